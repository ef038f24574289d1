"""Numbers: what a claim names is looked up at the built-in registers that this desk may ask."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import unquote

from refute.domain.evidence import Evidence, Gap, Hit, Page, ReadOutcome, Receipt
from refute.domain.ports import Conductor, Room
from refute.domain.registers import Register, Series
from refute.domain.vocabulary import GapKind, Stance, Status
from refute.reading.recorded import RETRACTED, STATUS, retraction
from refute.rules.framed import takes_sides
from refute.rules.looked import Absent
from refute.rules.registers import Wanted
from refute.rules.time_marks import Occasion, marked
from refute.stages.passages import snapshot_text
from refute.stages.read import read_each
from refute.stages.setting import setting_of


@dataclass(frozen=True)
class Numbers:
    """What the registers hold of the numbers, and what they surely do not."""

    absent: tuple[Absent, ...] = ()
    pages: tuple[Page, ...] = ()
    gaps: tuple[Gap, ...] = ()
    retracted: tuple[tuple[str, str], ...] = ()
    """Numbers of works that a register says are retracted, with what it says."""


def marked_retracted(page: Page, retracted: Sequence[tuple[str, str]]) -> Page:
    """The page, with the word of a register where its address bears the number of a work that was retracted."""
    address = unquote(page.final_url).lower()
    told = next((t for number, t in retracted if "/" in number and _bears(address, number)), None)
    return page if told is None else page.model_copy(update=retraction(page, told))


def _bears(address: str, number: str) -> bool:
    """Whether the number stands in the address and not as a part of a longer one, such as another work's."""
    return re.search(rf"(?<![0-9a-z.]){re.escape(number.lower())}(?![0-9a-z])(?![-._][0-9])", address) is not None


def registers_of(room: Room) -> list[Register]:
    """The built-in registers among the backends of the desk."""
    return [s for s in room.searches.values() if isinstance(s, Register)]


async def ask_registers(
    c: Conductor, room: Room, about: Occasion, wanted: Sequence[Wanted], at: tuple[str, datetime]
) -> Numbers:
    """Ask for each number; `at`: the seat that asks, and since when an answer may have been given.

    Absent is only what a register says that it does not hold, where it is complete for such numbers. One that is down
    shows nothing, and is told; one that is not complete and does not hold a number is told as no more than that.
    """
    seat, since = at
    hits = [Hit(url=r.address(n), backend=r.name, locator=n) for r, _, n in wanted]
    outcomes = await read_each(c, room, seat, since, hits)
    retracted = {n: t for (_, _, n), o in zip(wanted, outcomes, strict=True) if o.page and (t := _retracted(o.page))}
    absent: list[Absent] = []
    pages: dict[str, Page] = {}
    gaps: list[Gap] = []
    held = {n for (_, _, n), o in zip(wanted, outcomes, strict=True) if o.page and o.status is Status.OK}
    for (_, series, number), outcome in zip(wanted, outcomes, strict=True):
        page = outcome.page
        if page is None:
            gaps.append(_gap(seat, series, number, outcome))
        elif outcome.status is Status.OK:
            told = retracted.get(number)
            pages[page.id] = page.model_copy(update=retraction(page, told)) if told else page
        elif series.complete and number not in held:
            absent.append(_absent(room, about, (page, seat), (series, number)))
        else:
            told = f"{series.title} has no record of {number}, {series.why}"
            gaps.append(Gap(kind=GapKind.EMPTY, where=outcome.hit.backend, detail=told))
    return Numbers(tuple(absent), tuple(pages.values()), tuple(gaps), tuple(retracted.items()))


def _retracted(page: Page) -> str:
    return next((n.removeprefix(RETRACTED) for n in page.notes if n.startswith(RETRACTED)), "")


def _gap(seat: str, series: Series, number: str, outcome: ReadOutcome) -> Gap:
    kind = GapKind.LEFT_OUT if outcome.status is Status.LEFT_OUT else GapKind.NAMED
    told = f"{number} was not checked at {series.title}: {outcome.detail or outcome.status.value}"
    return Gap(kind=kind, where=seat, detail=told)


def _absent(room: Room, about: Occasion, answer: tuple[Page, str], asked: tuple[Series, str]) -> Absent:
    """The absence, with the register's own words as its receipt."""
    (page, seat), (series, number) = answer, asked
    text = snapshot_text(room, page)
    first = text.find(STATUS)
    if first < 0:  # the store lost it meanwhile
        return Absent(number, series.title)
    # The words may be framed as asked or denied where they are prose; the line of the status never is.
    ends = (len(text), text.find("\n", first) if "\n" in text[first:] else len(text))
    end = next((e for e in ends if takes_sides(about.claim, setting_of(text, first, e).frame)), ends[-1])
    evidence = Evidence(
        receipt=Receipt(
            url=page.url,
            final_url=page.final_url,
            retrieved=page.retrieved,
            published=page.published_at(first),
            modified=page.modified,
            first_captured=page.first_captured,
            snapshot=page.snapshot,
            quote=text[first:end],
            start=first,
            end=end,
        ),
        page=page.id,
        title=page.title,
        site=page.site,
        kind=page.kind,
        stance=Stance.REFUTES,
        seat=seat,
        setting=setting_of(text, first, end),
        why=f"{series.title} is complete for such numbers, was asked for {number}, and holds no such record.",
        low_trust=page.low_trust,
    )
    return Absent(number, series.title, marked(evidence, about), page)
