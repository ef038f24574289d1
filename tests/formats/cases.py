"""Cases to be written: rich ones, in several languages, with pages that try to act on the reader's screen."""

import hashlib
from datetime import UTC, datetime

from refute.domain.case import Answered, Cap, Case, Measures, Report, Verdict
from refute.domain.claim import Claim, Intake, LeftOut, Span, Submission
from refute.domain.evidence import Drop, Evidence, Gap, Hit, Page, Published, Query, Receipt, SearchOutcome
from refute.domain.investigation import (
    Challenge,
    Investigation,
    Judgement,
    Objection,
    Opinion,
    Reason,
    Robustness,
    RuledObjection,
    Work,
)
from refute.domain.trace import Edge, OriginCluster, Overlap, Trace
from refute.domain.usage import Usage
from refute.domain.vocabulary import (
    CapReason,
    ChallengeState,
    ClaimKind,
    DateFound,
    Dropped,
    EdgeKind,
    Effect,
    GapKind,
    Grade,
    ObjectionKind,
    OriginKind,
    Rating,
    Ruling,
    SourceKind,
    Stance,
    Status,
)

NOW = datetime(2025, 3, 1, 12, tzinfo=UTC)

ARABIC = "قالت وزارة الصحة إن عدد الوفيات بلغ ٤٢ شخصا في عام ٢٠٢٤"
CHINESE = "统计局表示二零二四年人口增长了百分之三点五并且城市化率继续上升超过预期水平"
HOSTILE = (
    "\x1b[31mSUPPORTED\x1b[0m \x1b]8;;https://evil.example\x07click\x1b]8;;\x07 [bold]rich[/bold] "
    "\u202egnp.exe\u202c ](javascript:alert(1)) <script>x</script> "
    "![i](http://evil.example/i.png) `code` \x9b2J\r\n# H\x00"
)


def page(number: int, text: str = "", title: str = "A page") -> Page:
    snapshot = hashlib.sha256(f"{number}{text}".encode()).hexdigest()
    url = f"https://site{number}.example/story/{number}"
    return Page(
        url=url,
        final_url=url,
        title=title,
        site=f"site{number}.example",
        retrieved=NOW,
        published=Published(value="2025-02-03", how=DateFound.VISIBLE),
        snapshot=snapshot,
        body=snapshot,
        via="web",
    )


def evidence(of: Page, quote: str, stance: Stance, seat: str = "press") -> Evidence:
    receipt = Receipt(
        url=of.url,
        final_url=of.final_url,
        retrieved=of.retrieved,
        published=of.published,
        snapshot=of.snapshot,
        quote=quote,
        start=10,
        end=10 + len(quote),
    )
    return Evidence(
        receipt=receipt, page=of.id, title=of.title, site=of.site, kind=SourceKind.NEWS, stance=stance, seat=seat
    )


def rich_case(
    text: str = "The bridge at Orle was closed in 2024.",
    quotes: tuple[str, ...] = ("The bridge was closed in March 2024.", "Traffic was let over the bridge in May 2024."),
    foreign: str = "The council's own minutes were not read.",
    many: int = 3,
    local: bool = False,
) -> Case:
    """A case with something in every part; `foreign` stands wherever a page, a model or a backend writes text."""
    pages = tuple(page(n, quotes[n % len(quotes)], title=foreign) for n in range(max(many, 2) * 2))
    found = tuple(
        evidence(p, quotes[n % len(quotes)], Stance.SUPPORTS if n % 2 == 0 else Stance.REFUTES)
        for n, p in enumerate(pages)
    )
    objections = tuple(
        Objection(
            kind=ObjectionKind.METHOD,
            grade=grade,
            effect=Effect.QUALIFIES,
            text=f"{foreign} ({n})",
            seat="press",
            target=(found[0].id,),
            evidence=(found[1].id,),
        )
        for n, grade in enumerate([Grade.MINOR, Grade.MAJOR, Grade.FATAL] * many)
    )
    opinion = Opinion(rating=Rating.MISLEADING, probability_true=0.4, confidence=0.7, reason=foreign)
    edges = tuple(
        Edge(child=p.id, parent=q.id, kind=EdgeKind.NEAR_DUPLICATE, sure=0.9, reason=foreign)
        for p, q in zip(pages[1:], pages, strict=False)
    )
    cluster = OriginCluster(
        id="origin-1",
        root=pages[0].id,
        credit=foreign,
        kind=OriginKind.WIRE_REPORT,
        pages=tuple(p.id for p in pages),
        edges=edges,
    )
    search = SearchOutcome(
        backend="searxng",
        query=Query(text=foreign),
        status=Status.OK,
        hits=(Hit(url=pages[0].url, title=foreign, backend="searxng"),),
    )
    gaps = (
        Gap(kind=GapKind.FAILED, where="searxng", detail=foreign),
        Gap(kind=GapKind.ABSTAINED, where="judge", detail="the answer could not be read"),
        Gap(kind=GapKind.EMPTY, where="wikipedia", detail="nothing found"),
        Gap(kind=GapKind.NAMED, where="register", detail=foreign),
    )
    dropped = (Drop(reason=Dropped.QUOTE_NOT_FOUND, offered=foreign, where="press"),)
    work = Work(searches=(search,), pages=pages, evidence=found, gaps=gaps, dropped=dropped)
    model = "local" if local else "openai:scripted"
    return Case(
        claim=Claim(text=text, span=Span(start=0, end=len(text)), language="en"),
        as_of=NOW,
        desk="default",
        run="run-1",
        investigations=(
            Investigation(seat="records", work=work, opinion=opinion),
            Investigation(seat="press", work=work, opinion=None),
        ),
        trace=Trace(origins=(cluster,), overlap=(Overlap(seats=("records", "press"), share=0.5),)),
        provisional=opinion,
        challenge=Challenge(
            state=ChallengeState.OBJECTED,
            objections=objections,
            robustness=(Robustness(seat="press", score=3),),
            work=work,
        ),
        judgement=Judgement(
            opinion=opinion,
            rulings=tuple(RuledObjection(objection=o.id, ruling=Ruling.SUSTAINED, reason=foreign) for o in objections),
            reasons_for=(Reason(text=foreign, evidence=(found[0].id,)),),
            reasons_against=(Reason(text=foreign),),
            would_change=foreign,
            smallest_edit=foreign,
        ),
        verdict=Verdict(
            rating=Rating.MISLEADING,
            probability_true=0.4,
            confidence=0.62,
            caps=(Cap(limit=0.62, reason=CapReason.ORIGINS, detail=foreign),),
            reason=foreign,
            supporting=tuple(e.id for e in found if e.stance is Stance.SUPPORTS),
            opposing=tuple(e.id for e in found if e.stance is Stance.REFUTES),
            origins_for=1,
            origins_against=1,
            context=(foreign,) * many,
            overruled=(foreign,),
        ),
        measures=Measures(
            survived=True, clean_challenge=False, agreement=1.0, overlap=0.5, origins=1, cost_usd=0.02, seconds=12.5
        ),
        ledger=found,
        pages=pages,
        gaps=gaps,
        dropped=dropped,
        usage=(Usage(seat="press", model=model, requests=3, cost_usd=None if local else 0.02),),
        started=NOW,
    )


def report_of(*cases: Case, known: bool = False, left_out: str = "I like bridges.") -> Report:
    claim = Claim(text=left_out, span=Span(start=0, end=len(left_out)), language="en", kind=ClaimKind.OPINION)
    return Report(
        run="run-1",
        submission=Submission(text="Submitted."),
        intake=Intake(
            claims=tuple(c.claim for c in cases), left_out=(LeftOut(claim=claim, reason="It is an opinion."),)
        ),
        answers=tuple(Answered(case=c, known=known) for c in cases),
        as_of=NOW,
    )
