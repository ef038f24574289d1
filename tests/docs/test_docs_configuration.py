"""docs/config.md, cards.md, search.md and commands.md against what the code reads."""

import ast
import re
import tomllib

import pytest

from docs.pages import ROOT, SOURCE, blocks, codes, first_cells, page, rows, section
from refute.cards.cards import load_cards, parse_card
from refute.domain.publisher import Publisher
from refute.domain.record import Record
from refute.domain.settings import DeskSettings, ModelChoice, SearchChoice
from refute.domain.tipline.settings import TiplineSettings
from refute.domain.vocabulary import Role
from refute.engine.config import Configuration, DeskEntry, ModelEntry
from refute.engine.disclosure import disclosure
from refute.engine.snapshot_settings import SnapshotsEntry
from refute.reasoners.presets import PRESETS
from refute.search.corpus.files import MEDIA_TYPES
from refute.search.corpus.settings import CorpusSettings
from refute.search.discover import find_backends

PAGE = "docs/config.md"


def whole() -> Configuration:
    (text,) = (b for b in blocks(PAGE, "toml") if b.startswith("desk"))
    return Configuration.model_validate(tomllib.loads(text))


def test_every_toml_block_of_the_page_loads() -> None:
    for text in blocks(PAGE, "toml"):
        Configuration.model_validate(tomllib.loads(text))


def test_the_block_sets_every_key_once() -> None:
    configuration = whole()
    (desk,) = configuration.desks.values()
    (model,) = configuration.models.values()
    (publisher,) = [p for p in [configuration.publisher] if p]
    parts: list[tuple[Record, type[Record]]] = [
        (configuration, Configuration), (desk, DeskEntry), (desk.search, SearchChoice), (model, ModelEntry),
        (publisher, Publisher), (configuration.snapshots, SnapshotsEntry), (configuration.tipline, TiplineSettings),
    ]  # fmt: skip
    for part, kind in parts:
        assert part.model_fields_set == set(kind.model_fields), kind.__name__


def test_a_models_settings_are_explained_on_their_page() -> None:
    named = first_cells(section("docs/models.md", "Settings of a seat's model"))
    assert named | {"spec", "base_url", "key_env"} == set(ModelChoice.model_fields)
    assert {"key_env"} <= codes(page("docs/models.md"))


KEEPERS = ("key", "key_if_readable", "needed_key", "keyed_access")
"""Functions that take the name of a key, and it last."""


def read_from_the_environment() -> set[str]:
    """Names that the source reads from the environment, and every REFUTE_ name that it mentions."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        text = path.read_text("utf-8")
        found.update(re.findall(r"REFUTE_[A-Z0-9_]+", text))
        tree = ast.parse(text)
        constants = {
            target.id: node.value.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            key: ast.expr | None = None
            if isinstance(node, ast.Subscript) and ast.unparse(node.value).endswith("environ"):
                key = node.slice
            elif (
                isinstance(node, ast.Call) and node.args and re.search(r"environ\.get$|getenv$", ast.unparse(node.func))
            ):
                key = node.args[0]
            elif isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in KEEPERS:
                key = node.args[-1]
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                found.add(key.value)
            elif isinstance(key, ast.Name) and key.id in constants:
                found.add(constants[key.id])
        found.update(value for value in constants.values() if re.fullmatch(r"[A-Z]+_(?:API_)?KEY", value))
    return found


def test_the_index_holds_every_variable_that_is_read_and_no_other() -> None:
    index = first_cells(section(PAGE, "Every environment variable"))
    assert index == read_from_the_environment()


def test_every_variable_of_the_index_is_on_the_page_that_it_names() -> None:
    for row in rows(section(PAGE, "Every environment variable")):
        link = re.search(r"\]\(([\w./-]+)\)", row[-1])
        for name in codes(row[0]):
            assert name in page(f"docs/{link[1]}" if link else PAGE), row


def test_every_variable_that_a_page_names_is_read() -> None:
    known = read_from_the_environment()
    for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")):
        assert set(re.findall(r"REFUTE_[A-Z][A-Z0-9_]*", path.read_text("utf-8"))) <= known, path.name


def test_what_a_preset_passes_on_is_on_its_page() -> None:
    for program, preset in PRESETS.items():
        row = next(r for r in rows(section("docs/commands.md", "Presets")) if r[0] == f"`{program}`")
        proxies = {"proxies"} if any("PROXY" in v for v in preset.env) else set()
        told = codes(row[3]) | {w for w in ("proxies",) if w in row[3]}
        own = {v for v in preset.env if not v.lower().endswith("_proxy") and v != "SSL_CERT_FILE"}
        if program == "llm":
            own -= {"OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GEMINI_API_KEY"}
            assert "the keys of OpenAI, Anthropic and Gemini" in row[3]
        assert told == own | proxies, program
        assert row[4] == f"{preset.context or 32_768:,}", program


def test_every_switch_that_a_preset_adds_is_on_its_page() -> None:
    given = {"ollama": ["run", "m"]}
    for program, preset in PRESETS.items():
        row = next(r for r in rows(section("docs/commands.md", "Presets")) if r[0] == f"`{program}`")
        for switch in preset.arrange(given.get(program, [])):
            assert switch in row[1] or switch in given.get(program, []), (program, switch)


def test_every_field_of_a_card_and_every_built_in_seat_is_on_its_page() -> None:
    (example,) = blocks("docs/cards.md", "markdown")
    front = set(re.findall(r"^(\w+):", example.split("---")[1], re.MULTILINE))
    assert front == first_cells(page("docs/cards.md").split("## ")[0])
    assert parse_card(example, "example").role == Role.INVESTIGATOR
    table = {row[0]: row[1] for row in rows(section("docs/cards.md", "The built-in seats"))}
    assert table | {"seat": "role"} == {"seat": "role"} | {c.seat: c.role for c in load_cards().values()}


def test_front_matter_has_no_field_that_the_page_leaves_out() -> None:
    from refute.cards import cards

    assert set(vars(cards)["_Front"].model_fields) == first_cells(page("docs/cards.md").split("## ")[0])


def test_every_backend_is_in_the_table_and_no_other() -> None:
    shown = {code for row in list(rows(page("docs/search.md")))[1:] for code in codes(row[0])}
    names = {b.name for b in find_backends()}
    assert names <= shown
    head = page("docs/search.md").split("With `--offline`")[0]
    assert first_cells(head) == names
    for row in rows(head):
        backend = next((b for b in find_backends() if codes(row[0]) == {b.name}), None)
        assert backend is None or backend.needs_network == (row[-1] != "nothing")


def test_every_key_and_ending_of_a_corpus_is_on_its_page() -> None:
    (text,) = blocks("docs/search.md", "toml")
    assert set(tomllib.loads(text)) == set(CorpusSettings.model_fields)
    named = {word for code in codes(section("docs/search.md", "A corpus folder")) for word in code.split()}
    assert set(MEDIA_TYPES) <= named


def test_the_desk_names_every_server_that_queries_go_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFUTE_SEARXNG_URL", "http://search.example")
    assert any("searxng" in line for line in disclosure(DeskSettings()))
