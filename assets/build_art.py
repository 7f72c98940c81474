"""Print the pictures: every SVG in ``assets/art`` becomes a PNG, a QOI or a BMP.

    python assets/build_art.py                        print all
    python assets/build_art.py candle linocut/Ks      print these
    python assets/build_art.py --to DIR               print into another folder than ``assets``

``art/candle.svg`` is printed into ``pictures``, ``art/linocut/Ks.svg`` into ``themes/linocut``, a card theme.

The sources hold shapes only. What makes them look printed by hand is added here, the same for all: inks by
suit, an edge that wavers as a carved block's does, and a grain where the ink did not take. Needs ``resvg-py``
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
"""The stock's colour, for highlights carved out of the ink."""

INKS = {
    "c": {"ink": "#1f2a1d", "accent": "#7d9a2f", "pale": "#c3cc93"},
    "s": {"ink": "#1b2233", "accent": "#4f97bb", "pale": "#b9cdd6"},
    "d": {"ink": "#2d2115", "accent": "#c08a2e", "pale": "#dcc08a"},
    "h": {"ink": "#35131b", "accent": "#b3242f", "pale": "#dda79a"},
}
"""By suit: the main ink, the one accent colour, and a pale tint between ink and paper."""

PLAIN_INKS = {"ink": "#241c18", "accent": "#a8742a", "pale": "#cdb88f"}
"""For pictures that belong to no suit."""

WIDTHS = {"card": 480}
"""Pixels across a printed card picture; other pictures are printed at the size their viewBox gives."""

FIRST_NEEDED = ("linocut/back", "slip")
"""Pictures of the first frame: kept as BMP, bare pixels, because that is read in a tenth of the time."""

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
    """The whole SVG text for one picture, and the width in pixels to print it at.

    A root element with ``data-print="no"`` is left without the printing (for paper and light). Raises
    `ValueError` where the source is not one SVG element with a viewBox that begins at 0 0.
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
    """The names of all pictures: ``candle``, or ``linocut/Ks`` for that of a card theme."""
    return sorted(path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.svg"))


def file_name(name: str) -> str:
    """Where this picture is stored in ``assets``."""
    folder = "themes" if "/" in name else "pictures"
    return f"{folder}/{name}.{'bmp' if name in FIRST_NEEDED else 'qoi' if '/' in name else 'png'}"


def render(name: str, source: str) -> bytes:
    """One picture as the bytes of its file."""
    import resvg_py  # noqa: PLC0415  # only printing needs it, composing does not

    text, width = compose(name, source)
    picture = bytes(resvg_py.svg_to_bytes(svg_string=text, width=width))
    if name in FIRST_NEEDED:
        return as_bmp(picture)
    return as_qoi(picture) if "/" in name else picture


def as_qoi(png: bytes) -> bytes:
    """Return the same image as a QOI file, which loads five times as fast."""
    from PIL import Image  # noqa: PLC0415  # composing doesn't need it

    stored = io.BytesIO()
    Image.open(io.BytesIO(png)).save(stored, "QOI")
    return stored.getvalue()


def as_bmp(png: bytes) -> bytes:
    """The same pixels, their transparency too, as a BMP."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # noqa: PLC0415  # few pictures need it

    stored = io.BytesIO()
    pygame.image.save(pygame.image.load(io.BytesIO(png), "picture.png"), stored, "picture.bmp")
    return stored.getvalue()


def main() -> None:
    """Print what the command line asks for."""
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
