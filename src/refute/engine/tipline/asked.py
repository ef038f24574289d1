"""Who asked about which claim and what they were told: popularity, and to whom a changed verdict is told."""

import sqlite3
import time
from collections.abc import Sequence
from dataclasses import dataclass

from refute.archive.key import claim_key
from refute.archive.validity import is_whole
from refute.domain.case import Report
from refute.domain.claim import Claim
from refute.engine.tipline.tips import TipState


@dataclass(frozen=True)
class ToldOf:
    """What is told of one claim."""

    claim: str
    """The claim's key."""
    rating: str
    """The rating; the published check's id where its label is none of refute's ratings."""
    ref: str
    """Id of the case, or of the published check."""
    is_whole: bool = True
    """Whether nothing of the check failed."""


@dataclass(frozen=True)
class Correction:
    """A changed verdict that somebody has to be told."""

    tip: str
    claim: str
    case_id: str
    was: str
    becomes: str


def note(db: sqlite3.Connection, tip_id: str, chat: str, answers: Sequence[ToldOf]) -> None:
    """Record what a tip's asker is told, and whom else it changes something for: the latest question about it of
    every other chat that was told another rating. A check of which a part failed changes nothing."""
    now = time.time()
    for answer in answers:
        key, rating = answer.claim, answer.rating
        if answer.is_whole:
            others = db.execute(
                "SELECT asked.tip, asked.told, MAX(asked.at) FROM asked JOIN tips ON tips.id = asked.tip"
                " WHERE asked.claim=? AND asked.told<>? AND tips.chat<>? AND tips.state=? GROUP BY tips.chat",
                (key, rating, chat, TipState.ANSWERED),
            ).fetchall()
            for other in others:
                db.execute(
                    "INSERT OR IGNORE INTO corrections VALUES (?,?,?,?,?,NULL)",
                    (other["tip"], key, answer.ref, other["told"], rating),
                )
            db.execute(
                "UPDATE asked SET told=?, case_id=? WHERE claim=? AND told<>?", (rating, answer.ref, key, rating)
            )
        db.execute(
            "INSERT INTO asked SELECT ?1,?2,?3,?4,?5 WHERE EXISTS (SELECT 1 FROM tips WHERE id=?2)"
            " ON CONFLICT (claim, tip) DO UPDATE SET told=excluded.told, case_id=excluded.case_id, at=excluded.at",
            (key, tip_id, rating, answer.ref, now),
        )


def told_of(report: Report) -> list[ToldOf]:
    """What the askers of a report are told."""
    cases = [
        ToldOf(claim_key(a.case.claim), a.case.verdict.rating.value, a.case.id, is_whole(a.case))
        for a in report.answers
    ]
    house = [
        ToldOf(claim_key(h.claim), h.published.rating.value if h.published.rating else h.published.id, h.published.id)
        for h in report.house
    ]
    return [*house, *cases]


def how_many(db: sqlite3.Connection, claim: Claim) -> int:
    """How many messages asked about the claim so far."""
    found = db.execute("SELECT COUNT(*) FROM asked WHERE claim=?", (claim_key(claim),))
    return int(found.fetchone()[0])


def untold(db: sqlite3.Connection, front: str) -> list[Correction]:
    """The corrections that were not told yet to who asked this bot."""
    rows = db.execute(
        "SELECT corrections.tip, claim, case_id, was, becomes FROM corrections JOIN tips ON tips.id = corrections.tip"
        " WHERE told IS NULL AND tips.front=?",
        (front,),
    )
    return [Correction(*row) for row in rows]


def told(db: sqlite3.Connection, correction: Correction) -> None:
    """Record that it was told."""
    db.execute(
        "UPDATE corrections SET told=? WHERE tip=? AND claim=? AND case_id=?",
        (time.time(), correction.tip, correction.claim, correction.case_id),
    )


def runs_of(db: sqlite3.Connection, case_id: str) -> list[str]:
    """The runs whose askers were told this case, latest first."""
    rows = db.execute(
        "SELECT tips.run, tips.generation FROM asked JOIN tips ON tips.id = asked.tip WHERE asked.case_id=?"
        " ORDER BY asked.at DESC LIMIT 5",
        (case_id,),
    )
    return [f"{r['run']}-{r['generation']}" if r["generation"] else r["run"] for r in rows]
