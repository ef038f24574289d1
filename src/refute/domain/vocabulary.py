"""The closed vocabularies. A value that is not listed here cannot enter a record."""

from enum import StrEnum


class Rating(StrEnum):
    """The label of a verdict."""

    SUPPORTED = "supported"
    REFUTED = "refuted"
    MISLEADING = "misleading"
    CONFLICTING = "conflicting"
    NOT_ENOUGH_EVIDENCE = "not_enough_evidence"
    NOT_CHECKABLE = "not_checkable"


class Kind(StrEnum):
    """In which way a claim is wrong or misleading, where one way fits."""

    OLD = "old"
    MISCAPTIONED = "miscaptioned"
    MISSING_CONTEXT = "missing_context"
    EXAGGERATED = "exaggerated"
    ALTERED = "altered"
    SATIRE = "satire"
    SCAM = "scam"
    IMPERSONATION = "impersonation"
    OUTDATED = "outdated"


class Basis(StrEnum):
    """Why there is not enough evidence."""

    NO_TRACE = "no_trace"
    INSUFFICIENT = "insufficient"
    FAILED = "failed"


class Stance(StrEnum):
    """What a quote says about the claim."""

    SUPPORTS = "supports"
    REFUTES = "refutes"
    MIXED = "mixed"
    NEUTRAL = "neutral"


class ClaimKind(StrEnum):
    """What a piece of a submission is; questions are read as the claim that they ask about."""

    CLAIM = "claim"
    QUESTION = "question"
    OPINION = "opinion"
    FORECAST = "forecast"
    SATIRE = "satire"
    SCAM = "scam"


class Role(StrEnum):
    """What a seat is for. Several seats may investigate."""

    INTAKE = "intake"
    INVESTIGATOR = "investigator"
    ADVOCATE = "advocate"
    JUDGE = "judge"


class Depth(StrEnum):
    """How much searching a check may do."""

    QUICK = "quick"
    STANDARD = "standard"
    THOROUGH = "thorough"


class Status(StrEnum):
    """How a search or a read ended; only `failed` costs confidence."""

    OK = "ok"
    EMPTY = "empty"
    FAILED = "failed"
    REFUSED = "refused"
    NOT_APPLICABLE = "not_applicable"
    LEFT_OUT = "left_out"


class Abstained(StrEnum):
    """Why a seat gave no usable draft."""

    REFUSAL = "refusal"
    TRUNCATED = "truncated"
    UNPARSEABLE = "unparseable"
    EMPTY = "empty"
    TIMEOUT = "timeout"
    RATE_LIMITED = "rate_limited"
    FAILED = "failed"
    TOO_LONG = "too_long"
    BUDGET = "budget"
    UNABLE = "unable"


class DateFound(StrEnum):
    """How a publication date was found, most trusted first."""

    STRUCTURED = "structured"
    META = "meta"
    URL = "url"
    VISIBLE = "visible"
    FILE = "file"
    NONE = "none"


class SourceKind(StrEnum):
    """What a source is; `register` only where the user's own configuration says so."""

    REGISTER = "register"
    PAPER = "paper"
    WIRE = "wire"
    PRESS_RELEASE = "press_release"
    NEWS = "news"
    SOCIAL = "social"
    FACT_CHECK = "fact_check"
    ENCYCLOPEDIA = "encyclopedia"
    SATIRE = "satire"
    UNKNOWN = "unknown"


class GapKind(StrEnum):
    """What is missing: only `failed` and `abstained` cap confidence."""

    FAILED = "failed"
    ABSTAINED = "abstained"
    EMPTY = "empty"
    NOT_APPLICABLE = "not_applicable"
    LEFT_OUT = "left_out"
    NAMED = "named"


class ObjectionKind(StrEnum):
    """What an objection is about."""

    GAP = "gap"
    COUNTER_EVIDENCE = "counter_evidence"
    DERIVATIVE = "derivative"
    METHOD = "method"
    ALTERNATIVE = "alternative"


class Grade(StrEnum):
    """How much an objection weighs."""

    MINOR = "minor"
    MAJOR = "major"
    FATAL = "fatal"


class Effect(StrEnum):
    """What an objection does to the claim; only `contradicts`, with a receipt, moves `supported`."""

    CONTRADICTS = "contradicts"
    QUALIFIES = "qualifies"
    DOUBTS = "doubts"


class Ruling(StrEnum):
    """What the judge does with an objection."""

    SUSTAINED = "sustained"
    ANSWERED = "answered"
    OPEN = "open"


class ChallengeState(StrEnum):
    """How the challenge went; `unchallenged` when it failed or was lazy."""

    CLEAN = "clean"
    OBJECTED = "objected"
    UNCHALLENGED = "unchallenged"


class EdgeKind(StrEnum):
    """Why one source is taken to derive from another."""

    IDENTICAL = "identical"
    NEAR_DUPLICATE = "near_duplicate"
    CANONICAL = "canonical"
    ATTRIBUTION = "attribution"
    LINK = "link"
    QUOTATION = "quotation"
    FIGURES = "figures"


class OriginKind(StrEnum):
    """What stands at the beginning of an origin: of its first page, or of what its pages credit."""

    WIRE_REPORT = "wire_report"
    STATEMENT = "statement"
    PAPER = "paper"
    REGISTER = "register"
    SOCIAL_POST = "social_post"
    ORIGINAL_REPORTING = "original_reporting"
    FACT_CHECK = "fact_check"
    ENCYCLOPEDIA = "encyclopedia"
    SATIRE = "satire"
    UNKNOWN = "unknown"


class CapReason(StrEnum):
    """Why published confidence may not be higher."""

    ORIGINS = "origins"
    NO_PRIMARY = "no_primary"
    UNCHALLENGED = "unchallenged"
    FAILED = "failed"
    ABSTAINED = "abstained"
    OBJECTION = "objection"
    UNJUDGED = "unjudged"
    UNDATED = "undated"
    INCONSISTENT = "inconsistent"
    EVIDENCE_ONLY = "evidence_only"
    OVERRULED = "overruled"


class Dropped(StrEnum):
    """Why something a seat or a page offered was not admitted."""

    NO_SUCH_PASSAGE = "no_such_passage"
    QUOTE_NOT_FOUND = "quote_not_found"
    AFTER_AS_OF = "after_as_of"
    SUBMISSION_COPY = "submission_copy"
    NO_SUCH_EVIDENCE = "no_such_evidence"
    NO_SUCH_OBJECTION = "no_such_objection"
    NO_RECEIPT = "no_receipt"
