"""What refute knows about five programs: how they read a prompt, and the switches that turn their own tools off.

A preset only adds what the user's own command line does not already say.
"""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import PurePath

from refute.domain.loopback import is_loopback

_HOSTED_ENV = ("HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY", "https_proxy", "http_proxy", "no_proxy", "SSL_CERT_FILE")
"""A hosted program may be behind a proxy with a certificate of its own."""


@dataclass(frozen=True)
class Preset:
    """How one program is called."""

    arrange: Callable[[list[str]], list[str]]
    """The arguments after the program's name, completed."""
    env: tuple[str, ...]
    """Environment variables that it needs besides the short list."""
    context: int | None
    """Tokens that it takes where the configuration does not say; None: 32,768."""
    goes_to: Callable[[list[str]], str | None]
    """To whom it sends what it is given; None where that stays on this machine."""


def preset_for(argv: list[str]) -> Preset | None:
    """The preset of a command line, by the program's file name."""
    name = PurePath(argv[0]).name.lower().removesuffix(".exe").removesuffix(".cmd") if argv else ""
    return PRESETS.get(name)


def _with(arguments: list[str], *switches: tuple[str, ...]) -> list[str]:
    """The arguments with every switch whose name is not among them; the names before the last are its aliases."""
    given = {a.split("=", 1)[0] for a in arguments}
    added = list(arguments)
    for names, value in ((s[:-1], s[-1]) for s in switches):
        if given.isdisjoint(names):
            added += [names[-1]] if value == _FLAG else [names[-1], value]
    return added


_FLAG = "\0"
"""Marks a switch without a value."""


def _claude(arguments: list[str]) -> list[str]:
    return _with(
        arguments,
        ("-p", "--print", _FLAG),
        ("--output-format", "text"),
        ("--allowedTools", "--allowed-tools", "--tools", ""),
        ("--strict-mcp-config", _FLAG),
        ("--setting-sources", ""),
        ("--disable-slash-commands", _FLAG),
        ("--no-session-persistence", _FLAG),
    )


def _codex(arguments: list[str]) -> list[str]:
    rest = [a for a in arguments if a not in {"exec", "e", "-"}]
    added = _with(
        rest,
        ("-s", "--sandbox", "read-only"),
        ("--skip-git-repo-check", _FLAG),
        ("--ephemeral", _FLAG),
        ("--ignore-user-config", _FLAG),
        ("--color", "never"),
    )
    if "shell_tool" not in rest:
        added += ["--disable", "shell_tool"]
    if not any(a.startswith("web_search") for a in rest):
        added += ["-c", 'web_search="disabled"']
    return ["exec", *added, "-"]


def _gemini(arguments: list[str]) -> list[str]:
    # A `-p` without a text is refused; with standard input from a file, the program runs once in any case.
    if arguments and arguments[-1] in {"-p", "--prompt"}:
        arguments = arguments[:-1]
    return _with(
        arguments,
        ("-o", "--output-format", "text"),
        ("-e", "--extensions", "none"),
        ("--allowed-mcp-server-names", "none"),
    )


def _ollama(arguments: list[str]) -> list[str]:
    if not arguments or arguments[0] != "run":
        return arguments
    return _with(arguments, ("--hidethinking", _FLAG), ("--nowordwrap", _FLAG))


def _llm(arguments: list[str]) -> list[str]:
    return _with(arguments, ("--no-stream", _FLAG), ("--log", "-n", "--no-log", _FLAG))


def _ollama_goes_to(arguments: list[str]) -> str | None:
    if any(a.endswith((":cloud", "-cloud")) for a in arguments):
        return "ollama.com"
    host = os.environ.get("OLLAMA_HOST", "").strip()
    url = host if "://" in host else f"http://{host}"
    # An address such as 0.0.0.0 is where the server listens: the program then talks to this machine.
    local = not host or host.startswith(("0.0.0.0", ":")) or is_loopback(url)  # noqa: S104
    return None if local else url.split("://", 1)[1].split("/", 1)[0]


def _to(who: str) -> Callable[[list[str]], str | None]:
    return lambda _arguments: who


PRESETS: Mapping[str, Preset] = {
    "claude": Preset(
        _claude,
        (*_HOSTED_ENV, "ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN", "CLAUDE_CODE_OAUTH_TOKEN", "CLAUDE_CONFIG_DIR"),
        180_000,
        _to("Anthropic, through the program claude"),
    ),
    "codex": Preset(
        _codex,
        (*_HOSTED_ENV, "OPENAI_API_KEY", "CODEX_API_KEY", "CODEX_HOME"),
        180_000,
        _to("OpenAI, through the program codex"),
    ),
    "gemini": Preset(
        _gemini,
        (*_HOSTED_ENV, "GEMINI_API_KEY", "GOOGLE_API_KEY", "GOOGLE_CLOUD_PROJECT", "GOOGLE_GENAI_USE_VERTEXAI"),
        180_000,
        _to("Google, through the program gemini"),
    ),
    "ollama": Preset(_ollama, ("OLLAMA_HOST",), 4_096, _ollama_goes_to),
    "llm": Preset(
        _llm,
        (*_HOSTED_ENV, "LLM_USER_PATH", "LLM_MODEL", "OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GEMINI_API_KEY"),
        None,
        _to("whomever the program llm is set up to ask"),
    ),
}
"""Programs that refute knows, by their file name."""
