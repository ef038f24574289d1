"""Claims of known truth out of the corpus that a desk searches, for the self-test of its validator."""

from datetime import datetime
from pathlib import Path

from refute.domain.debate.terms import PlantedClaim
from refute.domain.errors import InputError
from refute.domain.record import content_id
from refute.domain.settings import DeskSettings
from refute.engine.room import open_room, stores_in_memory
from refute.rules.planting import Text, plant, sentences_of
from refute.search.corpus.folder import NAME, CorpusSearch
from refute.stages.passages import snapshot_text

_FEWEST_READ = 40
_READ_PER_CLAIM = 4
"""Documents to read for a claim: not every one holds a sentence that stands alone."""


async def planted_from_corpus(
    desk: DeskSettings, count: int, seed: str, as_of: datetime, home: Path
) -> tuple[PlantedClaim, ...]:
    """`count` claims, half of them false. Equal documents, seed and day give equal claims.

    Raises InputError where the desk searches no corpus, or where its documents do not give so many. Nothing but the
    corpus's index is written.
    """
    room = open_room(desk, stores_in_memory(home))
    corpus = room.searches.get(NAME)
    if not isinstance(corpus, CorpusSearch):
        raise InputError(
            f"--self-test {count} takes its claims from a corpus, and this desk searches none. Name a folder of "
            'documents with --corpus DIR, or a file of claims, one {"text": "…", "true": false} a line.'
        )
    hits = sorted(corpus.all(), key=lambda h: content_id("document", seed, h.locator, h.snippet))
    texts = []
    for hit in hits[: max(_FEWEST_READ, _READ_PER_CLAIM * count)]:
        page = (await room.reader.read(hit, None)).page
        if page is not None and not page.parts:
            texts.append(Text(page, snapshot_text(room, page)))
    claims = plant(sentences_of(texts, as_of), count, seed)
    if len(claims) < count or all(c.true for c in claims):
        raise InputError(
            f"The corpus {desk.search.corpus} gives {len(claims)} claims of known truth, fewer than the {count} of "
            "--self-test. Ask for fewer, add documents that give numbers or dates of what they name, or give a file."
        )
    return claims
