"""Keys of services, by the name of the environment variable that would hold them.

A variable that is set wins; else `keys.json` in the configuration folder, which only its owner may read. A key is never
part of a configuration, a case, a log or an error.
"""

import json
import os
import re
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from refute.domain.errors import ConfigError, InputError
from refute.storage.folders import config_dir

FILE = "keys.json"
LOCK = ".keys.lock"
"""Held while the file is changed: two that change it at once would each write what the other has not."""
_NAME = re.compile(r"[A-Z][A-Z0-9_]{2,79}")
_MOST = 8_192
"""Characters of a key; the longest that is in use is a Google service account's, below 4,000."""
_PATIENCE = 10.0
"""Seconds that a change waits for another one, which takes milliseconds."""


class KeysUnusable(ConfigError):
    """The file of keys, or what stands for a key, cannot be used: whoever needs none goes on."""


def key(name: str) -> str:
    """The key of that name; empty where none is set.

    Raises KeysUnusable for a file that others can read or that is damaged, and for what no request can carry.
    """
    outside = os.environ.get(name, "").strip()
    said = outside or _held().get(name, "").strip()
    if not _can_be_sent(said):
        where = "the environment variable of that name" if outside else str(_path())
        raise KeysUnusable(
            f"What {where} holds for {name} is no key: a key is one line of letters, digits and signs, without "
            "accents. Set it again."
        )
    return said


def key_if_readable(name: str) -> str:
    """The same for who can do without: empty, too, where the keys cannot be used, of which `keys_fault` tells."""
    try:
        return key(name)
    except KeysUnusable:
        return ""


def keys_fault() -> str | None:
    """What is wrong with the file of keys, and what to do; None where nothing is, or there is no file."""
    try:
        _held()
    except KeysUnusable as error:
        return str(error)
    return None


def kept_secrets() -> tuple[str, ...]:
    """Every key of the file, for whoever keeps them out of a text; none where the file cannot be read."""
    try:
        return tuple(_read().values())
    except (KeysUnusable, OSError):
        return ()


def key_names() -> tuple[str, ...]:
    """Names of the keys in the file, sorted. Raises ConfigError as `key`."""
    return tuple(sorted(_held()))


def set_key(name: str, value: str) -> Path:
    """Put a key into the file and return its path. Raises InputError for a name or a key that cannot be one,
    ConfigError for a file that cannot be read or written."""
    if not _NAME.fullmatch(name):
        raise InputError("A key is named like the environment variable that holds it, such as BRAVE_API_KEY.")
    # What some shells put before a text that they pipe on is no part of it.
    said = value.removeprefix("\ufeff").strip()
    if not said:
        raise InputError(f"No key was given for {name}. Pass it on standard input, or type it when you are asked.")
    if len(said) > _MOST or not _can_be_sent(said) or " " in said:
        raise InputError(
            f"What was given for {name} is no key: a key is one line of letters, digits and signs, without spaces and "
            "accents."
        )
    with _changing():
        _write({**_held(), name: said})
    return _path()


def remove_key(name: str) -> bool:
    """Take a key out of the file; False where it was not there. Raises ConfigError as `set_key`."""
    if name not in _held():
        return False
    with _changing():
        held = _held()
        _write({n: v for n, v in held.items() if n != name})
    return name in held


def _can_be_sent(said: str) -> bool:
    """Whether a header of a request can hold it."""
    return said.isascii() and said.isprintable()


def _path() -> Path:
    return config_dir() / FILE


def _held() -> Mapping[str, str]:
    path = _path()
    try:
        mode = path.stat().st_mode
        if os.name == "posix" and stat.S_ISREG(mode) and mode & (stat.S_IRWXG | stat.S_IRWXO):
            raise KeysUnusable(
                f"{path} holds keys, and others can read it. Close it: chmod 600 {path} (where that does nothing, set "
                "the keys as environment variables)"
            )
        return _read()
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as error:
        raise KeysUnusable(f"{path} cannot be read: {error.strerror}. See that it is a file of yours.") from error


def _read() -> Mapping[str, str]:
    try:
        held = json.loads(_path().read_text("utf-8-sig"))
    except (ValueError, RecursionError):  # no JSON, or no text at all
        held = None
    if not isinstance(held, dict) or not all(isinstance(v, str) for v in held.values()):
        raise KeysUnusable(f"{_path()} is damaged. Remove it and set the keys again: refute keys set NAME")
    return held


@contextmanager
def _changing() -> Iterator[None]:
    """Alone with the file. Raises ConfigError where that cannot be had."""
    from filelock import FileLock, Timeout

    lock = FileLock(config_dir() / LOCK, timeout=_PATIENCE, mode=0o600)
    try:
        config_dir().mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout as error:
        raise ConfigError(f"{_path()} is being changed by another process. Try again.") from error
    except OSError as error:
        raise _not_written(error) from error
    try:
        yield
    finally:
        lock.release()


def _write(held: Mapping[str, str]) -> None:
    """Written beside and moved into place, so that no moment shows a part of it or lets others read it. Where the file
    is a link, what it leads to is written."""
    path = Path(os.path.realpath(_path()))
    beside = path.with_name(f".{path.name}.part")
    try:
        beside.unlink(missing_ok=True)  # of one that was killed
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            json.dump(dict(held), file, indent=1, sort_keys=True)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise _not_written(error) from error


def _not_written(error: OSError) -> ConfigError:
    return ConfigError(f"{_path()} cannot be written: {error.strerror or error}. See that the folder is yours.")
