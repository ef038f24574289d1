"""Words for days that are counted from the day of writing, by language.

Only words that always mean the same day are here: Hindi कल is yesterday and tomorrow, Indonesian "kemarin" may be any
day of late, so neither is.
"""

DAYS: dict[str, tuple[tuple[int, str], ...]] = {
    "en": (
        (-2, r"(?:the )?day before yesterday"),
        (2, r"(?:the )?day after tomorrow"),
        (-1, r"yesterday(?:'s)?(?: (?:morning|afternoon|evening|night))?|last night"),
        (0, r"today|tonight|(?:earlier|later) today|this (?:morning|afternoon|evening)"),
        (1, r"tomorrow(?: (?:morning|afternoon|evening|night))?"),
    ),
    "de": (
        (-2, r"vorgestern"),
        (2, r"übermorgen"),
        (-1, r"gestern(?: (?:morgen|früh|vormittag|mittag|nachmittag|abend|nacht))?"),
        (0, r"heute(?: (?:morgen|früh|vormittag|mittag|nachmittag|abend|nacht))?"),
        (1, r"(?-i:(?<!am )morgen)(?: (?:früh|vormittag|mittag|nachmittag|abend))?"),
    ),
    "fr": (
        (-2, r"avant-hier"),
        (2, r"après-demain"),
        (-1, r"hier(?: (?:matin|après-midi|soir))?"),
        (0, r"aujourd'hui|ce (?:matin|soir)|cet après-midi|cette nuit"),
        (1, r"demain(?: (?:matin|après-midi|soir))?"),
    ),
    "es": (
        (-2, r"anteayer|antier"),
        (2, r"pasado mañana"),
        (-1, r"ayer(?: por la (?:mañana|tarde|noche))?|anoche"),
        (0, r"hoy|esta (?:mañana|tarde|noche)"),
    ),
    "pt": (
        (-2, r"anteontem"),
        (2, r"depois de amanhã"),
        (-1, r"ontem(?: (?:à|de|pela) (?:manhã|tarde|noite))?"),
        (0, r"hoje|esta (?:manhã|tarde|noite)"),
        (1, r"(?<!de )amanhã"),
    ),
    "it": (
        (-2, r"l'altro ieri|ieri l'altro|avantieri"),
        (2, r"dopodomani"),
        (-1, r"ieri(?: (?:mattina|pomeriggio|sera|notte))?"),
        (0, r"oggi|sta(?:mattina|sera|notte)|questa (?:mattina|sera)"),
        (1, r"domani(?: (?:mattina|pomeriggio|sera))?"),
    ),
    "nl": (
        (-2, r"eergisteren"),
        (2, r"overmorgen"),
        (-1, r"gisteren|gister(?:avond|ochtend|middag)"),
        (0, r"vandaag|vanochtend|vanmiddag|vanavond"),
    ),
    "sv": ((-2, r"i förrgår"), (-1, r"i ?går"), (0, r"i ?dag|i morse"), (1, r"i ?morgon")),
    "no": ((-2, r"i forgårs"), (-1, r"i går"), (0, r"i dag"), (1, r"i morgen")),
    "da": ((-2, r"i forgårs"), (-1, r"i går"), (0, r"i dag"), (1, r"i morgen")),
    "pl": ((-2, r"przedwczoraj"), (2, r"pojutrze"), (-1, r"wczoraj"), (0, r"dzisiaj|dziś"), (1, r"jutro")),
    "cs": ((-2, r"předevčírem"), (-1, r"včera"), (0, r"dnes"), (1, r"zítra")),
    "ru": ((-2, r"позавчера"), (2, r"послезавтра"), (-1, r"вчера"), (0, r"сегодня"), (1, r"завтра")),
    "uk": ((-2, r"позавчора"), (2, r"післязавтра"), (-1, r"[ву]чора"), (0, r"сьогодні"), (1, r"завтра")),
    "tr": ((-2, r"evvelsi gün|önceki gün"), (-1, r"dün"), (0, r"bugün"), (1, r"yarın")),
    "el": ((-2, r"προχθές|προχτές"), (-1, r"χθες|χτες"), (0, r"σήμερα"), (1, r"αύριο")),
    "ar": ((-2, r"أول (?:من )?أمس"), (2, r"بعد غد"), (-1, r"(?<!أول )(?<!أول من )أمس"), (1, r"(?<!بعد )غد[اً]{0,2}")),
    "fa": ((-2, r"پریروز"), (-1, r"دیروز"), (0, r"امروز"), (1, r"فردا")),
    "he": ((-2, r"שלשום"), (-1, r"אתמול"), (0, r"היום"), (1, r"מחר")),
    "vi": ((-1, r"hôm qua"), (0, r"hôm nay"), (1, r"ngày mai")),
    "zh": (
        (-2, r"前天"),
        (2, r"后天|後天"),
        (-1, r"昨天|昨日|昨晚"),
        (0, r"今天|今日(?!头条|頭條)|今晨|今早|今晚"),
        (1, r"明天|明日(?!之)"),
    ),
    "ja": (
        (-2, r"一昨日|おととい"),
        (2, r"明後日|あさって"),
        (-1, r"(?<!一)昨日|きのう|昨夜"),
        (0, r"今日|本日|けさ|今朝"),
        (1, r"明日(?!香)|あした"),
    ),
    "ko": ((-2, r"그저께|그제"), (2, r"모레"), (-1, r"어제"), (0, r"오늘"), (1, r"내일")),
}
"""Days from the day of writing, with a pattern; where several fit, the longest counts."""

AGO: dict[str, str] = {
    "en": r"(?:(?:about|some|around|nearly|almost|over|more than) )?{n} {unit} ago",
    "de": r"vor {n} {unit}",
    "fr": r"il y a {n} {unit}",
    "es": r"hace {n} {unit}",
    "pt": r"há {n} {unit}",
    "it": r"{n} {unit} fa",
    "nl": r"{n} {unit} geleden",
    "sv": r"för {n} {unit} sedan",
    "pl": r"{n} {unit} temu",
    "ru": r"{n} {unit} назад",
    "uk": r"{n} {unit} тому",
    "tr": r"{n} {unit} önce",
    "ar": r"(?:قبل|منذ) {n} {unit}",
    "zh": r"{n} ?{unit}前",
    "ja": r"{n} ?{unit}前",
    "ko": r"{n} ?{unit} ?전",
}
"""How a language counts back; `{n}` is a number, `{unit}` a unit."""

UNITS: dict[str, dict[str, str]] = {
    "en": {"day": r"days?", "week": r"weeks?", "month": r"months?", "year": r"years?"},
    "de": {"day": r"tag(?:en)?", "week": r"wochen?", "month": r"monat(?:en)?", "year": r"jahr(?:en)?"},
    "fr": {"day": r"jours?", "week": r"semaines?", "month": r"mois", "year": r"ans?|années?"},
    "es": {"day": r"días?", "week": r"semanas?", "month": r"mes(?:es)?", "year": r"años?"},
    "pt": {"day": r"dias?", "week": r"semanas?", "month": r"m[eê]s(?:es)?", "year": r"anos?"},
    "it": {"day": r"giorn[oi]", "week": r"settiman[ae]", "month": r"mes[ei]", "year": r"ann[oi]"},
    "nl": {"day": r"dag(?:en)?", "week": r"we(?:ek|ken)", "month": r"maand(?:en)?", "year": r"jaar"},
    "sv": {"day": r"dag(?:ar)?", "week": r"veck(?:a|or)", "month": r"månad(?:er)?", "year": r"år"},
    "pl": {
        "day": r"d(?:zień|ni)",
        "week": r"tydzień|tygodni(?:e)?",
        "month": r"miesiąc(?:e)?|miesięcy",
        "year": r"rok|lata?",
    },
    "ru": {"day": r"д(?:ень|ня|ней)", "week": r"недел[юиь]", "month": r"месяц(?:а|ев)?", "year": r"год(?:а)?|лет"},
    "uk": {
        "day": r"д(?:ень|ні|нів)",
        "week": r"тиж(?:день|ні|нів)",
        "month": r"місяц(?:ь|і|ів)",
        "year": r"рік|роки|років",
    },
    "tr": {"day": r"gün", "week": r"hafta", "month": r"ay", "year": r"yıl"},
    "ar": {"day": r"يوم|أيام|يوما", "week": r"أسبوع|أسابيع", "month": r"شهر|أشهر", "year": r"سنة|سنوات|عام|أعوام"},
    "zh": {"day": r"天", "week": r"(?:个|個)?(?:星期|周|週)", "month": r"(?:个|個)月", "year": r"年"},
    "ja": {"day": r"日", "week": r"週間", "month": r"(?:か|ヶ|カ|ヵ)月", "year": r"年"},
    "ko": {"day": r"일", "week": r"주일?", "month": r"개월|달", "year": r"년"},
}

NUMBERS: dict[str, str] = {
    "en": "a|one two three four five six seven eight nine ten",
    "de": "einem|einer|einen zwei drei vier fünf sechs sieben acht neun zehn",
    "fr": "un|une deux trois quatre cinq six sept huit neuf dix",
    "es": "un|una|uno dos tres cuatro cinco seis siete ocho nueve diez",
    "pt": "um|uma dois|duas três quatro cinco seis sete oito nove dez",
    "it": "un|una|uno due tre quattro cinque sei sette otto nove dieci",
    "nl": "een|één twee drie vier vijf zes zeven acht negen tien",
    "sv": "en|ett två tre fyra fem sex sju åtta nio tio",
    "pl": "jeden dwa|dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć",
    "ru": "один|одну два|две три четыре пять шесть семь восемь девять десять",
    "uk": "один|одну два|дві три чотири п'ять шість сім вісім дев'ять десять",
    "tr": "bir iki üç dört beş altı yedi sekiz dokuz on",
    "ar": "واحد يومين ثلاثة|ثلاث أربعة|أربع خمسة|خمس ستة|ست سبعة|سبع ثمانية|ثماني تسعة|تسع عشرة|عشر",
    "zh": "一 两|兩|二 三 四 五 六 七 八 九 十",
    "ja": "一 二 三 四 五 六 七 八 九 十",
    "ko": "한 두 세 네 다섯 여섯 일곱 여덟 아홉 열",
}
"""One to ten."""

DUAL = {"قبل يومين": 2, "منذ يومين": 2, "사흘 전": 3, "이틀 전": 2, "나흘 전": 4}
"""Counts of days that are one word."""

WEEKDAYS: dict[str, str] = {
    "en": "monday tuesday wednesday thursday friday saturday sunday",
    "de": "montag dienstag mittwoch donnerstag freitag samstag|sonnabend sonntag",
    "fr": "lundi mardi mercredi jeudi vendredi samedi dimanche",
    "es": "lunes martes miércoles jueves viernes sábado domingo",
    "it": "lunedì martedì mercoledì giovedì venerdì sabato domenica",
    "nl": "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
    "ru": "понедельник вторник среду|среда четверг пятницу|пятница субботу|суббота воскресенье",
    "uk": "понеділок|понеділка вівторок|вівторка середу|середи четвер|четверга п'ятницю|п'ятниці суботу|суботи"
    " неділю|неділі",
}
"""Monday to Sunday."""

LAST_DAY: dict[str, str] = {
    "en": r"last {day}",
    "de": r"(?:(?:am |vom )?(?:letzten|vergangenen|vorigen)) {day}",
    "fr": r"{day} dernier",
    "es": r"(?:el )?{day} pasado|(?:el )?pasado {day}",
    "it": r"{day} scors[oa]|lo scorso {day}|la scorsa {day}",
    "nl": r"(?:afgelopen|vorige) {day}",
    "ru": r"в прошл(?:ый|ую|ое) {day}",
    "uk": r"минул(?:ого|ої) {day}|у минул(?:ий|у) {day}",
}
"""The weekday before: `{day}` is its name."""

LAST_PERIOD: dict[str, dict[str, str]] = {
    "en": {"month": r"last month", "year": r"last year"},
    "de": {
        "month": r"(?:im )?(?:letzten|vergangenen|vorigen) monat",
        "year": r"(?:im )?(?:letzten|vergangenen|vorigen) jahr|letztes jahr",
    },
    "fr": {"month": r"le mois dernier", "year": r"l'an(?:née)? dernièr?e?|l'an passé|l'année passée"},
    "es": {"month": r"el mes pasado", "year": r"el año pasado"},
    "pt": {"month": r"(?:o|no) mês passado", "year": r"(?:o|no) ano passado"},
    "it": {"month": r"il mese scorso|lo scorso mese", "year": r"l'anno scorso|lo scorso anno"},
    "nl": {"month": r"vorige maand", "year": r"vorig jaar"},
    "ru": {"month": r"в прошлом месяце", "year": r"в прошлом году"},
    "uk": {"month": r"минулого місяця", "year": r"минулого року|торік"},
    "tr": {"month": r"geçen ay", "year": r"geçen yıl"},
    "zh": {"month": r"上个?月|上個月", "year": r"去年"},
    "ja": {"month": r"先月", "year": r"昨年|去年"},
    "ko": {"month": r"지난달", "year": r"지난해|작년"},
}
"""The calendar month or year before."""
