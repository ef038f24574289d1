"""Pictures that came before: what was found out about the claim that one like it was sent with.

Looks alone tell no two pictures apart (`reading.pictures.phash`), so an earlier answer is shown as what was claimed
of a picture that looks the same, and only where this one holds no words of its own.
"""

import sqlite3

from refute.domain.tipline.answer import Answer, Piece
from refute.domain.tipline.tip import TipReport
from refute.engine.tipline import tips
from refute.engine.tipline.composing import answer_card
from refute.engine.tipline.material import Material
from refute.engine.tipline.tips import Tip, TipState
from refute.engine.tipline.works import Works
from refute.formats.tipline.catalogue import pieces
from refute.reading.pictures.phash import NEAR, distance

_MOST = 3
"""Earlier tips that are looked at: the nearest ones."""


def remember(db: sqlite3.Connection, tip_id: str, material: Material) -> None:
    """Record how the pictures of a message look."""
    db.executemany(
        "INSERT OR IGNORE INTO pictures VALUES (?, ?)", [(looks, tip_id) for looks in dict.fromkeys(material.looks)]
    )


def near(db: sqlite3.Connection, looks: str, but: str) -> list[str]:
    """Tips with a picture that looks the same, nearest first."""
    rows = db.execute(
        "SELECT pictures.looks, pictures.tip FROM pictures JOIN tips ON tips.id = pictures.tip"
        " WHERE tips.state=? AND tips.reason=? AND pictures.tip<>?",
        (TipState.ANSWERED, tips.PUBLISHED, but),
    )
    found = sorted((distance(looks, row["looks"]), row["tip"]) for row in rows)
    return list(dict.fromkeys(tip for bits, tip in found if bits <= NEAR))[:_MOST]


async def seen_before(works: Works, tip: Tip, material: Material) -> Answer | None:
    """What was found out about the claim that came with a picture that looks the same; None where there is none."""
    for looks in material.looks:
        for tip_id in await works.book.read(lambda db, looks=looks: near(db, looks, tip.id)):  # type: ignore[misc]
            earlier = await works.book.read(lambda db, tip_id=tip_id: tips.find(db, tip_id))  # type: ignore[misc]
            found = await works.newsroom.outcome(earlier.run_id) if earlier else None
            if isinstance(found, TipReport) and found.report.answers:
                card = await answer_card(works, tip, found)
                head = pieces("picture.seen_before", tip.language)
                # No buttons: they would act on a check that this message did not have.
                return Answer(pieces=(*head, Piece(text="\n\n"), *card.pieces), language=tip.language)
    return None
