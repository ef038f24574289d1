"""robots.txt by RFC 9309."""

import time

import pytest

from refute.reading.robots import parse


@pytest.mark.parametrize(
    ("text", "path", "allowed"),
    [
        ("", "/a", True),
        ("User-agent: *\nDisallow:", "/a", True),
        ("User-agent: *\nDisallow: /", "/a", False),
        ("User-agent: other\nDisallow: /", "/a", True),
        ("user-agent: REFUTE\ndisallow: /a", "/ab", False),
        ("User-agent: *\nDisallow: /a\nAllow: /a/b", "/a/b/c", True),
        ("User-agent: *\nAllow: /a/b\nDisallow: /a", "/a/c", False),
        ("User-agent: *\nAllow: /a\nDisallow: /a", "/a", True),
        ("User-agent: *\nDisallow: /*?print=", "/x?print=1", False),
        ("User-agent: *\nDisallow: /*.pdf$", "/x/y.pdf", False),
        ("User-agent: *\nDisallow: /*.pdf$", "/x/y.pdf?z", True),
        ("User-agent: *\nDisallow: /a$", "/ab", True),
        ("User-agent: *\nDisallow: /ä", "/%C3%A4/x", False),
        ("User-agent: x\nUser-agent: refute\nDisallow: /a # why\n\nUser-agent: *\nDisallow: /", "/b", True),
        ("Disallow: /a", "/a", True),
        ("User-agent: refute\nDisallow: /a\n\nUser-agent: refute\nDisallow: /b", "/b", False),
    ],
)
def test_rules(text: str, path: str, allowed: bool) -> None:
    assert parse(text, "refute").allows(path) is allowed


def test_a_hostile_file_does_not_take_long() -> None:
    text = "User-agent: *\n" + ("Disallow: /" + "*a" * 400 + "b$\n") * 600
    begin = time.process_time()
    parse(text, "refute").allows("/" + "a" * 4000)
    assert time.process_time() - begin < 1
