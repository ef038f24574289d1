"""Names of providers as files of personas use them, and how `refute` reaches each: one door, the OpenAI protocol."""

from dataclasses import dataclass

from refute.domain.errors import InputError

OPENAI = "openai"


@dataclass(frozen=True)
class Reached:
    """How a provider is reached."""

    base_url: str | None = None
    """Its address; None: the one of the provider `openai`, or the one that the file gives."""
    key_env: str | None = None
    """The variable in which its key is usually kept."""
    needs_address: bool = False
    """Whether the file has to give an address."""


_SERVER = Reached(needs_address=True)
_NAMED = {
    "openai": Reached(),
    "openai_compatible": _SERVER,
    "custom": _SERVER,
    "litellm": _SERVER,
    "localai": _SERVER,
    "local": _SERVER,
    "vllm": Reached("http://127.0.0.1:8000/v1"),
    "llama_cpp": Reached("http://127.0.0.1:8080/v1"),
    "llamacpp": Reached("http://127.0.0.1:8080/v1"),
    "lmstudio": Reached("http://127.0.0.1:1234/v1"),
    "lm_studio": Reached("http://127.0.0.1:1234/v1"),
    "ollama": Reached("http://127.0.0.1:11434/v1"),
    "anthropic": Reached("https://api.anthropic.com/v1", "ANTHROPIC_API_KEY"),
    "claude": Reached("https://api.anthropic.com/v1", "ANTHROPIC_API_KEY"),
    "google": Reached("https://generativelanguage.googleapis.com/v1beta/openai", "GEMINI_API_KEY"),
    "gemini": Reached("https://generativelanguage.googleapis.com/v1beta/openai", "GEMINI_API_KEY"),
    "mistral": Reached("https://api.mistral.ai/v1", "MISTRAL_API_KEY"),
    "deepseek": Reached("https://api.deepseek.com/v1", "DEEPSEEK_API_KEY"),
    "groq": Reached("https://api.groq.com/openai/v1", "GROQ_API_KEY"),
    "openrouter": Reached("https://openrouter.ai/api/v1", "OPENROUTER_API_KEY"),
    "together": Reached("https://api.together.xyz/v1", "TOGETHER_API_KEY"),
    "xai": Reached("https://api.x.ai/v1", "XAI_API_KEY"),
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


def folded(name: str) -> str:
    """The name as the table writes it."""
    return name.strip().lower().replace("-", "_").replace(".", "_").replace(" ", "_")
