"""`--format json` of a debate: the log as JSON, the form that everything else is derived from; see docs/json.md."""

from refute.domain.debate.log import DebateLog


def write(log: DebateLog, verbose: bool) -> str:
    """The whole log, indented; it is always complete, `verbose` or not."""
    _ = verbose
    return log.model_dump_json(indent=2) + "\n"
