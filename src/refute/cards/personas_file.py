"""The usual file of personas (name, role, prompt, provider, model, address or command) as drafts of cards."""

import re
import shlex
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from refute.cards.providers_named import OPENAI, PROGRAMS, folded, named_by, reached
from refute.cards.untrusted_yaml import Value, read_yaml
from refute.domain.errors import InputError
from refute.domain.record import content_id

MOST_PERSONAS = 50
MOST_DIRECTIVE = 20_000
"""Characters of one persona's directive."""
_MOST_TITLE = 60
_FIELDS = {
    "name": ("name", "id", "key"),
    "title": ("title", "display_name", "label"),
    "role": ("role", "description", "expertise"),
    "prompt": ("system_prompt", "system", "system_message", "prompt", "instructions", "directive", "persona"),
    "provider": ("provider", "backend", "type"),
    "model": ("model", "model_name", "llm"),
    "base_url": ("base_url", "api_base", "endpoint", "url", "api_url"),
    "command": ("command", "cmd", "cli"),
    "key_env": ("key_env", "api_key_env", "api_key_variable"),
    "temperature": ("temperature",),
    "timeout": ("timeout", "timeout_seconds"),
    "searches": ("searches", "search", "web_search"),
}
"""What a card can hold, by the names that such files use."""
_KEYS = re.compile(r"(?:.*_)?(?:api_?)?(?:key|token|secret|password|authorization|bearer)")
_VARIABLE = re.compile(r"(?:\$\{?|env:|os\.environ/|\{\{\s*env\.)?([A-Z][A-Z0-9_]{2,60})\s*\}{0,2}")
_SECRET = re.compile(
    r"\b(?:sk|pk|rk)-[A-Za-z0-9_-]{12,}|\b(?:ghp|gho|hf|xoxb|xoxp|glpat)[_-][A-Za-z0-9_-]{12,}|\bAKIA[A-Z0-9]{12,}"
    r"|\bAIza[A-Za-z0-9_-]{20,}|(?i:\bbearer\s+[a-z0-9._-]{16,}|--?(?:api-?key|token|password|secret)[ =]\S{6,})"
)
_KEPT = "\t\u200c\u200d"
"""Invisible, and part of how some scripts are written."""
_NOBODY = ("validator", "finder", "synthesizer", "synthesiser", "second", "second validator", "claim finder")
"""Roles that no persona takes: who marks and who writes is not for those who argue."""


@dataclass(frozen=True)
class ModelDraft:
    """A model that a persona brings."""

    spec: str
    base_url: str | None = None
    key_env: str | None = None


@dataclass(frozen=True)
class PersonaDraft:
    """A persona of the file."""

    seat: str
    title: str
    directive: str
    model: ModelDraft | None = None
    temperature: float | None = None
    timeout: float | None = None
    searches: bool = False
    left_out: tuple[str, ...] = ()
    """Fields of the file that no card has."""
    keys: tuple[str, ...] = field(default=(), repr=False)
    """Fields that held a key; the keys themselves are kept nowhere."""


def personas_in(body: bytes) -> tuple[PersonaDraft, ...]:
    """The personas of a file. Raises InputError, which names the persona and what is wrong with it."""
    drafts = [_draft(name, fields) for name, fields in _entries(read_yaml(body))]
    if not drafts:
        raise InputError("it names no persona. Give a list of personas, each with name and prompt")
    if len(drafts) > MOST_PERSONAS:
        raise InputError(f"it names {len(drafts)} personas; the limit is {MOST_PERSONAS}")
    seats = [d.seat for d in drafts]
    twice = sorted({s for s in seats if seats.count(s) > 1})
    if twice:
        raise InputError(f"two personas would both sit on the seat {', '.join(twice)}. Give them different names")
    return tuple(drafts)


def _entries(value: Value) -> Iterator[tuple[str | None, Mapping[str, Value]]]:
    """Every persona with the name that its place gives it."""
    if isinstance(value, dict):
        nested = next((value[k] for k in ("personas", "agents", "debaters") if value.get(k) is not None), None)
        if nested is not None:
            yield from _entries(nested)
            return
        if not all(isinstance(v, dict) for v in value.values()):
            value = [value]
    for name, entry in value.items() if isinstance(value, dict) else ((None, e) for e in value or ()):
        if not isinstance(entry, dict):
            raise InputError("a persona is no mapping of names to values, such as name, prompt and model")
        yield name, entry


def _draft(place: str | None, given: Mapping[str, Value]) -> PersonaDraft:
    found, left_out, keys = _sorted(given)
    name = found.get("name") or place or ""
    shown = _line(name)[:40] or "without a name"
    try:
        model = _model(found, keys)
        return PersonaDraft(
            seat=seat_name(name),
            title=_title(found.get("title") or name),
            directive=_directive(found),
            model=model,
            temperature=_number(found, "temperature", 0, 10),
            timeout=_number(found, "timeout", 0.001, 86_400),
            searches=(found.get("searches") or "").lower() in ("true", "yes", "on", "1"),
            left_out=left_out,
            keys=tuple(keys),
        )
    except InputError as error:
        raise InputError(f"the persona {shown}: {error}") from None


def _sorted(given: Mapping[str, Value]) -> tuple[dict[str, str], tuple[str, ...], dict[str, str]]:
    """What a card can hold, by our names; the fields that it cannot hold; and those that hold keys."""
    ours = {theirs: name for name, all_theirs in _FIELDS.items() for theirs in all_theirs}
    found: dict[str, str] = {}
    left_out, keys = [], {}
    flat = {**given, **{k: v for k, v in _inner(given).items() if k not in given}}
    for theirs, value in flat.items():
        name = ours.get(folded(theirs))
        if isinstance(value, dict) and theirs in ("model", "llm", "config"):
            continue
        if name is None and _KEYS.fullmatch(folded(theirs)):
            keys[_line(theirs)[:40]] = value if isinstance(value, str) else ""
        elif name == "command" and isinstance(value, list):
            found[name] = shlex.join(v for v in value if isinstance(v, str))
        elif name is None or not isinstance(value, str | None):
            left_out.append(_line(theirs)[:40])
        elif value is not None:
            found.setdefault(name, value)
    return found, tuple(left_out), keys


def _inner(given: Mapping[str, Value]) -> dict[str, Value]:
    """The fields of a nested `model`, `llm` or `config`."""
    inner: dict[str, Value] = {}
    for theirs in ("model", "llm", "config"):
        part = given.get(theirs)
        if isinstance(part, dict):
            named = {("model" if k == "name" else k): v for k, v in part.items()}
            inner = {**named, **inner}
    return inner


def seat_name(name: str) -> str:
    """A name as a seat's: a to z, digits and strokes; one in another script gets a name that follows from it.

    Raises InputError for a name without letters and digits.
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    seat = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:40].strip("_")
    if re.fullmatch(r"[a-z][a-z0-9_]*", seat):
        return seat
    if not any(c.isalnum() for c in name):
        raise InputError("its name has no letters. Give it a name")
    return f"persona_{seat}" if seat else f"persona_{content_id('seat', name)[-6:]}"


def _title(name: str) -> str:
    title = re.sub(r"-{3,}", "–", _line(name))[:_MOST_TITLE].strip()
    return title.replace("_", " ").capitalize() if title == title.lower() else title


def _directive(found: Mapping[str, str]) -> str:
    role = _line(found.get("role", ""))
    if role.lower().replace("_", " ").removeprefix("the ").strip() in _NOBODY:
        raise InputError(f"its role is {role!r}. A persona argues; who marks and who writes are seats of refute's own")
    prompt = _text(found.get("prompt", ""))
    parts = [f"Your part: {role.rstrip('.')}." if role else "", prompt]
    directive = "\n\n".join(p for p in parts if p)
    if not directive:
        raise InputError("it has neither a prompt nor a role: it would have nothing to argue from")
    if len(directive) > MOST_DIRECTIVE:
        raise InputError(f"its prompt is longer than {MOST_DIRECTIVE:,} characters")
    _no_secret(directive)
    return directive


def _model(found: Mapping[str, str], keys: dict[str, str]) -> ModelDraft | None:
    provider, name = folded(found.get("provider", "")), _line(found.get("model", ""))
    command = found.get("command") or PROGRAMS.get(provider)
    address = found.get("base_url")
    if command:
        if address:
            raise InputError("it has both a base_url and a command. Which of them answers?")
        if command != _line(command):
            raise InputError("its command holds line breaks, control characters or double spaces")
        _no_secret(command)
        return ModelDraft(f"command:{command}")
    if not name:
        if address or provider:
            raise InputError("it has a provider or an address and no model")
        return None
    _no_secret(f"{name} {address or ''}")
    prefix, _, rest = name.partition(":")
    if name.startswith("command:"):
        raise InputError("its model is a command. Give it as command")
    if not provider and rest and named_by(prefix) and not (address and prefix != OPENAI):
        provider, name = ("" if prefix == OPENAI else folded(prefix)), rest
    door = reached(provider or OPENAI) if provider or not address else reached("custom")
    if door.needs_address and not address:
        raise InputError(f"its provider {provider} needs base_url, the address of its server")
    own = door.is_own(address)
    key_env = _variable(found, keys) or (door.key_env if own else None)
    if own and door.base_url is None:
        address = None
    return ModelDraft(f"{door.prefix}:{name}", address or door.base_url, key_env)


def _variable(found: Mapping[str, str], keys: dict[str, str]) -> str | None:
    """The environment variable that holds the key, where the file names one in place of a key."""
    named = found.get("key_env")
    if named is not None:
        match = _VARIABLE.fullmatch(named.strip())
        if match is None:
            raise InputError("its key_env is no name of an environment variable, such as MY_SERVER_KEY")
        return match[1]
    for theirs, value in list(keys.items()):
        match = _VARIABLE.fullmatch(value.strip())
        if match is not None and (match[1] != value.strip() or "_" in value):
            del keys[theirs]
            return match[1]
    return None


def _number(found: Mapping[str, str], name: str, least: float, most: float) -> float | None:
    if name not in found:
        return None
    try:
        number = float(found[name].rstrip("s"))
    except ValueError:
        number = float("nan")
    if not least <= number <= most:
        raise InputError(f"its {name} is no number from {least:g} to {most:g}")
    return number


def _no_secret(text: str) -> None:
    if _SECRET.search(text):
        raise InputError(
            "what looks like a key stands in its prompt, model, address or command. Take it out, put it into an "
            "environment variable, and give that variable's name as key_env"
        )


def _line(text: str) -> str:
    """One line without control and invisible characters."""
    return " ".join("".join(c if c.isspace() or _shows(c) else " " for c in text).split())


def _text(text: str) -> str:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join("".join(c for c in line if c in _KEPT or _shows(c)).rstrip() for line in lines).strip()


def _shows(char: str) -> bool:
    return unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
