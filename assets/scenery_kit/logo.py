"""The name of the game in letters cut from bone, on an arc, with a skull inside the O."""

from __future__ import annotations

from random import Random

from .capitals import CAP_HEIGHT, CAPITALS
from .props import skull
from .shapes import INK, Point, closed, gouge, placed, tone

WIDTH, HEIGHT = 960, 236
INKS = ("#0d0706", "#2a160c", "#4f2a12", "#7c4a20", "#a87338", "#cfa060", "#e6c88e", "#f1dfb2", "#fffbe8")
"""The palette, from ink through brown sides to shining bone."""
_WORD = "SCOUNDREL"
_LEFT, _RIGHT = 18.0, 938.0
_FOOT = 204.0
_DEPTH = 13
"""The thickness of the letters."""
_FACE, _SIDE, _CUT, _LIGHT = 1.15, 5.2, 4.6, 0
_CURVE = 8
"""The number of points per curve of an outline."""
_GOUGES = 1150


def draw() -> str:
    """Return the drawing's SVG elements."""
    letters = _letters()
    data = "".join(closed(outline) for _, outlines in letters for outline in outlines)
    random = Random(3)
    return _sides(data) + _face(data, random) + _skull(letters)


def _letters() -> list[tuple[Point, list[list[Point]]]]:
    """Return each letter's leftmost and rightmost x, and its outlines, in the picture's coordinates."""
    space = 30
    whole = sum(CAPITALS[letter][0] + space for letter in _WORD) - space
    letters: list[tuple[Point, list[list[Point]]]] = []
    begin = 0.0
    for letter in _WORD:
        wide, path = CAPITALS[letter]
        outlines = [[_warped((begin + x) / whole, y / CAP_HEIGHT) for x, y in each] for each in _flat(path)]
        ends = _warped(begin / whole, 0)[0], _warped((begin + wide) / whole, 0)[0]
        letters.append((ends, outlines))
        begin += wide + space
    return letters


def _flat(path: str) -> list[list[Point]]:
    """Return the outlines of a path as points, close enough together to follow the word's arc."""
    outlines: list[list[Point]] = []
    for token in path.split():
        numbers = [float(number) for number in token[1:].split(",") if number]
        match token[0]:
            case "M":
                outlines.append([(numbers[0], numbers[1])])
            case "L":
                outlines[-1] += _between(outlines[-1][-1], (numbers[0], numbers[1]))
            case "Q":
                outlines[-1] += _bent(outlines[-1][-1], (numbers[0], numbers[1]), (numbers[2], numbers[3]))
            case _:
                outlines[-1] += _between(outlines[-1][-1], outlines[-1][0])[:-1]
    return outlines


def _between(a: Point, b: Point) -> list[Point]:
    return [
        (a[0] + (b[0] - a[0]) * i / _CURVE, a[1] + (b[1] - a[1]) * i / _CURVE) for i in range(1, _CURVE + 1)
    ]


def _bent(a: Point, c: Point, b: Point) -> list[Point]:
    points: list[Point] = []
    for i in range(1, _CURVE + 1):
        t = i / _CURVE
        u = 1 - t
        points.append(
            (u * u * a[0] + 2 * u * t * c[0] + t * t * b[0], u * u * a[1] + 2 * u * t * c[1] + t * t * b[1])
        )
    return points


def _warped(across: float, up: float) -> Point:
    """Return a point of the word, given as fractions (0 to 1) of its width and its height at that point."""
    far = (2 * across - 1) ** 2
    top, foot = 66 - 46 * (1 - far), _FOOT - 4 * (1 - far)
    return _LEFT + (_RIGHT - _LEFT) * across, foot + (top - foot) * up


def _stroked(data: str, fill: float, width: float, extra: str = "") -> str:
    return (
        f'<path d="{data}" fill="{tone(fill)}" stroke="{tone(fill)}" stroke-width="{width}" '
        f'stroke-linejoin="round" {extra}/>'
    )


def _sides(data: str) -> str:
    """Draw the sides of the letters, and the ink around them."""
    drawn = ""
    for down in range(_DEPTH, 0, -1):
        drawn += _stroked(data, INK, 10, f'transform="translate({down * 0.22:.1f},{down})"')
    for down in range(_DEPTH - 3, 2, -1):
        drawn += _stroked(data, _SIDE, 1, f'transform="translate({down * 0.22:.1f},{down})"')
    return drawn


def _face(data: str, random: Random) -> str:
    """Draw the face of the letters: light upper edges, gouges from the bottom, and dark lower edges."""
    drawn = _stroked(data, INK, 5.5) + f'<path d="{data}" fill="{tone(_FACE)}"/>'
    cuts = ""
    for _ in range(_GOUGES):
        across, up = random.random(), random.random() ** 2.0 * 0.66
        x, y = _warped(across, up - 0.04)
        long = random.uniform(15, 42) * (1 - up * 0.7)
        lean = (across - 0.5) * 10
        points = [(x, y), (x + random.uniform(-1, 3), y - long / 2), (x + lean, y - long)]
        cuts += gouge(points, random.uniform(2.0, 4.0) * (1 - up * 0.5), _CUT, peak=0.12, steps=3)
    for _ in range(120):
        x, y = _warped(random.random(), random.uniform(0.55, 0.98))
        cuts += gouge([(x, y), (x + random.uniform(-1, 2), y - random.uniform(5, 14))], 1.6, 2.2, steps=2)
    clip = f'<clipPath id="letters"><path d="{data}" clip-rule="nonzero"/></clipPath>'
    drawn += f'{clip}<g clip-path="url(#letters)">{cuts}</g>'
    return drawn + _bevel("low", data, -2.4, -2.7, _CUT) + _bevel("high", data, 2.5, 3.0, _LIGHT)


def _bevel(name: str, data: str, dx: float, dy: float, step: float) -> str:
    """Return the thin edge of the letters that a copy moved by (dx, dy) leaves bare, as a filtered path."""
    return (
        f'<filter id="{name}" filterUnits="userSpaceOnUse" x="0" y="0" width="{WIDTH}" height="{HEIGHT}" '
        f'color-interpolation-filters="sRGB"><feOffset in="SourceAlpha" dx="{dx}" dy="{dy}" result="moved"/>'
        f'<feComposite in="SourceAlpha" in2="moved" operator="out" result="edge"/>'
        f'<feFlood flood-color="{tone(step)}"/><feComposite in2="edge" operator="in"/></filter>'
        f'<g filter="url(#{name})"><path d="{data}"/></g>'
    )


def _skull(letters: list[tuple[Point, list[list[Point]]]]) -> str:
    """Draw the skull in the O."""
    (left, right), _ = letters[_WORD.index("O")]
    across = ((left + right) / 2 - _LEFT) / (_RIGHT - _LEFT)
    x, foot = _warped(across, 0)
    high = foot - _warped(across, 1)[1]
    size = high * 0.43 / 112
    return placed(x - 50 * size, foot - high / 2 - 57 * size, size, skull(0.8))
