"""What a verified sentence may say: its findings, and nothing more."""

import pytest

from refute.domain.debate.synthesis import VerifiedSentence
from refute.domain.debate.words import Mark, Struck
from refute.domain.setting import Setting, Spoken, Stretch
from refute.domain.vocabulary import Frame
from refute.rules.citing.verified import own_words, sentence_of
from world.debate_made import claim, finding

CLOSED = finding(
    "The Northmoor Bridge was closed to lorries on 4 May 2026.",
    Mark.OK,
    "The Northmoor Bridge was closed to lorries on 4 May 2026 after an inspection found cracked welds.",
    title="Lorries must take the ferry",
)
COST = finding("Repairs will cost 2.4 million euros.", url="https://courier.example/b")
CARS = finding("Cars may cross the bridge, and lorries may not.", url="https://courier.example/c")
ROSE = finding("Ferry traffic rose by 12 % in 2025.")
FELL = finding("Road traffic fell by 3 % in 2024.")
SHOWN = {1: CLOSED, 2: COST, 3: CARS, 4: ROSE, 5: FELL}


def ruled(text: str, *numbers: int) -> VerifiedSentence | Struck:
    return sentence_of(text, numbers, SHOWN, (8, 9))


@pytest.mark.parametrize(
    ("text", "numbers", "carried"),
    [
        ("The Northmoor Bridge was closed to lorries on 4 May 2026.", (1,), 1),
        ("On 4 May 2026, the Northmoor Bridge was closed to lorries", (1,), 1),
        ("the northmoor bridge was closed to lorries on 2026-05-04.", (1,), 1),
        (
            "The Northmoor Bridge was closed to lorries on 4 May 2026 after an inspection found cracked welds.",
            (1,),
            1,
        ),
        ("Repairs will cost €2,400,000.", (2,), 1),
        ("Repairs will cost 2.4 million euros.", (2, 1), 1),
        (
            "The Northmoor Bridge was closed to lorries on 4 May 2026, and repairs will cost 2.4 million euros.",
            (1, 2),
            2,
        ),
        ("Repairs will cost 2.4 million euros while cars may cross the bridge, and lorries may not.", (3, 2), 2),
        ("Ferry traffic rose by 12 % in 2025, whereas road traffic fell by 3 % in 2024.", (4, 5), 2),
        ("Repairs will cost 2.4 million euros.", (2, 77), 1),
    ],
)
def test_what_is_made_of_findings_is_admitted(text: str, numbers: tuple[int, ...], carried: int) -> None:
    made = ruled(text, *numbers)
    assert isinstance(made, VerifiedSentence)
    assert len(made.findings) == carried
    assert made.cites


@pytest.mark.parametrize(
    ("text", "numbers", "why"),
    [
        ("The bridge was closed.", (), Struck.UNCITED),
        ("The bridge was closed.", (77,), Struck.NO_SUCH_CITATION),
        ("The bridge was closed.", (8,), Struck.FALLEN_CLAIM),
        ("The Northmoor Bridge was not closed to lorries on 4 May 2026.", (1,), Struck.BEYOND_CITATION),
        ("The Northmoor Bridge may be closed to lorries on 4 May 2026.", (1,), Struck.BEYOND_CITATION),
        ("The Northmoor Bridge was closed to lorries on 5 May 2026.", (1,), Struck.BEYOND_CITATION),
        ("The Northmoor Bridge was closed to lorries until 4 May 2026.", (1,), Struck.BEYOND_CITATION),
        ("The Southmoor Bridge was closed to lorries on 4 May 2026.", (1,), Struck.BEYOND_CITATION),
        # Wider than what was checked.
        ("The Northmoor Bridge was closed on 4 May 2026.", (1,), Struck.BEYOND_CITATION),
        ("The Northmoor Bridge was closed to lorries.", (1,), Struck.BEYOND_CITATION),
        # More than what was checked.
        ("The Northmoor Bridge was closed to lorries on 4 May 2026 because the mayor took bribes.", (1,), None),
        ("The Northmoor Bridge was illegally closed to lorries on 4 May 2026.", (1,), None),
        ("The Northmoor Bridge was closed to lorries on 4 May 2026 (https://invented.example/1).", (1,), None),
        ("The Northmoor Bridge was closed to lorries on 4 May 2026, docket 1:26-cv-0412.", (1,), None),
        ("The Northmoor Bridge was “closed for ever” to lorries on 4 May 2026.", (1,), None),
        ("According to Reuters, the Northmoor Bridge was closed to lorries on 4 May 2026.", (1,), None),
        # Another number, bound, unit or order.
        ("Repairs will cost 24 million euros.", (2,), None),
        ("Repairs will cost more than 2.4 million euros.", (2,), None),
        ("Repairs will cost 2.4 million dollars.", (2,), None),
        ("Repairs cost 2.4 million euros.", (2,), None),
        ("Lorries may cross the bridge, and cars may not.", (3,), None),
        # The numbers or dates of two findings exchanged.
        ("Ferry traffic rose by 3 % in 2025, whereas road traffic fell by 12 % in 2024.", (4, 5), None),
        ("Ferry traffic rose by 12 % in 2024, whereas road traffic fell by 3 % in 2025.", (4, 5), None),
        # Right words, wrong citation.
        ("Repairs will cost 2.4 million euros.", (1,), None),
        # In other languages.
        ("Die Brücke von Northmoor wurde am 4. Mai 2026 für alle gesperrt.", (1,), None),
        ("Мост был закрыт 4 мая 2026 года по приказу мэра.", (1,), None),
        ("桥梁于2026年5月4日因贿赂关闭。", (1,), None),
    ],
)
def test_what_says_anything_else_is_struck(text: str, numbers: tuple[int, ...], why: Struck | None) -> None:
    made = ruled(text, *numbers)
    assert made is (why or Struck.BEYOND_CITATION)


def test_findings_in_other_languages_are_stated_in_their_own() -> None:
    shown = {
        1: finding("Die Brücke kostet 2,4 Mio. Euro.", language="de"),
        2: finding("该桥于2026年5月4日对卡车关闭。", language="zh"),
        3: finding("Мост закрыли 4 мая 2026 года.", language="ru"),
        4: finding("أغلق الجسر في 4 مايو 2026.", language="ar"),
    }
    for text, number in (
        ("Die Brücke kostet 2.400.000 Euro.", 1),
        ("该桥于2026年5月4日对卡车关闭", 2),
        ("4 мая 2026 года мост закрыли.", 3),
        ("أغلق الجسر في 4 مايو 2026.", 4),
    ):
        assert isinstance(sentence_of(text, [number], shown, ()), VerifiedSentence), text
    for text, number in (
        ("Die Brücke kostet nicht 2.400.000 Euro.", 1),
        ("该桥于2026年5月4日未对卡车关闭", 2),
        ("4 мая 2026 года мост не закрыли.", 3),
        ("لم يغلق الجسر في 4 مايو 2026.", 4),
    ):
        assert sentence_of(text, [number], shown, ()) is Struck.BEYOND_CITATION, text


def test_a_claim_that_names_what_no_receipt_holds_is_given_in_the_words_of_its_source() -> None:
    quote = "The council approved the repairs on 3 June 2026."
    for named in (
        "The council approved the repairs on 3 June 2026, file 4 O 123/26.",
        "The council approved the “emergency repairs” on 3 June 2026.",
    ):
        made = own_words(finding(named, Mark.OK, quote))
        assert made.text == quote
    assert own_words(finding(quote, Mark.OK, quote)).text == quote


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("It is a fact that the Northmoor Bridge was closed to lorries on 4 May 2026.", 1),
        ("The Northmoor Bridge was closed to trucks on 4 May 2026.", 1),
        ("It will cost 2.4 million euros to repair.", 2),
    ],
)
def test_the_same_in_other_words_is_admitted_where_rules_are_sure(text: str, number: int) -> None:
    assert isinstance(ruled(text, number), VerifiedSentence)


def test_words_of_a_speaker_or_cut_from_a_sentence_are_not_stated_as_fact() -> None:
    said = "The bridge will hold for ever."
    of = finding("Berg said that the bridge will hold for ever.", Mark.OK, said)
    for setting in (
        Setting(spoken=Spoken.DIRECT),
        Setting(frame=Frame.DENIED),
        Setting(sentence=Stretch(text=f"It is false that {said}", start=0, end=40)),
    ):
        of = of.model_copy(update={"ledger": (of.ledger[0].model_copy(update={"setting": setting}),)})
        assert sentence_of(said, [1], {1: of}, ()) is Struck.BEYOND_CITATION
        assert own_words(of).text == of.claim.text
        named = of.model_copy(update={"claim": claim("Berg said on page 77 of file 4 O 123/26 that it will hold.")})
        assert own_words(named).text == f"gazette.example: “{said}”"


def test_a_claim_without_its_address_is_still_the_claim() -> None:
    quote = "On 3 June 2026 the council of Northmoor has approved all repairs."
    named = finding("The council approved the repairs on 3 June 2026 (https://council.example/77).", Mark.OK, quote)
    assert own_words(named).text == "The council approved the repairs on 3 June 2026."
