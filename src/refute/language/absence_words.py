"""Words by which a statement that names a record may be true though there is no such record."""

import re
from functools import cache

from refute.language import cue_words
from refute.language.attribution import Report, reported
from refute.language.cue_words import listed
from refute.language.detect import language_of
from refute.language.fold import plain
from refute.language.negation import polarity

_WORDS = (
    # fabricated, fake, made up; deleted, removed, vanished; wrong, mistaken, broken; not yet given out
    "fabricat* fake* fictitious fictional forge* forgery invented bogus phon*y hallucinat* nonexist*"
    " non-exist* phantom"
    " imaginary made_up made-up makes_up making_up hoax* sham counterfeit delet* remov* eras* scrub* purg*"
    " vanish* disappear*"
    " missing taken_down took_down takes_down pulled broken dead_link 404 wrong* incorrect* mistak* erroneous*"
    " error* typo*"
    " misprint* misquot* miscit* mis-cit* unregistered unpublished absent forthcoming in_press will_be to_be"
    " reserved pending"
    " dubious suspicious questionable untraceable unfindable unverifiable nowhere no_such leads_nowhere"
    " erfunden* gefälscht* fälschung* fingiert* ausgedacht* gelöscht* entfernt* verschwunden* fehlt fehlen"
    " fehlerhaft*"
    " nichtexist* fiktiv* frei_erfunden halluzin* wird_noch werden_noch unauffindbar*"
    " inventad* falsific* inexist* ficticio* ficticia* eliminad* borrad* retirad* desaparec* equivocad*"
    " incorrect* erróne*"
    " inventé* fictif* fictiv* falsifi* inexist* supprim* effac* dispar* erroné* introuvable*"
    " inventato inventata falso falsa falsificat* cancellat* rimoss* scompars* errat* inesist* fittizi*"
    " forjad* removid* apagad* excluíd* errad* verzonnen vervals* verwijderd* verdwenen fout* onjuist* nep*"
    " поддел* фальш* фальсиф* вымышл* выдуман* несуществ* удал* исчез* ошиб* фейк* липов* сфабрик* отсутств*"
    " вигадан* підроб* неіснуюч* видален* зник* помилк* фейк* сфальсиф*"
    " مزيف* مزور* ملفق* وهمي* مفبرك* مختلق* حذف* أزيل* ازيل* اختف* خاطئ* خطأ محذوف* زائف* مزعوم*"
    " جعلی* ساختگی* حذف* اشتباه* نادرست* خیالی*"
    " फर्जी नकली मनगढ़ंत काल्पनिक हटा* गायब गलत जाली झूठ*"
    " palsu fiktif dihapus hilang salah rekaan karangan uydurma sahte hayali silin* kaldır* kayıp yanlış hatalı"
    " düzmece"
)
_NAMED_ONLY = (
    # somebody cited it, or it is an example: that is so whether there is such a record or not
    "cite cites cited citing quote quotes quoted quoting mentions mentioned referred refers referenced pointed points"
    " linked links shared tweeted posted attributed purported* purportedly alleged* supposed* claims claimed claiming"
    " such_as for_example for_instance example* e_g placeholder* dummy template* format"
    " zitiert* zitierte* verwies verweist erwähnt* behauptet* angeblich* zum_beispiel z_b beispiel* platzhalter"
    " citó cita citan citaron citado mencionó alega alegó supuest* por_ejemplo ejemplo*"
    " cité citée citent citait mentionne mentionné prétend prétendu* par_exemple exemple*"
    " citato citata citano menziona sostiene presunt* ad_esempio"
    " esempio citou citam citado mencionou por_exemplo exemplo*"
    " citeert citeerde aangehaald beweert bijvoorbeeld voorbeeld*"
    " цитир* процитир* сослал* ссыла* упомян* якобы утвержда*"
    " например пример* посила* послав* нібито наприклад приклад*"
    " استشهد* اقتبس* ذكر* زعم* يزعم مثل مثلا استناد* ادعا* مثال مانند"
    " हवाला उद्धृत उल्लेख दावा कथित उदाहरण* जैसे"
    " mengutip dikutip menyebut mengklaim misalnya contoh alıntıla* atıf iddia örnek* mesela"
)
_ANYWHERE = (
    "引用 援引 提到 声称 聲稱 据称 據稱 例如 比如 示例 例えば 言及 主張"
    " 虚构 虛構 伪造 偽造 捏造 假 编造 編造 删除 刪除 消失 错误 錯誤 杜撰 子虚 架空 捏造 削除 偽 間違 誤 でたらめ"
)


def holds_without_it(text: str, language: str | None = None) -> bool:
    """Whether the text may be true though there is no such record: by a word that negates, whatever else it negates, by
    one that calls a thing made up, wrong, removed or still to come, or by one that says that somebody named it or that
    it is an example; or it is under an if."""
    bare = plain(text)
    if reported(text) is Report.SUPPOSED or _pattern().search(bare) or any(sign in bare for sign in _signs()):
        return True
    return any(polarity(text, code).cues for code in {_primary(language), language_of(text)} if code)


def knows_denial(text: str, language: str | None = None) -> bool:
    """Whether there are lists for the language, so that a denial in it would be seen."""
    return (_primary(language) or language_of(text)) in cue_words.NEGATION


def _primary(language: str | None) -> str | None:
    code = (language or "").split("-")[0].lower()
    return None if code in ("", "und", "mul", "zxx") else code


@cache
def _pattern() -> re.Pattern[str]:
    words = []
    for word in dict.fromkeys(listed(f"{_WORDS} {_NAMED_ONLY}")):
        stem = plain(word.replace("_", " ").replace("*", "")).replace(" ", r"\s+")
        words.append(rf"{stem}\w*" if word.endswith("*") else stem)
    return re.compile(rf"(?<!\w)(?:{'|'.join(w for w in words if w)})(?!\w)")


@cache
def _signs() -> tuple[str, ...]:
    return tuple(plain(sign) for sign in listed(_ANYWHERE))
