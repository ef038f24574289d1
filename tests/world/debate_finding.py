"""Checks of single claims of a debate against a scene: orders made in a line, and their findings."""

from datetime import datetime
from pathlib import Path

from refute.domain.claim import Claim, Span
from refute.domain.debate.finding import Citation, Finding, FindingOrder
from refute.domain.settings import DeskSettings
from refute.engine.inline import run_inline
from refute.engine.room import open_room, stores_in_memory
from refute.recipes.finding import FINDING
from world.scene import AS_OF


def claim(text: str, language: str = "en", **more: object) -> Claim:
    """A claim that stands for itself."""
    made = Claim(text=text, span=Span(start=0, end=len(text)), language=language)
    return made.model_copy(update=more)


def cites(url: str | None = None, **more: str) -> Citation:
    """A source that a speech names."""
    said = " ".join([url or "", *more.values()]).strip()
    return Citation(**{"text": f"according to {said}", "url": url, **more})


def order(text: str, *sources: Citation, as_of: datetime = AS_OF, **more: object) -> FindingOrder:
    """One claim to be marked."""
    return FindingOrder(claim=claim(text), cites=sources, as_of=as_of).model_copy(update=more)


async def found(desk: DeskSettings, wanted: FindingOrder, home: Path) -> Finding:
    """The finding, made in this process."""
    return await run_inline(FINDING, wanted, open_room(desk, stores_in_memory(home)))
