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
    """What a seat is for; several may investigate, argue or validate. The last four sit in debates only."""

    INTAKE = "intake"
    INVESTIGATOR = "investigator"
    ADVOCATE = "advocate"
    JUDGE = "judge"
    PERSONA = "persona"
    FINDER = "finder"
    VALIDATOR = "validator"
    SYNTHESIZER = "synthesizer"


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
    DISAGREED = "disagreed"


class DateFound(StrEnum):
    """How a date of a page was found, most trusted first."""

    STRUCTURED = "structured"
    META = "meta"
    URL = "url"
    VISIBLE = "visible"
    FILE = "file"
    COPY = "copy"
    ARCHIVE = "archive"
    NONE = "none"


class TimeMark(StrEnum):
    """What arithmetic says about the time of evidence; what is surely after `as_of` is no evidence at all."""

    MAY_BE_AFTER_AS_OF = "may_be_after_as_of"
    EDITED_AFTER_AS_OF = "edited_after_as_of"
    BEFORE_SUBJECT = "before_subject"
    UNDATED = "undated"


class SourceKind(StrEnum):
    """What a source is; `register` only where the user's own configuration says so, or a built-in register answered."""

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


class Unfit(StrEnum):
    """Why a page that was read is no evidence, whatever it says."""

    FRONT_PAGE = "front_page"
    SEARCH_PAGE = "search_page"
    TAG_PAGE = "tag_page"
    WHOIS = "whois"
    NOT_FOUND = "not_found"
    LOGIN = "login"
    CONSENT = "consent"
    CAPTCHA = "captcha"
    PARKED = "parked"
    LINK_FARM = "link_farm"
    PAYWALL = "paywall"
    SCRIPT_SHELL = "script_shell"
    SATIRE = "satire"
    CITES_CHECK = "cites_check"


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
    LATE = "late"
    EARLY = "early"
    INCONSISTENT = "inconsistent"
    EVIDENCE_ONLY = "evidence_only"
    OVERRULED = "overruled"
    LOW_TRUST = "low_trust"


class Dropped(StrEnum):
    """Why something a seat or a page offered was not admitted."""

    NO_SUCH_PASSAGE = "no_such_passage"
    QUOTE_NOT_FOUND = "quote_not_found"
    NEAR_MISS = "near_miss"
    AFTER_AS_OF = "after_as_of"
    SUBMISSION_COPY = "submission_copy"
    UNFIT_PAGE = "unfit_page"
    REPEATED_RUMOUR = "repeated_rumour"
    NO_SUCH_EVIDENCE = "no_such_evidence"
    NO_SUCH_OBJECTION = "no_such_objection"
    NO_RECEIPT = "no_receipt"
    NO_SUCH_MARK = "no_such_mark"
    NOT_IN_SPEECH = "not_in_speech"
    NOT_AN_ADDRESS = "not_an_address"


class Differs(StrEnum):
    """How a quote that was offered differs from what its page says there, most telling first."""

    NUMBER = "number"
    NEGATION = "negation"
    WORD = "word"
    CASE = "case"
    CUT = "cut"
    TYPE = "type"


class Frame(StrEnum):
    """In which way a page does not itself assert the words that were quoted from it."""

    DENIED = "denied"
    CLAIMED = "claimed"
    SUPPOSED = "supposed"
    ASKED = "asked"
    NEGATED = "negated"
    SATIRE = "satire"
