"""A report after a takedown: no words of the page are left in it, and everything else is."""

from datetime import UTC, datetime

from cases import evidence, page, report_of, rich_case
from debate_logs import a_log

from refute.domain.case import Case
from refute.domain.debate.log import DebateLog
from refute.domain.debate.words import Mark
from refute.domain.evidence import Drop, Hit, Nearest
from refute.domain.investigation import Reason
from refute.domain.setting import Setting, Spoken, Stretch
from refute.domain.snapshots import Tombstone
from refute.domain.trace import SharedPart, Use
from refute.domain.vocabulary import Differs, Dropped, EdgeKind, OriginKind, Stance
from refute.engine.withheld import withheld

STONE = Tombstone(at=datetime(2026, 5, 1, tzinfo=UTC), reason="a court order")
NOTICE = "[withdrawn on 2026-05-01: a court order]"
QUOTE = "The mayor was seen at the harbour on Sunday."
TITLE = "Mayor seen at the harbour"


def the_case(quote: str = QUOTE, title: str = TITLE) -> Case:
    case = rich_case()
    read = page(90, quote, title)
    found = evidence(read, quote, Stance.SUPPORTS)
    first = case.investigations[0]
    search = first.work.searches[0]
    lead = Hit(url=read.url, title=title, snippet=f"… {quote} …", backend="searxng")
    work = first.work.model_copy(
        update={
            "pages": (*first.work.pages, read),
            "evidence": (*first.work.evidence, found),
            "searches": (search.model_copy(update={"hits": (*search.hits, lead)}),),
        }
    )
    assert case.judgement is not None
    reason = Reason(text=f"{title} says: “{quote}”", evidence=(found.id,))
    return case.model_copy(
        update={
            "investigations": (first.model_copy(update={"work": work}), *case.investigations[1:]),
            "ledger": (*case.ledger, found),
            "pages": (*case.pages, read),
            "judgement": case.judgement.model_copy(update={"reasons_for": (reason,)}),
        }
    )


def test_no_words_of_the_page_are_left_and_everything_else_is() -> None:
    report = report_of(the_case())
    taken = report.answers[0].case.pages[-1]
    shown = withheld(report, lambda name: STONE if name in {taken.snapshot, taken.url} else None)
    text = shown.model_dump_json()
    assert QUOTE not in text
    assert TITLE not in text
    case, before = shown.answers[0].case, report.answers[0].case
    assert case.ledger[-1].receipt.quote == case.ledger[-1].title == NOTICE
    assert case.ledger[-1].id == before.ledger[-1].id
    assert case.ledger[:-1] == before.ledger[:-1]
    assert case.pages[:-1] == before.pages[:-1]
    assert case.claim == before.claim
    assert case.judgement is not None
    assert case.judgement.reasons_for[0].text == f"{NOTICE} says: “{NOTICE}”"


BEFORE, AFTER = "Everybody on the quay saw her boat.", "She waved at the boys."


def test_what_stands_around_a_quote_a_near_miss_and_a_shared_part_go_too() -> None:
    """The sentences beside the quote, and what a near miss missed, were shown after a takedown."""
    case = the_case()
    read, found = case.pages[-1], case.ledger[-1]
    setting = Setting(
        sentence=Stretch(text=f"Ann Lee: {QUOTE}", start=0, end=53),
        before=Stretch(text=BEFORE, start=0, end=35),
        after=Stretch(text=AFTER, start=60, end=82),
        spoken=Spoken.REPORTED,
        speaker="Ann Lee",
    )
    nearest = Nearest(
        page=read.id,
        snapshot=read.snapshot,
        stands=Stretch(text="her boat", start=27, end=35),
        differs=Differs.WORD,
        detail="“his” instead of “her”",
    )
    drop = Drop(reason=Dropped.NEAR_MISS, offered="his boat", where="press", nearest=nearest)
    part = SharedPart(
        origin="origin-0",
        carriers=(read.id,),
        origin_kind=OriginKind.STATEMENT,
        kind=EdgeKind.QUOTATION,
        sure=0.8,
        reason="the same quotation in 2 sources",
        uses=(Use(page=read.id, quote="on Sunday"),),
    )
    named = read.model_copy(update={"credits": ("By Jane Roe",), "reviews": ("The mayor slept.",)})
    case = case.model_copy(
        update={
            "ledger": (*case.ledger[:-1], found.model_copy(update={"setting": setting, "offered": Stance.REFUTES})),
            "dropped": (*case.dropped, drop),
            "trace": case.trace.model_copy(update={"parts": (part,)}),
            "pages": (*case.pages[:-1], named),
        }
    )
    shown = withheld(report_of(case), lambda name: STONE if name == read.snapshot else None)
    text = shown.model_dump_json()
    gone = (BEFORE, AFTER, "Ann Lee", "his boat", "her boat", "on Sunday", "Jane Roe", "The mayor slept")
    assert not [words for words in gone if words in text]
    after = shown.answers[0].case
    assert after.ledger[-1].offered is Stance.REFUTES
    assert [u.quote for u in after.trace.parts[0].uses] == [NOTICE]
    assert after.dropped[:-1] == case.dropped[:-1]


def test_a_short_quote_or_title_is_withheld_where_it_stands_and_does_not_eat_other_words() -> None:
    report = report_of(the_case("closed in", "Orle"))
    taken = report.answers[0].case.pages[-1]
    shown = withheld(report, lambda name: STONE if name == taken.snapshot else None)
    case = shown.answers[0].case
    assert [case.ledger[-1].receipt.quote, case.ledger[-1].title, case.pages[-1].title] == [NOTICE] * 3
    assert case.ledger[0].receipt.quote == report.answers[0].case.ledger[0].receipt.quote


def test_the_senders_own_words_stay_even_where_a_page_says_the_same() -> None:
    case = the_case()
    claim = case.claim.model_copy(update={"text": QUOTE})
    report = report_of(case.model_copy(update={"claim": claim}))
    taken = case.pages[-1]
    shown = withheld(report, lambda name: STONE if name == taken.snapshot else None)
    assert shown.answers[0].case.claim.text == QUOTE


def test_without_a_tombstone_the_report_is_the_same_record() -> None:
    report = report_of(the_case())
    assert withheld(report, lambda _: None) is report


def test_a_copy_at_another_place_keeps_its_words() -> None:
    """Only what stood on the page that was taken down goes: who printed the same is still cited, and verifies."""
    case = the_case()
    copy = page(91, QUOTE, TITLE)
    longer = page(92, f"He said: {QUOTE} So it is.", "Another title of some length")
    found = (
        evidence(copy, QUOTE, Stance.SUPPORTS),
        evidence(longer, f"He said: {QUOTE} So it is.", Stance.SUPPORTS),
    )
    case = case.model_copy(update={"pages": (*case.pages, copy, longer), "ledger": (*case.ledger, *found)})
    report = report_of(case)
    taken = next(p for p in case.pages if "site90." in p.url)
    shown = withheld(report, lambda name: STONE if name == taken.snapshot else None).answers[0].case
    assert [e.receipt.quote for e in shown.ledger[-3:]] == [NOTICE, *(e.receipt.quote for e in found)]
    assert [e.title for e in shown.ledger[-2:]] == [e.title for e in found]
    assert shown.pages[-2:] == (copy, longer)


def test_a_debate_keeps_its_findings_apart_when_the_words_of_a_page_are_gone() -> None:
    log = a_log()
    fallen = next(f for f in log.findings if f.mark is Mark.FAIL)
    quote = fallen.ledger[0].receipt.quote
    cut = fallen.model_copy(update={"correction": f"{quote[:30]} …"})
    log = DebateLog.model_validate_json(log.model_dump_json().replace(fallen.id, cut.id))
    log = log.model_copy(update={"findings": tuple(cut if f.mark is Mark.FAIL else f for f in log.findings)})
    page = cut.pages[0]
    shown = withheld(log, lambda name: STONE if name in {page.snapshot, page.url} else None)
    gone = next(f for f in shown.findings if f.mark is Mark.FAIL)
    assert gone.correction == gone.ledger[0].receipt.quote == gone.pages[0].title == NOTICE
    assert gone.claim == cut.claim
    assert gone.id != cut.id
    assert gone.id in {m.finding for t in shown.rounds[0].turns if t.validation for m in t.validation.marked}
    assert shown.synthesis
    assert set(shown.synthesis.brief.fell) == {gone.id}
    assert cut.id not in shown.model_dump_json()
    assert [f for f in shown.findings if f.mark is not Mark.FAIL] == [
        f for f in log.findings if f.mark is not Mark.FAIL
    ]
    assert withheld(log, lambda _: None) == log
