"""The name of the game in the list of programs that Linux gives to screen readers.

AccessKit takes the name from the program's file, which is Python itself. So its library gets a ``readlink``
that answers once for that file, and is replaced by the real one then.
"""

from __future__ import annotations

import ctypes
import mmap
import struct
from pathlib import Path

_RELA = 4
"""The type of an ELF section of relocations."""
_kept: list[object] = []
"""What the library may still call."""


def give(name: str, library: str) -> None:
    """Have this loaded ``library`` read ``name`` as that of the program's file, or raise an error."""
    if _kept:
        return
    libc = ctypes.CDLL(None)
    kind = ctypes.CFUNCTYPE(ctypes.c_ssize_t, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_size_t)
    real, file = kind(("readlink", libc)), b"/" + name.encode()
    at = _slot(Path(library))
    slot, known = ctypes.c_void_p.from_address(at), ctypes.cast(libc.readlink, ctypes.c_void_p).value

    def answer(path: bytes, buffer: int, size: int) -> int:
        if path != b"/proc/self/exe":
            return int(real(path, buffer, size))
        slot.value = known
        ctypes.memmove(buffer, file, len(file))
        return len(file)

    page = ctypes.c_void_p(at - at % mmap.PAGESIZE)
    if slot.value != known or libc.mprotect(page, mmap.PAGESIZE, mmap.PROT_READ | mmap.PROT_WRITE):
        raise LookupError(library)
    _kept.append(kind(answer))
    slot.value = ctypes.cast(_kept[-1], ctypes.c_void_p).value  # type: ignore[arg-type]  # a function


def _slot(library: Path) -> int:
    """The address at which a loaded library looks up ``readlink``."""
    data, maps = library.read_bytes(), Path("/proc/self/maps").read_text()
    base = next(int(line.split("-")[0], 16) for line in maps.splitlines() if line.endswith(str(library)))
    (begin,), (count,) = struct.unpack_from("<Q", data, 0x28), struct.unpack_from("<H", data, 0x3C)
    sections = [struct.unpack_from("<IIQQQQIIQQ", data, begin + i * 64) for i in range(count)]
    for section in sections:
        symbols = sections[section[6]]
        names, end = sections[symbols[6]][4], section[4] + section[5]
        for place, info, _ in (
            struct.iter_unpack("<QQq", data[section[4] : end]) if section[1] == _RELA else ()
        ):
            at = names + struct.unpack_from("<I", data, symbols[4] + (info >> 32) * 24)[0]
            if data[at : at + 9] == b"readlink\0":
                return int(base + place)
    raise LookupError(library)
