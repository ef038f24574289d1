"""From a submission to the statements in it, each with the words that make it."""

import re
from dataclasses import dataclass

from refute.domain.vocabulary import ClaimKind
from refute.language.attribution import Report, reported
from refute.language.sentences import sentences
from refute.language.tokens import content_words
from refute.reasoners.local.kinds import is_noise, kind_of
from refute.reasoners.local.questions import as_claim
from refute.reasoners.local.statement import statement

_FRAME = re.compile(
    r"[\W_]*(?:(?:(?:forwarded(?: (?:many|several) times)?|fwd?|breaking(?: news)?|urgent|attention|psa"
    r"|must read|just in"
    r"|update|alert|weitergeleitet|achtung|eilmeldung|wichtig|urgente|[uú]ltima hora|reenviado|atención|flash info"
    r"|transféré(?: plusieurs fois)?|encaminhada|atenção|inoltrato|doorgestuurd|срочно|внимание|переслано"
    r"|терміново|увага"
    r"|rt(?: @\w+)?"
    r"|عاجل|فوری|ज़रूरी सूचना|penting|son dakika|acil)(?![^\W_])|轉傳|转传|转发|轉發|緊急|紧急|速報"
    r"|拡散希望)[\W_]*){1,6}",
    re.IGNORECASE,
)
_HEARSAY = re.compile(
    r"(?:(?:(?:some|many|several|viral|social media|facebook|whatsapp|online|these|the) )*(?:posts?"
    r"|people|messages?|rumou?rs?|users"
    r"|videos?|tweets?|friends|everyone|everybody|someone|somebody|they)(?: (?:on|in|from) (?:facebook"
    r"|whatsapp|x|twitter"
    r"|telegram|tiktok|social media|the internet))? (?:now |also |all )*(?:claim(?:s|ed)?|are claiming"
    r"|alleg(?:e|es|ed)|has it)(?: that)?"
    r"|(?:(?:some|many|several|these|the) )*(?:posts?|people|messages?|rumou?rs?|users|videos?|friends"
    r"|everyone|everybody|someone"
    r"|somebody|they) (?:now |also |all )*(?:says?|are saying|is saying|said|tells? (?:me|us)|told (?:me|us)) that"
    r"|(?:i|we)(?:'ve| have)? (?:just )?(?:heard|read|was told|were told|saw)(?: somewhere| online| on \w+)? that"
    r"|(?:it is|it's|its) (?:said|claimed|rumou?red|alleged) that"
    r"|(?:in )?(?:posts|beiträge[n]?|leute|man|viele|nutzer) (?:behaupten|behauptet|sagen|sagt|heißt es),? dass"
    r"|ich habe (?:gehört|gelesen),? dass|es heißt,? dass"
    r"|(?:dicen|se dice|la gente dice|he oído|he leído|publicaciones afirman|aseguran)(?:,)? que"
    r"|(?:on dit|les gens disent|j'ai (?:entendu|lu)|des publications affirment)(?: dire)? que"
    r"|(?:dizem|ouvi dizer|ouvi|li|publicações afirmam) que|(?:dicono|si dice|ho (?:sentito|letto)) che"
    r"|(?:mensen|berichten) (?:zeggen|beweren) dat|ik heb (?:gehoord|gelezen) dat"
    r"|(?:говорят|люди говорят|пишут|в постах утверждают|я слышала?|я читала?),? что"
    r"|(?:кажуть|люди кажуть|пишуть|я чув|я чула|я читав),? що),?:?\s+(?=\S)",
    re.IGNORECASE,
)
"""Whoever passes a claim on, without a name: what is checked is the claim."""
_TRAILER = re.compile(r"(?:https?://\S+|#\w+|@\w+|[\U0001f000-\U0001faff\u2600-\u27bf\ufe0f\u200d]+)$")
_SPEAKER = re.compile(
    r"^(?P<who>(?:(?!\bthat\b)[^,;:]){2,60}?),?\s+(?:said|says|claims|claimed|announced|stated"
    r"|told \w+|sagte|sagt|behauptet|erklärte|dijo|afirma|dit|affirme|disse"
    r"|ha detto|zei|сказал|сказала|заявил|заявила|заявив)\b"
)
_FEWEST_WORDS = 2
_MOST = 20
_LONGEST = 1200
"""Characters of one statement."""
_MOST_READ = 200
"""Sentences of one text that are read closely: a message has fewer, and a book takes no longer than a few seconds."""
_MOST_TRAILERS = 12


@dataclass(frozen=True)
class Found:
    """A statement found in a submission."""

    start: int
    end: int
    """Half-open range of the words that make it."""
    claim: str
    """The statement; for a question, the claim that it asks about where a rule can tell."""
    kind: ClaimKind
    checkworthy: bool
    reason: str
    """A fixed phrase."""
    claimant: str | None
    date: str | None


def extract(text: str, language: str) -> list[Found]:
    """The statements of a text, most checkworthy first: numbers, names and dates raise a statement.

    Greetings, calls to share and bare links are left out. Of a very long text the 200 sentences with the most digits
    and capitals are read. A text in which no sentence is long enough is one statement.
    """
    spans = [_unframed(text, *_cut(text, a, b)) for a, b in sentences(text)]
    spans = [(a, b) for a, b in spans if not is_noise(text[a:b]) and len(content_words(text[a:b])) >= _FEWEST_WORDS]
    if not spans:
        whole = _unframed(text, *_cut(text, *_stripped(text, 0, len(text))))
        spans = [whole] if any(c.isalnum() for c in text[slice(*whole)]) else []
    found = [(_weight(text[a:b], language), _found(text, a, b, language)) for a, b in _promising(text, spans)]
    found.sort(key=lambda pair: (not pair[1].checkworthy, -pair[0]))
    once = {f.claim: f for _, f in reversed(found)}
    return [f for _, f in found if once[f.claim] is f][:_MOST]


def _cut(text: str, start: int, end: int) -> tuple[int, int]:
    """The range, cut at a space where it is longer than any statement."""
    if end - start <= _LONGEST:
        return start, end
    space = text.rfind(" ", start, start + _LONGEST)
    return _stripped(text, start, space if space > start else start + _LONGEST)


def _promising(text: str, spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The ranges that are read closely: all, or of a very long text those with the most digits and capitals."""
    if len(spans) <= _MOST_READ:
        return spans
    rich = sorted(spans, key=lambda s: -sum(c.isdecimal() or c.isupper() for c in text[s[0] : min(s[1], s[0] + 300)]))
    return sorted(rich[:_MOST_READ])


def _found(text: str, start: int, end: int, language: str) -> Found:
    quote = text[start:end]
    kind, reason = kind_of(quote, text, language)
    claim, open_question = quote, False
    if kind is ClaimKind.QUESTION:
        inverted = as_claim(quote, language)
        claim, open_question = inverted or quote, inverted is None
    parts = statement(claim, language)
    dated = [d.iso for d in parts.dates if d.iso]
    named = bool(parts.names or parts.quantities or parts.dates)
    checkworthy = kind in (ClaimKind.CLAIM, ClaimKind.SCAM) or (
        kind is ClaimKind.QUESTION and (named or not open_question)
    )
    speaker = _SPEAKER.match(quote) if reported(quote) in (Report.SAID, Report.CLAIMED) else None
    return Found(
        start=start,
        end=end,
        claim=claim,
        kind=kind,
        checkworthy=checkworthy,
        reason=reason or ("names, numbers or dates that a source can settle" if named else ""),
        claimant=speaker["who"].strip() if speaker else None,
        date=dated[0] if len(dated) == 1 else None,
    )


def _weight(sentence: str, language: str) -> float:
    """How much a sentence holds that a source could settle."""
    parts = statement(sentence, language)
    long_enough = min(len(parts.words), 12) / 12
    return 2 * min(2, len(parts.quantities)) + 1.5 * min(3, len(parts.names)) + min(2, len(parts.dates)) + long_enough


def _unframed(text: str, start: int, end: int) -> tuple[int, int]:
    """The range without a forward's frame before it, and links, tags and emoji behind it."""
    frame = _FRAME.match(text[start:end])
    if frame and frame.end() < end - start:
        start += frame.end()
    start, end = _stripped(text, start, end)
    hearsay = _HEARSAY.match(text, start, end)
    if hearsay and not text[start:end].rstrip(' "”»').endswith(("?", "？", "؟")):
        start = hearsay.end()
    for _ in range(_MOST_TRAILERS):
        tail = _TRAILER.search(text[start:end])
        if tail is None or tail.start() == 0:
            break
        start, end = _stripped(text, start, start + tail.start())
    while start < end and not (text[start].isalnum() or text[start] in "\"'“‘„«「『([$€£¥₹¿¡-−+"):
        start += 1
    return _stripped(text, start, end)


def _stripped(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end
