"""Claims of known truth, from a file of the user's own: the validator is tested with them and never told."""

import json
from pathlib import Path

from pydantic import ValidationError

from refute.domain.debate.terms import PlantedClaim
from refute.domain.errors import InputError

MOST = 200
"""Claims of a test; each costs a check."""
_SHAPE = '{"text": "…", "true": false}'


def planted_claims(given: str | None) -> tuple[PlantedClaim, ...]:
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
