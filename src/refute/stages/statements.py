"""From what the finder points at to the claims of a speech: code has the words, the kinds and the sources."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from functools import lru_cache

from refute.archive.key import claim_key
from refute.domain.briefs.find import StatementDraft
from refute.domain.claim import Claim, Span
from refute.domain.debate.finding import Citation, Stated
from refute.domain.debate.round import Speech
from refute.domain.evidence import Drop, Published
from refute.domain.vocabulary import ClaimKind, DateFound, Dropped
from refute.language.attribution import Report, reported
from refute.language.citations import citations, without_signs
from refute.language.concrete import Concrete, clauses, concrete
from refute.language.fold import fold
from refute.language.forged import past_marks, unmarked
from refute.language.framing import frame_of
from refute.language.names import names
from refute.language.negation import polarity
from refute.language.neighbours import around
from refute.language.parted import Sentence, parted
from refute.language.source import Source
from refute.reasoners.local.extract import extract
from refute.rules.dates import from_future
from refute.stages.intake import claim_date, span_language
from refute.stages.said import is_said, locate

BY_CODE = "found by code"
"""The reason of a claim that the finder left out or called something else."""
_NOT_CLAIMS = frozenset({ClaimKind.OPINION, ClaimKind.FORECAST, ClaimKind.QUESTION})
_SHORTENED = 120


class Statements:
    """The statements of one speech, as they are taken from the finder's draft one by one."""

    def __init__(self, speech: Speech, as_of: datetime, language: str, finder: str) -> None:
        self._text, self._as_of, self._language, self._finder = speech.text, as_of, language, finder
        self._parts = parted(speech.text, language)
        self._rests = [s for s in (locate(words, speech.text) for words in speech.rests_on) if s]
        self._stated: dict[str, Stated] = {}
        self._dropped: list[Drop] = []
        self._left_alone: list[tuple[Span, ClaimKind]] = []

    @property
    def stated(self) -> tuple[Stated, ...]:
        """The claims as they stand in the speech, each once."""
        return tuple(sorted(self._stated.values(), key=lambda s: (s.claim.span.start, s.claim.span.end)))

    @property
    def opinions(self) -> int:
        """Opinions, conditions and questions that ask for one, as far as code found nothing in them to check."""
        return sum(kind is not ClaimKind.FORECAST for kind in self._judgement())

    @property
    def forecasts(self) -> int:
        """Forecasts, as far as code found nothing in them to check."""
        return sum(kind is ClaimKind.FORECAST for kind in self._judgement())

    def _judgement(self) -> Iterator[ClaimKind]:
        added = [s.claim.span for s in self._stated.values() if s.claim.reason == BY_CODE]
        for span, kind in self._left_alone:
            if not any(a.start <= span.start and span.end <= a.end for a in added):
                yield kind

    @property
    def dropped(self) -> tuple[Drop, ...]:
        """What was pointed at and the speech does not say."""
        return tuple(self._dropped)

    def take(self, draft: StatementDraft) -> None:
        """Admit one statement of the draft: a claim, or an opinion or a forecast that is counted and left alone.

        What holds a source, a number, a date or a quotation about what is or was is a claim, whatever the draft
        calls it.
        """
        span = self._located(draft.quote)
        if span is None:
            return
        start = past_marks(self._text, span.start, span.end)
        if start == span.end:
            return
        pointed = Span(start=start, end=span.end)
        span = self._uncut(pointed)
        kind, reason = draft.kind, ""
        words = self._text[span.start : span.end]
        judges = kind in _NOT_CLAIMS or reported(words) is Report.SUPPOSED
        if judges and not self._concrete(words).hard:
            self._left_alone.append((span, kind))
            return
        if kind in _NOT_CLAIMS and kind is not ClaimKind.QUESTION:
            kind, reason = ClaimKind.CLAIM, BY_CODE
        said = _plainly(words)
        text = _plainly(draft.claim)
        if not text or span != pointed or not is_said(text, said, kind, self._text):
            text = said
        named = [
            *self._pointed_at(draft.cites),
            *(s for p in self._parts for s in p.named if span.start <= s.start < span.end),
        ]
        self._add(self._claim(text, span, kind, reason), named, rests=draft.rests, to_drop=draft.to_drop)

    def complete(self) -> None:
        """Add the checkable sentences of which no claim says all, and the sources that no claim has yet: what is left
        out is not exempt."""
        for part in sorted(self._parts, key=lambda p: p.leads):
            made = self._made_in(part)
            told = bool(made) and part.parts.values <= self._values(s.claim for s in made)
            only_leads = part.leads and not part.parts.values and self._all_attached(part.named)
            if part.checkable and not told and not only_leads:
                self._add_sentence(part)
            self._attach(part)

    def _made_in(self, part: Sentence) -> list[Stated]:
        return [s for s in self.stated if part.meets(s.claim.span.start, s.claim.span.end)]

    def _attach(self, part: Sentence) -> None:
        """Give every source of the sentence to a claim of it: to the last one before it, or to all that follow it."""
        made = self._made_in(part)
        has = {c for s in made for c in s.cites}
        for source in part.named:
            if not made or self._citation(source) in has:
                continue
            before = [s for s in made if s.claim.span.start <= source.start < part.end]
            nearest = max((s.claim.span.start for s in before), default=None)
            for stated in made:
                if nearest is None or stated.claim.span.start == nearest:
                    self._add(stated.claim, [source], to_drop=stated.to_drop)

    def _add_sentence(self, part: Sentence) -> None:
        found = next(iter(extract(part.text, self._language)), None)
        if found is None or (
            found.kind is ClaimKind.QUESTION and not part.cited and found.claim == part.text[found.start : found.end]
        ):
            return
        start, end = part.start + found.start, part.start + found.end
        start = past_marks(self._text, start, end)
        text = _plainly(found.claim)
        if start == end or not text:
            return
        kind = ClaimKind.QUESTION if found.kind is ClaimKind.QUESTION else ClaimKind.CLAIM
        self._add(self._claim(text, Span(start=start, end=end), kind, BY_CODE), part.named)

    def _claim(self, text: str, span: Span, kind: ClaimKind, reason: str) -> Claim:
        own = span_language(text, self._language)
        days = [d.iso for d in self._concrete(text).dates if d.iso]
        offered = days[0] if len(set(days)) == 1 else None
        return Claim(
            text=text,
            span=span,
            language=own,
            kind=kind,
            reason=reason,
            date=claim_date(text, own, self._as_of.date(), offered),
        )

    def _add(self, claim: Claim, named: Iterable[Source], *, rests: bool = False, to_drop: bool = False) -> None:
        """Keep the claim; one that is there already gets what this one says of it besides."""
        cites = tuple(dict.fromkeys(self._citation(s) for s in sorted(named, key=lambda s: s.start)))
        rests = rests or any(r.start < claim.span.end and claim.span.start < r.end for r in self._rests)
        key = claim_key(claim)
        before = self._stated.get(key)
        if before is None:
            self._stated[key] = Stated(claim=claim, cites=cites, load_bearing=rests, to_drop=to_drop)
            return
        self._stated[key] = before.model_copy(
            update={
                "cites": tuple(dict.fromkeys((*before.cites, *cites))),
                "load_bearing": before.load_bearing or rests,
                "to_drop": before.to_drop and to_drop,
            }
        )

    def _citation(self, source: Source) -> Citation:
        published = source.published
        if published is None and source.begun:
            given_out = Published(value=source.begun, how=DateFound.VISIBLE)
            published = source.begun if from_future(given_out, self._as_of) else None
        return Citation(
            text=source.text,
            url=source.url,
            title=source.title,
            published=published,
            identifier=source.identifier,
        )

    def _pointed_at(self, cites: Sequence[str]) -> list[Source]:
        """The sources in the words that the finder says name one; words that name nobody are none."""
        known = [s for p in self._parts for s in p.named]
        out: list[Source] = []
        for words in cites:
            span = self._located(words)
            if span is None:
                continue
            within = [s for s in known if s.start < span.end and span.start < s.end]
            said = self._text[span.start : span.end]
            if within:
                out += within
            elif len(said) <= _SHORTENED and names(said, self._language):
                out.append(Source(span.start, span.end, said, title=_plainly(said)))
        return out

    def _uncut(self, span: Span) -> Span:
        """The words that were pointed at, or their whole sentence where they are cut out of a denial, a condition, a
        question or somebody else's claim: "closed" out of "was not closed"."""
        near = around(self._text, span.start, span.end)
        first, last = near.sentence
        sentence, quote = self._text[first:last], self._text[span.start : span.end]
        framed = frame_of(self._text, (span.start, span.end), near) is not None
        passed_on = reported(sentence) is Report.CLAIMED and reported(quote) is not Report.CLAIMED
        if not framed and not passed_on:
            met = [(a, b) for a, b in clauses(sentence) if first + a < span.end and span.start < first + b]
            clause = sentence[met[0][0] : met[-1][1]] if met else quote
            if polarity(clause, self._language).negated is polarity(quote, self._language).negated:
                return span
        return Span(start=past_marks(self._text, first, last), end=last)

    def _located(self, words: str) -> Span | None:
        span = locate(words, self._text)
        if span is None:
            self._dropped.append(Drop(reason=Dropped.NOT_IN_SPEECH, offered=words[:_SHORTENED], where=self._finder))
        return span

    def _concrete(self, text: str) -> Concrete:
        return _concrete(text, self._language)

    def _values(self, claims: Iterable[Claim]) -> frozenset[str]:
        return frozenset().union(*(self._concrete(c.text).values for c in claims))

    def _all_attached(self, sources: Sequence[Source]) -> bool:
        attached = {c for s in self._stated.values() for c in s.cites}
        return all(self._citation(s) in attached for s in sources)


@lru_cache(maxsize=512)
def _concrete(text: str, language: str) -> Concrete:
    """Claims are compared with the sentences that they stand in more than once."""
    return concrete(text, language, citations(text, language))


def _plainly(text: str) -> str:
    """The words without forged marks and without signs that only point at a source."""
    return without_signs(unmarked(fold(text)))
