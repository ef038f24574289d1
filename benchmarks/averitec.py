"""AVeriTeC for `benchmarks/local.py`: the claims over their corpus, through the embedded ranker and assessor.

Pages of fact-checkers and passages that carry the annotator's question are left out; questions, answers and relevance
judgements are never read. Candidates come from a tantivy index over the rest.
"""

import time
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import tantivy

from local import Outcome, Row, half, load, share, shown, table, verdict
from refute.domain.briefs.assess import AssessBrief
from refute.domain.briefs.brief import NumberedPassage
from refute.domain.claim import Claim, Span
from refute.domain.evidence import Page, Passage
from refute.domain.vocabulary import Rating, Role
from refute.language.tokens import content_words
from refute.reasoners.local.assess import assess
from refute.reasoners.local.ranker import LocalRanker

CANDIDATES, SHOWN = 40, 20
MOST_WRONG = 0.05
SAID = {Rating.SUPPORTED: "supports", Rating.REFUTED: "refutes"}
LABELS = {"supported": "supports", "refuted": "refutes"}


def measure(folder: Path) -> None:
    """Coverage, precision per class and wrong commitments as a share of all claims."""
    claims = load(folder / "averitec" / "averitec_dev500_claims_dev.jsonl")
    corpus = load(folder / "averitec" / "averitec_dev500_corpus.jsonl")
    if not claims or not corpus:
        print("\naveritec: absent")
        return
    kept = [r for r in corpus if not r["fact_check_host"] and not r["question_prepended"]]
    hosts = sum(bool(r["fact_check_host"]) for r in corpus)
    asked = sum(bool(r["question_prepended"]) and not r["fact_check_host"] for r in corpus)
    print(f"\naveritec: {len(corpus)} passages, {hosts} of fact-check hosts and {asked} with a question left out")
    index = _index(kept)
    began = time.perf_counter()
    outcomes = [Outcome(half(r), _label(r), _said(r, _candidates(index, r, kept))) for r in claims]
    each = (time.perf_counter() - began) / len(claims)
    table("averitec claims", outcomes)
    committed = [o for o in outcomes if o.said]
    wrong = sum(o.said != o.label for o in committed)
    print(f"  wrong commitments {wrong} of {len(outcomes)} claims, {share(wrong, len(outcomes))}", end="")
    print(f"   target <= {MOST_WRONG:.0%}: {verdict(wrong <= MOST_WRONG * len(outcomes))}")
    print(
        f"  labels of committed claims: {shown(Counter(o.label for o in committed)) or 'none'}; {each * 1000:.0f} ms a claim"
    )


def _label(row: Row) -> str:
    return LABELS.get(str(row["label"]), str(row["label"]))


def _index(rows: Sequence[Row]) -> tantivy.Index:
    schema = tantivy.SchemaBuilder()
    schema.add_text_field("text", stored=False, tokenizer_name="en_stem")
    schema.add_unsigned_field("at", stored=True)
    index = tantivy.Index(schema.build())
    writer = index.writer(50_000_000, 1)
    for at, row in enumerate(rows):
        writer.add_document(tantivy.Document(text=str(row["text"]), at=at))
    writer.commit()
    writer.wait_merging_threads()
    index.reload()
    return index


def _candidates(index: tantivy.Index, claim: Row, rows: Sequence[Row]) -> list[Row]:
    words = [w for w in content_words(str(claim["claim"]), "en") if w.isalnum()]
    query = index.parse_query(" ".join(words) or "nothing", ["text"])
    searcher = index.searcher()
    return [rows[int(searcher.doc(address)["at"][0])] for _, address in searcher.search(query, CANDIDATES).hits]


def _said(row: Row, candidates: Sequence[Row]) -> str | None:
    text = str(row["claim"])
    claim = Claim(text=text, span=Span(start=0, end=len(text)), language="en")
    ranked = LocalRanker().rank(text, [_passage(c) for c in candidates])[:SHOWN]
    numbered = tuple(
        NumberedPassage(number=n, text=p.text, title=p.page.title, site=p.page.site) for n, p in enumerate(ranked, 1)
    )
    as_of = datetime(2021, 1, 1, tzinfo=UTC).isoformat()
    brief = AssessBrief(role=Role.INVESTIGATOR, seat="press", directive="", as_of=as_of, claim=claim, passages=numbered)
    return SAID.get(assess(brief).rating)


def _passage(row: Row) -> Passage:
    text, url = str(row["text"]), str(row["url"])
    page = Page(
        url=url,
        final_url=url,
        site=str(row["host"]),
        retrieved=datetime(2021, 1, 1, tzinfo=UTC),
        snapshot=str(row["id"]),
        body=str(row["id"]),
        language="en",
        via="corpus",
    )
    return Passage(page=page, start=0, end=len(text), text=text)
