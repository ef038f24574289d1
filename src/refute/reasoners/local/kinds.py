"""What kind of statement a sentence is, by its marks; and what is no statement."""

import re
from dataclasses import dataclass
from functools import lru_cache

from refute.domain.vocabulary import ClaimKind
from refute.language.attribution import Report, reported
from refute.language.fold import plain
from refute.language.negation import Modality, modality

_NOISE = re.compile(
    r"^\W*(?:(?:hi|hello|hey)(?: (?:all|everyone|everybody|there|friends|guys|folks|team))?"
    r"|dear \w+|good (?:morning|evening|day)|hallo|guten (?:tag|morgen|abend)|liebe \w+"
    r"|hola|buenos d[ií]as|bonjour|salut|olá"
    r"|bom dia|ciao|buongiorno|привет|здравствуйте|вітаю|привіт|السلام عليكم|مرحبا|سلام|नमस्ते|halo|merhaba"
    r"|selam|大家好|你好|こんにちは"
    r"|thanks?(?: you)?|danke|gracias|merci|obrigad[oa]|grazie|bedankt|спасибо|дякую|شكرا|متشکرم|धन्यवाद"
    r"|terima kasih|teşekkürler|谢谢|謝謝"
    r"|(?:please |pls |plz )?(?:share|forward|fwd|spread|retweet|rt|copy)(?: (?:this|it|to|with|widely|before"
    r"|and|now|the|your|all|everyone)\b[^.!?]*)?"
    r"|(?:please |pls )?(?:send|tell|pass)(?: (?:this|it))?(?: (?:to|on|everyone|all|your|\d+)\b[^.!?]*)"
    r"|bitte (?:teilen|weiterleiten)[^.!?]*|compart[ea][^.!?]*|partagez[^.!?]*|compartilhe[^.!?]*"
    r"|condividi(?:te)?[^.!?]*|перешлите[^.!?]*"
    r"|перешліть[^.!?]*|शेयर करें[^.!?]*|sebarkan[^.!?]*|lütfen paylaşın[^.!?]*|请转发[^。！]*|請轉發[^。！]*"
    r"|拡散[^。！]*"
    r"|forwarded(?: many times| as received)?|as received|https?://\S+|www\.\S+|#\w+|@\w+)[\W_]*$",
    re.IGNORECASE,
)
_OPINION = re.compile(
    r"\b(?:i (?:think|believe|feel|guess|hope|love|hate|prefer)|in my (?:opinion|view)|imho|imo|to my mind"
    r"|if you ask me"
    r"|ich (?:finde|glaube|denke|meine)|meiner meinung nach|meines erachtens|creo que|en mi opini[oó]n"
    r"|pienso que|je (?:pense|crois|trouve)"
    r"|à mon avis|selon moi|acho que|na minha opini[aã]o|secondo me|penso che|ik (?:vind|denk)"
    r"|naar mijn mening|я (?:думаю|считаю)|по-моему"
    r"|на мой взгляд|я (?:вважаю|гадаю)|на мою думку|menurut saya|bence|mir scheint)\b"
    r"|في رأيي|به نظر من|मेरी राय|मुझे लगता|我认为|我認為|我觉得|我覺得|と思う|と思います",
    re.IGNORECASE,
)
_TASTE = re.compile(
    r"\b(?:is|are|was|were|looks?|tastes?|sounds?) (?:so |very |really |the most |just |absolutely "
    r"|simply )*(?:beautiful|ugly|boring|awful|wonderful"
    r"|amazing|disgusting|delicious|tasty|terrible|horrible|great|fantastic|overrated|underrated|nice|stupid"
    r"|a disgrace|a shame|an outrage)\b"
    r"|\b(?:ist|sind|war|waren|schmeckt|klingt) (?:so |sehr |wirklich |einfach )*(?:schön|hässlich|langweilig"
    r"|furchtbar|wunderbar|toll|lecker"
    r"|eklig|großartig|überbewertet|dumm|eine schande)\b"
    r"|\b(?:es|son|est|sont|é|è) (?:muy |très |muito |molto )*(?:hermos[oa]|feo|aburrid[oa]|horrible"
    r"|maravillos[oa]|beau|belle|laid|ennuyeux|magnifique"
    r"|lind[oa]|feio|chat[oa]|bello|bella|brutto|noioso)\b",
    re.IGNORECASE,
)
_SENSE = re.compile(r"\bmakes? (?:no|little|perfect) sense\b", re.IGNORECASE)
_OUGHT = re.compile(
    r"\b(?:should|ought to|sollten?|debería[ns]?|devraient|devrait|deveria|dovrebbe|zou moeten)\b", re.IGNORECASE
)
_SATIRE = re.compile(
    r"\b(?:satire|satirical|parody|the onion|der postillon|postillon|el mundo today|le gorafi|nordpresse"
    r"|babylon bee|lercio|de speld|sensacionalista"
    r"|satira|sátira|сатира|панорама \(сатира\))\b",
    re.IGNORECASE,
)
_SCAM = re.compile(
    r"\b(?:click (?:here|the link|on the link|below)|claim your|you have won|free (?:voucher|gift card|iphone"
    r"|data)|gift card|voucher for every"
    r"|verify your account|account (?:will be )?(?:suspended|blocked)|send (?:\d+ )?(?:btc|bitcoin)"
    r"|double your (?:money|bitcoin)"
    r"|klicken sie|gutschein|konto (?:wird )?gesperrt|haga clic|haz clic|cuenta bloqueada|premio|cliquez"
    r"|carte cadeau|clique aqui|clicca qui"
    r"|перейдите по ссылке|подарочн\w+ карт\w+|ваш счёт заблокирован|klik (?:link|tautan)|hadiah|tıklayın)\b"
    r"|点击链接|點擊連結|点击连结|領取|领取|當選|当选",
    re.IGNORECASE,
)
_LONGEST_NOISE = 160
_LINK = re.compile(r"https?://|www\.|\.\w{2,4}/")
_WILL = re.compile(
    r"\b(?:will|is going to|are going to|wird|werden|будет|будут|буде|akan|sera|seront|será|serão|sarà|zal"
    r"|zullen)\b|将|將|だろう|でしょう",
    re.IGNORECASE,
)
_PLAN = re.compile(
    r"\b(?:plans?|planned|announced|announces|scheduled|law|bill|decided|according to|said|starts?|from \d|by law)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class _Marks:
    """What a whole submission shows about each of its sentences."""

    satire: bool
    link: bool
    baits: int
    """Phrases that scams use."""


@lru_cache(maxsize=32)
def _marks(submission: str) -> _Marks:
    return _Marks(
        satire=_SATIRE.search(submission) is not None,
        link=_LINK.search(submission) is not None,
        baits=len(_SCAM.findall(submission)),
    )


def is_noise(sentence: str) -> bool:
    """Whether the sentence is a greeting, thanks, a call to share or a bare link: no statement at all."""
    return (len(sentence) <= _LONGEST_NOISE and _NOISE.match(sentence) is not None) or not plain(sentence)


def kind_of(sentence: str, submission: str, language: str) -> tuple[ClaimKind, str]:
    """The kind of a sentence and the mark that shows it, as a fixed phrase; a claim has no mark."""
    whole = _marks(submission)
    if whole.satire:
        return ClaimKind.SATIRE, "the text names itself or its source as satire"
    if reported(sentence) is Report.ASKED:
        return ClaimKind.QUESTION, "a question, read as the claim that it asks about"
    if _SCAM.search(sentence) and (whole.link or whole.baits > 1):
        return ClaimKind.SCAM, "promises or threats with a link, as scams have them"
    if _OPINION.search(sentence) or _TASTE.search(sentence) or _SENSE.search(sentence):
        return ClaimKind.OPINION, "an opinion: no source can settle it"
    if _OUGHT.search(sentence) and not re.search(r"\d", sentence):
        return ClaimKind.OPINION, "says what ought to be: no source can settle it"
    held = modality(sentence, language)
    if Modality.PLANNED in held and _WILL.search(sentence) and not _PLAN.search(sentence):
        return ClaimKind.FORECAST, "about the future: no source can settle it yet"
    return ClaimKind.CLAIM, ""
