"""Words that add nothing, since the other claim says the same by how it names a thing."""

import re

from refute.language.repetition.side import Side

_HAS = r"(?= (?:was|is|has|had)\b)"
_MODEL = re.compile(rf"\bthe (?P<name>[A-Z]\w*-\d[\w.]*) model{_HAS}", re.IGNORECASE)
_COUNTED = frozenset({"parameter", "token"})
"""What is counted of a trained model and of no other thing that a "model" may stand for: a car's, a ship's."""
_VERB = r"\b(?P<verb>won|ran|finished|completed) the "
_TRACK = re.compile(
    rf"{_VERB}[\d.,]+ ?(?:km|kilomet(?:re|er)s?|m|met(?:re|er)s?) race on the track(?= in \d|\W*$)", re.IGNORECASE
)
_EVENT = re.compile(rf"{_VERB}(?P<metres>\d[\d.,\u202f]*) ?(?:m|met(?:re|er)s?)(?= in \d|\W*$)", re.IGNORECASE)
_ON_THE_TRACK = frozenset({"1500", "3000", "5000", "10000"})
"""Distances of athletics that are run on a track wherever they are named in metres: Technical Rules of World Athletics;
a race on a road is named in kilometres."""


def implied(own: Side, other: Side) -> frozenset[str]:
    """Plain words of the first claim that say nothing beside the second; empty in other languages than English.

    "The Xy-2 model has 7 billion parameters" is said of Xy-2, where both claims count parameters or tokens. "Won the
    10 km race on the track" is "won the 10,000 metres"; without the track it may be a road. Neither says whether
    numbers and names agree: that must be compared as well.
    """
    if not own.language == other.language == "en":
        return frozenset()
    return _model(own, other) | _race(own, other)


def _model(own: Side, other: Side) -> frozenset[str]:
    counted = ({f.noun for f in s.figures if not f.kind} & _COUNTED for s in (own, other))
    named = _MODEL.search(own.text)
    if named is None or not all(counted):
        return frozenset()
    alone = re.search(rf"(?<![\w-]){re.escape(named['name'])}{_HAS}", other.text)
    return frozenset({"model"}) if alone else frozenset()


def _race(own: Side, other: Side) -> frozenset[str]:
    race, event = _TRACK.search(own.text), _EVENT.search(other.text)
    if race is None or event is None or race["verb"].lower() != event["verb"].lower():
        return frozenset()
    metres = re.sub(r"\D", "", event["metres"])
    return frozenset({"race", "track"}) if metres in _ON_THE_TRACK else frozenset()
