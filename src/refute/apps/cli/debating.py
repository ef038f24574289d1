"""What is typed for a debate, looked at before anything is paid for: topic, personas, rounds, options."""

import difflib
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from refute.apps.cli.debate_options import Debating, Validating
from refute.domain.debate.terms import DebateRules, Rounds
from refute.domain.debate.words import AGAINST, FOR, MIXED, PERSONAS, UNDECIDED
from refute.domain.errors import InputError
from refute.formats.foreign import clean

MOST_TOPIC = 4_000
"""Characters of a topic: a question with its conditions, not a document."""
MOST_PERSONAS = 12
MOST_OPTIONS = 12
_LONGEST_OPTION = 60
_EXAMPLE = 'refute debate "Should the town build the ring road?"'
_RESERVED = (FOR, AGAINST, MIXED, UNDECIDED)


def topic_of(text: str | None, named: str | None) -> str:
    """The topic, NFC, from the one place where it was given; what stands behind the command wins over the variable."""
    given = text if text is not None else named
    if given is None:
        raise InputError(f"There is nothing to debate. Write it as in {_EXAMPLE}")
    if text is not None and named is not None and text != named:
        raise InputError("There are two topics: one behind the command and one with --topic. Give one of them.")
    topic = unicodedata.normalize("NFC", clean(given.encode("utf-8", "replace").decode()))
    if not any(c.isalnum() for c in topic):
        raise InputError(f"The topic is empty: it holds no words. Write it as in {_EXAMPLE}")
    if len(topic) > MOST_TOPIC:
        raise InputError(
            f"The topic is too long: the limit is {MOST_TOPIC:,} characters. Put the rest into a file: --context FILE."
        )
    return topic


def personas_of(given: str | None, known: Sequence[str]) -> tuple[str, ...]:
    """The personas' seats in their order; `known`: those that the desk has."""
    names = _listed(given) if given is not None else PERSONAS
    there = f"There are: {', '.join(known)}."
    for name in names:
        if name not in known:
            near = difflib.get_close_matches(name, known, n=1)
            hint = f" Did you mean {near[0]}?" if near else ""
            raise InputError(f"--personas names {name!r}, and no persona has that name.{hint} {there}")
    twice = sorted({n for n in names if names.count(n) > 1})
    if twice:
        raise InputError(f"--personas names {', '.join(twice)} twice. One seat speaks once in a round.")
    if len(names) < 2:
        raise InputError(f"A debate needs two personas at least. {there}")
    if len(names) > MOST_PERSONAS:
        raise InputError(f"--personas names {len(names)}; at most {MOST_PERSONAS} can debate.")
    return names


def options_of(given: str | None) -> tuple[str, ...]:
    """Positions in place of for and against; empty where none are given."""
    if given is None:
        return ()
    names = tuple(unicodedata.normalize("NFC", clean(name)) for name in _listed(given))
    if len(names) < 2:
        raise InputError('--options needs two positions at least, as in --options "bridge,tunnel,ferry".')
    for name in names:
        if name.casefold() in _RESERVED:
            raise InputError(
                f"--options holds {name!r}: the names {', '.join(_RESERVED)} are taken. "
                "Mixed and undecided are always positions; name the others in words of the topic."
            )
        if len(name) > _LONGEST_OPTION or not any(c.isalnum() for c in name):
            raise InputError(f"--options holds {name!r}: give each position a name of 1 to {_LONGEST_OPTION} letters.")
    if len({name.casefold() for name in names}) < len(names):
        raise InputError("--options names a position twice.")
    if len(names) > MOST_OPTIONS:
        raise InputError(f"--options names {len(names)} positions; at most {MOST_OPTIONS} can be debated.")
    return names


def rounds_of(given: str) -> Rounds:
    """`auto`: at least 2 and at most 3; a number: exactly so many."""
    plain = given.strip().lower()
    if plain == "auto":
        return Rounds()
    if not (plain.isascii() and plain.isdigit()) or not 1 <= int(plain) <= 12:
        raise InputError(
            f"--rounds {given!r} is out of range. Give a number from 1 to 12, or auto (2 or 3, as needed)."
        )
    return Rounds(least=int(plain), most=int(plain))


def rules_of(debating: Debating, validating: Validating) -> DebateRules:
    """How it is run. Raises InputError for what is out of range."""
    if not 0 <= validating.claims <= 20:
        raise InputError(f"--claims {validating.claims} is out of range. Give a number from 0 to 20.")
    if debating.search_context and not debating.context:
        raise InputError("--search-context is about your documents, and there are none. Add them: --context FILE.")
    return DebateRules(
        rounds=rounds_of(debating.rounds),
        claims_per_speech=validating.claims,
        second=validating.second_validator,
        wait=not validating.async_validator,
        search_context=debating.search_context,
    )


def files_of(given: Sequence[Path]) -> tuple[Path, ...]:
    """The user's documents, each once. Raises InputError for what is no file."""
    files = tuple(dict.fromkeys(path.expanduser().absolute() for path in given))
    for path in files:
        if path.is_dir():
            raise InputError(f"--context {path} is a folder. Name its files one by one, or search it: --corpus {path}")
        if not path.is_file():
            raise InputError(f"--context {path}: there is no such file. Check the name.")
    return files


def _listed(given: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in given.split(",") if name.strip())
