"""Assess by rule: sentences of the passages that support or refute, else the closest ones for display."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from refute.domain.briefs.assess import AssessBrief, AssessDraft, FindingDraft
from refute.domain.briefs.brief import NumberedPassage
from refute.domain.claim import Claim
from refute.domain.vocabulary import ClaimKind, Rating, SourceKind, Stance
from refute.language.attribution import Report
from refute.language.detect import language_of
from refute.language.embed import embed
from refute.language.newness import without_newness
from refute.language.relative_dates import with_days, written_days
from refute.language.sentences import sentences
from refute.language.tokens import stems
from refute.reasoners.local.counted_days import supports, with_its_day, written_before
from refute.reasoners.local.kinds import kind_of
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.stance import judge
from refute.reasoners.local.statement import Statement, coverage, statement
from refute.reasoners.local.topic import page_subject

CLOSEST = 3
"""Sentences shown where no rule decides."""
_CLOSE = 0.45
"""Least closeness (mean of word coverage and likeness) of a sentence that is shown."""
_DISPUTED = 0.7
"""Least coverage of a sentence that is taken to report the claim as disputed."""
_MOST_EMBEDDED = 8
_SILENT = frozenset({SourceKind.SOCIAL.value, SourceKind.SATIRE.value})
"""Kinds of source whose word settles nothing: a post that repeats a claim is the claim again."""
CONFIDENCE = 0.7
CONFIDENCE_OF_RECORD = 0.85
"""How sure a rule hit is: the rules' precision on labelled pairs, rounded down; a register is a record of the"
" thing."""


@dataclass(frozen=True)
class Read:
    """One sentence of a passage and what the rules say of it."""

    passage: int
    quote: str
    hit: RuleHit | None
    disputed: bool
    """Whether the sentence reports the claim as a rumour or as false."""
    covered: float
    """Share of the claim's words in it."""
    kind: str


def assess(brief: AssessBrief) -> AssessDraft:
    """Findings and rating. Without a rule hit: not enough evidence, with the closest sentences as neutral"
    " findings."""
    seen = read(brief.claim, brief.passages)
    findings = findings_of(brief.claim, seen)
    return _rated(findings, {p.number: p.kind for p in brief.passages})


def read(claim: Claim, passages: Sequence[NumberedPassage]) -> list[Read]:
    """Every sentence of the passages, judged."""
    claimed = statement(with_its_day(claim), claim.language if claim.language != "und" else None)
    said = statement(without_newness(claim.text, claimed.language), claimed.language)
    settles = can_settle(claim) and kind_of(claim.text, claim.text, claimed.language)[0] is not ClaimKind.OPINION
    found = []
    for passage in passages:
        context = set(stems(passage.title, claimed.language))
        page = page_subject(claimed, passage.title)
        own = _language(passage.text, claimed.language)
        written = written_days(passage.published)
        heard = settles and passage.kind not in _SILENT
        for start, end in sentences(passage.text):
            quote = passage.text[start:end]
            sentence = statement(with_days(quote, written, own), own)
            hit = judge(claimed, sentence, frozenset(context), page) if heard else None
            if heard and written_before(claim, written):
                hit = supports(judge(said, statement(quote, own), frozenset(context), page))
            found.append(_read(claimed, sentence, quote, passage, hit))
            context.update(stems(quote, own))
    return _without_contradictions(claimed, found, {p.number: _page(p) for p in passages})


def _page(passage: NumberedPassage) -> str:
    """What tells the passages of one page; a passage without title and site stands alone."""
    return f"{passage.site} {passage.title}".strip() or str(passage.number)


def _language(text: str, claimed: str) -> str:
    """The passage's language; a passage too short to tell is taken to be in the claim's where scripts allow it."""
    own = language_of(text)
    return claimed if own == "und" else own


def _read(claimed: Statement, sentence: Statement, quote: str, passage: NumberedPassage, hit: RuleHit | None) -> Read:
    covered = coverage(claimed, sentence)
    disputed = sentence.reported in (Report.DENIED, Report.CLAIMED) and covered >= _DISPUTED
    return Read(passage.number, quote, hit, disputed, covered, passage.kind)


def _without_contradictions(claimed: Statement, found: Sequence[Read], pages: Mapping[int, str]) -> list[Read]:
    """Where a page both supports and refutes by rule, one of the two has been misread.

    If every refuting sentence lacks or adds a word at which the supporting one agrees, it measures something else
    of the same subject, and falls; otherwise neither counts.
    """
    sides: dict[str, dict[Stance, list[Read]]] = {}
    for r in found:
        if r.hit:
            sides.setdefault(pages[r.passage], {}).setdefault(r.hit.stance, []).append(r)
    dropped: set[int] = set()
    for page in sides.values():
        supporting, refuting = page.get(Stance.SUPPORTS, []), page.get(Stance.REFUTES, [])
        if not supporting or not refuting:
            continue
        aside = all(_of_something_else(claimed, supporting, r) for r in refuting)
        dropped.update(id(r) for r in (refuting if aside else (*supporting, *refuting)))
    return [replace(r, hit=None) if id(r) in dropped else r for r in found]


def _of_something_else(claimed: Statement, supporting: Sequence[Read], refuting: Read) -> bool:
    """Whether a supporting sentence shares more of the claim's words than the refuting one does."""
    shared = len(claimed.vocabulary & statement(refuting.quote, claimed.language).vocabulary)
    return any(len(claimed.vocabulary & statement(r.quote, claimed.language).vocabulary) > shared for r in supporting)


def findings_of(claim: Claim, seen: Sequence[Read]) -> list[FindingDraft]:
    """Rule hits, then disputed reports, then the closest sentences, each quote once."""
    decided = [r for r in seen if r.hit]
    drafts = [
        FindingDraft(passage=r.passage, quote=r.quote, stance=r.hit.stance, why=r.hit.detail) for r in decided if r.hit
    ]
    disputed = [r for r in seen if r.disputed and not r.hit]
    drafts += [
        FindingDraft(passage=r.passage, quote=r.quote, stance=Stance.MIXED, why="reports the claim as disputed")
        for r in disputed
    ]
    rest = [r for r in seen if not r.hit and not r.disputed]
    drafts += [FindingDraft(passage=r.passage, quote=r.quote, stance=Stance.NEUTRAL) for r in _closest(claim, rest)]
    return drafts[:40]


def _closest(claim: Claim, seen: Sequence[Read]) -> list[Read]:
    """The sentences nearest to the claim, at most one per passage; other languages by their meaning alone."""
    best: dict[int, Read] = {}
    for r in sorted(seen, key=lambda r: (not _whole(r.quote), -r.covered)):
        best.setdefault(r.passage, r)
    candidates = list(best.values())[:_MOST_EMBEDDED]
    if not candidates:
        return []
    vectors = embed([claim.text, *(r.quote for r in candidates)])
    likeness = vectors[1:] @ vectors[0]
    scored = []
    for r, like in zip(candidates, likeness, strict=True):
        foreign = language_of(r.quote) not in (claim.language, "und")
        scored.append((float(like) if foreign else (r.covered + float(like)) / 2, r))
    scored.sort(key=lambda pair: (not _whole(pair[1].quote), -pair[0]))
    return [r for score, r in scored[:CLOSEST] if score >= _CLOSE]


def _whole(quote: str) -> bool:
    """Whether it is a sentence rather than a heading or the cell of a table."""
    return quote.rstrip('"”’»)]').endswith((".", "!", "?", "…", "。", "！", "？", "।", "؟", "۔"))


def _rated(findings: list[FindingDraft], kinds: dict[int, str]) -> AssessDraft:
    supports = [f for f in findings if f.stance is Stance.SUPPORTS]
    refutes = [f for f in findings if f.stance is Stance.REFUTES]
    record = any(kinds.get(f.passage) == SourceKind.REGISTER.value for f in (*supports, *refutes))
    sure = CONFIDENCE_OF_RECORD if record else CONFIDENCE
    if supports and refutes:
        return AssessDraft(findings=findings, rating=Rating.CONFLICTING, probability_true=0.5, confidence=0.5)
    if supports:
        return AssessDraft(findings=findings, rating=Rating.SUPPORTED, probability_true=sure, confidence=sure)
    if refutes:
        return AssessDraft(
            findings=findings,
            rating=Rating.REFUTED,
            probability_true=round(1 - sure, 2),
            confidence=sure,
            reason=refutes[0].why,
        )
    return AssessDraft(findings=findings, rating=Rating.NOT_ENOUGH_EVIDENCE, probability_true=0.5, confidence=0.3)


def can_settle(claim: Claim) -> bool:
    """Whether the claim is of a kind that evidence settles."""
    return claim.kind not in (ClaimKind.OPINION, ClaimKind.FORECAST, ClaimKind.SATIRE)
