"""Render the scenery: each drawing of ``assets/scenery_kit`` becomes a picture in ``assets/scenery``.

    python assets/build_scenery.py            render all
    python assets/build_scenery.py crypt      render only these

A grey PNG contains tones of ink, which the game colours when it shows them (`scoundrel.ui.table.scenery`);
a coloured cut-out is a QOI, which loads five times as fast as a PNG. Needs ``resvg-py`` and ``pillow`` (in
the ``dev`` extra); the same sources give the same bytes.
"""

from __future__ import annotations

import argparse
import importlib
import io
import sys
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).parent
if str(HERE) not in sys.path:
    sys.path.insert(0, str(HERE))
PLACES = ("abyss", "cavern", "cellar", "crypt")
"""The scenes behind the table, one for each depth of the Dungeon."""
FRIEZES = ("frieze-abyss", "frieze-cavern", "frieze-cellar", "frieze-crypt", "stair")
"""Friezes shown above the Room in place of the middle of a scene, and the stair between two scenes."""
SHAFTS = ("shaft-abyss", "shaft-cavern", "shaft-cellar", "shaft-crypt")
"""Maps of each scene's own light on the table, small because light has soft edges."""
OBJECTS = (
    "alcove",
    "ashlar",
    "aside-abyss",
    "aside-cavern",
    "aside-cellar",
    "aside-crypt",
    "beam",
    "blot",
    "board-iron",
    "board-red",
    "board-steel",
    "book",
    "book-teal",
    "bookmark",
    "bookmark-blue",
    "bookmark-gold",
    "bookmark-green",
    "cabinet",
    "candle",
    "candle-low",
    "candle-tall",
    "cell",
    "cell-lit",
    "cell-shut",
    "cell-skull",
    "chain",
    "cloth-abyss",
    "cloth-cavern",
    "cloth-cellar",
    "cloth-crypt",
    "corner-abyss",
    "corner-cavern",
    "corner-cellar",
    "corner-crypt",
    "corner-gold",
    "dagger",
    "drop",
    "emblem",
    "engraving",
    "engraving-green",
    "flame",
    "fleuron",
    "gash",
    "gate",
    "gem",
    "hollow",
    "hook",
    "hung",
    "instruments",
    "lantern",
    "loculus",
    "loculus-gilt",
    "logo",
    "mark-abyss",
    "mark-cavern",
    "mark-cellar",
    "mark-crypt",
    "medal",
    "medal-crown",
    "medal-dark",
    "medal-fire",
    "medal-frost",
    "niche",
    "panelling",
    "plank",
    "plank-broken",
    "plank-sawn",
    "plaque",
    "plate-bad",
    "plate-costly",
    "plate-good",
    "rail-dark",
    "rail-gilt",
    "recess",
    "rest",
    "ribbon",
    "roller",
    "rubble",
    "scabbard",
    "scales",
    "seal",
    "seals",
    "sheet",
    "sheet-cold",
    "shrine",
    "sign",
    "sill",
    "skull",
    "slash",
    "slate",
    "stamp-ink",
    "stamp-line",
    "strip",
    "sword",
    "stub",
    "tag",
    "tally",
    "thorns",
)
"""Drawings rendered as coloured cut-outs."""
DRAWINGS = (*PLACES, *FRIEZES, *SHAFTS, "dawn", "slab", "wall", *OBJECTS)
SCALE = 2
"""Pixels per unit of a drawing, for clean edges on large screens."""
_STEP = 3
"""The default difference between two greys. It is invisible, but makes the file a tenth smaller."""

_SHEET = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}"><defs>
<filter id="print" filterUnits="userSpaceOnUse" x="0" y="0" width="{w}" height="{h}"
 color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="0.05" numOctaves="2" seed="{seed}" result="waver"/>
<feDisplacementMap in="SourceGraphic" in2="waver" scale="3" xChannelSelector="R" yChannelSelector="G"
 result="cut"/>
<feTurbulence type="fractalNoise" baseFrequency="0.5" numOctaves="2" seed="5" result="grain"/>
<feColorMatrix in="grain" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -6 5.4" result="ink"/>
<feComposite in="cut" in2="ink" operator="in"/>{inks}</filter></defs>{body}</svg>"""


_COOL = {"cavern", "frieze-cavern", "stair"}
"""Drawings whose greys within `_WARM` are only for mushrooms, because the Cavern shows them in orange."""
_WARM = (96, 143)


def compose(name: str) -> tuple[str, int, int]:
    """Return a drawing's complete SVG, its width in units, and its step of grey; 0 for a coloured cut-out."""
    base, _, variant = name.partition("-")
    varied = variant in PLACES and base == "cloth"
    drawing = importlib.import_module("scenery_kit." + (base if varied else name.replace("-", "_")))
    w, h, inks = drawing.WIDTH, drawing.HEIGHT, getattr(drawing, "INKS", None)
    if varied:
        inks, name = inks[variant], base
    body = f'<g filter="url(#print)">{drawing.draw()}</g>'
    if inks is None:
        body = f'<rect width="{w}" height="{h}"/>{body}'
    seed = sum(map(ord, name)) % 97
    return (
        _SHEET.format(w=w, h=h, seed=seed, inks=_coloured(inks), body=body),
        w,
        (0 if inks is not None else getattr(drawing, "STEP", _STEP)),
    )


def _coloured(inks: Sequence[str] | None) -> str:
    """Return the filter that maps tones to ``inks``, from dark to light; empty if there are none."""
    if not inks:
        return ""
    channels = (
        f'<feFunc{letter} type="table" tableValues="'
        + " ".join(f"{int(ink[start : start + 2], 16) / 255:.3f}" for ink in inks)
        + '"/>'
        for letter, start in (("R", 1), ("G", 3), ("B", 5))
    )
    return f"<feComponentTransfer>{''.join(channels)}</feComponentTransfer>"


def file_name(name: str) -> str:
    """Return a drawing's file name."""
    return f"{name}.{'qoi' if name in OBJECTS else 'png'}"


def render(name: str) -> bytes:
    """Return the contents of a drawing's file: greys, or colours with transparency for a cut-out."""
    import resvg_py  # noqa: PLC0415  # only rendering needs it
    from build_art import as_qoi  # noqa: PLC0415  # only rendering needs it

    svg, width, step = compose(name)
    printed = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width * SCALE))
    return _grey(printed, step, cool=name in _COOL) if step else as_qoi(printed)


def _grey(png: bytes, step: int, *, cool: bool) -> bytes:
    """Convert a PNG to a palette of greys, ``step`` apart, which the game replaces with colours."""
    from PIL import Image, ImageFilter  # noqa: PLC0415  # only rendering needs it

    greys = [min(255, round(value / step) * step) for value in range(256)]
    grey = Image.open(io.BytesIO(png)).getchannel("R")
    if cool:
        # An edge between a dark and a light tone passes through these greys, but is too thin for a mushroom.
        warm = grey.point([255 * (_WARM[0] < value < _WARM[1]) for value in range(256)])
        wide = warm.filter(ImageFilter.MinFilter(5)).filter(ImageFilter.MaxFilter(9))
        middle = sum(_WARM) // 2
        cold = grey.point(
            [value if not _WARM[0] < value < _WARM[1] else _WARM[value > middle] for value in range(256)]
        )
        grey = Image.composite(grey, cold, wide)
    grey = grey.point(greys)
    grey.putpalette([value for value in range(256) for _ in "RGB"])
    stored = io.BytesIO()
    grey.save(stored, "PNG", optimize=True)
    return stored.getvalue()


def main() -> None:
    """Render the drawings named on the command line, or all."""
    parser = argparse.ArgumentParser(description="Print the scenery from its drawings.")
    parser.add_argument("names", nargs="*", help="drawings to print (default: all)")
    parser.add_argument("--to", type=Path, default=HERE / "scenery", metavar="DIR")
    options = parser.parse_args()
    options.to.mkdir(parents=True, exist_ok=True)
    for name in options.names or DRAWINGS:
        (options.to / file_name(name)).write_bytes(render(name))
        print(name)


if __name__ == "__main__":
    main()
