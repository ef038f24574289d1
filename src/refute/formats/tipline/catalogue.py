"""The catalogues: what the tipline says in each language, from package data, with nothing of a message as markup."""

import re
import string
import tomllib
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from functools import lru_cache
from importlib import resources

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal
from babel.units import format_unit

from refute.domain.errors import InputError
from refute.domain.tipline.answer import Act, Answer, Button, Piece, Style
from refute.formats.tipline.spoken import Own, shown
from refute.language.reply import REPLY_LANGUAGES

Value = str | int | date | datetime
"""What a placeholder takes: words, a count, a day, an instant (told in UTC)."""

_LONGEST = 1200
"""Characters of one value; longer ones are shortened."""
_DIGITS = {"fa": str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")}
"""Digits that a language's readers expect and Babel does not write."""
_PART = {"ar": "، ", "fa": "، ", "zh-Hans": " ", "zh-Hant": " "}
"""What stands between day and time; elsewhere a comma."""
_BOLD = re.compile(r"\*([^*]+)\*")

Message = str | Mapping[str, str]
"""One text, or one per plural category."""


@lru_cache(maxsize=32)
def catalogue(language: str) -> Mapping[str, Message]:
    """All messages of a language by their dotted keys. Raises InputError for a language without a catalogue."""
    if language not in REPLY_LANGUAGES:
        known = ", ".join(REPLY_LANGUAGES)
        raise InputError(f"There is no catalogue for {language!r}. Choose one of: {known}.")
    text = resources.files(__package__).joinpath("catalogues", f"{language}.toml").read_text(encoding="utf-8")
    found: dict[str, Message] = {}
    for table, entries in tomllib.loads(text).items():
        for name, message in entries.items():
            found[f"{table}.{name}"] = message
    return found


def message(key: str, language: str, n: int | None = None) -> str:
    """The template of a key, in the plural category of `n` by CLDR. Raises InputError for a key that there is not."""
    found = catalogue(language).get(key)
    if found is None:
        raise InputError(f"The catalogue has no {key!r}: see catalogues/en.toml for the keys.")
    if isinstance(found, str):
        return found
    if n is None:
        raise InputError(f"{key!r} counts something: call it with n=….")
    return found.get(locale(language).plural_form(n), found["other"])


def placeholders(template: str) -> set[str]:
    """The names that a template takes."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def pieces(key: str, language: str, **values: Value) -> tuple[Piece, ...]:
    """A message as pieces, filled in. Values are cleaned, in one line and isolated; nothing in them is markup.

    Raises InputError where a value is missing or has no place.
    """
    n = values.get("n")
    template = message(key, language, n if isinstance(n, int) else None)
    missing = placeholders(template) - values.keys()
    if missing:
        raise InputError(f"{key!r} needs {', '.join(sorted(missing))}.")
    found: list[Piece] = []
    for number, part in enumerate(_BOLD.split(template)):
        style = Style.BOLD if number % 2 else Style.PLAIN
        if part:
            found.append(Piece(text=_filled(part, language, values), style=style))
    return tuple(found)


def words(key: str, language: str, **values: Value) -> Own:
    """A message as one text, without its looks."""
    return Own("".join(piece.text for piece in pieces(key, language, **values)))


def notice(key: str, language: str, **values: Value) -> Answer:
    """A short answer of one message of the catalogue, without buttons."""
    return Answer(pieces=pieces(key, language, **values), language=language)


def button(act: Act, language: str, claim: int = 0) -> Button:
    """The button of an act."""
    return Button(label=words(f"button.{act.value}", language), act=act, claim=claim)


def told(value: Value, language: str) -> str:
    """A value as the language's readers write it: counts, days, instants (UTC); words cleaned and isolated."""
    if isinstance(value, datetime):
        there = value.astimezone(UTC)
        day = format_date(there.date(), "long", locale=locale(language))
        return _digits(f"{day}{_PART.get(language, ', ')}{there:%H:%M} UTC", language)
    if isinstance(value, date):
        return _digits(format_date(value, "long", locale=locale(language)), language)
    if isinstance(value, int):
        return _digits(format_decimal(value, locale=locale(language)), language)
    return value if isinstance(value, Own) else shown(value, language, _LONGEST)


@lru_cache(maxsize=32)
def locale(language: str) -> Locale:
    """Babel's locale of a catalogue."""
    return Locale.parse(language, sep="-")


def languages_named() -> str:
    """The catalogues' languages, each in its own name and isolated: `English, español, …`."""
    return ", ".join(shown(locale(tag).get_display_name() or tag, "ar", 40) for tag in REPLY_LANGUAGES)


def scripts_named(scripts: Sequence[str], language: str) -> str:
    """Scripts (ISO 15924, such as `Latn`) by their names in the language; one that has none there by its code."""
    here = locale(language)
    chinese = {"Hans": "zh_Hans", "Hant": "zh_Hant"}
    names = [here.languages.get(chinese.get(s, ""), here.scripts.get(s, s)) for s in scripts]
    return listed(names, language)


def size_named(size: int, language: str) -> str:
    """A number of bytes in whole megabytes, as the language's readers write it: `20 MB`."""
    return _digits(format_unit(size // 1_000_000, "digital-megabyte", "short", locale=locale(language)), language)


def signs_named(signs: Sequence[str], language: str) -> str:
    """Signs of a scam by their keys in the catalogue's table `sign`, as one list. Raises InputError as `message`."""
    return listed([message(f"sign.{sign}", language) for sign in signs], language)


def listed(names: Sequence[str], language: str) -> str:
    """A list as the language writes one: `a, b and c`."""
    return format_list(list(names), locale=locale(language))


def _digits(text: str, language: str) -> str:
    return text.translate(_DIGITS[language]) if language in _DIGITS else text


def _filled(part: str, language: str, values: Mapping[str, Value]) -> str:
    out: list[str] = []
    for literal, name, _, _ in string.Formatter().parse(part):
        # "1 марта 2025 г." brings the full stop along.
        out.append(literal[1:] if literal.startswith(".") and out and out[-1].endswith(".") else literal)
        if name:
            out.append(told(values[name], language))
    return "".join(out)
