"""What happens before a debate begins: documents are read, models are seated, and what leaves the machine is told."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from refute.domain.debate.order import DebateOrder
from refute.domain.debate.terms import ContextDocument, DebateRules
from refute.domain.errors import ConfigError, InputError
from refute.domain.settings import CompleteRegister, DeskSettings, ModelChoice, SearchChoice, SeatChoice
from refute.engine.debating import personas, ready_to_debate, with_personas
from refute.engine.disclosure import debate_disclosure
from refute.engine.documents import LIBRARY, read_documents
from refute.engine.room import stores_in_memory
from refute.formats.warc import is_private

AT = datetime(2026, 6, 30, 12, tzinfo=UTC)
HOSTED = ModelChoice(spec="openai:gpt-5")
HERE = ModelChoice(spec="openai:small", base_url="http://127.0.0.1:9/v1")
TWO = ("analyst", "strategist")


async def read(*paths: Path, home: Path) -> tuple[ContextDocument, ...]:
    return await read_documents(paths, stores_in_memory(home))


async def test_documents_are_pages_with_snapshots_and_private(tmp_path: Path) -> None:
    text, page = tmp_path / "note.txt", tmp_path / "page.html"
    text.write_text("The berth costs 777 thousand euros.", "utf-8")
    page.write_text("<html><body><article><p>The berth is planned for spring.</p></article></body></html>", "utf-8")
    stores = stores_in_memory(tmp_path)
    found = await read_documents([text, page], stores)
    assert [d.name for d in found] == ["note.txt", "page.html"]
    for document, words in zip(found, ("777 thousand", "planned for spring"), strict=True):
        held = stores.snapshots.get(document.page.snapshot)
        assert held
        assert words in held.decode()
        assert document.page.via == document.page.site == LIBRARY
        assert is_private(document.page)
        assert str(tmp_path) not in document.model_dump_json()


async def test_two_documents_of_one_name_keep_apart(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    first, second = tmp_path / "note.txt", tmp_path / "a" / "note.txt"
    first.write_text("Alpha has ten apples.", "utf-8")
    second.write_text("Beta has nine pears.", "utf-8")
    found = await read(first, second, home=tmp_path)
    assert [d.name for d in found] == ["note.txt", "note.txt (2)"]
    assert found[0].page.snapshot != found[1].page.snapshot


@pytest.mark.parametrize(
    ("name", "body", "says"),
    [
        ("a.docx", b"PK", "of no kind that is read"),
        ("a.jsonl", b'{"text": "x"}', "of no kind that is read"),
        ("a.txt", bytes(range(256)) * 40, "is said to be text and is not"),
        ("a.md", b"", "shows no text"),
        ("a.txt", b"  \n ", "shows no text"),
    ],
)
async def test_a_document_that_cannot_be_read_begins_no_debate(
    tmp_path: Path, name: str, body: bytes, says: str
) -> None:
    path = tmp_path / name
    path.write_bytes(body)
    with pytest.raises(InputError, match=says):
        await read(path, home=tmp_path)


async def test_too_many_documents_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="too many"):
        await read(*(tmp_path / f"{n}.txt" for n in range(21)), home=tmp_path)


def desk(**chains: ModelChoice) -> DeskSettings:
    return DeskSettings(seats=tuple(SeatChoice(seat=s, chain=(c,)) for s, c in chains.items()))


def order(settings: DeskSettings, **changes: object) -> DebateOrder:
    return DebateOrder(topic="Why?", personas=TWO, as_of=AT, desk=settings).model_copy(update=changes)


def test_a_debate_needs_a_model_for_every_persona_and_names_those_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path / "none"))
    with pytest.raises(ConfigError, match=r"no model thinks for analyst, strategist.*--model"):
        ready_to_debate(order(desk()), tmp_path)
    with pytest.raises(ConfigError, match="for strategist"):
        ready_to_debate(order(desk(analyst=HERE)), tmp_path)
    ready_to_debate(order(desk(analyst=HERE, strategist=HERE)), tmp_path)
    with pytest.raises(InputError, match="seat second"):
        ready_to_debate(order(desk(analyst=HERE, strategist=HERE), rules=DebateRules(second=True)), tmp_path)


def test_a_small_desk_holds_no_debate(tmp_path: Path) -> None:
    small = desk(all=HERE).model_copy(update={"size": "small"})
    with pytest.raises(ConfigError, match="--size full"):
        ready_to_debate(order(small), tmp_path)


def test_a_card_brings_its_models_unless_the_desk_says_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path))
    cards = tmp_path / "cards"
    cards.mkdir()
    card = '---\nseat: skeptic\nrole: persona\ntitle: Skeptic\nmodels: ["openai:theirs"]\ntimeout: 7\n---\nDoubt it.\n'
    (cards / "skeptic.md").write_text(card, "utf-8")
    own = DeskSettings(cards=str(cards))
    assert "skeptic" in personas(own)
    (brought,) = with_personas(own).seats
    assert (brought.seat, brought.chain[0].spec, brought.chain[0].timeout) == ("skeptic", "openai:theirs", 7)
    named = own.model_copy(update={"seats": (SeatChoice(seat="skeptic", chain=(HERE,)),)})
    assert with_personas(named).seats == named.seats


def test_it_is_told_to_whose_models_a_document_goes_and_to_no_other(tmp_path: Path) -> None:
    page = {"url": "document:a.txt", "final_url": "document:a.txt", "retrieved": AT, "via": LIBRARY}
    document = ContextDocument.model_validate(
        {"name": "a.txt", "page": {**page, "snapshot": "0" * 64, "body": "0" * 64}}
    )
    settings = desk(all=HERE, analyst=HOSTED, finder=HOSTED, second=HOSTED)
    lines = debate_disclosure(order(settings, documents=(document,)))
    assert lines[0] == "your documents (a.txt): passages go to api.openai.com (analyst); their words go into no search"
    assert any(line.startswith("finder: ") for line in lines)
    assert not any(line.startswith(("second: ", "strategist: ", "judge: ")) for line in lines)
    rules = DebateRules(search_context=True, second=True)
    (first, *rest) = debate_disclosure(order(settings, documents=(document,), rules=rules))
    assert "(analyst, second)" in first
    assert "their words may go into searches" in first
    assert any(line.startswith("second: ") for line in rest)
    offline = settings.model_copy(update={"seats": desk(all=HERE).seats, "search": SearchChoice(offline=True)})
    assert debate_disclosure(order(offline)) == ["Nothing leaves this machine."]


def test_what_speeches_name_and_registers_are_asked_is_told() -> None:
    register = CompleteRegister(
        host="cases.example", ids="[0-9]{5}", title="Cases", lookup="https://cases.example/{id}"
    )
    held = CompleteRegister(host="other.example", ids="[0-9]{5}")
    lines = debate_disclosure(order(DeskSettings(search=SearchChoice(complete=(register, held)))))
    assert "register Cases: numbers of records that claims name are looked up at cases.example" in lines
    assert any(line.startswith("sources: addresses that a speech names") for line in lines)
    assert not any("other.example" in line for line in lines)
