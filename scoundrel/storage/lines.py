"""Lines of text with a checksum, and the headers of the files that consist of them."""

from __future__ import annotations

from zlib import crc32


def signed(text: str) -> bytes:
    """A signed line: the CRC-32 of ``text``, the text itself (which must be ASCII) and a newline."""
    data = text.encode("ascii")
    return b"%08x %s\n" % (crc32(data), data)


def text_of(line: bytes) -> str:
    """The text of a line, with or without its newline. Raises `ValueError` if the line is damaged."""
    line = line.rstrip(b"\r\n")
    if line[:9] != b"%08x " % crc32(line[9:]):
        raise ValueError("the check is wrong")
    return line[9:].decode("ascii")


def header(words: bytes, version: int) -> bytes:
    """The first line of a file of ``version``; from 2 on it ends with the CRC-32 of the text before it.

    Without this check one flipped bit would turn a 1 into a 3, and the file into one of a later version.
    """
    text = b"%s %d" % (words, version)
    return text + b"\n" if version == 1 else b"%s %08x\n" % (text, crc32(text))


def version_of(line: bytes, words: bytes) -> int:
    """The version in a header without its newline; 0 if the line is no header."""
    number = line.removeprefix(words + b" ").partition(b" ")[0]
    version = int(number) if number.isdigit() and len(number) < 9 else 0
    return version if line + b"\n" == header(words, version) else 0
