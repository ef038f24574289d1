"""What DBOS does while there is nothing to do: every second it looks for work of kinds that refute never makes.

No public setting slows these looks down. At DBOS's own pace they cost 7 ms of processor time a second, a tenth of what
a check costs, and take the write lock twice. Where a later DBOS names things otherwise, this changes nothing.
"""

from contextlib import suppress
from importlib import import_module

from dbos import DBOS

LOOK_SECONDS = 60.0
"""How often DBOS looks for delayed, timed out and scheduled flows, and into its own queue."""

_INTERVALS = (
    ("dbos._workflow_commands", "_BACKGROUND_JOBS_INTERVAL_SEC"),
    ("dbos._scheduler", "_STARTUP_FAST_POLL_INTERVAL_SEC"),
)


def before_launch(dbos: DBOS) -> None:
    """Slow the looks down that DBOS begins when it is launched. It still stops at once when it is told to."""
    for module, name in _INTERVALS:
        with suppress(ImportError):
            setattr(import_module(module), name, LOOK_SECONDS)
    with suppress(AttributeError):
        dbos._registry.get_internal_queue()._polling_interval_sec = LOOK_SECONDS
