"""Whether neighbours, frames, speakers and near misses are those that the snapshots give."""

from collections.abc import Mapping

from refute.domain.case import Case
from refute.domain.evidence import Drop, Evidence
from refute.domain.setting import Setting
from refute.domain.vocabulary import Dropped
from refute.rules.framed import SIDES, takes_sides
from refute.stages.findings import Found, short
from refute.stages.setting import setting_of


def settings_hold(case: Case, texts: Mapping[str, str], found: Found) -> None:
    """Derive each quote's setting again, and hold near misses against what stands in their page."""
    works = [*(i.work for i in case.investigations), *([case.challenge.work] if case.challenge else [])]
    handed_in = [e for w in works for e in w.evidence]
    for evidence in {e.model_dump_json(): e for e in (*case.ledger, *handed_in)}.values():
        setting_holds(evidence, texts, found)
    for evidence in handed_in:
        _stance(case, evidence, found)
    pages = {(p.id, p.snapshot) for w in works for p in w.pages}
    for drop in {d.model_dump_json(): d for w in works for d in w.dropped}.values():
        _near_miss(drop, pages, texts, found)


def setting_holds(evidence: Evidence, texts: Mapping[str, str], found: Found) -> None:
    """Derive the setting of one quote again, where its snapshot is at hand."""
    receipt = evidence.receipt
    text = texts.get(receipt.snapshot)
    if text is None or not 0 <= receipt.start < receipt.end <= len(text):
        return
    if text[receipt.start : receipt.end] != receipt.quote:
        return
    again = setting_of(text, receipt.start, receipt.end)
    for name in Setting.model_fields:
        stored, derived = getattr(evidence.setting, name), getattr(again, name)
        if stored != derived:
            told = short(getattr(stored, "text", stored)), short(getattr(derived, "text", derived))
            found.problems.append(f"{evidence.id}: its {name}: the file says {told[0]}, the snapshot gives {told[1]}")


def _stance(case: Case, evidence: Evidence, found: Found) -> None:
    """A side is taken only by a quote that its page asserts; a seat's own stance is told where it was not followed."""
    frame = evidence.setting.frame
    free = takes_sides(case.claim, frame)
    if evidence.stance in SIDES and not free:
        found.problems.append(f"{evidence.id}: {evidence.stance.value}, though its page does not assert it ({frame})")
    if evidence.offered is not None and (free or evidence.offered not in SIDES):
        found.problems.append(f"{evidence.id}: another stance is said to have been offered, and nothing overruled it")


def _near_miss(drop: Drop, pages: set[tuple[str, str]], texts: Mapping[str, str], found: Found) -> None:
    near = drop.nearest
    what = f"near miss “{short(drop.offered)}”"
    if (drop.reason is Dropped.NEAR_MISS) is not (near is not None):
        found.problems.append(f"{what}: it does not say what stands in the page, or is none")
    if near is None:
        return
    if (near.page, near.snapshot) not in pages:
        found.problems.append(f"{what}: its page {near.page} is not among the pages read")
    text, stands = texts.get(near.snapshot), near.stands
    if text is not None and not (0 <= stands.start <= stands.end and text[stands.start : stands.end] == stands.text):
        found.problems.append(f"{what}: “{short(stands.text)}” does not stand in its snapshot")
