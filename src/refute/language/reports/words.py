"""Words around named reports, in the main languages: what a source is called, who made it, when.

Nouns are regular expressions without capitals; the other lists are words as they are written, lower case.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class ReportWords:
    """How a language names a source."""

    nouns: str
    """What a publication is called: its date is its own."""
    series: str = "(?!)"
    """Figures and the like: a bare year beside them is the year that they are about."""
    by: str = ""
    """What stands between the noun and who made it."""
    dating: str = ""
    """What stands before a date that can only be the publication's."""
    weak: str = ""
    """What stands before a date right behind the noun or its maker."""
    about: str = ""
    """What stands before what the source is about."""
    according: str = ""
    """What stands before a source that is relied on."""
    relied: str = ""
    """What stands behind it."""
    titled: str = ""
    """What may stand before a title."""
    ahead: str = ""
    """What puts a publication into the future: it is then announced, not cited."""


WORDS: dict[str, ReportWords] = {
    "en": ReportWords(
        nouns=r"(?:reports?|stud(?:y|ies)|papers?|surveys?|analys[ie]s|reviews?|audits?|assessments?|briefings?"
        r"|bulletins?"
        r"|rulings?|judge?ments?|decisions?|opinions?|memos?|memorandum|articles?|releases?|datasets?|census"
        r"|polls?|testimony"
        r"|statements?|filings?|minutes|yearbooks?|fact ?sheets?|meta-analys[ie]s|preprints?|books?|inquir(?:y"
        r"|ies)|evaluations?"
        r"|communiqué|editorials?|verdicts?|investigations?|interviews?|speech(?:es)?)",
        series=r"(?:figures?|data|statistics|numbers|estimates?|projections?|tables?|census)",
        by="by|from|of|in|at|for|published by|published in|issued by|released by|commissioned by|prepared by"
        "|conducted by",
        dating="dated|published in|published on|published|released in|released on|released|issued in|issued on|issued"
        "|dated from|handed down in|handed down on|delivered in|delivered on|printed in|printed on|printed",
        weak="of|from|in|on",
        about="on|about|into|regarding|concerning",
        according="according to|as reported by|as reported in|citing|per|as stated by|as stated in|as shown by"
        "|as found by",
        titled="titled|entitled|called|named",
        ahead="will|shall|would|planned|upcoming|forthcoming|next|due|expected|scheduled|plans|plan|going to|promised"
        "|announced|draft|should|must|could|budget|fiscal|outlook|forecast",
    ),
    "de": ReportWords(
        nouns=r"(?:[\wäöüß-]*(?:bericht(?:s|es|e)?|studien?|gutachten|untersuchung(?:en)?|umfragen?|analysen?"
        r"|erhebung(?:en)?"
        r"|urteils?|beschluss(?:es)?|artikels?|mitteilung(?:en)?|meldung(?:en)?|auswertung(?:en)?|papiers?"
        r"|jahrbuch|erklärung))",
        series=r"(?:zahlen|daten|statistik(?:en)?|angaben|schätzungen|tabellen?)",
        by="der|des|von|vom|durch|beim|bei|am",
        dating="vom|aus dem jahre|aus dem jahr|veröffentlicht am|veröffentlicht im|erschienen am|erschienen im"
        "|datiert vom",
        weak="von|aus|im",
        about="zu|zur|zum|über|für",
        according="laut|gemäß|nach angaben der|nach angaben des|nach angaben von",
        relied="zufolge",
        titled="mit dem titel|namens|unter dem titel",
        ahead="wird|werden|soll|sollen|geplante|geplanten|geplanter|kommende|kommenden|nächste|nächsten|erwartete"
        "|künftige|will",
    ),
    "fr": ReportWords(
        nouns=r"(?:rapports?|études?|enquêtes?|sondages?|analyses?|articles?|arrêts?|jugements?|avis|communiqués?"
        r"|bulletins?"
        r"|notes?|audits?|livres?|thèses?|bilans?|recensement)",
        series=r"(?:chiffres|données|statistiques|estimations)",
        by="de la|de l['’]|de l|des|du|de|d['’]|par la|par le|par l['’]|par|publiée? par la|publiée? par le"
        "|publiée? par l['’]|publiée? par"
        "|parue? dans|publiée? dans",
        dating="publiée? en|publiée? le|parue? en|parue? le|datée? du|datant de|rendue? le|rendue? en|du",
        weak="en|de|du",
        about="sur|concernant|pour|relative? à|portant sur",
        according="selon|d['’]après|comme l['’]indique",
        titled="intitulée?",
        ahead="sera|seront|va|vont|devrait|devra|prochaine?|futurs?|future|prévue?s?|attendue?|à paraître",
    ),
    "es": ReportWords(
        nouns=r"(?:informes?|estudios?|encuestas?|análisis|artículos?|sentencias?|fallos?|comunicados?|boletín"
        r"|boletines|auditorías?"
        r"|censo|libros?|memorias?|investigaci(?:ón|ones))",
        series=r"(?:cifras|datos|estadísticas|estimaciones)",
        by="de la|de los|de las|del|de|por la|por el|por|publicado por|publicada por|publicado en|publicada en"
        "|elaborado por",
        dating="publicado en|publicada en|publicado el|publicada el|fechado en|fechado el|con fecha de|de fecha"
        "|emitido en|emitido el",
        weak="de|del|en",
        about="sobre|acerca de|relativo a|para",
        according="según|de acuerdo con|conforme a|como indica",
        titled="titulado|titulada",
        ahead="será|serán|va a|publicará|próximo|próxima|futuro|previsto|prevista|esperado|planeado",
    ),
    "it": ReportWords(
        nouns=r"(?:rapport[oi]|relazion[ei]|stud[io]|studi|indagin[ei]|sondagg[io]|sondaggi|analisi|articol[oi]"
        r"|sentenz[ae]|comunicat[oi]"
        r"|bollettin[oi]|inchiest[ae]|censimento|libr[oi])",
        series=r"(?:cifre|dati|statistiche|stime)",
        by="della|dello|dell['’]|dei|degli|delle|del|di|da|dal|dalla|pubblicato da|pubblicato dalla|pubblicato su"
        "|pubblicata su",
        dating="pubblicato nel|pubblicata nel|pubblicato il|pubblicata il|datato|datata|emesso nel|emesso il"
        "|emessa nel|emessa il",
        weak="del|di|nel",
        about="su|sul|sulla|sui|riguardante|per",
        according="secondo|stando a|in base a|come riporta",
        titled="intitolato|intitolata|dal titolo",
        ahead="sarà|saranno|verrà|prossimo|prossima|futuro|previsto|prevista|atteso",
    ),
    "pt": ReportWords(
        nouns=r"(?:relatórios?|estudos?|pesquisas?|inquéritos?|análises?|artigos?|sentenças?|acórdãos?"
        r"|comunicados?|boletim|boletins"
        r"|censo|livros?|sondage(?:m|ns))",
        series=r"(?:números|dados|estatísticas|estimativas)",
        by="da|do|das|dos|de|pela|pelo|por|publicado pela|publicado pelo|publicado por|publicado na|publicado em",
        dating="publicado em|publicada em|divulgado em|divulgada em|datado de|datada de",
        weak="de|em|do",
        about="sobre|acerca de|relativo a|para",
        according="segundo|de acordo com|conforme",
        titled="intitulado|intitulada",
        ahead="será|serão|vai|próximo|próxima|futuro|previsto|prevista|esperado",
    ),
    "nl": ReportWords(
        nouns=r"(?:[\w-]*(?:rapport(?:en)?|verslag(?:en)?|onderzoek(?:en)?|studies?|peiling(?:en)?|analyses?"
        r"|artikel(?:en)?|uitspra(?:ak|ken)"
        r"|vonnis(?:sen)?|arrest(?:en)?|enquêtes?|brief|bericht(?:en)?|persbericht(?:en)?))",
        series=r"(?:cijfers|gegevens|statistieken|schattingen)",
        by="van de|van het|van|door de|door het|door|uit",
        dating="gepubliceerd in|gepubliceerd op|verschenen in|verschenen op|gedateerd|d\\.d\\.|uit|van",
        weak="van|uit|in",
        about="over|betreffende|voor|naar",
        according="volgens|blijkens|aldus",
        titled="getiteld|met de titel",
        ahead="zal|zullen|komende|volgende|gepland|geplande|verwachte|aanstaande|toekomstige",
    ),
    "pl": ReportWords(
        nouns=r"(?:raport(?:u|em|y|ów|owi)?|bada(?:nie|nia|niu|ń)|ankiet[ay]|analiz[ay]|artykuł(?:u|y)?|wyrok(?:u"
        r"|i)?|orzeczeni[ae]|komunikat(?:u|y)?"
        r"|sprawozdani[ae]|sondaż(?:u|e)?)",
        series=r"(?:danych|dane|liczb|statystyk)",
        by="przez",
        dating="z dnia|z roku|opublikowan\\w+ w|opublikowan\\w+|z",
        weak="z|w",
        about="o|na temat|dotycząc\\w+|za",
        according="według|zgodnie z|wg",
        titled="zatytułowan\\w+|pt\\.|pod tytułem",
        ahead="będzie|będą|przyszł\\w+|planowan\\w+|nadchodząc\\w+|ma zostać",
    ),
    "ru": ReportWords(
        nouns=r"(?:отч[её]т(?:а|у|е|ом|ы|ов)?|доклад(?:а|у|е|ом|ы|ов)?|исследовани(?:е|я|ю|и|ем|й)|опрос(?:а|у|е"
        r"|ом|ы|ов)?|анализ(?:а|у|е)?"
        r"|стать(?:я|и|е|ю|ей)|решени(?:е|я|ю|и|ем)|приговор(?:а|у|е)?|постановлени(?:е|я|ю|и)|обзор(?:а|у|е)?"
        r"|заявлени(?:е|я|ю|и)|перепис(?:ь|и))",
        series=r"(?:данн(?:ые|ым|ых)|оценк(?:а|и|е|ам)|статистик(?:а|и|е)|цифр(?:ы|ам))",
        by="от имени|в",
        dating="от|опубликованн\\w+ в|опубликованн\\w+|вышедш\\w+ в|датированн\\w+",
        weak="от",
        about="о|об|по|за|про",
        according="согласно|по данным|по информации|как сообщает|как сообщил\\w*|по сообщению|судя по",
        titled="под названием|под заголовком|«?озаглавленн\\w+",
        ahead="будет|будут|планируем\\w+|предстоящ\\w+|следующ\\w+|ожидаем\\w+|будущ\\w+|собирается",
    ),
    "uk": ReportWords(
        nouns=r"(?:звіт(?:у|і|ом|и|ів)?|доповід(?:ь|і|дю)|дослідженн(?:я|ю|і|ям)|опитуванн(?:я|ю|і|ям)|аналіз(?:у"
        r"|і)?|статт(?:я|і|ю|ею)"
        r"|рішенн(?:я|ю|і)|вирок(?:у|і)?|постанов(?:а|и|і|у)|огляд(?:у|і)?|заяв(?:а|и|і|у))",
        series=r"(?:дан(?:і|ими|их)|оцінк(?:а|и|ами)|статистик(?:а|и|ою)|цифр(?:и|ами))",
        by="у|в",
        dating="від|опублікован\\w+ у|опублікован\\w+ в|опублікован\\w+",
        weak="від",
        about="про|щодо|за|з",
        according="згідно з|згідно зі|за даними|за інформацією|як повідомляє|як повідомив|відповідно до",
        titled="під назвою",
        ahead="буде|будуть|планован\\w+|майбутн\\w+|наступн\\w+|очікуван\\w+",
    ),
    "tr": ReportWords(
        nouns=r"(?:rapor(?:u|una|unda|unun|lar\w*)?|araştırma(?:sı|sına|sında|nın|ya)?|çalışma(?:sı|sına|sında)?"
        r"|anket(?:i|ine|inde)?|makale(?:si|sine|sinde)?"
        r"|karar(?:ı|ına|ında)?|bülten(?:i|ine|inde)?|açıklama(?:sı|sına|sında)?)",
        series=r"(?:veri(?:leri|lerine|lere)|rakam(?:ları|larına))",
        relied="göre",
        dating="tarihli|yılında yayımlanan",
        ahead="gelecek|planlanan|yayımlayacak|yayınlanacak|olacak|beklenen",
    ),
    "id": ReportWords(
        nouns=r"(?:laporan|studi|penelitian|survei|analisis|artikel|putusan|siaran pers|kajian|riset"
        r"|jajak pendapat|sensus|buku)",
        series=r"(?:data|angka|statistik|perkiraan)",
        by="dari|oleh|milik|yang diterbitkan oleh|yang dirilis oleh",
        dating="tertanggal|bertanggal|yang diterbitkan pada|yang dirilis pada|terbitan|tahun|pada",
        weak="tahun|pada|tanggal",
        about="tentang|mengenai|soal|untuk",
        according="menurut|berdasarkan|mengutip|seperti dilaporkan",
        titled="berjudul",
        ahead="akan|mendatang|berikutnya|direncanakan|rencana",
    ),
    "ar": ReportWords(
        nouns=r"(?:ال|ل|لل|ب|وفي )?(?:تقرير|تقارير|دراسة|دراسات|استطلاع|بحث|مقال|مقالة|حكم|بيان|تحليل|مسح|تحقيق)",
        series=r"(?:ال|ل|لل|ب)?(?:أرقام|بيانات|إحصاءات|إحصائيات|تقديرات)",
        by="صادر عن|الصادر عن|صادرة عن|الصادرة عن|أصدره|أصدرته|أصدرتها|نشره|نشرته|نشرتها|من",
        dating="الصادر في|الصادرة في|صادر في|صادرة في|المنشور في|المنشورة في|نشر في|نشرت في|المؤرخ في|بتاريخ"
        "|الصادر عام|الصادرة عام|صدر عام",
        weak="في عام|في|عام",
        about="عن|حول|بشأن",
        according="وفقا ل|وفقًا ل|بحسب|حسب|وفق|طبقا ل|طبقًا ل|نقلا عن|نقلًا عن",
        titled="بعنوان",
        ahead="سوف|سيصدر|سينشر|المقبل|المقبلة|القادم|القادمة|المرتقب|المتوقع|ستصدر|ستنشر",
    ),
    "hi": ReportWords(
        nouns=r"(?:रिपोर्ट|अध्ययन|सर्वेक्षण|सर्वे|शोध|लेख|फैसले|फैसला|बयान|विश्लेषण)",
        series=r"(?:आंकड़ों|आंकड़े|आँकड़ों|डेटा|अनुमान)",
        relied="के अनुसार|के मुताबिक|के मुताबिक़",
        dating="में प्रकाशित|को प्रकाशित|में जारी|को जारी",
        ahead="होगी|होगा|करेगा|करेगी|आगामी|अगली|प्रस्तावित",
    ),
    "zh": ReportWords(
        nouns=r"(?:报告|報告|研究|论文|論文|调查|調查|白皮书|白皮書|判决|判決|公报|公報|声明|聲明|文章|通讯|年鉴|年鑑)",
        series=r"(?:数据|數據|统计|統計)",
        according="根据|根據|据|據|按照|依据|依據",
        dating="发布|發布|公布|发表|發表|出版",
        ahead="将|將|计划|計劃|预计|預計|拟|擬|即将|即將",
    ),
    "ja": ReportWords(
        nouns=r"(?:報告書|報告|研究|論文|調査|白書|判決|声明|記事|レポート|分析)",
        series=r"(?:データ|統計)",
        relied="によると|によれば|に基づくと",
        dating="発表|公表|公開|発行|付け|付",
        ahead="予定|計画|発表される|見込み|だろう",
    ),
}
