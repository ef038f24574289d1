"""`--format html`: the report as one self-contained page without scripts: on a phone, in print, in the dark, in any
script, and with nothing in it that a page, a message or a model could make act."""

from refute.domain.case import Report
from refute.domain.vocabulary import ClaimKind
from refute.formats.prior import HEADING, NOTE, has_prior, prior_rows
from refute.formats.tipline.unlinked import unlinked
from refute.formats.web.addresses import address
from refute.formats.web.claims import told
from refute.formats.web.nested import nested
from refute.formats.web.rendering import page, tag
from refute.formats.words import RATINGS, many, moment


def write(report: Report, verbose: bool) -> str:
    """The whole report; `verbose` adds every search, cost and number."""
    claims = [told(number, answered, verbose) for number, answered in enumerate(report.answers, start=1)]
    return page(
        "report.html.j2",
        report=report,
        claims=claims,
        counts=_counts(report),
        as_of=moment(report.as_of),
        house=[
            {
                "claim": answer.claim.text,
                "language": tag(answer.claim.language),
                "held": answer.published,
                "label": answer.published.label
                or (RATINGS[answer.published.rating].capitalize() if answer.published.rating else "See the article"),
                "where": address(answer.published.url),
            }
            for answer in report.house
        ],
        others={"heading": HEADING, "note": NOTE, "rows": nested((row.level, row) for row in prior_rows(report, True))}
        if has_prior(report)
        else None,
        left_out=[
            {
                "kind": entry.claim.kind.value,
                "claim": unlinked(entry.claim.text) if entry.claim.kind is ClaimKind.SCAM else entry.claim.text,
                "language": tag(entry.claim.language),
                "reason": entry.reason,
            }
            for entry in report.intake.left_out
        ],
        address=address,
    )


def _counts(report: Report) -> str:
    counts = f"{many(len(report.answers), 'claim')} checked"
    counts += f", {len(report.intake.left_out)} left out" if report.intake.left_out else ""
    return counts + (f", {len(report.house)} answered by the house archive" if report.house else "")
