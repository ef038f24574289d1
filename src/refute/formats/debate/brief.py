"""The brief: one page before everything else, in blocks that give way in a fixed order where room is short."""

from collections.abc import Iterable

from refute.domain.debate.log import DebateLog
from refute.domain.debate.synthesis import Assumption, BriefPage
from refute.formats.debate.told import MARKS, Told
from refute.formats.rows import Block, Rank, Row
from refute.formats.words import many, moment

_FEW = 2
"""Entries of a list that hold out longer than the others."""


def header(told: Told) -> Iterable[Row]:
    """What was debated, by how many, as of when, in which run."""
    log = told.log
    who = f"{many(len(log.personas), 'persona')}, {many(len(log.rounds), 'round')}"
    yield Row(head=f"refute debate: {who}, as of {moment(log.as_of)}, run ", body=log.run, most=2)
    yield Row(head="Topic: “", body=log.topic, tail="”", most=3)
    if log.options:
        yield Row(head="Options: ", body=", ".join(log.options))


def brief(told: Told) -> list[Block]:
    """The blocks of the page, in reading order."""
    log = told.log
    page = log.synthesis.brief if log.synthesis else BriefPage()
    return [
        *([Block((Row(head="Mind: ", body=page.warning, most=4),))] if page.warning else []),
        Block(tuple(_leaning(told, page))),
        Block((Row(head=counted(log), most=2),)),
        *_entries("Under these conditions", (Row(body=c, level=1) for c in page.conditions)),
        *_entries("What it turns on", (Row(body=c, level=1) for c in page.cruxes)),
        *_listed("What is assumed", [_assumed(a) for a in page.assumptions]),
        *_entries(
            "Who dissents", (Row(head=f"{told.titles(d.personas)}: ", body=d.text, level=1) for d in page.dissent)
        ),
        *_listed("What fell", [_fell(told, name) for name in page.fell]),
        *_unwritten(log),
    ]


def counted(log: DebateLog) -> str:
    """How many claims were checked, and what came of them."""
    table = log.table
    marks = f"{table.ok} OK, {table.warn} WARN, {table.fail} FAIL"
    left = f"; {table.unchecked} more found and not checked" if table.unchecked else ""
    again = f"; {many(table.reused_fails, 'claim')} repeated after a FAIL" if table.reused_fails else ""
    return f"Checked: {many(table.claims_checked, 'claim')}: {marks}{left}{again}"


def _leaning(told: Told, page: BriefPage) -> Iterable[Row]:
    if page.leaning:
        yield Row(head="Leaning: ", body=page.leaning, most=4)
        return
    last = [t for t in (told.log.rounds[-1].turns if told.log.rounds else ()) if t.speech is not None]
    sides = [t.speech.position.side for t in last if t.speech and t.speech.position]
    counts = ", ".join(f"{sides.count(side)} {side}" for side in dict.fromkeys(sides))
    yield Row(head="Last positions: ", body=counts or "none")


def _dissent(told: Told, page: BriefPage) -> Iterable[Row]:
    return (Row(head=f"{told.titles(d.personas)}: ", body=d.text, level=1) for d in page.dissent)


def _assumed(assumption: Assumption) -> tuple[Row, ...]:
    test = Row(head="cheapest test: ", body=assumption.test, level=2)
    return (Row(body=assumption.text, level=1), *([test] if assumption.test else []))


def _fell(told: Told, name: str) -> tuple[Row, ...]:
    finding = told.finding(name)
    if finding is None:
        return ()
    head = f"{MARKS[finding.mark]} {told.number(finding.id)} “"
    says = Row(head="instead: ", body=finding.correction, level=2) if finding.correction else None
    why = says or Row(head="why: ", body=finding.reason, level=2)
    return Row(head=head, body=finding.claim.text, tail="”", level=1), why


def _entries(title: str, rows: Iterable[Row]) -> list[Block]:
    return _listed(title, [(row,) for row in rows])


def _listed(title: str, entries: list[tuple[Row, ...]]) -> list[Block]:
    """One block an entry; the title stands with the first."""
    blocks: list[Block] = []
    for entry in (e for e in entries if e):
        opening = () if blocks else (Row(head=f"{title}:"),)
        rank = Rank.BEST if not blocks else Rank.GOOD if len(blocks) < _FEW else Rank.MORE
        blocks.append(Block((*opening, *entry), rank))
    return blocks


def _unwritten(log: DebateLog) -> list[Block]:
    """Who wrote the page, where that is no model, and the line that has it written."""
    if log.synthesis is None:
        said = "No synthesis could be made. The log below stands; have it written with:"
    elif log.synthesis.by == "code":
        said = "Put together by code, without a model. Have it written with:"
    else:
        return [Block((Row(head="Written by: ", body=log.synthesis.by, most=1),))]
    return [Block((Row(head=said), Row(head=f"refute synthesize {log.run or 'ID'}", level=1, most=1)))]
