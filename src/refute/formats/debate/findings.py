"""What was found about each claim, with its receipts."""

from collections.abc import Iterable

from refute.domain.debate.finding import Finding
from refute.domain.usage import spent
from refute.formats.debate.section import Section, sections
from refute.formats.debate.told import GROUNDS, MARKS, Told
from refute.formats.receipts import dropped, receipt, searched
from refute.formats.rows import Row
from refute.formats.words import dollars, many, moment


def findings(told: Told, verbose: bool) -> list[Section]:
    """Every finding once, by its number."""
    rows = [row for f in told.log.findings for row in (_full(told, f) if verbose else _short(told, f))]
    return sections(("Findings", rows))


def _short(told: Told, finding: Finding) -> Iterable[Row]:
    yield from told.marked(finding, 1)
    yield from told.receipts(finding)


def _full(told: Told, finding: Finding) -> Iterable[Row]:
    yield from told.marked(finding, 1)
    yield Row(head=f"{finding.id}: {GROUNDS[finding.ground]}; as of {moment(finding.as_of)}", level=2)
    if finding.reason:
        yield Row(head="reason: ", body=finding.reason, level=2)
    if finding.second is not None:
        mark = MARKS[finding.second.mark] if finding.second.mark else "abstained"
        yield Row(head=f"second validator {mark}, ", body=f"{finding.second.model}: {finding.second.reason}", level=2)
    if finding.ledger:
        yield Row(
            head=f"{many(len(finding.ledger), 'quote')}, {many(finding.origins, 'origin')} behind what decides", level=2
        )
    for evidence in finding.ledger:
        yield from receipt(evidence, finding.trace, 3)
    for search in finding.searches:
        yield searched("validator", search, 2)
    for gap in finding.gaps:
        yield Row(head=f"{gap.kind}: ", body=f"{gap.where}: {gap.detail}", level=2)
    for drop in finding.dropped:
        yield from dropped(drop, 2)
    who = ", ".join(finding.models)
    cost = f" {dollars(spent(finding.usage))}, {finding.seconds:.1f} s, {many(len(finding.pages), 'page')} read"
    yield Row(head="read by: " if who else "read by code alone", body=who, tail=cost, level=2)
