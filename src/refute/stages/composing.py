"""Compose: what was admitted, and what code adds so that nothing shown and nobody is left out."""

from collections.abc import Sequence
from typing import TypeVar

from refute.domain.debate.synthesis import BriefPage, Judged, Synthesis
from refute.domain.evidence import Gap
from refute.domain.vocabulary import GapKind
from refute.rules.assembling import conclusions_by_code, dissent_by_code, judgement_by_code, verified_by_code
from refute.rules.citing.lending import lent_by
from refute.rules.debated import Debated
from refute.rules.votes import leaning_line
from refute.rules.warning import warning_line
from refute.stages.admitting import Admitted

T = TypeVar("T")

BY_CODE = "code"
"""Who wrote a synthesis that no model wrote."""
MOST_ENTRIES = 5
"""Most conditions, cruxes and assumptions each: the brief is one page."""


def composed(debate: Debated, made: Admitted, where: str, gaps: Sequence[Gap] = ()) -> Synthesis:
    """The synthesis: every finding that was shown, every persona's position and the load-bearing map are in it, whoever
    wrote the rest. `where` is the seat that gaps name."""
    lent = lent_by(debate, made.premises)
    more = list(gaps)
    stated = {f for s in made.verified for f in s.findings}
    return Synthesis(
        brief=BriefPage(
            warning=warning_line(debate),
            leaning=" ".join(part for part in (leaning_line(debate), made.leaning) if part),
            conditions=_fitting("conditions", made.conditions, where, more),
            cruxes=_fitting("cruxes", made.cruxes, where, more),
            assumptions=_fitting("assumptions", made.assumptions, where, more),
            dissent=(*made.dissent, *dissent_by_code(debate, lent, _speaking(made.dissent))),
            fell=tuple(f.id for f in debate.fell),
        ),
        verified=(*made.verified, *verified_by_code(debate, stated)),
        premises=tuple(made.premises),
        judgement=(*made.judgement, *judgement_by_code(debate, lent, _speaking(made.judgement))),
        conclusions=(*made.conclusions, *conclusions_by_code(debate)),
        struck=tuple(made.struck),
        by=BY_CODE,
        gaps=tuple(more),
    )


def _fitting(what: str, entries: Sequence[T], where: str, gaps: list[Gap]) -> tuple[T, ...]:
    left = len(entries) - MOST_ENTRIES
    if left > 0:
        gaps.append(Gap(kind=GapKind.LEFT_OUT, where=where, detail=f"{left} more {what} did not fit the page"))
    return tuple(entries[:MOST_ENTRIES])


def _speaking(judged: Sequence[Judged]) -> set[str]:
    return {p for j in judged for p in j.personas}
