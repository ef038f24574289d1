"""Numbers in another form, a word that the other claim implies and a slip at the beginning: and what is like them."""

import pytest

from refute.archive.matching import same_claim
from refute.domain.claim import Claim, Span


def same(a: str, b: str, language: str = "en") -> bool:
    one, other = (Claim(text=t, span=Span(start=0, end=len(t)), language=language) for t in (a, b))
    there, back = same_claim(one, other), same_claim(other, one)
    assert there.same == back.same, "the decision depends on the order"
    return there.same


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (
            "The Ostrava-2 model was trained on 15T tokens and has 70B parameters.",
            "Ostrava-2 has 70 billion parameters and was trained on 15 trillion tokens.",
        ),
        (
            "The Quell-7b model has 7 billion parameters and was trained on 2 trillion tokens.",
            "Quell-7b has 7B parameters and was trained on 2T tokens.",
        ),
        (
            "Selam Dura won the 10,000 metres in 26 minutes and 55 seconds.",
            "Selam Dura won the 10 km race on the track in 26:55.",
        ),
        (
            "Idris Venn ran the 5000 meters in 27:40.",
            "Idris Venn ran the 5 kilometre race on the track in 27 minutes and 40 seconds.",
        ),
    ],
)
def test_a_word_that_the_other_claim_implies_adds_nothing(a: str, b: str) -> None:
    assert same(a, b)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("The mission of the Kestrel lasted 48 months.", "The mission of the Kestrel lasted four years."),
        ("The mission of the Kestrel lasted 90 days.", "The mission of the Kestrel lasted three months."),
        ("The mission of the Kestrel lasted 52 weeks.", "The mission of the Kestrel lasted one year."),
        ("The mission of the Kestrel lasted 1095 days.", "The mission of the Kestrel lasted three years."),
        ("The Kestrel sank within 1,440 minutes.", "The Kestrel sank within 24 hours."),
        ("The Kestrel sank within 2 hours and 5 minutes.", "The Kestrel sank within 125 minutes."),
        ("The channel of Lorne has 1.2M subscribers.", "The channel of Lorne has 1,200,000 subscribers."),
        ("The dam in Lorne holds 3M litres of water.", "The dam in Lorne holds 3 million litres of water."),
    ],
)
def test_a_span_of_time_or_a_count_in_another_form_is_the_same(a: str, b: str) -> None:
    assert same(a, b)


MODEL = "Ostrava-2 has 70 billion parameters and was trained on 15 trillion tokens."


@pytest.mark.parametrize(
    "other",
    [
        "The Ostrava-3 model was trained on 15T tokens and has 70B parameters.",
        "The Ostrava-2 model was trained on 70T tokens and has 15B parameters.",
        "The Ostrava-2 model was trained on 15B tokens and has 70B parameters.",
        "The Ostrava-2 model was trained on 15T tokens and has 70M parameters.",
        "The base Ostrava-2 model was trained on 15T tokens and has 70B parameters.",
        "The Ostrava-2 mini model was trained on 15T tokens and has 70B parameters.",
        "The Ostrava-2-mini model was trained on 15T tokens and has 70B parameters.",
        "The Ostrava-2 reward model was trained on 15T tokens and has 70B parameters.",
        "The Ostrava-2 model was trained on 15T tokens and has 70B active parameters.",
        "The Ostrava-2 model was not trained on 15T tokens and has 70B parameters.",
        "The Ostrava-2 model will be trained on 15T tokens and has 70B parameters.",
        "The Ostrava-2 model was trained on over 15T tokens and has 70B parameters.",
        "The Ostrava-2 model from Lorne was trained on 15T tokens and has 70B parameters.",
        "The rival of the Ostrava-2 model was trained on 15T tokens and has 70B parameters.",
        "The Ostrava-2 model was trained on 15 t of tokens and has 70B parameters.",
    ],
)
def test_another_model_or_number_of_it_is_another_claim(other: str) -> None:
    assert not same(MODEL, other)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("The Karsten-2 model has 4 doors and was sold for 900 euros.", "Karsten-2 has 4 doors and was sold for €900."),
        ("The Saturn-5 model has 3 stages and is 110 cm high.", "Saturn-5 has 3 stages and is 110 cm high."),
        ("The bridge in Lorne bears 15T and has 70 lamps.", "The bridge in Lorne bears 15 t and has 70 lamps."),
        ("The mine sold 15T tons of ore in 2019.", "The mine sold 15 t of ore in 2019."),
        ("Section 70B of the Act was repealed in 2019.", "Section 70 of the Act was repealed in 2019."),
        ("Section 70B of the Act was repealed in 2019.", "70 billion sections of the Act were repealed in 2019."),
        ("Bus 70B in Lorne carried 400 people.", "Bus 70C in Lorne carried 400 people."),
        ("The tunnel in Lorne is 1M long.", "The tunnel in Lorne is 1 million long."),
        ("The pipe is 1M longer than in 2019.", "The pipe is 1 million longer than in 2019."),
        ("The port of Lorne sold 5M boats in 2019.", "The port of Lorne sold 5 million boats in 2019."),
        ("The port of Lorne has 5m barrels in stock.", "The port of Lorne has 5 barrels in stock."),
        ("The channel has 1.2M subscribers.", "The channel has 1.2B subscribers."),
        ("The channel has 1.2M subscribers.", "The channel has 1.2K subscribers."),
        ("The channel has 1.2M subscribers.", "The channel has 1.2 m of subscribers."),
        ("The firm has 4K screens in 30 shops.", "The firm has 4 screens in 30 shops."),
    ],
)
def test_a_letter_behind_digits_is_no_magnitude_of_everything(a: str, b: str) -> None:
    assert not same(a, b)


EVENT = "Selam Dura won the 10,000 metres in 26 minutes and 55 seconds."


@pytest.mark.parametrize(
    "other",
    [
        "Selam Dura won the 10 km race in 26:55.",
        "Selam Dura won the 10 km race on the road in 26:55.",
        "Selam Dura won the 10 km race on the indoor track in 26:55.",
        "Selam Dura won the 10 km walking race on the track in 26:55.",
        "Selam Dura won the 10 km relay race on the track in 26:55.",
        "Selam Dura won the 10 mile race on the track in 26:55.",
        "Selam Dura won the 10 miles in 26:55.",
        "Selam Dura won the 10 km race on the track in 26:56.",
        "Selam Dura won the 10 km race on the track in 16:55.",
        "Selam Dura won the 10 km race on the track at 6:55.",
        "Selam Dura won the 10 km race on the track in 26 hours and 55 minutes.",
        "Selam Dura ran the 10 km race on the track in 26:55.",
        "Selam Dura lost the 10 km race on the track in 26:55.",
        "Selam Dura did not win the 10 km race on the track in 26:55.",
        "Selam Dura may have won the 10 km race on the track in 26:55.",
        "Selam Dura won the 10 km race on the track in Lorne in 26:55.",
        "Selam Dura won the 10 km race on the track of Lorne in 26:55.",
        "Selam Dara won the 10 km race on the track in 26:55.",
        "Selam Dura won the 12 km race on the track in 26:55.",
    ],
)
def test_another_race_is_another_claim(other: str) -> None:
    assert not same(EVENT, other)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Selam Dura won the 10,000 metres hurdles in 26:55.", "Selam Dura won the 10 km race on the track in 26:55."),
        ("Selam Dura won the 2,000 metres in 5:25.", "Selam Dura won the 2 km race on the track in 5:25."),
        ("The train ran the 10,000 metres of line in 26:55.", "The train ran the 10 km race on the track in 26:55."),
        ("The ferry left Lorne at 16:55.", "The ferry left Lorne in 16 minutes and 55 seconds."),
        ("Each release is opened after 48 months.", "Each release is opened after 5 years."),
        ("Each release is opened after 48 months.", "Each release is opened after 47 months."),
        ("The ban in Lorne ended four years ago.", "The ban in Lorne ended 48 months before."),
        ("The release is opened 48 months after the sale.", "The release is opened four years before the sale."),
        ("A release converts to Apache 2.0 after 48 months.", "A release converts to Apache 2.1 after four years."),
        ("The mission of the Kestrel lasted 370 days.", "The mission of the Kestrel lasted one year."),
        ("The mission of the Kestrel lasted 205 weeks.", "The mission of the Kestrel lasted 48 months."),
        ("The Kestrel sank within 2 hours and 5 minutes.", "The Kestrel sank within 126 minutes."),
        ("The Kestrel sank within 2 hours and 5 minutes.", "The Kestrel sank within 5 hours and 2 minutes."),
        ("The Kestrel sank within 2 hours and 5 minutes.", "The Kestrel sank within 2 hours."),
        ("The Kestrel sank within 2 hours and 5 minutes.", "The Kestrel sank within 5 minutes."),
        ("The Kestrel sank at 2:05.", "The Kestrel sank in 2 hours and 5 minutes."),
        ("The mission of the Kestrel lasted 28 days.", "The mission of the Kestrel lasted one month."),
        ("The mission of the Kestrel lasted 26:55.", "The mission of the Kestrel lasted 26 hours and 55 minutes."),
        ("The road is 10 km long.", "The road is 10 miles long."),
        ("The mayor of Lorne won the 10,000 metres.", "The deputy mayor of Lorne won the 10 km race on the track."),
    ],
)
def test_another_span_length_or_time_of_day_is_another_claim(a: str, b: str) -> None:
    assert not same(a, b)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (
            "Papaya leaf juice doubles the platelet count of dengue patients within 24 hours.",
            "*Forwarded many times* Papya leaf juice doubles teh platelet count of dengue patients within 24 hours!!!"
            " 🌿 send to everyone with fever",
        ),
        ("Turmeric milk cures the flu in 3 days.", "Tumreric milk cures the flu in 3 days."),
        ("Garlic soup prevents infection.", "BREAKING!!! garllic soup prevents infection"),
    ],
)
def test_a_slip_in_a_common_noun_that_begins_the_claim_makes_no_name(a: str, b: str) -> None:
    assert same(a, b)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Papaya leaf juice cures dengue in 24 hours.", "Papaya seed juice cures dengue in 24 hours."),
        ("Papaya leaf juice cures dengue in 24 hours.", "Papuan leaf juice cures dengue in 24 hours."),
        ("Papaya leaf juice cures dengue in 24 hours.", "Papya leaf juice cures dengue in 48 hours."),
        ("Papaya leaf juice cures dengue in 24 hours.", "Papya leaf juice does not cure dengue in 24 hours."),
        ("Papaya leaf juice cures dengue in 24 hours.", "Papya leaf juice cures dengue in Lorne in 24 hours."),
        ("Papaya Gaming was fined 3 million euros.", "Papya Gaming was fined 3 million euros."),
        ("The market in Papaya burned down in 2019.", "The market in Papya burned down in 2019."),
        ("Garlic songs were sung in 12 schools.", "Gaelic songs were sung in 12 schools."),
        ("Durian destroyed 400 houses.", "Dorian destroyed 400 houses."),
        ("Cherry recalled 5,000 cars.", "Chery recalled 5,000 cars."),
        ("Sarina left the city in 2019.", "Sarna left the city in 2019."),
        ("Malaya exported 400 tonnes of tin.", "Malya exported 400 tonnes of tin."),
        ("Coconut oil cures the flu in 3 days.", "Coconut milk cures the flu in 3 days."),
        ("Chloroquine cures the flu in 3 days.", "Chloraquine cures the flu in 3 days."),
    ],
)
def test_a_name_that_begins_a_claim_is_taken_letter_by_letter(a: str, b: str) -> None:
    assert not same(a, b)


ALARM = "A magnitude 7.1 earthquake will hit the Gulf of Sarma tonight"


@pytest.mark.parametrize(
    "told",
    [
        f"‼️WARNING‼️ DO NOT IGNORE {ALARM} acording to the geological institute. Sleep outside!! Fwd as recvd",
        f"URGENT!!! {ALARM}, according to the geological institute! Stay safe!!!",
    ],
)
def test_a_call_of_a_closed_list_beside_the_same_source_adds_nothing(told: str) -> None:
    assert same(f"{ALARM}, according to the geological institute.", told)


@pytest.mark.parametrize(
    "told",
    [
        f"WARNING!! {ALARM}, acording to the meteorological institute. Sleep outside!!",
        f"WARNING!! {ALARM}, acording to the geological insitute. Sleep outside!!",
        f"WARNING!! {ALARM}, according to the geological institute. Do not sleep outside!!",
        f"WARNING!! {ALARM}, according to the geological institute. Sleep outside Lorne!!",
        f"WARNING!! {ALARM}, according to the geological institute. Sleep outside until 5 am!!",
        f"WARNING!! {ALARM}, according to the geological institute. Sleep outside, the dam broke!!",
        f"WARNING!! {ALARM}, according to the geological institute. Drink bleach!!",
        "WARNING!! A magnitude 7.2 earthquake will hit the Gulf of Sarma tonight, acording to the geological institute."
        " Sleep outside!!",
        "WARNING!! A magnitude 7.1 earthquake may hit the Gulf of Sarma tonight, acording to the geological institute."
        " Sleep outside!!",
        "WARNING!! A magnitude 7.1 earthquake will hit the Gulf of Larma tonight, acording to the geological institute."
        " Sleep outside!!",
    ],
)
def test_another_source_claim_or_call_is_another_claim(told: str) -> None:
    assert not same(f"{ALARM}, according to the geological institute.", told)
