"""Settings to save, and sessions that save or load them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from scoundrel.engine import HARD, MAX_STARS
from scoundrel.storage.settings import (
    DEFAULT,
    MAX_BYTES,
    MAX_RUMBLE,
    MOTIONS,
    TEXT_SIZES,
    Settings,
    SettingsFile,
    encode,
    version_check,
)
from tests.engine.strategies import rulesets

NAME, ASIDE = "settings.json", "settings.damaged-1.json"

FIELDS: dict[str, st.SearchStrategy[Any]] = {
    name: st.booleans() if isinstance(default, bool) else st.integers(0, 100)
    for name, default in DEFAULT._asdict().items()
} | {
    "text_size": st.sampled_from(TEXT_SIZES),
    "stars": st.integers(0, MAX_STARS),
    "rumble": st.integers(0, MAX_RUMBLE),
    "ruleset": rulesets,
    "language": st.sampled_from(["", "de", "pt_BR", "qps"]),
    "cards": st.sampled_from(["linocut", "plain", "a deck that is gone"]),
    "motion": st.sampled_from([*MOTIONS]),
    "lesson": st.sampled_from(["", "3c 5d 8s*", "5d 3c* 2h 6c -"]),
    "window": st.sampled_from(["", "1280x800+60+40", "1920x1080+-1920+-20"]),
}
all_settings = st.builds(Settings, **FIELDS)
changes = st.sampled_from([*FIELDS]).flatmap(lambda name: st.tuples(st.just(name), FIELDS[name]))

LOUD = Settings(effects=7, ambience=8, muted=True, text_size=130, ruleset=HARD)


def keep(folder: Path, *kept: Settings) -> list[str]:
    """Save the settings ``kept`` one after the other in one session. Return its notices."""
    file = SettingsFile(folder)
    file.load()
    for settings in kept:
        file.keep(settings)
        file.worker.flush()
    file.close()
    return [*file.notices]


def load(folder: Path) -> tuple[Settings, list[str]]:
    """Return the settings that a new session loads, and its notices."""
    file = SettingsFile(folder)
    settings = file.load()
    file.close()
    return settings, [*file.notices]


def changed(settings: Settings, name: str, value: Any) -> Settings:
    """Return ``settings`` with the field ``name`` set to ``value``."""
    return settings._replace(**{name: value})


def newer(version: int, **more: object) -> bytes:
    """Return a settings file of the later ``version``, with a valid version check."""
    return json.dumps({"version": version, "version_check": version_check(version), **more}).encode()


def written(settings: Settings) -> bytes:
    """Return the content of a new file with ``settings``."""
    return encode(settings._asdict())


DAMAGE: dict[str, bytes] = {
    "empty": b"",
    "half": written(LOUD)[:150],
    "not utf-8": written(LOUD).replace(b"hard", b"h\xe4rd"),
    "utf-16": written(LOUD).decode().encode("utf-16"),
    "a list": b"[1, 2, 3]",
    "another format": b'{"format": "scoundrel game", "version": 1}',
    "deep": b"[" * 60_000,
    "deep in a key": b'{"more": ' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    "long": written(LOUD) + b" " * MAX_BYTES,
}
