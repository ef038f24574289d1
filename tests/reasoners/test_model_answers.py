"""What is read out of a model's text: thoughts never, JSON among noise, nothing from prose."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refute.domain.briefs.assess import AssessDraft
from refute.domain.briefs.plan import PlanDraft
from refute.reasoners.answers import read_draft
from refute.reasoners.scrub import scrub
from refute.reasoners.thinking import without_thinking

_GOOD = '{"queries": [{"text": "lindau bridge", "language": "en"}]}'
_THOUGHT = '{"queries": [{"text": "thought"}]}'

_SHAPES = {
    "pair": f"<think>I plan {_THOUGHT}</think>\n{_GOOD}",
    "long name": f"<thinking>{_THOUGHT}</thinking>{_GOOD}",
    "capitals": f"<THINK>{_THOUGHT}</THINK>{_GOOD}",
    "only a closing tag": f"I plan {_THOUGHT}\n</think>\n\n{_GOOD}",
    "unclosed, after the answer": f"{_GOOD}\n<think>or rather {_THOUGHT}",
    "two pairs": f"<think>a</think><think>{_THOUGHT}</think>{_GOOD}",
    "nested": f"<think>a <think>b</think> {_THOUGHT}</think>{_GOOD}",
    "attribute": f'<think effort="high">{_THOUGHT}</think>{_GOOD}',
    "square": f"[THINK]{_THOUGHT}[/THINK]{_GOOD}",
    "kimi": f"◁think▷{_THOUGHT}◁/think▷{_GOOD}",
    "thought tokens": f"<|begin_of_thought|>{_THOUGHT}<|end_of_thought|>{_GOOD}",
    "gemma": f"<|channel>thought\n{_THOUGHT}<channel|>{_GOOD}",
    "harmony": (
        f"<|channel|>analysis<|message|>{_THOUGHT}<|end|><|start|>assistant<|channel|>final"
        f"<|constrain|>json<|message|>{_GOOD}<|return|>"
    ),
    "harmony without its marks": f"analysisWe need queries: {_THOUGHT} assistantfinal{_GOOD}",
    "no tag at all": f"First I thought of {_THOUGHT}. Then:\n\n{_GOOD}",
}


@pytest.mark.parametrize("text", _SHAPES.values(), ids=_SHAPES.keys())
def test_thoughts_are_never_part_of_an_answer(text: str) -> None:
    """Thinking text (tags, only a closing tag, no tag at all): never part of an answer."""
    read = read_draft(text, PlanDraft)
    assert read.draft is not None
    assert [q.text for q in read.draft.queries] == ["lindau bridge"]


@pytest.mark.parametrize(
    "text",
    [f"<think>so {_THOUGHT}", f"<|channel|>analysis<|message|>{_THOUGHT}<|end|>", f"<think>{_THOUGHT}</think>  \n"],
    ids=["unclosed", "analysis only", "nothing after"],
)
def test_thoughts_alone_are_no_answer(text: str) -> None:
    read = read_draft(text, PlanDraft)
    assert read.draft is None
    assert read.text == ""


def test_a_quote_that_holds_a_tag_is_kept() -> None:
    """A page may speak of `<think>`; a verbatim quote of it must stay verbatim."""
    answer = {"queries": [{"text": "what does </think> mean", "language": "en"}]}
    for text in (json.dumps(answer), f"```json\n{json.dumps(answer)}\n```", f"<think>x</think>{json.dumps(answer)}"):
        read = read_draft(text, PlanDraft)
        assert read.draft is not None
        assert read.draft.queries[0].text == "what does </think> mean"


@given(st.text(st.sampled_from("<>/think{}\"'ab \n[]|"), max_size=80))
def test_reading_never_raises(text: str) -> None:
    without_thinking(text)
    read = read_draft(text, PlanDraft)
    assert read.draft is None or read.draft.queries is not None


@pytest.mark.parametrize(
    "text",
    [
        f"Here you are:\n```json\n{_GOOD}\n```\nHope that helps!",
        f"\x1b[33mRetrying in 5 s…\x1b[0m\n{{broken\n{_GOOD}\n\x1b]0;title\x07",
        f'{{"notice": "rate limited"}}\n{_THOUGHT}\n{_GOOD}\n{{"tokens": 12}}',
        f'{{"answer": {_GOOD}}}',
    ],
    ids=["markdown", "notices and terminal codes", "last that fits", "wrapped"],
)
def test_json_is_found_among_noise(text: str) -> None:
    read = read_draft(text, PlanDraft)
    assert read.draft is not None
    assert read.draft.queries[0].text == "lindau bridge"


@pytest.mark.parametrize(
    "text",
    ["I find no failures: all claims pass. FAIL count: 0.", "Verdict: supported (95 %).", "None", "__import__('os')"],
)
def test_prose_is_never_read_as_a_verdict(text: str) -> None:
    """A verdict in prose, or a pattern that fires on "no failures found": unparseable, never guessed or evaluated."""
    read = read_draft(text, AssessDraft)
    assert read.draft is None
    assert "no JSON" in read.problem


def test_values_outside_the_vocabulary_are_named() -> None:
    text = '{"findings": [], "rating": "mostly true", "probability_true": 1.4, "confidence": 0.5}'
    read = read_draft(text, AssessDraft)
    assert read.draft is None
    assert "rating" in read.problem
    assert "probability_true" in read.problem
    assert "mostly true" not in read.problem, "values may be hostile; the problem names fields"


@pytest.mark.parametrize("text", ["{" * 100_000, '{"a":' * 20_000, "{}" * 5_000, '{"queries": "' + "x" * 200_000])
def test_hostile_braces_take_no_time(text: str) -> None:
    assert read_draft(text, PlanDraft).draft is None


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("Incorrect API key provided: sk-proj-abcDEF123456****wxyz.", "abcDEF"),
        ("Authorization: Bearer abcdef0123456789", "abcdef0123456789"),
        ("GET https://user:hunter2secret@proxy.example/", "hunter2secret"),
        ("https://api.example/v1?key=zzzTOPzzz&x=1", "zzzTOPzzz"),
        ("the key my-own-odd-key was refused", "my-own-odd-key"),
    ],
)
def test_secrets_are_hidden(text: str, hidden: str) -> None:
    assert hidden not in scrub(text, ["my-own-odd-key"])
    assert scrub("The risk-taking council paid 12 million.", [""]) == "The risk-taking council paid 12 million."
