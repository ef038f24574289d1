"""Debates made by hand, a line a claim: findings with receipts, speeches, rounds, a log to synthesize."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from refute.domain.claim import Claim, Span
from refute.domain.debate.finding import Finding, SecondOpinion, Stated
from refute.domain.debate.log import NOT_COUNTED, DebateLog, Interval, SeatedPersona, SelfTest
from refute.domain.debate.round import LeftUnchecked, Marked, Position, Repeat, Round, Speech, Turn, Validation
from refute.domain.debate.terms import ContextDocument, DebateRules
from refute.domain.debate.words import Ground, Mark, Unchecked
from refute.domain.evidence import Evidence, Page, Published, Receipt
from refute.domain.record import content_id
from refute.domain.vocabulary import DateFound, Stance
from refute.language.detect import language_of

AS_OF = datetime(2026, 6, 30, 12, tzinfo=UTC)
TOPIC = "Should Northmoor keep the bridge closed to lorries?"


def claim(text: str, language: str | None = None, at: int = 0) -> Claim:
    return Claim(text=text, span=Span(start=at, end=at + len(text)), language=language or language_of(text))


def evidence(quote: str, url: str, stance: Stance = Stance.SUPPORTS, title: str = "", text: str = "") -> Evidence:
    snapshot = hashlib.sha256((text or quote).encode()).hexdigest()
    receipt = Receipt(
        url=url,
        final_url=url,
        retrieved=AS_OF,
        published=Published(value="2026-05-05", how=DateFound.META),
        snapshot=snapshot,
        quote=quote,
        start=0,
        end=len(quote),
    )
    site = url.split("/")[2] if "://" in url else url
    page = content_id("page", url, snapshot)
    return Evidence(receipt=receipt, page=page, title=title, site=site, stance=stance, seat="validator")


def finding(
    text: str,
    mark: Mark = Mark.OK,
    *quotes: str,
    url: str = "https://gazette.example/a",
    ground: Ground | None = None,
    correction: str | None = None,
    language: str | None = None,
    title: str = "",
    appealed: tuple[str, ...] = (),
    seconds: float = 0.6,
    second: SecondOpinion | None = None,
) -> Finding:
    """An OK without quotes has its own words as its quote; a FAIL's quotes refute."""
    stance = Stance.REFUTES if mark is Mark.FAIL else Stance.SUPPORTS
    given = quotes or ((text,) if mark is Mark.OK else ())
    ledger = tuple(evidence(q, url, stance, title) for q in given)
    default = Ground.NOT_FOUND if mark is Mark.WARN else Ground.RECEIPT
    return Finding(
        claim=claim(text, language),
        mark=mark,
        ground=ground or default,
        reason="a reason",
        correction=correction,
        deciding=tuple(e.id for e in ledger),
        ledger=ledger,
        as_of=AS_OF,
        appealed=appealed,
        seconds=seconds,
        second=second,
    )


def document(name: str, text: str) -> tuple[ContextDocument, bytes]:
    """A document of the user's, and its text for a store."""
    snapshot = hashlib.sha256(text.encode()).hexdigest()
    page = Page(
        url=f"file:{name}",
        final_url=f"file:{name}",
        title=name,
        retrieved=AS_OF,
        snapshot=snapshot,
        body=snapshot,
        via="context",
    )
    return ContextDocument(name=name, page=page), text.encode()


@dataclass(frozen=True)
class Said:
    """One turn; with no text the persona was absent."""

    text: str = ""
    side: str | None = "for"
    claims: Sequence[Finding] = ()
    bearing: Sequence[Finding] = ()
    rests_on: Sequence[str] = ()
    repeats: Sequence[Finding] = ()
    unchecked: Sequence[str] = ()
    validated: bool = True
    seconds: float = 1.0
    checking: float = 0.8
    moved_by: Sequence[Finding] = ()


@dataclass
class Debate:
    """A debate as it is written down: `rounds` are what each persona says, in the order of `personas`."""

    rounds: Sequence[Sequence[Said]]
    personas: Sequence[str] = ("analyst", "strategist", "devils_advocate")
    topic: str = TOPIC
    options: tuple[str, ...] = ()
    documents: Sequence[ContextDocument] = ()
    more: Sequence[Finding] = ()
    passed: bool | None = None
    wait: bool = True
    findings: dict[str, Finding] = field(default_factory=dict)

    def log(self) -> DebateLog:
        """The log without a synthesis."""
        rounds = tuple(
            Round(
                number=n,
                turns=tuple(self._turn(p, n, s) for p, s in zip(self.personas, said, strict=True)),
            )
            for n, said in enumerate(self.rounds, 1)
        )
        for found in self.more:
            self.findings.setdefault(found.id, found)
        return DebateLog(
            run="r-made",
            topic=self.topic,
            options=self.options,
            personas=tuple(
                SeatedPersona(name=p, title=p.replace("_", " ").title(), models=("m",)) for p in self.personas
            ),
            documents=tuple(self.documents),
            rules=DebateRules(wait=self.wait),
            as_of=AS_OF,
            rounds=rounds,
            stopped="the last round",
            findings=tuple(self.findings.values()),
            self_test=None if self.passed is None else _self_test(self.passed),
            table=NOT_COUNTED,
            started=AS_OF,
        )

    def _turn(self, persona: str, number: int, said: Said) -> Turn:
        if not said.text:
            return Turn(persona=persona, round=number, absent="timeout", seconds=said.seconds)
        speech = Speech(
            persona=persona,
            round=number,
            text=said.text,
            position=Position(side=said.side, confidence=0.7) if said.side else None,
            rests_on=tuple(said.rests_on),
            moved_by=tuple(f.id for f in said.moved_by),
            model="scripted-1",
        )
        return Turn(
            persona=persona,
            round=number,
            speech=speech,
            validation=self._validation(persona, number, said) if said.validated else None,
            seconds=said.seconds,
        )

    def _validation(self, persona: str, number: int, said: Said) -> Validation:
        checked = [*said.bearing, *said.claims]
        for found in checked:
            self.findings.setdefault(found.id, found)
        return Validation(
            marked=tuple(
                Marked(
                    stated=Stated(claim=_within(found.claim, said.text), load_bearing=found in said.bearing),
                    finding=found.id,
                    mark=found.mark,
                )
                for found in checked
            ),
            unchecked=tuple(
                LeftUnchecked(stated=Stated(claim=_within(claim(t), said.text)), why=Unchecked.OVER_LIMIT)
                for t in said.unchecked
            ),
            repeats=tuple(
                Repeat(persona=persona, round=number, claim=_within(f.claim, said.text), finding=f.id, by_rule=True)
                for f in said.repeats
            ),
            seconds=said.checking,
        )


def _within(of: Claim, text: str) -> Claim:
    at = max(0, text.find(of.text))
    return of.model_copy(update={"span": Span(start=at, end=at + len(of.text))})


def _self_test(passed: bool) -> SelfTest:
    share = Interval(share=1.0 if passed else 0.2, low=0.1, high=1.0, of=10)
    none = Interval(share=0.0, low=0.0, high=0.3, of=10)
    return SelfTest(caught=share, false_alarms=none, warned=0, newer_failed=0, passed=passed)
