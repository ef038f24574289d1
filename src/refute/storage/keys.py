"""Keys of services, by the name of the environment variable that would hold them.

A variable that is set wins; else `keys.json` in the configuration folder, which only its owner may read. A key is never
part of a configuration, a case, a log or an error.
"""

import json
import os
import re
import stat
from pathlib import Path

from refute.domain.errors import ConfigError, InputError
from refute.storage.folders import config_dir

FILE = "keys.json"
_NAME = re.compile(r"[A-Z][A-Z0-9_]{2,79}")
_MOST = 8_192
"""Characters of a key; the longest that is in use is a Google service account's, below 4,000."""


def key(name: str) -> str:
    """The key of that name; empty where none is set. Raises ConfigError for a file that others can read, or that is
    damaged."""
    said = os.environ.get(name, "").strip()
    return said or _held().get(name, "")


def key_names() -> tuple[str, ...]:
    """Names of the keys in the file, sorted. Raises ConfigError as `key`."""
    return tuple(sorted(_held()))


def set_key(name: str, value: str) -> Path:
    """Put a key into the file and return its path. Raises InputError for a name or a key that cannot be one,
    ConfigError for a file that cannot be read or written."""
    if not _NAME.fullmatch(name):
        raise InputError("A key is named like the environment variable that holds it, such as BRAVE_API_KEY.")
    said = value.strip()
    if not said:
        raise InputError(f"No key was given for {name}. Pass it on standard input, or type it when you are asked.")
    if len(said) > _MOST or not said.isprintable() or " " in said:
        raise InputError(f"What was given for {name} is no key: a key is one line without spaces.")
    return _write({**_held(), name: said})


def remove_key(name: str) -> bool:
    """Take a key out of the file; False where it was not there. Raises ConfigError as `set_key`."""
    held = _held()
    if name not in held:
        return False
    _write({n: v for n, v in held.items() if n != name})
    return True


def _held() -> dict[str, str]:
    path = config_dir() / FILE
    try:
        mode = path.stat().st_mode
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path} cannot be read ({type(error).__name__}). See that it is a file of yours.") from error
    if os.name == "posix" and mode & (stat.S_IRWXG | stat.S_IRWXO):
        raise ConfigError(f"{path} holds keys, and others can read it. Close it: chmod 600 {path}")
    try:
        held = json.loads(text)
    except ValueError:
        held = None
    if not isinstance(held, dict) or not all(isinstance(v, str) for v in held.values()):
        raise ConfigError(f"{path} is damaged. Remove it and set the keys again: refute keys set NAME")
    return held


def _write(held: dict[str, str]) -> Path:
    """Written beside and moved into place, so that no moment shows a part of it or lets others read it."""
    path = config_dir() / FILE
    beside = path.with_name(f".{FILE}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            json.dump(held, file, indent=1, sort_keys=True)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise ConfigError(f"{path} cannot be written: {error.strerror}. See that the folder is yours.") from error
    return path
