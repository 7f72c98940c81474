"""Make the icons of the executables and of the desktop from ``assets/pictures/icon.png``.

    python assets/build_icons.py

Writes ``windows/scoundrel.ico``, ``macos/scoundrel.icns`` and, for Linux, ``linux/icons/scoundrel-SIZE.png``.
Needs ``pillow`` (in the ``dev`` extra).
"""

from __future__ import annotations

import io
import struct
from pathlib import Path

from PIL import Image

HERE = Path(__file__).parent
SOURCE = HERE / "pictures" / "icon.png"
WINDOWS, MACOS, LINUX = HERE / "windows" / "scoundrel.ico", HERE / "macos" / "scoundrel.icns", HERE / "linux"

WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
LINUX_SIZES = (48, 64, 128, 256)
MACOS_SIZES = {"icp4": 16, "ic11": 32, "icp5": 32, "ic12": 64, "ic07": 128, "ic08": 256, "ic09": 512}
"""Pixels of each picture in an ``.icns`` file, by its kind; ic11 and ic12 are for dense screens."""


def main() -> None:
    """Make them all."""
    picture = Image.open(SOURCE).convert("RGBA")
    for path in (WINDOWS, MACOS, LINUX / "icons" / "any"):
        path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(WINDOWS, sizes=[(size, size) for size in WINDOWS_SIZES])
    MACOS.write_bytes(_icns(picture))
    for size in LINUX_SIZES:
        (LINUX / "icons" / f"scoundrel-{size}.png").write_bytes(_png(picture, size))


def _icns(picture: Image.Image) -> bytes:
    """The file of macOS: each picture after its kind and its length."""
    parts = b""
    for kind, size in MACOS_SIZES.items():
        png = _png(picture, size)
        parts += kind.encode() + struct.pack(">I", len(png) + 8) + png
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def _png(picture: Image.Image, size: int) -> bytes:
    stream = io.BytesIO()
    picture.resize((size, size), Image.Resampling.LANCZOS).save(stream, "PNG", optimize=True)
    return stream.getvalue()


if __name__ == "__main__":
    main()
