"""Words by which speakers take back, correct or deny a claim, as `plain` writes them, by language."""

from refute.language.fold import plain


def _plain(table: dict[str, str]) -> dict[str, str]:
    """Patterns whose letters are written as plain text has them; what makes a pattern stays."""
    return {
        code: "".join(plain(c) or c if c.isalpha() and not c.isascii() else c for c in p) for code, p in table.items()
    }


BEFORE = _plain(
    {
        "en": r"\b(?:i|we) (?:hereby |now |must |have to |will |would like to |do |therefore |fully "
        r"|also )*(?:withdraw|retract|take back|drop|correct|abandon|disown|give up)\b(?! nothing)"
        r"|\bi (?:was|am|stand|have been) (?:wrong|mistaken|corrected|in error)\b|\bi (?:no longer"
        r"|do not any longer|don t any longer|will not|won t|shall not|can no longer) (?:claim|say"
        r"|argue|maintain|repeat|hold|use|stand by|rely on|rest on|press)\b"
        r"|\bi (?:accept|concede|acknowledge) (?:the|that) (?:\w+ )?(?:fail|correction|mark|refutation)\b"
        r"|\bscratch my\b"
        r"|\bi should (?:not|never) have (?:said|claimed|argued)\b|\bi (?:wrongly|falsely|mistakenly"
        r"|incorrectly) (?:said|claimed|stated|argued|gave)\b|\bmy (?:earlier |previous "
        r"|former )?(?:mistake|error)\b"
        r"|\b(?:it is|it s|that s) (?:not true|false|wrong|untrue|not the case|incorrect) that\b"
        r"|\b(?:it|this) (?:was|has been|turned out to be) (?:shown to be |found |marked |proven "
        r"|verified )?(?:false|wrong|untrue|refuted) that\b"
        r"|\b(?:withdrawn|retracted|corrected|refuted|debunked) claim\b"
        r"|\bcontrary to (?:my (?:earlier|previous|former) \w+|what i (?:said|claimed))\b"
        r"|\b(?:i|we) (?:erred|misspoke)\b|\bno longer my claim\b"
        r"|\bit (?:was|is|would be) (?:a mistake|an error|wrong|incorrect|false|untrue)(?: of (?:me|us))? to "
        r"(?:say|claim|argue|state|repeat)\b"
        r"|\bi (?:concede|accept|admit|acknowledge) (?:that )?(?:it is |it s "
        r"|i was )?(?:wrong|not true|false|mistaken)\b",
        "de": r"\b(?:ich|wir) (?:ziehe|ziehen|nehme|nehmen|korrigiere|korrigieren|widerrufe|widerrufen"
        r"|revidiere)\b(?! nichts)|\bich (?:lag falsch|habe mich geirrt|irrte mich|hatte unrecht)\b"
        r"|\bich (?:behaupte|sage|vertrete|halte) nicht (?:mehr|langer)\b"
        r"|\b(?:es ist|das ist) (?:nicht wahr|falsch|unwahr|nicht richtig) dass\b"
        r"|\bes stimmt nicht dass\b|\bfalschlich (?:behauptet|gesagt)\b"
        r"|\bhatte (?:ich )?nicht (?:sagen|behaupten) (?:durfen|sollen)\b|\banders als ich (?:sagte"
        r"|behauptete)\b|\bmein(?:en?)? (?:fehler|irrtum)\b"
        r"|\bes (?:war|ist|ware) (?:falsch|ein fehler|ein irrtum)(?: von (?:mir|uns))? zu (?:sagen|behaupten)\b",
        "fr": r"\bje (?:retire|reprends|corrige|rectifie|abandonne|renonce a)\b(?! rien)"
        r"|\bje (?:me suis trompee?|m etais trompee?|me trompais)\b|\bj (?:avais|ai eu) tort\b"
        r"|\bje ne (?:pretends|dis|soutiens|maintiens) plus\b|\bje n aurais (?:pas|jamais) du (?:dire"
        r"|affirmer)\b"
        r"|\b(?:il est faux|il n est pas vrai|ce n est pas vrai) (?:que|qu)\b"
        r"|\bcontrairement a ce que j ai dit\b|\bmon erreur\b|\bj ai (?:dit|affirme) a tort\b"
        r"|\b(?:c ?etait|c ?est|ce serait) une erreur (?:de ma part )?(?:de dire|d affirmer|de pretendre)\b",
        "es": r"\b(?:retiro|rectifico|corrijo|abandono|me retracto|me desdigo)\b(?! nada)|\b(?:me equivoque"
        r"|estaba equivocad[oa]|me he equivocado)\b|\bya no (?:sostengo|digo|afirmo|mantengo)\b"
        r"|\bno deb[ii] (?:haber dicho|decir|afirmar)\b"
        r"|\b(?:es falso|no es cierto|no es verdad) que\b|\b(?:dije|afirme) (?:por error"
        r"|erroneamente)\b|\bmi error\b|\bcontrariamente a lo que dije\b"
        r"|\b(?:fue|era|es|seria) un error (?:mio )?(?:decir|afirmar)\b",
        "it": r"\b(?:ritiro|rettifico|correggo|abbandono|ritratto|rimangio)\b(?! nulla)"
        r"|\b(?:mi sono sbagliat[oa]|mi sbagliavo|avevo torto)\b|\bnon (?:sostengo|dico|affermo) piu\b"
        r"|\bnon avrei dovuto (?:dire|affermare)\b|\b(?:e falso|non e vero) che\b|\bil mio errore\b"
        r"|\bho detto per errore\b|\bcontrariamente a quanto ho detto\b",
        "pt": r"\b(?:retiro|retifico|corrijo|abandono|retrato me|desdigo)\b(?! nada)"
        r"|\b(?:eu )?(?:estava errad[oa]|enganei me|me enganei|errei)\b|\bja nao (?:afirmo|digo"
        r"|sustento|defendo)\b|\bnao (?:afirmo|digo|sustento) mais\b|\bnao (?:devia"
        r"|deveria) ter (?:dito|afirmado)\b|\b(?:e falso|nao e verdade) que\b|\bmeu erro\b"
        r"|\bao contrario do que (?:eu )?disse\b",
        "nl": r"\b(?:ik|wij) (?:trek|trekken|neem|nemen|corrigeer|corrigeren|herroep)\b(?! niets)"
        r"|\bik (?:had ongelijk|heb me vergist|vergiste me|zat fout)\b|\bik (?:beweer"
        r"|zeg) niet (?:meer|langer)\b|\bhet is (?:niet waar|onwaar|onjuist) dat\b"
        r"|\bhet klopt niet dat\b|\bik had niet mogen (?:zeggen|beweren)\b|\bmijn (?:fout"
        r"|vergissing)\b",
        "ru": r"\b(?:я )?(?:отзываю|беру назад|снимаю|отказываюсь от|исправляю|поправляюсь)\b|\bя (?:ошибся"
        r"|ошиблась|ошибался|ошибалась|был неправ|была неправа|был не прав)\b|\bя (?:больше не"
        r"|уже не) (?:утверждаю|говорю|настаиваю)\b|\b(?:неверно|неправда|не правда|ложь"
        r"|не соответствует действительности) что\b|\bмне не следовало (?:говорить|утверждать)\b"
        r"|\bмоя ошибка\b|\bвопреки тому что я (?:сказал|говорил)\b",
        "uk": r"\b(?:я )?(?:відкликаю|беру назад|знімаю|відмовляюся від|виправляю)\b|\bя (?:помилився"
        r"|помилилася|помилявся|був неправий)\b|\bя (?:більше не|вже не) (?:стверджую|кажу)\b"
        r"|\b(?:неправда|не правда|хибно|невірно) що\b|\bмоя помилка\b",
        "ar": r"(?:اسحب|أسحب|اتراجع عن|أتراجع عن|اصحح|أصحح)(?!\w)|(?:كنت مخطئا|أخطات|اخطات|أخطأت|اخطأت)"
        r"|لم اعد اقول|ليس صحيحا ان|ليس صحيحا أن|من الخطا القول|غير صحيح ان",
        "fa": r"پس می ?گیرم|پس میگیرم|اصلاح می ?کنم|اشتباه (?:کردم|می ?کردم|گفتم)|درست نیست که|دیگر نمی ?گویم",
        "hi": r"वापस लेता|वापस लेती|सुधारता|सुधारती|मैं गलत था|मैं गलत थी|मैं ग़लत था|मेरी गलती|यह सच नहीं"
        r"|यह गलत है कि|अब नहीं कहता",
        "id": r"\b(?:saya|kami) (?:menarik|mencabut|mengoreksi|meralat|membatalkan)\b|\bsaya (?:keliru"
        r"|salah)\b|\bsaya tidak lagi (?:mengatakan|menyatakan|mengklaim)\b|\btidak benar bahwa\b"
        r"|\bkesalahan saya\b",
        "tr": r"\bgeri (?:aliyorum|alıyorum|cekiyorum|çekiyorum)\b|\byan[iı]lm[iı]s[iı]m\b"
        r"|\byan[iı]ld[iı]m\b|\bduzeltiyorum\b|\bart[iı]k (?:iddia etmiyorum|soylemiyorum)\b|\bhatam\b",
        "zh": r"我(?:现在|在此|必须)?(?:收回|撤回|撤销|更正|纠正|放弃|不再(?:坚持|主张|说))"
        r"|我(?:之前)?(?:错了|说错了|弄错了|搞错了)|我(?:錯了|說錯了|收回"
        r"|撤回)|(?:并不是真的|不属实|不屬實|是错的|是錯的)的说法|我不该说|我不該說|并非事实的是",
        "ja": r"撤回(?:し|いた)|取り消し|訂正(?:し|いた)|私(?:は|が)(?:間違って|誤って)|間違いでした"
        r"|もう主張(?:し|いた)しません",
    }
)
"""In front of the claim."""

BEHIND = _plain(
    {
        "en": r"^\W*(?:(?:that|this|which|it|the (?:claim|figure|number|statement)) )?(?:i (?:gave|made|used"
        r"|cited|quoted|mentioned|said)(?: (?:earlier|before|in my (?:last|first) (?:speech"
        r"|round)))? )?(?:is|was|were|are|has been|turned out(?: to be)?|proved|does not|did not"
        r"|doesn t|didn t|cannot|no longer) (?:\w+ ){0,3}?(?:wrong|false|untrue|incorrect|mistaken"
        r"|refuted|debunked|withdrawn|retracted|marked fail|marked as fail|not true|hold(?: up)?"
        r"|stands?|stand up|an error|a mistake)\b"
        r"|\bi (?:withdraw|retract|take (?:that|this|it) back|drop (?:that|this|it)|was wrong"
        r"|stand corrected)\b|\b(?:this|that|it) i (?:take back|withdraw|retract)\b"
        r"|\band (?:i )?drop (?:it|this|that)\b"
        r"|\b(?:was|were|is) (?:my|our) (?:mistake|error)\b|\bmarked (?:as )?fail\b",
        "de": r"^\W*(?:(?:das|dies|diese (?:behauptung|zahl|aussage)) )?(?:ist|war|sind|waren|wurde"
        r"|hat sich als) (?:\w+ ){0,3}?(?:falsch|unwahr|nicht wahr|widerlegt|irrig|ein fehler"
        r"|ein irrtum|nicht richtig)\b|\bstimmt (?:so )?nicht\b|\b(?:nehme"
        r"|ziehe) ich (?:hiermit )?zuruck\b|\b(?:war|ist) (?:mein|ein) (?:fehler|irrtum)\b"
        r"|\bzuruck\W*$",
        "fr": r"^\W*(?:(?:c|cela|ca|ce chiffre|cette affirmation) )?(?:est|etait|s est revelee?"
        r"|s avere) (?:\w+ ){0,3}?(?:faux|fausse|inexacte?|errone(?:e)?|refutee?|une erreur)\b"
        r"|\bn est pas (?:vrai|exact)\b|\bje (?:le|la|les) retire\b|\bje retire\b",
        "es": r"^\W*(?:(?:eso|esto|esa cifra|esa afirmacion) )?(?:es|era|fue|ha sido"
        r"|result[oa]) (?:\w+ ){0,3}?(?:falso|falsa|incorrect[oa]|erroneo|erronea|refutad[oa]|un error"
        r"|mentira)\b|\bno es (?:cierto|verdad)\b|\b(?:lo|la) retiro\b",
        "it": r"^\W*(?:(?:cio|questo|questa cifra) )?(?:e|era|si e rivelat[oa]"
        r"|e stat[oa]) (?:\w+ ){0,3}?(?:fals[oa]|sbagliat[oa]|errat[oa]|smentit[oa]|un errore)\b"
        r"|\bnon e vero\b|\b(?:lo|la) ritiro\b",
        "pt": r"^\W*(?:(?:isso|isto|esse numero|essa afirmacao) )?(?:e|era|foi"
        r"|estava) (?:\w+ ){0,3}?(?:fals[oa]|errad[oa]|incorret[oa]|refutad[oa]|um erro)\b"
        r"|\bnao e verdade\b|\bretiro\b",
        "nl": r"^\W*(?:(?:dat|dit|dit cijfer) )?(?:is|was|bleek|blijkt) (?:\w+ ){0,3}?(?:onjuist|onwaar|fout"
        r"|niet waar|weerlegd|een fout|een vergissing)\b|\bklopt niet\b|\bterug\W*$",
        "ru": r"^\W*(?:это )?(?:\w+ ){0,2}?(?:неправда|не правда|неверно|неверны|ошибка|ошибочно"
        r"|опровергнуто|не соответствует действительности|ложь)\b|\bя (?:ошибся|ошиблась)\b"
        r"|\bотзываю\b",
        "uk": r"^\W*(?:це )?(?:\w+ ){0,2}?(?:неправда|невірно|помилка|хибно|спростовано)\b|\bя помилився\b"
        r"|\bвідкликаю\b",
        "ar": r"^\W*(?:هذا |وهذا |كان |كانت )?(?:خطا|خطأ|غير صحيح|غير صحيحه|كاذب|خاطئ|خاطئا)",
        "fa": r"(?:اشتباه|نادرست|غلط) (?:است|بود)",
        "hi": r"(?:गलत|ग़लत|झूठ) (?:है|था|थी|निकला|निकली)",
        "id": r"^\W*(?:itu |ini )?(?:\w+ ){0,2}?(?:salah|keliru|tidak benar|terbantahkan)\b",
        "tr": r"\b(?:yanl[iı]s(?:t[iı])?|dogru degil(?:di)?|hatal[iı]yd[iı]|yanl[iı]s c[iı]kt[iı])\b"
        r"|\bgeri al[iı]yorum\b",
        "zh": r"(?:的说法|的說法|这个说法|這個說法|这个数字|這個數字|这|這)?(?:是|被证明是|被證明是)?(?:错的"
        r"|錯的|错误的|錯誤的|不对的|不實|不实|不属实|不屬實|假的)"
        r"|我收回|我撤回|说错了|說錯了",
        "ja": r"(?:というのは|という主張は|との主張は|は)?(?:誤り|間違い|事実ではありません"
        r"|正しくありません)|撤回(?:し|いた)|取り消し",
    }
)
"""Behind the claim, or opening the next sentence."""

SELF = _plain(
    {
        "en": r"\b(?:claim|figure|number|statement|assertion|idea) (?:that|of)\b.*\b(?:is|was|has been"
        r"|proved|turned out(?: to be)?) (?:\w+ )?(?:wrong|false|untrue|incorrect|refuted|debunked"
        r"|withdrawn|mistaken)\b|^i (?:withdraw|retract|take back|no longer claim)\b"
        r"|^it is (?:not true|false) that\b"
        r"|^(?:but |so |and |yes )?(?:it (?:was|is|would be) (?:a mistake|an error|wrong|incorrect|false|untrue)"
        r"(?: of (?:me|us))? to (?:say|claim|argue|state|repeat)"
        r"|(?:i|we) (?:was|were|am|are) (?:wrong|mistaken) (?:to (?:say|claim|argue|state|repeat)"
        r"|in (?:saying|claiming|arguing|stating))"
        r"|(?:i|we) (?:erred in (?:saying|claiming|arguing|stating)|misspoke when (?:i|we))"
        r"|(?:i|we) can no longer (?:claim|say|argue|maintain))\b",
        "de": r"\b(?:behauptung|zahl|aussage)\b.*\b(?:ist|war) (?:\w+ )?(?:falsch|unwahr|widerlegt)\b"
        r"|^ich (?:ziehe|nehme|widerrufe)\b"
        r"|^es (?:war|ware) (?:falsch|ein fehler|ein irrtum)(?: von (?:mir|uns))? zu (?:sagen|behaupten)\b"
        r"|^ich (?:habe mich geirrt|irrte mich) als ich (?:sagte|behauptete)\b",
        "fr": r"\b(?:affirmation|chiffre|these)\b.*\b(?:est|etait) (?:\w+ )?(?:faux|fausse|refutee?"
        r"|errone(?:e)?)\b|^je retire\b|^c ?etait une erreur (?:de ma part )?(?:de dire|d affirmer|de pretendre)\b"
        r"|^je me suis trompee? en (?:disant|affirmant)\b",
        "es": r"\b(?:afirmacion|cifra)\b.*\b(?:es|era|fue) (?:\w+ )?(?:fals[oa]|errone[oa]|refutad[oa])\b|^retiro\b"
        r"|^(?:fue un error(?: mio)?|me equivoque al) (?:decir|afirmar)\b",
        "it": r"\b(?:affermazione|cifra)\b.*\b(?:e|era) (?:\w+ )?(?:fals[oa]|sbagliat[oa])\b|^ritiro\b",
        "pt": r"\b(?:afirmacao|numero)\b.*\b(?:e|era) (?:\w+ )?(?:fals[oa]|errad[oa])\b|^retiro\b",
        "nl": r"\b(?:bewering|cijfer)\b.*\b(?:is|was) (?:\w+ )?(?:onjuist|onwaar|fout)\b",
        "ru": r"\b(?:утверждение|цифра)\b.*\b(?:неверн\w+|ошибочн\w+|ложн\w+)\b|^(?:я )?отзываю\b",
        "uk": r"\b(?:твердження|цифра)\b.*\b(?:хибн\w+|невірн\w+)\b",
        "zh": r"(?:说法|說法|数字|數字)(?:是|已被)?(?:错|錯|假|不实|不實)",
        "id": r"\b(?:klaim|angka)\b.*\b(?:salah|keliru)\b",
    }
)
"""Within the claim, where its span holds the withdrawal too."""

KEPT = _plain(
    {
        "en": r"\b(?:do not|don t|will not|won t|never|refuse to|cannot|not going to|no reason to"
        r"|why should i|would not|wouldn t) (?:\w+ )?(?:withdraw|retract|take back|take (?:it|that"
        r"|this) back|drop|correct|abandon|give up)\b|\bwithdraw nothing\b|\b(?:i"
        r"|we) (?:still )?(?:stand by|maintain)\b(?! no)|\bbut not (?:here|this|that|on this"
        r"|in this)\b"
        r"|\bbut (?:it|this|that) (?:is|remains|was) (?:\w+ )?(?:true|right|correct|a fact)\b"
        r"|\bbut (?:it|this|that) (?:still )?(?:stands|holds)\b"
        r"|\b(?:wrongly|unjustly|incorrectly|mistakenly|unfairly) (?:marked|called|failed|rated|labelled|flagged)\b"
        r"|\b(?:is"
        r"|was|are|were) (?:not|never) (?:wrong|false|untrue|refuted|mistaken)\b"
        r"|\bnot (?:been )?(?:refuted|withdrawn)\b|\bi was (?:not|never) (?:wrong|mistaken)\b"
        r"|\b(?:it|which|that) (?:still )?stands\b(?! corrected)",
        "de": r"\b(?:nehme|ziehe|korrigiere|widerrufe) (?:\w+ ){0,4}?nicht\b|\b(?:nehme|ziehe) nichts\b"
        r"|\bich bleibe dabei\b|\bist (?:nicht|keineswegs) falsch\b|\baber es (?:stimmt|ist wahr)\b",
        "fr": r"\bje ne (?:retire|reprends|corrige) (?:pas|rien)\b|\bje maintiens\b|\bje persiste\b"
        r"|\bmais c est vrai\b|\bn est pas faux\b",
        "es": r"\bno (?:retiro|rectifico|corrijo|me retracto)\b|\bmantengo\b|\bpero es (?:verdad|cierto)\b"
        r"|\bno es falso\b",
        "it": r"\bnon (?:ritiro|rettifico|correggo|ritratto)\b|\bribadisco\b|\bma e vero\b|\bnon e falso\b",
        "pt": r"\bnao (?:retiro|retifico|corrijo)\b|\bmantenho\b|\bmas e verdade\b|\bnao e falso\b",
        "nl": r"\b(?:trek|neem|corrigeer) (?:\w+ ){0,4}?niet\b|\bik blijf erbij\b|\bmaar het (?:klopt|is waar)\b",
        "ru": r"\bне (?:отзываю|беру назад|снимаю|отказываюсь|ошибся|ошибаюсь)\b|\bя настаиваю\b|\bно это правда\b",
        "uk": r"\bне (?:відкликаю|беру назад|відмовляюся|помилився)\b|\bя наполягаю\b|\bале це правда\b",
        "ar": r"لا (?:اسحب|أسحب|اتراجع|أتراجع)|لكنه صحيح|لكنها صحيحه",
        "fa": r"پس نمی ?گیرم",
        "hi": r"वापस नहीं",
        "id": r"\btidak (?:akan )?(?:menarik|mencabut|mengoreksi|meralat)\b|\btetapi (?:itu )?benar\b",
        "tr": r"\bgeri (?:almiyorum|almıyorum|cekmiyorum)\b|\barkasinday[iı]m\b",
        "zh": r"(?:不|没有|绝不|絕不)(?:会|會)?(?:收回|撤回|更正|纠正)|但(?:这|這|那)?是(?:真的|事实|事實)"
        r"|我坚持|我堅持",
        "ja": r"撤回(?:しません|いたしません|する(?:つもり|気)はな)|取り消(?:しません|さない)",
    }
)
"""What keeps a claim standing in spite of such words."""
