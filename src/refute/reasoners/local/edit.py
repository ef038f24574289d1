"""The smallest edit that makes a refuted claim true, where one number or date is all that differs."""

from collections.abc import Sequence

from refute.domain.claim import Claim
from refute.language.dates import dates_clash
from refute.language.numbers import same_kind, values_agree
from refute.reasoners.local.statement import Statement, statement


def smallest_edit(claim: Claim, quotes: Sequence[str]) -> str | None:
    """The claim with the one number or date that all quotes give in its place; None where they differ in more."""
    claimed = statement(claim.text, claim.language if claim.language != "und" else None)
    edits = {_edited(claimed, statement(q, claimed.language)) for q in quotes}
    return edits.pop() if len(edits) == 1 else None


def _edited(claimed: Statement, source: Statement) -> str | None:
    text = claimed.text
    for number in claimed.quantities:
        rivals = [q for q in source.quantities if same_kind(number, q)]
        if len(rivals) == 1 and not values_agree(number, rivals[0]):
            found = source.text[rivals[0].start : rivals[0].end]
            return text[: number.start] + found + text[number.end :]
    for date in claimed.dates:
        if len(source.dates) == 1 and dates_clash(date, source.dates[0]):
            found = source.text[source.dates[0].start : source.dates[0].end]
            same_form = date.precision is source.dates[0].precision
            return text[: date.start] + found + text[date.end :] if same_form else None
    return None
