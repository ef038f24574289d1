"""Numbers of records as people write them: which are surely meant, which may be something else, which are none."""

import time

import pytest

from refute.domain.registers import named
from refute.language.citations import citations
from refute.language.readings import number_readings
from refute.search.registers.arxiv import Arxiv
from refute.search.registers.clinicaltrials import ClinicalTrials
from refute.search.registers.courtlistener import CourtListener
from refute.search.registers.doi import DoiSystem
from refute.search.registers.edgar import Edgar
from refute.search.registers.eurlex import EurLex
from refute.search.registers.federalregister import FederalRegister
from refute.search.registers.pubmed import Pubmed
from refute.search.registers.registering import OfficialRecords
from refute.search.registers.supremecourt import SupremeCourt
from refute.search.registers.wikidata import Wikidata
from refute.search.registers.worldbank import WorldBank

REGISTERS: tuple[type[OfficialRecords], ...] = (
    DoiSystem, Pubmed, Arxiv, ClinicalTrials, Wikidata, Edgar, CourtListener, SupremeCourt, FederalRegister, EurLex,
    WorldBank,
)  # fmt: skip


def read(text: str) -> tuple[set[str], set[str]]:
    """The numbers that are surely meant, and those whose absence would show nothing."""
    found = [(s, n) for r in REGISTERS for s, n in named(r.series, number_readings(text))]
    sure = {n for s, n in found if s.complete}
    return sure, {n for _, n in found} - sure


SURE = [
    ("doi:10.1016/j.cell‐x.2019.01", "10.1016/j.cell-x.2019.01"),
    ("DOI：１０.１０３８/nature12373。", "10.1038/nature12373"),
    ("الدراسة (doi:10.1038/nature12373)، تقول", "10.1038/nature12373"),
    ("研究（doi:10.1038/nature12373）表明", "10.1038/nature12373"),
    ("\u202bdoi:10.1038/nature12373\u202c says", "10.1038/nature12373"),
    ("https://doi.org/10.1038%2FNature12373", "10.1038/nature12373"),
    ("https://doi.org/10.1038/nature12373/", "10.1038/nature12373"),
    ("doi:10.1016/0014-4827(85)90(1).", "10.1016/0014-4827(85)90(1)"),
    (
        "doi:10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2 says",
        "10.1002/(sici)1097-0258(19980815/30)17:15/16<1661::aid-sim968>3.0.co;2-2",
    ),
    ("doi:10.1643/0045-8511(2000)000[0001:TITLE]2.0.CO;2", "10.1643/0045-8511(2000)000[0001:title]2.0.co;2"),
    ("doi:10.1007/978-3-319-12345-6\\_7 says", "10.1007/978-3-319-12345-6_7"),
    (
        "doi:10.1002/(SICI)1097-0258(19980815/30)17:15/16&lt;1661::AID-SIM968&gt;3.0.CO;2-2",
        "10.1002/(sici)1097-0258(19980815/30)17:15/16<1661::aid-sim968>3.0.co;2-2",
    ),
    ("PMID：１２３４５６７８", "12345678"),
    ("PMID: 012345678", "12345678"),
    ("https://www.ncbi.nlm.nih.gov/pubmed/12345678", "12345678"),
    ("ARXIV:HEP-TH/9901001", "hep-th/9901001"),
    ("arXiv:math.GT/0309136v2", "math/0309136"),
    ("https://arxiv.org/pdf/2101.00001v2.pdf", "2101.00001"),
    ("परीक्षण NCT०१२३४५६७ में", "NCT01234567"),
    ("试验NCT01234567表明", "NCT01234567"),
    ("시험NCT01234567에서", "NCT01234567"),
    ("ＮＣＴ０１２３４５６７", "NCT01234567"),
    ("NCT01234567¹", "NCT01234567"),
    ("The U.S. Supreme Court ruled in No. 23–719.", "23-719"),
    ("SCOTUS, no. 24a123", "24A123"),
    ("FR Doc. 2024–12345", "2024-12345"),
    ("Verordnung (EU) 2016/679", "32016R0679"),
    ("règlement (UE) 2016/679", "32016R0679"),
    ("CELEX%3A32016r0679", "32016R0679"),
]


@pytest.mark.parametrize(("text", "number"), SURE, ids=lambda v: str(v)[:40])
def test_a_number_is_itself_however_it_is_written(text: str, number: str) -> None:
    sure, unsure = read(text)
    assert number in sure
    assert not {n for n in sure | unsure if n != number and n in number}, "a part of it is another number"


UNSURE = [
    # what a publisher's address puts behind a DOI, and versions that are registered without their number
    "https://onlinelibrary.wiley.com/doi/10.1002/anie.201900001/full",
    "https://www.frontiersin.org/articles/10.3389/fpsyg.2019.00001/full",
    "https://link.springer.com/content/pdf/10.1007/s00134-020-05991-x.pdf",
    "https://journals.plos.org/article/file?id=10.1371/journal.pone.0001234.PDF",
    "doi:10.1038/nature12373.pdf",
    "https://doi.org/10.1101/2020.03.01.123456v2",
    # left out in part, broken by a line, run together, or with a sign that may or may not be its own
    "doi:10.1038/nature...",
    "doi:10.1038/nature…",
    "doi:10.1016/j.cell.\n2019.01.001",
    "doi:10.1016/j.cell.2019- 01",
    "doi:10.1038/nature12373.The study",
    "doi:10.1038/nature12373;10.1038/nature12374",
    "doi:10.1038/nature12373—a study",
    "doi:10.1038/nature12373–2",
    "doi:10.1038/nature\u200b12373",
    "doi:10.1038/nature 12373",
    "doi:10.1016/j.jclinepi.2020.01.001Get rights and content",
    "doi:10.1038/s41586-020-2012-7PMC7095418",
    "https://doi.org/10.5281/zenodo.1234567.svg",
    "doi:10.1000/a<b>c",
    "NCT\u200b01234567",
    # figures that are no DOI
    "The rule holds for 10.0000/24 networks.",
    "In 10.2024/11.2024 prices rose.",
    "It costs 10.5000/unit.",
    # cases of other courts, and what is no case
    "In No. 23-719 the Supreme Court ordered it.",
    "The Supreme Court of Ohio ruled in No. 23-719.",
    "Supreme Court of India, case No. 23-719",
    "The UK Supreme Court ruled in case 21-1234.",
    "The Texas Supreme Court ruled in No. 23-719, and SCOTUS let it stand.",
    "The U.S. Supreme Court reversed the Fifth Circuit's decision in case No. 21-10994.",
    "The Ninth Circuit, No. 20-15568, was reversed by the US Supreme Court.",
    # other bodies and series
    "CIK 2024 objavila je rezultate",
    "CIK 150000 glasova",
    "The SEC wrote CIK 2024 into it.",
    "Wer ruft NCT 01234567 an?",
    "The indicator US.NAT.TEAM rose.",
    "Das Teil 32016R0679 passt.",
    "Public Law 2024-12345, said the Federal Register",
]


@pytest.mark.parametrize("text", UNSURE, ids=lambda t: t[:40])
def test_what_may_be_something_else_is_not_sure(text: str) -> None:
    assert read(text)[0] == set()


NONE = [
    "doi:10.1016/j.сell",  # a Cyrillic letter: what stands before it is another number
    "doi:10.1000/ab-cdü",
    "PMID 100 patients",
    "PMID 12,345,678",
    "PMID 2024 12345",
    "NCT012345678",
    "arXiv 2023.12345",
    "arXiv 1234.5678 euros",
    "On Wikidata sales rose in Q3 2024.",
    "No. 17-0719, said the US Supreme Court of a case in Texas.",
    "The US Supreme Court heard the case 18-24 year olds brought.",
    "Federal Register, docket FAA-2024-12345",
    "CIK 1,234,567",
    "Room No. 17-204 of the U.S. Supreme Court",
    "The U.S. Supreme Court struck down bill No. 23-719.",
    "CIK 12.5",
    "Regulation (EU) No 679/2016",
    "32016R0679R(01)",
]


@pytest.mark.parametrize("text", NONE, ids=lambda t: t[:40])
def test_what_is_no_number_of_a_register_is_none(text: str) -> None:
    assert read(text) == (set(), set())


CITED = [
    "See https://doi.org/10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2 for it.",
    "A study (doi:10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2) found it.",
    "A study (doi:10.1016/j.cell.\n2019.01.001) found it.",
    "A study (doi:10.1038/nature…) found it.",
    "A study (doi:10.1000/abc\\_def) found it.",
]


@pytest.mark.parametrize("text", CITED)
def test_what_a_speech_cites_is_never_a_part_of_a_doi(text: str) -> None:
    named_there = [s.identifier or s.url or "" for s in citations(text, "en")]
    whole = {"10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2"}
    assert set(named_there) <= whole, named_there


WRITTEN = {
    "doi:10.1038/nature12373": "10.1038/nature12373",
    "DOI 10.1016/S0140-6736(97)11096-0": "10.1016/s0140-6736(97)11096-0",
    "PMID: 12345678": "12345678",
    "arXiv:2101.00001": "2101.00001",
    "NCT01234567": "NCT01234567",
    "CIK 0000320193": "CIK0000320193",
    "US Supreme Court, No. 23-719": "23-719",
    "FR Doc. 2017-02281": "2017-02281",
    "Regulation (EU) 2016/679": "32016R0679",
    "Wikidata Q42": "Q42",
    "World Bank SP.POP.TOTL": "SP.POP.TOTL",
}
BEFORE = [
    "", "(", "[", "“", "«", "<", "*", "_", "`", "#", "@", "-", "–", "/", ".", ":", "é", "я", "中", "ا", "\u200b",
    "=", "$",
]  # fmt: skip
BEHIND = [
    "", ".", ",", ";", ":", "!", "?", ")", "]", ">", '"', "’", "»", "**", "_", "`", "|", "/", "-", "–", "—", "…", "...",
    "。", "，", "）", "的", "は", "에서", "،", "؟", "।", "\u200b", "\u200e", "\u00ad", "\ufeff", "\u00a0", "\n", "#x",
    "?a=b", "&a=b", "&amp;", "%20", "<2>", "²", "¹", "①", "½", " 2", " 2019", "The", ".The", ". The", "\nThe", "/full",
    "/pdf", ".pdf", "v1", "’s", "é", "я", "ا", "&ndash;2", "<br>", "</a>", "^2", "=", "+", "$", "€", "%", "@", "·", "†",
    "§", "№", "™", "©",
]  # fmt: skip


@pytest.mark.parametrize(("written", "number"), list(WRITTEN.items()))
def test_whatever_stands_beside_a_number_makes_it_surely_no_other(written: str, number: str) -> None:
    others = {
        (before, behind, other)
        for before in BEFORE
        for behind in BEHIND
        for other in read(f"See {before}{written}{behind} here.")[0] - {number}
    }
    assert others == set()


def test_a_filing_and_a_filer_of_different_sentences_are_no_pair() -> None:
    text = "Apple has the SEC's CIK 320193; the filing of Microsoft is 0000789019-26-000001."
    sure, unsure = read(text)
    assert sure == {"CIK0000320193"}
    assert unsure == {"0000789019-26-000001"}


def test_dockets_are_padded_so_that_none_begins_another_s_number() -> None:
    assert read("1:20-CV-123 and 1:20–cv–01234")[1] == {"1:20-cv-00123", "1:20-cv-01234"}


@pytest.mark.parametrize("piece", ["doi:10.1000/12345678<", "doi:10.1000/(a", "CIK 12345 , ", "10.1000/abc"])
def test_a_long_text_without_spaces_is_read_in_no_time(piece: str) -> None:
    began = time.monotonic()
    read(piece * (40_000 // len(piece)))
    assert time.monotonic() - began < 5
