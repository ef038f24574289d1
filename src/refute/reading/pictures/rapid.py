"""RapidOCR, from pip alone: the fallback where tesseract is not installed (extra `ocr`). Latin and Chinese only.

Its models are inside its package, and are named by their files here: nothing is fetched. In other scripts it finds
where text is and returns a few stray characters with a confidence of 0.6 to 0.8. So what it returns is held against how
much print there is: a box with far fewer letters than fit in it was not read.
"""

import logging
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from refute.domain.errors import MissingExtra
from refute.reading.pictures.layout import Part
from refute.reading.pictures.scripts import found_in

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PIL import Image
    from rapidocr import RapidOCR

SCRIPTS = ("Latn", "Hans", "Hant")
"""What its models in the package were trained for and what was measured (benchmarks/ocr.py)."""
_MODELS = {
    "Det": "PP-OCRv6_det_small.onnx",
    "Rec": "PP-OCRv6_rec_small.onnx",
    "Cls": "ch_ppocr_mobile_v2.0_cls_mobile.onnx",
}
_LOCK = Lock()
"""One picture at a time: an engine keeps its options in itself."""


@dataclass(frozen=True)
class Found:
    """A place where text is, and what was read there."""

    part: Part
    text: str
    confidence: float


def there() -> bool:
    """Whether the package and its models are installed; imports nothing heavy."""
    return _models() is not None


def version() -> str:
    """The package's version; empty where it is not installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("rapidocr")
    except PackageNotFoundError:
        return ""


def read(image: "Image.Image") -> list[Found]:
    """Every place with text, from top to bottom. Raises MissingExtra."""
    import numpy as np

    engine = _engine()
    with _LOCK:
        # Its pictures are BGR arrays, as OpenCV's are. It keeps what it was last told to do.
        said = engine(np.ascontiguousarray(np.asarray(image)[:, :, ::-1]), use_det=True, use_cls=True, use_rec=True)
    boxes, texts, scores = getattr(said, "boxes", None), getattr(said, "txts", None), getattr(said, "scores", None)
    if boxes is None or texts is None or scores is None:
        return []
    found = []
    for box, text, score in zip(boxes, texts, scores, strict=True):
        found.append(Found(_part(box), str(text), float(score)))
    return sorted(found, key=lambda f: (f.part.top, f.part.left))


def places(image: "Image.Image") -> list[Part]:
    """Every place where text is, whether or not anything can be read there: reading leaves out what gave no character.
    Raises MissingExtra."""
    import numpy as np

    engine = _engine()
    with _LOCK:
        said = engine(np.ascontiguousarray(np.asarray(image)[:, :, ::-1]), use_det=True, use_cls=False, use_rec=False)
    boxes = getattr(said, "boxes", None)
    return [] if boxes is None else [_part(box) for box in boxes]


def _part(box: "Iterable[tuple[float, float]]") -> Part:
    xs, ys = zip(*((float(x), float(y)) for x, y in box), strict=True)
    return Part(int(min(xs)), int(min(ys)), round(max(xs)), round(max(ys)))


_LETTERS_A_HEIGHT = 0.6
"""Characters that were read in a stretch as long as the box is high: Latin has 1.5 to 2.5, Chinese 0.8 to 1. Where
fewer were read the box holds another script."""
_SURE = 0.88
"""Confidence of a box with letters that were read: 0.93 to 1.0 in Latin and Chinese; 0.5 to 0.85 for the letters that
Arabic, Hindi and Russian are taken for."""


def was_read(found: Found) -> bool:
    """Whether the text is what stands in the box: enough characters for its length, letters of a script that the models
    know with high confidence, or a short number. Stray characters in a long box are not text."""
    text = found.text.strip()
    if not text or any(code not in SCRIPTS for code in found_in(text)):
        return False
    if found.confidence < _SURE:
        return False
    return len(text.replace(" ", "")) >= length(found.part) * _LETTERS_A_HEIGHT


def length(part: Part) -> float:
    """How long a box is, in heights."""
    return (part.right - part.left) / max(1, part.bottom - part.top)


def _models() -> dict[str, Path] | None:
    from importlib.util import find_spec

    spec = find_spec("rapidocr")
    if spec is None or spec.origin is None or find_spec("onnxruntime") is None:
        return None
    folder = Path(spec.origin).parent / "models"
    files = {part: folder / name for part, name in _MODELS.items()}
    return files if all(file.is_file() for file in files.values()) else None


@lru_cache(maxsize=1)
def _engine() -> "RapidOCR":
    models = _models()
    if models is None:
        raise MissingExtra(
            "No program for reading pictures is installed. On Debian: apt install tesseract-ocr; "
            'or, for Latin and Chinese script only: pip install "refute[ocr]"'
        )
    logging.getLogger("RapidOCR").setLevel(logging.ERROR)
    from rapidocr import RapidOCR

    params: dict[str, object] = {f"{part}.model_path": str(file) for part, file in models.items()}
    return RapidOCR(
        params={
            **params,
            "Global.log_level": "error",
            "Global.text_score": 0.0,
            "EngineConfig.onnxruntime.intra_op_num_threads": 1,
        }
    )
