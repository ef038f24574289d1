"""A whole world for a check: web pages, a search engine that finds them, and a scripted model, all on loopback."""

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

from refute.domain.settings import DeskSettings, ModelChoice, SearchChoice, SeatChoice
from refute.domain.vocabulary import Depth
from world.honest_script import honest_script
from world.model_server import Script, ScriptedModelServer
from world.search_server import ScriptedHit, ScriptedSearch
from world.web_server import Page, ScriptedWeb
from world.wire_forms import Wire

AS_OF = datetime(2026, 6, 30, 12, tzinfo=UTC)

BRIDGE = "The Northmoor Bridge was closed to lorries on 4 May 2026."


def article(title: str, *paragraphs: str, published: str = "2026-05-05", head: str = "") -> str:
    """A page as a newsroom's system makes it."""
    body = "".join(f"<p>{p}</p>" for p in paragraphs)
    return (
        f'<html lang="en"><head><title>{title}</title>'
        f'<meta property="article:published_time" content="{published}T08:00:00Z">{head}</head>'
        f"<body><article><h1>{title}</h1>{body}</article></body></html>"
    )


STORIES: Mapping[str, str] = {
    "/gazette": article(
        "Lorries must take the ferry",
        "Drivers of heavy goods vehicles found barriers on Monday morning. "
        "The Northmoor Bridge was closed to lorries on 4 May 2026 after an inspection found cracked welds.",
        "The ferry company put on two more sailings a day, and a queue of forty lorries stood on the quay by noon. "
        "Shopkeepers on the island said that bread was late for the first time in years.",
    ),
    "/courier": article(
        "Cracks close bridge for freight",
        "Engineers of the county found eleven cracks in the deck. Since 4 May 2026 the Northmoor Bridge has been "
        "closed to lorries, the county's roads officer told this newspaper in an interview.",
        "Cars and buses may still cross at thirty kilometres an hour. Repairs will cost about two million euros, "
        "and the officer would not say when they begin.",
        published="2026-05-07",
    ),
    "/harbour": article(
        "Harbour dues rise in autumn",
        "The port of Northmoor will raise its dues by four per cent in October, its director said. "
        "Fishing boats under twelve metres are exempt from the rise.",
        "The director praised the new crane, which can lift sixty tonnes, and thanked the workers of the night shift.",
    ),
    "/council": article(
        "Minutes of the roads committee",
        "The committee noted that the Northmoor Bridge was closed to lorries on 4 May 2026 under section 12 of the "
        "roads order. The committee asked for a report on the welds by the end of July.",
        "The chair recorded apologies for absence from two members and closed the meeting at half past eight.",
        published="2026-05-12",
    ),
}


class Scene:
    """Everything a check needs, between `with` and its end. `desk()` gives the settings that lead to it."""

    def __init__(
        self,
        stories: Mapping[str, str] = STORIES,
        script: Script = honest_script,
        *,
        model_delay: float = 0.0,
        page_delay: float = 0.0,
        context: int | None = 32_768,
        wire: Wire | None = None,
    ) -> None:
        self.web = ScriptedWeb({path: Page(html) for path, html in stories.items()}, delay=page_delay)
        self.model = ScriptedModelServer(script, delay=model_delay, context=context, wire=wire)
        self.search = ScriptedSearch(self._found)
        self._stories = stories
        self._stack = ExitStack()

    def _found(self, query: str) -> Sequence[ScriptedHit]:
        return [ScriptedHit(self.web.url(path), path.strip("/"), "a lead") for path in self._stories]

    def __enter__(self) -> Self:
        for part in (self.web, self.model, self.search):
            self._stack.enter_context(part)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.close()

    def desk(self, **changes: object) -> DeskSettings:
        """A desk whose every seat is the scripted model and whose only backend is the scripted search."""
        choice = ModelChoice(spec="openai:scripted-1", base_url=self.model.url, timeout=20.0)
        settings = DeskSettings(
            seats=(SeatChoice(seat="all", chain=(choice,)),),
            search=SearchChoice(backends=("searxng",), searxng=self.search.url),
            depth=Depth.STANDARD,
        )
        return settings.model_copy(update=changes)

    def enter(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let this process reach the scene, with a home and a configuration folder of its own."""
        monkeypatch.setenv("REFUTE_HOME", str(home))
        monkeypatch.setenv("REFUTE_CONFIG", str(home / "config"))
        for name, value in self.environment().items():
            monkeypatch.setenv(name, value)

    def environment(self) -> dict[str, str]:
        """What a process needs to reach the scripted web."""
        return self.web.environment()
