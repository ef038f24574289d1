"""What in a text points outside it: addresses, words in quotation marks, and phrases that lean on a source."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from refute.language import speech_words as sw
from refute.language.cue_words import listed
from refute.language.fold import ascii_digits, plain
from refute.language.negation import modality
from refute.language.tokens import STOP_WORDS

_SUPERSCRIPT = re.compile(r"(?<=[^\W\d_])[²³]")
_DEFANGED = re.compile(
    r"(?<=\w)\s*(?:\[\s*(?:\.|dot|punkt|punto|point)\s*\]|\(\s*(?:\.|dot|punkt|punto|point)\s*\)|\{\s*\.\s*\})\s*(?=\w)"
    r"|(?<=\w) dot (?=(?:com|org|net|gov|edu|int|info|example|news|io|eu|uk|de|fr|es|it|nl|ru|cn|jp)\b)",
    re.IGNORECASE,
)
_FULL_STOP = re.compile(r"(?<=\w)[。｡．](?=[a-zA-Z])")
_STOP = r"\s<>\"“”„«»「」『』|{}\\^`、，。；）】"
_ADDRESS = re.compile(
    rf"\b(?:[a-z][a-z0-9+.-]{{1,15}}:/{{1,2}}|www\.|doi\s?:\s?|urn:|arxiv\s?:\s?|mailto:)[^{_STOP}]+"
    r"|\b(?:find|ev|claim|page|case|debate|speech|sub|check)-[0-9a-f]{8,64}\b"
    rf"|(?<![\w@])[\w.+-]+@[\w-]+(?:\.[\w-]+)+"
    rf"|(?<![\w/.])10\.\d{{4,9}}/[^{_STOP}]+"
    r"|(?<![\w@.'’-])(?:[\w-]{2,63}\.){1,5}[^\W\d_]{2,24}(?![\w@]|\.\w)(?:(?::\d+)?/[^\s]*)?"
    r"|\b[\w-]+(?:\.[\w-]+)*/[\w-]+/[\w./-]+",
    re.IGNORECASE,
)
_IDENTIFIER = re.compile(r"10\.\d+/|[a-z]+-[0-9a-f]{8,64}$")
_NO_ADDRESS = frozenset(listed("ee.uu st.pauli z.bsp"))
_AROUND = "()[]{}.,;:!?'\"“”„«»‚‘’*_~<>"
_PAIRS = {
    "“": "”“",
    "„": "“”",
    "”": "”",
    "«": "»",
    "»": "«",
    "「": "」",
    "『": "』",
    "‹": "›",
    "›": "‹",
    "‘": "’‘",
    "‚": "‘’",
}
_ORDINARY = {'"': '"', "`": "`'"}


@lru_cache(maxsize=1024)
def bare(text: str) -> str:
    """The text as a reader sees it: digits as 0–9, compatible characters in one form, no invisible ones, and dots that
    were hidden in an address put back."""
    text = unicodedata.normalize("NFKC", _FULL_STOP.sub(".", _SUPERSCRIPT.sub("", text)))
    text = "".join(c for c in text if unicodedata.category(c) not in ("Cf", "Cc", "Co", "Cn") or c.isspace())
    return ascii_digits(" ".join(_DEFANGED.sub(".", text).split()))


def addresses_in(text: str) -> tuple[str, ...]:
    """Web and mail addresses, host and file names, DOIs and paths, as `bare` shows them; missing scheme or not."""
    found = (m.group().strip(_AROUND) for m in _ADDRESS.finditer(bare(text)))
    return tuple(dict.fromkeys(a for a in found if a and a.casefold() not in _NO_ADDRESS and not _is_figure(a)))


def _is_figure(word: str) -> bool:
    """Whether it is only numbers and small units parted by strokes, such as "km/h" or "3/4/2026"."""
    if _IDENTIFIER.match(word):
        return False
    return not re.search(r"[^\W\d_]{2}", word) or ("." not in word and word.count("/") < 2 and ":" not in word)


def same_address(one: str, other: str) -> bool:
    """Whether two writings are one address, scheme, `www.` and closing stroke aside."""
    return _core(one) == _core(other) != ""


def _core(address: str) -> str:
    """What of an address names its place."""
    core = re.sub(
        r"^(?:[a-z][a-z0-9+.-]*:/{1,2}|doi\s?:\s?|arxiv\s?:\s?|mailto:)", "", address.strip(_AROUND), flags=re.I
    )
    core = re.sub(r"^(?:www\.|(?:dx\.)?doi\.org/)", "", core, flags=re.I).rstrip("/")
    host, slash, path = core.partition("/")
    return host.casefold() + slash + path


def quotations_in(text: str) -> tuple[str, ...]:
    """What stands between quotation marks of any kind, without the marks; what is opened and never closed runs to the
    end. An apostrophe opens nothing."""
    return tuple(q for q in (s.strip() for s in _quoted(text)) if any(c.isalnum() for c in q))


def _quoted(text: str) -> Iterator[str]:
    opened: int | None = None
    closers = ""
    for at, char in enumerate(text):
        before, after = text[at - 1 : at] if at else "", text[at + 1 : at + 2]
        if opened is not None:
            if char in closers and not (char in "’'" and after.isalnum()):
                yield text[opened:at]
                opened = None
            continue
        if char in "'’" and not before.isalnum() and (after.isalnum() or after in _PAIRS):
            opened, closers = at + 1, "'’"
        elif (char in _PAIRS or char in _ORDINARY) and not (char in "‘”`" and before.isalnum()):
            opened, closers = at + 1, _PAIRS.get(char) or _ORDINARY[char]
    if opened is not None and closers != "'’":
        yield text[opened:]


_BY = re.compile(
    r"(?:\b(?:according to|in the words of|as (?:reported|told|stated|shown|found|confirmed) (?:by|in)|as per|per the"
    r"|see (?:the )?(?=(?:appendix|annex|footnote|note|figure|table|chapter|page|section|file)\b)"
    r"|(?:cited|quoted|reported|published|documented|confirmed) (?:by|in)|sources?:"
    r"|laut|gemäß|gemaess|nach (?:den )?(?:angaben|worten|aussagen?|berichten?|informationen) (?:von|des|der)?|quelle:"
    r"|selon|d['’]après|d’apres|comme le rapporte|según|de acuerdo con|segundo|de acordo com|conforme|secondo|volgens"
    r"|blijkens|menurut|dilansir)"
    r"|по (?:словам|данным|сообщени\w+|информации)|согласно|за (?:словами|даними|інформацією)"
    r"|згідно|وفقا|وفقًا|بحسب|حسب|طبقا|به گفته|بر اساس|根据|根據|依据|依據|据(?!说)|據(?!說))"
    r"\s*(?P<who>[^,.;:!?()，。；：！？、\n]{0,80})",
    re.IGNORECASE,
)
_BEFORE_IT = re.compile(
    r"(?P<who>[^,.;:!?()，。；：！？、\n]{1,60}?)\s*(?:\bzufolge\b|['’]?(?:ye|ya|e|a|na|ne) göre\b|के अनुसार|के मुताबिक"
    r"|によると|によれば|(?:에|의) 따르면)",
    re.IGNORECASE,
)
_PUBLISHED = (
    r"stud(?:y|ies)|reports?|surveys?|polls?|papers?|audits?|inquir(?:y|ies)|statistics|census|datasets?|research"
    r"|researchers|scientists|experts|officials|analyses|journals?|articles?|documents?|memos?|records|rulings?|courts?"
    r"|judges|data|figures|evidence|science|insiders?|sources?|witnesses|whistleblowers?|files|minutes|footage"
    r"|studien?|berichte?|umfragen?|gutachten|statistik(?:en)?|forscher\w*|experten|zahlen|daten|gerichte?|akten"
    r"|étude|études|rapports?|sondages?|enquêtes?|chercheurs|statistiques|chiffres"
    r"|estudios?|informes?|encuestas?|investigadores|estadísticas|datos|estudos?|relatórios?|pesquisas?|dados"
    r"|studio|studi|rapporto|rapporti|sondaggi\w*|ricercatori|dati|onderzoek\w*|rapport(?:en)?|cijfers"
    r"|исследовани\w+|отч[её]т\w*|доклад\w*|опрос\w*|уч[её]ные|данные|эксперты|дослідженн\w+|звіт\w*|опитуванн\w+|дані"
    r"|studi|laporan|survei|penelitian|araştırma\w*|rapor\w*|anket\w*|دراس\w+|تقرير|تقارير|استطلاع|अध्ययन|रिपोर्ट|सर्वेक्षण"
)
_FINDS = (
    r"shows?|showed|shown|finds?|found|proves?|proved|proven|says?|said|states?|stated|confirms?|confirmed|concludes?"
    r"|concluded|reveals?|revealed|demonstrates?|demonstrated|estimates?|estimated|suggests?|suggested|indicates?"
    r"|indicated|warns?|warned|reports?|reported|puts?|ruled|rules|established|recorded|agrees?|agreed|admits?|admitted"
    r"|zeig\w+|beleg\w+|beweis\w+|ergab\w*|ergib\w*|fand|fanden|sag\w+|bestätig\w+|nenn\w+|entschied\w*|stell\w+"
    r"|montr\w+|prouv\w+|révèl\w+|confirm\w+|indiqu\w+|conclu\w+|estim\w+"
    r"|muestra\w*|mostr\w+|demuestra\w*|demostr\w+|revel\w+|indica\w*|concluy\w+|prueba\w*|prova\w*"
    r"|dimostr\w+|conferm\w+|rivel\w+|toon\w+|blijk\w+|bewij\w+|bevestig\w+"
    r"|показ\w+|доказ\w+|подтвер\w+|утвержда\w+|свидетельств\w+|підтвер\w+|доводить|свідч\w+"
    r"|menunjukkan|membuktikan|menyatakan|göster\w+|kanıtl\w+|أظهر\w*|تظهر|يظهر|أثبت\w*|[يت]ؤكد|أكد\w*|[يت]كشف|दिखात\w+|बतात\w+|पाया"
)
_FOUND = re.compile(
    r"\b(?P<known>it (?:is|was|has been) (?:well |long |widely )?"
    r"(?:documented|proven|established|confirmed|recorded|reported))"
    rf"|(?P<who>(?:[^\s,.;:!?]+\s+){{0,3}}(?<!\w)(?:{_PUBLISHED})(?!\w)(?:\s+[^\s,.;:!?]+){{0,4}}?)\s+(?:{_FINDS})(?!\w)"
    r"|(?P<wide>[\w·・]{0,12}(?:研究|报告|報告|备忘录|備忘錄|文件|调查|調查|数据|數據|統計|统计|論文|论文|調査|专家|專家)[^，。、,.]{0,6}?"
    r"(?:表明|承认|承認|显示|顯示|证明|證明|指出|发现|發現|证实|示し|示す|明らか|によ))",
    re.IGNORECASE,
)
_PUBLICATION = re.compile(
    rf"(?<!\w)(?:{_PUBLISHED}|index|act|law|treaty|directive|gazette|times|post|herald|tribune|bulletin|news|agency"
    r"|institute|commission|committee|ministry|bureau|office|bank|university|v|vs|gesetz|verordnung|urteil|institut\w*"
    r"|ministeri\w+|behörde|zeitung|universit\w+|loi|arrêt|ministère|agence|ley|ministerio|agencia|legge|ministero"
    r"|закон|министерств\w+|агентств\w+|университет\w*|газет\w+)(?!\w)",
    re.IGNORECASE,
)


_SPEAKS = re.compile(
    rf"(?P<who>(?:[^\s,.;:!?()]+\s+){{0,2}}[^\s,.;:!?()]+)\s+(?:{sw.BEFORE}|reported|reports|ruled|meldete[nt]?|berichten"
    r"|informaron|a rapporté|сообща\w+|повідомля\w+)(?!\w)",
    re.IGNORECASE,
)


def leans_on(text: str, *, supposing: bool = False) -> tuple[str, ...]:
    """Who or what the text leans on: the phrase behind "according to" in sixteen languages, who "said", and the subject
    of "a study shows", though not of what one would or may show. With `supposing` that last one is left out."""
    shown = bare(text)
    found = [m["who"].strip() for p in (_BY, _BEFORE_IT, _SPEAKS) for m in p.finditer(shown)]
    if not supposing:
        claimed = [m for m in _FOUND.finditer(shown) if not modality(m.group())]
        found += [(m["who"] or m["wide"] or m["known"]).strip() for m in claimed]
    return tuple(dict.fromkeys(found))


def names_a_publication(text: str) -> bool:
    """Whether a word stands for something that publishes or is published: a report, a court, a ministry, a paper."""
    return _PUBLICATION.search(bare(text)) is not None


def _is_small(word: str) -> bool:
    """Whether it is an article or the like that stands capitalised only for its place."""
    return plain(word) in STOP_WORDS


def publications_in(text: str) -> tuple[str, ...]:
    """What is named as publishing or published by the capitalised words before such a word: "Halberg report"."""
    words = bare(text).split()
    found = []
    for at, word in enumerate(words):
        if _PUBLICATION.search(word):
            first = at
            while first and at - first < 3 and words[first - 1][:1].isupper() and not _is_small(words[first - 1]):
                first -= 1
            if first < at or ("-" in word and word[:1].isupper()):
                found.append(" ".join(words[first : at + 1]).strip(_AROUND))
    return tuple(found)
