"""The errors a caller may see. Each says what went wrong, why, and what to do next.

RefuteError
├── InputError         what was asked cannot be done as asked (exit 2)
├── ConfigError        the configuration or a card is wrong (exit 2)
├── MissingExtra       an optional part is not installed (exit 2)
├── RunBusy            another process works on the run (exit 5)
├── NoSuchRun          no run with that id (exit 2)
└── RunFailed          a run ended in an error of refute's own (exit 1)
"""


class RefuteError(Exception):
    """Every error that `refute` raises on purpose; its text is for people."""


class InputError(RefuteError):
    """What was asked cannot be done as asked."""


class ConfigError(RefuteError):
    """The configuration or a card is wrong."""


class MissingExtra(RefuteError):
    """An optional part is not installed; the text holds the command that installs it."""


class RunBusy(RefuteError):
    """Another process works on the run."""


class NoSuchRun(RefuteError):
    """No run has that id."""


class RunFailed(RefuteError):
    """A run ended in an error of refute's own."""
