"""What people put around a claim when they pass it on: "forwarded many times", "please share", "BREAKING"."""

import re
import unicodedata

from refute.language.fold import plain


def _words(text: str) -> frozenset[str]:
    return frozenset(plain(text).split())


_PASSING_ON = _words(
    "breaking urgent warning attention alert psa fyi omg lol forwarded forward fwd fw reposting"
    " repost rt share sharing"
    " shared spread circulate received recvd rcvd recd viral"
    " copied pasted wow"
    " achtung eilmeldung dringend wichtig weiterleiten weitergeleitet teilen bitte verbreiten"
    " reenviado reenviar urgente atención difundan difundir comparte compartan compartir pásalo pasalo última"
    " transféré transférer partager partagez partage urgent faites tourner"
    " repassando recebi repassem encaminhado encaminhada compartilhe compartilhem atenção"
    " inoltrato inoltrate condividete condividi attenzione"
    " doorgestuurd delen doorsturen"
    " перешлите срочно внимание репост распространите пересылайте важно перешліть увага терміново поширте"
    " acil dikkat paylaş paylaşın iletildi"
    " sebarkan bagikan viralkan teruskan info penting"
    " فوری پخش عاجل انشر انشروا شارك منقول وصلني"
    " फ़ॉरवर्ड फॉरवर्ड भेजो शेयर मिला"
)
_AROUND = _words(
    "as many times please pls plz pass it on to this that with all every everyone everybody your ur my our the a an"
    " in of and from by for group groups family families friends friend parent parents neighbour neighbours"
    " neighbor neighbors chat u you know news now just in important valid message msg post read must see got"
    " here send sent"
    " diese nachricht an alle eure freunde eltern gruppe gruppen die das"
    " a todos tus contactos amigos grupos este mensaje esto el la los las"
    " plusieurs fois à tous vos amis ce message le la les"
    " gente como para seus amigos grupos mensagem o os"
    " a tutti questo messaggio"
    " всем родителям бабушкам бабусям друзьям усім батькам друзям"
    " herkese bu mesajı"
    " ke semua teman grup"
    " کنید کما للجميع"
    " जैसा वैसा सब ग्रुप में को"
)
_PHRASES = re.compile(
    r"(?:(?:lol|omg|guys|hey) )*(?:have|did) (?:you|u)(?: all)? (?:seen|see) this|here we go|do not ignore|must read|"
    r"my (?:aunt|uncle|mum|mom|mother|father|dad|friend|cousin|neighbou?r|grandma|boss)"
    r" (?:just )?(?:sent|forwarded)(?: me)? this|"
    r"(?:please |pls )?(?:share|send|forward|fwd|tell|pass)(?: this| it)?(?: on)?(?: to| with)?"
    r" (?:everyone|everybody|every|all|your|ur|\d+)(?: (?:friends?|parents?|people|groups?|contacts|family))?"
    r"(?: (?:with \w+|(?:you|u) (?:know|love)))?"
)
_ASIAN = re.compile(
    r"(?:轉傳|转发|轉發|转传|各位群友注意|群友|注意|紧急|緊急|扩散|擴散|速报|速報|拡散希望|拡散|緊急速報|각위|긴급|공유)+"
)


_BREAK = re.compile(
    r",\s(?=(?:please\s)?(?:tell|send|share|forward)\b)|[!?‼⁉؟！？。।:：;；\n\r()（）\[\]【】|*#…]+|\.(?=\s|$)|\s[—–-]\s"
)
_SYMBOLS = frozenset({"So", "Sk", "Cn", "Co"})


def is_frame(segment: str) -> bool:
    """Whether a stretch between strong separators only passes the message on and says nothing of its own.

    Every word must be a known one: what is unknown may be part of the claim. No known word negates, doubts or names.
    """
    words = plain(segment).split()
    if not words or len(words) > 14:
        return not words
    squeezed = [re.sub(r"(.)\1{2,}", r"\1", word) for word in words]
    if _PHRASES.fullmatch(" ".join(squeezed)) or _ASIAN.fullmatch("".join(squeezed)):
        return True
    return any(w in _PASSING_ON for w in squeezed) and all(w in _PASSING_ON or w in _AROUND for w in squeezed)


def core(text: str) -> str:
    """The text without leading and trailing segments that only pass it on; symbols and emoji count as line ends."""
    marked = "".join("\n" if unicodedata.category(c) in _SYMBOLS and c not in "°©®" else c for c in text)
    cuts = [(0, 0), *((m.start(), m.end()) for m in _BREAK.finditer(marked)), (len(marked), len(marked))]
    segments = [(cuts[i][1], cuts[i + 1][0]) for i in range(len(cuts) - 1)]
    said = [i for i, (start, end) in enumerate(segments) if not is_frame(marked[start:end])]
    if not said:
        return marked
    return marked[segments[said[0]][0] : segments[said[-1]][1]]
