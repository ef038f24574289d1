"""Which places are known to lie apart: countries and continents by the locale data, and a few countries' parts."""

import re
from dataclasses import dataclass
from functools import lru_cache

from babel import Locale
from babel.core import get_global

from refute.language.cue_words import listed
from refute.language.fold import plain

_CONTINENTS = ("africa", "america", "antarctica", "asia", "europe")
_ALSO = {
    "US": "usa|u.s.|u.s.a.|united states of america|the united states",
    "GB": "uk|u.k.|great britain|britain",
    "CZ": "czech republic|bohemia",
    "TR": "turkey|republic of turkey",
    "MK": "macedonia|republic of macedonia",
    "CI": "ivory coast",
    "MM": "burma",
    "NL": "holland|the netherlands",
    "KR": "republic of korea",
    "HK": "hong kong",
}
"""Names of countries besides the locale's own."""
_WIDE = {
    "america": "america|americas|the americas|north america|south america|central america|latin america|caribbean",
    "africa": "africa|west africa|east africa|north africa|south-east africa|southern africa|sub-saharan africa",
    "asia": "asia|central asia|western asia|south asia|southeast asia|south-east asia|east asia|middle east",
    "europe": "europe|western europe|eastern europe|central europe|northern europe|southern europe|balkans|scandinavia",
    "antarctica": "antarctica",
}
_ACROSS = {
    "EG": "asia",
    "RU": "asia",
    "TR": "asia europe",
    "KZ": "europe",
    "GE": "asia europe",
    "CY": "asia europe",
} | {
    "AM": "asia europe",
    "AZ": "asia europe",
    "ES": "africa",
    "FR": "america",
    "IL": "asia",
}
"""Continents that a country is also counted to."""
_PARTS = {
    "US": "alabama alaska arizona arkansas california colorado connecticut delaware florida hawaii idaho illinois"
    " indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri"
    " montana nebraska nevada new_hampshire new_jersey new_mexico north_carolina north_dakota ohio oklahoma oregon"
    " pennsylvania rhode_island south_carolina south_dakota tennessee texas utah vermont virginia west_virginia"
    " wisconsin wyoming",
    "GB": "england scotland wales northern_ireland",
    "CA": "alberta british_columbia manitoba new_brunswick nova_scotia ontario quebec saskatchewan",
    "AU": "new_south_wales queensland south_australia tasmania western_australia",
    "DE": "bavaria saxony brandenburg thuringia hesse",
    "IT": "sicily sardinia tuscany lombardy veneto piedmont",
    "ES": "catalonia andalusia galicia",
}
"""Parts of countries that exclude one another. "Georgia", "Victoria" and "Washington" mean too many things."""
_AMBIGUOUS = frozenset(listed("georgia jersey jordan chad world guinea congo korea samoa niger dominica ireland"))
_NAME = re.compile(r"[A-Z](?:\.[A-Z])*[\w'’-]*(?:\s(?:of\s|and\s|the\s)?[A-Z](?:\.[A-Z])*[\w'’-]*)*")


@dataclass(frozen=True)
class Place:
    """A place with what is known to hold it."""

    name: str
    """As `plain` writes it."""
    continents: frozenset[str]
    country: str = ""
    """Its code; empty for a continent."""
    part: str = ""
    """A part of the country; empty for a whole one and for a town."""


def places(text: str) -> tuple[Place, ...]:
    """The places in a text that are known, in order; the longest name counts."""
    found = []
    for run in _NAME.findall(text):
        pieces = run.split()
        while pieces:
            taken = next((n for n in range(len(pieces), 0, -1) if plain(" ".join(pieces[:n])) in _known()), 0)
            if taken:
                found.append(_known()[plain(" ".join(pieces[:taken]))])
            pieces = pieces[taken or 1 :]
    return tuple(found)


def place(name: str) -> Place | None:
    """What is known of a name; None where nothing is."""
    return _known().get(plain(name).removeprefix("the ").strip(" ."))


def apart(a: Place, b: Place) -> bool:
    """Whether neither holds the other nor a part of it, as far as is known."""
    if a.country and b.country:
        return a.country != b.country or bool(a.part and b.part and a.part != b.part)
    return bool(a.continents and b.continents) and not a.continents & b.continents


@lru_cache(maxsize=1)
def _known() -> dict[str, Place]:
    found: dict[str, Place] = {}
    zones: dict[str, list[str]] = dict(get_global("territory_zones"))
    for code, named in Locale("en").territories.items():
        if not code.isalpha() or code not in zones:
            continue
        own = frozenset(z.split("/")[0].casefold() for z in zones[code] if "/" in z) & set(_CONTINENTS)
        own |= set(_ACROSS.get(code, "").split())
        for zone in zones[code]:
            town = plain(zone.rpartition("/")[2].replace("_", " "))
            found.setdefault(town, Place(town, own, code))
        for name in (plain(named), *_ALSO.get(code, "").split("|")):
            if name:
                found[name] = Place(name, own, code)
        for part in listed(_PARTS.get(code, "")):
            name = part.replace("_", " ")
            found[name] = Place(name, own, code, name)
    for continent, names in _WIDE.items():
        found.update({name: Place(name, frozenset({continent})) for name in names.split("|")})
    return {name: p for name, p in found.items() if name not in _AMBIGUOUS}
