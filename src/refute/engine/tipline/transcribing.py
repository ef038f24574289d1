"""The transcription seat of a tipline: who writes voice messages down, and what that tells to whom."""

from urllib.parse import urlsplit

from refute.domain.errors import InputError
from refute.domain.loopback import is_loopback
from refute.domain.settings import DeskSettings
from refute.domain.tipline.front import FileUnreachable
from refute.domain.tipline.settings import TranscriptionChoice
from refute.engine.addresses import service_address
from refute.engine.tipline.reading import Transcribe
from refute.reasoners.transcribe import NotTranscribed, Transcriber, key_in


def transcriber(choice: TranscriptionChoice | None, desk: DeskSettings) -> Transcribe | None:
    """Who writes down recordings; None where nobody is configured. Raises ConfigError, and InputError where an
    offline desk would send them away."""
    if choice is None:
        return None
    url = service_address("[tipline.transcription] base_url", choice.base_url)
    if desk.search.offline and not is_loopback(url):
        raise InputError(
            "The desk is offline, and [tipline.transcription] would send recordings away. Use a server on this "
            "machine, or leave transcription out."
        )
    ask = Transcriber(url, choice.model, choice.timeout, key_in(choice.key_env))

    async def transcribe(recording: bytes, media_type: str) -> str:
        try:
            return await ask(recording, media_type)
        except NotTranscribed as error:
            raise FileUnreachable(f"The recording could not be written down: {error}.") from None

    return transcribe


def transcription_disclosure(choice: TranscriptionChoice | None) -> list[str]:
    """To whom recordings go, in a line; none where they stay here."""
    if choice is None or is_loopback(choice.base_url):
        return []
    return [f"transcription: voice messages go to {choice.base_url}"]


def transcription_receivers(choice: TranscriptionChoice | None) -> tuple[str, ...]:
    """The host that recordings go to; none where they stay here."""
    return () if choice is None or is_loopback(choice.base_url) else (urlsplit(choice.base_url).netloc,)
