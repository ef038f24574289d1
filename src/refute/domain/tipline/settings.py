"""How a tipline works: limits, who may ask, who reviews."""

from typing import Literal

from pydantic import Field

from refute.domain.record import Record

Review = Literal["none", "all"]
"""Which answers an editor sees first, apart from those below a confidence."""


class TranscriptionChoice(Record):
    """Where voice messages become text: a server that speaks OpenAI's transcription interface."""

    base_url: str
    """Its address, up to and with `/v1`."""
    model: str
    """The name of the model."""
    key_env: str | None = None
    """Name of the environment variable that holds the key."""
    timeout: float = Field(default=120.0, gt=0)
    """Seconds for one recording."""


class TiplineSettings(Record):
    """The tipline's section of the configuration."""

    desk: str | None = None
    """The desk that checks; None: the default one."""
    at_once: int = Field(default=8, ge=1, le=200)
    """Messages that are worked on at one time; the others wait, taken in turn from every sender."""
    per_minute: int = Field(default=20, ge=1)
    """Most messages of one sender in a minute."""
    per_day: int = Field(default=100, ge=1)
    """Most messages of one sender in 24 hours."""
    chat_per_minute: int = Field(default=40, ge=1)
    """Most messages of one chat in a minute."""
    cost_per_day: float = Field(default=10.0, ge=0)
    """US dollars in 24 hours, of models with known prices, after which nothing new is checked."""
    allow: tuple[str, ...] = ()
    """Ids of the chats and senders that may ask; empty: everybody."""
    deny: tuple[str, ...] = ()
    """Ids of the chats and senders that are not answered."""
    editors: str | None = None
    """Id of the editors' chat; None: nothing is reviewed."""
    editor_ids: tuple[str, ...] = ()
    """Ids of who may decide there; empty: everybody in that chat."""
    editors_language: str = "en"
    """In which of the catalogues' languages editors are spoken to."""
    review: Review = "all"
    """What is reviewed where there is an editors' chat."""
    review_below: float | None = Field(default=None, ge=0, le=1)
    """Review only answers of less confidence than this; None: as `review` says."""
    labels: str | None = None
    """Path of the newsroom's own words for ratings, `labels.toml`."""
    retention_days: float = Field(default=90.0, gt=0, le=36_525)
    """Days after which a message, its run and its answer's record are removed."""
    transcription: TranscriptionChoice | None = None
    """Who writes down voice messages; None: nobody."""
