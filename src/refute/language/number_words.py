"""Words that mean numbers, scales, units, currencies and approximation, as `plain` writes them."""

from decimal import Decimal

from refute.language.fold import plain


def _table(text: str) -> dict[str, str]:
    """`a b=c d=e` as {a: c, b: c, d: e}: several names before each meaning."""
    found: dict[str, str] = {}
    names: list[str] = []
    for word in text.split():
        name, is_last, meaning = word.rpartition("=")
        if is_last:
            names.append(plain(name.replace("_", " ")))
            found.update(dict.fromkeys(names, meaning))
            names = []
        else:
            names.append(plain(word.replace("_", " ")))
    return found


SMALL: dict[str, dict[str, int]] = {
    "en": {
        w: i
        for i, w in enumerate(
            [
                "zero",
                "one",
                "two",
                "three",
                "four",
                "five",
                "six",
                "seven",
                "eight",
                "nine",
                "ten",
                "eleven",
                "twelve",
                "thirteen",
                "fourteen",
                "fifteen",
                "sixteen",
                "seventeen",
                "eighteen",
                "nineteen",
            ]
        )
    }
    | {
        w: 10 * i
        for i, w in enumerate(["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], start=2)
    }
    | {"dozen": 12},
    "de": {
        w: i
        for i, w in enumerate(
            [
                "null",
                "eins",
                "zwei",
                "drei",
                "vier",
                "fuenf",
                "sechs",
                "sieben",
                "acht",
                "neun",
                "zehn",
                "elf",
                "zwoelf",
                "dreizehn",
                "vierzehn",
                "fuenfzehn",
                "sechzehn",
                "siebzehn",
                "achtzehn",
                "neunzehn",
            ]
        )
    }
    | {plain(w): v for w, v in (("fünf", 5), ("zwölf", 12), ("fünfzehn", 15), ("dreißig", 30), ("fünfzig", 50))}
    | {w: 10 * i for i, w in ((2, "zwanzig"), (3, "dreissig"), (4, "vierzig"), (6, "sechzig"), (7, "siebzig"))}
    | {"achtzig": 80, "neunzig": 90, "dutzend": 12},
    "es": {
        plain(w): i
        for i, w in enumerate(
            [
                "cero",
                "uno",
                "dos",
                "tres",
                "cuatro",
                "cinco",
                "seis",
                "siete",
                "ocho",
                "nueve",
                "diez",
                "once",
                "doce",
                "trece",
                "catorce",
                "quince",
                "dieciséis",
                "diecisiete",
                "dieciocho",
                "diecinueve",
                "veinte",
            ]
        )
        if w != "uno"
    }
    | {
        w: 10 * i
        for i, w in enumerate(["treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"], start=3)
    },
    "fr": {
        plain(w): i
        for i, w in enumerate(
            [
                "zéro",
                "un",
                "deux",
                "trois",
                "quatre",
                "cinq",
                "six",
                "sept",
                "huit",
                "neuf",
                "dix",
                "onze",
                "douze",
                "treize",
                "quatorze",
                "quinze",
                "seize",
            ]
        )
        if w not in ("un", "neuf")
    }
    | {"vingt": 20, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60, "douzaine": 12},
}
"""Spelled-out numbers below a hundred, by language; words that mostly mean something else are left out."""

SCALES: dict[str, Decimal] = {
    name: Decimal(value)
    for name, value in _table(
        "dozen=12 hundred hundert cien cent cientos=100"
        " thousand k tsd tausend mil mille milles duizend тыс тысяч тысячи тысяча тис тисяч тисячі ribu bin ألف"
        " الف آلاف الاف هزار"
        " हजार हज़ार=1000"
        " lakh lakhs लाख=100000"
        " million millions mn mln mio m_n millionen millón millon millones milhão milhões milione milioni miljoen"
        " млн миллион"
        " миллиона миллионов мільйон мільйони мільйонів juta milyon مليون ملايين میلیون=1000000"
        " crore crores करोड़ करोड=10000000"
        " billion billions bn mrd milliarde milliarden milliard milliards bilhão bilhões bi miliardo miliardi"
        " miljard млрд миллиард"
        " миллиарда миллиардов мільярд мільярди мільярдів miliar milyar مليار مليارات میلیارد=1000000000"
        " trillion trillions tn трлн триллион триллиона триллионов трильйон triliun trilyon تريليون"
        " تریلیون=1000000000000"
        " billionen billones billón biljoen=1000000000000"
    ).items()
}
"""Scale words; `billion` is short scale save for the German, Spanish and Dutch words."""

CJK_SCALES: dict[str, Decimal] = {
    c: Decimal(v)
    for c, v in {
        "十": 10,
        "百": 100,
        "千": 1000,
        "万": 10**4,
        "萬": 10**4,
        "만": 10**4,
        "億": 10**8,
        "亿": 10**8,
        "억": 10**8,
        "兆": 10**12,
    }.items()
}
"""Scale characters of Chinese, Japanese and Korean."""

CJK_DIGITS: dict[str, int] = {c: i for i, c in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2, "兩": 2}
"""Digit characters."""

UNITS: dict[str, str] = _table(
    "m metre metres meter meters metro metros metri mètre mètres метр метра метров метрів метри 米 公尺=m"
    " km kilometre kilometres kilometer kilometers kilómetro kilómetros kilomètre kilomètres chilometri"
    " quilômetros км километров"
    " километра кілометрів 公里 千米=km"
    " cm centimetre centimetres centimeter centimeters centímetros zentimeter см сантиметров 厘米 公分=cm"
    " mm millimetre millimetres millimeter millimeters мм=mm"
    " mi mile miles meilen=mi ft foot feet fuß=ft in inch inches zoll=in yd yard yards=yd"
    " kg kilo kilos kilogram kilograms kilogramm кг килограммов 公斤=kg g gram grams gramm гр=g mg milligram"
    " milligrams=mg"
    " t ton tons tonne tonnes tonnen toneladas тонн тонны т 吨 噸=t lb lbs pound_weight=lb"
    " l litre litres liter liters litros литров л=l ml millilitre millilitres milliliters=ml"
    " ha hectare hectares hektar hectáreas гектаров га 公顷=ha acre acres=acre sq_km km2"
    " square_kilometres=km2 m2=m2 mcg µg microgram micrograms=mcg"
    " s sec second seconds sekunden segundos secondes секунд 秒=s min mins minute minutes minuten minutos минут"
    " хвилин 分钟 分鐘=min"
    " h hr hrs hour hours stunde stunden hora horas heure heures ora ore uur час часа часов година годин 小时"
    " 小時 時間=h"
    " day days tag tage tagen día días jour jours dia dias giorno giorni dag dagen день дня дней днів hari gün"
    " يوم ايام روز दिन"
    " 天 日間=day"
    " week weeks woche wochen semana semanas semaine semaines settimane weken неделя недели недель тижнів minggu"
    " hafta 周 週間=week"
    " month months monat monate monaten mes meses mois mese mesi maand maanden месяц месяца месяцев місяців bulan"
    " ay 个月 個月=month"
    " year years yr yrs jahr jahre jahren año años an ans année années ano anos anno anni jaar лет год года років"
    " tahun yıl سنة"
    " سنوات سال साल=year"
    " °c celsius °f fahrenheit=deg mph=mph km/h kmh kph=km/h kw=kw mw megawatt megawatts=mw gw gigawatt"
    " gigawatts=gw kwh=kwh mwh=mwh"
    " gwh=gwh twh=twh hz=hz mb=mb gb=gb tb=tb"
)
"""Names of units of measurement to their sign."""

CURRENCIES: dict[str, str] = _table(
    "$ us$ usd dollar dollars dólar dólares dolar dollari доллар доллара долларов доларів دولار دلار डॉलर 美元=USD"
    " € eur euro euros евро євро يورو یورو 欧元 歐元=EUR £ gbp pound pounds pfund libras livres фунтов=GBP"
    " ¥ jpy yen йен 円 日元=JPY cny yuan rmb 人民币 юаней=CNY ₹ inr rs rupee rupees रुपये रुपए रुपया=INR"
    " ₽ rub рубль рубля рублей руб=RUB ₴ uah гривень гривні гривна грн=UAH ₺ lira liras tl=TRY ₩ won 원=KRW"
    " chf franken francs=CHF real reais brl r$=BRL rupiah idr rp=IDR تومان toman=IRT ریال riyal rial=RIAL"
    " 元 塊 块=YUAN nt$ twd 新台幣 台幣=TWD c$ cad=CAD a$ aud=AUD peso pesos=PESO ₦ ngn naira=NGN ksh kes"
    " shillings=KES"
)
"""Signs and names of currencies to a code."""

BOUNDS: dict[str, str] = _table(
    "about around approximately roughly nearly almost some circa ca approx ~ rund etwa ungefähr circa fast knapp"
    " unos unas cerca_de"
    " alrededor_de aproximadamente casi environ près_de presque quelque cerca_de aproximadamente quase circa"
    " quasi ongeveer bijna"
    " около примерно почти близько майже приблизно yaklaşık sekitar hampir نحو حوالي حدود تقریبا लगभग करीब 约 約"
    " 大约 大約 将近 近=about"
    " more_than over above upwards_of exceeding mehr_als über más_de plus_de mais_de più_di meer_dan более больше"
    " свыше понад більше"
    " fazla lebih_dari اكثر_من أكثر_من بیش_از से_अधिक 超过 超過 逾=more"
    " at_least no_fewer_than no_less_than minimum mindestens al_menos por_lo_menos au_moins pelo_menos almeno"
    " minstens ten_minste"
    " не_менее щонайменше en_az setidaknya على_الاقل حداقل कम_से_कम 至少=at_least"
    " less_than fewer_than under below weniger_als unter menos_de moins_de meno_di minder_dan менее меньше менше"
    " daha_az kurang_dari"
    " اقل_من أقل_من کمتر_از से_कम 不到 少于 少於=less"
    " at_most up_to no_more_than maximum höchstens maximal bis_zu hasta como_máximo au_plus jusqu'à até no_máximo"
    " fino_a al_massimo"
    " hoogstens maximaal до не_более не_більше en_fazla paling_banyak حداکثر अधिकतम 最多 至多=at_most"
)
"""Words before a number that make it a bound."""
