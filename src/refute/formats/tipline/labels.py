"""A newsroom's own words for ratings: `labels.toml`.

refuted = "FALSE"
[supported]
en = "TRUE"
es = "VERDADERO"
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from refute.domain.errors import ConfigError
from refute.domain.vocabulary import Rating
from refute.formats.foreign import clean
from refute.language.reply import REPLY_LANGUAGES

LONGEST = 48
"""Most characters of a label: it is the first line of a card on a phone."""
ANY = "*"
"""Stands for every language in a label that names none."""


@dataclass(frozen=True)
class Labels:
    """A newsroom's own words for ratings."""

    words: Mapping[tuple[Rating, str], str] = field(default_factory=lambda: MappingProxyType({}))
    """The label for a rating in a language; `ANY` stands for all."""

    def of(self, rating: Rating, language: str) -> str | None:
        """The newsroom's label; None where it has none, and the catalogue's words are shown."""
        return self.words.get((rating, language)) or self.words.get((rating, ANY))


NO_LABELS = Labels()
"""A newsroom without labels of its own."""


def read_labels(path: Path) -> Labels:
    """The labels of a file. Raises ConfigError that names the line and what to do."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path} cannot be read ({error}). Give the path of a labels.toml in UTF-8.") from error
    try:
        entries = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        where = str(error).replace("at end of document", f"at the end, line {len(text.splitlines())}")
        raise ConfigError(f'{path}: {where}. Write lines such as: refuted = "FALSE".') from error
    found: dict[tuple[Rating, str], str] = {}
    for name, value in entries.items():
        rating = next((r for r in Rating if r.value == name), None)
        if rating is None:
            known = ", ".join(r.value for r in Rating)
            raise ConfigError(f"{_at(path, text, name)}: {name!r} is no rating. Use one of: {known}.")
        labels = value if isinstance(value, dict) else {ANY: value}
        for language, label in labels.items():
            if language != ANY and language not in REPLY_LANGUAGES:
                where, known = _at(path, text, language, name), ", ".join(REPLY_LANGUAGES)
                raise ConfigError(f"{where}: {language!r} is no language of the tipline. Use one of: {known}.")
            found[rating, language] = _label(label, _at(path, text, name if language == ANY else language, name))
    return Labels(MappingProxyType(found))


def _label(label: object, where: str) -> str:
    if not isinstance(label, str):
        raise ConfigError(f'{where}: a label is text between quotation marks, such as "FALSE".')
    bare = clean(label)
    if not bare:
        raise ConfigError(f"{where}: the label is empty. Write one, or delete the line to use refute's own words.")
    if len(bare) > LONGEST:
        raise ConfigError(f"{where}: the label has {len(bare)} characters. Use at most {LONGEST}.")
    return bare


def _at(path: Path, text: str, key: str, table: str = "") -> str:
    """The file and the line on which a key stands, first where its table begins."""
    lines = text.splitlines()
    begun = not table or table == key
    for number, line in enumerate(lines, start=1):
        begun = begun or re.match(rf"\s*\[?\s*[\"']?{re.escape(table)}\b", line) is not None
        if begun and re.search(rf"(?:^|[\s\[{{,\"']){re.escape(key)}[\"'\]]*\s*(?:=|\]|$)", line):
            return f"{path}, line {number}"
    return str(path)
