"""Things found in a dungeon: skulls, chains, roots."""

from __future__ import annotations

from random import Random

from .shapes import INK, Point, curve, gouge, line, outlined, path, tone

_CRANIUM = (
    "M47,3 C74,0 97,18 98,45 C98.5,58 93,66 87,72 C83,77 84,82 82,88 L76,104 L60,110 L34,110 L24,103 L21,90 "
    "C14,89 9,84 9,76 C9,70 5,66 5,52 C4,24 22,6 47,3Z"
)
_SOCKETS = (
    "M15,53 C17,43 28,42 35,46 C40,50 39,60 34,65 C28,70 17,69 14,63Z",
    "M52,50 C57,43 70,43 76,48 C80,53 78,62 73,66 C66,71 55,69 52,64 C50,60 50,54 52,50Z",
    "M39,68 C42,65 46,67 47,72 L50,82 L43,79.5 L35,82Z",
    "M24,88 C36,92 62,92 80,86 L79,89.5 C62,95 38,95 24,91.5Z",
)


def skull(bone: float, ink: float = INK) -> str:
    """Draw a skull, 100 wide and 112 high, turned slightly to the left, with hatching on its shadow side."""
    drawn = outlined(_CRANIUM, bone, 5, ink)
    drawn += "".join(path(data, ink) for data in _SOCKETS)
    for x in (30, 37.5, 45, 53, 61, 69):
        drawn += line(f"M{x},{86 - abs(x - 48) * 0.06:.1f} l{(x - 48) * 0.03:.1f},18", ink, 2.3, "")
    for i in range(9):
        y = 20 + i * 6.6
        right = 96 - abs(y - 44) * 0.14 - (6 if y < 26 else 0) - max(0, 26 - y) * 1.3
        length = 22 - abs(i - 4) * 2.2
        drawn += gouge(
            [(right, y), (right - length * 0.5, y + 1.5), (right - length, y + 5)], 3.4, ink, peak=0.08
        )
    drawn += gouge([(58, 8), (52, 18), (56, 27), (50, 36)], 2.6, ink, peak=0.3)
    drawn += gouge([(12, 44), (22, 37), (36, 41)], 3, ink) + gouge([(52, 42), (64, 37), (79, 43)], 3.2, ink)
    drawn += gouge([(18, 74), (24, 80), (31, 79)], 2.6, ink) + gouge([(58, 76), (66, 80), (76, 76)], 2.6, ink)
    return drawn


def chain(x: float, top: float, bottom: float, fill: float, cut: float, scale: float = 1.0) -> str:
    """Draw a hanging chain: links seen alternately from the front and the side."""
    drawn = ""
    y, number = top, 0
    while y < bottom:
        if number % 2:
            drawn += line(f"M{x:.1f},{y:.1f} v{11 * scale:.1f}", fill, 4.4 * scale)
            drawn += line(f"M{x + scale:.1f},{y + 2:.1f} v{6 * scale:.1f}", cut, 1.2 * scale)
        else:
            drawn += (
                f'<ellipse cx="{x:.1f}" cy="{y + 6 * scale:.1f}" rx="{4.6 * scale:.1f}" ry="{8 * scale:.1f}" '
                f'fill="none" stroke="{tone(fill)}" stroke-width="{3.2 * scale:.1f}"/>'
            )
            gleam = f"M{x + 4.4 * scale:.1f},{y + 2 * scale:.1f} "
            gleam += f"q{1.4 * scale:.1f},{4 * scale:.1f} 0,{8 * scale:.1f}"
            drawn += line(gleam, cut, 1.3 * scale)
        y += 9.5 * scale
        number += 1
    return drawn


def root(points: list[Point], width: float, fill: float, cut: float, random: Random, depth: int = 0) -> str:
    """Draw a root hanging from above, with thinner roots branching off."""
    drawn = gouge(points, width, fill, peak=0.02, ends=0.12)
    spine = curve(points, 8)
    if len(spine) > 14:
        drawn += gouge([(x + width * 0.16, y) for x, y in spine[2:-5:4]], width * 0.18, cut, peak=0.3)
    if depth < 2:
        for _ in range(3 if depth == 0 else 2):
            x, y = spine[random.randrange(len(spine) // 4, len(spine) - 3)]
            aside = random.choice((-1, 1)) * random.uniform(14, 34) / (depth + 1)
            branch = [
                (x, y),
                (x + aside * 0.6, y + random.uniform(8, 18)),
                (x + aside, y + random.uniform(22, 46) / (depth + 1)),
            ]
            drawn += root(branch, width * 0.45, fill, cut, random, depth + 1)
    return drawn
