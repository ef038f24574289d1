"""Premises: words of the user's own documents, verbatim, each with its receipt."""

from collections.abc import Iterator

from refute.domain.debate.synthesis import Premise
from refute.domain.debate.terms import ContextDocument
from refute.domain.evidence import Receipt
from refute.domain.ports import Room
from refute.language.pointing import quotations_in
from refute.language.sentences import sentences
from refute.reading.quote import locate
from refute.rules.citing.stating import support_of
from refute.rules.debated import Debated
from refute.stages.passages import snapshot_text

MOST = 8
"""Most premises that code finds by itself."""


def premise_of(
    room: Room, document: ContextDocument, quote: str, within: tuple[int, int] | None = None
) -> Premise | None:
    """The sentences that hold the words, as they stand in the document; None where the words stand nowhere in it."""
    page = document.page
    text = snapshot_text(room, page)
    span = locate(quote, text, within=within)
    if span is None:
        return None
    start, end = _whole(text, *span)
    receipt = Receipt(
        url=page.url,
        final_url=page.final_url,
        retrieved=page.retrieved,
        published=page.published_at(start),
        modified=page.modified,
        first_captured=page.first_captured,
        snapshot=page.snapshot,
        quote=text[start:end],
        start=start,
        end=end,
    )
    return Premise(text=text[start:end], document=document.name, receipt=receipt)


def _whole(text: str, start: int, end: int) -> tuple[int, int]:
    """The sentences in which the stretch lies: a cut can say the contrary of what it was cut from."""
    low, high = text.rfind("\n", 0, start) + 1, text.find("\n", end)
    around = text[low : high if high >= 0 else len(text)]
    touched = [(a + low, b + low) for a, b in sentences(around) if a + low < end and start < b + low]
    first, last = min([a for a, _ in touched] + [start]), max([b for _, b in touched] + [end])
    return first, last


def premises_by_code(room: Room, debate: Debated) -> tuple[Premise, ...]:
    """Words of documents that a finding rests on, or that a speech puts between quotation marks."""
    found: dict[str, Premise] = {}
    for document in debate.documents:
        for quote in _wanted(debate, document):
            made = premise_of(room, document, quote)
            if made is not None:
                found.setdefault(made.model_dump_json(), made)
    return tuple(found.values())[:MOST]


def _wanted(debate: Debated, document: ContextDocument) -> Iterator[str]:
    for finding in debate.shown:
        yield from (e.receipt.quote for e in support_of(finding) if e.receipt.snapshot == document.page.snapshot)
    for speech in debate.last_speeches.values():
        yield from quotations_in(speech.text)
