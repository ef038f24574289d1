"""The accounts of one process: what it tells of the flows it works on, and of those that others work on."""

import sqlite3
from dataclasses import dataclass
from weakref import WeakKeyDictionary, WeakValueDictionary

from refute.domain.tasks import TaskStatus
from refute.engine.account import Account
from refute.engine.durable import checks, flows, progress
from refute.engine.durable.flows import FlowState
from refute.engine.durable.progress import StepNote
from refute.engine.durable.relay import Relay


@dataclass(frozen=True)
class Told:
    """What is on record of one flow."""

    flow: str
    tasks: list[TaskStatus]
    steps: list[StepNote]
    joined: tuple[str, ...]
    """The checks that it joined."""
    over: bool


class Accounts:
    """Accounts by flow, kept for as long as anyone has a use for them."""

    def __init__(self) -> None:
        self._accounts: WeakValueDictionary[str, Account] = WeakValueDictionary()
        self._relays: WeakKeyDictionary[Account, Relay] = WeakKeyDictionary()

    def of(self, flow_id: str) -> Account:
        """Give the flow's account."""
        account = self._accounts.get(flow_id)
        if account is None:
            account = self._accounts[flow_id] = Account(flow_id)
        return account

    def relay(self, told: Told, lives_here: bool) -> None:
        """Tell what is new in the record of a flow, unless its own board tells it, and let who watches it hear of its
        checks."""
        account = self.of(told.flow)
        for check in told.joined:
            account.follow(self.of(check))
        if lives_here or account.whole:
            return
        relay = self._relays.get(account)
        if relay is None:
            relay = self._relays[account] = Relay(told.flow)
        for event in relay.news(told.tasks, told.steps):
            account.tell(event)
        account.whole = told.over


def recorded(db: sqlite3.Connection, flow_id: str) -> list[Told]:
    """Read what is on record of a flow and of the checks that it joined, outer ones first."""
    found: dict[str, Told] = {}
    todo = [flow_id]
    while todo:
        one = todo.pop(0)
        row = flows.find(db, one)
        if row is None or one in found:
            continue
        joined = tuple(dict.fromkeys(flow for _, flow in checks.joined(db, one)))
        over = row.state in (FlowState.DONE, FlowState.FAILED)
        found[one] = Told(one, progress.tasks_of(db, one), progress.steps_of(db, one), joined, over)
        todo += joined
    return list(found.values())
