"""Whether a sentence itself asserts what it contains, or only reports, denies or asks it."""

import re
from enum import StrEnum
from functools import lru_cache

from refute.language.fold import plain
from refute.language.negation import cue_pattern


class Report(StrEnum):
    """In which way a sentence does not itself assert its content."""

    SAID = "said"
    """Somebody is quoted with it: an agency, an official, a study. It is their statement."""
    CLAIMED = "claimed"
    """It is passed on as a claim, a rumour or a post, with distance."""
    DENIED = "denied"
    """It is called false, or denied."""
    ASKED = "asked"
    """It is a question."""
    SUPPOSED = "supposed"
    """It stands under an if."""


_DENIED = (
    "en:fact_check fact_checked debunked debunk debunks hoax fabricated misinformation disinformation baseless"
    " unfounded no_evidence no_basis no_truth it_is_false is_false was_false are_false is_untrue are_untrue"
    " is_not_true are_not_true not_true false_claim false_claims false_rumour false_rumor falsely wrongly"
    " incorrectly misleading fake denied denies deny refuted refutes refute dismissed rejects rejected disproved"
    " myth conspiracy_theory"
    " de:falschmeldung faktencheck falschbehauptung widerlegt dementiert dementierte bestreitet bestritt fake"
    " unwahr es_stimmt_nicht"
    " es:bulo falso falsa desmiente desmintió niega negó verificación no_es_cierto es_falso engañoso"
    " fr:faux fausse démenti dément infox intox désinformation nie il_est_faux trompeur"
    " pt:boato falso falsa desmente nega negou não_é_verdade enganoso"
    " it:bufala falso falsa smentisce smentito nega non_è_vero"
    " nl:nepnieuws onwaar ontkent ontkende factcheck niet_waar"
    " ru:фейк ложь опроверг опровергли опровергает неправда отрицает"
    " uk:фейк неправда спростували спростував спростовує заперечує"
    " ar:شائعة كاذب كاذبة نفى نفت ينفي تنفي نفوا ونفى ونفت مضلل مضللة مفبرك مفبركة مزيف مزيفة زائف زائفة لا_صحة"
    " غير_صحيح غير_صحيحة لا_أساس كذبت تكذيب"
    " fa:شایعه دروغ تکذیب کذب جعلی ساختگی نادرست بی‌اساس صحت_ندارد حقیقت_ندارد خلاف_واقع"
    " hi:फर्जी फ़र्ज़ी अफवाह अफ़वाह झूठा झूठी झूठे गलत भ्रामक निराधार बेबुनियाद मनगढ़ंत खंडन बात_से_इनकार"
    " बात_से_इंकार खबरों_से_इनकार आरोपों_से_इनकार दावे_से_इनकार दावों_से_इनकार सच_नहीं फेक"
    " id:hoaks hoax membantah dibantah bantahan menyangkal tidak_benar palsu keliru menyesatkan kabar_bohong"
    " berita_bohong informasi_salah klaim_salah tidak_terbukti disinformasi misinformasi"
    " tr:yalan asılsız yalanladı yalanlandı yalanlıyor yalanlayan gerçek_dışı doğru_değil uydurma sahte_haber"
    " yanıltıcı dezenformasyon gerçeği_yansıtmıyor"
    " zh:谣言 謠言 假的 不实 不實 否认 否認 辟谣 闢謠 假消息 错误 錯誤"
    " ja:デマ 偽情報 否定 誤り 虚偽"
)
_CLAIMED = (
    "en:claim claims claimed claiming rumour rumor rumours rumors rumoured rumored alleged allegedly alleges"
    " allege allegations allegation doubt doubts doubted disputes disputed contests contested questions_whether"
    " purported purportedly supposedly viral social_media_posts facebook_post facebook_posts posts_claim"
    " tweet_claims unverified unconfirmed reportedly speculation speculated suspected accused accuses believed"
    " conspiracy theory urban_legend"
    " de:bezweifelt bezweifeln umstritten angeblich angebliche behauptet behauptete behaupteten behaupten"
    " behauptung gerücht gerüchte soll_angeblich mutmaßlich vermeintlich"
    " es:duda dudan supuestamente supuesto presunto presuntamente rumor rumores afirman afirma asegura alegan"
    " fr:doute doutent conteste contestent prétend prétendument rumeur rumeurs affirme affirment selon_une_rumeur"
    " présumé supposé"
    " pt:supostamente suposto boatos rumor alega alegam afirma"
    " it:presunto presunta presumibilmente voci sostiene sostengono afferma"
    " nl:vermeend vermeende beweert beweren gerucht geruchten zogenaamd"
    " ru:сомневается сомневаются якобы слухи утверждает утверждают утверждается"
    " uk:нібито чутки стверджує стверджують стверджується"
    " ar:يزعم تزعم يزعمون زعم زعمت زعموا وزعم وزعمت مزاعم مزعوم مزعومة بمزاعم شائعات يدعي تدعي ادعى ادعت ادعاء"
    " ادعاءات غير_مؤكد غير_مؤكدة"
    " fa:ادعا ادعای مدعی گویا شایعات گفته_می‌شود"
    " hi:दावा दावे कथित कथित_तौर_पर आरोप_लगाया आरोप_है"
    " id:mengklaim diklaim klaim diduga rumor konon dikabarkan kabarnya beredar_kabar kabar_beredar beredar_klaim"
    " menyebarkan_isu beredar_isu isu_beredar menuding"
    " tr:iddia iddiası iddiaları iddialar iddiasına iddialarına öne_sürdü öne_sürüldü öne_süren ileri_sürdü"
    " ileri_sürüldü sözde güya söylenti söylentisi söylentiler söylentileri"
    " zh:据称 據稱 声称 聲稱 传言 傳言 网传 網傳 所谓 所謂 疑似 流传 流傳"
    " ja:とされる うわさ 噂 主張 疑い"
)
_SAID = (
    "en:said says say told according announced announces stated states_that reported reports wrote argues argued"
    " insisted added tweeted explained believes thinks"
    " de:sagte sagt sagten laut zufolge erklärte erklärt teilte berichtete berichtet"
    " es:dijo dice según declaró anunció informó"
    " fr:dit selon déclaré annoncé a_dit a_déclaré"
    " pt:disse diz segundo afirmou anunciou informou noticiou"
    " it:detto dice secondo dichiarato annunciato scritto riferito riportato"
    " nl:zei zegt volgens verklaarde meldde"
    " ru:сказал сказала заявил заявила сообщил сообщила сообщили словам"
    " uk:сказав сказала заявив заявила повідомив повідомила"
    " ar:قال قالت وقال وقالت قالوا يقول تقول وفقا اعلن اعلنت وأعلن وأعلنت صرح صرحت ذكر ذكرت وذكر وذكرت أوضح أوضحت"
    " وأوضح أكد أكدت وأكد وأكدت أفاد أفادت وأفاد وأفادت أضاف أضافت وأضاف وأضافت بحسب"
    " fa:گفت گفته گفتند می‌گوید می‌گویند اعلام افزود گزارش_داد خبر_داد نوشت اظهار_داشت اظهار_کرد تأکید_کرد"
    " تصریح_کرد"
    " hi:कहा कही कहते कहना_है बोले बताया बताते के_अनुसार के_मुताबिक घोषणा_की जानकारी_दी"
    " id:mengatakan kata katanya menurut menyatakan menyebut menyebutkan menuturkan mengungkapkan menjelaskan"
    " menegaskan melaporkan memberitakan mengumumkan ujar ujarnya tutur tuturnya ungkap ungkapnya"
    " tr:dedi söyledi söylüyor göre açıkladı belirtti bildirdi duyurdu kaydetti aktardı vurguladı ifade_etti"
    " dile_getirdi"
    " zh:表示 说 說 称 稱 指出 宣布"
    " ja:述べ 発表 によると"
)
_ASKS = re.compile(r"[?？؟][\"'”’»)\]*_]*\s*$")
_ASKS_HI = re.compile(r"^\s*क्या\s")
_IF = re.compile(
    r"^\W*(?:if|whether|suppose|imagine|falls|wenn|si|se|als|если|якщо|اگر|لو|إذا|अगर|यदि|jika|kalau|eğer|如果"
    r"|假如|若|もし)(?:\s|(?<=[果如若し]))",
    re.IGNORECASE,
)


def reported(text: str) -> Report | None:
    """How the sentence distances itself from its content; None where it asserts it.

    The cues of all languages are tried at once, since a quoted post is often in another one; those that are common
    words elsewhere are tried only beside other words of their language. Strongest distance first.
    """
    if _ASKS.search(text) or _ASKS_HI.match(text):
        return Report.ASKED
    bare = plain(text)
    if _any(_DENIED, bare):
        return Report.DENIED
    if _any(_CLAIMED, bare):
        return Report.CLAIMED
    if _IF.match(text):
        return Report.SUPPOSED
    if _any(_SAID, bare):
        return Report.SAID
    return None


def holds(report: Report, text: str) -> bool:
    """Whether a word of this kind stands in the text, in any language: one that denies, claims or says."""
    table = {Report.DENIED: _DENIED, Report.CLAIMED: _CLAIMED, Report.SAID: _SAID}.get(report)
    return table is not None and _any(table, plain(text))


def _any(table: str, bare: str) -> bool:
    spaced, joined = _split(table)
    return any(p is not None and p.search(bare) for p in (cue_pattern(spaced, False), cue_pattern(joined, True)))


@lru_cache(maxsize=8)
def _split(table: str) -> tuple[str, str]:
    """Cues of languages with spaces, and of those without."""
    spaced: list[str] = []
    joined: list[str] = []
    into = spaced
    for word in table.split():
        code, is_head, rest = word.partition(":")
        if is_head:
            into = joined if code in ("zh", "ja") else spaced
        into.append(rest if is_head else word)
    return " ".join(spaced), " ".join(joined)
