"""Copies count once, and independent reports stay independent."""

import time
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from trace_sources import OTHER_REPORT, OWN_REPORT, WIRE, one, source, together

from refute.domain.trace import Carrier, Trace
from refute.domain.vocabulary import EdgeKind, OriginKind, SourceKind
from refute.stages.trace import TracedSource, trace


def test_two_sources_that_are_one_report_copied_are_one_origin() -> None:
    """Guards the kind: a finding with two sources turned out to be one origin copied."""
    first = source("morning.example", WIRE, "2026-03-03")
    second = source("evening.example", "Our readers ask about the basin.\n" + WIRE, "2026-03-04")
    cluster = one(second, first)
    assert cluster.pages == (first.page.id, second.page.id)
    (edge,) = cluster.edges
    assert (edge.child, edge.parent, edge.kind) == (second.page.id, first.page.id, EdgeKind.NEAR_DUPLICATE)
    assert "word for word" in edge.reason


def test_twelve_papers_with_one_wire_report_are_one_origin_under_the_wire() -> None:
    wire = source("harbourwire.example", WIRE, kind=SourceKind.WIRE)
    leads = [f"Paper number {i} reports from its own town {'x' * i}.\n" for i in range(12)]
    papers = [source(f"paper{i}.example", lead + WIRE, f"2026-03-{i + 3:02d}") for i, lead in enumerate(leads)]
    cluster = one(*papers, wire)
    assert cluster.root == wire.page.id
    assert cluster.kind is OriginKind.WIRE_REPORT
    assert cluster.credit is None
    assert {e.parent for e in cluster.edges} == {wire.page.id}
    assert len(cluster.edges) == 12


def test_a_wire_that_is_not_among_the_pages_is_named() -> None:
    cluster = one(source("a.example", WIRE, "2026-03-03"), source("b.example", "Lead line.\n" + WIRE, "2026-03-04"))
    assert cluster.credit == "Harbour Wire"


def test_identical_text_is_identical_whatever_its_typography() -> None:
    shouted = WIRE.upper().replace('"', "”").replace("-", "–")
    cluster = one(source("a.example", WIRE, "2026-03-03"), source("b.example", shouted, "2026-03-04"))
    assert [e.kind for e in cluster.edges] == [EdgeKind.IDENTICAL]
    assert cluster.edges[0].sure == 1.0


def test_independent_reports_of_one_event_stay_two_origins() -> None:
    assert not together(source("a.example", WIRE), source("b.example", OWN_REPORT))


def test_a_short_note_inside_a_long_page_is_not_independent_of_it() -> None:
    note = "\n".join(WIRE.splitlines()[2:4])
    assert together(
        source("a.example", WIRE + "\n" + OWN_REPORT, "2026-03-03"), source("b.example", note, "2026-03-04")
    )


@pytest.mark.parametrize("reverse", [False, True])
def test_a_round_up_that_copies_two_reports_does_not_make_them_one(reverse: bool) -> None:
    first, second = source("a.example", WIRE, "2026-03-03"), source("b.example", OWN_REPORT, "2026-03-03")
    digest = source("c.example", WIRE + "\n" + OWN_REPORT, "2026-03-05")
    sources = [first, second, digest][:: -1 if reverse else 1]
    found = trace(sources, {})
    assert len(found.origins) == 2
    assert found.origin_of(first.page.id) != found.origin_of(second.page.id)


@pytest.mark.parametrize("spoken", [True, False])
def test_a_round_up_that_dates_itself_first_does_not_make_one_origin_of_what_it_copies(spoken: bool) -> None:
    """A forged early date made copies of three reports out of the reports."""
    texts = (WIRE, OWN_REPORT, OTHER_REPORT)
    quoted = tuple(text.splitlines()[1] for text in texts)
    honest = [
        source(f"{name}.example", text, "2026-03-03", quotes=(quote,) if spoken else ())
        for name, text, quote in zip("abc", texts, quoted, strict=True)
    ]
    digest = source("d.example", "\n".join(texts), "2010-01-01", quotes=quoted[:1] if spoken else ())
    found = trace([*honest, digest], {})
    assert len({found.origin_of(s.page.id) for s in honest}) == 3
    assert not found.parts


def test_one_who_copies_from_a_long_report_that_is_named_derives_from_it() -> None:
    whole = source("daily.example", f"{WIRE}\n{OWN_REPORT}", "2026-03-02")
    first = source("a.example", WIRE, "2026-03-03", credited=("Daily",))
    second = source("b.example", OWN_REPORT, "2026-03-03", credited=("Daily",))
    assert together(whole, first, second)


def _long(seed: int) -> list[str]:
    chosen = Random(seed)
    letters = "abcdefghiklmnoprstuvwy"
    return [" ".join("".join(chosen.choices(letters, k=6)) for _ in range(12)) for _ in range(20)]


@pytest.mark.parametrize("date", ["2010-01-01", "2026-03-09"])
def test_no_chain_of_mixtures_makes_one_origin_of_two_reports(date: str) -> None:
    """Each of three pages mixes the reports anew, and each is one text with the next."""
    one, other = _long(1), _long(2)
    honest = [
        source(f"{name}.example", "\n".join(text), "2026-03-03", quotes=(text[10],))
        for name, text in (("a", one), ("b", other))
    ]
    mixed = [[*one[20 - kept :], *other[: 20 - kept]] for kept in (15, 10, 5)]
    hostile = [source(f"m{n}.example", "\n".join(text), date, quotes=(text[0],)) for n, text in enumerate(mixed)]
    found = trace([*honest, *hostile], {})
    assert found.origin_of(honest[0].page.id) != found.origin_of(honest[1].page.id)


def test_copied_paragraphs_count_for_the_quotes_that_lie_in_them() -> None:
    """A page with reporting of its own derives only for what it copies."""
    copied = "\n".join(WIRE.splitlines()[1:3] + WIRE.splitlines()[4:])
    text = OWN_REPORT * 3 + "\n" + copied
    original = source("a.example", WIRE, "2026-03-03")
    from_copy = source("b.example", text, "2026-03-04", quotes=("most of them fishing boats that land their catch",))
    from_own = source("b.example", text, "2026-03-04", quotes=("None had received a letter",))
    assert together(original, from_copy)
    assert not together(original, from_own)
    assert together(original, source("b.example", text, "2026-03-04"))


def test_quoting_the_same_statement_does_not_make_two_reports_one() -> None:
    statement = (
        "“We cannot put crews at risk while the gates are in this state, and I will not sign an order that does so.”"
    )
    first = source("a.example", OWN_REPORT + "\nInes Calder: " + statement)
    second = source("b.example", OTHER_REPORT + "\nThe harbour master: " + statement)
    assert not together(first, second)


FOOTER = """Home News Sport Weather Opinion Archive Contact About this newspaper
We use cookies to give you the best experience on our site and to show you offers that suit you; you may refuse them.
The Morning Gazette is published by Gazette Media of Port Aster; all rights reserved, no copying without permission.
Write to the editors at the address in the imprint or call between nine and noon on working days."""


def test_what_a_site_repeats_on_its_pages_makes_no_copy_of_different_reports() -> None:
    pages = [
        source("gazette.example", f"{text}\n{FOOTER}", path=str(i))
        for i, text in enumerate((WIRE, OWN_REPORT, OTHER_REPORT))
    ]
    assert len(trace(pages, {}).origins) == 3


def test_a_template_filled_in_on_different_days_is_no_copy() -> None:
    rates = "Rates at this minute:\nThe dollar stands at {} crowns on the exchange.\nThe euro stands at {}.\nGold: {}."
    first = source("gazette.example", rates.format("106.7", "112.5", "2641.7"), path="1")
    second = source("gazette.example", rates.format("106.5", "111.6", "2629.4"), path="2")
    elsewhere = source("other.example", rates.format("99.1", "100.3", "2501.2"))
    assert len(trace([first, second, elsewhere], {}).origins) == 3


RETOLD = """The northern basin stays shut for eleven weeks, agencies say (Reuters)
Cracks were discovered in a sluice. Work is put at 27.4 million crowns, and 340 boats must go elsewhere."""
TOLD = """Reuters – Some 340 boats have to leave Port Aster's basin.
Sluices there are cracked; mending them costs 27.4 million, the province says. Source: Reuters"""


def test_two_retellings_of_one_credited_report_are_one_origin() -> None:
    cluster = one(source("a.example", RETOLD, "2026-03-03"), source("b.example", TOLD, "2026-03-04"))
    assert cluster.credit == "Reuters"
    (edge,) = cluster.edges
    assert edge.kind is EdgeKind.ATTRIBUTION
    assert "both credit Reuters" in edge.reason


def test_two_different_reports_that_credit_one_agency_stay_two_origins() -> None:
    first = source("a.example", OWN_REPORT + " (Reuters)", "2026-03-03")
    second = source("b.example", OTHER_REPORT + " (Reuters)", "2026-03-04")
    assert not together(first, second)


def test_a_register_stays_its_own_origin_unless_a_page_is_identical() -> None:
    register = source("register.example", WIRE, "2026-03-02", kind=SourceKind.REGISTER)
    lines = WIRE.splitlines()
    assert not together(register, source("a.example", "\n".join(lines[:3]), "2026-03-03"))
    cluster = one(register, source("a.example", WIRE, "2026-01-01"))
    assert cluster.root == register.page.id


@pytest.mark.parametrize(
    "text",
    [
        "Портовое управление закроет северный бассейн на одиннадцать недель, сообщили чиновники во вторник утром.",
        "أعلنت سلطة الميناء إغلاق الحوض الشمالي لمدة أحد عشر أسبوعا بعد اكتشاف تشققات في البوابات الرئيسية للميناء.",
        "港務局星期二宣布自四月起關閉北部碼頭十一週,原因是檢查發現水閘出現多處裂縫,影響約三百四十艘漁船。",
        "बंदरगाह प्राधिकरण ने मंगलवार को घोषणा की कि उत्तरी गोदी ग्यारह सप्ताह के लिए बंद रहेगी।",
        "항만청은 화요일 수문에서 균열이 발견되어 사월부터 북부 부두를 십일 주 동안 폐쇄한다고 발표했다.",
    ],
)
def test_copies_are_found_in_any_script(text: str) -> None:
    lead = "Something else stands before it here."
    assert together(source("a.example", text), source("b.example", f"{lead} {text}"))
    assert not together(source("a.example", text), source("b.example", OTHER_REPORT))


def test_the_earlier_page_is_the_parent_and_an_undated_one_comes_last() -> None:
    undated = source("a.example", WIRE)
    old = source("b.example", "Lead.\n" + WIRE, "2026-03-03T10:00:00Z")
    new = source("c.example", "Other lead.\n" + WIRE, "2026-03-03T12:00:00Z")
    found = trace([undated, new, old], {})
    assert found.origins[0].pages == (old.page.id, new.page.id, undated.page.id)
    assert found.earliest == Carrier(page=old.page.id, published=old.page.published)


def test_nothing_dated_means_no_earliest_page() -> None:
    assert trace([source("a.example", WIRE)], {}).earliest is None
    assert trace([], {}) == Trace()


def test_overlap_is_counted_in_origins_not_in_pages() -> None:
    first, copy = source("a.example", WIRE, "2026-03-03"), source("b.example", "Lead.\n" + WIRE, "2026-03-04")
    own = source("c.example", OWN_REPORT)
    seats = {
        "press": frozenset({first.page.id}),
        "records": frozenset({copy.page.id, own.page.id}),
        "social": frozenset[str](),
    }
    (overlap,) = trace([first, copy, own], seats).overlap
    assert overlap.seats == ("press", "records")
    assert overlap.share == 0.5


def test_empty_pages_are_not_copies_of_one_another() -> None:
    assert not together(source("a.example", ""), source("b.example", " \n"))


POOL = [
    source("a.example", WIRE, "2026-03-03"),
    source("b.example", "Lead.\n" + WIRE, "2026-03-04"),
    source("c.example", WIRE + "\n" + OWN_REPORT, "2026-03-05"),
    source("d.example", OWN_REPORT, "2026-03-03"),
    source("e.example", OTHER_REPORT),
    source("f.example", RETOLD, "2026-03"),
    source("g.example", TOLD, "2026-03-03T10:00:00Z"),
    source("harbourwire.example", WIRE, kind=SourceKind.WIRE),
    source("gazette.example", OTHER_REPORT + "\n" + FOOTER, path="1"),
    source("gazette.example", OWN_REPORT + "\n" + FOOTER, path="2"),
    source("h.example", WIRE.upper(), "2025"),
]


@settings(deadline=None, max_examples=60)
@given(st.lists(st.sampled_from(POOL), unique_by=lambda s: s.page.id), st.randoms(use_true_random=False))
def test_the_order_of_the_sources_changes_nothing(chosen: list[TracedSource], random: Random) -> None:
    shuffled = list(chosen)
    random.shuffle(shuffled)
    assert trace(chosen, {}) == trace([*shuffled, *chosen[:2]], {})


@settings(deadline=None, max_examples=60)
@given(st.lists(st.sampled_from(POOL), unique_by=lambda s: s.page.id))
def test_every_page_is_in_one_origin_and_every_tree_is_a_tree(chosen: list[TracedSource]) -> None:
    found = trace(chosen, {})
    assert sorted(p for o in found.origins for p in o.pages) == sorted(s.page.id for s in chosen)
    for cluster in found.origins:
        assert cluster.root == cluster.pages[0]
        assert {e.child for e in cluster.edges} == set(cluster.pages) - {cluster.root}
        assert len(cluster.edges) == len(cluster.pages) - 1


@settings(deadline=None, max_examples=100)
@given(st.lists(st.text(max_size=200), max_size=5))
def test_no_text_breaks_the_trace(texts: list[str]) -> None:
    sources = [source(f"s{i}.example", text) for i, text in enumerate(texts)]
    assert sum(len(o.pages) for o in trace(sources, {}).origins) == len(texts)


def test_sixty_pages_of_five_kilobytes_are_traced_within_half_a_second_of_computing() -> None:
    words = (WIRE + OWN_REPORT + OTHER_REPORT).split()
    sources = []
    for i in range(60):
        picked = [words[(j * (i + 7) * 31 + j // 3) % len(words)] for j in range(850)]
        sources.append(source(f"s{i}.example", "\n".join(" ".join(picked[k : k + 60]) for k in range(0, 850, 60))))
    trace(sources[:2], {})
    begun = time.process_time()
    trace(sources, {})
    assert time.process_time() - begun < 0.5
