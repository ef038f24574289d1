"""A scene with a register and an index of fact-checks, both of which can change their minds between two processes."""

from typing import Self

from pydantic import JsonValue

from refute.domain.case import Report
from world.killing import CHECK, Job
from world.registers import VARIABLES, Registers
from world.scene import STORIES, Scene
from world.scripted_service import Asked, Reply, ScriptedService

CLAIM = "Trial NCT09999999 showed that the vaccine halves hospital stays."
LOOKED_UP = "/studies/NCT09999999"
_ABSENT = Reply("NCT number NCT09999999 not found", 404)
_HELD: JsonValue = {"protocolSection": {"identificationModule": {"nctId": "NCT09999999", "briefTitle": "Vaccines"}}}


def told(text: str) -> JsonValue:
    """The prior verdicts, what the registers' answers made of the claim, and the cases."""
    report = Report.model_validate_json(text)
    return [
        [p.model_dump(mode="json") for p in report.prior],
        [a.case.verdict.rating for a in report.answers],
        [a.case.canonical() for a in report.answers],
    ]


REGISTERED = Job(
    ("check", CLAIM), CHECK.verbs, told, pages_once=False, backends=("searxng", "clinicaltrials", "factcheck")
)
"""A check that asks both. What registers say is kept among pages, and counted at the register alone."""


def reviews(label: str) -> Reply:
    review: JsonValue = {
        "publisher": {"name": "Full Check", "site": "full.example.com"},
        "url": "https://full.example.com/vaccine",
        "reviewDate": "2026-05-20T00:00:00Z",
        "textualRating": label,
        "languageCode": "en",
    }
    return Reply({"claims": [{"text": CLAIM, "claimReview": [review]}]})


class RegisterScene(Scene):
    """A claim with a number that its register never gave out, and one review of it."""

    def __init__(self, *, model_delay: float = 0.0, page_delay: float = 0.0) -> None:
        super().__init__({"/harbour": STORIES["/harbour"]}, model_delay=model_delay, page_delay=page_delay)
        self.registers, self.label = Registers(), "False"
        self.index = ScriptedService(self._reviewed)
        self.as_before()

    def __enter__(self) -> Self:
        super().__enter__()
        self._stack.enter_context(self.registers.service)
        self._stack.enter_context(self.index)
        return self

    def environment(self) -> dict[str, str]:
        """What a process needs to reach the scripted web, the register and the index."""
        return {
            **super().environment(),
            **{f"REFUTE_{name}_URL": self.registers.service.url for name in VARIABLES},
            "REFUTE_CONTACT": "desk@newsroom.example",
            "REFUTE_FACTCHECK_URL": self.index.url,
            "GOOGLE_FACTCHECK_API_KEY": "k-0123456789-never-shown",
        }

    def as_before(self) -> None:
        """The register does not hold the number, and the review calls the claim false."""
        self.registers.service.always = None
        self.registers.replies[LOOKED_UP], self.label = _ABSENT, "False"

    def changes_its_mind(self) -> None:
        """The register has given the number out, and the fact-checker has corrected itself."""
        self.registers.replies[LOOKED_UP], self.label = Reply(_HELD), "True after all"

    def asked(self) -> tuple[int, int]:
        """Questions to the register and to the index so far."""
        return len(self.registers.service.asked), len(self.index.asked)

    def _reviewed(self, _: Asked) -> Reply:
        return reviews(self.label)
