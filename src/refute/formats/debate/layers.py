"""The three layers of a synthesis, what each conclusion hangs on, and what fell."""

from collections.abc import Iterable

from refute.domain.debate.synthesis import Synthesis
from refute.domain.debate.words import Mark
from refute.formats.debate.section import Section, sections
from refute.formats.debate.told import MARKS, STRUCK, Told
from refute.formats.rows import Look, Row


def layers(told: Told, verbose: bool) -> list[Section]:
    """Verified, premises, judgement; then the load-bearing map and what fell."""
    synthesis = told.log.synthesis
    written = [] if synthesis is None else _written(told, synthesis)
    fell = sections(("What fell", _fell(told)))
    struck = _struck(synthesis) if verbose and synthesis is not None else []
    return [*written, *fell, *struck]


def _written(told: Told, synthesis: Synthesis) -> list[Section]:
    return sections(
        ("Verified: each sentence says no more than the findings that it cites", _verified(told, synthesis)),
        ("Premises: words of your own documents, not checked", _premises(synthesis)),
        ("Judgement: the personas' own; nothing is cited for it", _judgement(told, synthesis)),
        ("What each conclusion hangs on", _map(told, synthesis)),
    )


def _verified(told: Told, synthesis: Synthesis) -> Iterable[Row]:
    for sentence in synthesis.verified:
        yield Row(body=sentence.text, tail=f" {told.numbers(sentence.findings)}", level=1, most=6)


def _premises(synthesis: Synthesis) -> Iterable[Row]:
    for premise in synthesis.premises:
        yield Row(head="“", body=premise.text, tail="”", level=1, most=6, look=Look.QUOTE)
        yield Row(body=premise.document, level=2, most=1)


def _judgement(told: Told, synthesis: Synthesis) -> Iterable[Row]:
    for judged in synthesis.judgement:
        yield Row(head=f"{told.titles(judged.personas)}: ", body=judged.text, level=1, most=6)


def _map(told: Told, synthesis: Synthesis) -> Iterable[Row]:
    for conclusion in synthesis.conclusions:
        if not conclusion.findings:
            head = "rests on judgement alone: "
        else:
            head = "holds: " if conclusion.holds else "does not hold as it stands: "
        yield Row(head=head, body=conclusion.text, level=1, most=4)
        for name in conclusion.findings:
            finding = told.finding(name)
            if finding is not None:
                mark = f"{MARKS[finding.mark]} {told.number(name)} “"
                yield Row(head=mark, body=finding.claim.text, tail="”", level=2)


def _fell(told: Told) -> Iterable[Row]:
    synthesis = told.log.synthesis
    for finding in told.log.findings:
        if finding.mark is not Mark.FAIL:
            continue
        in_force = synthesis is None or finding.id in synthesis.brief.fell
        note = "" if in_force else ", decided anew after an appeal"
        yield from told.marked(finding, 1, note=note + _said_by(told, finding.id))


def _said_by(told: Told, finding: str) -> str:
    """Who made the claim, and who repeated it after it had failed."""
    turns = [t for r in told.log.rounds for t in r.turns if t.validation is not None]
    made = [t.persona for t in turns for m in (t.validation.marked if t.validation else ()) if m.finding == finding]
    again = [t.persona for t in turns for r in (t.validation.repeats if t.validation else ()) if r.finding == finding]
    said = f", said by {told.titles(tuple(dict.fromkeys(made)))}" if made else ""
    return said + (f", repeated by {told.titles(tuple(dict.fromkeys(again)))}" if again else "")


def _struck(synthesis: Synthesis) -> list[Section]:
    rows = [Row(head="“", body=s.text, tail=f"” {STRUCK[s.why]}", level=1) for s in synthesis.struck]
    return sections((f"Offered for the synthesis and not admitted ({len(rows)})", rows))
