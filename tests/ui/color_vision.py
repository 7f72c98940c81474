"""Simulates colour vision deficiencies: pictures as seen with one kind of cone missing, or without colour.

The matrices are by G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based
Model for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15
(2009), for a severity of 1.0. They apply to linear light, not to the gamma-encoded values of a picture.
"""

from __future__ import annotations

from array import array
from enum import Enum
from functools import cache
from typing import Final

import pygame

from scoundrel.ui.widgets.theme import Color

# Weights of red, green and blue light in perceived brightness.
LUMINANCE: Final = (0.2126, 0.7152, 0.0722)


class Vision(Enum):
    """A kind of colour vision, as a matrix for red, green and blue light."""

    USUAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
    PROTANOPIA = (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    )
    DEUTERANOPIA = (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    )
    TRITANOPIA = (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    )
    GREY = (LUMINANCE, LUMINANCE, LUMINANCE)


@cache
def seen(color: Color, vision: Vision) -> Color:
    """Return the colour that, to typical vision, looks as ``color`` does to people with this ``vision``."""
    light = [linear(part) for part in color]
    r, g, b = (
        _value(sum(factor * part for factor, part in zip(row, light, strict=True))) for row in vision.value
    )
    return r, g, b


def as_seen(picture: pygame.Surface, vision: Vision) -> pygame.Surface:
    """Return the whole picture as seen with this ``vision``, with transparent parts on black."""
    copy = pygame.Surface(picture.get_size(), depth=32)
    copy.blit(picture, (0, 0))
    with memoryview(copy.get_buffer().raw).cast("I") as pixels:
        table = {pixel: _changed(copy, pixel, vision) for pixel in set(pixels)}
        changed = array("I", map(table.__getitem__, pixels))
    copy.get_buffer().write(changed.tobytes(), 0)
    return copy


def _changed(picture: pygame.Surface, pixel: int, vision: Vision) -> int:
    r, g, b, _ = picture.unmap_rgb(pixel)
    return picture.map_rgb(seen((r, g, b), vision)) & 0xFFFFFFFF


def linear(value: int) -> float:
    """Return the linear light, 0 to 1, of a picture's colour value, 0 to 255."""
    part = value / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _value(light: float) -> int:
    light = min(1.0, max(0.0, light))
    part = light * 12.92 if light <= 0.0031308 else 1.055 * float(light ** (1 / 2.4)) - 0.055
    return round(part * 255)
