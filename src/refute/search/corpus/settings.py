"""`corpus.toml`: what the owner of a corpus folder says about it."""

import re
import tomllib
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from refute.domain.errors import ConfigError
from refute.domain.record import Record
from refute.domain.settings import CompleteRegister
from refute.search.complete import register_host, register_ids, register_known, register_lookup

FILE = "corpus.toml"
_WITHOUT_EFFECT = {
    "as_of": "a check's instant is given with --as-of",
    "note": "what people should read there is written as a comment, after #",
}
"""Keys that somebody may expect to do something."""
_HOST = re.compile(r"(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+")


class CorpusSettings(Record):
    """The owner's word on a corpus; every field may be left out."""

    name: str = "corpus"
    """What receipts call the corpus."""
    registers: tuple[str, ...] = ()
    """Hosts and registrable domains whose pages are official records, lower case."""
    complete: tuple[CompleteRegister, ...] = ()
    """Registers of which the folder holds every record, or that answer for each number at an address of its own."""


def read_corpus_settings(folder: Path) -> CorpusSettings:
    """What `corpus.toml` in the folder says; the defaults where there is none. Raises `ConfigError`."""
    path = folder / FILE
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return CorpusSettings()
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(
            f"{path} cannot be read ({type(error).__name__}): it must be a text file in UTF-8."
        ) from error
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{path} is not valid TOML: {error}. Correct that line.") from error
    for key in sorted(set(table) & set(_WITHOUT_EFFECT)):
        raise ConfigError(f"{path}: {key} has no effect there: {_WITHOUT_EFFECT[key]}. Take that line out.")
    unknown = sorted(set(table) - set(CorpusSettings.model_fields))
    if unknown:
        known = ", ".join(CorpusSettings.model_fields)
        raise ConfigError(f"{path} has unknown keys: {', '.join(unknown)}. Known are: {known}.")
    return CorpusSettings(
        name=_line(path, "name", table.get("name", "corpus")) or "corpus",
        registers=_registers(path, table.get("registers", [])),
        complete=_complete(path, table.get("complete", [])),
    )


def _line(path: Path, key: str, value: object) -> str:
    if not isinstance(value, str):
        raise ConfigError(f'{path}: {key} must be text in quotes, such as {key} = "my folder".')
    return " ".join(value.split())


def _registers(path: Path, value: object) -> tuple[str, ...]:
    hosts = [v.strip().lower().rstrip(".") for v in value if isinstance(v, str)] if isinstance(value, list) else None
    if hosts is None or not isinstance(value, list) or len(hosts) != len(value):
        raise ConfigError(f'{path}: registers must be a list of host names, such as registers = ["register.example"].')
    for host in hosts:
        if not _HOST.fullmatch(host):
            raise ConfigError(
                f"{path}: {host!r} in registers is not a host name; write register.example, without https:// and path."
            )
    return tuple(dict.fromkeys(hosts))


def _complete(path: Path, value: object) -> tuple[CompleteRegister, ...]:
    try:
        entries = TypeAdapter(tuple[CompleteRegister, ...]).validate_python(value)
        for entry in entries:
            register_host(entry.host)
            register_ids(entry.ids)
            register_lookup(entry.host, entry.lookup)
            register_known(entry.ids, entry.known)
    except ValidationError as error:
        said = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors())
        raise ConfigError(f"{path}: complete cannot be used: {said}. See docs/search.md.") from error
    except ValueError as error:
        raise ConfigError(f"{path}: complete cannot be used: {error}.") from error
    return tuple(e.model_copy(update={"host": e.host.lower().rstrip(".")}) for e in entries)
