"""Whatever a synthesizer hands in: nothing is published that cites, quotes or counts without a receipt."""

import re
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from refute.domain.briefs.synthesize import (
    AssumptionDraft,
    ConclusionDraft,
    JudgedDraft,
    PremiseDraft,
    SynthesisDraft,
    VerifiedDraft,
)
from refute.domain.debate.words import Ground, Mark
from refute.domain.settings import DeskSettings
from refute.engine.room import open_room, stores_in_memory
from refute.rules.assembling import verified_by_code
from refute.rules.citing.published import fabricated_citations
from refute.rules.debated import of_log
from refute.stages.admitting import admit
from refute.stages.composing import composed
from refute.stages.documents import document_passages
from refute.stages.synthesis_brief import numbers_of
from world.debate_made import Debate, Said, document, finding

BUDGET, TEXT = document("budget.txt", "The reserve for roads is used up. No loan is planned for the coming year.")
SHOWN = (
    finding("The Northmoor Bridge was closed to lorries on 4 May 2026.", title="Lorries must take the ferry"),
    finding("Repairs will cost 2.4 million euros.", url="https://courier.example/b"),
    finding("Die Fähre fährt seit 1987.", url="https://faehre.example/c", language="de"),
)
OTHERS = (
    finding("Repairs will cost 398 million euros.", Mark.FAIL, "Repairs will cost 2.4 million euros."),
    finding("A report of 12 March 2027 says that traffic fell.", Mark.FAIL, ground=Ground.FUTURE_SOURCE),
    finding("The mayor promised a new bridge.", Mark.WARN),
)
SPEECH = "Safety comes first, says Anna Berg of Skerry Line."
LOG = Debate(
    [[Said(SPEECH, "for", SHOWN, rests_on=[SPEECH]), Said("Trade first.", "against", OTHERS), Said("Wait.", "mixed")]],
    documents=[BUDGET],
).log()
DEBATE = of_log(LOG)

PIECES = st.sampled_from(
    [
        "The Northmoor Bridge was closed to lorries on 4 May 2026",
        "Repairs will cost 2.4 million euros",
        "Repairs will cost 398 million euros",
        "Die Fähre fährt seit 1987",
        "The reserve for roads is used up",
        "not",
        "may",
        "safety comes first",
        "because",
        "and",
        "https://invented.example/x",
        "invented[.]example",
        "gazette.example",
        "doi:10.1000/xyz",
        "docket 1:26-cv-04512",
        "C-311/18",
        "“a disaster”",
        "„eine Katastrophe“",
        "according to Reuters",
        "laut Innenministerium",
        "根据交通部的说法",
        "studies show that",
        "the Halberg Report",
        "Anna Berg",
        "said",
        "731",
        "398 million",
        "2.4 million euros",
        "2031",
        "in 1987",
        "[OK]",
        "[1]",
        "(finding 2)",
        "find-0123456789abcdef",
        ",",
        ".",
        "\u202e",
        "\n",
        "'",
        '"',
        "»",
        "٣٩٨",
        "三亿九千八百万",
        "𝟟𝟛𝟙",
    ]
)
TEXTS = st.lists(PIECES | st.text(max_size=6), max_size=6).map(" ".join)
NUMBERS = st.lists(st.integers(-1, 9), max_size=4)
JUDGED = st.lists(st.builds(JudgedDraft, text=TEXTS, personas=NUMBERS), max_size=3)
DRAFTS = st.builds(
    SynthesisDraft,
    leaning=TEXTS,
    conditions=st.lists(TEXTS, max_size=2),
    cruxes=st.lists(TEXTS, max_size=2),
    assumptions=st.lists(st.builds(AssumptionDraft, text=TEXTS, test=TEXTS), max_size=2),
    dissent=JUDGED,
    verified=st.lists(st.builds(VerifiedDraft, text=TEXTS, findings=NUMBERS), max_size=4),
    premises=st.lists(st.builds(PremiseDraft, passage=st.integers(-1, 3), quote=TEXTS), max_size=2),
    judgement=JUDGED,
    conclusions=st.lists(st.builds(ConclusionDraft, text=TEXTS, findings=NUMBERS), max_size=2),
)
INVENTED = re.compile(
    r"invented|10\.1000|04512|C-311|disaster|Katastrophe|Reuters|Innenministerium|交通部|Halberg|731|398|2031|2027"
    r"|0123456789|٣٩٨|三亿|𝟟"
)


def test_no_draft_yields_a_citation_without_a_receipt(tmp_path: Path) -> None:
    stores = stores_in_memory(tmp_path)
    stores.snapshots.put(TEXT)
    room = open_room(DeskSettings(), stores)
    passages, _ = document_passages(room, DEBATE.documents, DEBATE.topic, "synthesizer")
    numbers = numbers_of(DEBATE, passages)
    ledger = {e.id for f in SHOWN for e in f.ledger}
    shown = {f.id for f in SHOWN}

    @settings(max_examples=120, deadline=None)
    @given(DRAFTS)
    def check(draft: SynthesisDraft) -> None:
        made = composed(DEBATE, admit(room, DEBATE, numbers, draft), "synthesizer")
        assert fabricated_citations(made, DEBATE) == 0
        published = made.model_copy(update={"struck": ()})
        texts = [s.text for s in made.verified] + [j.text for j in (*made.judgement, *made.brief.dissent)]
        texts += [made.brief.leaning, *made.brief.conditions, *made.brief.cruxes]
        texts += [t for a in made.brief.assumptions for t in (a.text, a.test)] + [k.text for k in made.conclusions]
        assert not any(INVENTED.search(t) for t in texts)
        assert not any(mark in t for t in texts for mark in ("[OK]", "[1]", "\u202e", "\n"))
        assert all(s.cites and ledger.issuperset(s.cites) and shown.issuperset(s.findings) for s in published.verified)
        assert {f for s in made.verified for f in s.findings} == shown
        assert all(p.text in TEXT.decode() for p in made.premises)
        assert all(j.personas for j in (*made.judgement, *made.brief.dissent))
        assert all(k.holds == shown.issuperset(k.findings) for k in made.conclusions)

    check()


def test_without_any_draft_every_shown_claim_is_stated() -> None:
    assert [s.text for s in verified_by_code(DEBATE)] == [f.claim.text for f in SHOWN]
