"""Words for shares, multiples and small numbers, by language."""

from refute.language.cue_words import listed


def _numbers(text: str) -> dict[str, int]:
    return {
        word: int(value) for value, _, words in (e.partition("=") for e in listed(text)) for word in words.split("/")
    }


SHARES: dict[str, str] = {
    "en": r"""
        66.7 \b(?:two[- ]thirds|2/3|⅔)(?:\s+of(?=\s))?
        33.3 \b(?:(?:a|one)[- ]third|1/3|⅓)(?:\s+of(?=\s))?(?!\s+(?:party|time|man|person|place))
        75 \b(?:three[- ](?:quarters|fourths)|3/4|¾)(?:\s+of(?=\s))?
        25 \b(?:(?:a|one)[- ](?:quarter|fourth)|1/4|¼)(?:\s+of(?=\s))?(?!\s+(?:century|hour|final|million|billion))
        80 \bfour[- ]fifths(?:\s+of(?=\s))?
        60 \bthree[- ]fifths(?:\s+of(?=\s))?
        40 \btwo[- ]fifths(?:\s+of(?=\s))?
        20 \b(?:a|one)[- ]fifth(?:\s+of(?=\s))?
        16.7 \b(?:a|one)[- ]sixth(?:\s+of(?=\s))?
        12.5 \b(?:an|one)[- ]eighth(?:\s+of(?=\s))?
        90 \bnine[- ]tenths(?:\s+of(?=\s))?
        10 \b(?:a|one)[- ]tenth(?:\s+of(?=\s))?
        50 \bevery (?:second|other)\b(?=\s)
        33.3 \bevery third\b
        25 \bevery fourth\b
        20 \bevery fifth\b
        10 \bevery tenth\b
        50 (?<!first )(?<!second )(?<!other )(?<!and a )\bhalf\b(?!-)(?! (?:an?|time|hour|year|dozen)\b)(?: of(?= ))?
        """,
    "de": r"""
        66.7 \b(?:zwei|2) Dritteln?\b
        33.3 \b(?:ein(?:em|es)?|1) Drittels?\b
        75 \b(?:drei|3) Vierteln?\b
        25 \b(?:ein(?:em|es)?|1) Viertels?\b(?!\s*(?:stunde|jahr))
        40 \b(?:zwei|2) Fünfteln?\b
        60 \b(?:drei|3) Fünfteln?\b
        80 \b(?:vier|4) Fünfteln?\b
        20 \b(?:ein(?:em|es)?|1) Fünftels?\b
        10 \b(?:ein(?:em|es)?|1) Zehntels?\b
        50 \b(?:die Hälfte|der Hälfte|zur Hälfte|halb so viele?)\b
        50 \bjede[rsmn]? zweiten?\b
        33.3 \bjede[rsmn]? dritten?\b
        25 \bjede[rsmn]? vierten?\b
        20 \bjede[rsmn]? fünften?\b
        10 \bjede[rsmn]? zehnten?\b
        """,
    "fr": r"""
        66.7 \b(?:les |aux )?deux[- ]tiers\b
        33.3 \b(?:un|le|du|d['’]un) tiers\b
        75 \b(?:les )?trois[- ]quarts\b
        25 \b(?:un|le|du|d['’]un) quart\b(?! d['’]heure)
        20 \b(?:un|d['’]un) cinquième\b
        40 \bdeux cinquièmes\b
        60 \btrois cinquièmes\b
        80 \bquatre cinquièmes\b
        10 \b(?:un|d['’]un) dixième\b
        50 \b(?:la|de) moitié\b
        """,
    "es": r"""
        66.7 \b(?:los )?dos tercios\b|\bdos terceras partes\b
        33.3 \b(?:un tercio|la tercera parte|una tercera parte)\b
        75 \b(?:las )?tres cuartas partes\b|\btres cuartos\b
        25 \b(?:un cuarto|la cuarta parte|una cuarta parte)\b(?! de hora)
        20 \b(?:un quinto|la quinta parte|una quinta parte)\b
        10 \b(?:un décimo|la décima parte|una décima parte)\b
        50 \b(?:la )?mitad\b
        """,
    "pt": r"""
        66.7 \bdois terços\b
        33.3 \b(?:um terço|a terça parte)\b
        75 \btrês quartos\b
        25 \b(?:um quarto|a quarta parte)\b
        20 \b(?:um quinto|a quinta parte)\b
        10 \b(?:um décimo|a décima parte)\b
        50 \b(?:a |pela )?metade\b
        """,
    "it": r"""
        66.7 \b(?:i )?due terzi\b
        33.3 \b(?:un|di un|d['’]un) terzo\b
        75 \b(?:i )?tre quarti\b
        25 \b(?:un|di un|d['’]un) quarto\b(?! d['’]ora)
        20 \bun quinto\b
        10 \bun decimo\b
        50 \b(?:la |della )?metà\b
        """,
    "nl": r"""
        66.7 \btwee ?derde\b
        33.3 \b(?:een|één) ?derde\b
        75 \bdrie ?kwart\b
        25 \b(?:een|één) ?kwart\b(?! ?eeuw)
        20 \b(?:een|één) ?vijfde\b
        10 \b(?:een|één) ?tiende\b
        50 \bde helft\b
        50 \b(?:elke|iedere|elk|ieder) tweede\b
        33.3 \b(?:elke|iedere|elk|ieder) derde\b
        """,
    "ru": r"""
        66.7 \bдв(?:е|ух|умя) трет(?:и|ей|ями)\b
        33.3 \b(?:одн(?:а|у|ой) )?трет(?:ь|и|ью)\b(?! год)
        75 \bтр(?:и|ех|ёх) четверт(?:и|ей)\b
        25 \b(?:одн(?:а|у|ой) )?четверт(?:ь|и|ью)\b
        20 \bпят(?:ая|ую|ой) част(?:ь|и|ью)\b
        10 \bдесят(?:ая|ую|ой) част(?:ь|и|ью)\b
        50 (?<!первая )(?<!вторая )\bполовин(?:а|у|ы|ой|е)\b
        50 \bвдвое меньше\b
        50 \bкажд(?:ый|ая|ое|ого|ую|ой|ому) втор(?:ой|ая|ое|ого|ую|ому)\b
        33.3 \bкажд(?:ый|ая|ое|ого|ую|ой|ому) трет(?:ий|ья|ье|ьего|ью|ьей|ьему)\b
        25 \bкажд(?:ый|ая|ое|ого|ую|ой|ому) четв[её]рт(?:ый|ая|ое|ого|ую|ой|ому)\b
        20 \bкажд(?:ый|ая|ое|ого|ую|ой|ому) пят(?:ый|ая|ое|ого|ую|ой|ому)\b
        10 \bкажд(?:ый|ая|ое|ого|ую|ой|ому) десят(?:ый|ая|ое|ого|ую|ой|ому)\b
        """,
    "uk": r"""
        66.7 \bдв(?:і|ох) третин(?:и|ах)?\b
        33.3 \b(?:одн(?:а|у) )?третин(?:а|у|и|ою)\b
        75 \bтри чверт(?:і|ей)\b
        25 \b(?:одн(?:а|у) )?чверт(?:ь|і|ю)\b
        50 \bполовин(?:а|у|и|ою|і)\b
        50 \bкож(?:ен|на|не|ного|ну|ної) друг(?:ий|а|е|ого|у|ої)\b
        33.3 \bкож(?:ен|на|не|ного|ну|ної) трет(?:ій|я|є|ього|ю|ьої)\b
        25 \bкож(?:ен|на|не|ного|ну|ної) четверт(?:ий|а|е|ого|у|ої)\b
        """,
    "tr": r"""
        66.7 \büçte ikisi\w*
        33.3 \büçte biri\w*
        75 \bdörtte üçü\w*
        25 \bdörtte biri\w*
        20 \bbeşte biri\w*
        10 \bonda biri\w*
        50 \byarısı\w*
        """,
    "id": r"""
        66.7 \bdua pertiga\b
        33.3 \bsepertiga\b
        75 \btiga perempat\b
        25 \bseperempat\b
        20 \bseperlima\b
        10 \bsepersepuluh\b
        50 \b(?:setengah|separuh|separo)\b(?! (?:jam|tahun))
        """,
    "ar": r"""
        66.7 (?<!\w)(?:ال)?ثلثي?(?:ا|ين|ي)(?!\w)
        33.3 (?<!\w)(?:ال)?ثلث(?!\w)
        75 (?<!\w)ثلاثة أرباع(?!\w)
        25 (?<!\w)(?:ال)?ربع(?!\w)
        20 (?<!\w)(?:ال)?خمس(?= (?:ال|سكان|عدد))
        10 (?<!\w)(?:ال)?عشر(?= (?:ال|سكان|عدد))
        50 (?<!\w)(?:ال)?نصف(?!\w)
        """,
    "fa": r"""
        66.7 (?<!\w)دو[ ‌]سوم(?!\w)
        33.3 (?<!\w)یک[ ‌]سوم(?!\w)
        25 (?<!\w)(?:یک[ ‌]چهارم|ربع)(?!\w)
        20 (?<!\w)یک[ ‌]پنجم(?!\w)
        10 (?<!\w)یک[ ‌]دهم(?!\w)
        50 (?<!\w)(?:نصف|نیمی از|نیمی)(?!\w)
        """,
    "hi": r"""
        66.7 (?<!\S)दो[- ]तिहाई(?!\S)
        33.3 (?<!\S)(?:एक[- ])?तिहाई(?!\S)
        75 (?<!\S)तीन[- ]चौथाई(?!\S)
        25 (?<!\S)(?:एक[- ])?चौथाई(?!\S)
        10 (?<!\S)(?:एक[- ])?दसवां हिस्सा(?!\S)
        50 (?<!\S)आध[ाेी](?!\S)
        """,
    "zh": r"""
        66.7 三分之[二2]|3分之2
        33.3 三分之[一1]|3分之1
        75 四分之[三3]|4分之3
        25 四分之[一1]|4分之1
        80 五分之[四4]
        60 五分之[三3]
        40 五分之[二2]
        20 五分之[一1]
        10 十分之[一1]
        50 (?<!上)(?<!下)(?:一半|半数|半數|过半|過半)
        """,
    "ja": r"""
        66.7 (?:3|三)分の(?:2|二)
        33.3 (?:3|三)分の(?:1|一)
        75 (?:4|四)分の(?:3|三)
        25 (?:4|四)分の(?:1|一)
        20 (?:5|五)分の(?:1|一)
        10 (?:10|十)分の(?:1|一)|1割|一割
        20 2割|二割
        30 3割|三割
        40 4割|四割
        50 5割|五割|半分|半数
        60 6割|六割
        70 7割|七割
        80 8割|八割
        90 9割|九割
        """,
}
"""By language: a share in per cent and the pattern of its words, a line each."""

COUNTED: dict[str, str] = {
    "any": r"(?<![\w.,/:-])(?P<a>\d{1,2})/(?P<n>\d{1,2})(?![\w/.,:]|\s*\d)",
    "en": r"(?<![\w.,])(?P<a>\d{1,2})\s+(?:out\s+of|in)(?:\s+every)?\s+(?P<n>\d{1,3})(?![\w.,:%]|\s*(?:%|per ?cent"
    r"|years?|months?|weeks?|days?|hours?|minutes?|seconds?|matches|games|of|million))",
    "de": r"(?<![\w.,])(?P<a>\d{1,2}) von (?P<n>\d{1,3})(?![\w.,:%]|\s*%)",
    "fr": r"(?<![\w.,])(?P<a>\d{1,2}) (?:[^\W\d_]+ )?sur (?P<n>\d{1,3})(?![\w.,:%]|\s*%)",
    "es": r"(?<![\w.,])(?P<a>\d{1,2}) de cada (?P<n>\d{1,3})(?![\w.,:%])",
    "pt": r"(?<![\w.,])(?P<a>\d{1,2}) (?:em|de) cada (?P<n>\d{1,3})(?![\w.,:%])",
    "it": r"(?<![\w.,])(?P<a>\d{1,2}) su (?P<n>\d{1,3})(?![\w.,:%])",
    "nl": r"(?<![\w.,])(?P<a>\d{1,2}) (?:op|van) de (?P<n>\d{1,3})(?![\w.,:%])",
    "ru": r"(?<![\w.,])(?P<a>\d{1,2}) из (?P<n>\d{1,3})(?![\w.,:%])",
    "uk": r"(?<![\w.,])(?P<a>\d{1,2}) (?:з|із) (?P<n>\d{1,3})(?![\w.,:%])",
    "id": r"(?<![\w.,])(?P<a>\d{1,2}) dari (?P<n>\d{1,3})(?![\w.,:%])",
    "zh": r"(?P<n>\d{1,3})分之(?P<a>\d{1,3})",
}
"""So many of so many, a pattern a line."""

ONE_OF: dict[str, str] = {
    "en": r"\bone in (?:every )?(?P<n>\d{1,3})(?![\w.,:%])",
    "de": r"\beine?[rsnm]? von (?P<n>\d{1,3})(?![\w.,:%])",
    "fr": r"\bune? (?:[^\W\d_]+ )?sur (?P<n>\d{1,3})(?![\w.,:%])",
    "es": r"\bun[oa] de cada (?P<n>\d{1,3})(?![\w.,:%])",
    "pt": r"\bum[a]? (?:em|de) cada (?P<n>\d{1,3})(?![\w.,:%])",
    "it": r"\buno su (?P<n>\d{1,3})(?![\w.,:%])",
    "nl": r"\b(?:een|één) op de (?P<n>\d{1,3})(?![\w.,:%])",
}
"""One of so many, where "one" is the article too."""

NUMBERS: dict[str, dict[str, int]] = {
    "ru": _numbers(
        "2=два/две/двух/двум/двумя 3=три/трех/трёх/трем/трём 4=четыре/четырех/четырёх 5=пять/пяти 6=шесть/шести"
        " 7=семь/семи 8=восемь/восьми 9=девять/девяти 10=десять/десяти 11=одиннадцать/одиннадцати"
        " 12=двенадцать/двенадцати 13=тринадцать/тринадцати 14=четырнадцать 15=пятнадцать/пятнадцати 16=шестнадцать"
        " 17=семнадцать 18=восемнадцать 19=девятнадцать 20=двадцать/двадцати 30=тридцать/тридцати 40=сорок/сорока"
        " 50=пятьдесят/пятидесяти 60=шестьдесят 70=семьдесят 80=восемьдесят 90=девяносто 100=сто/ста 200=двести"
        " 300=триста 400=четыреста 500=пятьсот 600=шестьсот 700=семьсот 800=восемьсот 900=девятьсот 12=дюжина"
    ),
    "uk": _numbers(
        "2=два/дві/двох/двом 3=три/трьох/трьом 4=чотири/чотирьох 5=п'ять/пять/п’ять/пʼять 6=шість/шести 7=сім/семи"
        " 8=вісім/восьми 9=дев'ять/девять/дев’ять 10=десять/десяти 11=одинадцять 12=дванадцять 13=тринадцять"
        " 14=чотирнадцять 15=п'ятнадцять/п’ятнадцять 16=шістнадцять 17=сімнадцять 18=вісімнадцять 19=дев'ятнадцять"
        " 20=двадцять 30=тридцять 40=сорок 50=п'ятдесят/п’ятдесят 60=шістдесят 70=сімдесят 80=вісімдесят"
        " 90=дев'яносто/дев’яносто 100=сто 200=двісті 300=триста 400=чотириста 500=п'ятсот/п’ятсот"
    ),
    "tr": _numbers(
        "2=iki 3=üç 4=dört 5=beş 6=altı 7=yedi 8=sekiz 9=dokuz 10=on 20=yirmi 30=otuz 40=kırk 50=elli 60=altmış"
        " 70=yetmiş 80=seksen 90=doksan 100=yüz"
    ),
    "id": _numbers(
        "2=dua 3=tiga 4=empat 5=lima 6=enam 7=tujuh 8=delapan 9=sembilan 10=sepuluh 11=sebelas 100=seratus 1000=seribu"
    ),
    "ar": _numbers(
        "2=اثنان/اثنين/اثنتان/اثنتين 3=ثلاث/ثلاثة 4=أربع/أربعة/اربع/اربعة 5=خمس/خمسة 6=ست/ستة 7=سبع/سبعة"
        " 8=ثمان/ثماني/ثمانية 9=تسع/تسعة 10=عشر/عشرة 20=عشرون/عشرين 30=ثلاثون/ثلاثين 40=أربعون/أربعين"
        " 50=خمسون/خمسين 60=ستون/ستين 70=سبعون/سبعين 80=ثمانون/ثمانين 90=تسعون/تسعين 100=مئة/مائة"
        " 200=مئتان/مئتين/مائتين"
    ),
    "fa": _numbers(
        "2=دو 3=سه 4=چهار 5=پنج 6=شش 7=هفت 8=هشت 9=نه 10=ده 11=یازده 12=دوازده 15=پانزده 20=بیست 30=سی 40=چهل"
        " 50=پنجاه 60=شصت 70=هفتاد 80=هشتاد 90=نود 100=صد 200=دویست 300=سیصد 500=پانصد"
    ),
    "hi": _numbers(
        "2=दो 3=तीन 4=चार 5=पांच/पाँच 6=छह/छः 7=सात 8=आठ 9=नौ 10=दस 11=ग्यारह 12=बारह 15=पंद्रह"
        " 20=बीस 25=पच्चीस 30=तीस"
        " 40=चालीस 50=पचास 60=साठ 70=सत्तर 80=अस्सी 90=नब्बे 100=सौ"
    ),
}
"""Small numbers in words, of languages that the library for spelled numbers does not read. One is a word of its own."""

TENFOLD = {"puluh": 10, "ratus": 100, "belas": 0}
"""What a number before these is multiplied with; 0: ten is added. Indonesian."""
