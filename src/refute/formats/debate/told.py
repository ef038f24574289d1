"""Names and numbers by which a log is told: findings by their number, personas by their title, marks in words."""

from collections.abc import Iterable, Sequence

from refute.domain.debate.finding import Finding
from refute.domain.debate.log import DebateLog
from refute.domain.debate.round import Position
from refute.domain.debate.words import Ground, Mark, Struck, Unchecked
from refute.formats.rows import Look, Row

MARKS = {Mark.OK: "[OK]", Mark.WARN: "[WARN]", Mark.FAIL: "[FAIL]"}
"""The validator's word on a claim."""

GROUNDS = {
    Ground.RECEIPT: "verified quotes",
    Ground.FUTURE_SOURCE: "its source is dated after the debate's instant",
    Ground.ARITHMETIC: "arithmetic",
    Ground.NOT_IN_SOURCE: "the cited source, read in full, does not say so",
    Ground.NOT_IN_REGISTER: "a register that would have to hold it does not",
    Ground.NOT_FOUND: "not found",
    Ground.UNDECIDED: "what was read does not settle it",
    Ground.BOTH_SIDES: "verified quotes on both sides",
    Ground.DISAGREEMENT: "two validators disagree",
    Ground.FAILED: "the check failed",
}
"""What a mark rests on."""

UNCHECKED = {
    Unchecked.OVER_LIMIT: "over the limit of claims per speech",
    Unchecked.TIME: "out of time",
    Unchecked.BUDGET: "out of money",
    Unchecked.FAILED: "the check failed",
}
"""Why a claim was not checked."""

STRUCK = {
    Struck.NO_SUCH_CITATION: "it cites a finding that does not exist",
    Struck.UNCITED: "it cites nothing",
    Struck.BEYOND_CITATION: "it says more than what it cites",
    Struck.FALLEN_CLAIM: "it restates a claim that fell or is not shown",
    Struck.UNKNOWN_SOURCE: "it names a source that is not in the ledger",
    Struck.NOT_IN_DOCUMENT: "the words do not stand in the document",
    Struck.NO_SUCH_PERSONA: "it names a persona that did not speak",
}
"""Why a sentence was not admitted."""


class Told:
    """A log's findings and personas by name."""

    def __init__(self, log: DebateLog) -> None:
        self.log = log
        self._findings = {f.id: (n, f) for n, f in enumerate(log.findings, start=1)}
        self._titles = {p.name: p.title or p.name for p in log.personas}
        self._documents = {d.page.id: d.name for d in log.documents}

    def finding(self, name: str) -> Finding | None:
        """The finding with this id, or with this number in the log."""
        if name in self._findings:
            return self._findings[name][1]
        number = name.removeprefix("#")
        if number.isascii() and number.isdigit() and 1 <= int(number) <= len(self.log.findings):
            return self.log.findings[int(number) - 1]
        return None

    def number(self, finding_id: str) -> str:
        """`#3`; `#?` for a finding that the log does not hold."""
        known = self._findings.get(finding_id)
        return f"#{known[0]}" if known else "#?"

    def numbers(self, ids: Sequence[str]) -> str:
        """`[3, 5]`: how sentences cite."""
        return f"[{', '.join(self.number(i).removeprefix('#') for i in ids)}]"

    def title(self, persona: str) -> str:
        """What a reader calls the persona."""
        return self._titles.get(persona, "you" if persona == "user" else persona)

    def titles(self, personas: Sequence[str]) -> str:
        """Several of them."""
        return ", ".join(self.title(p) for p in personas)

    def source(self, finding: Finding) -> str:
        """Where the words stand that decide it: a site or one of the user's documents; empty where none does."""
        ledger = {e.id: e for e in finding.ledger}
        for name in finding.deciding:
            found = ledger.get(name)
            if found is not None:
                return self._documents.get(found.page) or found.site or found.receipt.final_url
        return ""

    def marked(self, finding: Finding, level: int, claim: str | None = None, note: str = "") -> Iterable[Row]:
        """The claim with its mark, and below it what is right instead or why; `claim`: as a speech words it."""
        text = claim if claim is not None else finding.claim.text
        head = f"{MARKS[finding.mark]} {self.number(finding.id)} “"
        yield Row(head=head, body=text, tail=f"”{note}", level=level)
        if finding.mark is Mark.FAIL and finding.correction:
            ground = f" ({GROUNDS[finding.ground]})" if finding.ground is not Ground.RECEIPT else ""
            yield Row(head="instead: ", body=finding.correction, tail=ground, level=level + 1)
        elif finding.mark is not Mark.OK:
            yield Row(head="why: ", body=finding.reason or GROUNDS[finding.ground], level=level + 1)
        source = "" if finding.mark is Mark.WARN else self.source(finding)
        if source:
            yield Row(head="source: ", body=source, level=level + 1, most=1)

    def receipts(self, finding: Finding) -> Iterable[Row]:
        """The quotes that decide it, short."""
        ledger = {e.id: e for e in finding.ledger}
        for found in (ledger[i] for i in finding.deciding if i in ledger):
            yield Row(head="“", body=found.receipt.quote, tail="”", level=2, look=Look.QUOTE)
            yield Row(body=found.receipt.final_url, level=3, most=1, look=Look.URL)


def stands(position: Position | None) -> str:
    """`for, 0.80`: a position with its confidence. The side is one of the debate's own words, or an option."""
    return "no position" if position is None else f"{position.side}, {position.confidence:.2f}"
