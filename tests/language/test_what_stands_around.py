"""What stands around a quote: its neighbours, the words that take it back, and whose words it is."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from language.marked import cut
from refute.domain.setting import Spoken
from refute.domain.vocabulary import Frame
from refute.language.framing import frame_of
from refute.language.neighbours import MOST_NEIGHBOUR, around
from refute.language.speech import speech_at

TAKEN_BACK: dict[str, Frame] = {
    "It is false that ⟨the bridge collapsed on Monday⟩.": Frame.DENIED,
    "It is not true that ⟨the bridge collapsed⟩.": Frame.DENIED,
    "There is no evidence that ⟨the bridge collapsed⟩.": Frame.DENIED,
    "The ministry dismissed reports that ⟨the bridge collapsed⟩.": Frame.DENIED,
    "⟨The bridge collapsed⟩, the ministry denied.": Frame.DENIED,
    "That ⟨the bridge collapsed⟩ is a hoax.": Frame.DENIED,
    "Fake: ⟨The bridge collapsed on Monday⟩.": Frame.DENIED,
    "⟨The bridge collapsed on Monday.⟩ That is not true.": Frame.DENIED,
    "⟨The bridge collapsed on Monday.⟩\nVerdict: False": Frame.DENIED,
    "Critics claimed that ⟨the bridge collapsed on Monday⟩.": Frame.CLAIMED,
    "Critics claimed ⟨the bridge collapsed on Monday⟩.": Frame.CLAIMED,
    "Critics, citing a leaked memo, claimed that ⟨the bridge collapsed⟩.": Frame.CLAIMED,
    "Rumours spread that ⟨the bridge had collapsed⟩.": Frame.CLAIMED,
    "The claim that ⟨the bridge collapsed⟩ is false.": Frame.CLAIMED,
    "CLAIM\n⟨The bridge collapsed on Monday.⟩\nVERDICT: False": Frame.CLAIMED,
    "If the council agrees, ⟨the bridge will be closed⟩.": Frame.SUPPOSED,
    "⟨The bridge will be closed⟩ if the council agrees.": Frame.SUPPOSED,
    "He asked whether ⟨the bridge had collapsed⟩.": Frame.SUPPOSED,
    "Did ⟨the bridge collapse on Monday⟩?": Frame.ASKED,
    "⟨Did the bridge collapse on Monday?⟩": Frame.ASKED,
    "The bridge did not ⟨collapse on Monday⟩.": Frame.NEGATED,
    "The ministry did not say that ⟨the bridge collapsed⟩.": Frame.NEGATED,
    "⟨The bridge was⟩ never closed.": Frame.NEGATED,
    "Satire: ⟨The bridge collapsed on Monday⟩.": Frame.SATIRE,
    "[Satire] ⟨The bridge collapsed on Monday⟩.": Frame.SATIRE,
    "Es ist falsch, dass ⟨die Brücke eingestürzt ist⟩.": Frame.DENIED,
    "Kritiker behaupteten, ⟨die Brücke sei eingestürzt⟩.": Frame.CLAIMED,
    "Wenn der Rat zustimmt, ⟨wird die Brücke gesperrt⟩.": Frame.SUPPOSED,
    "⟨Die Brücke ist eingestürzt.⟩ Das stimmt nicht.": Frame.DENIED,
    "Es falso que ⟨el puente se haya derrumbado el lunes⟩.": Frame.DENIED,
    "Il est faux que ⟨le pont se soit effondré lundi⟩.": Frame.DENIED,
    "Selon une rumeur, ⟨le pont se serait effondré lundi⟩.": Frame.CLAIMED,
    "É falso que ⟨a ponte tenha desabado na segunda⟩.": Frame.DENIED,
    "Неправда, что ⟨мост обрушился в понедельник⟩.": Frame.DENIED,
    "Якобы ⟨мост обрушился в понедельник⟩.": Frame.CLAIMED,
    "نفت الوزارة أن ⟨الجسر انهار يوم الاثنين⟩.": Frame.DENIED,
    "网传⟨大桥已经倒塌了⟩。": Frame.CLAIMED,
    "⟨大桥已经倒塌⟩是谣言。": Frame.DENIED,
    "⟨橋が崩壊した⟩というのはデマです。": Frame.DENIED,
}
"""A quote in ⟨⟩, and how its page takes it back."""

ASSERTED = (
    "The ministry said that ⟨the bridge collapsed⟩.",
    "The ministry did not deny that ⟨the bridge collapsed⟩.",
    "There is no doubt that ⟨the bridge collapsed⟩.",
    "I can say without any hesitation that ⟨the bridge collapsed⟩.",
    "Es gibt keinen Zweifel, dass ⟨die Brücke eingestürzt ist⟩.",
    "Checkers debunked the claim and pointed out that ⟨the bridge is closed⟩.",
    "⟨The field is related to operations research⟩, algorithm theory, and statistics.",
    "⟨The union broke the rules when it posted the names⟩, adding, “How can they protect us?”",
    "⟨Users are citing isolated cases as evidence of fraud.⟩ This is misleading; officials say there is none.",
    "The council confirmed that ⟨the bridge is closed⟩.",
    "⟨The bridge was closed⟩, and the minister rejected criticism of the delay.",
    "⟨The bridge was closed⟩, a move rejected by shop owners.",
    "⟨The bridge was closed⟩ last week, the council confirmed.",
    "The man accused of theft said that ⟨the bridge was closed⟩.",
    "The mayor was not in town, and ⟨the bridge was closed to lorries⟩.",
    "Officials denied bribery claims, but ⟨the bridge was closed⟩.",
    "The minister denied wrongdoing. ⟨The bridge was closed on Monday.⟩",
    "The report is false in places; ⟨the bridge collapsed on Monday⟩.",
    "⟨The bridge was closed on Monday.⟩ It is wrong to blame the mayor.",
    "⟨The bridge collapsed on Monday.⟩ It was repaired in May.",
    "The claim that ⟨the bridge collapsed is false⟩.",
    "Nobody was hurt when ⟨the bridge collapsed⟩.",
    "Als der Regen kam, ⟨wurde die Brücke gesperrt⟩.",
    "Se cerró ayer y ⟨el puente está en obras⟩.",
    "“⟨The bridge is closed⟩,” said Ann Lee.",
    "⟨The bridge was closed on Monday.⟩ “That is not true,” said Bob Ray.",
)  # fmt: skip
"""A quote that its page asserts, however near a denial of something else stands."""


@pytest.mark.parametrize("marked", TAKEN_BACK)
def test_words_that_take_a_quote_back_are_seen(marked: str) -> None:
    text, start, end = cut(marked)
    assert frame_of(text, (start, end), around(text, start, end)) is TAKEN_BACK[marked]


@pytest.mark.parametrize("marked", ASSERTED)
def test_a_denial_of_something_else_takes_nothing_back(marked: str) -> None:
    text, start, end = cut(marked)
    assert frame_of(text, (start, end), around(text, start, end)) is None


def test_the_neighbours_are_the_sentences_around_and_the_sentence_that_was_cut() -> None:
    text, start, end = cut(
        "One is here. Two stands there. It is false that ⟨three was seen⟩ at all. Four left. Five too."
    )
    near = around(text, start, end)
    assert text[slice(*near.sentence)] == "It is false that three was seen at all."
    assert near.before is not None
    assert text[slice(*near.before)] == "Two stands there."
    assert near.after is not None
    assert text[slice(*near.after)] == "Four left."


@settings(deadline=None)
@given(st.text(alphabet=st.sampled_from("ab. \n“”?字。,"), min_size=1, max_size=4000), st.data())
def test_neighbours_are_bounded_and_lie_around_any_stretch_of_any_text(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    near = around(text, start, end)
    assert 0 <= near.sentence[0] <= start
    assert end <= near.sentence[1] <= len(text)
    if near.before:
        assert 0 <= near.before[0] <= near.before[1] <= start
        assert near.before[1] - near.before[0] <= MOST_NEIGHBOUR
    if near.after:
        assert end <= near.after[0] <= near.after[1] <= len(text)
        assert near.after[1] - near.after[0] <= MOST_NEIGHBOUR
    frame_of(text, (start, end), near)
    said = speech_at(text, start, end)
    assert said is None or said.speaker is None or 0 <= said.speaker[0] < said.speaker[1] <= len(text)


SPEAKERS: dict[str, tuple[Spoken, str | None]] = {
    "“⟨The bridge is closed⟩,” said Ann Lee.": (Spoken.DIRECT, "Ann Lee"),
    "“⟨The bridge is closed⟩,” said Ann Lee, the mayor of Northmoor.": (Spoken.DIRECT, "Ann Lee"),
    "“⟨The bridge is closed⟩,” Ann Lee said on Monday.": (Spoken.DIRECT, "Ann Lee"),
    '"⟨The bridge is closed⟩," she said.': (Spoken.DIRECT, None),
    'Ann Lee: "⟨The bridge is closed⟩."': (Spoken.DIRECT, "Ann Lee"),
    'Ann Lee said: "⟨The bridge is closed⟩."': (Spoken.DIRECT, "Ann Lee"),
    "⟨“The bridge is closed,” said Ann Lee.⟩": (Spoken.DIRECT, "Ann Lee"),
    "The bridge ‘⟨is closed to all lorries⟩’, Ann Lee told reporters.": (Spoken.DIRECT, "Ann Lee"),
    "“It is bad,” said Ann Lee. “⟨The bridge is closed⟩ today.”": (Spoken.DIRECT, "Ann Lee"),
    "“It is bad,” said Ann Lee. “⟨The bridge is closed⟩,” said Bob Ray.": (Spoken.DIRECT, "Bob Ray"),
    "According to Ann Lee, ⟨the bridge is closed⟩.": (Spoken.REPORTED, "Ann Lee"),
    "⟨The bridge is closed⟩, according to Ann Lee.": (Spoken.REPORTED, "Ann Lee"),
    "⟨The bridge is closed, according to Ann Lee.⟩": (Spoken.REPORTED, "Ann Lee"),
    "Police said that ⟨the bridge is closed⟩.": (Spoken.REPORTED, "Police"),
    "⟨The ministry said that the bridge is closed.⟩": (Spoken.REPORTED, "The ministry"),
    "⟨The bridge is closed⟩, according to the most recent CARI data.": (Spoken.REPORTED, "the most recent CARI data"),
    "Physicist and biologist Ann Lee says, “⟨The bridge is closed⟩.”": (
        Spoken.DIRECT,
        "Physicist and biologist Ann Lee",
    ),
    "⟨The bridge is closed⟩, the ministry said.": (Spoken.REPORTED, "the ministry"),
    "Laut Anna Lee ⟨ist die Brücke gesperrt⟩.": (Spoken.REPORTED, "Anna Lee"),
    "Anna Lee zufolge ⟨ist die Brücke gesperrt⟩.": (Spoken.REPORTED, "Anna Lee"),
    "„⟨Die Brücke ist gesperrt⟩“, sagte Anna Lee.": (Spoken.DIRECT, "Anna Lee"),
    "Selon Anne Lee, ⟨le pont est fermé⟩.": (Spoken.REPORTED, "Anne Lee"),
    "Según Ana Lee, ⟨el puente está cerrado⟩.": (Spoken.REPORTED, "Ana Lee"),
    "По словам Анны Ли, ⟨мост закрыт⟩.": (Spoken.REPORTED, "Анны Ли"),
    "«⟨Мост закрыт⟩», — сказала Анна Ли.": (Spoken.DIRECT, "Анна Ли"),
    "「⟨橋は閉鎖された⟩」と田中市長は述べた。": (Spoken.DIRECT, "田中市長"),
    "田中市长表示，⟨大桥已经关闭⟩。": (Spoken.REPORTED, "田中市长"),
}
"""A quote in ⟨⟩, and whose words it is."""

OWN_WORDS = (
    "⟨The bridge is closed.⟩",
    "⟨The town’s bridge isn’t open to cars and it won’t be.⟩",
    "The film “Closed” was shown, and ⟨the bridge was closed to lorries⟩.",
    "“It is bad,” said Ann Lee. ⟨The bridge is closed.⟩",
    "Ann Lee was there. ⟨The bridge is closed.⟩ Police came.",
    "⟨The bridge was the first to reach the bay⟩, doing so in May 2012.",
    "CBC News · Posted: ⟨Nov 18, 2004 and updated since⟩",
)  # fmt: skip


@pytest.mark.parametrize("marked", SPEAKERS)
def test_a_quotation_inside_a_page_is_its_speakers(marked: str) -> None:
    text, start, end = cut(marked)
    said = speech_at(text, start, end)
    assert said is not None
    assert (said.spoken, text[slice(*said.speaker)] if said.speaker else None) == SPEAKERS[marked]


@pytest.mark.parametrize("marked", OWN_WORDS)
def test_the_pages_own_words_are_nobody_elses(marked: str) -> None:
    assert speech_at(*cut(marked)) is None


@pytest.mark.parametrize("piece", ["“", '"a" said ', ' said "a', "a, ", "according to ", "said ", "a", "the ", "? "])
def test_hostile_texts_are_read_around_the_quote_alone(piece: str) -> None:
    text = piece * (100_000 // len(piece))
    for start, end in ((0, 50), (50_000, 50_060), (1_000, 9_000)):
        near = around(text, start, end)
        frame_of(text, (start, end), near)
        speech_at(text, start, end)
