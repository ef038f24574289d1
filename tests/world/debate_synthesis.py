"""Synthesizers: an honest one that writes from its brief alone, and vices laid over it."""

from pydantic import JsonValue

from refute.domain.briefs.synthesize import (
    AssumptionDraft,
    ConclusionDraft,
    JudgedDraft,
    PremiseDraft,
    SynthesisDraft,
    VerifiedDraft,
)
from world.model_server import Json


def honest(data: Json) -> SynthesisDraft:
    """Every shown claim as it stands, the first words of every passage, every speaker's first reason."""
    shown, speakers = objects(data, "shown"), objects(data, "speakers")
    passages = objects(data, "passages")
    return SynthesisDraft(
        leaning="Safety weighs more than the detour.",
        conditions=["The ferry keeps its additional sailings."],
        cruxes=["How long the closure may last."],
        assumptions=[AssumptionDraft(text="Hauliers can take the ferry.", test="Ask the hauliers.")],
        dissent=[JudgedDraft(text="The detour weighs more than the risk.", personas=[number(speakers[-1])])],
        verified=[VerifiedDraft(text=str(s["claim"]), findings=[number(s)]) for s in shown],
        premises=[PremiseDraft(passage=number(p), quote=" ".join(str(p["text"]).split()[:8])) for p in passages],
        judgement=[
            JudgedDraft(text="The risk should be weighed against the detour.", personas=[number(s)]) for s in speakers
        ],
        conclusions=[ConclusionDraft(text="The closure should go on for now.", findings=[number(s) for s in shown])],
    )


def objects(data: Json, key: str) -> list[Json]:
    """The objects of a list in a brief."""
    value: JsonValue = data.get(key)
    return [v for v in value if isinstance(v, dict)] if isinstance(value, list) else []


def number(value: Json) -> int:
    """The number of an entry."""
    found = value.get("number")
    assert isinstance(found, int)
    return found
