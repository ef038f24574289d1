"""robots.txt by RFC 9309: groups by product token, the longest matching rule wins, `*` and `$` in paths.

Written here because `urllib.robotparser` of Python 3.11 knows no wildcards and takes the first rule instead of the
longest, and because matching must stay linear on a file that a hostile host wrote.
"""

from dataclasses import dataclass
from urllib.parse import quote, unquote

MOST_BYTES = 500 * 1024
"""How much of the file is read: the least that RFC 9309 asks for."""
_MOST_RULES = 5000
_LONGEST_RULE = 1000


@dataclass(frozen=True)
class Rule:
    """One allow or disallow line."""

    allow: bool
    path: str


@dataclass(frozen=True)
class Robots:
    """The rules that one host has for us."""

    rules: tuple[Rule, ...] = ()

    def allows(self, target: str) -> bool:
        """Whether the path with its query may be read; on equal length, allow wins."""
        path = _plain(target)
        best = max(
            ((len(rule.path), rule.allow) for rule in self.rules if _matches(rule.path, path)), default=(0, True)
        )
        return best[1]


def parse(text: str, agent: str) -> Robots:
    """The rules for the product token `agent` (any case): its own groups together, else those of `*`."""
    own: list[Rule] = []
    others: list[Rule] = []
    named = False
    agents: list[str] = []
    in_rules = False
    for line in text.splitlines():
        key, colon, value = line.partition("#")[0].partition(":")
        key, value = key.strip().lower(), value.strip()
        if not colon:
            continue
        if key == "user-agent":
            agents = [value.lower()] if in_rules else [*agents, value.lower()]
            in_rules = False
            named = named or value.lower() == agent.lower()
        elif key in {"allow", "disallow"}:
            in_rules = True
            if not value or len(value) > _LONGEST_RULE or len(own) + len(others) >= _MOST_RULES:
                continue
            rule = Rule(key == "allow", _plain(value))
            if agent.lower() in agents:
                own.append(rule)
            if "*" in agents:
                others.append(rule)
    return Robots(tuple(own if named else others))


def _plain(path: str) -> str:
    return quote(unquote(path, errors="replace"), safe="/?*$=&:@!'()+,;%~-._")


def _matches(rule: str, path: str) -> bool:
    anchored = rule.endswith("$")
    first, *rest = rule.removesuffix("$").split("*")
    if not path.startswith(first):
        return False
    at = len(first)
    if not rest:
        return not anchored or at == len(path)
    for piece in rest[:-1]:
        at = path.find(piece, at)
        if at < 0:
            return False
        at += len(piece)
    last = rest[-1]
    if anchored:
        return len(path) - len(last) >= at and path.endswith(last)
    return path.find(last, at) >= 0
