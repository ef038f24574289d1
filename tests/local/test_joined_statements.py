"""A sentence that joins two statements says neither's words of the other."""

import pytest

from refute.domain.vocabulary import Stance
from refute.reasoners.local.stance import judge
from refute.reasoners.local.statement import statement
from refute.reasoners.local.topic import page_subject


def verdict(claim: str, sentence: str, title: str) -> Stance | None:
    """What the sentence says of the claim on a page of that title, to which a pronoun may refer."""
    claimed = statement(claim, "en")
    words = statement(title, "en").vocabulary
    hit = judge(claimed, statement(sentence, "en"), words, page_subject(claimed, title))
    return hit.stance if hit else None


_CROSSED = [
    ("Otto Varn was born in Lisso.", "He was born in Brelin and died in Lisso.", "Otto Varn"),
    ("Otto Varn died in Brelin.", "He was born in Brelin and died in Lisso.", "Otto Varn"),
    ("The council raised taxes in 2024.", "The council cut taxes in 2024 and raised pensions.", "Lisso budget"),
    ("The council cut pensions in 2024.", "The council cut taxes in 2024 and raised pensions.", "Lisso budget"),
    ("The Aldo Bridge is 22 metres long.", "The bridge is 640 metres long, 22 metres wide and high.", "Aldo Bridge"),
    ("The Aldo Bridge is 640 metres wide.", "The bridge is 640 metres long, 22 metres wide and high.", "Aldo Bridge"),
    (
        "The Helm vaccine prevents the disease in 91% of children.",
        "The Helm vaccine prevents the disease in 91% of adults and 74% of children.",
        "Vaccine",
    ),
    (
        "The Helm vaccine prevents the disease in 74% of adults.",
        "The Helm vaccine prevents the disease in 91% of adults and 74% of children.",
        "Vaccine",
    ),
    (
        "Karl Brandt lost his seat in 1994.",
        "He was elected to parliament in 1994 and lost his seat in 2014.",
        "Karl Brandt",
    ),
    ("Tickets cost 1 crown.", "Tickets cost 2 crowns, or 1 crown for children under 12.", "Lisso tram"),
    ("Tickets cost 2 crowns for children.", "Tickets cost 2 crowns, or 1 crown for children.", "Lisso tram"),
    ("Norvian exports rose 7%.", "Norvian exports rose 5% and imports 7%.", "Trade"),
]
_FROM_AND_TO = [
    ("The Lisso deficit fell to 4.1% of output.", "The Lisso deficit fell from 4.1% to 3.2% of output.", "Budget"),
    ("Unemployment rose to 5.9% in May 2024.", "Unemployment rose to 6.4% in May 2024 from 5.9%.", "Jobs"),
    ("Inflation was 3% in May.", "Inflation was 2.5% in May, below the 3% that was forecast.", "Prices"),
    ("Lisso has 250,000 inhabitants.", "It has 210,000 inhabitants, down from 250,000 in 1990.", "Lisso"),
]
_OF_ANOTHER = [
    ("Otto Varn was a painter.", "He married the painter Ida Kolb in 1929.", "Otto Varn"),
    ("Mina Dahl is a lawyer.", "Dahl grew up in Lisso with her brother Karl, a lawyer.", "Mina Dahl"),
    ("The Long Winter is a novel by Tor Hamm.", "It is based on a novel by Tor Hamm.", "The Long Winter (film)"),
    ("Brelin has no airport.", "Unlike Brelin, Lisso has no airport.", "Lisso"),
    (
        "The court convicted Karl Brandt of fraud.",
        "The court convicted his partner Lena Osk of fraud.",
        "Karl Brandt in court",
    ),
    ("Lisso City beat Brelin United 3–1.", "Brelin United beat Lisso City 3–1 on Saturday.", "Match report"),
    (
        "Karl Brandt is minister of finance.",
        "Karl Brandt is a Norvian politician who served as minister of finance from 2004 to 2009.",
        "Karl Brandt",
    ),
    ("Norvex was bought by Tarel Systems.", "In 2020 Norvex bought Tarel Systems.", "Norvex"),
]
_TURNED = [
    ("Lisso voted for the Osk dam in 2012.", "The city voted against the Osk dam in 2012.", "Lisso"),
    (
        "Mina Dahl became an actress before she studied law.",
        "She studied law before she became an actress.",
        "Mina Dahl",
    ),
    ("Lisso is the largest city in Norvia.", "Lisso is the second-largest city in Norvia.", "Lisso"),
]


@pytest.mark.parametrize(("claim", "sentence", "title"), [*_CROSSED, *_FROM_AND_TO, *_OF_ANOTHER, *_TURNED])
def test_words_of_two_statements_support_no_third(claim: str, sentence: str, title: str) -> None:
    assert verdict(claim, sentence, title) is not Stance.SUPPORTS


@pytest.mark.parametrize(
    ("claim", "sentence", "title"),
    [
        ("Otto Varn was born in Brelin.", "He was born in Brelin and died in Lisso.", "Otto Varn"),
        ("Otto Varn died in Lisso.", "He was born in Brelin and died in Lisso.", "Otto Varn"),
        ("Otto Varn was born in Brelin.", "He was born and raised in Brelin.", "Otto Varn"),
        ("The council cut taxes in 2024.", "The council cut taxes and raised pensions in 2024.", "Lisso budget"),
        (
            "The Aldo Bridge is 640 metres long.",
            "The bridge is 640 metres long, 22 metres wide and high.",
            "Aldo Bridge",
        ),
        (
            "The Aldo Bridge is 22 metres wide.",
            "The bridge is 640 metres long, 22 metres wide and high.",
            "Aldo Bridge",
        ),
        (
            "The Helm vaccine prevents the disease in 74% of children.",
            "The Helm vaccine prevents the disease in 91% of adults and 74% of children.",
            "Vaccine",
        ),
        ("The Lisso deficit fell to 3.2% of output.", "The Lisso deficit fell from 4.1% to 3.2% of output.", "Budget"),
        (
            "Karl Brandt lost his seat in 2014.",
            "He was elected to parliament in 1994 and lost his seat in 2014.",
            "Karl Brandt",
        ),
        ("Tickets cost 1 crown for children.", "Tickets cost 2 crowns, or 1 crown for children.", "Lisso tram"),
        ("Brelin United beat Lisso City 3–1.", "Brelin United beat Lisso City 3–1 on Saturday.", "Match report"),
        ("Otto Varn was a physicist.", "Otto Varn, a Norvian physicist, was born in Brelin.", "Otto Varn"),
        ("Norvex bought Tarel Systems.", "In 2020 Norvex bought Tarel Systems.", "Norvex"),
        ("Lisso voted against the Osk dam in 2012.", "The city voted against the Osk dam in 2012.", "Lisso"),
        (
            "Norvia is the 16th largest country.",
            "Norvia is the fourth largest country in the south, and is the 16th largest country in the world.",
            "Norvia",
        ),
        ("Norvex was founded by Lena Osk.", "It was founded in 1998 by Karl Brandt and Lena Osk.", "Norvex"),
    ],
)
def test_each_of_two_joined_statements_is_supported(claim: str, sentence: str, title: str) -> None:
    assert verdict(claim, sentence, title) is Stance.SUPPORTS


def test_a_number_that_the_sentence_gives_for_another_time_is_not_refuted() -> None:
    sentence = "It has 210,000 inhabitants, down from 250,000 in 1990."
    assert verdict("Lisso had 250,000 inhabitants in 1990.", sentence, "Lisso") is not Stance.REFUTES
