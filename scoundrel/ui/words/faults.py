"""What is wrong with a typed or pasted game, in the language in use."""

from __future__ import annotations

from scoundrel.engine import Fault
from scoundrel.i18n import gettext as _


def in_words(fault: Fault) -> str:
    """No sentence yet: no capital, no full stop. The source texts are the engine's."""
    return _(fault.kind.value, **fault._asdict())
