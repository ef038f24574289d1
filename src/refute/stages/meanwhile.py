"""While a model thinks, what will be needed whatever it answers is worked out."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")

AFTER = 0.08
"""Seconds until then: by that time the request is sent, and those that were begun beside it are, too."""


async def meanwhile(work: Awaitable[T], prepare: Callable[[], object]) -> T:
    """Wait for the work. Where it takes long enough, `prepare` is called once beside it, and what it raises is dropped:
    it only fills what is remembered, and whoever needs that meets the error itself."""

    def prepared() -> None:
        with suppress(Exception):
            prepare()

    soon = asyncio.get_running_loop().call_later(AFTER, prepared)
    try:
        return await work
    finally:
        soon.cancel()
