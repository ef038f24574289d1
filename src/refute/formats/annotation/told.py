"""How an annotation is told: its header, a claim with its mark and receipts, what was left alone, what is missing."""

from collections import Counter
from collections.abc import Iterable

from refute.domain.annotation import AnnotatedClaim, Annotation
from refute.domain.debate.words import Ground, Mark
from refute.domain.evidence import Gap
from refute.domain.kept import KeptFinding
from refute.domain.usage import spent
from refute.domain.vocabulary import GapKind
from refute.formats.debate.told import GROUNDS, MARKS, UNCHECKED
from refute.formats.rows import Look, Row
from refute.formats.words import dollars, many, moment

_QUIET = frozenset({GapKind.EMPTY, GapKind.NOT_APPLICABLE})


class Annotated:
    """An annotation with its findings by key."""

    def __init__(self, annotation: Annotation) -> None:
        self.annotation = annotation
        self._findings = {f.key: f for f in annotation.findings}

    def finding(self, claim: AnnotatedClaim) -> KeptFinding | None:
        """What was found about the claim; None where it was not checked."""
        return self._findings.get(claim.finding)

    def header(self) -> Iterable[Row]:
        """What was annotated, as of when, and what came of it."""
        done = self.annotation
        run = f", run {done.run}" if done.run else ""
        yield Row(head="refute annotate: ", body=done.given.name, tail=f", as of {moment(done.as_of)}{run}")
        if done.given.drawn:
            yield Row(head=f"The text is {done.given.drawn}.")
        yield Row(head=self.counted(), most=4)

    def counted(self) -> str:
        """How many claims there are and how they are marked; what was left alone."""
        done = self.annotation
        marks = Counter(c.mark for c in done.claims)
        parts = [f"{marks[m]} {m.value.upper()}" for m in (Mark.FAIL, Mark.WARN, Mark.OK) if marks[m]]
        parts += [f"{marks[None]} not checked"] if marks[None] else []
        alone = [
            *([many(done.opinions, "opinion")] if done.opinions else []),
            *([many(done.forecasts, "forecast")] if done.forecasts else []),
            *([many(done.in_code, "statement") + " in code"] if done.in_code else []),
        ]
        locked = sum(c.locked for c in done.claims)
        return ". ".join(
            [
                f"{many(len(done.claims), 'concrete claim')}{': ' if parts else ''}{', '.join(parts)}",
                *([f"{locked} of them answered by the lock file"] if locked else []),
                *([f"Left alone: {', '.join(alone)}"] if alone else []),
            ]
        )

    def claim(self, claim: AnnotatedClaim, level: int, *, verbose: bool, line: bool = False) -> Iterable[Row]:
        """The claim as the text makes it, with its mark; below it what is right instead or why, and the receipts."""
        said = self.annotation.given.text[claim.span.start : claim.span.end]
        where = f"line {claim.place.line}: " if line else ""
        finding = self.finding(claim)
        if finding is None:
            why = UNCHECKED[claim.unchecked] if claim.unchecked else "not checked"
            yield Row(head=f"{where}[unchecked] “", body=said, tail=f"” ({why})", level=level)
            return
        known = " (from the lock file)" if claim.locked and verbose else ""
        yield Row(head=f"{where}{MARKS[finding.mark]} “", body=said, tail=f"”{known}", level=level)
        if verbose and finding.claim != said:
            yield Row(head="as checked: ", body=finding.claim, level=level + 1)
        yield from self._because(finding, level + 1)
        for receipt in finding.receipts if verbose else finding.receipts[:1]:
            if receipt.quote != finding.correction:
                yield Row(head="“", body=receipt.quote, tail="”", level=level + 1, look=Look.QUOTE)
            yield Row(head="source: ", body=receipt.url, level=level + 1, most=1, look=Look.URL)
        if verbose:
            lasts = f", valid until {finding.valid_until}" if finding.valid_until else ""
            who = f", read by {', '.join(finding.models)}" if finding.models else ""
            yield Row(head=f"{GROUNDS[finding.ground]}; as of {moment(finding.as_of)}{lasts}{who}", level=level + 1)

    @staticmethod
    def _because(finding: KeptFinding, level: int) -> Iterable[Row]:
        if finding.mark is Mark.FAIL and finding.correction:
            ground = f" ({GROUNDS[finding.ground]})" if finding.ground is not Ground.RECEIPT else ""
            yield Row(head="instead: ", body=finding.correction, tail=ground, level=level, most=3)
        elif finding.mark is not Mark.OK:
            yield Row(head="why: ", body=finding.reason or GROUNDS[finding.ground], level=level, most=3)

    def message(self, claim: AnnotatedClaim) -> str:
        """The claim with its mark in one paragraph, for formats that have room for one."""
        finding = self.finding(claim)
        if finding is None:
            why = UNCHECKED[claim.unchecked] if claim.unchecked else "not checked"
            return f"“{claim.text}”: {why}."
        said = f"“{claim.text}”"
        if finding.mark is Mark.OK:
            return f"{said}: {finding.reason}"
        if finding.mark is Mark.FAIL and finding.correction:
            source = next((r.url for r in finding.receipts), GROUNDS[finding.ground])
            return f"{said} is wrong. Instead: {finding.correction} ({source})"
        return f"{said}: {finding.reason or GROUNDS[finding.ground]}"

    def missing(self, *, verbose: bool) -> Iterable[Row]:
        """What of a lock file did not count, what failed, and what it cost."""
        done = self.annotation
        for note in done.notes:
            yield Row(head="note: ", body=note)
        gaps: dict[str, Gap] = {g.detail: g for g in done.gaps}
        gaps |= {g.detail: g for f in done.checked for g in f.gaps if verbose or g.kind is GapKind.FAILED}
        for gap in gaps.values():
            if verbose or gap.kind not in _QUIET:
                yield Row(head=f"{gap.kind}: ", body=gap.detail)
        if verbose:
            cost = f"{dollars(spent(done.usage))}, {done.seconds:.1f} s, {many(len(done.checked), 'claim')} checked now"
            yield Row(head=cost)
