"""The card of a case: what a reader needs first, in blocks that give way in a fixed order where room is short."""

from collections.abc import Iterable
from urllib.parse import urlsplit

from refute.domain.case import Answered, Case
from refute.domain.evidence import Evidence, Gap
from refute.domain.investigation import Objection
from refute.domain.vocabulary import CapReason, ChallengeState, GapKind, Grade
from refute.formats.rows import Block, Look, Rank, Row
from refute.formats.words import BASES, KINDS, RATINGS, confidence, dated, doubted, many, marked, moment

ADD_A_MODEL = 'refute check "CLAIM" --model "all=command:claude -p"'
"""The command that is shown where no language model took part."""

_SHORT_HOST = 40
"""Columns of a host that shortening an address never touches."""
_GRADES = {Grade.FATAL: 0, Grade.MAJOR: 1, Grade.MINOR: 2}
_LOUD = {GapKind.FAILED: "failed", GapKind.ABSTAINED: "abstained"}
_QUIET = {
    GapKind.EMPTY: "Found nothing",
    GapKind.NOT_APPLICABLE: "Not applicable",
    GapKind.LEFT_OUT: "Left out",
    GapKind.NAMED: "Also missing",
}


def card(answered: Answered, quote_lines: int = 2) -> list[Block]:
    """The blocks of one case in reading order; quotes take at most `quote_lines` lines each."""
    case = answered.case
    return [
        Block(tuple(_rating(case))),
        Block(tuple(_speaks_for(answered))),
        Block(tuple(_confidence(case))),
        *_evidence(case, quote_lines),
        *_challenge(case),
        *_gaps(case.gaps),
        *(Block((Row(head="Context: ", body=line),), Rank.GOOD) for line in case.verdict.context),
        *_judge_says(case),
        *_evidence_only(case),
    ]


def used_a_model(case: Case) -> bool:
    """Whether a language model or a command sat on any seat."""
    if any(cap.reason is CapReason.EVIDENCE_ONLY for cap in case.verdict.caps):
        return False
    return any(usage.model != "local" and usage.searches is None for usage in case.usage)


def _rating(case: Case) -> Iterable[Row]:
    verdict = case.verdict
    label = RATINGS[verdict.rating]
    if verdict.kind:
        label += f" · {KINDS[verdict.kind]}"
    if verdict.basis:
        label += f" · {BASES[verdict.basis]}"
    yield Row(head=label, most=1)
    if verdict.reason.strip():
        yield Row(body=verdict.reason, level=1)
    yield Row(head="Claim: “", body=case.claim.text, tail="”", look=Look.QUOTE)


def _speaks_for(answered: Answered) -> Iterable[Row]:
    until = f"; valid until {answered.case.verdict.valid_until}" if answered.case.verdict.valid_until else ""
    if answered.known:
        yield Row(
            head=f"Answered from an earlier check as of {moment(answered.case.as_of)} (--fresh checks again)", most=1
        )
    else:
        yield Row(head=f"As of {moment(answered.case.as_of)}{until}", most=1)


def _confidence(case: Case) -> Iterable[Row]:
    verdict = case.verdict
    says = f"Confidence in this rating: {confidence(verdict.confidence)}"
    decisive = min(verdict.caps, key=lambda cap: cap.limit, default=None)
    if decisive and decisive.limit <= verdict.confidence + 0.005:
        yield Row(head=f"{says}; held down: ", body=decisive.detail or decisive.reason.value)
    else:
        yield Row(head=says, most=1)


def _evidence(case: Case, quote_lines: int) -> Iterable[Block]:
    verdict = case.verdict
    supporting, opposing = _named(case, verdict.supporting), _named(case, verdict.opposing)
    for head, found, origins in (
        ("For", supporting, verdict.origins_for),
        ("Against", opposing, verdict.origins_against),
    ):
        sources = len({e.page for e in found})
        says = f"{many(sources, 'source')}, {many(origins, 'origin')}" if found else "nothing found"
        yield Block((Row(head=f"{head}: {says}", most=1),))
        for number, evidence in enumerate(_best(case, found)):
            yield Block(tuple(_quote(evidence, quote_lines)), Rank.BEST if number == 0 else Rank.MORE)
    if not supporting and not opposing:
        named = {*verdict.supporting, *verdict.opposing}
        closest = [e for e in case.ledger if e.id not in named]
        for evidence in closest[:1]:
            opening = Row(head="Closest found, neither for nor against:", most=1)
            yield Block((opening, *_quote(evidence, quote_lines)), Rank.BEST)
    yield from _earliest(case)
    yield from _copies(case)


def _quote(evidence: Evidence, quote_lines: int) -> Iterable[Row]:
    receipt = evidence.receipt
    yield Row(head="“", body=receipt.quote, tail="”", level=1, most=quote_lines, look=Look.QUOTE)
    if evidence.setting.speaker:
        yield Row(body=evidence.setting.speaker, tail=f", quoted by {evidence.site or 'the page'}", level=2, most=1)
    host = urlsplit(receipt.final_url).netloc
    when = dated(receipt.published)
    if evidence.site and (evidence.site not in host or len(host) > _SHORT_HOST):
        yield Row(body=evidence.site, tail=f", {when}", level=2, most=1)
        yield Row(body=receipt.final_url, level=2, most=1, look=Look.URL)
    else:
        yield Row(head=f"{when}, ", body=receipt.final_url, level=2, most=1, look=Look.URL)
    if marks := marked(evidence.marks):
        yield Row(head=marks, level=2, most=1)


def _named(case: Case, ids: tuple[str, ...]) -> list[Evidence]:
    ledger = {e.id: e for e in case.ledger}
    return [ledger[i] for i in ids if i in ledger]


def _best(case: Case, found: list[Evidence]) -> list[Evidence]:
    """One quote per origin first, in the order given; then copies in other words, then the same words again."""
    origins: set[str] = set()
    words: set[str] = set()
    ranked: list[tuple[int, Evidence]] = []
    for evidence in found:
        origin = case.trace.origin_of(evidence.page, evidence.receipt.quote) or evidence.page
        said = " ".join(evidence.receipt.quote.split()).casefold()
        ranked.append((2 if said in words else 1 if origin in origins else 0, evidence))
        origins.add(origin)
        words.add(said)
    return [evidence for _, evidence in sorted(ranked, key=lambda r: r[0])]


def _earliest(case: Case) -> Iterable[Block]:
    """Who was first, among several that were quoted."""
    quoted = [p for p in case.pages if p.id in {e.page for e in case.ledger}]
    earliest = case.trace.earliest
    first = next((p for p in quoted if earliest is not None and p.id == earliest.page), None)
    if first is not None and len(quoted) > 1:
        doubts = doubted(earliest.doubts if earliest else ())
        head, tail = "Earliest carrier found: ", ", ".join(("", dated(first.published), *doubts))
        yield Block((Row(head=head, body=first.site or first.final_url, tail=tail, most=1),), Rank.GOOD)


def _copies(case: Case) -> Iterable[Block]:
    sites = {p.id: p.site or p.final_url for p in case.pages}
    for origin in case.trace.origins:
        if len(origin.pages) > 1:
            head = f"{len(origin.pages)} pages are one origin: "
            yield Block((Row(head=head, body=origin.credit or sites.get(origin.root, origin.root), most=1),), Rank.GOOD)


def _challenge(case: Case) -> Iterable[Block]:
    challenge = case.challenge
    if challenge is None:
        yield Block((Row(head="Challenge: none was made"),))
        return
    searches, pages = len(challenge.work.searches), len(challenge.work.pages)
    work = f"{many(searches, 'own search', 'own searches')}, {many(pages, 'page')} read"
    if challenge.state is ChallengeState.UNCHALLENGED:
        yield Block((Row(head="Challenge: counts as unchallenged: ", body=challenge.why or work),))
    elif challenge.state is ChallengeState.CLEAN:
        yield Block((Row(head=f"Challenge: stood ({work}; no objection above minor)"),))
    else:
        yield Block((Row(head=f"Challenge: {_graded(challenge.objections)} ({work})"),))
    rulings = {r.objection: r.ruling for r in case.judgement.rulings} if case.judgement else {}
    for number, objection in enumerate(strongest(challenge.objections)):
        ruling = rulings.get(objection.id)
        head = f"{objection.grade}, {objection.effect}, {ruling or 'not ruled on'}: "
        rank = Rank.MORE
        if objection.grade is not Grade.MINOR:
            rank = (Rank.BEST, Rank.GOOD)[number] if number < 2 else Rank.MORE
        yield Block((Row(head=head, body=objection.text, level=1),), rank)


def strongest(objections: tuple[Objection, ...]) -> list[Objection]:
    """Fatal first; among equals those that contradict first, then in the order given."""
    effects = ["contradicts", "qualifies", "doubts"]
    return sorted(objections, key=lambda o: (_GRADES[o.grade], effects.index(o.effect)))


def _graded(objections: tuple[Objection, ...]) -> str:
    counts = [(g, sum(o.grade is g for o in objections)) for g in _GRADES]
    return ", ".join(f"{n} {g} objection{'s' if n > 1 else ''}" for g, n in counts if n) or "no objections"


def _gaps(gaps: tuple[Gap, ...]) -> Iterable[Block]:
    loud = [f"{g.where} {_LOUD[g.kind]} ({g.detail})" for g in gaps if g.kind in _LOUD]
    if loud:
        yield Block((Row(head=f"Missing ({len(loud)}): ", body="; ".join(dict.fromkeys(loud))),))
    for kind, head in _QUIET.items():
        where = list(dict.fromkeys(_gap(g) for g in gaps if g.kind is kind))
        if where:
            rank = Rank.MORE
            yield Block((Row(head=f"{head}: ", body="; ".join(where)),), rank)


def _gap(gap: Gap) -> str:
    return gap.where if gap.kind in {GapKind.EMPTY, GapKind.NOT_APPLICABLE} else f"{gap.where}: {gap.detail}"


def _judge_says(case: Case) -> Iterable[Block]:
    if case.judgement is None:
        return
    if case.judgement.smallest_edit:
        yield Block((Row(head="True with this edit: ", body=case.judgement.smallest_edit),), Rank.GOOD)
    if case.judgement.would_change:
        yield Block((Row(head="Would change it: ", body=case.judgement.would_change),), Rank.MORE)


def _evidence_only(case: Case) -> Iterable[Block]:
    if not used_a_model(case):
        yield Block(
            (Row(head="evidence only (no language model). To add one:"), Row(head=ADD_A_MODEL, level=1, most=1))
        )
