"""The corpus: finding documents in a real folder, in several languages."""

import json
import time
from pathlib import Path

import pytest

from refute.domain.evidence import Query, SearchOutcome
from refute.domain.vocabulary import Status
from refute.search.corpus.folder import CorpusSearch
from refute.search.corpus.terms import query_words, terms

TEXTS = {
    "ja.txt": "東京都は新しい水道料金を発表した。来年四月から値上げされる。",
    "zh.txt": "台风过后，市政府宣布学校停课三天。居民请留在家中。",
    "ko.txt": "서울시는 지하철 요금을 인상한다고 밝혔다.",
    "th.txt": "รัฐบาลประกาศลดภาษีน้ำมันในเดือนหน้า",
    "ar.txt": "أعلنت الوزارة إغلاقَ المدرسة بسبب الفيضانات في المدينة.",
    "ru.txt": "Министерство сообщило о вакцинации детей в сельских школах области.",
    "de.txt": "Das Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz wurde aufgehoben.",
    "fr.txt": "L'école élémentaire de Brévent a été fermée à cause de la neige.",
    "en.txt": "The harbour ferry at Brenholm was taken out of service after an inspection.",
    "hi.txt": "सरकार ने किसानों के लिए नई योजना की घोषणा की।",
}


WORDS = ("harbour ferry council water tax school storm bridge", "vote price doctor train museum farm river")


@pytest.fixture(scope="module")
def languages(tmp_path_factory: pytest.TempPathFactory) -> CorpusSearch:
    folder = tmp_path_factory.mktemp("languages")
    for name, text in TEXTS.items():
        (folder / name).write_text(text, "utf-8")
    return CorpusSearch(folder, tmp_path_factory.mktemp("home"))


async def find(corpus: CorpusSearch, text: str, limit: int = 5) -> SearchOutcome:
    return await corpus.search(Query(text=text), limit)


@pytest.mark.parametrize(
    ("query", "file"),
    [
        ("水道料金 値上げ", "ja.txt"),
        ("水道", "ja.txt"),
        ("学校停课", "zh.txt"),
        ("지하철 요금", "ko.txt"),
        ("ภาษีน้ำมัน", "th.txt"),
        ("اغلاق المدرسه", "ar.txt"),
        ("مدرسة", "ar.txt"),
        ("вакцинация", "ru.txt"),
        ("ВАКЦИНАЦИЕЙ ДЕТЯМ", "ru.txt"),
        ("Rindfleisch", "de.txt"),
        ("Überwachung", "de.txt"),
        ("ecole elementaire", "fr.txt"),
        ("किसानों की योजना", "hi.txt"),
        ("ｆｅｒｒｙ", "en.txt"),
    ],
)
async def test_words_are_found_in_every_script_and_form(languages: CorpusSearch, query: str, file: str) -> None:
    assert languages._index._open().fulltext.find(query, 5)[:1] == [file]
    assert (await find(languages, query)).hits[0].locator == file


async def test_a_document_is_found_by_its_meaning_in_another_language(languages: CorpusSearch) -> None:
    assert (await find(languages, "The ministry closed the school because of floods")).hits[0].locator == "ar.txt"


async def test_a_healthy_search_that_finds_nothing_is_empty(languages: CorpusSearch) -> None:
    outcome = await find(languages, "quasar spectroscopy zirconium")
    assert (outcome.status, outcome.hits) == (Status.EMPTY, ())


@pytest.mark.parametrize(
    "text",
    [
        '"ferry', "ferry AND", "title:ferry", "(ferry", "ferry^", "ferry~9", "[a TO z", "*", "\\", "{}", "ferry OR OR",
        "+ - && || !", "path:en.txt ferry", "/.*/", "'; DROP TABLE entry; --", "\x00ferry", "ferry\ud800",
        "🚢 ferry", "ferry " * 5000,
    ],
)  # fmt: skip
async def test_no_query_is_a_syntax_error(languages: CorpusSearch, text: str) -> None:
    outcome = await languages.search(Query.model_construct(text=text, language="und"), 5)
    expected = Status.OK if "ferry" in text else (Status.EMPTY, Status.NOT_APPLICABLE)
    assert outcome.status in (expected if isinstance(expected, tuple) else (expected,)), outcome.detail


async def test_a_query_without_words_does_not_apply(languages: CorpusSearch) -> None:
    assert (await find(languages, "?! ***")).status is Status.NOT_APPLICABLE


def test_marks_and_joiners_do_not_hide_a_word() -> None:
    assert terms("fer\u200bry e\u0301cole \u0625\u063a\u0644\u0627\u0642\u064e").words == "ferry ecole اغلاق"


def test_function_words_are_searched_only_where_there_is_nothing_else() -> None:
    assert [w.word for w in query_words("the ferry is in the harbour")] == ["ferry", "harbour"]
    assert [w.word for w in query_words("to be or")] == ["to", "be", "or"]


async def test_five_thousand_rows_are_indexed_and_searched_in_reasonable_time(tmp_path: Path) -> None:
    folder = tmp_path / "rows"
    folder.mkdir()
    words = sorted({w for text in WORDS for w in text.split()})
    with (folder / "posts.jsonl").open("w") as out:
        for i in range(5000):
            text = f"Post {i}: the {words[i % 15]} and the {words[i // 15 % 15]} in district {i % 97}, number {i}."
            out.write(json.dumps({"url": f"https://p.example/{i}", "title": f"Post {i}", "text": text}) + "\n")
    corpus = CorpusSearch(folder, tmp_path / "home")
    report = corpus.refresh()
    assert (report.documents, report.embedded) == (5000, 5000)
    assert report.seconds < 120
    spent = []
    for i in range(0, 5000, 250):
        began = time.process_time()
        outcome = await find(corpus, f"{words[i % 15]} in district number {i}")
        spent.append(time.process_time() - began)
        assert outcome.hits[0].url == f"https://p.example/{i}"
    print(f"\n5,000 rows indexed in {report.seconds:.1f} s; median search {sorted(spent)[10] * 1000:.1f} ms")
    assert sorted(spent)[10] < 0.15
