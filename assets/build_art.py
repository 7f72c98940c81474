"""Render the pictures: every SVG in ``assets/art`` becomes a PNG, a QOI or a BMP.

    python assets/build_art.py                        render all
    python assets/build_art.py candle linocut/Ks      render only these
    python assets/build_art.py --to DIR               render into a folder other than ``assets``

``art/candle.svg`` goes into ``pictures``, ``art/linocut/Ks.svg`` into ``themes/linocut``, a card theme.

The sources contain only shapes. This script gives all pictures the look of a hand-made print: inks by suit,
edges that waver like those of a carved block, and a grain where the ink didn't take. Needs ``resvg-py``
and ``pillow`` (in the ``dev`` extra); the same sources give the same bytes.
"""

from __future__ import annotations

import argparse
import io
import os
import re
from pathlib import Path

HERE = Path(__file__).parent
SOURCES = HERE / "art"

PAPER = "#efe2c4"
"""The colour of the paper, for highlights carved out of the ink."""

INKS = {
    "c": {"ink": "#1f2a1d", "accent": "#7d9a2f", "pale": "#c3cc93"},
    "s": {"ink": "#1b2233", "accent": "#4f97bb", "pale": "#b9cdd6"},
    "d": {"ink": "#2d2115", "accent": "#c08a2e", "pale": "#dcc08a"},
    "h": {"ink": "#35131b", "accent": "#b3242f", "pale": "#dda79a"},
}
"""The inks of each suit: the main ink, the single accent colour, and a pale tint between ink and paper."""

PLAIN_INKS = {"ink": "#241c18", "accent": "#a8742a", "pale": "#cdb88f"}
"""The inks of pictures that belong to no suit."""

WIDTHS = {"card": 480}
"""The width of a rendered card picture in pixels; other pictures have the size of their viewBox."""

FIRST_NEEDED = ("linocut/back", "slip")
"""Pictures of the first frame, stored as BMP (uncompressed), which loads ten times as fast as PNG."""

_STYLE = """<style>.ink{{fill:{ink}}}.accent{{fill:{accent}}}.pale{{fill:{pale}}}.paper{{fill:{paper}}}
.line{{fill:none;stroke:{ink};stroke-linecap:round;stroke-linejoin:round}}
.cut{{fill:none;stroke:{paper};stroke-linecap:round;stroke-linejoin:round}}
.glow{{fill:none;stroke:{accent};stroke-linecap:round;stroke-linejoin:round}}</style>"""

_FILTERS = """<defs><filter id="print" filterUnits="userSpaceOnUse" x="0" y="0" width="{width}"
 height="{height}" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="0.045" numOctaves="2" seed="{seed}" result="waver"/>
<feDisplacementMap in="SourceGraphic" in2="waver" scale="2.2" xChannelSelector="R" yChannelSelector="G"
 result="cut"/>
<feTurbulence type="fractalNoise" baseFrequency="0.5" numOctaves="2" seed="5" result="grain"/>
<feColorMatrix in="grain" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -6 5.0" result="ink"/>
<feComposite in="cut" in2="ink" operator="in"/></filter></defs>"""

_CARD_NAME = re.compile(r"[2-9TJQKA][csdh]")
_ROOT = re.compile(r"<svg\b[^>]*viewBox=\"0 0 (\d+) (\d+)\"[^>]*>(.*)</svg>\s*", re.DOTALL)


def compose(name: str, source: str) -> tuple[str, int]:
    """Return the complete SVG text of a picture, and the width in pixels at which to render it.

    A root element with ``data-print="no"`` gets no printing effect (for paper and light). Raises `ValueError`
    if the source is not a single SVG element with a viewBox that starts at 0 0.
    """
    name = name.rpartition("/")[2]
    match = _ROOT.search(source)
    if match is None:
        raise ValueError(f'{name}: no <svg viewBox="0 0 W H"> with content')
    width, height, body = int(match[1]), int(match[2]), match[3]
    is_card = _CARD_NAME.fullmatch(name) is not None
    inks = INKS[name[1]] if is_card else PLAIN_INKS
    seed = sum(map(ord, name)) % 97
    printed = 'data-print="no"' not in source[: match.start(3)]
    filters = _FILTERS.format(seed=seed, width=width, height=height)
    group = f'<g filter="url(#print)">{body}</g>' if printed else body
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}">{_STYLE.format(paper=PAPER, **inks)}{filters}{group}</svg>'
    )
    return text, WIDTHS["card"] if is_card else width


def sources(folder: Path = SOURCES) -> list[str]:
    """Return the names of all pictures, such as ``candle`` or, in a card theme's folder, ``linocut/Ks``."""
    return sorted(path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.svg"))


def file_name(name: str) -> str:
    """Return the path of a picture's file in ``assets``."""
    folder = "themes" if "/" in name else "pictures"
    return f"{folder}/{name}.{'bmp' if name in FIRST_NEEDED else 'qoi' if '/' in name else 'png'}"


def render(name: str, source: str) -> bytes:
    """Render a picture. Return the bytes of its file."""
    import resvg_py  # noqa: PLC0415  # only rendering needs it, composing doesn't

    text, width = compose(name, source)
    picture = bytes(resvg_py.svg_to_bytes(svg_string=text, width=width))
    if name in FIRST_NEEDED:
        return as_bmp(picture)
    return as_qoi(picture) if "/" in name else picture


def as_qoi(png: bytes) -> bytes:
    """Convert a PNG to a QOI file, which loads five times as fast as the PNG."""
    from PIL import Image  # noqa: PLC0415  # composing doesn't need it

    stored = io.BytesIO()
    Image.open(io.BytesIO(png)).save(stored, "QOI")
    return stored.getvalue()


def as_bmp(png: bytes) -> bytes:
    """Convert a PNG, including its transparency, to a BMP file."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # noqa: PLC0415  # only pictures of the first frame need it

    stored = io.BytesIO()
    pygame.image.save(pygame.image.load(io.BytesIO(png), "picture.png"), stored, "picture.bmp")
    return stored.getvalue()


def main() -> None:
    """Render the pictures named on the command line, or all."""
    parser = argparse.ArgumentParser(description="Print the pictures from their SVG sources.")
    parser.add_argument("names", nargs="*", help="pictures to print, as linocut/Ks (default: all)")
    parser.add_argument("--to", type=Path, default=HERE, metavar="DIR")
    parser.add_argument("--source", type=Path, default=SOURCES, metavar="DIR")
    options = parser.parse_args()
    for name in options.names or sources(options.source):
        source = (options.source / f"{name}.svg").read_text(encoding="utf-8")
        printed = options.to / file_name(name)
        printed.parent.mkdir(parents=True, exist_ok=True)
        printed.write_bytes(render(name, source))
        print(name)


if __name__ == "__main__":
    main()
