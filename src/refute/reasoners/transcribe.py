"""Recordings become words: one request to a server that speaks OpenAI's transcription interface.

Source of the interface: platform.openai.com/docs/api-reference/audio/createTranscription
"""

from dataclasses import dataclass, field

import httpx2

from refute.domain.errors import ConfigError
from refute.domain.loopback import is_loopback
from refute.reasoners.clients import AnswerTooLargeError, http_client
from refute.storage.keys import key

_ENDINGS = {"audio/ogg": "ogg", "audio/mpeg": "mp3", "audio/mp4": "m4a", "audio/x-m4a": "m4a", "audio/wav": "wav"}
_LONGEST = 20_000


class NotTranscribed(Exception):
    """No words came of a recording; the text says why and holds no key."""


@dataclass(frozen=True)
class Transcriber:
    """A server that writes recordings down."""

    base_url: str
    model: str
    timeout: float
    """Seconds for one recording."""
    key: str | None = field(default=None, repr=False)

    async def __call__(self, recording: bytes, media_type: str) -> str:
        """The words of a recording. Raises NotTranscribed."""
        name = f"voice.{_ENDINGS.get(media_type, 'ogg')}"
        headers = {"Authorization": f"Bearer {self.key}"} if self.key else {}
        try:
            async with http_client(loopback=is_loopback(self.base_url), kept=False, seconds=self.timeout) as client:
                answer = await client.post(
                    f"{self.base_url.rstrip('/')}/audio/transcriptions",
                    headers=headers,
                    data={"model": self.model, "response_format": "json"},
                    files={"file": (name, recording, media_type or "audio/ogg")},
                )
        except AnswerTooLargeError as error:
            raise NotTranscribed(str(error)) from None
        except (httpx2.HTTPError, httpx2.InvalidURL) as error:
            raise NotTranscribed(f"the server was not reached ({type(error).__name__})") from None
        if answer.status_code != httpx2.codes.OK:
            raise NotTranscribed(f"the server answered {answer.status_code}")
        try:
            text = answer.json()["text"]
        except (ValueError, KeyError, TypeError, RecursionError):
            raise NotTranscribed("the server's answer holds no text") from None
        if not isinstance(text, str) or not text.strip():
            raise NotTranscribed("the server heard no words")
        return text[:_LONGEST]


def key_in(variable: str | None) -> str | None:
    """The key of that name; None where none is named. Raises ConfigError where it is not set."""
    if variable is None:
        return None
    found = key(variable)
    if not found:
        raise ConfigError(
            f"The environment variable {variable} is not set: it is to hold the transcription server's key. Set it, or "
            f"keep the key with `refute keys set {variable}`."
        )
    return found
