"""What one sentence says about a claim: the narrow rules, and the traps at which they must stay silent."""

import pytest

from refute.domain.vocabulary import Stance
from refute.language.tokens import stems
from refute.reasoners.local.stance import judge
from refute.reasoners.local.statement import statement

TOWER = "The Lisso tower is 412 m tall."


def verdict(claim: str, sentence: str, language: str = "en", around: str = "") -> Stance | None:
    context = frozenset(stems(around, language))
    hit = judge(statement(claim, language), statement(sentence, language), context)
    return hit.stance if hit else None


@pytest.mark.parametrize(
    ("claim", "sentence", "language"),
    [
        (TOWER, "Opened in 1990, the Lisso tower is 412 m tall and draws visitors.", "en"),
        ("Der Turm in Lisso ist 1.412 m hoch.", "Der Turm in Lisso ist 1412 Meter hoch.", "de"),
        ("El puerto de Solvera perdió 300 empleos.", "El puerto de Solvera perdió 300 empleos en 2021.", "es"),
        ("Le port de Marseille a bloqué 300 conteneurs.", "Le port de Marseille a bloqué 300 conteneurs hier.", "fr"),
        ("Порт Оске потерял 300 мест.", "Порт Оске потерял 300 мест в 2021 году.", "ru"),
    ],
)
def test_the_same_statement_supports(claim: str, sentence: str, language: str) -> None:
    assert verdict(claim, sentence, language) is Stance.SUPPORTS


@pytest.mark.parametrize(
    ("claim", "sentence", "language"),
    [
        (TOWER, "The Lisso tower is 398 m tall.", "en"),
        ("Der Turm in Lisso ist 412 m hoch.", "Der Turm in Lisso ist 398 m hoch.", "de"),
        ("The Lisso tower opened on 3 May 1990.", "The Lisso tower opened on 7 June 1994.", "en"),
        ("The Lisso tower was sold.", "The Lisso tower was not sold.", "en"),
        ("Der Turm in Lisso wurde verkauft.", "Der Turm in Lisso wurde nicht verkauft.", "de"),
        ("The Lisso tower opened before the war.", "The Lisso tower opened after the war.", "en"),
        ("Сила ветра в Оске выросла на 12 процентов.", "Сила ветра в Оске выросла на 21 процент.", "ru"),
    ],
)
def test_one_difference_with_all_else_alike_refutes(claim: str, sentence: str, language: str) -> None:
    assert verdict(claim, sentence, language) is Stance.REFUTES


def test_the_detail_names_what_was_compared() -> None:
    hit = judge(statement(TOWER, "en"), statement("The Lisso tower is 398 m tall.", "en"))
    assert hit is not None
    assert hit.detail == "number differs: 412 m ≠ 398 m"


@pytest.mark.parametrize(
    "sentence",
    [
        "Posts claim that the Lisso tower is 412 m tall.",
        "It is false that the Lisso tower is 412 m tall.",
        "Is the Lisso tower 412 m tall?",
        "If the Lisso tower is 412 m tall, it is the tallest.",
        "“The Lisso tower is 412 m tall,” Ann Lee said.",
        "Mayor Ann Lee: the Lisso tower is 412 m tall.",
        "We know the Lisso tower is 412 m tall.",
        "The Lisso tower may be 412 m tall.",
        "The Lisso tower, according to rumours, is 412 m tall.",
    ],
)
def test_a_statement_that_is_only_passed_on_supports_nothing(sentence: str) -> None:
    """The kind of fault: a fact-check's sentence that repeats the rumour is used as support for the rumour."""
    assert verdict(TOWER, sentence) is None


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        # another unit
        (TOWER, "The Lisso tower is 1,352 ft tall."),
        # another thing in the same sentence
        (TOWER, "The Lisso tower stands beside a 398 m ridge."),
        # a part of a longer number
        ("The Lisso tower has 412 rooms.", "The Lisso tower has 1,412 beds."),
        # another entity
        ("The Lisso tower is 412 m tall.", "The Brelin tower is 398 m tall."),
        # a rate beside a share
        ("52% of Lisso's population lives in towns.", "In Lisso the population of towns grows by 4% a year."),
        # a bound that lets the value in
        ("The Lisso tower has 412 rooms.", "The Lisso tower has more than 400 rooms."),
        # a plan
        ("The city of Lisso closed the pool.", "The city of Lisso plans to close the pool."),
        # swapped roles
        ("Norvik sued Voltara over a tax.", "Voltara sued Norvik over a tax."),
        # reach
        ("All pupils of Lisso passed the test.", "Some pupils of Lisso passed the test."),
        ("Lisso is the only town with a tower.", "Lisso is a town with a tower."),
        ("The Lisso tower was the first to open.", "The Lisso tower was to open."),
        # the next day, as another time zone has it
        ("Ann Lee was elected on 26 October 2020.", "Ann Lee was elected on 27 October 2020."),
        # negation of something else
        ("The Lisso tower was sold.", "The Lisso tower was sold in 2019 to people who did not want it."),
    ],
)
def test_traps(claim: str, sentence: str) -> None:
    """The kinds of fault: a check of one thing answers another; a true claim is refuted by what is beside the point."""
    assert verdict(claim, sentence) is not (Stance.REFUTES if "sold" in claim else Stance.SUPPORTS)
    if "sold" not in claim:
        assert verdict(claim, sentence) is None


def test_a_pronoun_needs_a_context_that_names_it() -> None:
    assert verdict(TOWER, "It is 412 m tall.") is None
    assert verdict(TOWER, "It is 412 m tall.", around="Lisso tower") is Stance.SUPPORTS
    assert verdict(TOWER, "It is 412 m tall.", around="Brelin tower") is None


def test_another_language_commits_to_nothing() -> None:
    claim = statement(TOWER, "en")
    assert judge(claim, statement("La torre Lisso mide 412 m.", "es")) is None


def test_an_office_that_says_it_counts_and_a_person_does_not() -> None:
    assert verdict(TOWER, "The Lisso tower is 412 m tall, the survey office said.") is Stance.SUPPORTS
    assert verdict(TOWER, "The Lisso tower is 412 m tall, Ann Lee said.") is None


def test_what_was_meant_to_be_is_not_refuted_by_what_is() -> None:
    assert verdict("The Lisso tower was to be 412 m tall.", "The Lisso tower is 398 m tall.") is None
    assert verdict("The Lisso tower is 412 m tall.", "The Lisso tower was to be 398 m tall.") is None
