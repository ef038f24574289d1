"""Try to break a claim before you believe it.

`check` and `check_sync` check the claims of a text, `debate` and `debate_sync` hold a debate, `annotate` and
`annotate_sync` mark every concrete claim of a text; `Report`, `Case`, `DebateLog`, `Annotation`, `DeskSettings` and
their like are the records they take and return. Importing this package reads no file, opens no connection and loads no
model.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from refute.apps.python import annotate, annotate_sync, check, check_sync, debate, debate_sync
    from refute.domain.annotation import Annotation
    from refute.domain.case import Case, Report
    from refute.domain.debate.log import DebateLog
    from refute.domain.debate.terms import DebateRules, DebateTerms
    from refute.domain.errors import RefuteError
    from refute.domain.settings import DeskSettings, ModelChoice, SearchChoice, SeatChoice

__all__ = [
    "Annotation",
    "Case",
    "DebateLog",
    "DebateRules",
    "DebateTerms",
    "DeskSettings",
    "ModelChoice",
    "RefuteError",
    "Report",
    "SearchChoice",
    "SeatChoice",
    "annotate",
    "annotate_sync",
    "check",
    "check_sync",
    "debate",
    "debate_sync",
]

_HOMES = {
    "Annotation": "refute.domain.annotation",
    "Case": "refute.domain.case",
    "DebateLog": "refute.domain.debate.log",
    "DebateRules": "refute.domain.debate.terms",
    "DebateTerms": "refute.domain.debate.terms",
    "DeskSettings": "refute.domain.settings",
    "ModelChoice": "refute.domain.settings",
    "RefuteError": "refute.domain.errors",
    "Report": "refute.domain.case",
    "SearchChoice": "refute.domain.settings",
    "SeatChoice": "refute.domain.settings",
    "annotate": "refute.apps.python",
    "annotate_sync": "refute.apps.python",
    "check": "refute.apps.python",
    "check_sync": "refute.apps.python",
    "debate": "refute.apps.python",
    "debate_sync": "refute.apps.python",
}


def __getattr__(name: str) -> object:
    """Load a public name on first use."""
    if name not in _HOMES:
        raise AttributeError(f"module 'refute' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
