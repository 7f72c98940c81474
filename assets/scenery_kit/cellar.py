"""The Cellar of a tavern: vaults towards a lit door, barrels, a stair on the left, shelves on the right."""

from __future__ import annotations

from random import Random

from .masonry import floor, jambs, pier, wall, wedges
from .shapes import INK, doorway, gouge, path, pierced, polygon, vault
from .stores import barrel, bottle, garlic, ham, jar, rack, sausages

WIDTH, HEIGHT = 1280, 480
_MIDDLE = 640
_EYE = (_MIDDLE, 232.0)
"""The vanishing point of the perspective."""
_FRAMES = (
    (122, 152, 66, 300, 1.6, 16),
    (214, 168, 48, 352, 2.8, 20),
    (318, 186, 26, 412, 3.9, 25),
    (424, 204, -4, 474, 4.8, 30),
)
"""The vaults, farthest first: half width, spring, apex, floor, tone and thickness."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(23)
    drawn = _far(random)
    for number in range(len(_FRAMES)):
        drawn += _vaulted(number, random)
    drawn += _bay(92, 0, 212, random) + _stair(92, random)
    drawn += _bay(1188, 1068, 1280, random) + _shelves(1188)
    for cx in (92, 1188):
        cut = 2.6 if cx < _MIDDLE else 3.4
        drawn += wedges((cx, 70, 142, 54), 22, 5, cut, random, stones=8, gap=1.2, hatch=2, shape=vault)
        drawn += jambs(cx, 144, HEIGHT, random, fill=5, cut=cut, hatch=3.6)
    return drawn + _timber(random) + _hanging(random)


def _far(random: Random) -> str:
    """Draw the far wall with its open door."""
    drawn = polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)], 1.3)
    for row in range(20):
        y = 66 + row * 11
        for i in range(9):
            x = _MIDDLE - 120 + i * 28 + row % 2 * 14
            if random.random() < 0.6:
                drawn += gouge([(x, y), (x + random.uniform(12, 22), y)], 2, 1.9, ends=0.4, steps=2)
    drawn += floor(_EYE, 272, 300, WIDTH, 1.5, random)
    drawn += path(doorway(_MIDDLE, 60, 136, 84, 276, shape=vault), 2.6)
    drawn += path(doorway(_MIDDLE, 50, 138, 92, 276, shape=vault), 0.5)
    drawn += wedges((_MIDDLE, 51, 138, 92), 11, 2.8, 0.8, random, stones=7, gap=0.9, shape=vault)
    drawn += polygon([(594, 136), (612, 122), (612, 284), (592, 276)], 2.4)
    for x in (597, 603, 608):
        drawn += gouge([(x, 138), (x, 276)], 1.6, 3.2, ends=0.7)
    for i in range(5):
        half, y = 46 - i * 6, 268 - i * 11
        drawn += polygon(
            [
                (_MIDDLE + 10 - half, y),
                (_MIDDLE + 4 + half, y),
                (_MIDDLE + 4 + half, y + 4),
                (_MIDDLE + 10 - half, y + 4),
            ],
            2.6,
        )
    return drawn + polygon([(590, 277), (690, 277), (730, 300), (550, 300)], 0.9)


def _vaulted(number: int, random: Random) -> str:
    half, spring, apex, base, shade, thick = _FRAMES[number]
    hole = doorway(_MIDDLE, half, spring, apex, base, shape=vault)
    drawn = path(pierced(hole, WIDTH, base), shade + 1, 'fill-rule="evenodd"')
    drawn += _bricks(number, random)
    at = (_MIDDLE, half + 1, spring, apex - 1)
    drawn += wedges(at, thick, shade + 2, shade, random, stones=9 + number * 3, gap=1, hatch=1, shape=vault)
    for side in (-1, 1):
        drawn += pier(
            _MIDDLE + side * (half + thick / 2), thick, spring, base, shade + 2, shade, random, lit=-side
        )
    if number + 1 == len(_FRAMES):
        return drawn + floor(_EYE, base, HEIGHT, WIDTH, shade + 1.4, random)
    below = _FRAMES[number + 1][3]
    drawn += floor(_EYE, base, below, WIDTH, shade + 1.2, random)
    return drawn + "".join(_stored(number, side, random) for side in (-1, 1))


def _stored(number: int, side: int, random: Random) -> str:
    """Draw the barrels between a vault and the next on one side: small ones, or some above a large one."""
    half, _, _, base, shade, thick = _FRAMES[number]
    outer, below = _FRAMES[number + 1][0], _FRAMES[number + 1][3]
    near, far = half + thick + 2, outer + 2
    fill, cut = shade + 1.8, shade + 0.1
    y = base + (below - base) * 0.35
    drawn = ""
    if number == 0:
        r = (far - near) / 4.2
        for level in range(3):
            foot = y - level * r * 2.5
            drawn += rack(
                _MIDDLE + side * (near + far) / 2, foot, r * 2.2, shade + 2.8, cut, 10 if level else 24
            )
            for part in (1.05, 3.15):
                drawn += barrel(_MIDDLE + side * (near + part * r), foot - r, r, fill, cut, random, lit=-side)
        return drawn
    r = (far - near) / 1.9
    x = _MIDDLE + side * (near + r)
    drawn += rack(x, y, r * 1.05, shade + 3, cut) + barrel(x, y - r, r, fill, cut, random, lit=-side)
    if number == 1:
        for part in (-0.5, 0.5):
            drawn += barrel(x + part * r, y - r * 2.36, r * 0.46, fill, cut, random, lit=-side)
        return drawn + barrel(x, y - r * 3.14, r * 0.44, fill, cut, random, lit=-side)
    return drawn + barrel(x + side * r * 0.3, y - r * 2.5, r * 0.56, fill, cut, random, lit=-side)


def _bricks(number: int, random: Random) -> str:
    """Draw courses of brick scratched into the wall around a vault."""
    half, _, apex, base, shade, _ = _FRAMES[number]
    drawn = ""
    for _ in range(60 + number * 40):
        x, y = (
            _MIDDLE + random.uniform(-half - 110, half + 110),
            random.uniform(max(apex - 40, 20), base - 20),
        )
        y = round(y / 12) * 12.0
        if abs(x + 10 - _MIDDLE) < half + 30 and y > apex - 14:
            continue
        drawn += gouge([(x, y), (x + random.uniform(12, 30), y)], 2.2, shade + 1.7, ends=0.3, steps=2)
    return drawn


def _bay(cx: float, left: float, right: float, random: Random) -> str:
    corners = [(left - 2, -2), (right, -2), (right, HEIGHT), (left - 2, HEIGHT)]
    stones = wall(left, right, HEIGHT, random, fill=6, cut=5, door=cx, hollow=60)
    return polygon(corners, 7) + stones + path(doorway(cx, 70, 142, 54, HEIGHT, shape=vault), INK)


def _stair(cx: float, random: Random) -> str:
    """Draw steps up to a door that is ajar."""
    drawn = path(doorway(cx, 64, 146, 62, HEIGHT, shape=vault), 4.6)
    for _ in range(40):
        x, y = cx + random.uniform(-58, 46), round(random.uniform(74, 236) / 11) * 11.0
        drawn += gouge([(x, y), (x + random.uniform(8, 16), y)], 2, 3.6, steps=2)
    drawn += path(doorway(cx - 4, 40, 112, 74, 200, shape=vault), 6.6)
    drawn += path(doorway(cx - 4, 33, 114, 81, 200, shape=vault), 0.6)
    drawn += polygon([(cx - 38, 84), (cx - 6, 96), (cx - 6, 214), (cx - 38, 200)], 5.6)
    for part in (0.25, 0.5, 0.75):
        x = cx - 38 + 32 * part
        drawn += gouge([(x, 88 + 12 * part), (x, 199 + 14 * part)], 2, 7, ends=0.8)
    drawn += gouge([(cx - 6, 96), (cx - 6, 214)], 4, 0.6, ends=0.6)
    for y in (112, 182):
        drawn += polygon([(cx - 38, y), (cx - 12, y + 5), (cx - 12, y + 11), (cx - 38, y + 6)], 7.4)
    drawn += path(f"M{cx - 14},{152} a4,5 0 1 0 .1,0", 7.6)
    y, high = 200.0, 13.0
    while y < HEIGHT:
        near = (y - 200) / 280
        half = min(64, 40 + near * 130)
        shade = 3 + near * 3
        drawn += polygon(
            [(cx - half, y), (cx + half, y), (cx + half, y + high), (cx - half, y + high)], shade + 1.2
        )
        lit = [
            (cx - 4 - 10 * near, y),
            (cx + 30 + 30 * near, y),
            (cx + 34 + 30 * near, y + high * 0.34),
            (cx - 4 - 14 * near, y + high * 0.34),
        ]
        drawn += polygon(
            [(cx - half, y), (cx + half, y), (cx + half, y + high * 0.34), (cx - half, y + high * 0.34)],
            shade,
        )
        drawn += polygon(lit, 1 + near * 3)
        drawn += gouge(
            [(cx - half + 5, y + high * 0.36), (cx + half - 5, y + high * 0.36)], 2.4, shade - 1.2, peak=0.6
        )
        drawn += polygon(
            [
                (cx - half, y + high - 2.2),
                (cx + half, y + high - 2.2),
                (cx + half, y + high),
                (cx - half, y + high),
            ],
            INK,
        )
        y += high
        high *= 1.1
    return drawn


def _shelves(cx: float) -> str:
    random = Random(8)
    drawn = ""
    for number, y in enumerate((112, 160, 208, 256, 304, 352, 400, 448)):
        shade = 3.4 + number * 0.3
        x = cx - 56 + random.uniform(0, 6)
        while x < cx + 56:
            high = random.uniform(26, 36) if y > 120 else random.uniform(20, 28)
            if random.random() < 0.66:
                drawn += bottle(x, y, high, shade + random.uniform(0, 1), shade - 1.2)
                x += random.uniform(13, 16)
            else:
                drawn += jar(x + 5, y, high * 0.86, shade + random.uniform(-0.4, 0.6), shade - 1.2)
                x += random.uniform(24, 27)
        drawn += polygon([(cx - 70, y), (cx + 70, y), (cx + 70, y + 5), (cx - 70, y + 5)], 5.4)
        drawn += gouge([(cx - 66, y + 0.6), (cx + 46, y + 0.6)], 2.6, shade - 0.6, peak=0.2)
    frame = doorway(cx, 70, 142, 54, HEIGHT, shape=vault) + doorway(cx, 63, 144, 64, HEIGHT, shape=vault)
    return drawn + path(frame, INK, 'fill-rule="evenodd"')


def _timber(random: Random) -> str:
    """Draw the oak posts in front of the vaults and the beam above them."""
    drawn = polygon([(0, 14), (WIDTH, 14), (WIDTH, 46), (0, 46)], 7.3)
    for _ in range(70):
        x, y = random.uniform(0, WIDTH), random.uniform(18, 42)
        drawn += gouge([(x, y), (x + random.uniform(30, 110), y + random.uniform(-1, 1))], 2, 6, steps=2)
    drawn += gouge([(214, 45), (_MIDDLE, 45), (1066, 45)], 4, 3.4, ends=0.2)
    for side in (-1, 1):
        x = _MIDDLE + side * 441
        brace = [(x - side * 8, 150), (x - side * 22, 150), (x - side * 118, 44), (x - side * 92, 44)]
        drawn += polygon(brace, 7)
        drawn += gouge([(x - side * 22, 150), (x - side * 117, 46)], 4, 3, ends=0.3)
        for part in (0.25, 0.5, 0.75):
            px, py = x - side * (16 + 88 * part), 150 - 104 * part
            drawn += gouge([(px - side * 6, py + 3), (px + side * 14, py - 22)], 2.4, 4.6)
        drawn += polygon([(x - 20, 30), (x + 20, 30), (x + 18, HEIGHT), (x - 18, HEIGHT)], 7)
        for part in (-0.6, -0.2, 0.25, 0.62):
            y = 48.0
            while y < HEIGHT - 20:
                long = random.uniform(30, 90)
                at = x + part * 18
                bend = [(at, y), (at + random.uniform(-3, 3), y + long / 2), (at, y + long)]
                drawn += gouge(
                    bend, 2.4 if part * side < 0 else 1.6, 4.6 if part * side < 0 else 5.4, peak=0.3
                )
                y += long + random.uniform(4, 14)
        drawn += gouge([(x - side * 19, 48), (x - side * 18, HEIGHT)], 4.4, 3.6, ends=0.5)
        for y in (60, 158):
            drawn += f'<circle cx="{x}" cy="{y}" r="3.6" fill="#101010"/>'
    return drawn


def _hanging(random: Random) -> str:
    drawn = ""
    for x, long, side in ((446, 62, 1), (494, 50, 1), (802, 56, -1)):
        drawn += ham(x, 40, long, 6.4, 2.8, lit=side)
    drawn += garlic(318, 44, 8, 5.4, 1.8, random) + garlic(342, 44, 6, 5.4, 1.8, random)
    return drawn + sausages(872, 44, 30, 6.2, 2.2) + garlic(962, 44, 8, 5.4, 1.8, random)
