"""Random updates as Telegram could send them, walked from the models of `aiogram.types`: seeded and fast.

    for raw in updates(seed=1, count=20_000):
        Update.model_validate(raw)

Every kind of update comes, and within messages every kind of content, in turn; optional fields come at random, less the
deeper they are. Texts are odd on purpose (`telegram_texts`), entities lie within their text.
"""

import inspect
import re
import types
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from itertools import count as count_up
from random import Random
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin

import aiogram.types
from aiogram.client.default import Default
from aiogram.enums import ContentType, UpdateType
from aiogram.types import Chat, InaccessibleMessage, Message, MessageEntity, Update, User
from pydantic import BaseModel, JsonValue
from pydantic.fields import FieldInfo

from world.telegram_rules import Json
from world.telegram_texts import LANGUAGES, entities, text

DEEPEST = 5
KINDS: tuple[str, ...] = tuple(kind.value for kind in UpdateType if kind.value in Update.model_fields)
CONTENTS: tuple[str, ...] = tuple(kind.value for kind in ContentType if kind.value in Message.model_fields)
EVERY: tuple[str, ...] = tuple(kind for other in KINDS for kind in ("message", other))
"""All kinds, and as often again a message, which is what people mostly send."""
COMMON = ("text", "text", "text", "photo", "document", "video")
_MESSAGES = tuple(k for k, f in Update.model_fields.items() if Message in get_args(f.annotation))
_MEDIA = frozenset({"photo", "video", "document", "audio", "voice", "animation", "paid_media", "live_photo"})
_OLD = frozenset({"forward_from", "forward_from_chat", "forward_from_message_id", "forward_sender_name", "forward_date",
                  "forward_signature", "user_shared"})  # fmt: skip
"""Fields that Telegram sends no more."""
_ENVELOPE = tuple(
    name
    for name, field in Message.model_fields.items()
    if name not in CONTENTS and name not in _OLD and not field.is_required()
    and name not in {"entities", "caption", "caption_entities", "text"}
)  # fmt: skip
_ID = re.compile(r"(^|_)(id|ids)$")

Maker = Callable[[Random, int], JsonValue]


@dataclass(frozen=True)
class _Field:
    name: str
    """As it is on the wire."""
    required: bool
    make: Maker


def updates(seed: int, count: int, kinds: Sequence[str] = EVERY) -> Iterator[Json]:
    """`count` updates with rising numbers, the kinds in turn."""
    chance = Random(seed)
    number = chance.randrange(1, 1 << 31)
    contents = count_up()
    for turn in range(count):
        number += chance.choice((1, 1, 1, 2, 50))
        kind = kinds[turn % len(kinds)]
        if kind in _MESSAGES:
            common = chance.random() < 0.5
            of = chance.choice(COMMON) if common else CONTENTS[next(contents) % len(CONTENTS)]
            content: JsonValue = message(chance, of, kind)
        else:
            content = _maker_of(Update.model_fields[kind].annotation, kind)(chance, 0)
        yield {"update_id": number, kind: content}


def message(chance: Random, content: str, kind: str = "message", depth: int = 0) -> Json:
    """A message with one kind of content, as an update of this kind holds it."""
    makers = {field: _maker(Message, field) for field in (*_ENVELOPE, content, "has_media_spoiler")}
    raw: Json = {"message_id": chance.randrange(1, 1 << 31), "date": _date(chance), "chat": _chat(chance, kind)}
    if "channel" not in kind and chance.random() < 0.97:
        raw["from"] = _user(chance)
    for field in _ENVELOPE:
        if field != "from_user" and chance.random() < (0.08 if depth == 0 else 0.03):
            raw[makers[field].name] = makers[field].make(chance, depth + 2)
    if kind.startswith(("business", "edited_business")):
        raw["business_connection_id"] = str(chance.randrange(1 << 60))
    if "edited" in kind:
        raw["edit_date"] = _date(chance)
    raw[content] = makers[content].make(chance, depth + 1)
    if content == "text":
        _mark(chance, raw, "text", "entities")
    if content in _MEDIA and chance.random() < 0.6:
        raw["caption"] = text(chance, 1024)
        _mark(chance, raw, "caption", "caption_entities")
    return raw


def _mark(chance: Random, raw: Json, words: str, name: str) -> None:
    said = raw.get(words)
    if isinstance(said, str) and chance.random() < 0.5:
        raw[name] = entities(chance, said)


def _date(chance: Random) -> int:
    return chance.choice((chance.randrange(1_440_000_000, 1_900_000_000), 1_780_000_000, 1))


def _user(chance: Random) -> Json:
    raw: Json = {"id": chance.randrange(1, 1 << 52), "is_bot": chance.random() < 0.05, "first_name": text(chance, 64)}
    if chance.random() < 0.7:
        raw["language_code"] = chance.choice(LANGUAGES)
    if chance.random() < 0.4:
        raw["last_name"] = text(chance, 64)
    if chance.random() < 0.5:
        raw["username"] = f"user_{chance.randrange(10**6)}"
    return raw


def _chat(chance: Random, kind: str = "") -> Json:
    """A chat that an update of this kind can be in."""
    private = kind.startswith(("business", "edited_business", "guest"))
    types_ = ("channel",) if "channel" in kind else ("private",) if private else ("private", "group", "supergroup")
    sort = chance.choice(types_)
    number = chance.randrange(1, 1 << 40)
    raw: Json = {"id": number if sort == "private" else -number, "type": sort}
    raw["first_name" if sort == "private" else "title"] = text(chance, 128)
    if chance.random() < 0.3:
        raw["username"] = f"chat_{chance.randrange(10**6)}"
    if sort == "supergroup" and chance.random() < 0.3:
        raw["is_forum"] = True
    return raw


@cache
def _fields(model: type[BaseModel]) -> tuple[_Field, ...]:
    return tuple(_maker(model, name) for name in model.model_fields)


@cache
def _maker(model: type[BaseModel], name: str) -> _Field:
    field: FieldInfo = model.model_fields[name]
    # What tells records of a union apart has a default, and is always sent.
    required = field.is_required() or get_origin(field.annotation) is Literal
    return _Field(field.alias or name, required, _maker_of(field.annotation, name))


def _build(chance: Random, model: type[BaseModel], depth: int) -> JsonValue:
    if model is User:
        return _user(chance)
    if model is Chat:
        return _chat(chance)
    if model is MessageEntity:
        return {"type": "bold", "offset": 0, "length": 1}
    if model is Message:
        return message(chance, chance.choice(CONTENTS) if depth < DEEPEST else "text", depth=depth)
    raw: Json = {}
    for field in _fields(model):
        if field.required or chance.random() < (0.5, 0.35, 0.2, 0.1, 0.05, 0.0)[min(depth, DEEPEST)]:
            raw[field.name] = field.make(chance, depth + 1)
    if model is InaccessibleMessage:
        raw["date"] = 0
    for name in [n for n in raw if n.endswith("entities")]:
        words = raw.get(name.removesuffix("_entities") if name != "entities" else "text")
        raw[name] = entities(chance, words) if isinstance(words, str) else []
    return raw


@cache
def _cost(annotation: Any, deepest: int = 6) -> float:
    """How deep the shallowest value of a type is, at most `deepest`: recursion ends with the least of a union's."""
    if not (inspect.isclass(annotation) and issubclass(annotation, BaseModel)):
        return min((_cost(arm, deepest) for arm in _arms(annotation)), default=0)
    if not deepest:
        return float("inf")
    needed = [f.annotation for f in annotation.model_fields.values() if f.is_required()]
    return 1 + max((_cost(cast("Hashable", one), deepest - 1) for one in needed), default=0)


def _arms(annotation: Any) -> list[Any]:
    """The types of a union, those left out that stand for nothing; none where it is no union."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return _arms(get_args(annotation)[0])
    if isinstance(annotation, str):  # a union that holds itself
        return _arms(getattr(aiogram.types, annotation))
    if hasattr(annotation, "__value__"):
        return _arms(annotation.__value__)
    if origin in {Union, types.UnionType}:
        return [arm for arm in get_args(annotation) if arm not in {type(None), Default}]
    return []


def _maker_of(annotation: Any, name: str) -> Maker:
    return _make(cast("Hashable", annotation), name)


@cache
def _make(annotation: Any, name: str) -> Maker:
    """What makes values of a type, for a field of this name."""
    arms = _arms(annotation)
    if arms:
        makers = [_make(arm, name) for arm in arms] if len(arms) == 1 else []
        if makers:
            return makers[0]
        cheapest = min(arms, key=_cost)
        # Looked up when it is called: unions can hold themselves.
        return lambda chance, depth: _make(cheapest if depth >= DEEPEST else chance.choice(arms), name)(chance, depth)
    origin = get_origin(annotation)
    if origin is Annotated:
        return _make(get_args(annotation)[0], name)
    if origin is Literal:
        choices = [getattr(choice, "value", choice) for choice in get_args(annotation)]
        return lambda chance, _: chance.choice(choices)
    if origin is list:
        (inner,) = get_args(annotation)
        return lambda chance, depth: [_make(inner, name)(chance, depth + 1) for _ in range(_many(chance, name, depth))]
    if inspect.isclass(annotation) and issubclass(annotation, BaseModel):
        return lambda chance, depth: _build(chance, annotation, depth)
    return _plain(annotation, name)


def _many(chance: Random, name: str, depth: int) -> int:
    least = 1 if name in {"photo", "new_chat_photo", "new_chat_members", "options", "photos"} else 0
    return max(least, chance.choice((0, 1, 1, 2, 3)) if depth < DEEPEST else 0)


def _plain(annotation: Any, name: str) -> Maker:
    if annotation is bool:
        return lambda chance, _: chance.random() < 0.5 or name.endswith(("_created", "_photo"))
    if annotation is float:
        return lambda chance, _: round(chance.uniform(-180, 180), 6)
    if annotation in {datetime, timedelta} or name.endswith("date"):
        return lambda chance, _: _date(chance)
    if annotation is int and _ID.search(name):
        return lambda chance, _: chance.choice((1, chance.randrange(1, 1 << 31), chance.randrange(1, 1 << 52)))
    if annotation is int:
        return lambda chance, _: chance.choice((0, 1, chance.randrange(1 << 31), chance.randrange(1 << 52)))
    if annotation is str:
        return _word(name)
    raise TypeError(f"{name}: no values are known for {annotation}")


def _word(name: str) -> Maker:
    if _ID.search(name):
        return lambda chance, _: f"{chance.getrandbits(80):x}"
    if name.endswith("url"):
        return lambda chance, _: f"https://example.org/{chance.randrange(1000)}"
    if name in {"text", "caption"}:
        return lambda chance, depth: text(chance, 4096 if name == "text" and depth <= 1 else 512)
    if name == "language_code":
        return lambda chance, _: chance.choice(LANGUAGES)
    return lambda chance, _: text(chance, 64)
