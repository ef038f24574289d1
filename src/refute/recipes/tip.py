"""The recipe of a tip: a message's claims are checked, and the pages that it links to are held against them.

message ─ linked pages ─ check ─ what each page says of each claim
"""

from collections.abc import Sequence
from datetime import datetime

from refute.domain.case import Report
from refute.domain.claim import Claim, Intake, Origin, Submission
from refute.domain.evidence import Hit, Page, ReadOutcome
from refute.domain.ports import Call, Conductor, Flow, Room
from refute.domain.settings import CheckOrder
from refute.domain.tasks import Task
from refute.domain.tipline.tip import LinkRead, LinkSays, TipOrder, TipReport
from refute.domain.vocabulary import ClaimKind, Stance
from refute.reading.hygiene.unfit import REASONS
from refute.recipes import check
from refute.rules.time_marks import Occasion
from refute.stages.ask import Purse
from refute.stages.cited import SEAT
from refute.stages.passages import closest, snapshot_text
from refute.stages.read import read_each, recently
from refute.stages.weigh_passages import stated_on, weigh_passages

MOST_LINKS = 2
"""Linked pages that are read; a message with more names what it is about in the first ones."""
PASSAGES = 6
"""Passages of a linked page that are held against a claim."""
LEAD = 3_000
"""Characters of a page that count as what it is about: some five hundred words, where news puts what happened."""
LINKED = "message"
"""How a hit says that nobody found it: the message links to it."""


async def tip(c: Conductor, room: Room, order: TipOrder) -> TipReport:
    """The claims of a message, each checked, and what the pages that it links to say of them."""
    links = order.links[:MOST_LINKS]
    reading = [Task(id="links", title="Read the linked pages")] if links else []
    checking = Task(id="check", title="Check the claims", needs=tuple(t.id for t in reading))
    comparing = [Task(id="compare", title="Hold the pages against the claims", needs=("check",))] if links else []
    await c.declare([*reading, checking, *comparing])
    pages: list[ReadOutcome] = []
    if links:
        async with c.task("links") as task:
            hits = [Hit(url=url, backend=LINKED) for url in links]
            pages = await read_each(c, room, SEAT, recently(room, c.now()), hits)
            task.found(f"{sum(o.page is not None for o in pages)} of {len(pages)} read")
    page = next((o.page for o in pages if o.page and not o.page.unfit), None) if order.page_first else None
    submission = _of_page(room, page) if page else order.submission
    if order.page_first and links and page is None:
        return await _unread(c, room, order, pages)
    checked = CheckOrder(submission=submission, as_of=order.as_of, desk=order.desk)
    async with c.task("check"):
        report = (await c.branch([Call(check.CHECK, "check", checked)]))[0]
    if not links:
        return TipReport(report=report)
    async with c.task("compare"):
        others = [o for o in pages if o.page is None or o.page is not page]
        found = [await _held_against(c, room, o, report, order.as_of) for o in others]
        return TipReport(
            report=report,
            links=tuple(read for of_page in found for read in of_page),
            page=page.final_url if page else None,
        )


async def _unread(c: Conductor, room: Room, order: TipOrder, pages: Sequence[ReadOutcome]) -> TipReport:
    """A message that is only a link whose page cannot be read: there is nothing to check; an address is no claim."""
    report = Report(run=c.flow_id, submission=order.submission, intake=Intake(claims=()), as_of=order.as_of)
    found = [await _held_against(c, room, o, report, order.as_of) for o in pages]
    return TipReport(report=report, links=tuple(read for of_page in found for read in of_page))


def _of_page(room: Room, page: Page) -> Submission:
    """The page as what was sent: its headline and its beginning are what people ask about."""
    text = snapshot_text(room, page)[:LEAD]
    if page.title and page.title not in text[: 2 * len(page.title)]:
        text = f"{page.title}\n\n{text}"
    return Submission(text=text, origin=Origin(url=page.final_url, channel=page.site or None))


async def _held_against(
    c: Conductor, room: Room, outcome: ReadOutcome, report: Report, as_of: datetime
) -> list[LinkRead]:
    page = outcome.page
    if page is None or page.unfit is not None:
        why = REASONS[page.unfit] if page and page.unfit else outcome.detail or outcome.status.value
        return [LinkRead(url=outcome.hit.url, says=LinkSays.UNREAD, detail=why)]
    found = []
    for claim in _statements(report):
        says, detail = await _says(c, room, Occasion(claim, as_of, c.now()), page)
        found.append(LinkRead(url=outcome.hit.url, claim=claim.id, says=says, site=page.site, detail=detail))
    return found


def _statements(report: Report) -> Sequence[Claim]:
    aside = (ClaimKind.OPINION, ClaimKind.FORECAST)
    return [a.case.claim for a in report.answers if a.case.claim.kind not in aside]


async def _says(c: Conductor, room: Room, about: Occasion, page: Page) -> tuple[LinkSays, str]:
    """What the page says of the claim: in the claim's own words, else as the validator's quotes from it show."""
    passages = closest(room, about.claim, [page], PASSAGES, about.as_of)
    if stated_on(room, about.claim, passages):
        return LinkSays.SAYS, ""
    weighed = await weigh_passages(c, room, room.seats[SEAT], about, passages, Purse(room.desk.budget))
    if weighed.unanswered:
        return LinkSays.UNREAD, weighed.unanswered
    stances = {e.stance for e in weighed.evidence}
    if Stance.SUPPORTS in stances:
        return LinkSays.SAYS, ""
    return (LinkSays.DENIES if Stance.REFUTES in stances else LinkSays.SILENT), ""


def _summary(found: TipReport) -> str:
    return check.CHECK.tells(found.report) if check.CHECK.tells else ""


TIP = Flow("tip", tip, TipOrder, TipReport, _summary)
"""The run of one message to the tipline."""

TIP_FLOWS = {**check.FLOWS, TIP.name: TIP}
"""Every flow of it by its name."""
