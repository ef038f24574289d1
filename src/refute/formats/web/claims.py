"""What the page of a report shows of each claim, put in order for the template."""

from collections.abc import Iterable
from dataclasses import dataclass

from refute.domain.case import Answered, Case
from refute.domain.evidence import Evidence, Gap
from refute.domain.investigation import Objection, RuledObjection
from refute.domain.trace import OriginCluster
from refute.domain.vocabulary import ChallengeState, ClaimKind, GapKind, Kind
from refute.formats.card import strongest, used_a_model
from refute.formats.details import details
from refute.formats.forest import attribution, first_known, from_where, heading, reason, tree, walk
from refute.formats.rows import Row
from refute.formats.tipline.unlinked import unlinked
from refute.formats.web.addresses import Address, address
from refute.formats.web.nested import Item, nested
from refute.formats.web.rendering import tag
from refute.formats.words import BASES, KINDS, RATINGS, confidence, found_by, many, marked, moment

_SWINDLES = frozenset({Kind.SCAM, Kind.IMPERSONATION})
_GAPS = {
    GapKind.FAILED: "Failed, which lowers confidence",
    GapKind.ABSTAINED: "Gave no usable answer, which lowers confidence",
    GapKind.NAMED: "Also missing",
    GapKind.LEFT_OUT: "Left out",
    GapKind.EMPTY: "Searched, and found nothing",
    GapKind.NOT_APPLICABLE: "Not applicable",
}


@dataclass(frozen=True)
class Quoted:
    """A quote with its receipt."""

    evidence: Evidence
    anchor: str
    language: str
    where: Address
    asked: Address | None
    """The address that was asked for, where another one answered."""
    lines: tuple[tuple[str, str], ...]
    """The receipt: what, and its value, in our own words, numbers and dates."""


@dataclass(frozen=True)
class Side:
    """Quotes that say the same of the claim."""

    title: str
    says: str
    quotes: tuple[Quoted, ...]


@dataclass(frozen=True)
class Step:
    """A page of a copy tree."""

    title: str
    note: str
    where: Address
    why: str


@dataclass(frozen=True)
class Origin:
    """An origin with its copy tree."""

    heading: str
    says: str
    name: str
    earliest: str
    first: Address | None
    pages: tuple[Item[Step], ...]


@dataclass(frozen=True)
class Attack:
    """An objection with what the judge ruled."""

    objection: Objection
    says: str
    ruled: RuledObjection | None
    anchors: tuple[str, ...]


@dataclass(frozen=True)
class ClaimTold:
    """Everything that the page says of one claim."""

    number: int
    case: Case
    text: str
    language: str
    label: str
    note: str
    """In which way it is wrong, or why there is not enough evidence."""
    confidence: str
    held_down: str
    as_of: str
    sides: tuple[Side, ...]
    origins: tuple[Origin, ...]
    parts: tuple[tuple[str, str, tuple[str, ...]], ...]
    """Of what pages have from elsewhere: why, from where, which quotes."""
    challenge: str
    attacks: tuple[Attack, ...]
    opinions: tuple[tuple[str, str, str], ...]
    """Seat, what it made of it, its reason."""
    reasons: tuple[tuple[str, str, tuple[str, ...]], ...]
    """For or against, the judge's reason, anchors of what carries it."""
    gaps: tuple[tuple[str, tuple[Gap, ...]], ...]
    model: bool
    inert: bool
    everything: tuple[Item[Row], ...]


def told(number: int, answered: Answered, verbose: bool) -> ClaimTold:
    """What is shown of the claim with this number, counted from 1; `verbose` adds every search, cost and receipt."""
    case = answered.case
    verdict = case.verdict
    notes = [KINDS[verdict.kind]] if verdict.kind else []
    notes += [BASES[verdict.basis]] if verdict.basis else []
    inert = case.claim.kind is ClaimKind.SCAM or verdict.kind in _SWINDLES
    until = f", valid until {verdict.valid_until}" if verdict.valid_until else ""
    before = "answered from an earlier check, as of " if answered.known else "as of "
    decisive = min(verdict.caps, key=lambda cap: cap.limit, default=None)
    held = decisive is not None and decisive.limit <= verdict.confidence + 0.005
    anchors = {e.id: f"c{number}-{e.id}" for e in case.ledger}
    return ClaimTold(
        number=number,
        case=case,
        text=unlinked(case.claim.text) if inert else case.claim.text,
        language=tag(case.claim.language),
        label=RATINGS[verdict.rating].capitalize(),
        note="; ".join(notes),
        confidence=confidence(verdict.confidence),
        held_down=(decisive.detail or decisive.reason.value) if held and decisive else "",
        as_of=f"{before}{moment(case.as_of)}{until}",
        sides=tuple(_sides(case, anchors, inert)),
        origins=tuple(_origin(case, origin, inert) for origin in case.trace.origins),
        parts=tuple((reason(p), from_where(case, p), tuple(u.quote for u in p.uses)) for p in case.trace.parts),
        challenge=_challenge(case),
        attacks=tuple(_attacks(case, anchors)),
        opinions=tuple(_opinions(case)),
        reasons=tuple(_reasons(case, anchors)),
        gaps=tuple(_gaps(case)),
        model=used_a_model(case),
        inert=inert,
        everything=tuple(nested((row.level, row) for row in details(case))) if verbose else (),
    )


def _sides(case: Case, anchors: dict[str, str], inert: bool) -> Iterable[Side]:
    verdict = case.verdict
    ledger = {e.id: e for e in case.ledger}
    named = {*verdict.supporting, *verdict.opposing}
    rest = [i for i in ledger if i not in named]
    for title, ids, origins in (
        ("For", verdict.supporting, verdict.origins_for),
        ("Against", verdict.opposing, verdict.origins_against),
    ):
        found = [ledger[i] for i in dict.fromkeys(ids) if i in ledger]
        counted = f"{many(len({e.page for e in found}), 'source')}, {many(origins, 'origin')}"
        quotes = tuple(_quoted(case, e, anchors[e.id], inert) for e in found)
        yield Side(title, counted if found else "nothing found", quotes)
    if rest:
        quotes = tuple(_quoted(case, ledger[i], anchors[i], inert) for i in rest)
        yield Side("Also read", f"{many(len(quotes), 'quote')}, on which the rating does not rest", quotes)


def _quoted(case: Case, evidence: Evidence, anchor: str, inert: bool) -> Quoted:
    receipt = evidence.receipt
    source = next((p for p in case.pages if p.id == evidence.page), None)
    origin = case.trace.origin_of(evidence.page, receipt.quote)
    lines = [("Retrieved", moment(receipt.retrieved)), ("Published", found_by(receipt.published))]
    lines += [("Changed", found_by(receipt.modified))] if receipt.modified.value else []
    lines += [("Captured", found_by(receipt.first_captured))] if receipt.first_captured.value else []
    lines += [("Mind", marked(evidence.marks))] if marked(evidence.marks) else []
    lines += [("Mind", evidence.low_trust)] if evidence.low_trust else []
    lines += [
        (
            "Says",
            f"{evidence.stance.value} the claim" if evidence.stance.value.endswith("s") else evidence.stance.value,
        ),
        ("Kind", evidence.kind.value.replace("_", " ")),
        ("Origin", origin or "its own"),
        ("SHA-256", receipt.snapshot),
        ("Characters", f"{receipt.start} to {receipt.end}"),
    ]
    return Quoted(
        evidence=evidence,
        anchor=anchor,
        language=tag(source.language) if source else "",
        where=address(receipt.final_url, inert),
        asked=address(receipt.url, inert) if receipt.url != receipt.final_url else None,
        lines=tuple(lines),
    )


def _origin(case: Case, origin: OriginCluster, inert: bool) -> Origin:
    says, name = attribution(origin)
    head, url = first_known(case, origin.earliest)
    steps = walk(tree(case, origin))
    pages = (
        (
            s.depth,
            Step(
                s.branch.title,
                s.branch.note,
                address(s.branch.url, inert),
                reason(s.branch.edge) if s.branch.edge else "",
            ),
        )
        for s in steps
    )
    return Origin(
        heading=heading(origin),
        says=says,
        name=name,
        earliest=head.rstrip(": "),
        first=address(url, inert) if url else None,
        pages=tuple(nested(pages)),
    )


def _challenge(case: Case) -> str:
    challenge = case.challenge
    if challenge is None:
        return "No challenge was made."
    work = challenge.work
    did = f"{many(len(work.searches), 'search', 'searches')} of its own, {many(len(work.pages), 'page')} read"
    if challenge.state is ChallengeState.UNCHALLENGED:
        return f"Counts as unchallenged ({did})."
    if challenge.state is ChallengeState.CLEAN:
        return f"The rating stood: {did}, and no objection above minor."
    return f"{many(len(challenge.objections), 'objection').capitalize()} ({did})."


def _attacks(case: Case, anchors: dict[str, str]) -> Iterable[Attack]:
    rulings = {r.objection: r for r in case.judgement.rulings} if case.judgement else {}
    for objection in strongest(case.challenge.objections) if case.challenge else []:
        ruled = rulings.get(objection.id)
        by = "by rule" if objection.by_rule else "by the advocate"
        says = f"{objection.grade.value} {objection.kind.value.replace('_', ' ')}, {objection.effect.value}, {by}"
        cited = (*objection.evidence, *(ruled.by if ruled else ()))
        links = tuple(anchors[i] for i in dict.fromkeys(cited) if i in anchors)
        yield Attack(objection, f"{says}: {ruled.ruling.value if ruled else 'not ruled on'}", ruled, links)


def _opinions(case: Case) -> Iterable[tuple[str, str, str]]:
    for found in case.investigations:
        opinion = found.opinion
        did = f"{many(len(found.work.searches), 'search', 'searches')}, {many(len(found.work.evidence), 'quote')}"
        if opinion is None:
            yield found.seat, f"abstained ({did})", ""
        else:
            yield (
                found.seat,
                f"{RATINGS[opinion.rating].lower()}, {confidence(opinion.confidence)} ({did})",
                opinion.reason,
            )
    if case.provisional:
        rated = f"{RATINGS[case.provisional.rating].lower()}, {confidence(case.provisional.confidence)}"
        yield "before the challenge", rated, ""
    if case.judgement:
        opinion = case.judgement.opinion
        yield (
            "judge",
            f"{RATINGS[opinion.rating].lower()}, {confidence(opinion.confidence)}" if opinion else "abstained",
            (opinion.reason if opinion else ""),
        )


def _reasons(case: Case, anchors: dict[str, str]) -> Iterable[tuple[str, str, tuple[str, ...]]]:
    if case.judgement is None:
        return
    for side, given in (("For", case.judgement.reasons_for), ("Against", case.judgement.reasons_against)):
        for one in given:
            yield side, one.text, tuple(anchors[i] for i in one.evidence if i in anchors)


def _gaps(case: Case) -> Iterable[tuple[str, tuple[Gap, ...]]]:
    for kind, title in _GAPS.items():
        found = tuple(dict.fromkeys(g for g in case.gaps if g.kind is kind))
        if found:
            yield title, found
