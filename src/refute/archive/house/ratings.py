"""A newsroom's own rating in refute's words, where it plainly is one of them: everything else keeps its label alone."""

from refute.domain.vocabulary import Rating
from refute.language.fold import plain

_LABELS: dict[Rating, str] = {
    Rating.SUPPORTED: (
        "supported|true|correct|accurate|confirmed|verified|fact|wahr|richtig|stimmt|korrekt|vrai|exact|correcto|verdadero|cierto"
        "|verdadeiro|verdade|fato|vero|corretto|waar|juist|klopt|правда|верно|правдиво|doğru|benar|fakta|prawda"
        "|正確|正确|真實|真实|事實|事实|属实|屬實|事実|正しい|사실|صحيح|حقیقت|सही|सच"
    ),
    Rating.REFUTED: (
        "refuted|false|fake|incorrect|wrong|untrue|pants on fire|hoax|fabricated|fiction|debunked|falsch|fake news"
        "|frei erfunden|erfunden|faux|infondé|falso|falsa|bulo|incorrecto|mentira|bufala|onwaar|onjuist|nepwaar|fout"
        "|ложь|фейк|неправда|неверно|неправдиво|yanlış|sahte|salah|hoaks|fałsz|nieprawda"
        "|錯誤|错误|虛假|虚假|假|假的|不實|不实|謠言|谣言|假訊息|假讯息|偽造|伪造"
        "|誤り|虚偽|デマ|거짓|사실 아님|خطأ|كاذب|زائف|نادرست|دروغ|गलत|झूठ|फर्जी"
    ),
    Rating.MISLEADING: (
        "misleading|missing context|lacks context|out of context|cherry picked|irreführend|fehlender kontext|trompeur"
        "|manque de contexte|engañoso|fuera de contexto|falta contexto|enganoso|enganador|fora de contexto|fuorviante"
        "|manca il contesto|misleidend|вводит в заблуждение|манипуляция|маніпуляція|yanıltıcı|menyesatkan"
        "|wprowadza w błąd|誤導|误导|斷章取義|断章取义|缺乏脈絡|缺乏脉络|ミスリード|誤解を招く|오해의 소지|مضلل|भ्रामक"
    ),
    Rating.NOT_ENOUGH_EVIDENCE: (
        "unproven|unverified|no evidence|not enough evidence|insufficient evidence|unsupported|inconclusive|unbelegt"
        "|nicht belegt|unbewiesen|non prouvé|invérifiable|sin pruebas|no hay pruebas|sem provas|non dimostrato"
        "|onbewezen|не доказано|не подтверждено|недоведено|kanıtlanmamış|belum terbukti"
        "|證據不足|证据不足|無法證實|无法证实"
        "|未證實|未证实|未经证实|根拠不明|근거 없음|غير مثبت|अप्रमाणित"
    ),
}
_RATINGS = {plain(label): rating for rating, labels in _LABELS.items() for label in labels.split("|")}


def rating_of(label: str | None) -> Rating | None:
    """The rating that a label plainly is, whole and without qualification; None for "mostly false", "half true",
    "satire", a number, and whatever is not known. "No evidence" is never read as false."""
    return _RATINGS.get(plain(label)) if label else None
