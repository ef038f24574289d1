"""What Telegram demands of a request, without knowing any chat: its shape, after `aiogram.methods`, and its limits.

`read` turns the fields of a request into the method's own class and refuses what the class does not know; `limits` says
which limit a method breaks. Both raise `Refused`, worded as Telegram words it where its wording is known. Limits are
those of https://core.telegram.org/bots/api, counted in UTF-16 units where Telegram counts so.
"""

import inspect
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, get_args
from urllib.parse import urlsplit

import aiogram.methods
from aiogram.enums import ChatAction, UpdateType
from aiogram.methods import (
    AnswerCallbackQuery,
    EditMessageCaption,
    EditMessageText,
    GetUpdates,
    SendChatAction,
    SendDocument,
    SendMessage,
    SendPhoto,
    SetMyCommands,
    SetMyDescription,
    SetMyName,
    SetMyShortDescription,
    SetWebhook,
    TelegramMethod,
)
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity
from pydantic import BaseModel, JsonValue, ValidationError

Json = dict[str, JsonValue]
Method = TelegramMethod[Any]

METHODS: Mapping[str, type[Method]] = {
    kind.__api_method__.lower(): kind
    for kind in vars(aiogram.methods).values()
    if inspect.isclass(kind) and issubclass(kind, TelegramMethod) and kind is not TelegramMethod
}
"""Methods by their name in lower case: Telegram does not tell cases apart."""

LONGEST_TEXT = 4096
LONGEST_CAPTION = 1024
MOST_BUTTONS = 100
MOST_IN_ROW = 8
LONGEST_DATA = 64
"""Bytes of `callback_data`."""
LONGEST_NOTICE = 200
"""Characters of the text of an answered callback query."""
MOST_COMMANDS = 100
MOST_ENTITIES = 100
"""Telegram shows no more than 100 entities of a message; the others are plain text."""

_ALONE = frozenset({"code", "pre"})
"""Entities that stand in no other and hold no other."""
_QUOTES = frozenset({"blockquote", "expandable_blockquote"})
_BUTTON_ACTIONS = (
    "url", "callback_data", "web_app", "login_url", "switch_inline_query", "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat", "copy_text", "callback_game", "pay", "disabled",
)  # fmt: skip
_COMMAND = re.compile(r"[a-z0-9_]{1,32}")
_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")


class Refused(Exception):
    """A request that Telegram refuses, with the words of its answer."""

    def __init__(self, status: int, description: str, *, rule: str = "", **parameters: int) -> None:
        super().__init__(description)
        self.status = status
        self.description = description
        self.rule = rule
        """What the bot could have known and did wrong; empty where it could not know."""
        self.parameters = parameters

    def body(self) -> bytes:
        """The answer as Telegram writes it."""
        said: Json = {"ok": False, "error_code": self.status, "description": self.description}
        if self.parameters:
            said["parameters"] = {**self.parameters}
        return json.dumps(said, ensure_ascii=False).encode()


def bad(description: str, rule: str = "") -> Refused:
    """400, for a rule that the bot could have known."""
    return Refused(400, f"Bad Request: {description}", rule=rule or description)


def units(text: str) -> int:
    """How long a text is for Telegram: UTF-16 code units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def read(name: str, fields: Mapping[str, JsonValue]) -> Method:
    """The method with its fields; Refused where it is unknown, or a field is unknown, missing or of another type."""
    kind = METHODS.get(name.lower())
    if kind is None:
        raise Refused(404, "Not Found: method not found", rule=f"there is no method {name}")
    # Telegram takes a field that is left out for an empty one.
    empty = {k: "" for k, f in kind.model_fields.items() if f.is_required() and f.annotation is str and k not in fields}
    try:
        method = kind.model_validate({key: _value(kind, key, value) for key, value in fields.items()} | empty)
    except ValidationError as wrong:
        first = wrong.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        raise bad(f"can't parse {place}", f"{place}: {first['msg']}") from wrong
    unknown = list(_unknown(method))
    if unknown:
        raise bad(f"unknown field {unknown[0]}", f"fields that Telegram does not know: {', '.join(unknown)}")
    return method


def _value(kind: type[Method], key: str, value: JsonValue) -> JsonValue:
    """A form's string as the JSON that it stands for; a string where the field takes strings only."""
    field = kind.model_fields.get(key)
    if field is None or not isinstance(value, str):
        return value
    takes = set(get_args(field.annotation)) or {field.annotation}
    if str in takes and int in takes:
        return int(value) if re.fullmatch(r"-?\d+", value) else value
    if str in takes or not value.startswith(("[", "{")):
        return value
    try:
        parsed: JsonValue = json.loads(value)
    except ValueError as wrong:
        raise bad(f"can't parse {key}", f"{key} is no JSON") from wrong
    return parsed


def _unknown(value: object, place: str = "") -> Iterator[str]:
    if isinstance(value, BaseModel):
        for key in value.model_extra or ():
            yield f"{place}{key}"
        for key in type(value).model_fields:
            yield from _unknown(getattr(value, key), f"{place}{key}.")
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from _unknown(one, place)


def limits(method: Method) -> None:
    """Raises Refused for the first limit that the method breaks."""
    _markup(getattr(method, "reply_markup", None))
    if isinstance(getattr(method, "parse_mode", None), str):
        raise bad("unsupported parse_mode", "a text is sent with entities: this server reads no markup")
    match method:
        case SendMessage():
            said(method.text, method.entities or (), LONGEST_TEXT)
        case EditMessageText():
            said(method.text or "", method.entities or (), LONGEST_TEXT)
        case SendDocument() | SendPhoto() | EditMessageCaption():
            said(method.caption or "", method.caption_entities or (), LONGEST_CAPTION)
        case AnswerCallbackQuery() if len(method.text or "") > LONGEST_NOTICE:
            raise bad("MESSAGE_TOO_LONG", f"a notice of {len(method.text or '')} characters")
        case SendChatAction() if method.action not in {a.value for a in ChatAction}:
            raise bad("wrong parameter action in request")
        case _:
            _settings(method)


def _settings(method: Method) -> None:
    """What is told once, when a bot starts."""
    match method:
        case SetMyCommands():
            _commands(method)
        case SetMyDescription() if len(method.description or "") > 512:
            raise bad("BOT_DESCRIPTION_TOO_LONG")
        case SetMyShortDescription() if len(method.short_description or "") > 120:
            raise bad("BOT_SHORT_DESCRIPTION_TOO_LONG")
        case SetMyName() if len(method.name or "") > 64:
            raise bad("BOT_TITLE_INVALID")
        case GetUpdates():
            _known_kinds(method.allowed_updates)
            if not 1 <= (method.limit or 100) <= 100:
                raise bad("limit must be 1 to 100")
        case SetWebhook():
            _known_kinds(method.allowed_updates)
            if method.secret_token is not None and not _SECRET.fullmatch(method.secret_token):
                raise bad("secret token contains unallowed characters")
            if not 1 <= (method.max_connections or 40) <= 100:
                raise bad("max_connections must be 1 to 100")
        case _:
            return


def _commands(method: SetMyCommands) -> None:
    if not 1 <= len(method.commands) <= MOST_COMMANDS:
        raise bad("BOT_COMMANDS_TOO_MUCH", f"{len(method.commands)} commands")
    for command in method.commands:
        if not _COMMAND.fullmatch(command.command):
            raise bad("BOT_COMMAND_INVALID", f"the command {command.command!r}")
        if not 1 <= len(command.description.strip()) <= 256:
            raise bad("BOT_COMMAND_DESCRIPTION_INVALID", f"the description of {command.command}")


def _known_kinds(kinds: Sequence[str] | None) -> None:
    unknown = set(kinds or ()) - {kind.value for kind in UpdateType}
    if unknown:
        raise bad("can't parse allowed updates", f"no kinds of update: {', '.join(sorted(unknown))}")


def said(text: str, entities: Sequence[MessageEntity], longest: int) -> None:
    """Raises Refused where a text, or a caption, is too long or its entities are not within it."""
    if not text.strip() and longest == LONGEST_TEXT:
        raise bad("message text is empty")
    if units(text) > longest:
        too_long = "message is too long" if longest == LONGEST_TEXT else "message caption is too long"
        raise bad(too_long, f"{units(text)} UTF-16 units of {longest}")
    wrong = wrong_entities(text, entities)
    if wrong:
        raise bad(f"can't parse entities: {wrong}")


def wrong_entities(text: str, entities: Sequence[MessageEntity]) -> str:
    """What is wrong with the entities of a text; empty where nothing is."""
    if len(entities) > MOST_ENTITIES:
        return f"{len(entities)} entities, of which {MOST_ENTITIES} are shown"
    edges = [0]
    for character in text:
        edges.append(edges[-1] + (2 if ord(character) > 0xFFFF else 1))
    whole = set(edges)
    last = (-1, 0)
    open_ones: list[tuple[int, str]] = []
    for entity in entities:
        start, end = entity.offset, entity.offset + entity.length
        place = f"{entity.type} at {start}+{entity.length}"
        if entity.length <= 0 or start < 0 or end > edges[-1]:
            return f"{place} is outside the text of {edges[-1]} units"
        if start not in whole or end not in whole:
            return f"{place} ends in a middle of a UTF-16 symbol"
        if (start, -end) < last:
            return f"{place} comes after one that begins behind it"
        last = (start, -end)
        open_ones = [(until, kind) for until, kind in open_ones if until > start]
        if any(until < end for until, _ in open_ones):
            return f"{place} and another share characters, and neither is in the other"
        wrong = _nested(entity.type, [kind for _, kind in open_ones]) or _target(entity)
        if wrong:
            return f"{place} {wrong}"
        open_ones.append((end, entity.type))
    return ""


def _nested(kind: str, around: Sequence[str]) -> str:
    if kind in around:
        return "is within one of its kind"
    if around and (kind in _ALONE or _ALONE.intersection(around)):
        return f"stands with {', '.join(around)}, and code stands alone"
    if kind in _QUOTES and _QUOTES.intersection(around):
        return "is a quotation in a quotation"
    return ""


def _target(entity: MessageEntity) -> str:
    if entity.type == "text_link":
        return "" if leads_somewhere(entity.url) else f"leads to {entity.url!r}"
    return "has an address and is no link" if entity.url else ""


def leads_somewhere(url: str | None) -> bool:
    """Whether Telegram takes an address behind a text or a button."""
    try:
        parts = urlsplit(url or "")
    except ValueError:
        return False
    return parts.scheme in {"http", "https", "tg"} and bool(parts.netloc) and not re.search(r"\s", url or "")


def _markup(markup: object) -> None:
    if not isinstance(markup, InlineKeyboardMarkup):
        return
    rows = markup.inline_keyboard
    if sum(map(len, rows)) > MOST_BUTTONS:
        raise bad("reply markup is too long", f"{sum(map(len, rows))} buttons")
    for row in rows:
        if not 1 <= len(row) <= MOST_IN_ROW:
            raise bad("can't parse inline keyboard", f"a row of {len(row)} buttons")
        for button in row:
            _button(button)


def _button(button: InlineKeyboardButton) -> None:
    if not button.text.strip():
        raise bad("can't parse inline keyboard button: button text must be non-empty")
    acts = [name for name in _BUTTON_ACTIONS if getattr(button, name) is not None]
    if len(acts) != 1:
        rule = f"the button {button.text!r} does {' and '.join(acts) or 'nothing'}"
        raise bad("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard", rule)
    if button.callback_data is not None and not 1 <= len(button.callback_data.encode()) <= LONGEST_DATA:
        raise bad("BUTTON_DATA_INVALID", f"{len(button.callback_data.encode())} bytes behind {button.text!r}")
    if button.url is not None and not leads_somewhere(button.url):
        raise bad("BUTTON_URL_INVALID", f"the button {button.text!r} leads to {button.url!r}")
