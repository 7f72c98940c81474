"""``scoundrel --selfcheck``: checks that every asset is there and works."""

from __future__ import annotations

from scoundrel.cli.console import write_lines
from scoundrel.i18n import gettext as _


def selfcheck() -> int:
    """Print one line; return 0 if all is well, 1 if something is missing or broken, 2 without output."""
    from scoundrel.ui.selfcheck import check  # noqa: PLC0415  # loads pygame

    try:
        found = check()
    except Exception as error:
        return (
            write_lines(
                [_("scoundrel: check failed: {kind}: {error}", kind=type(error).__name__, error=error)]
            )
            or 1
        )
    return write_lines([_("scoundrel: check passed ({found})", found=found)])
