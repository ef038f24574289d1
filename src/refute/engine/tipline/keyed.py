"""Keyed hashes of people: the tipline can tell that two messages are of one sender, and not who that is."""

import hmac
import os
import secrets
from pathlib import Path

from refute.domain.errors import ConfigError

FILE_NAME = "tipline.key"
"""The key's file in the home folder. Who has it and the hashes can find out which known person a hash is of."""


class Keyed:
    """HMAC-SHA256 with a key of this home, which is made on first use."""

    def __init__(self, home: Path) -> None:
        """Raises ConfigError where the key cannot be read or made."""
        self._key = _key(home / FILE_NAME)

    def of(self, *who: str) -> str:
        """The keyed hash of a person, 32 hex digits."""
        return hmac.digest(self._key, "\x1f".join(who).encode(), "sha256").hex()[:32]


def _key(path: Path) -> bytes:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        made = path.with_name(f"{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
        if not path.exists():
            made.touch(mode=0o600)
            made.write_bytes(secrets.token_bytes(32))
            try:
                os.link(made, path)  # never over the key of a process that was quicker
            except FileExistsError:
                pass
            finally:
                made.unlink()
        key = path.read_bytes()
    except OSError as error:
        raise ConfigError(f"The key {path} cannot be used: {error.strerror}. See that the folder is yours.") from error
    if len(key) < 32:
        raise ConfigError(f"The key {path} is damaged. Put a copy back, or remove it: senders then get new hashes.")
    return key
