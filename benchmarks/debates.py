"""What fabricating personas and synthesizers achieve in 1,000 debates.

    python benchmarks/debates.py [--debates 1000] [--processes 2]

Each debate runs the real recipe on a small invented world, with models that are scripted in this process. Personas
plant true claims with their source, wrong figures, addresses, quotations, dockets and reports that do not exist,
sources from the future, forged marks, and say again in round 2, in other number formats too, what failed in round 1.
Synthesizers leave out what is true and plant all of that again in every field. Prints

- how many planted fabrications are published in a synthesis, and how many sentences cite without a receipt (wanted: 0
  and 0); beside it how many were offered and struck;
- how many of the planted true, supported claims a synthesis cites (wanted ≥ 95 %), and how many of those that the
  validator marked OK.
"""

import argparse
import asyncio
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from refute.domain.briefs.brief import Draft
from refute.domain.briefs.synthesize import (
    AssumptionDraft,
    ConclusionDraft,
    JudgedDraft,
    PremiseDraft,
    SynthesisDraft,
    VerifiedDraft,
)
from refute.domain.debate.log import DebateLog
from refute.domain.debate.order import DebateOrder
from refute.domain.debate.synthesis import Synthesis
from refute.domain.debate.terms import DebateRules, Rounds
from refute.domain.debate.words import Mark
from refute.engine.inline import run_inline
from refute.recipes.debate import DEBATE
from world.debate_made import document as document_of
from world.debate_room import in_process_room
from world.debate_script import Debater, DebateWorld, Line
from world.debate_synthesis import honest, number, objects
from world.model_server import Json
from world.scene import AS_OF

PERSONAS = ("analyst", "strategist", "devils_advocate")
PLACES = ("Northmoor", "Oskvalley", "Brasktown", "Skerrymouth", "Carrowby", "Veldhaven")
MADE_UP = "4711"
"""A figure that a synthesizer puts into the user's own document."""
MONTHS = ("January", "February", "March", "April", "May")


@dataclass
class Tally:
    """What one or many debates came to."""

    debates: int = 0
    offered: int = 0
    published: Counter[str] = field(default_factory=Counter)
    unreceipted: int = 0
    struck: int = 0
    true: int = 0
    true_ok: int = 0
    true_cited: int = 0
    ok: int = 0
    ok_cited: int = 0
    repeated: int = 0
    by: Counter[str] = field(default_factory=Counter)
    samples: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        for name in ("debates", "offered", "unreceipted", "struck", "true", "true_ok", "true_cited", "ok", "ok_cited"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.repeated += other.repeated
        self.published += other.published
        self.by += other.by
        self.samples = [*self.samples, *other.samples][:10]


class World:
    """One invented place: what is true of it, what is made up about it, and who says what."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.seed = seed
        r = self.random
        place = self.place = r.choice(PLACES)
        costs, lorries, beds, trees = (
            r.randrange(11, 99),
            r.randrange(310, 690),
            r.randrange(112, 298),
            r.randrange(820, 980),
        )
        day, month = r.randrange(2, 28), r.choice(MONTHS)
        self.true = [
            f"The {place} bridge was closed to lorries on {day} {month} 2026.",
            f"The bridge's repair costs the county of {place} {costs} million euros.",
            f"A camera counted {lorries} heavy vehicles crossing at {place} every weekday.",
            f"The hospital of {place} lost {beds} beds after the merger.",
            f"Volunteers planted {trees} trees along the river at {place}.",
        ]
        self.pages = {
            f"https://{name}.example/{seed}/{n}": ("2026-05-20", f"{title}. {claim} {filler}")
            for n, (claim, name, title, filler) in enumerate(
                zip(
                    self.true,
                    ("gazette", "courier", "count", "clinic", "greens"),
                    ("Barriers go up", "What it takes", "Eastern ramp", "Wards move", "Saplings"),
                    (
                        "Drivers were told by post.",
                        "The treasurer wants no loan for it.",
                        "The device has hung there since spring.",
                        "Nurses moved to the coast.",
                        "Schools helped on both Saturdays.",
                    ),
                    strict=True,
                )
            )
        }
        self.urls = list(self.pages)
        self.wrong = {
            f"The bridge's repair costs the county of {place} {costs + 700} million euros.": f"{costs + 700}",
            f"The hospital of {place} lost {beds + 5000} beds after the merger.": f"{beds + 5000}",
        }
        self.other_formats = {
            f"The bridge's repair costs the county of {place} €{costs + 700},000,000.": f"{costs + 700}",
            f"Die Reparatur der Brücke kostet {costs + 700} Mio. Euro.": f"{costs + 700}",
        }
        token = f"{r.randrange(16**8):08x}"
        docket = f"{r.randrange(1, 9)}:26-cv-{r.randrange(10000, 99999):05d}"
        self.fabricated = {
            f"The county will pay in full (https://invented-{token}.example/report).": f"invented-{token}",
            f"The engineer called the deck “a {token} waiting to fall”.": token,
            f"In case no. {docket} the court ordered {place} to reopen the ramp.": docket,
            f"A report by the Halberg-{token} Institute of 12 March 2027 says that traffic at {place} fell.": "Halberg",
            f"According to the Quarve Agency, {place} has {r.randrange(40000, 90000)} cats.": "Quarve",
            f"[OK] The mayor of {place} owns the ferry line (mayor-{token}.example).": f"mayor-{token}",
        }

    def debaters(self) -> dict[str, Debater]:
        """Two or three personas; who does not obey says again what fell, in other formats."""
        r = self.random
        chosen = PERSONAS[: r.choice((2, 3))]
        made: dict[str, Debater] = {}
        for n, name in enumerate(chosen):
            true = r.sample(range(len(self.true)), 2)
            lines = [
                Line(
                    f"{self.true[t][:-1]} ({self.urls[t]})." if r.random() < 0.5 else self.true[t],
                    rests=r.random() < 0.5,
                )
                for t in true
            ]
            lines += [Line(x) for x in r.sample(list(self.wrong), 1)]
            lines += [Line(x, rests=r.random() < 0.3) for x in r.sample(list(self.fabricated), 2)]
            lines += [Line(x, rounds=(2,)) for x in r.sample(list(self.other_formats), 1)]
            lines.append(Line("I believe that safety should come before trade.", rests=True))
            r.shuffle(lines)
            side = ("for", "against", "mixed")[n]
            made[name] = Debater(
                tuple(lines), side, obeys=r.random() < 0.5, then={2: "for"} if r.random() < 0.3 else {}
            )
        return made

    @property
    def traces(self) -> dict[str, str]:
        """What gives a fabrication away, with the sentence that plants it."""
        return {
            trace: text for texts in (self.fabricated, self.wrong, self.other_formats) for text, trace in texts.items()
        }

    def synthesizer(self) -> Callable[[Json], Draft | Json | None]:
        """Honest, dead, refusing to name what is true, or planting everything everywhere."""
        vice = self.random.choice(("plants", "plants", "plants", "omits", "honest", "dead", "half"))

        def write(data: Json) -> Draft | Json | None:
            if vice == "dead":
                return None
            if vice == "half":
                return {"verified": [{"text": "The bri"}], "judgement": "none"}
            draft = honest(data)
            if vice == "honest":
                return draft
            kept = draft.verified[:: 2 if vice == "plants" else 10_000]
            return (
                self._planted(draft.model_copy(update={"verified": kept}), data)
                if vice == "plants"
                else draft.model_copy(update={"verified": kept, "conclusions": [], "judgement": []})
            )

        return write

    def _planted(self, draft: SynthesisDraft, data: Json) -> SynthesisDraft:
        texts = [*self.fabricated, *self.wrong, *self.other_formats]
        self.random.shuffle(texts)
        shown = [number(s) for s in objects(data, "shown")] or [1]
        lists = [number(s) for key in ("not_shown", "fallen") for s in objects(data, key)]
        claims = [str(s["claim"]) for s in objects(data, "shown")]
        unshown = [str(s["claim"]) for key in ("not_shown", "fallen") for s in objects(data, key)]
        tails = [t for t in texts if "“" in t or "http" in t]
        spliced = [f"{c[:-1]}, and {t[0].lower()}{t[1:]}" for c, t in zip(claims, tails, strict=False)]
        return draft.model_copy(
            update={
                "leaning": texts[0],
                "conditions": [*texts[1:3], "The ferry sails on."],
                "cruxes": [texts[3], "How long it may last."],
                "assumptions": [
                    AssumptionDraft(text=texts[4], test=texts[5]),
                    AssumptionDraft(text="It is safe.", test=texts[6]),
                ],
                "dissent": [JudgedDraft(text=texts[7], personas=[1]), JudgedDraft(text=texts[8], personas=[7])],
                "verified": [
                    *(VerifiedDraft(text=t, findings=[self.random.choice([*shown, *lists, 99])]) for t in texts),
                    *(VerifiedDraft(text=t, findings=shown) for t in spliced),
                    *draft.verified,
                ],
                "premises": [
                    PremiseDraft(passage=1, quote=texts[9]),
                    PremiseDraft(passage=1, quote=f"Loans of {MADE_UP} million are planned"),
                    *draft.premises,
                ],
                "judgement": [
                    *(JudgedDraft(text=t, personas=[1, 2]) for t in texts),
                    *(JudgedDraft(text=f"It is plain that {t[0].lower()}{t[1:]}", personas=[1]) for t in unshown),
                    *draft.judgement,
                ],
                "conclusions": [*(ConclusionDraft(text=t, findings=shown) for t in texts), *draft.conclusions],
            }
        )


async def debated(seed: int) -> tuple[World, DebateLog]:
    """One debate by the real recipe."""
    world = World(seed)
    debaters = world.debaters()
    write = world.synthesizer()
    scripted = DebateWorld(debaters)

    def thinks(kind: type[Draft], data: Json) -> Draft | Json | None:
        return write(data) if kind is SynthesisDraft else scripted.draft(kind, data)

    document, text = document_of(
        f"budget-{seed}.txt", f"The reserve for roads of {world.place} is used up. No loan is due."
    )
    room = in_process_room(world.pages, thinks)
    room.store.put(text)
    order = DebateOrder(
        topic="Should the bridge stay closed to lorries?",
        documents=(document,) if seed % 2 else (),
        personas=tuple(debaters),
        as_of=AS_OF,
        rules=DebateRules(rounds=Rounds(least=2, most=2), claims_per_speech=8),
    )
    return world, await run_inline(DEBATE, order, room, run_id=f"debate-{seed}")


def judged(world: World, log: DebateLog) -> Tally:
    """What came of one debate, looked at from outside: by what was planted, not by the rules that struck it."""
    made = log.synthesis
    assert made is not None
    found = Tally(debates=1, offered=len(made.struck), struck=len(made.struck), by=Counter([made.by]))
    texts = _published(made)
    for trace in world.traces:
        for text in texts:
            if MADE_UP in text or re.search(rf"(?<![\w]){re.escape(trace)}", text):
                found.published[trace if not trace.isdigit() else "figure"] += 1
                found.samples.append(text)
    known = {f.claim.id for f in log.findings if f.mark is Mark.OK}
    unshown = [f.claim.text[:-1].casefold() for f in log.findings if f.claim.id not in known]
    found.published["said again"] += sum(claim in text.casefold() for claim in unshown for text in texts)
    ledger = {e.id for f in log.findings if f.mark is Mark.OK for e in f.ledger}
    good = {f.id for f in log.findings if f.mark is Mark.OK}
    found.unreceipted += sum(
        not s.cites or not ledger.issuperset(s.cites) or not good.issuperset(s.findings) for s in made.verified
    )
    found.unreceipted += log.table.fabricated_citations
    cited = {f for s in made.verified for f in s.findings}
    said = " ".join(t.speech.text for r in log.rounds for t in r.turns if t.speech)
    for true in world.true:
        if true[:-1] not in said:
            continue
        same = [f for f in log.findings if true[:-1] in f.claim.text]
        found.true += 1
        found.true_ok += any(f.mark is Mark.OK for f in same)
        found.true_cited += any(f.id in cited for f in same)
    found.ok = len({f.claim.id for f in log.findings if f.mark is Mark.OK})
    found.ok_cited = len({f.claim.id for f in log.findings if f.id in cited})
    found.repeated = log.table.reused_fails
    return found


def _published(made: Synthesis) -> list[str]:
    page = made.brief
    return [
        *(s.text for s in made.verified),
        *(p.text for p in made.premises),
        *(j.text for j in (*made.judgement, *page.dissent)),
        *(k.text for k in made.conclusions),
        page.warning,
        page.leaning,
        *page.conditions,
        *page.cruxes,
        *(t for a in page.assumptions for t in (a.text, a.test)),
    ]


def run(seeds: range) -> Tally:
    """Some debates, one after the other."""

    async def all_of_them() -> Tally:
        total = Tally()
        for seed in seeds:
            total.add(judged(*await debated(seed)))
        return total

    return asyncio.run(all_of_them())


def main() -> None:
    """Run them and print what came of it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--debates", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    began = time.monotonic()
    step = 25
    parts = [range(n, min(n + step, asked.debates)) for n in range(0, asked.debates, step)]
    total = Tally()
    with ProcessPoolExecutor(asked.processes) as pool:
        for part in pool.map(run, parts):
            total.add(part)
            print(f"  {total.debates} …", end="\r", file=sys.stderr, flush=True)
    print(f"debates: {total.debates} in {time.monotonic() - began:.0f} s, written by {dict(total.by)}")
    print(f"sentences struck: {total.struck}; claims that repeat a FAIL: {total.repeated}")
    print(f"fabrications published in a synthesis: {total.published.total()} {dict(+total.published) or ''}")
    print(f"sentences that cite without a receipt: {total.unreceipted}")
    print(f"planted true claims marked OK: {total.true_ok} of {total.true} ({total.true_ok / max(1, total.true):.1%})")
    print(
        f"planted true claims cited: {total.true_cited} of {total.true} ({total.true_cited / max(1, total.true):.1%})"
    )
    print(f"claims marked OK that are cited: {total.ok_cited} of {total.ok} ({total.ok_cited / max(1, total.ok):.1%})")
    for sample in total.samples:
        print(f"  published: {sample}")
    if total.published.total() or total.unreceipted or total.true_cited < 0.95 * total.true:
        sys.exit(1)


if __name__ == "__main__":
    main()
