"""Which models are of one family: what one of them gets wrong, the other is likely to get wrong, too."""

import re

_FAMILIES = (
    ("claude", r"claude|anthropic"),
    ("gpt", r"gpt|chatgpt|codex|\bo[1345](?:-|\b)|davinci"),
    ("gemini", r"gemini|palm|bison"),
    ("gemma", r"gemma"),
    ("llama", r"llama|vicuna|alpaca"),
    ("qwen", r"qwen|qwq|tongyi"),
    ("mistral", r"mi[sx]tral|ministral|magistral|devstral|codestral|pixtral"),
    ("deepseek", r"deepseek"),
    ("phi", r"\bphi[-\d]"),
    ("grok", r"grok"),
    ("glm", r"\bglm|chatglm"),
    ("kimi", r"kimi|moonshot"),
    ("command-r", r"command-[ar]|\bcohere|\baya\b"),
    ("granite", r"granite"),
    ("olmo", r"olmo|tulu"),
    ("nova", r"\bnova-"),
    ("yi", r"\byi-"),
    ("falcon", r"falcon"),
    ("smollm", r"smollm"),
)
"""In order: a distilled model that names two families ("deepseek-r1-distill-qwen") is of the one that stands first in
its name."""


def family(spec: str) -> str | None:
    """The family of a model, by its spec; None where its name does not tell."""
    name = spec.partition(":")[2].lower()
    if spec.startswith("command:"):
        words = name.split()
        at = words.index("run") + 1 if "run" in words[:-1] else None
        named = [words[i + 1] for i, w in enumerate(words[:-1]) if w in ("-m", "--model")]
        name = named[0] if named else words[at] if at is not None else words[0].rsplit("/", 1)[-1] if words else ""
    found = [(m.start(), kind) for kind, pattern in _FAMILIES if (m := re.search(pattern, name))]
    return min(found)[1] if found else None


def akin(one: str, other: str) -> str | None:
    """What two models have in common: `the same model`, `the family gpt`; None where nothing is known to be."""
    if one == other:
        return "the same model"
    first, second = family(one), family(other)
    return f"the family {first}" if first is not None and first == second else None
