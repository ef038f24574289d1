"""Claims of known truth, from a corpus or the user's own file: the validator is tested with them and never told."""

import json
from pathlib import Path

from pydantic import ValidationError

from refute.domain.debate.terms import PlantedClaim
from refute.domain.errors import InputError

MOST = 200
"""Claims of a test; each costs a check."""
_SHAPE = '{"text": "…", "true": false}'


def how_many(given: str | None) -> int | None:
    """The number of claims that the corpus is to give; None where a file or nothing is given. Raises InputError for a
    number that is out of range."""
    plain = (given or "").strip()
    if not (plain.isascii() and plain.isdigit()):
        return None
    count = int(plain)
    if not 2 <= count <= MOST:
        raise InputError(f"--self-test {plain} is out of range. Give 2 to {MOST} claims, or a file: ./{plain}")
    return count


def claims_of_file(given: str | None) -> tuple[PlantedClaim, ...]:
    """The claims of the file, one JSON object a line. Raises InputError for a file that cannot be used."""
    if given is None:
        return ()
    path = Path(given).expanduser()
    try:
        lines = path.read_text("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise InputError(f"--self-test {given} is not UTF-8 text. Write one {_SHAPE} a line.") from None
    except OSError as error:
        raise InputError(f"--self-test {given} cannot be read: {error.strerror or error}. Check the name.") from None
    claims = tuple(_claim(line, given, number) for number, line in enumerate(lines, 1) if line.strip())
    if not claims or len(claims) > MOST:
        raise InputError(f"--self-test {given} holds {len(claims)} claims. Give 1 to {MOST}, one {_SHAPE} a line.")
    if all(c.true for c in claims) or not any(c.true for c in claims):
        raise InputError(f"--self-test {given} needs false claims and true ones: what to catch, what to leave.")
    return claims


def _claim(line: str, given: str, number: int) -> PlantedClaim:
    try:
        claim = PlantedClaim.model_validate(json.loads(line))
    except (ValueError, ValidationError, RecursionError):
        raise InputError(f'--self-test {given}, line {number}: it is not {_SHAPE}, with "newer" if wanted.') from None
    if not any(c.isalnum() for c in claim.text):
        raise InputError(f"--self-test {given}, line {number}: the claim is empty.")
    return claim
