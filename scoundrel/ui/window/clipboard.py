"""The system's clipboard, where there is one."""

from __future__ import annotations

import logging

import pygame

log = logging.getLogger(__name__)


def put(words: str) -> bool:
    """Put a text there; return whether that could be done."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error as error:
        log.warning("The clipboard cannot be written: %s", error)
        return False
    return True


def get() -> str:
    """The text that is there; empty where there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError) as error:
        log.warning("The clipboard cannot be read: %s", error)
        return ""
