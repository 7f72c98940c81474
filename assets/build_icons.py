"""Build the icons of the executables and the desktop from the pictures ``icon`` and ``icon-small``.

    python assets/build_icons.py

Writes ``windows/scoundrel.ico``, ``macos/scoundrel.icns`` and, for Linux, ``linux/icons/scoundrel-SIZE.png``.
Sizes up to 24 pixels use ``icon-small``, a separate drawing of hood, eyes and mask with its edges on whole
pixels. Needs ``pillow`` (in the ``dev`` extra).
"""

from __future__ import annotations

import io
import struct
from pathlib import Path

from PIL import Image

HERE = Path(__file__).parent
SOURCE, SMALL_SOURCE = HERE / "pictures" / "icon.png", HERE / "pictures" / "icon-small.png"
LARGEST_SMALL = 24
"""The largest size, in pixels, made from ``icon-small``, whose 48 pixels reduce evenly to 16 and 24."""
WINDOWS, MACOS, LINUX = HERE / "windows" / "scoundrel.ico", HERE / "macos" / "scoundrel.icns", HERE / "linux"

WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
LINUX_SIZES = (16, 24, 48, 64, 128, 256)
MACOS_SIZES = {"icp4": 16, "ic11": 32, "icp5": 32, "ic12": 64, "ic07": 128, "ic08": 256, "ic09": 512}
"""The size in pixels of each picture in an ``.icns`` file, by type code; ic11 and ic12 are for HiDPI."""


def main() -> None:
    """Build all icons for Windows, macOS and Linux."""
    for path in (WINDOWS, MACOS, LINUX / "icons" / "any"):
        path.parent.mkdir(parents=True, exist_ok=True)
    largest, *others = (icon(size) for size in reversed(WINDOWS_SIZES))
    largest.save(WINDOWS, sizes=[(size, size) for size in WINDOWS_SIZES], append_images=others)
    MACOS.write_bytes(_icns())
    for size in LINUX_SIZES:
        (LINUX / "icons" / f"scoundrel-{size}.png").write_bytes(_png(size))


def icon(size: int) -> Image.Image:
    """Return the icon, ``size`` pixels wide and high."""
    small = size <= LARGEST_SMALL
    with Image.open(SMALL_SOURCE if small else SOURCE) as drawing:
        # A box filter keeps edges on whole pixels sharp.
        scaling = Image.Resampling.BOX if small else Image.Resampling.LANCZOS
        return drawing.convert("RGBA").resize((size, size), scaling)


def _icns() -> bytes:
    """Return the contents of the ``.icns`` file: each picture preceded by its type code and its length."""
    parts = b""
    for kind, size in MACOS_SIZES.items():
        png = _png(size)
        parts += kind.encode() + struct.pack(">I", len(png) + 8) + png
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def _png(size: int) -> bytes:
    stream = io.BytesIO()
    icon(size).save(stream, "PNG", optimize=True)
    return stream.getvalue()


if __name__ == "__main__":
    main()
