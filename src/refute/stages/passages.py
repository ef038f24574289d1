"""Passages: the stretches of what was read that lie closest to the claim."""

from collections.abc import Sequence
from datetime import datetime

from refute.domain.briefs.brief import NumberedPassage
from refute.domain.claim import Claim
from refute.domain.evidence import Page, Passage
from refute.domain.ports import Room
from refute.reading.passages import passages_of
from refute.rules.dates import from_future
from refute.stages.time_notes import on_passage

PER_PAGE = 4
"""Most passages of one page, so that one long page cannot crowd out the others."""


def snapshot_text(room: Room, page: Page) -> str:
    """The page's extracted text; empty where the store no longer holds it."""
    data = room.store.get(page.snapshot)
    return data.decode("utf-8") if data is not None else ""


def closest(
    room: Room, claim: Claim, pages: Sequence[Page], limit: int, as_of: datetime, per_page: int = PER_PAGE
) -> tuple[Passage, ...]:
    """At most `limit` passages of these pages, closest to the claim first; none that was published after `as_of`."""
    passages = []
    for page in pages:
        text = snapshot_text(room, page)
        found = passages_of(text, [part.start for part in page.parts])
        passages += [Passage(page=page, start=s, end=e, text=text[s:e]) for s, e in found]
    passages = [p for p in passages if not p.page.parts or not from_future(p.published, as_of)]
    wanted = f"{claim.text} {claim.gloss}" if claim.gloss else claim.text
    kept: list[Passage] = []
    taken: dict[str, int] = {}
    for passage in room.ranker.rank(wanted, passages):
        if taken.get(passage.page.id, 0) < per_page:
            taken[passage.page.id] = taken.get(passage.page.id, 0) + 1
            kept.append(passage)
        if len(kept) == limit:
            break
    return tuple(kept)


def numbered(passages: Sequence[Passage], first: int = 1) -> tuple[NumberedPassage, ...]:
    """The passages as a seat sees them, numbered from `first`."""
    return tuple(
        NumberedPassage(
            number=n,
            text=p.text,
            title=p.page.title,
            site=p.page.site,
            published=p.published.value,
            kind=p.page.kind.value,
            time_notes=on_passage(p),
        )
        for n, p in enumerate(passages, first)
    )
