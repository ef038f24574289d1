"""Words that stand around a quote and take it back, beside those of `attribution`, in the languages that it covers."""

import re

THAT = re.compile(
    r"(?:\b(?:that|dass|daß|que|che|dat|что|що|bahwa|diye|wonach)|\bqu['’]|\bch['’]"
    r"|(?:^|\s)(?:(?:أن|بأن|إن|ان)(?:\s+[يت]كون)?|که|कि))\s*$",
    re.IGNORECASE,
)
"""What joins a clause to the verb that governs it, at the end of what stands before the quote."""
WHETHER = re.compile(
    r"(?:\b(?:whether|ob|if|unless|si|se|als|если|якщо|apakah)|(?:^|\s)(?:لو|إذا|هل|اگر|آیا|अगर|यदि))\s*$",
    re.IGNORECASE,
)
"""The same, where the clause is only asked about or supposed."""
IF = {
    "en": r"if|unless|suppose|supposing|assuming|imagine|had|were|should",
    "de": r"wenn|falls|sofern|angenommen|sollte|sollten",
    "es": r"si",
    "fr": r"si|s['’]il|s['’]ils",
    "pt": r"se|caso",
    "it": r"se|qualora",
    "nl": r"als|indien|mocht",
    "ru": r"если",
    "uk": r"якщо",
    "ar": r"لو|إذا|اذا",
    "fa": r"اگر",
    "hi": r"अगर|यदि",
    "id": r"jika|kalau",
    "tr": r"eğer",
    "zh": r"如果|假如|若|要是",
    "ja": r"もし",
}
"""What opens a condition, by language: "als" is "if" in Dutch and "when" in German, "se" is no "if" in Spanish."""
BEHIND = {
    "en": r"if|unless|provided",
    "de": r"falls|wenn|sofern",
    "es": r"si",
    "fr": r"si",
    "pt": r"se|caso",
    "it": r"se",
    "nl": r"als|indien",
    "ru": r"если",
    "uk": r"якщо",
}
"""What opens a condition behind its consequence."""
IS = re.compile(
    r"(?:is|was|are|were|has been|ist|war|sind|wurde|es|era|son|est|était|sont|é|foi|são|è|sono|zijn|это|является"
    r"|adalah|stimmt|stimmte)\b",
    re.IGNORECASE,
)
FALSE = re.compile(
    r"\b(?:false|untrue|a hoax|fake|fabricated|debunked|baseless|made up|not true"
    r"|a lie|wrong|falsch|nicht wahr|gelogen|stimmt nicht|stimmt so nicht|falso|falsa|mentira"
    r"|no es cierto|no es verdad|faux|fausse|n['’]est pas vrai|não é verdade|non è vero|onjuist|niet waar|klopt niet"
    r"|неправда|не правда|не соответствует|ложь|tidak benar|doğru değil)\b|不属实|不屬實|不是真的|事実ではない|誤り"
    r"|غير صحيح|كاذب|شائعة|لا صحة|لا أساس|गलत|सच नहीं|झूठ|फर्जी|निराधार|भ्रामक"
    r"|نادرست|دروغ|کذب|صحت ندارد|حقیقت ندارد|\b(?:hoaks|keliru|menyesatkan|asılsız|gerçek dışı|yalan|uydurma)\b",
    re.IGNORECASE,
)
THIS = re.compile(
    r"\W*(?:that|this|it|these|those|the claim|das|dies|diese behauptung|es|esto|eso|la afirmación|c['’]est|cela|ça"
    r"|cette affirmation|isso|isto|questo|ciò|dat|dit|это|це|ini|itu|bu|هذا|هذه|این|यह|ये|这|這|これは|それは"
    r"|(?:klaim|kabar|informasi|narasi|berita|pesan|unggahan) (?:ini|itu|tersebut))(?!\w)",
    re.IGNORECASE,
)
VERDICT = re.compile(
    r"\W*(?:(?:our |the )?(?:verdict|rating|ruling|conclusion)|fact check|bewertung|fazit|urteil|veredicto|conclusión"
    r"|verdict|conclusion|veredito|verdetto|oordeel|вердикт|вывод|kesimpulan|sonuç|निष्कर्ष"
    r"|फैक्ट चेक|النتيجة|الحكم|نتیجه)\s*[:：–—-]",
    re.IGNORECASE,
)
UNDENIED = re.compile(
    r"(?:\b(?:not|never|nicht|nie|pas|no|не|niet|non|não)|n['’]t)\s+(?:\w+\s+)?(?:den(?:y|ied)|disput\w+|reject\w*|contest\w*"
    r"|bestr\w+|dementier\w*|niega|negó|отриц\w+|ontken\w+)",
    re.IGNORECASE,
)
"""A denial that is itself denied."""
AFFIRMED = re.compile(
    r"\b(?:no|without|any|beyond|little)\s+(?:a\s+|any\s+|all\s+|reasonable\s+)?(?:doubt|hesitation|question|wonder)|undoubted"
    r"|not\s+(?:only|just|surprising)|kein(?:en)?\s+Zweifel|zweifellos|nicht\s+nur|sin\s+duda|no\s+hay\s+duda|sans\s+(?:aucun\s+)?doute"
    r"|aucun\s+doute|sem\s+dúvida|senza\s+dubbio|geen\s+twijfel|нет\s+сомнени|без\s+сомнени|немає\s+сумнів|毫无疑问|間違いなく",
    re.IGNORECASE,
)
"""What sounds like a denial or a doubt, and affirms."""
WRONGLY = (
    r"(?<!\w)(?:wrongly|falsely|incorrectly|mistakenly|erroneously|inaccurately|fälschlich(?:erweise)?|irrtümlich(?:erweise)?"
    r"|à\s+tort|par\s+erreur|faussement|erróneamente|falsamente|por\s+error|equivocadamente|erroneamente|por\s+engano"
    r"|per\s+errore|ten\s+onrechte|onterecht|abusievelijk|ошибочно|ложно|по\s+ошибке|помилково|хибно|keliru|salah"
    r"|yanlışlıkla|hatalı\s+olarak|بالخطأ|خطأ|زورا|به\s+اشتباه|به\s+غلط|गलती\s+से|गलत\s+तरीके\s+से)(?!\w)"
)
SAID_WRONGLY = re.compile(rf"{WRONGLY}\s+(?P<verb>.+)|{WRONGLY}\W*", re.IGNORECASE)
"""That somebody said something by mistake or lying: the adverb and what follows it up to the quote, if anything."""
_REPORT = r"(?:reports?|claims?|stor(?:y|ies)|statements?|articles?|allegations?|assertions?|tweets?|posts?|headlines?)"
_TOOK_BACK = r"(?:retracted|withdrew|withdrawn|corrected|disavowed|took\s+back|taken\s+back|walked\s+back|deleted)"
RETRACTED = re.compile(
    rf"\b(?:{_TOOK_BACK}|retracts?|withdraws?|corrects?)\s+(?:[\w’']+\s+){{1,3}}?{_REPORT}$"
    r"|\b(?:zog(?:en)?|zieht|ziehen)\s+(?:\w+\s+){1,3}(?:Meldung|Bericht|Behauptung|Aussage|Darstellung|Artikel)\s+zurück$"
    r"|\b(?:korrigier\w+|berichtig\w+|widerr[iu]ef\w*)\s+(?:\w+\s+){1,3}(?:Meldung|Bericht|Behauptung|Aussage|Darstellung)$"
    r"|\b(?:rétracté|retiré|corrigé)\s+(?:son|sa|ses|leurs?|cette|l['’])\s*(?:article|information|déclaration|affirmation)"
    r"(?:\s+selon\s+laquelle)?$"
    r"|\b(?:retiró|rectificó|corrigió)\s+(?:su|la|esa)\s+(?:información|noticia|afirmación|declaración)\s+de$"
    r"|\b(?:retirou|corrigiu)\s+(?:sua|a)\s+(?:informação|notícia|afirmação|declaração)\s+de$"
    r"|\b(?:отозвал|исправил)[аио]?\s+(?:сво[юеё]\s+)?(?:сообщение|публикацию|заявление)(?:\s+о\s+том)?$",
    re.IGNORECASE,
)
"""That somebody took a report back, at the end of what leads in to a quote."""
RETRACTED_BEHIND = re.compile(
    r"\W*(?:a\s+(?:claim|report|story|statement)\s+(?:that\s+|which\s+)?(?:[\w’']+\s+){0,4}?(?:since|later|subsequently)\s+"
    rf"(?:been\s+)?(?:{_TOOK_BACK}|debunked|disproved|discredited)|which\s+(?:[\w’']+\s+){{0,4}}?(?:since|later|subsequently)"
    r"\s+(?:been\s+)?(?:retracted|withdrawn|debunked|disproved|discredited))\b",
    re.IGNORECASE,
)
"""The same in a comment behind a quote."""
_SINCE = r"(?:has|have|had|was|were)?\s*(?:since|later|subsequently)\s+(?:been\s+|was\s+)?"
CORRECTED = re.compile(
    rf"\W*(?:(?:[\w’'.-]+\s+){{1,5}}?{_SINCE}{_TOOK_BACK}\s+(?:the|its|this|that|his|her|their)\s+(?:\w+\s+)?{_REPORT}"
    rf"|(?:the|this|that|its|his|her|their)\s+(?:\w+\s+)?{_REPORT}\s+{_SINCE}{_TOOK_BACK})\W*$",
    re.IGNORECASE,
)
"""A sentence, or its first clause, that says that the report before it was taken back."""
NO_CUES = re.compile(r"\b(?:theory|theories|viral)\b", re.IGNORECASE)
"""Words that pass on as a claim only in a sentence about rumours: a "theory" is most often a science's."""
AND = re.compile(r".*\b(?:and|und|y|et|e|en|и|і|та|dan|ve|और|و)\s+(?=\S)", re.IGNORECASE | re.DOTALL)
"""All up to the last "and": what stands before it governs nothing behind."""
JOINS = re.compile(
    r"\W*(?:and|but|while|as|after|before|because|so|or|which|who|whose|where|when|although|though|und|aber|während|weil"
    r"|die|der|das|wobei|y|pero|mientras|et|mais|tandis|e|ma|mas|porém|en|maar|и|а|но|та|але|dan|tetapi|namun|ve|ama|ancak"
    r"|और|लेकिन|मगर|و|اما|لكن|ولكن)\b",
    re.IGNORECASE,
)
"""What opens a clause of its own, which says nothing of the one before."""
BY = re.compile(r"\b\w+\s+(?:by|von|par|por|da|door)\b", re.IGNORECASE)
_DENIED = (
    "fake|fake news|false|hoax|untrue|falsch|falschmeldung|bulo|falso|faux|fausse|infox|intox|boato|bufala|nepnieuws"
    "|фейк|неправда|ложь|hoaks|salah|disinformasi|yalan|yalan haber|asılsız"
    "|شائعة|كاذب|خبر كاذب|مضلل|دروغ|شایعه|کذب|جعلی|फर्जी|झूठ|झूठा|भ्रामक|谣言|謠言|假的|デマ"
)
_CLAIMED = (
    "claim|the claim|rumou?r|viral claim|viral post|unconfirmed|behauptung|gerücht|afirmación|rumor|affirmation|rumeur"
    "|alegação|affermazione|bewering|gerucht|утверждение|слух|слухи|klaim|isu|iddia|söylenti|دعوى|ادعاء|الادعاء|ادعا|दावा|传言|網傳|网传|主張|噂"
)
_SATIRE = "satire|satirical|parody|satira|sátira|parodia|parodie|glosse|сатира|hiciv|讽刺|諷刺|風刺"
LABELS = {
    name: re.compile(rf"(?:^|[\n.!?])[\W_]*(?:(?:{words})\s*[:：|–—-]|[\[(](?:{words})[\])])\W*$", re.IGNORECASE)
    for name, words in (("denied", _DENIED), ("claimed", _CLAIMED), ("satire", _SATIRE))
}
"""A word with a colon, or in brackets, directly before a quote."""
HEADINGS = {
    name: re.compile(rf"[\W_]*(?:{words})[\W_]*", re.IGNORECASE)
    for name, words in (("denied", _DENIED), ("claimed", _CLAIMED), ("satire", _SATIRE))
}
"""The same as a line of its own."""
