"""Which people a country's name stands for: "from the United States" is American."""

import re
from functools import lru_cache

from refute.language.cue_words import listed
from refute.language.tokens import stem
from refute.reasoners.local.clauses import Definition, definition
from refute.reasoners.local.statement import Statement

_PEOPLES = (
    "american:United_States,United_States_of_America,USA,US,U.S.,U.S.A.,America british:United_Kingdom,UK,U.K.,Britain"
    ",Great_Britain english:England scottish:Scotland welsh:Wales irish:Ireland french:France german:Germany"
    " italian:Italy spanish:Spain portuguese:Portugal dutch:Netherlands,Holland belgian:Belgium swiss:Switzerland"
    " austrian:Austria swedish:Sweden norwegian:Norway danish:Denmark finnish:Finland icelandic:Iceland polish:Poland"
    " czech:Czech_Republic hungarian:Hungary romanian:Romania bulgarian:Bulgaria greek:Greece turkish:Turkey"
    " russian:Russia ukrainian:Ukraine serbian:Serbia croatian:Croatia slovenian:Slovenia slovak:Slovakia"
    " estonian:Estonia latvian:Latvia lithuanian:Lithuania maltese:Malta cypriot:Cyprus israeli:Israel egyptian:Egypt"
    " moroccan:Morocco algerian:Algeria tunisian:Tunisia nigerian:Nigeria ghanaian:Ghana kenyan:Kenya"
    " ethiopian:Ethiopia ugandan:Uganda tanzanian:Tanzania zimbabwean:Zimbabwe iranian:Iran iraqi:Iraq syrian:Syria"
    " lebanese:Lebanon jordanian:Jordan saudi:Saudi_Arabia afghan:Afghanistan pakistani:Pakistan indian:India"
    " bangladeshi:Bangladesh nepalese:Nepal chinese:China japanese:Japan taiwanese:Taiwan thai:Thailand"
    " vietnamese:Vietnam malaysian:Malaysia singaporean:Singapore indonesian:Indonesia filipino:Philippines"
    " australian:Australia canadian:Canada mexican:Mexico cuban:Cuba jamaican:Jamaica colombian:Colombia"
    " venezuelan:Venezuela peruvian:Peru chilean:Chile argentine:Argentina brazilian:Brazil bolivian:Bolivia"
    " ecuadorian:Ecuador uruguayan:Uruguay paraguayan:Paraguay"
)
_TAUGHT = r"(?:teachers?|professor|tutor|translator|lessons?|literature|cuisine|restaurant|chef|language|dance)"
"""Before these, a people is what they teach, read or cook."""
_IS_OF = re.compile(r"\b(?:is|was)\s(?:an?\s)?(?P<people>[A-Z][a-z]+)\b")


_OF_OTHER = re.compile(r"\b(?:is|was)\s(?:an?|the)\s[^,;]*\b(?:of|by|with|for|to)\s(?:an?\s|the\s)?$")


@lru_cache(maxsize=1)
def people_of() -> dict[str, str]:
    """By a country's name, without its article: the adjective of its people, capitalised."""
    found = {}
    for entry in listed(_PEOPLES):
        people, _, countries = entry.partition(":")
        found.update(dict.fromkeys((c.replace("_", " ") for c in countries.split(",")), people.capitalize()))
    return found


@lru_cache(maxsize=1)
def country_pattern() -> str:
    """A regular expression for the name of a country with its article, in a group called `country`."""
    longest_first = sorted(people_of(), key=len, reverse=True)
    return rf"(?:the\s+)?(?P<country>{'|'.join(map(re.escape, longest_first))})(?!\w)"


@lru_cache(maxsize=1)
def _from_country() -> re.Pattern[str]:
    return re.compile(rf"\b(?:is|was|comes|made|produced)\s(?:made\s|produced\s)?(?:from|in)\s{country_pattern()}")


def people_of_another(claim: Statement, sentence: Statement) -> bool:
    """Whether the claim gives its subject a people, and the sentence, which says what the subject is, has that people
    only elsewhere, in a compound, or before what is taught: "starring American actors", "Irish-American", "Spanish
    teacher"."""
    found = definition(sentence.text, sentence.language) if claim.language == "en" else None
    if found is None:
        return False
    peoples = {p for p in _IS_OF.findall(claim.text) if p in _all_peoples()}
    country = _from_country().search(claim.text)
    if country:
        peoples.add(people_of()[country["country"]])
    return any(not _of_its_noun(p, found, sentence.text) for p in peoples)


def _of_its_noun(people: str, found: Definition, text: str) -> bool:
    """Whether the adjective stands before the noun that says what the subject is, alone."""
    plainly = re.search(rf"(?<![\w-]){people}(?!-)\b(?!\s{_TAUGHT}\b)(?:\s(?P<next>[A-Z]\w+))?", text)
    if plainly is None or plainly["next"] in _all_peoples():
        return False
    return stem(people.casefold()) in found.phrase and not _OF_OTHER.search(text[: plainly.start()])


@lru_cache(maxsize=1)
def _all_peoples() -> frozenset[str]:
    return frozenset(people_of().values())
