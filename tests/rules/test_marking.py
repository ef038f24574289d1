"""The mark that receipts and rules allow."""

import pytest
from made import evidence, failed, one_origin
from test_silent_source import page_of

from refute.domain.claim import Claim, Span
from refute.domain.debate.finding import Citation
from refute.domain.debate.words import Ground, Mark
from refute.domain.evidence import Evidence, Gap, Query, SearchOutcome
from refute.domain.trace import Trace
from refute.domain.vocabulary import GapKind, SourceKind, Stance, Status, TimeMark
from refute.rules.looked import Absent, Cited, Looked, Standing
from refute.rules.marking import mark, short

TEXT = "The Northmoor Bridge was closed to lorries on 4 May 2026."
CLAIM = Claim(text=TEXT, span=Span(start=0, end=len(TEXT)), language="en")
SAYS_SO = "Since 4 May 2026 the Northmoor Bridge has been closed to lorries."
CONTRARY = "The Northmoor Bridge stayed open to lorries throughout May 2026."
NAMED = Citation(text="the Gazette", url="https://gazette.example/a")


def quote(stance: Stance, site: str, text: str, kind: SourceKind = SourceKind.NEWS, **more: object) -> Evidence:
    found = evidence(stance, site, kind)
    receipt = found.receipt.model_copy(update={"quote": text, "end": len(text)})
    return found.model_copy(update={"receipt": receipt, **more})


FOR = quote(Stance.SUPPORTS, "gazette.example", SAYS_SO)
ALSO_FOR = quote(Stance.SUPPORTS, "courier.example", SAYS_SO)
AGAINST = quote(Stance.REFUTES, "harbour.example", CONTRARY)
RECORD_FOR = quote(Stance.SUPPORTS, "register.example", SAYS_SO, SourceKind.REGISTER)
RECORD_AGAINST = quote(Stance.REFUTES, "register.example", CONTRARY, SourceKind.REGISTER)


def looked(*ledger: Evidence, **more: object) -> Looked:
    return Looked(claim=CLAIM, ledger=ledger, **more)  # type: ignore[arg-type]


def searched(status: Status, detail: str = "") -> SearchOutcome:
    return SearchOutcome(backend="searxng", query=Query(text="q"), status=status, detail=detail)


def test_a_quote_that_says_so_is_ok_and_its_origins_are_counted() -> None:
    made = mark(looked(FOR, ALSO_FOR))
    assert (made.mark, made.ground, made.origins) == (Mark.OK, Ground.RECEIPT, 2)
    assert made.deciding == (FOR, ALSO_FOR)
    assert "2 independent origins" in made.reason
    assert mark(looked(FOR, ALSO_FOR, trace=one_origin(FOR, ALSO_FOR))).origins == 1


def test_a_quote_that_says_the_contrary_fails_with_its_words() -> None:
    made = mark(looked(AGAINST))
    assert (made.mark, made.ground, made.correction) == (Mark.FAIL, Ground.RECEIPT, CONTRARY)


def test_quotes_on_both_sides_settle_nothing_unless_a_record_is_on_one() -> None:
    assert mark(looked(FOR, AGAINST)).ground is Ground.BOTH_SIDES
    assert mark(looked(RECORD_FOR, AGAINST)).mark is Mark.OK
    assert mark(looked(FOR, RECORD_AGAINST)).mark is Mark.FAIL
    assert mark(looked(RECORD_FOR, RECORD_AGAINST)).mark is Mark.WARN


@pytest.mark.parametrize(
    "evidence",
    [
        FOR.model_copy(update={"marks": (TimeMark.BEFORE_SUBJECT,)}),
        FOR.model_copy(update={"low_trust": "its text is drawn in another order"}),
        quote(Stance.SUPPORTS, "a.example", "The Osk Viaduct was closed to lorries on 4 May 2026."),
        quote(Stance.SUPPORTS, "a.example", "The Northmoor Bridge was closed to lorries on 9 June 2026."),
        quote(Stance.NEUTRAL, "a.example", SAYS_SO),
        quote(Stance.MIXED, "a.example", SAYS_SO),
    ],
    ids=["out before", "of little trust", "about another", "another date", "neutral", "mixed"],
)
def test_what_may_not_support_is_never_ok(evidence: Evidence) -> None:
    assert mark(looked(evidence)).mark is Mark.WARN


def test_a_number_that_the_quote_does_not_show_is_named() -> None:
    text = "The main span of the Northmoor Bridge is 512 metres."
    span = Claim(text=text, span=Span(start=0, end=len(text)), language="en")
    nodded = quote(Stance.SUPPORTS, "a.example", "The main span of the Northmoor Bridge is a wonder of the world.")
    made = mark(Looked(claim=span, ledger=(nodded,)))
    assert made.ground is Ground.UNDECIDED
    assert "512 metres" in made.reason


def test_a_quote_of_a_page_may_show_what_another_of_it_does_not() -> None:
    text = "The Northmoor Bridge has 12 pillars and 398 cables."
    claim = Claim(text=text, span=Span(start=0, end=len(text)), language="en")
    one = quote(Stance.SUPPORTS, "a.example", "The Northmoor Bridge has 12 pillars.")
    other = quote(Stance.SUPPORTS, "a.example", "The Northmoor Bridge has 398 cables.")
    other = other.model_copy(update={"page": one.page})
    assert mark(Looked(claim=claim, ledger=(one, other))).mark is Mark.OK
    assert mark(Looked(claim=claim, ledger=(one,))).mark is Mark.WARN


def test_a_narrow_rule_that_reads_alike_is_believed() -> None:
    short_of_words = quote(Stance.REFUTES, "a.example", "It carries lorries day and night.")
    assert mark(looked(short_of_words)).mark is Mark.WARN
    assert mark(looked(short_of_words, confirmed=frozenset({short_of_words.id}))).mark is Mark.FAIL


def test_a_page_that_says_it_in_so_many_words_keeps_a_reading_from_failing_it() -> None:

    made = mark(looked(AGAINST, stated=(page_of(SAYS_SO)[0],)))
    assert (made.mark, made.ground) == (Mark.WARN, Ground.BOTH_SIDES)
    assert mark(looked(RECORD_AGAINST, stated=(page_of(SAYS_SO)[0],))).mark is Mark.FAIL


def test_a_register_that_lacks_the_number_fails_unless_a_record_says_so() -> None:
    absent = (Absent("NB-0099", "The register of bridges"),)
    assert mark(looked(absent=absent)).ground is Ground.NOT_IN_REGISTER
    assert mark(looked(FOR, absent=absent)).ground is Ground.NOT_IN_REGISTER
    assert mark(looked(RECORD_FOR, absent=absent)).mark is Mark.OK


def test_a_source_read_in_full_that_does_not_say_so_fails_where_nothing_else_does() -> None:
    silent = (Cited(NAMED, Standing.SILENT),)
    assert mark(looked(cited=silent)).ground is Ground.NOT_IN_SOURCE
    assert mark(looked(FOR, cited=silent)).mark is Mark.OK
    assert "does not bear it out" in mark(looked(FOR, cited=silent)).reason


@pytest.mark.parametrize(
    "standing",
    [s for s in Standing if s not in (Standing.SILENT, Standing.FUTURE)],
)
def test_one_source_that_could_not_be_judged_keeps_the_claim_from_failing(standing: Standing) -> None:
    cited = (Cited(NAMED, Standing.SILENT), Cited(NAMED, standing, detail="why"))
    assert mark(looked(cited=cited)).mark is Mark.WARN


def test_a_source_from_the_future_fails_beside_a_silent_one() -> None:
    cited = (Cited(NAMED, Standing.SILENT), Cited(NAMED, Standing.FUTURE, detail="it is dated 2027"))
    assert mark(looked(cited=cited)).ground is Ground.FUTURE_SOURCE


def test_failures_and_silence_are_told_apart() -> None:
    down = searched(Status.FAILED, "SearXNG cannot be reached")
    broken = mark(looked(searches=(down,), gaps=(failed("searxng"),)))
    empty = mark(looked(searches=(searched(Status.EMPTY),), gaps=(Gap(kind=GapKind.EMPTY, where="s", detail="d"),)))
    mute = mark(looked(searches=(searched(Status.OK),), pages=3, unanswered="assess: the model timed out"))
    assert (broken.mark, broken.ground) == (Mark.WARN, Ground.FAILED)
    assert "SearXNG cannot be reached" in broken.reason
    assert (empty.mark, empty.ground) == (Mark.WARN, Ground.NOT_FOUND)
    assert (mute.mark, mute.ground) == (Mark.WARN, Ground.FAILED)


def test_a_warn_says_where_it_was_looked() -> None:
    searches = (searched(Status.OK), searched(Status.OK), searched(Status.FAILED, "HTTP 500"))
    cited = (Cited(NAMED, Standing.GONE, detail="there is no such page (404)"),)
    made = mark(looked(searches=searches, pages=2, cited=cited))
    assert "searched searxng (2), searxng failed: HTTP 500, read 2 pages" in made.reason
    assert "https://gazette.example/a: there is no such page (404)" in made.reason


def test_a_near_name_is_asked_about() -> None:
    text = "The mayor Jon Halvorsen sold the old ferry."
    claim = Claim(text=text, span=Span(start=0, end=len(text)), language="en")
    other = quote(Stance.REFUTES, "a.example", "The mayor Jon Halversen sold the old ferry.")
    made = mark(Looked(claim=claim, ledger=(other,), trace=Trace()))
    assert (made.mark, made.ground) == (Mark.WARN, Ground.UNDECIDED)
    assert "is Jon Halvorsen meant?" in made.reason


def test_a_correction_is_one_line_and_short() -> None:
    assert short("one\n\n two") == "one two"
    assert len(short("word " * 100)) <= 242
