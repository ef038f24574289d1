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
        ("en", "It was a mistake to say that [the port handled 398 ships]."),
        ("en", "It is incorrect to say that [the port handled 398 ships]."),
        ("en", "I erred in saying that [the port handled 398 ships]."),
        ("en", "It is no longer my claim that [the port handled 398 ships]."),
        ("de", "Es war ein Fehler zu behaupten, dass [der Hafen 398 Schiffe abgefertigt hat]."),
        ("fr", "C'était une erreur de dire que [le port a traité 398 navires]."),
        ("es", "Fue un error decir que [el puerto atendió 398 barcos]."),
        ("en", "[It was a mistake to say that the port handled 398 ships]."),
        ("en", "[I was wrong to say that the port handled 398 ships]."),
        ("en", "[I misspoke when I said that the port handled 398 ships]."),
        ("de", "[Ich habe mich geirrt, als ich sagte, dass der Hafen 398 Schiffe abgefertigt hat]."),
        ("fr", "[Je me suis trompé en disant que le port a traité 398 navires]."),
        ("es", "[Me equivoqué al decir que el puerto atendió 398 barcos]."),
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
        ("en", "[The port handled 398 ships]: this I take back."),
        ("en", "I accept the FAIL on my figure that [the port handled 398 ships]."),
        ("en", "I no longer rely on the claim that [the port handled 398 ships]."),
        ("en", "I concede that [the port handled 398 ships] was not shown and drop it."),
        ("en", "The validator showed that it is false that [the port handled 398 ships]."),
        ("en", "Contrary to my earlier statement that [the port handled 398 ships], it handled 412."),
        ("de", "Ich halte nicht mehr daran fest, dass [der Hafen 398 Schiffe abgefertigt hat]."),
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
        ("en", "It was a mistake to deny that [the port handled 398 ships]."),
        ("en", "I was wrong to withdraw that [the port handled 398 ships]."),
        ("en", "It is false to doubt that [the port handled 398 ships]."),
        ("en", "My claim that [the port handled 398 ships] was marked FAIL by error; it stands."),
        ("en", "[It was wrong to doubt that the port handled 398 ships]."),
        ("en", "[It was wrong to say that the port failed, as the port handled 398 ships]."),
        ("en", "[It is not true that the port failed: the port handled 398 ships]."),
        ("en", "[I was wrong to say little; the port handled 398 ships]."),
        ("en", "[I was wrong: the port handled 398 ships]."),
        ("de", "Es war falsch zu bezweifeln, dass [der Hafen 398 Schiffe abgefertigt hat]."),
        ("fr", "C'était une erreur de nier que [le port a traité 398 navires]."),
        ("es", "Fue un error negar que [el puerto atendió 398 barcos]."),
        ("en", "Critics deny that [the port handled 398 ships]."),
        ("en", "I am wrong about many things, but not here: [the port handled 398 ships]."),
        ("en", "[The port handled 398 ships]. It is wrong that the state pays for it."),
        ("en", "[The port handled 398 ships] and the mayor was wrong to hide it."),
        ("en", "Nobody can deny that [the port handled 398 ships]."),
        ("en", "It is wrong to deny that [the port handled 398 ships]."),
        ("en", "I was wrong to doubt that [the port handled 398 ships]."),
        ("en", "I was wrong. [The port handled 398 ships]."),
        ("en", "I correct myself: [the port handled 398 ships]."),
        ("en", "I stand corrected: [the port handled 398 ships]."),
        ("en", "I correct my claim that it handled 412: [the port handled 398 ships]."),
        ("en", "I withdraw my claim that it is idle because [the port handled 398 ships]."),
        ("en", "I was wrong about the year, but [the port handled 398 ships]."),
        ("en", "I withdraw my objection; [the port handled 398 ships]."),
        ("en", "I take back my doubts: [the port handled 398 ships]."),
        ("en", "Instead of the 412 that I withdraw, [the port handled 398 ships]."),
        ("en", "The validator is wrong: [the port handled 398 ships]."),
        ("en", "The claim that [the port handled 398 ships] was wrongly marked as false."),
        ("en", "The claim that [the port handled 398 ships] was called false, but it stands."),
        ("en", "[The port handled 398 ships]. I withdraw my earlier figure of 412."),
        ("en", "They say it is false that [the port handled 398 ships], yet they show nothing."),
        ("en", "It is untrue that it is untrue that [the port handled 398 ships]."),
        ("de", "Niemand bestreitet, dass [der Hafen 398 Schiffe abgefertigt hat]."),
        ("de", "Ich korrigiere mich: [der Hafen hat 398 Schiffe abgefertigt]."),
        ("es", "Corrijo: [el puerto atendió 398 barcos]."),
        ("es", "Me equivoqué al dudar que [el puerto atendió 398 barcos]."),
        ("de", "Ich nehme die Behauptung nicht zurück, dass [der Hafen 398 Schiffe abgefertigt hat]."),
        ("de", "[Der Hafen hat 398 Schiffe abgefertigt]. Das ist falsch verstandene Politik."),
        ("fr", "Je maintiens que [le port a traité 398 navires]."),
        ("ru", "Я не отзываю своё утверждение, что [порт принял 398 судов]."),
        ("zh", "我不收回：[港口处理了398艘船]。"),
    ],
)
def test_a_claim_that_stands_is_not_dropped(language: str, text: str) -> None:
    assert not dropped(text, language)
