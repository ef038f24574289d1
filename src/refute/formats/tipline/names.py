"""Languages, scripts, sizes and signs of a scam by the names that a language has for them."""

from collections.abc import Sequence
from functools import lru_cache

from babel.lists import format_list
from babel.units import format_unit

from refute.formats.tipline.catalogue import in_digits, locale, message
from refute.formats.tipline.spoken import Own, shown
from refute.language.reply import REPLY_LANGUAGES, catalogue_language

_OWN_NAMES = {"id": "Bahasa Indonesia"}
"""Names that Babel shortens to those of countries."""


def languages_named() -> Own:
    """The catalogues' languages, each in its own name and isolated: `English, español, …`."""
    return Own(
        ", ".join(
            shown(_OWN_NAMES.get(tag) or locale(tag).get_display_name() or tag, "ar", 40) for tag in REPLY_LANGUAGES
        )
    )


def language_named(text: str) -> str | None:
    """The catalogue language that somebody names: by its tag, or by its name in any of the catalogues' languages."""
    asked = " ".join(text.split()).casefold().strip(" .!/")
    return _names().get(asked) or catalogue_language(asked)


@lru_cache(maxsize=1)
def _names() -> dict[str, str]:
    found: dict[str, str] = {}
    for here in REPLY_LANGUAGES:
        for tag in REPLY_LANGUAGES:
            for name in (locale(tag).get_display_name(locale(here)), locale(tag).get_language_name(locale(here))):
                if name:
                    found.setdefault(name.casefold(), tag)
    # Babel has several spellings of these; people write the others as often.
    return {
        **found,
        "farsi": "fa",
        "bahasa": "id",
        "bahasa indonesia": "id",
        "hindi": "hi",
        "chinese": "zh-Hans",
        "繁體中文": "zh-Hant",
        "繁体中文": "zh-Hant",
        "正體中文": "zh-Hant",
        "简体中文": "zh-Hans",
        "中文": "zh-Hans",
    }


def scripts_named(scripts: Sequence[str], language: str) -> str:
    """Scripts (ISO 15924, such as `Latn`) by their names in the language; one that has none there by its code."""
    here = locale(language)
    chinese = {"Hans": "zh_Hans", "Hant": "zh_Hant"}
    names = [here.languages.get(chinese.get(s, ""), here.scripts.get(s, s)) for s in scripts]
    return listed(names, language)


def size_named(size: int, language: str) -> str:
    """A number of bytes in whole megabytes, as the language's readers write it: `20 MB`."""
    return in_digits(format_unit(size // 1_000_000, "digital-megabyte", "short", locale=locale(language)), language)


def signs_named(signs: Sequence[str], language: str) -> str:
    """Signs of a scam by their keys in the catalogue's table `sign`, as one list. Raises InputError as `message`."""
    return listed([message(f"sign.{sign}", language) for sign in signs], language)


def listed(names: Sequence[str], language: str) -> str:
    """A list as the language writes one: `a, b and c`."""
    return format_list(list(names), locale=locale(language))
