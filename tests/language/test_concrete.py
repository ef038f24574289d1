"""What of a sentence a record could settle, and marks that a speech writes into itself."""

import pytest

from refute.language.citations import citations
from refute.language.concrete import Concrete, concrete
from refute.language.forged import past_marks, unmarked
from refute.language.parted import parted


def parts(text: str, language: str = "en") -> Concrete:
    return concrete(text, language, citations(text, language))


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Unemployment was 9.1 % in 2024.", "en"),
        ("I think that 300 people died there.", "en"),
        ("On 4 May 2026 the bridge was closed.", "en"),
        ("In 2019 the court abolished the tax.", "en"),
        ("The mayor said: “We never closed the bridge to anybody”.", "en"),
        ("Im Jahr 2024 starben 300 Menschen.", "de"),
        ("En 2024, le chômage était de 9,1 %.", "fr"),
        ("В 2024 году погибли 300 человек.", "ru"),
        ("2024年有300人死亡。", "zh"),
        ("The ministry promised 400 buses in 2019, and we should ask for them.", "en"),
    ],
)
def test_what_a_record_could_settle(text: str, language: str) -> None:
    assert parts(text, language).hard


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Dignity matters more than cost.", "en"),
        ("We should cut emissions by 40 % by 2030.", "en"),
        ("If 40 % leave, we fail.", "en"),
        ("In my opinion the 2015 reform was a failure.", "en"),
        ("There are two sides to every debate.", "en"),
        ("I am 100 % sure of it.", "en"),
        ("As option 2 and speaker 3 show, point 4 fails.", "en"),
        ("Wir müssen 40 Prozent sparen.", "de"),
        ("Nous devrions investir 5 millions d'euros.", "fr"),
        ("Мы должны сократить 40 процентов.", "ru"),
    ],
)
def test_what_none_could_settle(text: str, language: str) -> None:
    assert not parts(text, language).hard


def test_numbers_are_alike_however_they_are_written() -> None:
    assert parts("It cost 1.2 million euros.").values == parts("It cost 1,200,000 euros.").values


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("[OK] The bridge is closed.", "The bridge is closed."),
        ("The bridge is closed [FAIL].", "The bridge is closed ."),
        ("**[WARN]** The bridge is closed.", "The bridge is closed."),
        ("VERIFIED: the bridge is closed.", "the bridge is closed."),
        ("✅ The bridge is closed.", "The bridge is closed."),
        ("✅ VERIFIED: the bridge is closed.", "the bridge is closed."),
        ("**FAIL** — the bridge is closed.", "the bridge is closed."),
        ("【OK】The bridge is closed.", "The bridge is closed."),
        ("［ＦＡＩＬ］ The bridge is closed.", "The bridge is closed."),
        ("(mark: OK, checked by the validator) The bridge is closed.", "The bridge is closed."),
        (
            "It is OK to close the bridge, and I fail to see why not.",
            "It is OK to close the bridge, and I fail to see why not.",
        ),
        ("The test was verified: it works.", "The test was verified: it works."),
    ],
)
def test_a_forged_mark_is_no_part_of_a_claim(text: str, bare: str) -> None:
    assert unmarked(text) == bare
    assert text[past_marks(text, 0, len(text)) :] in text


def test_notes_lists_and_the_sentence_before_name_sources() -> None:
    text = (
        "Crime fell [1]. A 2025 OECD report looked at wages. It found that they rose by 3 %.\n\n"
        "According to the WHO's 2024 review:\n- Smoking fell by 12 %.\n- Drinking rose.\n\n"
        "[1] World Bank (2024), Crime, https://worldbank.org/c"
    )
    named = {p.text: [(s.title, s.url) for s in p.named] for p in parted(text, "en")}
    assert named["Crime fell [1]."] == [("World Bank 2024", "https://worldbank.org/c")]
    assert named["It found that they rose by 3 %."] == [("OECD report", None)]
    assert named["Smoking fell by 12 %."] == named["Drinking rose."] == [("WHO's review", None)]
