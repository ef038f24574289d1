"""What makes two cases comparable: the same desk, models, cards, backends, corpus and rules."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from refute.domain.ports import Card
from refute.domain.record import content_id
from refute.domain.settings import DeskSettings
from refute.domain.vocabulary import Role
from refute.rules.verdict import VERSION
from refute.search.provider import NAME as PROVIDER

CHECKING = frozenset({Role.INTAKE, Role.INVESTIGATOR, Role.ADVOCATE, Role.JUDGE})
"""The roles that a verdict comes from."""
VALIDATING = frozenset({Role.VALIDATOR})
"""The roles that a mark in a debate comes from."""


def fingerprint(
    desk: DeskSettings, cards: Mapping[str, Card], backends: list[str], roles: frozenset[Role] = CHECKING
) -> str:
    """Hash of everything that the work of these roles may depend on, apart from the claim and the world."""
    corpus = desk.search.corpus
    ours = {seat: card.version for seat, card in cards.items() if card.role in roles}
    return content_id(
        "desk",
        [s.model_dump(mode="json") for s in desk.seats if s.seat in ours or s.seat == "all"],
        desk.depth,
        desk.within,
        desk.budget,
        desk.search.offline,
        sorted(desk.search.registers),
        sorted(r.model_dump_json() for r in desk.search.complete),
        sorted(backends),
        corpus_state(Path(corpus)) if corpus else None,
        ours,
        VERSION,
        *([desk.size] if desk.size != "full" else []),
        *([desk.search.provider.model_dump(mode="json")] if desk.search.provider and PROVIDER in backends else []),
    )


def corpus_state(folder: Path) -> str:
    """Hash over the folder's place and its files' names, sizes and times: another corpus is another desk."""
    digest = hashlib.sha256(str(folder.resolve()).encode("utf-8", "surrogateescape"))
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        try:
            stat = path.stat()
        except OSError:
            continue  # it went away while we looked
        digest.update(
            f"{path.relative_to(folder)}\0{stat.st_size}\0{stat.st_mtime_ns}\n".encode("utf-8", "surrogateescape")
        )
    return digest.hexdigest()
