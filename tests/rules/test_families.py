"""Which models are likely to be wrong together."""

import pytest

from refute.rules.families import akin, family


@pytest.mark.parametrize(
    ("spec", "kind"),
    [
        ("openai:gpt-5-mini", "gpt"),
        ("openai:o3-mini", "gpt"),
        ("openai:anthropic/claude-sonnet-4", "claude"),
        ("command:claude -p", "claude"),
        ("command:/usr/bin/claude -p --model opus", None),
        ("command:codex exec -", "gpt"),
        ("command:ollama run qwen3:4b", "qwen"),
        ("command:llm -m gemini-2.5-pro", "gemini"),
        ("openai:Qwen3-4B-Instruct", "qwen"),
        ("openai:meta-llama/Llama-3.1-8B", "llama"),
        ("openai:ministral-8b", "mistral"),
        ("openai:deepseek-r1-distill-qwen-7b", "deepseek"),
        ("openai:scripted-1", None),
        ("local", None),
    ],
)
def test_a_name_tells_its_family_or_nothing(spec: str, kind: str | None) -> None:
    assert family(spec) == kind


def test_two_models_have_in_common_what_their_names_tell() -> None:
    assert akin("openai:x", "openai:x") == "the same model"
    assert akin("command:claude -p", "openai:claude-haiku") == "the family claude"
    assert akin("openai:gpt-5", "openai:qwen3") is None
    assert akin("openai:x", "openai:y") is None
