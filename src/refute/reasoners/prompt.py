"""Renders a typed brief into what a language model reads: instructions first, then data that cannot instruct.

The system text is the same for every claim that a seat works on (general rules, the card, the answer's shape), so that
a provider can cache it. Everything that varies stands in the user message, in one fenced block.
"""

from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from pydantic import JsonValue, TypeAdapter

from refute.domain.briefs.brief import Brief, Draft
from refute.domain.briefs.small import SmallBrief
from refute.domain.ports import Repair
from refute.reasoners.fence import fence
from refute.reasoners.shape import outline_of, schema_text, task_of

_SCHEMA_INSTRUCTION = (
    "Answer with one JSON object that is valid by this JSON Schema, without Markdown and without any text around it:"
)

_DATA: TypeAdapter[dict[str, JsonValue]] = TypeAdapter(dict[str, JsonValue])


@dataclass(frozen=True)
class Order:
    """What is asked for: a brief, the draft to be filled in, and perhaps an answer to be repaired."""

    brief: Brief
    draft: type[Draft]
    repair: Repair | None = None


@dataclass(frozen=True)
class Prompt:
    """What is sent: `system` is stable for a seat and a draft, `user` is the data."""

    system: str
    user: str

    @property
    def whole(self) -> str:
        """Both in one text, for a program that reads one."""
        return f"{self.system}\n\n{self.user}\n"


@lru_cache(maxsize=1)
def rules_text() -> str:
    """What every seat needs to know: `rules.md`, without the card."""
    return files("refute.reasoners").joinpath("rules.md").read_text(encoding="utf-8").strip()


def system_text(brief: Brief, draft: type[Draft], *, with_schema: bool) -> str:
    """General rules, the card, and the answer's shape: nothing of it depends on the claim.

    A brief for a small model brings its own, with a filled example in place of the shape.
    """
    if isinstance(brief, SmallBrief):
        return brief.directive
    parts = [rules_text(), f"# Your card\n\n{brief.directive.strip()}", f"# What to hand in\n\n{task_of(draft)}"]
    if with_schema:
        parts.append(f"{_SCHEMA_INSTRUCTION}\n{schema_text(draft)}")
    else:
        parts.append(outline_of(draft))
    return "\n\n".join(parts)


def data_of(brief: Brief) -> dict[str, JsonValue]:
    """The brief as data, lists in the order of the brief (best first); without the card, and without ids."""
    if isinstance(brief, SmallBrief):
        return _DATA.validate_python(
            brief.model_dump(mode="json", exclude={"directive", "role", "seat"}, exclude_defaults=True)
        )
    return _DATA.validate_python(
        brief.model_dump(
            mode="json", exclude={"directive": True, "claim": {"id", "span"}, "submission": {"id"}}, exclude_none=True
        )
    )


def user_text(brief: Brief, repair: Repair | None = None) -> str:
    """The data of the brief in one fenced block; for a repair, also the answer that could not be read."""
    data = data_of(brief)
    if repair is None:
        return fence(data)
    data["unreadable_answer"] = {"answer": repair.answer, "problem": repair.problem}
    return (
        f"{fence(data)}\nAn earlier answer, under `unreadable_answer` in the block, could not be read because of the "
        "problem given there. Give the answer again, whole and in the shape described."
    )


def render(order: Order, *, with_schema: bool) -> Prompt:
    """The prompt for an order.

    `with_schema` puts the JSON Schema into the text, for a model that cannot be given it apart.
    """
    return Prompt(
        system=system_text(order.brief, order.draft, with_schema=with_schema),
        user=user_text(order.brief, order.repair),
    )
