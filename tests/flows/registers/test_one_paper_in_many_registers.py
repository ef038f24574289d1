"""One paper that several registers hold is one source, however many of them are asked for its number."""

from pydantic import JsonValue

import refute
from refute.domain.vocabulary import Rating
from world.official_records import KNOWN
from world.registers import Registers, desk_with
from world.scene import AS_OF, Scene
from world.scripted_service import Reply

DOI = "10.1000/knee"
SAYS = "The study 10.1000/knee found that rest after surgery of the knee halves the stay in hospital."
ABSTRACT = f"{SAYS} We asked all four hundred patients of a year, and their families, at three hospitals of the coast."


async def test_its_record_in_two_registers_is_one_origin(scene: Scene, registers: Registers) -> None:
    crossref, openalex = KNOWN["crossref"].record(DOI, ABSTRACT), KNOWN["openalex"].record(DOI, ABSTRACT)
    assert isinstance(crossref, dict)
    assert isinstance(crossref["message"], dict)
    crossref["message"] |= {"title": ["Rest and knees"], "author": [{"family": "Ferry"}], "updated-by": []}
    assert isinstance(openalex, dict)
    words: dict[str, JsonValue] = {word: [place] for place, word in enumerate(ABSTRACT.split())}
    openalex |= {"display_name": "Rest and knees", "authorships": [], "abstract_inverted_index": words}
    registers.replies[f"/works/doi:{DOI}"] = Reply(openalex)
    registers.replies["/works/10.1000%2Fknee"] = Reply(crossref)
    report = await refute.check(SAYS, desk_with(scene, "crossref", "openalex"), as_of=AS_OF)
    case = report.answers[0].case
    via = {p.via for p in case.pages}
    assert {"crossref", "openalex"} <= via
    assert case.verdict.rating is Rating.SUPPORTED, case.verdict
    assert case.verdict.origins_for == 1
