"""Claims that count their day from their message: "yesterday" as the day that intake made of it."""

from datetime import date, timedelta

from refute.domain.claim import Claim
from refute.domain.vocabulary import Stance
from refute.language.relative_dates import relative_dates, written_days
from refute.reasoners.local.rule_hit import RuleHit


def with_its_day(claim: Claim) -> str:
    """The claim's words with that day in place of the word for it; unchanged where there is none."""
    day = written_days(claim.date) if claim.date and len(claim.date) == 10 else None
    language = claim.language if claim.language != "und" else None
    mentions = relative_dates(claim.text, day, language) if day else ()
    if len(mentions) != 1 or claim.date is None:
        return claim.text
    return claim.text[: mentions[0].start] + claim.date + claim.text[mentions[0].end :]


def written_before(claim: Claim, written: tuple[date, date] | None) -> bool:
    """Whether the claim counts its day so, and a page was surely written before that day began anywhere."""
    if claim.date is None or written is None or with_its_day(claim) == claim.text:
        return False
    return written[1] + timedelta(days=2) < date.fromisoformat(claim.date)


def supports(hit: RuleHit | None) -> RuleHit | None:
    """What a page written before says, where it says the same: the claim, told before. The mark of early evidence keeps
    it from supporting, and old news told as new is found by it. Other figures there are of another event."""
    return hit if hit is not None and hit.stance is Stance.SUPPORTS else None
