"""The check of a tip: a durable run whose id follows from the message, begun, joined or gone on with."""

from datetime import UTC, datetime

from refute.domain.claim import Submission
from refute.domain.ports import Watcher
from refute.domain.tipline.tip import TipOrder, TipReport
from refute.engine.newsroom import of_kind
from refute.engine.tipline.material import Material
from refute.engine.tipline.tips import Tip
from refute.engine.tipline.works import Works


async def check_tip(works: Works, tip: Tip, material: Material, watcher: Watcher | None) -> TipReport:
    """What came of the check, whichever process made it. Raises as `Run.outcome`."""
    desk = works.desk.model_copy(update={"fresh": True}) if tip.generation else works.desk
    order = TipOrder(
        submission=Submission(text=material.text or " ".join(material.links), origin=material.origin),
        links=material.links,
        page_first=material.asks_only,
        # Not when it came: what was found out while it waited answers it, too. A run that there is keeps its instant.
        as_of=datetime.now(UTC),
        desk=desk,
    )
    run = await works.newsroom.begin(order, watcher, tip.run_id)
    return of_kind(TipReport, await run.outcome(), tip.run_id)
