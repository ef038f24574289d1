"""What a desk can search and think with on this machine: backends, keys by name, programs."""

import os
import shutil

from refute.domain.settings import DeskSettings
from refute.engine.config import load_configuration
from refute.engine.lookup import with_lookup
from refute.reasoners.presets import PRESETS
from refute.reasoners.providers.known import PROVIDERS
from refute.search.backend import GROUPS, Backend
from refute.search.discover import find_backends, lacks
from refute.storage.keys import key_if_readable, key_names

_PURPOSES = dict(
    zip(
        GROUPS,
        ("the open web", "news archives", "posts", "archived copies", "official registers", "published fact-checks"),
        strict=True,
    )
)


def searching(desk: DeskSettings) -> str:
    """By group what can be searched, what could be added, and whether the open web can be searched at all. Raises
    ConfigError where the file of keys cannot be used."""
    backends, desk = find_backends(), with_lookup(desk)
    usable = [b for b in backends if lacks(b, desk.search) is None]
    told = [f"usable: {', '.join(b.name for b in usable) or 'none'}"]
    if desk.search.offline:
        return f"{told[0]}; offline: nothing is asked outside this machine"
    if not _of(usable, "web"):
        told.append(f"search is weak: add one of {', '.join(map(_how, _of(backends, 'web')))}")
    for group, purpose in _PURPOSES.items():
        if group != "web" and _of(backends, group) and not _of(usable, group):
            told.append(f"no {purpose}: add one of {', '.join(map(_how, _of(backends, group)))}")
    return "; ".join(told)


def keys() -> str:
    """Names of the keys that are set, of models and of backends, and where. Raises ConfigError where the file of keys
    or the configuration cannot be used."""
    kept = key_names()
    known = {b.key for b in find_backends() if b.key} | {name for p in PROVIDERS.values() for name in p.keys}
    known |= {m.key_env for m in load_configuration().models.values() if m.key_env} | set(kept)
    outside = sorted(n for n in known if os.environ.get(n, "").strip())
    told = [f"in the environment: {', '.join(outside)}"] if outside else []
    told += [f"kept: {', '.join(kept)}"] if kept else []
    return "; ".join(told) or "none is set: refute keys set NAME"


def programs() -> str:
    """Programs that refute knows how to ask, of those on PATH."""
    found = [name for name in PRESETS if shutil.which(name)]
    return ", ".join(f"command:{name}" for name in found) if found else f"none of {', '.join(PRESETS)} is on PATH"


def _of(backends: list[Backend] | tuple[Backend, ...], group: str) -> list[Backend]:
    return [b for b in backends if group in b.groups]


def _how(backend: Backend) -> str:
    needs = f"{backend.key}" if backend.key and not key_if_readable(backend.key) else ""
    return f"{backend.name} ({needs})" if needs else backend.name
