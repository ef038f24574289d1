"""What the rules say of copies and of a source that everybody cites and nobody read, also when no model does."""

from made import evidence, facts, opinion

from refute.domain.evidence import Evidence
from refute.domain.investigation import Objection
from refute.domain.trace import Edge, OriginCluster, SharedPart, Trace, Use
from refute.domain.vocabulary import (
    CapReason,
    EdgeKind,
    Grade,
    ObjectionKind,
    OriginKind,
    Rating,
    SourceKind,
    Stance,
)
from refute.rules.caps import BY_ORIGINS, NO_PRIMARY, caps
from refute.rules.objecting import objections_by_rule
from refute.rules.weigh import weigh

SITES = ("a.example", "b.example", "c.example")
CITING = tuple(evidence(Stance.SUPPORTS, site) for site in SITES)
RECORD = evidence(Stance.SUPPORTS, "register.example", SourceKind.REGISTER)


def cluster(*found: Evidence, unread: str | None = None, credit: str | None = None) -> OriginCluster:
    pages = tuple(dict.fromkeys(e.page for e in found))
    reason = "all but a headline is the same"
    edges = tuple(
        Edge(child=p, parent=pages[0], kind=EdgeKind.NEAR_DUPLICATE, sure=0.9, reason=reason) for p in pages[1:]
    )
    kind = OriginKind.STATEMENT if unread else OriginKind.WIRE_REPORT
    return OriginCluster(
        id=f"o-{pages[0]}", root=pages[0], kind=kind, pages=pages, edges=edges, unread=unread, credit=credit
    )


def raised(found: tuple[Evidence, ...], trace: Trace, kind: ObjectionKind) -> list[Objection]:
    titles = {e.page: e.title for e in found}
    return [o for o in objections_by_rule(weigh(found, trace), trace, titles) if o.kind is kind]


def limits(found: tuple[Evidence, ...], trace: Trace) -> dict[CapReason, float]:
    given = facts(found, opinion(Rating.SUPPORTED), trace=trace)
    return {cap.reason: cap.limit for cap in caps(given, Rating.SUPPORTED)}


def test_a_source_that_all_cite_and_nobody_read_caps_confidence_and_is_objected() -> None:
    trace = Trace(origins=(cluster(*CITING, unread="Port Council"),))
    assert limits(CITING, trace)[CapReason.NO_PRIMARY] == NO_PRIMARY
    (gap,) = raised(CITING, trace, ObjectionKind.GAP)
    assert gap.grade is Grade.MAJOR
    assert "Port Council" in gap.text


def test_a_second_origin_or_an_official_record_lifts_that_cap() -> None:
    own = evidence(Stance.SUPPORTS, "own.example")
    two = Trace(origins=(cluster(*CITING, unread="Port Council"), cluster(own)))
    assert CapReason.NO_PRIMARY not in limits((*CITING, own), two)
    assert limits((*CITING, own), two)[CapReason.ORIGINS] == BY_ORIGINS[2]
    recorded = Trace(origins=(cluster(*CITING, unread="Port Council"), cluster(RECORD)))
    assert CapReason.NO_PRIMARY not in limits((*CITING, RECORD), recorded)
    assert raised((*CITING, RECORD), recorded, ObjectionKind.GAP) == []


def test_the_objection_names_the_origin_its_sources_and_the_reason() -> None:
    trace = Trace(origins=(cluster(*CITING, credit="Harbour Wire"),))
    (copies,) = raised(CITING, trace, ObjectionKind.DERIVATIVE)
    assert copies.grade is Grade.MAJOR
    assert copies.text == (
        "3 sources are one origin: all derive from one report credited to Harbour Wire; all but a headline is the"
        " same (“a.example”, “b.example”, “c.example”)."
    )


def test_copies_beside_an_independent_report_are_a_minor_objection() -> None:
    own = evidence(Stance.SUPPORTS, "own.example")
    trace = Trace(origins=(cluster(*CITING), cluster(own)))
    (copies,) = raised((*CITING, own), trace, ObjectionKind.DERIVATIVE)
    assert copies.grade is Grade.MINOR
    assert copies.text.startswith("3 of 4 sources are one origin: all derive from “a.example”")
    assert set(copies.target) == {e.id for e in CITING}


def test_pages_that_only_quote_one_speech_are_one_origin_and_the_objection_says_so() -> None:
    first, second = CITING[:2]
    part = SharedPart(
        origin="speech",
        carriers=(first.page, second.page),
        origin_kind=OriginKind.STATEMENT,
        kind=EdgeKind.QUOTATION,
        sure=0.8,
        reason="the same quotation in 2 sources",
        uses=tuple(Use(page=e.page, quote=e.receipt.quote) for e in (first, second)),
    )
    trace = Trace(origins=(cluster(first), cluster(second)), parts=(part,))
    assert weigh((first, second), trace).origins_for == 1
    assert limits((first, second), trace)[CapReason.ORIGINS] == BY_ORIGINS[1]
    (copies,) = raised((first, second), trace, ObjectionKind.DERIVATIVE)
    assert "all rest on the same quotation in 2 sources" in copies.text
