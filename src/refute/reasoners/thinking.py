"""Removes what a model thought aloud, in every shape in which it comes, so that no thought is read as an answer."""

import json
import re

_NAMES = "think|thinking|thought|thoughts|reasoning|reflection|seed:think"
_TAG = re.compile(
    rf"<(?P<close>/)?(?:antml:|\|)?(?:{_NAMES})(?:\s[^<>]*)?\|?>"
    r"|(?P<square>\[(?P<sqclose>/)?THINK\])"
    r"|◁(?P<kclose>/)?think▷"
    r"|<\|(?:begin_of_thought|START_THINKING)\|>"
    r"|(?P<endof><\|(?:end_of_thought|END_THINKING)\|>)"
    r"|(?P<gopen><\|channel>(?:thought|analysis)\b)"
    r"|(?P<gclose><channel\|>)",
    re.IGNORECASE,
)
_HARMONY = re.compile(r"<\|channel\|>\s*(?P<channel>\w+)[^<]*?(?:<\|constrain\|>[^<]*)?<\|message\|>", re.IGNORECASE)
_HARMONY_END = re.compile(r"<\|(?:end|return|call|start)\|>")
_BARE_HARMONY = re.compile(r"\A\s*analysis(?=[\sA-Z]).*?assistant\s*final", re.DOTALL)
_MARKDOWN = re.compile(r"\A```[\w-]*\s*\n(?P<body>.*?)\n?```\Z", re.DOTALL)


def is_whole_json(text: str) -> bool:
    """Whether the text is one JSON object, at most inside a Markdown fence: then it holds no thought around it."""
    stripped = text.strip()
    fenced = _MARKDOWN.match(stripped)
    if fenced:
        stripped = fenced["body"].strip()
    if not (stripped.startswith("{") and stripped.endswith("}")):
        return False
    try:
        json.loads(stripped)
    except (ValueError, RecursionError):
        return False
    return True


def without_thinking(text: str) -> str:
    """The text without thoughts.

    Shapes: a pair of tags; only a closing tag (all before it goes); an unclosed opening tag (all after it goes);
    channels of the harmony format, also when their marks were stripped. Tags inside an answer that is whole JSON are
    the answer's own words and stay.
    """
    text = _without_channels(text)
    while not is_whole_json(text):
        tag = _TAG.search(text)
        if tag is None:
            break
        if _closes(tag):
            text = text[tag.end() :]
            continue
        end = _end_of_thought(text, tag.end())
        if end is None:
            text = text[: tag.start()]
            break
        text = text[: tag.start()] + text[end:]
    return text.strip()


def _closes(tag: re.Match[str]) -> bool:
    return any(tag[name] for name in ("close", "sqclose", "kclose", "endof", "gclose"))


def _end_of_thought(text: str, start: int) -> int | None:
    """Where the thought that began before `start` ends; thoughts may be nested."""
    depth = 1
    for tag in _TAG.finditer(text, start):
        depth += -1 if _closes(tag) else 1
        if depth == 0:
            return tag.end()
    # An inner opening tag without its end: the first closing tag ends the thought.
    return next((tag.end() for tag in _TAG.finditer(text, start) if _closes(tag)), None)


def _without_channels(text: str) -> str:
    """Harmony channels: what stands in `final`; nothing where only thoughts arrived."""
    channels = list(_HARMONY.finditer(text))
    if not channels:
        return _BARE_HARMONY.sub("", text, count=1)
    finals: list[str] = []
    for channel, following in zip(channels, [*channels[1:], None], strict=True):
        if channel["channel"].lower() == "final":
            body = text[channel.end() : following.start() if following else len(text)]
            finals.append(_HARMONY_END.split(body, maxsplit=1)[0])
    return finals[-1] if finals else ""
