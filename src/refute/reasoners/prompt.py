"""Renders a typed brief into what a language model reads: rules, a card, a task, and data that cannot instruct.

What was sent before stands first, so that a server with a prefix cache can reuse it. A brief without passages begins
with all that is the same for every claim of its seat: rules, card, the answer's shape. Where the seats of one check
read the same passages, these are what a prompt mostly consists of: they stand behind the rules, and card and task
behind them, where models also heed them best
(https://platform.claude.com/docs/en/build-with-claude/prompt-engineering/long-context-tips). Everything that comes from
outside stands in one fenced block in the user message.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from pydantic import JsonValue, TypeAdapter

from refute.domain.briefs.assess import AssessBrief
from refute.domain.briefs.attack import AttackBrief
from refute.domain.briefs.brief import Brief, ClaimBrief, Draft
from refute.domain.briefs.plan import PlanBrief
from refute.domain.briefs.small import SmallBrief
from refute.domain.ports import Repair
from refute.domain.vocabulary import Role
from refute.reasoners.fence import fence
from refute.reasoners.shape import outline_of, schema_text, task_of

_SCHEMA_INSTRUCTION = (
    "Answer with one JSON object that is valid by this JSON Schema, without Markdown and without any text around it:"
)

_DATA: TypeAdapter[dict[str, JsonValue]] = TypeAdapter(dict[str, JsonValue])
_FIRST = ("as_of", "claim", "passages")
"""What is equal for several seats of a check."""
_SOURCE = ("title", "site", "published", "kind")
_AROUND = ("before", "after")
_HIDDEN: Mapping[str, bool | set[str]] = {
    "directive": True,
    "claim": {"id", "span", "checkworthy", "reason"},
    "submission": {"id"},
}
_HIDDEN_IN_PLAN = {**_HIDDEN, "evidence": {"__all__": set(_AROUND)}}
"""To know what to search for, a seat needs the quotes and not what stands around them."""


@dataclass(frozen=True)
class Order:
    """What is asked for: a brief, the draft to be filled in, and perhaps an answer to be repaired."""

    brief: Brief
    draft: type[Draft]
    repair: Repair | None = None


@dataclass(frozen=True)
class Prompt:
    """What is sent."""

    system: str
    """What is the same for every claim: the rules, and mostly the card and the task."""
    user: str
    """The data, and card and task behind it where seats share the data."""

    @property
    def whole(self) -> str:
        """Both in one text, for a program that reads one."""
        return f"{self.system}\n\n{self.user}\n"


@lru_cache(maxsize=1)
def rules_text() -> str:
    """What every seat needs to know: `rules.md`, without the card."""
    return files("refute.reasoners").joinpath("rules.md").read_text(encoding="utf-8").strip()


def instructions(brief: Brief, draft: type[Draft], *, with_schema: bool) -> str:
    """The answer's shape and the card: nothing of it depends on the claim."""
    shape = f"{_SCHEMA_INSTRUCTION}\n{schema_text(draft)}" if with_schema else outline_of(draft)
    task = f"# What to hand in\n\n{task_of(draft)}\n\n{shape}"
    return f"{task}\n\n# Your card: seat {brief.seat}, {brief.role.value}\n\n{brief.directive.strip()}"


def shares_passages(brief: Brief) -> bool:
    """Whether other seats read the same passages on a claim of a check.

    The validator of a debate has one card and, for each claim, passages of its own: its card is what it shares.
    """
    return isinstance(brief, AssessBrief | AttackBrief) and brief.role is not Role.VALIDATOR and bool(brief.passages)


def data_of(brief: Brief) -> dict[str, JsonValue]:
    """The brief as data, what seats share first, lists in the order of the brief (best first); without the card and
    without ids. Of a claim, its passages and its evidence also without what says nothing: there are many."""
    hidden = _HIDDEN_IN_PLAN if isinstance(brief, PlanBrief) else _HIDDEN
    if isinstance(brief, SmallBrief):
        hidden = dict.fromkeys(("directive", "role", "seat"), True)
    bare = isinstance(brief, ClaimBrief | SmallBrief)
    dumped = brief.model_dump(mode="json", exclude=hidden, exclude_none=True, exclude_defaults=bare)
    data = _DATA.validate_python(dumped)
    if isinstance(brief, AttackBrief):
        data |= _said_once(data)
    first = {name: data[name] for name in _FIRST if name in data}
    return first | data


def _said_once(data: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    """The advocate's own passages without those shown already, and of the evidence that stands in one only the quote:
    where that comes from, and what stands around it, is said there."""
    read, own, evidence = (_objects(data.get(name)) for name in ("passages", "own", "evidence"))
    known = {_unnumbered(p) for p in read}
    fresh = [p for p in own if _unnumbered(p) not in known]
    shown = {p["number"] for p in (*read, *fresh)}
    quotes = [_without(e, (*_SOURCE, *_AROUND) if e.get("passage") in shown else ("passage",)) for e in evidence]
    return {"own": list(fresh), "evidence": list(quotes)}


def _objects(value: JsonValue) -> list[dict[str, JsonValue]]:
    return [v for v in value if isinstance(v, dict)] if isinstance(value, list) else []


def _without(item: Mapping[str, JsonValue], names: Sequence[str]) -> dict[str, JsonValue]:
    return {k: v for k, v in item.items() if k not in names}


def _unnumbered(passage: Mapping[str, JsonValue]) -> str:
    return json.dumps(_without(passage, ("number",)), sort_keys=True)


def user_text(brief: Brief, repair: Repair | None = None) -> str:
    """The data of the brief in one fenced block; for a repair, also the answer that could not be read."""
    data = data_of(brief)
    if shares_passages(brief):
        data = {name: value for name, value in data.items() if name not in ("role", "seat")}
    if repair is None:
        return fence(data)
    data["unreadable_answer"] = {"answer": repair.answer, "problem": repair.problem}
    return (
        f"{fence(data)}\nAn earlier answer, under `unreadable_answer` in the block, could not be read because of the "
        "problem given there. Give the answer again, whole and in the shape described."
    )


def render(order: Order, *, with_schema: bool) -> Prompt:
    """The prompt for an order.

    `with_schema` puts the JSON Schema into the text, for a model that cannot be given it apart. A brief for a small
    model brings a system text of its own, with a filled example in place of the shape.
    """
    data = user_text(order.brief, order.repair)
    if isinstance(order.brief, SmallBrief):
        return Prompt(order.brief.directive, data)
    told = instructions(order.brief, order.draft, with_schema=with_schema)
    if shares_passages(order.brief):
        return Prompt(rules_text(), f"{data}\n\n{told}")
    return Prompt(f"{rules_text()}\n\n{told}", data)
