"""Notes on time that code writes into briefs: what "yesterday" means on a page, and what is doubtful about its date."""

from collections.abc import Sequence

from refute.domain.evidence import Evidence, Passage
from refute.domain.vocabulary import TimeMark
from refute.language.detect import language_of
from refute.language.relative_dates import relative_dates, written_days
from refute.language.sentences import sentences

MOST = 6
"""Most notes on one text."""

SAYS = {
    TimeMark.MAY_BE_AFTER_AS_OF: "may have been published after the instant that the check speaks for",
    TimeMark.EDITED_AFTER_AS_OF: "was changed after the instant that the check speaks for: these words may be newer",
    TimeMark.BEFORE_SUBJECT: "was out before what the claim speaks of began: it can announce that and not confirm it",
    TimeMark.UNDATED: "gives no date of publication",
}
"""What a mark means, for a seat."""


def on_passage(passage: Passage) -> tuple[str, ...] | None:
    """Relative days of a passage, counted from its page's date and never from today; None where there are none."""
    return _counted(passage.text, passage.page.published.value) or None


def on_evidence(evidence: Evidence) -> tuple[str, ...] | None:
    """The same for a quote, after its marks."""
    marks: Sequence[str] = [f"its page {SAYS[mark]}" for mark in evidence.marks]
    receipt = evidence.receipt
    return (*marks, *_counted(receipt.quote, receipt.published.value)) or None


def _counted(text: str, published: str | None) -> tuple[str, ...]:
    written = written_days(published)
    if written is None:
        return ()
    language = language_of(text)
    notes: dict[str, None] = {}
    for start, end in sentences(text):
        sentence = text[start:end]
        for mention in relative_dates(sentence, written, language):
            notes[f"“{sentence[mention.start : mention.end]}” here is {mention.iso}"] = None
        if len(notes) >= MOST:
            break
    return tuple(notes)[:MOST]
