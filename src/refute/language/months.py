"""Month names of the main languages, as `plain` writes them."""

from refute.language.fold import plain

_TABLE = (
    "january jan januar janner enero janvier janv janeiro gennaio januari января январь січня січень يناير"
    " ژانویه जनवरी ocak"
    " ינואר",
    "february feb februar febrero fevrier fevr fevereiro febbraio februari февраля февраль лютого лютий فبراير فوریه"
    " फरवरी फ़रवरी subat şubat"
    " פברואר",
    "march mar marz märz marzo mars março marco maart maret марта март березня березень مارس مارچ मार्च mart מרץ מרס",
    "april apr abril avril aprile апреля апрель квітня квітень ابريل أبريل آوریل अप्रैल nisan אפריל",
    "may mai mayo maio maggio mei мая май травня травень مايو مه मई mayis mayıs מאי",
    "june jun juni junio juin junho giugno июня июнь червня червень يونيو ژوئن जून haziran יוני",
    "july jul juli julio juillet julho luglio июля июль липня липень يوليو ژوئیه जुलाई temmuz יולי",
    "august aug agosto aout août augustus agustus августа август серпня серпень اغسطس أغسطس اوت अगस्त agustos ağustos"
    " אוגוסט",
    "september sep sept septiembre septembre setembro settembre сентября сентябрь вересня вересень سبتمبر سپتامبر"
    " सितंबर सितम्बर eylul eylül"
    " ספטמבר",
    "october oct oktober okt octubre octobre outubro ottobre октября октябрь жовтня жовтень اكتوبر أكتوبر اکتبر"
    " अक्टूबर ekim"
    " אוקטובר",
    "november nov noviembre novembre novembro ноября ноябрь листопада листопад نوفمبر نوامبر नवंबर नवम्बर kasim kasım"
    " נובמבר",
    "december dec dezember dez diciembre décembre dezembro dicembre desember декабря декабрь грудня грудень ديسمبر"
    " دسامبر दिसंबर दिसम्बर aralik aralık"
    " דצמבר",
)

_JOINED = "במלה"
"""Hebrew letters that are written as one word with a month: in, from, to, the."""

MONTHS: dict[str, int] = {plain(name): i for i, row in enumerate(_TABLE, start=1) for name in row.split()}
"""Plain month name to its number, 1 to 12."""
MONTHS |= {letter + name: i for name, i in MONTHS.items() if "א" <= name[0] <= "ת" for letter in _JOINED}

ALSO_WORDS: frozenset[str] = frozenset(
    {"may", "mar", "mars", "march", "mai", "mei", "jan", "mart", "nov", "dec", "مه", "май"}
    | {plain(letter + name) for name in ("מרץ", "מאי", "יוני", "יולי") for letter in ("", *_JOINED)}
)
"""Month names that are also common words or names: a month only beside a day or a year."""
