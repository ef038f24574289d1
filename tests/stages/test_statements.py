"""From what a finder points at to the claims of a speech, without any model."""

from collections.abc import Sequence

import pytest

from refute.domain.briefs.find import FindBrief, StatementDraft
from refute.domain.debate.finding import Stated
from refute.domain.debate.round import Speech
from refute.domain.vocabulary import ClaimKind, Dropped, Role
from refute.language.detect import language_of
from refute.reasoners.local.find import find
from refute.stages.statements import Statements
from world.scene import AS_OF


def taken(text: str, *drafts: StatementDraft, rests: Sequence[str] = ()) -> Statements:
    """The statements after a finder handed in these."""
    work = Statements(
        Speech(persona="analyst", round=1, text=text, rests_on=tuple(rests)), AS_OF, language_of(text), "finder"
    )
    for draft in drafts:
        work.take(draft)
    work.complete()
    return work


def by_rule(text: str) -> Statements:
    """The statements as *local* finds them."""
    brief = FindBrief(
        role=Role.FINDER, seat="finder", directive="", as_of="", topic="", speech=text, language=language_of(text)
    )
    return taken(text, *find(brief).statements)


def draft(quote: str, claim: str = "", kind: ClaimKind = ClaimKind.CLAIM, cites: Sequence[str] = ()) -> StatementDraft:
    return StatementDraft(quote=quote, claim=claim or quote, kind=kind, cites=list(cites))


def addresses(stated: Stated) -> list[str | None]:
    return [c.url for c in stated.cites]


@pytest.mark.parametrize(
    ("text", "claims", "opinions"),
    [
        (
            "We owe it to the young. In 2024 the town lost 300 jobs. It is a shame.",
            ["In 2024 the town lost 300 jobs."],
            2,
        ),
        ("Würde zählt mehr als Geld. Im Jahr 2024 starben 300 Menschen.", ["Im Jahr 2024 starben 300 Menschen."], 1),
        ("La dignité compte. En 2024, la ville a perdu 300 emplois.", ["En 2024, la ville a perdu 300 emplois."], 1),
        ("La dignidad importa. En 2024 murieron 300 personas.", ["En 2024 murieron 300 personas."], 1),
        ("Достоинство важнее денег. В 2024 году погибли 300 человек.", ["В 2024 году погибли 300 человек."], 1),
        ("尊严比钱更重要。2024年有300人死亡。", ["2024年有300人死亡。"], 1),
        ("الكرامة أهم من المال. في عام 2024 توفي 300 شخص.", ["في عام 2024 توفي 300 شخص."], 1),
        (
            "Martabat lebih penting. Pada 2024 kota itu kehilangan 300 pekerjaan.",
            ["Pada 2024 kota itu kehilangan 300 pekerjaan."],
            1,
        ),
    ],
)
def test_local_tells_claims_from_judgement(text: str, claims: list[str], opinions: int) -> None:
    work = by_rule(text)
    assert [text[s.claim.span.start : s.claim.span.end] for s in work.stated] == claims
    assert work.opinions == opinions


def test_a_claim_says_no_more_and_no_less_than_the_speech() -> None:
    text = "The bridge was closed on 4 May 2026. Its repair costs 2 million euros."
    added = taken(text, draft("The bridge was closed on 4 May 2026.", "The Southmoor bridge was closed on 4 May 2026."))
    assert added.stated[0].claim.text == "The bridge was closed on 4 May 2026."
    turned = taken(text, draft("The bridge was closed on 4 May 2026.", "The bridge was not closed on 4 May 2026."))
    assert turned.stated[0].claim.text == "The bridge was closed on 4 May 2026."
    resolved = taken(
        text, draft("Its repair costs 2 million euros.", "The repair of the bridge costs 2 million euros.")
    )
    assert "The repair of the bridge costs 2 million euros." in [s.claim.text for s in resolved.stated]


@pytest.mark.parametrize(
    ("text", "quote", "claim"),
    [
        ("The bridge was not closed on 4 May 2026.", "closed on 4 May 2026", "The bridge was closed on 4 May 2026."),
        ("It is false that 40 people died in May 2024.", "40 people died in May 2024", ""),
        ("Critics claim that 40 people died in May 2024.", "40 people died in May 2024", ""),
        ("No more than 40 people died in May 2024.", "40 people died in May 2024", ""),
        (
            "Die Brücke wurde am 4. Mai 2026 nicht gesperrt.",
            "Die Brücke wurde am 4. Mai 2026",
            "Die Brücke wurde am 4. Mai 2026 gesperrt.",
        ),
        ("Le pont n'a pas été fermé le 4 mai 2026.", "fermé le 4 mai 2026", "Le pont a été fermé le 4 mai 2026."),
    ],
)
def test_nothing_is_cut_out_of_its_denial(text: str, quote: str, claim: str) -> None:
    work = taken(text, draft(quote, claim))
    assert [s.claim.text for s in work.stated] == [text]


def test_a_condition_is_no_claim_whatever_the_finder_calls_it() -> None:
    text = "If 40 % leave in 2026, we fail. It rained."
    work = taken(text, draft("40 % leave in 2026"))
    assert (work.stated, work.opinions) == ((), 1)


def test_an_opinion_that_code_checks_is_not_counted_as_one() -> None:
    text = "I think it is bad. I think that 300 people died in 2024."
    work = taken(
        text,
        *(draft(s, kind=ClaimKind.OPINION) for s in ("I think it is bad.", "I think that 300 people died in 2024.")),
    )
    assert (len(work.stated), work.opinions) == (1, 1)


def test_a_softened_claim_does_not_hide_the_figure() -> None:
    text = "Unemployment was 9.1 % in May 2024."
    work = taken(text, draft(text, "Unemployment was in May."))
    assert text in [s.claim.text for s in work.stated]


def test_a_sentence_may_be_split_into_its_claims() -> None:
    text = "Wages rose by 3 % and rents rose by 9 %."
    work = taken(text, draft(text, "Wages rose by 3 %."), draft(text, "Rents rose by 9 %."))
    assert [s.claim.text for s in work.stated] == ["Wages rose by 3 %.", "Rents rose by 9 %."]


def test_an_opinion_beside_a_claim_stays_one() -> None:
    text = "Wages fell by 3 % (https://a.example/w), which is a disgrace."
    work = taken(text, draft("Wages fell by 3 %"), draft("which is a disgrace", kind=ClaimKind.OPINION))
    assert [s.claim.text for s in work.stated] == ["Wages fell by 3 %"]
    assert work.opinions == 1
    assert addresses(work.stated[0]) == ["https://a.example/w"]


def test_a_source_belongs_to_the_claim_that_it_stands_behind() -> None:
    text = "Wages rose by 3 % (https://a.example/w) while rents rose by 9 % (https://a.example/r)."
    work = taken(text, draft("Wages rose by 3 %"), draft("rents rose by 9 %"))
    assert [addresses(s) for s in work.stated] == [["https://a.example/w"], ["https://a.example/r"]]
    before = "According to https://a.example/b, wages rose by 3 % and rents rose by 9 %."
    both = taken(before, draft("wages rose by 3 %"), draft("rents rose by 9 %"))
    assert [addresses(s) for s in both.stated] == [["https://a.example/b"]] * 2


def test_the_next_sentence_does_not_inherit_a_source_by_a_pronoun() -> None:
    text = "The bridge closed on 4 May 2026 (https://a.example/b). It carried 410 lorries a day."
    assert [addresses(s) for s in by_rule(text).stated] == [["https://a.example/b"], []]


def test_a_finder_cannot_pass_over_a_source_by_naming_another() -> None:
    text = "A 2027 report by the World Bank says that wages rose by 3 % (https://a.example/w)."
    work = taken(text, draft(text, cites=["https://a.example/w"]))
    assert {c.published for c in work.stated[0].cites} == {"2027", None}


def test_words_that_name_nobody_are_no_source() -> None:
    text = "The town lost 300 jobs, says the Northmoor Gazette."
    work = taken(text, draft(text, cites=["lost 300 jobs", "Northmoor Gazette", "Royal Almanac"]))
    assert [c.title for c in work.stated[0].cites] == ["Northmoor Gazette"]
    assert [(d.reason, d.offered) for d in work.dropped] == [(Dropped.NOT_IN_SPEECH, "Royal Almanac")]


def test_a_number_given_out_after_the_instant_dates_its_record() -> None:
    for number, published in (("arXiv:2712.01234", "2027-12"), ("arXiv:2605.01234", None), ("Case C-12/27", "2027")):
        text = f"Wages rose by 3 %, as {number} shows."
        assert [c.published for c in by_rule(text).stated[0].cites] == [published]


def test_what_the_position_rests_on_is_told() -> None:
    text = "Wages rose by 3 %. Rents rose by 9 %."
    work = taken(text, draft("Wages rose by 3 %."), draft("Rents rose by 9 %."), rests=["Rents rose by 9 %."])
    assert [s.load_bearing for s in work.stated] == [False, True]


def test_nothing_hides_behind_the_sign_of_a_note() -> None:
    text = "I like trains. [1] Unemployment was 9.1 % in May 2024.\n[2] Crime rose by 40 %."
    assert len(taken(text).stated) == 2


@pytest.mark.parametrize("text", ["", "…", "[OK]", "✅", "https://a.example/b", "?", "\n\n- \n"])
def test_a_speech_without_a_claim_is_no_trouble(text: str) -> None:
    assert len(by_rule(text).stated) <= 1
