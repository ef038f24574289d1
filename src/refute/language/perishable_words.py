"""Words of what holds only for a time, by how fast it may change. Several languages in one pattern: each word is of one
kind in all of them."""

import re

HOURLY = re.compile(
    r"\b(?:prices?|costs?|shares?\s+(?:price|trade)|exchange\s+rate"
    r"|bitcoin|temperature|weather|raining|snowing|traffic|queue"
    r"|so\s+far|to\s+date|death\s+toll|and\s+counting|power\s+outage"
    r"|right\s+now|preis|kostet|kurs|wetter|regnet|bisher|bislang"
    r"|prix|coûte|météo|pleut|jusqu'à\s+présent|précio|precios?|cuesta|clima|llueve|hasta\s+(?:ahora|el\s+momento)"
    r"|preços?|custa|até\s+agora|prezz[oi]|costa|finora|prijs|kost|tot\s+nu\s+toe|cena|kosztuje|dotychczas"
    r"|цена|стоит|погода|курс|на\s+данный\s+момент|ціна|коштує|наразі|fiyat[ıi]|hava\s+durumu|şu\s+ana\s+kadar)\b"
    r"|سعر|أسعار|الطقس|حتى الآن|价格|價格|售价|股价"
    r"|天气|天氣|迄今|目前为止|価格|値段|天気|これまでに|가격|날씨|지금까지",
    re.IGNORECASE,
)
"""Prices, weather, counts that go on: a day."""

CURRENT = re.compile(
    r"\b(?:currently|at\s+the\s+moment|at\s+present|presently|now|still|no\s+longer|ongoing|these\s+days|as\s+of\s+now"
    r"|aktuell|derzeit|zurzeit|gegenwärtig|momentan|jetzt"
    r"|noch\s+immer|immer\s+noch|nicht\s+mehr|actuellement|en\s+ce\s+moment"
    r"|maintenant|toujours|ne\s+\w+\s+plus|actualmente|ahora|todavía|aún|ya\s+no|atualmente|agora|ainda|já\s+não"
    r"|attualmente|adesso|ancora|non\s+più|momenteel|nu|nog\s+steeds|niet\s+meer|obecnie|teraz|nadal|już\s+nie"
    r"|сейчас|в\s+настоящее\s+время|до\s+сих\s+пор|больше\s+не"
    r"|зараз|нині|досі|більше\s+не|şu\s+anda|şimdi|hâlâ|hala|artık)\b"
    r"|حاليا|الآن|لا يزال|ما زال|目前|现在|現在|仍然|当前|今も|まだ|현재|지금|여전히",
    re.IGNORECASE,
)
"""What is said to be so now: a week."""

SINCE = re.compile(
    r"\b(?:since|seit|depuis|desde|dal?|sinds|sedan|od|починаючи\s+з|начиная\s+с)\b|beri\b|منذ|以来|以來|이후",
    re.IGNORECASE,
)
"""Before a date: what began then and goes on."""

STATE = re.compile(
    r"\b(?:is|are|remains?|stays?)\s+(?:still\s+)?(?:closed|open"
    r"|shut|banned|blocked|missing|available|free|sold\s+out|in\s+prison"
    r"|in\s+hospital|under\s+arrest|on\s+strike|out\s+of\s+stock"
    r"|delayed|cancelled|suspended|grounded|alive|on\s+sale)\b"
    r"|\b(?:ist|sind|bleibt)\s+(?:\w+\s+){0,4}?(?:geschlossen|gesperrt|offen|verboten|vermisst|verfügbar|ausverkauft)\b"
    r"|\b(?:est|sont|reste)\s+(?:\w+\s+){0,2}?(?:fermée?s?|ouverte?s?|interdite?s?|disparue?s?|disponibles?)\b"
    r"|\b(?:está|están|sigue)\s+(?:\w+\s+){0,2}?(?:cerrad[oa]s?"
    r"|abiert[oa]s?|prohibid[oa]s?|desaparecid[oa]s?|disponibles?)\b"
    r"|\b(?:está|estão)\s+(?:fechad[oa]s?|abert[oa]s?|proibid[oa]s?)\b|\bè\s+(?:chius[oa]|apert[oa]|vietat[oa])\b"
    r"|\b(?:закрыта?о?ы?|открыта?о?ы?|запрещен[аоы]?|закрит(?:ий|а|о|і)|відкрит(?:ий|а|о|і))\s*[.!]?$",
    re.IGNORECASE,
)
"""A condition that can end any day: a week."""

OFFICE = re.compile(
    r"\b(?:is|are|remains?|serves?\s+as)\s+(?:\w+\s+){0,4}?(?:president"
    r"|prime\s+minister|chancellor|minister|king|queen|pope|mayor"
    r"|governor|senator|chair(?:man|woman|person)?|ceo|head\s+coach"
    r"|coach|manager|captain|champions?|leader|director|secretary(?:-general)?"
    r"|owner|spokes(?:man|woman|person))\b"
    r"|\bist\s+(?:\w+\s+){0,4}?(?:\w*präsident(?:in)?|\w*kanzler(?:in)?"
    r"|\w*minister(?:in)?|könig(?:in)?|papst|\w*meister(?:in)?"
    r"|trainer(?:in)?|vorsitzende[r]?|chef(?:in)?)\b"
    r"|\best\s+(?:\w+\s+){0,4}?(?:présidente?|premi(?:er|ère)\s+ministre"
    r"|ministre|maire|roi|reine|pape|champion(?:ne)?|directeur|directrice)\b"
    r"|\bes\s+(?:\w+\s+){0,4}?(?:president[ea]|primer\s+ministro"
    r"|ministr[oa]|alcalde(?:sa)?|rey|reina|papa|campe[óo]na?|director[a]?)\b"
    r"|\bé\s+(?:\w+\s+){0,4}?(?:president[ea]|primeiro-ministro"
    r"|ministr[oa]|prefeit[oa]|rei|rainha|papa|campe(?:ão|ã))\b"
    r"|\bè\s+(?:\w+\s+){0,4}?(?:presidente|primo\s+ministro|ministr[oa]|sindaco|re|regina|papa|campione)\b"
    r"|\b(?:является|є)\s+(?:\w+\s+){0,3}?(?:президент\w*|премьер\w*|прем'єр\w*|министр\w*|міністр\w*|мэр\w*|мер\w*)\b"
    r"|\b(?:record\s+(?:is|stands)|holds?\s+the\s+(?:\w+\s+){0,3}?record"
    r"|world\s+record\s+holder|rekord\s+(?:ist|liegt|steht)|hält\s+den\s+"
    r"(?:\w+\s+){0,3}?rekord|détient\s+le\s+record|tiene\s+el\s+récord|detiene\s+il\s+record)\b"
    r"|\b(?:is|are|remains?)\s+(?:the\s+)?(?:\w+\s+){0,3}?(?:tallest|largest"
    r"|biggest|richest|fastest|oldest|youngest|longest|highest|most\s+populous)\b"
    r"|现任|現任|是\S{0,10}(?:总统|總統|总理|首相|主席|市长)"
    r"|の?(?:大統領|首相|知事|市長)(?:は|である|です)|대통령(?:이다|은|는)",
    re.IGNORECASE,
)
"""Offices, titles, records and superlatives: a month."""

TOMORROW_AND_PERIODS = {
    "week": re.compile(
        r"\b(?:this\s+week|diese\s+woche|cette\s+semaine"
        r"|esta\s+semana|questa\s+settimana|deze\s+week|на\s+этой\s+неделе"
        r"|цього\s+тижня|bu\s+hafta)\b|本周|本週|今週|이번 ?주",
        re.IGNORECASE,
    ),
    "month": re.compile(
        r"\b(?:this\s+month|diesen\s+monat|ce\s+mois-ci|este\s+mes"
        r"|este\s+mês|questo\s+mese|deze\s+maand|в\s+этом\s+месяце"
        r"|цього\s+місяця|bu\s+ay)\b|本月|这个月|今月|이번 ?달",
        re.IGNORECASE,
    ),
    "year": re.compile(
        r"\b(?:this\s+year|dieses\s+jahr|heuer|cette\s+année"
        r"|este\s+año|este\s+ano|quest'anno|dit\s+jaar|в\s+этом\s+году"
        r"|цього\s+року|bu\s+yıl)\b|今年|올해",
        re.IGNORECASE,
    ),
}
"""The rest of a calendar period."""
