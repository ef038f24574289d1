"""The same claim is recognised in other writing, and never another claim."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refute.archive.key import claim_key
from refute.archive.matching import same_claim
from refute.domain.claim import Claim, Span


def claim(text: str, language: str = "en", **fields: object) -> Claim:
    raw = {"text": text, "span": Span(start=0, end=len(text)), "language": language, **fields}
    return Claim.model_validate(raw)


def same(a: str, b: str, language: str = "en") -> bool:
    one, other = same_claim(claim(a, language), claim(b, language)), same_claim(claim(b, language), claim(a, language))
    assert one.same == other.same, "the decision depends on the order"
    return one.same


@pytest.mark.parametrize(
    ("language", "a", "b"),
    [
        ("en", "The city froze rents for two years.", "  the city FROZE rents,  for two years!!! 🎉"),
        ("en", "The vaccine is free for customers of the clinic.", "The vacine is free for custmers of the clinic"),
        ("en", "The bridge reopened to traffic.", "BREAKING: the bridge reopened to traffic 🙏 share with everyone"),
        ("en", "The licence of the theatre was cancelled.", "The license of the theater was canceled."),
        ("en", "Some 1,500,000 doses were bought.", "Some 1.5 million doses were bought."),
        ("en", "Prices rose 12% in Lorne.", "Prices rose twelve percent in Lorne."),
        ("en", "The dose is 0.5 g a day.", "The dose is 500 mg a day."),
        ("en", "It sank on 3 May 2021.", "It sank on May 3, 2021."),
        ("en", "A 200-euro voucher was sent.", "A 200 euro voucher was sent."),
        ("de", "Es kamen 1.000 Menschen.", "es kamen 1000 Menschen"),
        ("de", "Die Kasse überweist die Renten später.", "Achtung!!! die Kasse ueberweist die Renten spaeter"),
        (
            "es",
            "La Secretaría ordenó retirar el jarabe de las farmacias.",
            "la secretaria ordeno retirar el jarabe de las farmacias",
        ),
        ("ru", "В школах запретят мобильные телефоны.", "В школах запретят мабильные телефоны!!"),
        ("ar", "أُغلقت المدارس بسبب هزة أرضية.", "اغلقت المدارس بسبب هزه ارضيه"),
        ("ar", "بلغ عدد الناخبين 2,400,000 ناخب.", "بلغ عدد الناخبين ٢٫٤ مليون ناخب."),
        ("zh", "南部新增的病例都集中在同一個里。", "【轉傳】南部新增的病例 都集中在同一個里!!!"),
        ("id", "Paket yang belum dibayar akan dimusnahkan.", "sebarkan: paket yg blm dibayar akan dimusnahkan"),
        ("fa", "بانک برداشت را به روزی ۲۰۰ هزار تومان محدود کرد.", "بانک برداشت رو به روزی 200 هزار تومن محدود کرد"),
    ],
)
def test_the_same_claim_in_other_writing(language: str, a: str, b: str) -> None:
    assert same(a, b, language)


def test_the_older_check_of_a_claim_on_south_korea_does_not_answer_one_on_north_korea() -> None:
    """Guards the kind: the older check of a claim on South Korea answered one on North Korea (75 % fuzzy match)."""
    assert not same("South Korea has closed its embassy in Tehran.", "North Korea has closed its embassy in Tehran.")
    assert not same("south korea has closed its embassy in tehran", "north korea has closed its embassy in tehran")
    assert not same("SOUTH KOREA CLOSED ITS EMBASSY", "NORTH KOREA CLOSED ITS EMBASSY")


@pytest.mark.parametrize(
    ("language", "a", "b"),
    [
        ("en", "Iran has banned the imports of wheat.", "Iraq has banned the imports of wheat."),
        ("en", "The tax was proposed by the council.", "The tax was opposed by the council."),
        ("en", "It is legal to keep otters.", "It is illegal to keep otters."),
        ("en", "An increase of the levy is planned.", "A decrease of the levy is planned."),
        ("en", "The loan is 3 million crowns.", "The loan is 3 billion crowns."),
        ("en", "The loan is 3.5 million crowns.", "The loan is 35 million crowns."),
        ("en", "The court closed the case in 2019.", "The court closed the case in 2018."),
        ("en", "The minister resigned on 3 May.", "The minister resigned on 3 June."),
        ("en", "The mayor may resign.", "The mayor will resign."),
        ("en", "The mayor resigned.", "The mayor may resign."),
        ("en", "All schools are closed.", "Some schools are closed."),
        ("en", "All schools are closed.", "Schools are closed."),
        ("en", "The dam is safe.", "The dam is not safe."),
        ("en", "The dam is safe.", "The dam isn't safe."),
        ("en", "More than 40 ships sank.", "Fewer than 40 ships sank."),
        ("en", "40 ships sank.", "More than 40 ships sank."),
        ("en", "Karsten beat Lorne.", "Lorne beat Karsten."),
        ("en", "Kelmouth closed its hospital.", "Kelmoth closed its hospital."),
        ("en", "the mayor of karlin resigned today", "the mayor of karlen resigned today"),
        ("en", "The council adopted the plan.", "The council adapted the plan."),
        ("en", "The employer left the country.", "The employee left the country."),
        ("en", "The shop closes today.", "The shop closed today."),
        ("en", "The bridge is closed.", "Satire: the bridge is closed."),
        ("en", "The bridge is closed.", "The bridge is closed. That is false!"),
        ("en", "The bridge is closed.", "Tell everyone it is not true: the bridge is closed."),
        ("en", "Rents rose 5%.", "Rents rose 5 percentage points."),
        ("de", "Die Schule wurde geschlossen.", "Die Schule würde geschlossen."),
        ("de", "Die Schule wurde geschlossen.", "Die Schule wuerde geschlossen."),
        ("de", "Das Werk kostet 3,2 Milliarden Euro.", "Das Werk kostet 3,2 Millionen Euro."),
        ("fr", "Paris bloque le projet.", "Paris bloqué le projet."),
        ("fr", "Le pont est fermé.", "Le pont n'est pas fermé."),
        ("es", "El hospital cerrará.", "El hospital no cerrará."),
        ("ru", "Школы закроют.", "Школы не закроют."),
        ("zh", "专家认为可能增加。", "专家认为必然增加。"),
        ("ar", "أغلقت المدارس في الواحة.", "لم تغلق المدارس في الواحة."),
    ],
)
def test_another_number_name_place_date_negation_scope_or_modality_is_another_claim(
    language: str, a: str, b: str
) -> None:
    assert not same(a, b, language)


@pytest.mark.parametrize("field", ["date", "place", "claimant"])
def test_the_same_words_about_another_date_place_or_by_another_claimant_are_another_claim(field: str) -> None:
    text = "The bridge was closed yesterday."
    one, other = claim(text, **{field: "2026-03-01"}), claim(text, **{field: "2026-03-02"})
    assert not same_claim(one, other).same
    assert not same_claim(one, claim(text)).same
    assert claim_key(one) != claim_key(other)
    assert same_claim(one, one).same


def test_a_condition_makes_another_claim() -> None:
    text = "The ferry is free."
    assert not same_claim(claim(text), claim(text, conditions=("for children",))).same


def test_a_decision_gives_its_reason() -> None:
    match = same_claim(claim("It cost 3 million crowns."), claim("It cost 4 million crowns."))
    assert match.reason == "another number"


def test_the_key_ignores_case_spacing_emoji_and_punctuation_only() -> None:
    key = claim_key(claim("The city froze rents."))
    assert key == claim_key(claim("  THE city, froze rents 🎉!"))
    assert key != claim_key(claim("The city froze rent."))
    assert key != claim_key(claim("The city froze rents.", place="Hartwell"))
    assert claim_key(claim("Es wurde verkauft.", "de")) != claim_key(claim("Es würde verkauft.", "de"))


SENTENCES = st.sampled_from(
    [
        "The city of Hartwell froze rents for two years.",
        "Die Werft erhielt 3,2 Milliarden Euro vom Bund.",
        "С 1 сентября в школах запретят телефоны.",
        "專家認為氣溫升高可能導致病例增加。",
        "सरकार हर छात्र को टैबलेट दे रही है।",
        "بلغ عدد الناخبين 2,400,000 ناخب.",
    ]
)


@settings(deadline=None, max_examples=60)
@given(SENTENCES, st.sampled_from(["", " ", "!!!", " 🎉", "…", "\n", "🙏🙏"]), st.sampled_from(["", "  ", "🔴 ", "«"]))
def test_emoji_spacing_case_and_punctuation_never_make_another_claim(text: str, after: str, before: str) -> None:
    assert same_claim(claim(text, "und"), claim(before + text.upper().replace("SS", "SS") + after, "und")).same or (
        text.upper().casefold() != text.casefold()
    )
    assert same_claim(claim(text, "und"), claim(before + text + after, "und")).same


@settings(deadline=None, max_examples=80)
@given(st.integers(2, 10**7), st.integers(2, 10**7))
def test_another_number_is_never_the_same_claim(one: int, other: int) -> None:
    a, b = (claim(f"The province of Lorne bought {n:,} doses of the drug.") for n in (one, other))
    assert same_claim(a, b).same == (one == other)
    plain = claim(f"The province of Lorne bought {one} doses of the drug.")
    assert same_claim(a, plain).same or 1000 <= one < 2100


@settings(deadline=None, max_examples=150)
@given(st.text(max_size=60), st.text(max_size=60))
def test_every_text_gets_a_decision_that_does_not_depend_on_the_order(a: str, b: str) -> None:
    one, other = claim(a, "und"), claim(b, "und")
    assert same_claim(one, one).same
    assert same_claim(one, other).same == same_claim(other, one).same
