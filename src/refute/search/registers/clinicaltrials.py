"""ClinicalTrials.gov: trials by words and by NCT number.

https://clinicaltrials.gov/data-api/api (v2): `/studies/{nctId}` answers 404 for a number that was never given out.
Limit: about 50 requests a minute.
"""

from pathlib import Path
from typing import ClassVar
from urllib.parse import quote

from refute.domain.evidence import Hit
from refute.domain.registers import Held, NotAnswered, NotHeld, Series
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import SourceKind
from refute.search.asking import Question, Said, Trouble
from refute.search.backend import Backend
from refute.search.limits import Pace
from refute.search.registers.registering import (
    OfficialRecords,
    at,
    base_url,
    not_held,
    record_text,
    rows,
    service,
    text_at,
)

NAME = "clinicaltrials"
VARIABLE = "REFUTE_CLINICALTRIALS_URL"
BASE = "https://clinicaltrials.gov/api/v2"
_UNPOSTED = 10_000
"""Numbers around the newest posted one: about three months of registrations, which are reviewed before they are posted
(https://clinicaltrials.gov/about-site/trends-charts: some 3,300 a month)."""
_TITLE = "ClinicalTrials.gov"
_FIELDS = "NCTId,BriefTitle,BriefSummary"


class ClinicalTrials(OfficialRecords):
    """Asks ClinicalTrials.gov."""

    name: ClassVar[str] = NAME
    series: ClassVar[tuple[Series, ...]] = (
        Series(r"(?i:NCT)(?:-|: ?|#|)(?P<id>[0-9]{8})", _TITLE, complete=True, write="NCT{}".format),
        # Parted from its letters, it may be the telephone number of somebody else who is called so.
        Series(
            r"(?i:NCT)(?: (?:No\. ?|number )?)(?P<id>[0-9]{8})",
            _TITLE,
            complete=True,
            write="NCT{}".format,
            beside=r"(?i:\btrials?\b|\bstud(?:y|ies)\b|clinicaltrials)",
        ),
        Series(r"(?i:NCT) (?P<id>[0-9]{8})", _TITLE, complete=True, write="NCT{}".format).unsure(),
    )
    control: ClassVar[str] = "NCT00000102"

    def __init__(self, base: str = BASE, timeout: float = 10.0) -> None:
        """`timeout` in seconds for one request."""
        super().__init__(base, service(_TITLE, Pace(interval=1.2, at_once=1), timeout))

    async def _hits(self, words: str, limit: int) -> list[Hit] | Trouble:
        params = {"query.term": words, "pageSize": str(min(limit, 50)), "fields": _FIELDS, "format": "json"}
        data = await self._json(Question(f"{self._base}/studies", params))
        studies = rows(data, "studies") if not isinstance(data, Trouble) else None
        if studies is None:
            return data if isinstance(data, Trouble) else self._strange()
        parts = [at(s, "protocolSection") for s in studies]
        return self._records(
            (text_at(p, *_ID, "nctId"), text_at(p, *_ID, "briefTitle"), text_at(p, "descriptionModule", "briefSummary"))
            for p in parts
        )

    def _question(self, number: str) -> Question:
        return Question(f"{self._base}/studies/{quote(number)}", {"format": "json"})

    async def _record(self, number: str, said: Said) -> Held | NotHeld | NotAnswered:
        if said.code == 404:
            return await self._not_yet(number) or not_held(said)
        data = self._read(said)
        if isinstance(data, NotAnswered):
            return data
        part = at(data, "protocolSection")
        if text_at(part, *_ID, "nctId").upper() != number:
            return self._odd()
        status = at(part, "statusModule")
        posted = text_at(status, "studyFirstPostDateStruct", "date")
        text = record_text(
            ("Register", "ClinicalTrials.gov"),
            ("Number", number),
            ("Title", text_at(part, *_ID, "briefTitle")),
            ("Official title", text_at(part, *_ID, "officialTitle")),
            ("Status", text_at(status, "overallStatus").replace("_", " ").lower()),
            ("Why stopped", text_at(status, "whyStopped")),
            ("Start", text_at(status, "startDateStruct", "date")),
            ("Completion", text_at(status, "completionDateStruct", "date")),
            ("First posted", posted),
            ("Results posted", "yes" if at(data, "hasResults") is True else "no"),
            ("Sponsor", text_at(part, "sponsorCollaboratorsModule", "leadSponsor", "name")),
            ("Conditions", at(part, "conditionsModule", "conditions")),
            ("Study type", text_at(part, "designModule", "studyType").lower()),
            ("Phases", at(part, "designModule", "phases")),
            ("Enrolment", text_at(part, "designModule", "enrollmentInfo", "count")),
            ("", text_at(part, "descriptionModule", "briefSummary")),
            ("", text_at(part, "descriptionModule", "detailedDescription")),
        )
        title = text_at(part, *_ID, "briefTitle") or number
        return Held(f"{title} ({number})", text, SourceKind.REGISTER, published=posted or None)

    async def _not_yet(self, number: str) -> NotAnswered | None:
        """Where the number may have been given out and its trial not be posted yet."""
        params = {"sort": "StudyFirstPostDate:desc", "pageSize": "20", "fields": "NCTId", "format": "json"}
        data = await self._json(Question(f"{self._base}/studies", params))
        if isinstance(data, Trouble):
            return NotAnswered(data.detail)
        studies = [text_at(s, "protocolSection", *_ID, "nctId")[3:] for s in rows(data, "studies") or []]
        newest = max((int(n) for n in studies if n.isdecimal()), default=None)
        if newest is None:
            return self._odd("the list of its newest trials")
        if abs(int(number[3:]) - newest) > _UNPOSTED:
            return None
        return NotAnswered(f"{number} may have been given out, and its trial not be posted yet")


_ID = ("identificationModule",)


def _build(_choice: SearchChoice, _home: Path) -> ClinicalTrials:
    return ClinicalTrials(base_url(VARIABLE, BASE))


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query and NCT numbers go to ClinicalTrials.gov (US National Library of Medicine).",
    needs_network=True,
    build=_build,
    groups=("registers",),
)
