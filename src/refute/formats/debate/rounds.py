"""The rounds: who spoke, where each stood, what became of the claims, who was absent, who moved and on what."""

from collections.abc import Iterable

from refute.domain.debate.round import Speech, Turn, Validation
from refute.domain.vocabulary import GapKind
from refute.formats.debate.section import Section, sections
from refute.formats.debate.told import UNCHECKED, Told, stands
from refute.formats.rows import Look, Row
from refute.formats.words import many

_LOUD = (GapKind.FAILED, GapKind.ABSTAINED, GapKind.LEFT_OUT)
"""Gaps that are told where not everything is wanted."""
_LINES = 4
"""Lines of a speech where not everything is wanted."""


def rounds(told: Told, verbose: bool) -> list[Section]:
    """One section a round; then why it stopped, and who changed position."""
    log = told.log
    held = [(f"Round {r.number}", [row for t in r.turns for row in _turn(told, t, verbose)]) for r in log.rounds]
    stopped = [Row(body=log.stopped, level=1)] if log.stopped else []
    return sections(*held, ("Why it stopped", stopped), ("Positions", _positions(told)), ("Appeals", _appeals(told)))


def _turn(told: Told, turn: Turn, verbose: bool) -> Iterable[Row]:
    if turn.speech is None:
        yield Row(head=f"{told.title(turn.persona)} was absent: ", body=turn.absent or "no reason is known", level=1)
    else:
        yield Row(head=f"{told.title(turn.persona)}: ", body=stands(turn.speech.position), level=1)
        if verbose and turn.speech.model:
            yield Row(head="model: ", body=turn.speech.model, level=2)
        yield from _speech(turn.speech, verbose)
    if turn.validation is not None:
        yield from _claims(told, turn.validation)
    elif turn.speech is not None:
        yield Row(head="the validator did not get to it", level=2)
    gaps = (*turn.gaps, *(turn.validation.gaps if turn.validation else ()))
    for gap in gaps:
        if not verbose and gap.kind not in _LOUD:
            continue
        yield Row(head=f"{gap.kind}: ", body=f"{gap.where}: {gap.detail}", level=2)


def _speech(speech: Speech, verbose: bool) -> Iterable[Row]:
    """Its words, as data: quoted, so that no line of it can be taken for one of ours."""
    if not verbose:
        yield Row(head="“", body=speech.text, tail="”", level=2, most=_LINES, look=Look.QUOTE)
        return
    for paragraph in filter(str.strip, speech.text.splitlines()):
        yield Row(head="“", body=paragraph, tail="”", level=2, look=Look.QUOTE)
    for words in speech.rests_on:
        yield Row(head="rests on: “", body=words, tail="”", level=3, look=Look.QUOTE)
    for found in speech.research:
        yield Row(head="found by itself: “", body=found.receipt.quote, tail="”", level=3, look=Look.QUOTE)
        yield Row(body=found.receipt.final_url, level=4, look=Look.URL)


def _claims(told: Told, validation: Validation) -> Iterable[Row]:
    for marked in validation.marked:
        finding = told.finding(marked.finding)
        if finding is None:
            continue
        notes = [w for w, so in (("load-bearing", marked.stated.load_bearing), ("late", marked.late)) if so]
        note = f" ({', '.join(notes)})" if notes else ""
        yield from told.marked(finding, 2, marked.stated.claim.text, note)
    for repeat in validation.repeats:
        head = f"repeats {told.number(repeat.finding)}, which fell: “"
        yield Row(head=head, body=repeat.claim.text, tail="”" if repeat.by_rule else "” (a model saw it)", level=2)
    for claim in validation.withdrawn:
        yield Row(head="drops: “", body=claim.text, tail="”", level=2)
    for left in validation.unchecked:
        why = f"{UNCHECKED[left.why]}: {left.detail}" if left.detail else UNCHECKED[left.why]
        yield Row(head="not checked: “", body=left.stated.claim.text, tail="”", level=2)
        yield Row(head="why: ", body=why, level=3)
    counts = ((validation.opinions, "opinion"), (validation.forecasts, "forecast"))
    alone = " and ".join(many(n, noun) for n, noun in counts if n)
    if alone:
        yield Row(head=f"{alone} left alone", level=2)


def _positions(told: Told) -> Iterable[Row]:
    """The independent first vote beside the last one, and each change with what it rests on."""
    log = told.log
    for persona in log.personas:
        turns = [t for r in log.rounds for t in r.turns if t.persona == persona.name and t.speech is not None]
        votes = [t.speech.position for t in turns if t.speech is not None]
        if not votes:
            yield Row(head=f"{told.title(persona.name)}: absent throughout", level=1)
        else:
            head = f"{told.title(persona.name)}: first alone "
            yield Row(head=head, body=f"{stands(votes[0])}; last {stands(votes[-1])}", level=1)
    for move in log.moves:
        on = f" on {told.numbers(move.evidence)}" if move.evidence else " without evidence"
        head = f"{told.title(move.persona)} moved in round {move.round}: "
        yield Row(head=head, body=f"{move.before} → {move.after}", tail=on, level=1)


def _appeals(told: Told) -> Iterable[Row]:
    for appeal in told.log.appeals:
        yield Row(head=f"{told.number(appeal.finding)}, by {told.title(appeal.by)}, with a source:", level=1)
        yield Row(body=appeal.source, level=2, look=Look.URL)
        again = [f for f in told.log.findings if appeal.source in f.appealed and f.id != appeal.finding]
        if not again:
            yield Row(head="it was not looked at again, or the mark is what it was", level=2)
        for finding in again:
            yield from told.marked(finding, 2)
