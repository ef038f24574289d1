"""A whole world for a debate: pages with true facts, personas of whom some invent, and a desk that leads to them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from refute.domain.debate.log import DebateLog
from refute.domain.debate.order import DebateOrder
from refute.domain.debate.terms import DebateRules, Rounds
from refute.domain.ports import Watcher
from refute.engine.documents import read_documents
from refute.engine.inline import run_inline
from refute.engine.room import room_factory, stores_in_memory
from refute.recipes.debate import DEBATE
from world.debate_script import Answer, Debater, DebateWorld, Fault, Line, delayed
from world.scene import AS_OF, STORIES, Scene, article

TOPIC = "Should the Northmoor Bridge stay closed to lorries for good?"

PAGES: Mapping[str, str] = {
    **STORIES,
    "/costs": article(
        "What the repair costs",
        "The repair of the Northmoor Bridge costs 2 million euros, the county's treasurer told the council on Friday. "
        "The county pays it from its reserve for roads.",
        "The treasurer said that the sum is in the budget of the coming year and that no loan is needed for it.",
        published="2026-06-02",
    ),
    "/count": article(
        "Lorries on the bridge",
        "Before the closure 410 lorries crossed the Northmoor Bridge on a working day, the county's count of March "
        "2026 shows. Most of them carried building material.",
        "The count is taken every spring by two cameras at the eastern ramp and has been published since 2011.",
        published="2026-04-11",
    ),
}
"""What is true of this world, by path."""

CLOSED = "The Northmoor Bridge was closed to lorries on 4 May 2026 ({web}/gazette)."
COUNTED = "Before the closure 410 lorries crossed the Northmoor Bridge on a working day ({web}/count)."
COSTS = "The repair of the Northmoor Bridge costs 2 million euros ({web}/costs)."
WRONG_COSTS = "The repair of the Northmoor Bridge costs 9 million euros."
FUTURE = "A report by the Harbour Institute of 12 March 2027 says that ferry traffic at Northmoor fell by 40 per cent."
DOCKET = "In case no. 4:26-cv-01234 the county court ordered the council to open the Northmoor Bridge to lorries again."
OPINION = "I believe that the island should not hang on a single crossing."
FORECAST = "Ferry dues will rise again in the coming year."

DEBATERS: Mapping[str, Debater] = {
    "analyst": Debater((Line(COUNTED, rests=True), Line(WRONG_COSTS, rests=True), Line(OPINION)), "for"),
    "strategist": Debater((Line(CLOSED, rests=True), Line(FUTURE), Line(FORECAST)), "against"),
    "devils_advocate": Debater((Line(DOCKET, rests=True), Line(OPINION)), "against"),
    "researcher": Debater((Line(COSTS, rests=True), Line(CLOSED)), "mixed"),
}
"""Two personas invent: the analyst a sum that a page contradicts, the strategist a report from the future; the devil's
advocate names a docket that does not exist. All obey marks."""


class DebateScene(Scene):
    """Pages, a search that finds all of them, and a scripted model for every seat."""

    def __init__(
        self,
        debaters: Mapping[str, Debater] = DEBATERS,
        *,
        faults: Sequence[Fault] = (),
        answers: Mapping[str, Answer] | None = None,
        pages: Mapping[str, str] = PAGES,
        found: Sequence[str] | None = None,
        context: int | None = 32_768,
        slow: Mapping[str, float] | None = None,
    ) -> None:
        """`found`: paths that a search finds; None: all of them. `slow`: seconds that the model takes, by seat."""
        self.world = DebateWorld(debaters, lambda: self.web.url("/").rstrip("/"), faults, answers or {})
        script = delayed(self.world.script(), slow) if slow else self.world.script()
        super().__init__(pages, script, context=context)
        if found is not None:
            self._stories = {path: pages[path] for path in found}

    def order(self, **changes: object) -> DebateOrder:
        """A debate of all personas, one round, with this scene's desk."""
        order = DebateOrder(
            topic=TOPIC,
            personas=tuple(self.world.debaters),
            as_of=AS_OF,
            rules=DebateRules(rounds=Rounds(least=1, most=1)),
            desk=self.desk(),
        )
        return order.model_copy(update=changes)


def rules(least: int, most: int, **more: object) -> DebateRules:
    """So many rounds, and what else is wanted."""
    return DebateRules(rounds=Rounds(least=least, most=most)).model_copy(update=more)


def saying(debaters: Mapping[str, Debater] = DEBATERS, **changes: Mapping[str, object]) -> dict[str, Debater]:
    """The debaters with changes, persona by persona."""
    return {name: replace(d, **changes.get(name, {})) for name, d in debaters.items()}  # type: ignore[arg-type]


async def held(order: DebateOrder, home: Path, watcher: Watcher | None = None, files: Sequence[Path] = ()) -> DebateLog:
    """The debate in this process, with nothing kept; `files` are the user's own documents."""
    stores = stores_in_memory(home)
    documents = await read_documents(files, stores)
    order = order.model_copy(update={"documents": (*order.documents, *documents)})
    async with room_factory(stores)(order.desk) as room:
        return await run_inline(DEBATE, order, room, watcher)
