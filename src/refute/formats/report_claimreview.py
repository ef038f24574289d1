"""`--format claimreview`: schema.org ClaimReview as JSON-LD, one per checked claim, in a list.

Properties as Google documents them (https://developers.google.com/search/docs/appearance/structured-data/factcheck):
`claimReviewed`, `reviewRating` with `alternateName`, and `url` are required, the rest is recommended. Each object holds
its own `@context`, so that it can be put into the page of its review as it is.
"""

import json
from collections.abc import Iterable

from pydantic import JsonValue

from refute.domain.case import Answered, Case, Report
from refute.domain.errors import ConfigError
from refute.domain.publisher import Publisher
from refute.domain.vocabulary import Rating
from refute.formats.foreign import clean
from refute.formats.imprint import Imprint
from refute.formats.public import public_address
from refute.formats.tipline.labels import Labels
from refute.formats.warc import is_private
from refute.formats.words import KINDS

WORST, BEST = 1, 5
"""The scale of `ratingValue`, as Google's documentation has it: the closer to the best, the more accurate."""
_VALUES = {Rating.REFUTED: WORST, Rating.MISLEADING: 2, Rating.CONFLICTING: 3, Rating.SUPPORTED: BEST}
"""No number says that there is not enough evidence, or that something cannot be checked: a middle one would be read as
half true."""
_LABELS = {
    Rating.SUPPORTED: "Supported",
    Rating.REFUTED: "Refuted",
    Rating.MISLEADING: "Misleading",
    Rating.CONFLICTING: "Conflicting evidence",
    Rating.NOT_ENOUGH_EVIDENCE: "Not enough evidence",
    Rating.NOT_CHECKABLE: "Not checkable",
}


def imprinted(imprint: Imprint) -> "Reviews":
    """The writer for this newsroom. Raises ConfigError where the configuration names no publisher."""
    if imprint.publisher is None:
        raise ConfigError(
            "The configuration does not say who publishes, and a ClaimReview must be signed. Add to config.toml: "
            '[publisher] with name = "YOUR NEWSROOM", url = "https://newsroom.example" and '
            'review_url = "https://newsroom.example/checks/{id}". See docs/formats.md.'
        )
    return Reviews(imprint.publisher, imprint.labels)


class Reviews:
    """Writes reports as the reviews of one newsroom."""

    def __init__(self, publisher: Publisher, labels: Labels) -> None:
        self._publisher = publisher
        self._labels = labels

    def __call__(self, report: Report, verbose: bool) -> str:
        """The report's reviews; `verbose` changes nothing."""
        _ = verbose
        return self.write_all([report])

    def write_all(self, reports: Iterable[Report]) -> str:
        """One review per claim, the last check of it; claims that the newsroom had published before are left out."""
        found: dict[str, dict[str, JsonValue]] = {}
        for report in reports:
            for answered in report.answers:
                found[answered.case.claim.id] = self._review(answered, report)
        # What a script element could not hold is escaped: the text is meant to be pasted into pages.
        text = json.dumps(list(found.values()), ensure_ascii=False, indent=2)
        return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026") + "\n"

    def _review(self, answered: Answered, report: Report) -> dict[str, JsonValue]:
        case, who = answered.case, self._publisher
        said = clean(case.claim.text)
        review: dict[str, JsonValue] = {
            "@context": "https://schema.org",
            "@type": "ClaimReview",
            "url": who.review(case.claim.id),
            "claimReviewed": said,
            "reviewRating": self._rating(case),
            "itemReviewed": _claim(case, report, said),
            "author": {"@type": "Organization", "name": who.name, "url": who.url},
            "datePublished": case.started.date().isoformat(),
        }
        reason = clean(case.verdict.reason)
        if reason and not any(is_private(page) for page in case.pages):
            review["reviewBody"] = reason
        return review

    def _rating(self, case: Case) -> JsonValue:
        verdict = case.verdict
        own = self._labels.of(verdict.rating, case.claim.language)
        rating: dict[str, JsonValue] = {"@type": "Rating", "alternateName": own or _LABELS[verdict.rating]}
        value = _VALUES.get(verdict.rating)
        if value is not None:
            rating |= {"ratingValue": value, "bestRating": BEST, "worstRating": WORST}
        if verdict.kind:
            rating["ratingExplanation"] = KINDS[verdict.kind]
        return rating


def _claim(case: Case, report: Report, said: str) -> dict[str, JsonValue]:
    claim: dict[str, JsonValue] = {"@type": "Claim", "text": said}
    if case.claim.language != "und":
        claim["inLanguage"] = case.claim.language
    author = _named_in_public(case, report)
    if author:
        claim["author"] = {"@type": "Thing", "name": author}
    appearance = public_address(report.submission.origin.url)
    if appearance:
        claim["appearance"] = {"@type": "CreativeWork", "url": appearance}
    return claim


def _named_in_public(case: Case, report: Report) -> str | None:
    """Who makes the claim, where its own words name them: what a sender or a messenger says of where it came from may
    be a private person's name."""
    who = clean(case.claim.claimant or "")
    if not who or who == clean(report.submission.origin.claimant or ""):
        return None
    return who if who.casefold() in clean(f"{case.claim.text} {report.submission.text}").casefold() else None
