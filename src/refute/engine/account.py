"""What is told of one run or shared check, and who hears it."""

from dataclasses import dataclass

from refute.domain.ports import Watcher
from refute.domain.tasks import Event


@dataclass
class _Ear:
    """A watcher, how often it was admitted, and how much it has heard."""

    watcher: Watcher
    admitted: int = 0
    heard: int = 0


class Account:
    """The events of one flow.

    Who joins late is told the past first, so that its picture is whole, and nobody is told anything twice. Whoever
    watches a flow hears of the checks that it joins too, and of those that they join.
    """

    def __init__(self, flow_id: str) -> None:
        self.flow_id = flow_id
        self.whole = False
        """Whether the flow is over and all of it was told."""
        self._past: list[Event] = []
        self._ears: list[_Ear] = []
        self._joined: list[Account] = []

    @property
    def is_heard(self) -> bool:
        """Whether anyone watches now."""
        return any(ear.admitted for ear in self._ears)

    def admit(self, watcher: Watcher) -> None:
        """Add a watcher; it must be dismissed as often as it was admitted."""
        ear = next((e for e in self._ears if e.watcher is watcher), None)
        if ear is None:
            ear = _Ear(watcher)
            self._ears.append(ear)
        ear.admitted += 1
        self._catch_up(ear)
        for account in self._joined:
            account.admit(watcher)

    def dismiss(self, watcher: Watcher) -> None:
        """Tell that watcher nothing more, unless it was admitted more than once."""
        ear = next((e for e in self._ears if e.watcher is watcher and e.admitted), None)
        if ear is None:
            return
        ear.admitted -= 1
        for account in self._joined:
            account.dismiss(watcher)

    def follow(self, check: "Account") -> None:
        """Let whoever watches this flow, now or later, hear of that check too."""
        if any(account is check for account in self._joined):
            return
        self._joined.append(check)
        for ear in self._ears:
            for _ in range(ear.admitted):
                check.admit(ear.watcher)

    def begin_anew(self) -> None:
        """Forget the past: the flow is taken up again and tells all of it once more."""
        self.whole = False
        self._past.clear()
        for ear in self._ears:
            ear.heard = 0

    def tell(self, event: Event) -> None:
        """Tell what happened."""
        self._past.append(event)
        for ear in self._ears:
            if ear.admitted:
                self._catch_up(ear)

    def _catch_up(self, ear: _Ear) -> None:
        while ear.heard < len(self._past):
            ear.heard += 1
            ear.watcher.see(self._past[ear.heard - 1])
