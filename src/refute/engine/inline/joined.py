"""Shared checks of one process: equal keys at once are one execution."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from refute.engine.account import Account
from refute.engine.attendants import Attendants


@dataclass(frozen=True)
class Made:
    """What a check came to."""

    text: str
    """Its outcome, as JSON."""
    lasts: bool
    """Whether it answers whoever asks later: not where something failed under it."""


Work = Callable[[Account], Awaitable[Made]]
"""A check: where it tells what happens in, its outcome out."""


class Check:
    """A check under way, or over, and how many have joined it."""

    def __init__(self, key: str, work: Work) -> None:
        async def run() -> Made:
            return await work(self.account)

        self.account = Account(key)
        self.task = asyncio.create_task(run(), name=f"check {key}")
        self._holders = 0

    @property
    def answers(self) -> bool:
        """Whether it has an outcome for whoever asks later."""
        ended = self.task.done() and not self.task.cancelled() and self.task.exception() is None
        return ended and self.task.result().lasts

    async def outcome(self) -> str:
        """Wait for its outcome; its error comes out for everyone who asks."""
        return (await asyncio.shield(self.task)).text

    def hold(self) -> None:
        """Count one more who has joined it."""
        self._holders += 1

    def release(self) -> bool:
        """Count one less. Whether none is left; then it is cancelled."""
        self._holders -= 1
        if self._holders == 0:
            self.task.cancel()
        return self._holders == 0


class Checks:
    """The checks under way on one event loop, by key."""

    def __init__(self) -> None:
        self._running: dict[str, Check] = {}

    def join(self, key: str, work: Work) -> Check:
        """Give the check with that key; begin it where nobody did."""
        check = self._running.get(key)
        if check is None:
            check = self._running[key] = begun = Check(key, work)
            check.task.add_done_callback(lambda _: self._over(key, begun))
        check.hold()
        return check

    def leave(self, key: str, check: Check) -> None:
        """Wait no longer for the check; with the last one who did, it ends."""
        if check.release():
            self._forget(key, check)

    def _over(self, key: str, check: Check) -> None:
        self._forget(key, check)
        if not check.task.cancelled():
            check.task.exception()  # nobody may be left to ask for it

    def _forget(self, key: str, check: Check) -> None:
        if self._running.get(key) is check:
            del self._running[key]


class Joins:
    """The checks that one run or check has joined: it is given one outcome for each key, however often it asks.

    What a run has found out is known to the checks that it began, too, and to those that they began.
    """

    def __init__(self, account: Account, parent: "Joins | None" = None) -> None:
        """`parent` began the check that this is for; a run has none."""
        self.attendants = Attendants()
        self._account = account
        self._checks: dict[str, Check] = {}
        self._in_run: dict[str, Check] = {} if parent is None else parent._in_run

    def find(self, key: str) -> Check | None:
        """Give the check with that key, if it was joined."""
        return self._checks.get(key)

    def join(self, key: str, work: Work) -> Check:
        """Join the check with that key; begin it where nobody did."""
        check = self._checks.get(key)
        if check is None:
            known = self._in_run.get(key)
            if known is not None and known.answers:
                known.hold()
                check = known
            else:
                check = checks_of_this_loop().join(key, work)
            self._checks[key] = self._in_run[key] = check
            self._account.follow(check.account)
        return check

    def leave(self) -> None:
        """Leave all of them; those that nobody else has joined end."""
        self.attendants.dismiss()
        for key, check in self._checks.items():
            checks_of_this_loop().leave(key, check)


_OF_LOOP: WeakKeyDictionary[asyncio.AbstractEventLoop, Checks] = WeakKeyDictionary()


def checks_of_this_loop() -> Checks:
    """Give the checks under way on the running event loop: tasks of one loop cannot be awaited from another."""
    return _OF_LOOP.setdefault(asyncio.get_running_loop(), Checks())
