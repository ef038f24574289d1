"""From a submission to its statements."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refute.domain.vocabulary import ClaimKind
from refute.language.detect import language_of
from refute.reasoners.local.compare import compare
from refute.reasoners.local.extract import extract
from refute.reasoners.local.statement import statement

PIECES = st.sampled_from(
    [
        "The dam holds 412 m³.", "Is it true that the mayor resigned?", "FORWARDED ⚠️",
        "😀", "https://x.example/a", "Hi all!",
        "大坝高412米。", "I think it is beautiful.", "\n", " ",
        "¿Es cierto que llueve mucho?", "هل صحيح أن السد انهار؟",
    ]
)  # fmt: skip


@given(st.lists(PIECES, max_size=8).map(" ".join))
def test_spans_are_the_words_of_the_submission(text: str) -> None:
    for found in extract(text, language_of(text)):
        quote = text[found.start : found.end]
        assert quote
        assert quote == quote.strip()
        if found.kind is not ClaimKind.QUESTION:
            assert found.claim == quote


@given(st.text(max_size=300))
def test_any_text_is_taken_apart(text: str) -> None:
    assert len(extract(text, "en")) <= 20


@pytest.mark.parametrize(
    ("text", "language", "claim"),
    [
        ("Posts claim that the dam in Lisso broke.", "en", "the dam in Lisso broke."),
        ("People say that the dam in Lisso broke.", "en", "the dam in Lisso broke."),
        ("I heard that the dam in Lisso broke.", "en", "the dam in Lisso broke."),
        ("Breaking: The dam in Lisso broke.", "en", "The dam in Lisso broke."),
        ("RT @ann: The dam in Lisso broke.", "en", "The dam in Lisso broke."),
        ("Forwarded: Posts on Facebook claim the dam in Lisso broke.", "en", "the dam in Lisso broke."),
        ("Ich habe gehört, dass der Damm in Lisso gebrochen ist.", "de", "der Damm in Lisso gebrochen ist."),
        ("Dicen que la presa de Lisso se rompió.", "es", "la presa de Lisso se rompió."),
        ("J'ai lu que le barrage de Lisso a cédé.", "fr", "le barrage de Lisso a cédé."),
        ("Говорят, что дамба в Лиссо рухнула.", "ru", "дамба в Лиссо рухнула."),
        ("People said no to the dam in Lisso.", "en", "People said no to the dam in Lisso."),
        ("The council of Lisso says that the dam broke.", "en", "The council of Lisso says that the dam broke."),
    ],
)
def test_hearsay_is_read_as_the_claim_that_it_passes_on(text: str, language: str, claim: str) -> None:
    (found,) = extract(text, language)
    assert (found.claim, text[found.start : found.end], found.kind) == (claim, claim, ClaimKind.CLAIM)


@pytest.mark.parametrize(
    "piece", ["The dam in Lisso held 412 people. ", "Ann Lee of the ", "a. ", "大坝高412米。", "12,"]
)
def test_a_very_long_message_is_read_in_seconds(piece: str) -> None:
    """The kind of fault: one forwarded message of megabytes holds up everybody else's."""
    began = time.process_time()
    assert all(f.end - f.start <= 1200 for f in extract(piece * (200_000 // len(piece)), "en"))
    assert time.process_time() - began < 6


def test_frames_greetings_and_links_are_no_claims() -> None:
    text = "Hi all!\nFORWARDED MANY TIMES ⚠️ The dam in Lisso broke on Friday. Please share with everyone! https://x.example"
    assert [f.claim for f in extract(text, "en")] == ["The dam in Lisso broke on Friday."]


@pytest.mark.parametrize(
    ("question", "language", "claim"),
    [
        ("Is it true that the mayor resigned?", "en", "The mayor resigned."),
        ("Did Sean Connery refuse the offer?", "en", "Sean Connery did refuse the offer."),
        ("¿Es cierto que el puerto cerró?", "es", "El puerto cerró."),
        ("Правда ли, что порт закрыт?", "ru", "Порт закрыт."),
        ("港口關閉了，是真的嗎？", "zh", "港口關閉了。"),
    ],
)
def test_a_question_is_read_as_the_claim_it_asks_about(question: str, language: str, claim: str) -> None:
    (found,) = extract(question, language)
    assert (found.kind, found.claim) == (ClaimKind.QUESTION, claim)


def test_a_question_that_no_simple_rule_inverts_keeps_its_words() -> None:
    (found,) = extract("How many people drowned in Lisso in 2019?", "en")
    assert found.claim == "How many people drowned in Lisso in 2019?"
    assert found.kind is ClaimKind.QUESTION


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("I think the new park is a disgrace.", ClaimKind.OPINION),
        ("The old town is beautiful.", ClaimKind.OPINION),
        ("Meiner Meinung nach ist das Bad zu teuer.", ClaimKind.OPINION),
        ("The party will win the next election.", ClaimKind.FORECAST),
        ("Der Postillon: Bürgermeister zieht auf den Mond.", ClaimKind.SATIRE),
        ("You have won a voucher for every family, click the link https://x.example", ClaimKind.SCAM),
        ("The dam broke on Friday.", ClaimKind.CLAIM),
    ],
)
def test_kinds_are_told_by_their_marks(text: str, kind: ClaimKind) -> None:
    """The kind of fault: an opinion is shown to the asker as if it were no rumour; here it is named."""
    assert extract(text, language_of(text))[0].kind is kind


def test_the_most_checkworthy_comes_first() -> None:
    text = "People were sad about it all. The dam in Lisso broke on 3 May 2024 and 412 people fled."
    assert extract(text, "en")[0].claim.startswith("The dam in Lisso")


def test_toxic_text_is_taken_apart_like_any_other() -> None:
    """The kind of fault: the claim splitter refuses toxic text, exactly what needs checking."""
    assert extract("Those vermin poisoned 300 wells in Brelin.", "en")[0].checkworthy


@pytest.mark.parametrize(
    ("a", "b", "difference"),
    [
        ("The dam in Lisso holds 412 people.", "The dam in Lisso holds 421 people.", "number"),
        ("The dam in Lisso opened in 1990.", "The dam in Lisso opened in 1980.", "date"),
        ("The dam in Lisso was sold.", "The dam in Lisso was not sold.", "negation"),
        ("Flats in Lisso became cheaper before 1950.", "Flats in Lisso became cheaper after 1950.", "opposite"),
        ("Norvik sued Voltara over a tax.", "Voltara sued Norvik over a tax.", "order"),
    ],
)
def test_what_makes_another_claim_is_named(a: str, b: str, difference: str) -> None:
    """The kind of fault: the older check of a claim on one thing answers one on another."""
    found = compare(statement(a, "en"), statement(b, "en"))
    assert (found.same, found.difference) == (False, difference)


def test_only_the_same_words_are_the_same_claim() -> None:
    assert compare(statement("The dam broke!! 😀"), statement("the dam broke")).same is True
    assert compare(statement("The dam in Lisso broke.", "en"), statement("A wall gave way.", "en")).same is None
