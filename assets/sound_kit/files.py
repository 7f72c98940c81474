"""Writes sound files: WAV for short sounds, Ogg Vorbis for long ones, MP3 for the constant ambience."""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np

from .synth import RATE, Sound, frames

QUALITY = 0.4
"""Ogg Vorbis quality, from 0 to 1."""

LEAD = 0.004
"""Seconds of silence before a sound, because the encoder smears its onset and would cut off the smear."""

MP3_QUALITY = 0.5
"""MP3 quality from 0 to 1, with a variable bit rate. Files are as large as Ogg but decode twice as fast."""

_BLOCK = 1 << 16
"""Frames passed to the encoder at once, a small number because it keeps the whole block on its stack."""


def write_wav(path: Path, sound: Sound) -> None:
    """Write a stereo sound (full scale at 1.0) as a 16-bit WAV file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(sound * 32_767).astype("<i2").tobytes())


def write_ogg(path: Path, sound: Sound, loops: bool = False) -> None:
    """Write a stereo sound as Ogg Vorbis; a loop omits `LEAD`, to stay sample-exact. Needs soundfile."""
    if not loops:
        sound = np.r_[np.zeros((frames(LEAD), 2)), sound]
    _encode(path, sound, 1 - QUALITY, format="OGG", subtype="VORBIS")
    path.write_bytes(_with_serial(path.read_bytes(), 1))


def write_mp3(path: Path, sound: Sound) -> None:
    """Write a stereo sound as a sample-exact MP3 file. Needs soundfile."""
    _encode(path, sound, 1 - MP3_QUALITY, format="MP3", bitrate_mode="VARIABLE")


def _encode(path: Path, sound: Sound, level: float, **how: str) -> None:
    import soundfile  # noqa: PLC0415  # only the long sounds need it

    with soundfile.SoundFile(path, "w", RATE, 2, compression_level=level, **how) as file:
        for start in range(0, len(sound), _BLOCK):
            file.write(sound[start : start + _BLOCK])


def _with_serial(data: bytes, serial: int) -> bytes:
    """Replace the random serial number in all pages by ``serial``, so that equal sounds give equal files."""
    out = bytearray(data)
    at = 0
    while at < len(out):
        count = out[at + 26]
        size = 27 + count + sum(out[at + 27 : at + 27 + count])
        out[at + 14 : at + 18] = serial.to_bytes(4, "little")
        out[at + 22 : at + 26] = bytes(4)
        out[at + 22 : at + 26] = _checksum(out[at : at + size]).to_bytes(4, "little")
        at += size
    return bytes(out)


def _checksum(page: bytes) -> int:
    """Return a page's Ogg CRC: polynomial 0x04c11db7, highest bit first, no inversion."""
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _TABLE[(value >> 24) ^ byte]
    return value


def _entry(index: int) -> int:
    value = index << 24
    for _ in range(8):
        value = ((value << 1) ^ 0x04C11DB7) & 0xFFFFFFFF if value & 0x80000000 else value << 1
    return value


_TABLE = [_entry(index) for index in range(256)]
