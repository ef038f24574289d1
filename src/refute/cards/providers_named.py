"""Names of providers as files of personas use them, and how `refute` reaches each: in its own protocol where refute
speaks it, else through its OpenAI-compatible door."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from refute.domain.errors import InputError

OPENAI = "openai"
OLLAMA = "ollama"


@dataclass(frozen=True)
class Reached:
    """How a provider is reached."""

    prefix: str = OPENAI
    """Begins the spec of its models."""
    base_url: str | None = None
    """Its OpenAI-compatible address; None: the address of the prefix, or the one that the file gives."""
    key_env: str | None = None
    """The variable in which its key is usually kept; None: the prefix's own, or none."""
    host: str | None = None
    """Its own host: a file that names it says nothing new. None: whatever a file names is somebody else's."""
    needs_address: bool = False
    """Whether the file has to give an address."""

    def is_own(self, address: str | None) -> bool:
        """Whether models are asked at the provider itself: its key goes nowhere else unless the file says so."""
        return address is None or (self.host is not None and urlsplit(address).hostname == self.host)


def _door(base_url: str, key_env: str | None = None) -> Reached:
    return Reached(base_url=base_url, key_env=key_env, host=urlsplit(base_url).hostname)


_SERVER = Reached(needs_address=True)
_NAMED = {
    "openai": Reached(host="api.openai.com"),
    "openai_compatible": _SERVER,
    "custom": _SERVER,
    "litellm": _SERVER,
    "localai": _SERVER,
    "local": _SERVER,
    "vllm": _door("http://127.0.0.1:8000/v1"),
    "llama_cpp": _door("http://127.0.0.1:8080/v1"),
    "llamacpp": _door("http://127.0.0.1:8080/v1"),
    "lmstudio": _door("http://127.0.0.1:1234/v1"),
    "lm_studio": _door("http://127.0.0.1:1234/v1"),
    "ollama": Reached(OLLAMA),
    "anthropic": Reached("anthropic", host="api.anthropic.com"),
    "claude": Reached("anthropic", host="api.anthropic.com"),
    "google": Reached("google", host="generativelanguage.googleapis.com"),
    "gemini": Reached("google", host="generativelanguage.googleapis.com"),
    "mistral": Reached("mistral", host="api.mistral.ai"),
    "groq": Reached("groq", host="api.groq.com"),
    "openrouter": Reached("openrouter", host="openrouter.ai"),
    "azure": Reached("azure"),
    "azure_openai": Reached("azure"),
    "bedrock": Reached("bedrock"),
    "aws_bedrock": Reached("bedrock"),
    "deepseek": _door("https://api.deepseek.com/v1", "DEEPSEEK_API_KEY"),
    "together": _door("https://api.together.xyz/v1", "TOGETHER_API_KEY"),
    "xai": _door("https://api.x.ai/v1", "XAI_API_KEY"),
}
PROGRAMS = {
    "claude_cli": "claude -p",
    "claude_code": "claude -p",
    "codex": "codex exec",
    "codex_cli": "codex exec",
    "gemini_cli": "gemini",
}
"""Providers that are programs on this machine, and how they are called."""


def reached(provider: str) -> Reached:
    """How the provider of that name is reached. Raises InputError for one that is not known."""
    found = _NAMED.get(folded(provider))
    if found is None:
        raise InputError(
            f"the provider {provider[:40]!r} is not known. Give base_url, the address of its OpenAI-compatible server, "
            "or command, the program that answers"
        )
    return found


def named_by(prefix: str) -> bool:
    """Whether what stands before the colon of a model's name is a provider, and no part of the name."""
    return folded(prefix) in _NAMED


def folded(name: str) -> str:
    """The name as the table writes it."""
    return name.strip().lower().replace("-", "_").replace(".", "_").replace(" ", "_")
