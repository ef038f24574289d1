"""Voice messages, written down by a server where one is set."""

import json
import threading
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from refute.reasoners.clients import MOST
from refute.reasoners.transcribe import NotTranscribed, Transcriber
from world.telegram import ScriptedTelegram
from world.telegram_floods import NO_LIMITS
from world.tipline_desk import TRUE, desk


class _Scripted(BaseHTTPRequestHandler):
    """A scripted transcription server."""

    answer: bytes = b""
    asked: list[bytes] = []

    def do_POST(self) -> None:
        self.asked.append(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(200 if self.answer else 503)
        self.send_header("Content-Length", str(len(self.answer)))
        self.end_headers()
        with suppress(ConnectionError):
            self.wfile.write(self.answer)
        self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


@pytest.fixture
def server() -> Iterator[ThreadingHTTPServer]:
    _Scripted.asked = []
    with ThreadingHTTPServer(("127.0.0.1", 0), _Scripted) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        yield listening
        listening.shutdown()


@pytest.mark.parametrize("works", [True, False])
def test_a_voice_message_is_written_down_and_checked_or_told(
    works: bool, server: ThreadingHTTPServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _Scripted.answer = json.dumps({"text": TRUE}).encode() if works else b""
    place = f"http://127.0.0.1:{server.server_address[1]}/v1"
    settings = f'[tipline.transcription]\nbase_url = "{place}"\nmodel = "whisper-1"'
    with ScriptedTelegram(limits=NO_LIMITS) as telegram, desk(tmp_path, monkeypatch, telegram, settings):
        ann = telegram.user("Ann")
        voice = {**telegram.keep_file(b"OggS some sound", "voice"), "duration": 3, "mime_type": "audio/ogg"}
        sent = telegram.send(ann, {"voice": voice})
        if works:
            answer = telegram.answer(sent, 40)
            assert "We heard this" in answer.text
            assert "True, as far as we found" in answer.text
        else:
            assert telegram.until(lambda: any("could not fetch" in r.text for r in telegram.replies(sent)), 40)
        assert telegram.faults == []
    assert b"OggS some sound" in _Scripted.asked[0]
    assert b"whisper-1" in _Scripted.asked[0]


async def test_a_transcription_that_does_not_end_is_given_up(server: ThreadingHTTPServer) -> None:
    _Scripted.answer = b'{"text": "' + b"a" * (MOST + 2**20)
    place = f"http://127.0.0.1:{server.server_address[1]}/v1"
    with pytest.raises(NotTranscribed, match="larger than 16 MB"):
        await Transcriber(place, "whisper-1", 30.0)(b"OggS", "audio/ogg")
