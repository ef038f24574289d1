"""Answers about short texts, kept: a claim is held against many others, and read anew by every rule."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

_SHORT = 400
"""Characters of a text whose answer is kept; longer ones are pages, which are seldom asked about twice."""
_KEPT = 4096
"""Answers of one function that are kept, the latest."""


def remembered(function: Callable[Concatenate[str, P], T]) -> Callable[Concatenate[str, P], T]:
    """The same function of a text, for one that depends on nothing else and gives what nobody changes."""
    kept = cast(Callable[Concatenate[str, P], T], lru_cache(maxsize=_KEPT)(function))

    @wraps(function)
    def answer(text: str, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return kept(text, *args, **kwargs) if len(text) <= _SHORT else function(text, *args, **kwargs)

    return answer
