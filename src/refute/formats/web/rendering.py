"""Templates to pages. Whatever a template writes is cleaned and escaped: what a page, a message or a model wrote can
add no element, no attribute, no address and no script, and the page's own policy forbids all but its style."""

import base64
import hashlib
import re
from functools import lru_cache
from importlib import resources

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from refute.formats.foreign import clean
from refute.language.detect import language_of

_TAG = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,4}")
_LONG_ENOUGH = 20
"""Characters from which a text of unknown language is looked at."""


def page(template: str, **told: object) -> str:
    """The template of this name with these values, as one HTML document."""
    style = _style()
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    safe = Markup(style)  # noqa: S704  # package data, which no report reaches
    text = _environment().get_template(template).render(style=safe, policy=policy, **told)
    return text.rstrip("\n") + "\n"


def tag(language: str) -> str:
    """The language as `lang` takes it; empty, which means unknown, for what is no tag."""
    return language if _TAG.fullmatch(language) and not language.lower().startswith("und") else ""


def spoken_in(text: str) -> str:
    """`lang` for a text whose language nobody says: found by its words, empty where they do not show it."""
    return tag(language_of(text)) if len(text) >= _LONG_ENOUGH else ""


@lru_cache(maxsize=1)
def _environment() -> Environment:
    made = Environment(
        loader=PackageLoader("refute.formats.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_shown,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["spoken_in"] = spoken_in
    return made


def _shown(value: object) -> object:
    """Text without control, bidi-control and invisible characters; what a macro made was cleaned within it."""
    if isinstance(value, Markup) or not isinstance(value, str):
        return value
    return clean(value)


@lru_cache(maxsize=1)
def _style() -> str:
    return resources.files("refute.formats.web").joinpath("templates", "style.css").read_text("utf-8")
