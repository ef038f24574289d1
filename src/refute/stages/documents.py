"""The user's own documents as passages: those closest to the topic, and a word on what does not fit."""

from collections import Counter
from collections.abc import Sequence

from refute.domain.claim import Claim, Span
from refute.domain.debate.terms import ContextDocument
from refute.domain.evidence import Gap, Passage
from refute.domain.ports import Room
from refute.domain.vocabulary import GapKind
from refute.language.detect import language_of
from refute.reading.passages import passages_of
from refute.stages.passages import snapshot_text

MOST = 24
"""Passages of documents in one brief."""


def topic_claim(topic: str) -> Claim:
    """The topic, for what wants a claim: ranking, search."""
    return Claim(text=topic, span=Span(start=0, end=len(topic)), language=language_of(topic))


def document_passages(
    room: Room, documents: Sequence[ContextDocument], topic: str, where: str
) -> tuple[tuple[Passage, ...], tuple[Gap, ...]]:
    """At most 24 passages, closest to the topic first; what is left out is listed, document by document."""
    passages = []
    gaps = []
    names: dict[str, str] = {}
    for document in documents:
        page = document.page
        names.setdefault(page.id, document.name)
        text = snapshot_text(room, page)
        if not text:
            gaps.append(
                Gap(kind=GapKind.FAILED, where=where, detail=f"the text of {document.name} is not held any more")
            )
        passages += [
            Passage(page=page, start=start, end=end, text=text[start:end])
            for start, end in passages_of(text, [part.start for part in page.parts])
        ]
    chosen = room.ranker.rank(topic, passages)[:MOST]
    all_of, shown = Counter(p.page.id for p in passages), Counter(p.page.id for p in chosen)
    gaps += [
        Gap(
            kind=GapKind.LEFT_OUT,
            where=where,
            detail=f"{names[page]}: {shown[page]} of {count} passages were given, those closest to the topic",
        )
        for page, count in all_of.items()
        if shown[page] < count
    ]
    return tuple(chosen), tuple(gaps)
