"""`--format json`: the report as JSON, the form that everything else is derived from; see docs/json.md."""

from refute.domain.case import Report


def write(report: Report, verbose: bool) -> str:
    """The whole report, indented; it is always complete, `verbose` or not."""
    _ = verbose
    return report.model_dump_json(indent=2) + "\n"
