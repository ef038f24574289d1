"""Verify the log of a debate: derive again what it claims, from its snapshots and its own records."""

from collections.abc import Iterator, Mapping
from itertools import chain

from refute.domain.debate.finding import Citation, Finding
from refute.domain.debate.log import DebateLog
from refute.domain.debate.round import Turn, Validation
from refute.domain.debate.synthesis import Synthesis
from refute.domain.debate.words import Mark, positions
from refute.domain.evidence import Receipt
from refute.language.fold import fold
from refute.rules.debated import Debated, of_log
from refute.rules.moving import moves_of
from refute.rules.tally import tally
from refute.rules.votes import leaning_line
from refute.rules.waits import critical_path
from refute.rules.warning import warning_line
from refute.stages.findings import Found, short
from refute.stages.manifest import receipts_of
from refute.stages.said import is_said
from refute.stages.verify_marks import finding_holds
from refute.stages.verify_receipts import TextOf, pages_fit, quotes_stand, texts_at_hand


def verify_debate(log: DebateLog, text_of: TextOf) -> Found:
    """Quotes against snapshots, marks by the rules, citations of the synthesis, moves, table."""
    found = Found()
    if log.as_of.tzinfo is None or any(f.as_of.tzinfo is None for f in log.findings):
        found.problems.append("an instant that it speaks for has no time zone, so it is no instant")
        return found
    texts = _texts(log, text_of, found)
    for finding in log.findings:
        quotes_stand(finding.ledger, finding.pages, (texts, finding.as_of), found)
        pages_fit(finding.pages, finding.as_of, (log.started, log.table.seconds), found)
        finding_holds(finding, _cites(log, finding), texts, found)
        if finding.as_of.date() != log.as_of.date():
            found.problems.append(f"{finding.id}: speaks for another day than the debate")
    _own_receipts(log, texts, found)
    _rounds(log, found)
    if log.synthesis is not None:
        _synthesis(log, log.synthesis, found)
    _self_test(log, found)
    found.compare("moves", log.moves, moves_of(log.rounds, [f.id for f in log.findings]))
    found.compare("table", log.table, tally(log, log.usage, log.table.seconds))
    found.compare("critical path", log.critical_path, critical_path(log))
    return found


def _texts(log: DebateLog, text_of: TextOf, found: Found) -> dict[str, str]:
    wanted = dict.fromkeys(r.snapshot for r in receipts_of(log))
    read = {*wanted, *(p.snapshot for f in log.findings for p in f.pages)}
    return texts_at_hand(log.snapshots, (list(wanted), read), text_of, found)


def _cites(log: DebateLog, finding: Finding) -> tuple[Citation, ...]:
    """What speeches name for the claim of this finding."""
    stated = (m.stated for v in _validations(log) for m in v.marked if m.finding == finding.id)
    return tuple(chain.from_iterable(s.cites for s in stated))


def _own_receipts(log: DebateLog, texts: Mapping[str, str], found: Found) -> None:
    """What personas found for themselves, and words of the user's own documents."""
    for turn in _turns(log):
        for evidence in turn.speech.research if turn.speech else ():
            _stands(evidence.id, evidence.receipt, texts, found)
    documents = {d.name: d.page.snapshot for d in log.documents}
    for premise in log.synthesis.premises if log.synthesis else ():
        name = f"premise “{short(premise.text)}”"
        if documents.get(premise.document) != premise.receipt.snapshot or premise.text != premise.receipt.quote:
            found.problems.append(f"{name}: it is not of the document that it is said to be of")
        _stands(name, premise.receipt, texts, found)


def _stands(name: str, receipt: Receipt, texts: Mapping[str, str], found: Found) -> None:
    text = texts.get(receipt.snapshot)
    if text is None:
        return
    if 0 <= receipt.start < receipt.end <= len(text) and text[receipt.start : receipt.end] == receipt.quote:
        found.quotes += 1
    else:
        found.problems.append(f"{name}: the quote “{receipt.quote[:60]}” does not stand in its snapshot")


def _rounds(log: DebateLog, found: Found) -> None:
    """Numbers, seats and positions fit; every mark is that of its finding, every claim one that the speech makes."""
    known = {f.id: f for f in log.findings}
    if len(known) < len(log.findings):
        found.problems.append("findings: one stands there twice")
    seats, sides = [p.name for p in log.personas], positions(log.options)
    for number, held in enumerate(log.rounds, 1):
        if held.number != number or [t.persona for t in held.turns] != seats:
            found.problems.append(f"round {number}: its number or its personas are not those of the debate")
        for turn in held.turns:
            where = f"round {number}, {turn.persona}"
            speech = turn.speech
            if (speech is None) is not bool(turn.absent) or turn.round != number:
                found.problems.append(f"{where}: it is neither a speech nor an absence with its reason")
            if speech and (speech.persona, speech.round) != (turn.persona, turn.round):
                found.problems.append(f"{where}: the speech is of another turn")
            if speech and speech.position and speech.position.side not in sides:
                found.problems.append(f"{where}: it takes a position that the debate does not have")
            if turn.validation is not None:
                _validation(where, speech.text if speech else "", turn.validation, (known, found))


def _validation(where: str, text: str, done: Validation, at: tuple[Mapping[str, Finding], Found]) -> None:
    known, found = at
    for marked in done.marked:
        finding = known.get(marked.finding)
        if finding is None or finding.mark is not marked.mark:
            found.problems.append(f"{where}: “{short(marked.stated.claim.text)}” has a mark that no finding gives it")
    for repeat in done.repeats:
        finding = known.get(repeat.finding)
        if finding is None or finding.mark is not Mark.FAIL:
            found.problems.append(f"{where}: “{short(repeat.claim.text)}” is said to repeat what did not fail")
    claims = [*(m.stated.claim for m in done.marked), *(u.stated.claim for u in done.unchecked)]
    for claim in (*claims, *(r.claim for r in done.repeats), *done.withdrawn):
        span = claim.span
        inside = 0 <= span.start < span.end <= len(text)
        if not inside or not is_said(claim.text, fold(text[span.start : span.end]), claim.kind, text):
            found.problems.append(f"{where}: the speech does not say “{short(claim.text)}”")


def _synthesis(log: DebateLog, synthesis: Synthesis, found: Found) -> None:
    """What is cited is there and OK; what code says of the debate is what it says again; who judges has spoken."""
    debate = of_log(log)
    known = {f.id: f for f in log.findings}
    for sentence in synthesis.verified:
        cited = [known.get(i) for i in sentence.findings]
        carried = {e.id for f in cited if f is not None for e in f.ledger}
        fine = bool(cited) and all(f is not None and f.mark is Mark.OK for f in cited)
        if not fine or not sentence.cites or not carried.issuperset(sentence.cites):
            found.problems.append(f"verified: “{short(sentence.text)}” cites what does not carry it")
    for conclusion in synthesis.conclusions:
        hangs_on = [known.get(i) for i in conclusion.findings]
        if conclusion.holds is not all(f is not None and f.mark is Mark.OK for f in hangs_on):
            found.problems.append(f"conclusion “{short(conclusion.text)}”: whether it holds does not follow")
    seats = {p.name for p in log.personas}
    for judged in (*synthesis.judgement, *synthesis.brief.dissent):
        if not judged.personas or not seats.issuperset(judged.personas):
            found.problems.append(f"judgement “{short(judged.text)}”: it is nobody's who debated")
    _by_code(debate, synthesis, found)


def _by_code(debate: Debated, synthesis: Synthesis, found: Found) -> None:
    brief = synthesis.brief
    found.compare("brief: warning", brief.warning, warning_line(debate))
    found.compare("brief: what fell", brief.fell, tuple(f.id for f in debate.fell))
    if not brief.leaning.startswith(leaning_line(debate)):
        found.problems.append("brief: its leaning is not the one that the positions give")


def _self_test(log: DebateLog, found: Found) -> None:
    """Whether the bar was reached follows from the shares; without claims of known truth there is no test."""
    test, bar = log.self_test, log.rules.bar
    if (test is None) is bool(log.rules.self_test):
        found.problems.append("self-test: it does not fit the claims that were planted")
    if test is None:
        return
    caught, spared = test.caught, test.false_alarms
    reached = (not caught.of or caught.share >= bar) and (not spared.of or 1 - spared.share >= bar)
    found.compare("self-test: passed", test.passed, reached and not test.newer_failed)


def _turns(log: DebateLog) -> Iterator[Turn]:
    return (turn for held in log.rounds for turn in held.turns)


def _validations(log: DebateLog) -> Iterator[Validation]:
    return (turn.validation for turn in _turns(log) if turn.validation is not None)
