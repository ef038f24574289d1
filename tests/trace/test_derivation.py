"""Edges beside copying, what counts per quote, kinds of origins, and order in time."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from trace_sources import OTHER_REPORT, OWN_REPORT, WIRE, clusters, one, source, together

from refute.domain.evidence import Evidence, Receipt
from refute.domain.trace import Trace
from refute.domain.vocabulary import EdgeKind, OriginKind, SourceKind, Stance
from refute.rules.origins.candidates import MANY, shared_pairs
from refute.rules.origins.counting import independent, origin_keys
from refute.rules.origins.primary import unread_source
from refute.stages.trace import TracedSource, trace

SPOKEN = "“We cannot put crews at risk while the gates are in this state, and I will not sign any such order.”"
QUOTING = OWN_REPORT + f"\nInes Calder said: {SPOKEN}"
ALSO_QUOTING = OTHER_REPORT + f"\nThe harbour master: {SPOKEN}"


def taken(from_: TracedSource, *quotes: str) -> TracedSource:
    assert all(quote in from_.text for quote in quotes)
    return TracedSource(from_.page, from_.text, quotes)


def linking(from_: TracedSource, *links: str, canonical: str = "") -> TracedSource:
    page = from_.page.model_copy(update={"links": links, "canonical": canonical})
    return TracedSource(page, from_.text, from_.quotes)


def evidence(of: TracedSource) -> tuple[Evidence, ...]:
    page = of.page
    return tuple(
        Evidence(
            receipt=Receipt(
                url=page.url,
                final_url=page.final_url,
                retrieved=page.retrieved,
                published=page.published,
                snapshot=page.snapshot,
                quote=quote,
                start=of.text.index(quote),
                end=of.text.index(quote) + len(quote),
            ),
            page=page.id,
            stance=Stance.SUPPORTS,
            seat="press",
        )
        for quote in of.quotes
    )


def count(*sources: TracedSource) -> int:
    return independent([e for s in sources for e in evidence(s)], trace(sources, {}))


def test_a_page_that_gives_another_as_its_original_derives_from_it() -> None:
    original = source("a.example", WIRE, "2026-03-04")
    translated = linking(source("b.example", "Das Becken wird gesperrt.", "2026-03-03"), canonical=original.page.url)
    cluster = one(original, translated)
    assert cluster.root == original.page.id
    assert [(e.kind, e.child) for e in cluster.edges] == [(EdgeKind.CANONICAL, translated.page.id)]


def test_pages_that_give_one_original_that_is_not_there_are_one_origin() -> None:
    away = "https://wire.example/r/7"
    first = linking(source("a.example", "Das Becken wird gesperrt.", "2026-03-03"), canonical=away)
    second = linking(source("b.example", "La dársena se cierra.", "2026-03-04"), canonical=away)
    assert [e.reason for e in one(first, second).edges] == ["both give one original"]


def test_one_address_that_a_site_gives_for_all_its_pages_joins_none() -> None:
    """Content systems that name one original for every page are not rare."""
    away = "https://gazette.example/start"
    pages = [linking(source("gazette.example", t, path=p), canonical=away) for t, p in ((WIRE, "1"), (OWN_REPORT, "2"))]
    assert not together(*pages)


def test_a_page_can_not_join_two_origins_by_what_it_says_of_itself() -> None:
    first, second = source("a.example", WIRE, "2026-03-03"), source("b.example", OWN_REPORT, "2026-03-03")
    hostile = linking(source("c.example", WIRE + OWN_REPORT, "2026-03-05"), second.page.url, canonical=first.page.url)
    assert len(trace([first, second, hostile], {}).origins) == 2


NOTED = """A friend sent me the notice of the port: 340 boats must leave, 27.4 million crowns will be spent.
My neighbours wonder who is to pay for the taxis that they need from now on, every morning and night."""


def test_a_link_counts_with_matter_in_common_and_not_without() -> None:
    wire = source("a.example", WIRE, "2026-03-03")
    noted = source("b.example", NOTED, "2026-03-02")
    assert not together(wire, noted)
    cluster = one(wire, linking(noted, wire.page.url + "?utm_source=mail#top"))
    assert cluster.root == wire.page.id
    assert [(e.kind, e.reason) for e in cluster.edges] == [(EdgeKind.LINK, "links to it, with 2 figures in common")]
    assert not together(wire, linking(source("c.example", OTHER_REPORT), wire.page.url))


def test_a_fact_check_derives_from_what_it_checks_for_what_it_quotes_only() -> None:
    wire = taken(source("a.example", WIRE, "2026-03-05"), "The closure affects some 340 vessels")
    text = OWN_REPORT + "\nThe report says: " + WIRE.splitlines()[2]
    check = linking(source("check.example", text, "2026-03-04", kind=SourceKind.FACT_CHECK), wire.page.url)
    quoting = taken(check, "The closure affects some 340 vessels, most of them fishing boats")
    own = taken(check, "None had received a letter")
    assert count(wire, quoting) == 1
    assert count(wire, own) == 2
    both = taken(check, *quoting.quotes, *own.quotes)
    found = trace([wire, both], {})
    assert found.origin_of(both.page.id, quoting.quotes[0]) == found.origin_of(wire.page.id)
    assert found.origin_of(both.page.id, own.quotes[0]) == found.origin_of(both.page.id)


def test_reports_that_quote_one_speech_share_it_for_that_and_are_their_own_for_the_rest() -> None:
    first, second = source("a.example", QUOTING, "2026-03-03"), source("b.example", ALSO_QUOTING, "2026-03-04")
    said = "We cannot put crews at risk while the gates are in this state"
    one_own, other_own = "None had received a letter", "boats will leave from the southern pier"
    assert count(taken(first, said), taken(second, said)) == 1
    assert count(taken(first, one_own), taken(second, other_own)) == 2
    assert count(taken(first, one_own), taken(second, said)) == 2
    found = trace([taken(first, said, one_own), taken(second, said, other_own)], {})
    (part,) = found.parts
    assert (part.kind, part.origin_kind, part.source) == (EdgeKind.QUOTATION, OriginKind.STATEMENT, None)
    assert part.carriers == (first.page.id, second.page.id)
    assert {use.quote for use in part.uses} == {said}


def test_one_page_vouches_for_one_origin_at_a_time() -> None:
    """A speech that another page quotes too makes no second witness of a page's own report."""
    said, own = "We cannot put crews at risk while the gates are in this state", "None had received a letter"
    both = taken(source("a.example", QUOTING), said, own)
    other = taken(source("b.example", ALSO_QUOTING), "boats will leave from the southern pier")
    found = trace([both, other], {})
    assert found.parts
    assert independent(evidence(both), found) == 1
    assert independent([*evidence(both), *evidence(other)], found) == 2


def test_a_quotation_that_the_statement_itself_holds_counts_as_the_statement() -> None:
    said = "We cannot put crews at risk while the gates are in this state"
    release = taken(source("port.example", f"Statement.\n{SPOKEN}", kind=SourceKind.PRESS_RELEASE), said)
    report = taken(source("a.example", QUOTING), said, "None had received a letter")
    found = trace([release, report], {})
    assert found.origin_of(report.page.id, said) == found.origin_of(release.page.id)
    assert [p.source for p in found.parts] == [release.page.id]


TABLE = "Arrivals: {} in spring, {} in summer, {} in autumn, {} in winter."
SERIES = ("1204", "3871", "2790", "655")


@pytest.mark.parametrize("kind", [SourceKind.PRESS_RELEASE, SourceKind.PAPER])
def test_a_page_that_calls_itself_a_document_takes_no_reports_by_quoting_them(kind: SourceKind) -> None:
    """What reporters wrote themselves, put into quotation marks, made one origin of three reports."""
    sentences = [
        "The closure affects some 340 vessels, most of them fishing boats",
        "By noon a notice hung at the kiosk, typed and unsigned",
        "Ferry passengers to Lorne must expect delays of up to forty minutes",
    ]
    texts = (WIRE.replace("\n", " "), OWN_REPORT, OTHER_REPORT)
    pairs = zip("abc", texts, sentences, strict=True)
    honest = [taken(source(f"{n}.example", text, "2026-03-03"), said) for n, text, said in pairs]
    quoting = "Release of the port. " + " ".join(f"“{said}”, they wrote." for said in sentences)
    hostile = taken(source("d.example", quoting, "2026-03-02", kind=kind), sentences[0])
    assert count(*honest) == count(*honest, hostile) == 3


def test_the_same_series_of_figures_is_one_source_for_the_figures() -> None:
    first = source("a.example", OWN_REPORT + "\n" + TABLE.format(*SERIES))
    words = "Ferries carried 655 people when it froze; 2790, 3871 and 1204 came in the other seasons."
    second = source("b.example", OTHER_REPORT + "\n" + words)
    assert count(taken(first, "1204 in spring"), taken(second, "655 people when it froze")) == 1
    assert count(taken(first, "None had received a letter"), taken(second, "655 people when it froze")) == 2
    other = source("c.example", OTHER_REPORT + "\n" + TABLE.format("1", "3871", "17", "92"))
    assert count(taken(first, "1204 in spring"), taken(other, "3871 in summer")) == 2


def test_a_copied_sentence_counts_for_the_quote_that_lies_in_it() -> None:
    sentence = "The closure affects some 340 vessels, most of them fishing boats that land their catch"
    original = taken(source("a.example", WIRE, "2026-03-03"), sentence)
    page = source("b.example", f"{OWN_REPORT}\n{OTHER_REPORT}\n{WIRE.splitlines()[2]}", "2026-03-04")
    assert count(original, taken(page, sentence)) == 1
    assert count(original, taken(page, "None had received a letter")) == 2
    assert not together(source("a.example", WIRE), page)


@pytest.mark.parametrize(
    ("text", "kind", "origin"),
    [
        (WIRE, SourceKind.NEWS, OriginKind.WIRE_REPORT),
        (OWN_REPORT, SourceKind.NEWS, OriginKind.ORIGINAL_REPORTING),
        (OWN_REPORT, SourceKind.REGISTER, OriginKind.REGISTER),
        (OWN_REPORT, SourceKind.PAPER, OriginKind.PAPER),
        (OWN_REPORT, SourceKind.PRESS_RELEASE, OriginKind.STATEMENT),
        (OWN_REPORT, SourceKind.SOCIAL, OriginKind.SOCIAL_POST),
        (WIRE, SourceKind.FACT_CHECK, OriginKind.FACT_CHECK),
        (OWN_REPORT, SourceKind.ENCYCLOPEDIA, OriginKind.ENCYCLOPEDIA),
        (OWN_REPORT, SourceKind.SATIRE, OriginKind.SATIRE),
        (OWN_REPORT, SourceKind.UNKNOWN, OriginKind.UNKNOWN),
        ("The basin will close, according to a statement by the Port Council.", SourceKind.NEWS, OriginKind.STATEMENT),
        ("Порт закроют, сообщает РИА Новости.", SourceKind.NEWS, OriginKind.WIRE_REPORT),
    ],
)
def test_the_kind_of_an_origin_is_that_of_what_stands_at_its_beginning(
    text: str, kind: SourceKind, origin: OriginKind
) -> None:
    assert one(source("a.example", text, kind=kind)).kind is origin


CITING = "The northern basin will close, according to a statement by the Port Council."


def test_a_statement_that_all_cite_and_nobody_read_is_named() -> None:
    first = taken(source("a.example", CITING, "2026-03-03"), "The northern basin will close")
    second = taken(source("b.example", "Lead.\n" + CITING, "2026-03-04"), "The northern basin will close")
    found = trace([first, second], {})
    assert unread_source([*evidence(first), *evidence(second)], found) == "Port Council"
    council = source("portcouncil.example", "Nothing here.").page
    assert unread_source(evidence(first), trace([first, second], {}, [council])) is None
    own = taken(source("c.example", OWN_REPORT), "None had received a letter")
    three = [*evidence(first), *evidence(own)]
    assert unread_source(three, trace([first, second, own], {})) is None
    assert unread_source([], found) is None


def test_an_undated_page_is_never_taken_for_the_first() -> None:
    undated, dated = source("a.example", WIRE), source("b.example", "Lead.\n" + WIRE, "2026-03-03")
    cluster = one(undated, dated)
    assert cluster.root == dated.page.id
    assert cluster.earliest is not None
    assert cluster.earliest.page == dated.page.id
    assert cluster.earliest.published == dated.page.published
    assert one(undated).earliest is None


@settings(deadline=None, max_examples=60)
@given(st.lists(st.frozensets(st.integers(0, 30), max_size=8), max_size=MANY))
def test_every_pair_that_shares_a_fingerprint_is_a_candidate_among_few_texts(sets: list[frozenset[int]]) -> None:
    import numpy as np

    found = shared_pairs([np.array(sorted(s), dtype=np.uint64) for s in sets])
    wanted = {(i, j): len(sets[i] & sets[j]) for i, j in combinations(range(len(sets)), 2) if sets[i] & sets[j]}
    assert {(i, j): n for i, j, n in found} == wanted


def test_copies_by_the_hundred_stay_one_origin_and_do_not_meet_all_with_all() -> None:
    import numpy as np

    random = Random(3)
    sets = []
    for number in range(300):
        kept = [n for n in range(200) if random.random() < 0.9]
        sets.append(np.array([*kept, 1000 + number], dtype=np.uint64))
    pairs = shared_pairs(sets)
    assert len(pairs) < 300 * 40
    joined = list(range(300))
    for i, j, _ in pairs:
        one_, other = joined[i], joined[j]
        joined = [min(one_, other) if g in (one_, other) else g for g in joined]
    assert set(joined) == {0}


def test_a_hundred_changed_copies_beside_a_hundred_reports_that_share_a_phrase() -> None:
    random = Random(5)
    words = OWN_REPORT.split() + OTHER_REPORT.split()
    copies = [
        source(f"c{n}.example", " ".join(w if random.random() > 0.05 else random.choice(words) for w in WIRE.split()))
        for n in range(100)
    ]
    stock = "as officials told reporters on the sidelines of the meeting"
    own = [
        source(f"o{n}.example", f"{' '.join(random.sample(words, 60))} {stock} {' '.join(random.sample(words, 60))}")
        for n in range(100)
    ]
    found = clusters(trace([*copies, *own], {}), *copies, *own)
    assert found[0] == set(range(100))
    assert len(found) == 101


def test_many_pages_under_one_credit_that_say_one_thing_are_one_origin_and_the_rest_is_not() -> None:
    pytest.importorskip("rensa")
    random = Random(9)
    words = ["".join(random.choices("abcdefghijklmnoprstuvwz", k=6)) for _ in range(3000)]
    told = [
        source(f"t{n}.example", f"Reuters – Some 340 boats left; {n}: it costs 27.4 million. (Reuters)") for n in (1, 2)
    ]
    rest = [source(f"r{n}.example", " ".join(random.sample(words, 40)) + " (Reuters)") for n in range(80)]
    found = clusters(trace([*told, *rest], {}), *told, *rest)
    assert {0, 1} in found
    assert len(found) == 81


def test_counting_takes_a_page_without_a_trace_for_itself() -> None:
    first, second = (taken(source(f"{s}.example", WIRE), "officials announced") for s in "ab")
    found = [*evidence(first), *evidence(second)]
    assert independent(found, Trace()) == 2
    assert set(origin_keys(found, Trace()).values()) == {first.page.id, second.page.id}
    assert independent([], Trace()) == 0
