"""What engines of this kind are judged by: the self-test, the table, the longest chain of waits, gaps, costs."""

from collections.abc import Iterable

from refute.domain.debate.log import DebateLog, Interval, SelfTest, Table
from refute.formats.debate.section import Section, sections
from refute.formats.debate.told import Told
from refute.formats.receipts import costs
from refute.formats.rows import Row
from refute.formats.words import dollars, many


def measures(told: Told, verbose: bool) -> list[Section]:
    """The end of every log."""
    log = told.log
    return sections(
        ("Missing", (Row(head=f"{g.kind}, ", body=f"{g.where}: {g.detail}", level=1) for g in log.gaps)),
        ("Self-test of the validator", _self_test(log.self_test) if log.self_test else ()),
        ("Table", _table(log.table)),
        ("Longest chain of waits", _path(log)),
        ("Who thought", _seats(log)),
        ("Costs", costs(log.usage) if verbose else ()),
    )


def _self_test(test: SelfTest) -> Iterable[Row]:
    if not test.passed:
        yield Row(head="NOT PASSED: the marks of this debate are void.", level=1)
    yield Row(head=f"false claims caught: {_share(test.caught)}", level=1)
    yield Row(head=f"false alarms: {_share(test.false_alarms)}", level=1)
    yield Row(head=f"marked WARN: {test.warned}; newer than any model and marked FAIL: {test.newer_failed}", level=1)


def _share(interval: Interval) -> str:
    if not interval.of:
        return "none were planted"
    return f"{interval.share:.2f} of {interval.of} (95 %: {interval.low:.2f} to {interval.high:.2f})"


def _table(table: Table) -> Iterable[Row]:
    for name, value in rows_of(table):
        yield Row(head=f"{name}: {value}", level=1)


def rows_of(table: Table) -> list[tuple[str, str]]:
    """The table's lines, in the order of the table."""
    agreed = "no second validator" if table.second_agreement is None else f"{table.second_agreement:.2f}"
    return [
        ("model calls completed", f"{table.calls_completed}, {table.calls_failed} failed"),
        ("validator rounds completed", str(table.validator_rounds)),
        ("claims checked", str(table.claims_checked)),
        ("OK / WARN / FAIL", f"{table.ok} / {table.warn} / {table.fail}"),
        ("claims not checked", str(table.unchecked)),
        ("fabricated citations in the synthesis", str(table.fabricated_citations)),
        ("sentences struck from the synthesis", str(table.struck_sentences)),
        ("verified addresses", str(table.verified_urls)),
        ("reused FAILs", str(table.reused_fails)),
        ("agreement of the second validator", agreed),
        ("wall time", f"{table.seconds:.1f} s"),
        ("cost", dollars(table.cost_usd)),
    ]


def _path(log: DebateLog) -> Iterable[Row]:
    chain = log.critical_path
    if not chain:
        return
    total = sum(link.seconds for link in chain)
    slowest = max(chain, key=lambda link: link.seconds)
    yield Row(head=f"{many(len(chain), 'link')}, {total:.1f} s; longest wait: ", body=slowest.what, level=1)
    for link in chain:
        yield Row(head=f"{link.seconds:.1f} s ", body=link.what, level=2)


def _seats(log: DebateLog) -> Iterable[Row]:
    for persona in log.personas:
        chosen, answered = ", then ".join(persona.models), ", ".join(persona.answered)
        said = f"{chosen}; answered: {answered or 'nobody'}"
        yield Row(head=f"{persona.title or persona.name}: ", body=said, level=1)
