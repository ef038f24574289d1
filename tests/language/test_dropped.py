"""Whether a speaker quotes a claim only to drop it."""

import pytest

from refute.domain.claim import Span
from refute.language.repetition.dropped import dropped_in


def dropped(text: str, language: str) -> bool:
    start, end = text.index("["), text.index("]") - 1
    return dropped_in(text.replace("[", "").replace("]", ""), Span(start=start, end=end), language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "I withdraw my claim that [the port handled 398 ships]."),
        ("en", "[The figure of 398 ships I gave] is wrong."),
        ("en", "[The port handled 398 ships]. That was wrong, I stand corrected."),
        ("en", "It is not true that [the port handled 398 ships]."),
        ("en", "I was wrong to say that [the port handled 398 ships]."),
        ("de", "Ich nehme meine Behauptung zurück, dass [der Hafen 398 Schiffe abgefertigt hat]."),
        ("de", "[Der Hafen hat 398 Schiffe abgefertigt]: Das war falsch."),
        ("fr", "Je retire mon affirmation selon laquelle [le port a traité 398 navires]."),
        ("es", "Me equivoqué al decir que [el puerto atendió 398 barcos]."),
        ("it", "Ritiro la mia affermazione che [il porto ha gestito 398 navi]."),
        ("pt", "Não é verdade que [o porto atendeu 398 navios]."),
        ("nl", "Ik trek mijn bewering terug dat [de haven 398 schepen afhandelde]."),
        ("ru", "Я отзываю своё утверждение, что [порт принял 398 судов]."),
        ("uk", "Я відкликаю твердження, що [порт прийняв 398 суден]."),
        ("ar", "أسحب قولي إن [الميناء استقبل 398 سفينة]."),
        ("hi", "मैं अपना यह दावा वापस लेता हूँ कि [बंदरगाह ने 398 जहाज संभाले]।"),
        ("zh", "我收回之前的说法：[港口处理了398艘船]。"),
        ("ja", "[港は398隻の船を扱った]という主張は撤回します。"),
        ("tr", "[Liman 398 gemiye hizmet verdi] iddiamı geri alıyorum."),
        ("id", "Saya menarik klaim saya bahwa [pelabuhan menangani 398 kapal]."),
    ],
)
def test_a_claim_that_is_taken_back_is_dropped(language: str, text: str) -> None:
    assert dropped(text, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "[The port handled 398 ships]."),
        ("en", "I do not withdraw my claim that [the port handled 398 ships]."),
        ("en", "They say it is wrong that [the port handled 398 ships], but it is true."),
        ("en", "[The port handled 398 ships]. My opponent is wrong to doubt it."),
        ("en", "My opponent was wrong about taxes. [The port handled 398 ships]."),
        ("en", "Critics deny that [the port handled 398 ships]."),
        ("en", "I am wrong about many things, but not here: [the port handled 398 ships]."),
        ("en", "[The port handled 398 ships]. It is wrong that the state pays for it."),
        ("en", "[The port handled 398 ships] and the mayor was wrong to hide it."),
        ("de", "Ich nehme die Behauptung nicht zurück, dass [der Hafen 398 Schiffe abgefertigt hat]."),
        ("de", "[Der Hafen hat 398 Schiffe abgefertigt]. Das ist falsch verstandene Politik."),
        ("fr", "Je maintiens que [le port a traité 398 navires]."),
        ("ru", "Я не отзываю своё утверждение, что [порт принял 398 судов]."),
        ("zh", "我不收回：[港口处理了398艘船]。"),
    ],
)
def test_a_claim_that_stands_is_not_dropped(language: str, text: str) -> None:
    assert not dropped(text, language)
