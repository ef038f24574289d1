"""The full-text side of the corpus index: BM25 over pre-cut terms, by tantivy.

Terms are cut by `terms.py` and indexed at white space, and queries are built term by term: no query text is ever
parsed, so no text can be a syntax error.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from refute.search.corpus.documents import Entry
from refute.search.corpus.terms import QueryWord, query_words, terms

if TYPE_CHECKING:
    import tantivy

_HEAP = 50_000_000
"""Bytes that the writer may use; tantivy wants 15 MB at least."""
_BEGINNING_WEIGHT = 0.4
_INSIDE_WEIGHT = 0.6
_PARTS_WEIGHT = 0.4
_COMMON = 0.5
"""A word that more than this share of the documents holds says nothing about one of them."""
_FEW = 20
"""Below this number of documents no word is taken for common."""


class FullText:
    """Documents by their terms. One process writes at a time; any number read."""

    def __init__(self, path: Path) -> None:
        """Opens or makes the index in this folder. Raises `ValueError` or `OSError` where it is damaged."""
        import tantivy

        self._t = tantivy
        builder = tantivy.SchemaBuilder()
        builder.add_text_field("locator", stored=True, tokenizer_name="raw", index_option="basic")
        builder.add_text_field("path", tokenizer_name="raw", index_option="basic")
        for name in ("words", "beginnings", "pieces"):
            builder.add_text_field(name, tokenizer_name="whitespace", index_option="freq")
        self._schema = builder.build()
        path.mkdir(parents=True, exist_ok=True)
        self._index = tantivy.Index(self._schema, path=str(path))
        self._writer: tantivy.IndexWriter | None = None

    def forget(self, path: str) -> None:
        """Removes a file's documents at the next `commit`."""
        self._open_writer().delete_documents_by_term("path", path)

    def add(self, path: str, entry: Entry) -> None:
        """Adds a document of a file at the next `commit`."""
        cut = terms(f"{entry.title}\n{entry.text}")
        self._open_writer().add_document(
            self._t.Document(
                locator=entry.locator, path=path, words=cut.words, beginnings=cut.beginnings, pieces=cut.pieces
            )
        )

    def commit(self) -> None:
        """Makes what was added and removed visible, as a whole; without it nothing of it stays."""
        if self._writer is not None:
            self._writer.commit()
        self._index.reload()

    def close(self) -> None:
        """Lets other processes write. What was not committed is dropped."""
        if self._writer is not None:
            self._writer.wait_merging_threads()
            self._writer = None
        self._index.reload()

    def count(self) -> int:
        """Number of documents."""
        return self._index.searcher().num_docs

    def find(self, text: str, limit: int) -> list[str]:
        """Places of the documents closest to the words of a text, best first; ties by place. Of four words and more
        two must be found. Empty for a text without words."""
        searcher = self._index.searcher()
        words = self._telling(searcher, query_words(text))
        if not words or searcher.num_docs == 0:
            return []
        query = self._t.Query.boolean_query(
            [(self._t.Occur.Should, self._word(word)) for word in words],
            minimum_number_should_match=2 if len(words) >= 4 else 1,
        )
        found = [
            (-round(float(score), 4), str(searcher.doc(address).get_first("locator")))
            for score, address in searcher.search(query, limit, count=False).hits
        ]
        return [locator for _, locator in sorted(found)]

    def _telling(self, searcher: "tantivy.Searcher", words: Sequence[QueryWord]) -> Sequence[QueryWord]:
        total = searcher.num_docs
        if total < _FEW:
            return words
        rare = [w for w in words if searcher.doc_freq("words", w.word) <= _COMMON * total]
        return rare or words

    def _word(self, word: QueryWord) -> "tantivy.Query":
        query = self._t.Query
        ways = [self._term("words", word.word, 1.0)]
        if word.single:
            ways.append(self._term("pieces", word.word, 1.0))
        if word.beginning is not None:
            ways.append(self._term("beginnings", word.beginning, _BEGINNING_WEIGHT))
        if word.inside:
            must = [(self._t.Occur.Must, self._term("pieces", piece, 1.0)) for piece in word.inside]
            weight = _INSIDE_WEIGHT / len(must)
            ways.append(query.boost_query(query.boolean_query(must), weight))
        ways.extend(self._term("beginnings", part, _PARTS_WEIGHT / len(word.parts)) for part in word.parts)
        return query.boolean_query([(self._t.Occur.Should, way) for way in ways])

    def _term(self, field: str, term: str, weight: float) -> "tantivy.Query":
        query = self._t.Query.term_query(self._schema, field, term, "freq")
        return query if weight == 1.0 else self._t.Query.boost_query(query, weight)

    def _open_writer(self) -> "tantivy.IndexWriter":
        if self._writer is None:
            self._writer = self._index.writer(_HEAP, 1)
        return self._writer
