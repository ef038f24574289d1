"""Questions for search backends, and what claims that want to command a search engine look like."""

from collections.abc import Callable

from refute.domain.evidence import Query, SearchOutcome
from refute.domain.ports import Search
from world.failing_services import KEY
from world.scripted_service import Asked, Reply, ScriptedService

COMMANDS = (
    'site:evil.example -ferry "the port" a..b AROUND(3) sank OR swam !g +now intitle:x 𝓲 @me (NOT) ~y *z lang：de '
    "E. coli 12:30 well-known C++ 5%"
)
WITHOUT = (
    "site evil.example ferry the port a b around 3 sank or swam g now intitle x 𝓲 me not y z lang de "
    "E. coli 12:30 well-known C++ 5%"
)
"""What remains of `COMMANDS`: words only."""

HOSTILE = (
    "javascript:alert(1)",
    "file:///etc/passwd",
    "https://user:secret@bank.example/",
    "https:///nohost",
    "https://a.example/\u202epage",
    "ftp://a.example/",
    "",
    None,
    7,
    ["https://a.example/"],
)
"""Addresses that must not become hits."""


async def ask(
    make: Callable[[str], Search],
    answer: Callable[[Asked], Reply],
    text: str = "the ferry sank",
    language: str = "en",
    limit: int = 5,
) -> tuple[SearchOutcome, list[Asked]]:
    """The outcome of one question, and what the service was asked; asserts that no key was shown."""
    with ScriptedService(answer) as service:
        outcome = await make(service.url).search(Query(text=text, language=language), limit)
        assert service.url not in outcome.detail
    assert KEY not in outcome.model_dump_json()
    assert all(KEY not in str(a.params) and KEY not in a.path and KEY not in str(a.body) for a in service.asked)
    return outcome, service.asked


async def detail_of(make: Callable[[str], Search], reply: Reply) -> str:
    """What a search says that is answered so; asserts that it failed and that it was asked once."""
    outcome, asked = await ask(make, lambda _: reply)
    assert outcome.status == "failed", outcome
    assert not outcome.hits
    assert len(asked) == 1
    return outcome.detail
