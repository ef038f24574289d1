"""What a sentence says in passing that somebody is: "Otto Varn, a physicist, was born in Brelin"."""

import re

from refute.language.fold import plain
from refute.language.tokens import same_word, stem, words
from refute.reasoners.local.clauses import definition, subject
from refute.reasoners.local.statement import Statement

_SAYS = re.compile(
    r"\b(?:is|are|was|were|been|as|became|become|becomes|becoming|remains?|remained|named|elected|appointed)\s",
    re.IGNORECASE,
)
_BASED = re.compile(r"\b(?:is|are|was|were|been)\s+\w+(?:ed|en)\s")
_STOP = re.compile(r"[,;:]")


def another_is_it(claim: Statement, sentence: Statement) -> bool:
    """Whether the claim says what its subject is and the sentence, which is no definition, names that kind of thing
    elsewhere than beside the subject or behind "is", "as" or "became": "he married the painter"."""
    claimed = definition(claim.text, claim.language)
    if claimed is None or claim.language != "en" or definition(sentence.text, sentence.language) is not None:
        return False
    last = [plain(w) for w in words(subject(claim.text))][-1:]
    for head in claimed.heads:
        places = [m for m in re.finditer(r"[^\W\d_]+", sentence.text) if same_word(head, stem(plain(m.group())))]
        if places and not any(_of_subject(sentence.text, place, last) for place in places):
            return True
    return False


def _of_subject(text: str, head: re.Match[str], last: list[str]) -> bool:
    before, behind = text[: head.start()], text[head.end() :]
    says = list(_SAYS.finditer(before))[-1:]
    if says and not _BASED.match(before, says[0].start()) and not _STOP.search(before, says[0].end()):
        return True
    if not last:
        return False
    name = re.escape(last[0])
    beside = re.search(rf"\b{name}(?:\s\([^()]*\))?,\s+(?:[\w-]+\s+){{0,6}}$", before, re.IGNORECASE)
    return beside is not None or re.match(rf"\s+(?:[A-Z][\w.-]*\s+){{0,2}}{name}\b", behind, re.IGNORECASE) is not None
