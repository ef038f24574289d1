"""How a page says whose words it passes on: verbs of saying and the words for "according to", by language."""

import re

from refute.language.cue_words import listed

AFTER = (
    r"said|says|told\s+\w+|added|stated|announced|explained|argued|insisted|wrote|writes|tweeted|claimed|claims|warned"
    r"|replied|noted|recalled|confirmed|denied|according\s+to"
    r"|sagte?|erklärte?|meinte?|betonte?|schrieb|berichtete?|teilte|behauptete?|warnte"
    r"|dijo|dice|afirmó|afirma|declaró|explicó|aseguró|añadió|señaló|escribió"
    r"|a\s+dit|dit|a\s+déclaré|déclare|explique|a\s+expliqué|affirme|a\s+affirmé|assure|a\s+écrit"
    r"|disse|diz|afirmou|declarou|explicou|ha\s+detto|dice|ha\s+dichiarato|afferma|spiega|ha\s+scritto"
    r"|zei|zegt|verklaarde|schreef|сказал[аи]?|заявил[аи]?|сообщил[аи]?|отметил[аи]?|написал[аи]?|пояснил[аи]?"
    r"|сказа(?:в|ла|ли)|заяви(?:в|ла|ли)|повідоми(?:в|ла|ли)|зазначи(?:в|ла|ли)|kata|ujar|tutur|ucap|ungkap|jelas|tegas|terang|sebut|dedi|söyledi|diye\s+konuştu"
    r"|ने\s+(?:कहा|बताया)|कहते\s+हैं|گفت|افزود|نوشت|می‌گوید|و?(?:قال|قالت|أضاف|أضافت|أوضح|أوضحت|صرح|صرحت|أكد|أكدت)"
)
"""Verbs that stand between a closed quotation and its speaker."""
BEFORE = (
    r"said|says|told\s+[\w ]{1,30}|added|stated|announced|explained|argued|insisted|wrote|writes|tweeted|claimed"
    r"|claims|warned|replied|noted|recalled|confirmed"
    r"|sagte?|erklärte?|meinte?|betonte?|schrieb|berichtete?|behauptete?|warnte"
    r"|dijo|dice|afirmó|afirma|declaró|explicó|aseguró|añadió|señaló|escribió"
    r"|a\s+dit|dit|a\s+déclaré|déclare|explique|a\s+expliqué|affirme|a\s+affirmé|assure|a\s+écrit"
    r"|disse|diz|afirmou|declarou|explicou|ha\s+detto|ha\s+dichiarato|afferma|spiega|ha\s+scritto"
    r"|zei|zegt|verklaarde|schreef|сказал[аи]?|заявил[аи]?|сообщил[аи]?|отметил[аи]?|написал[аи]?|пояснил[аи]?"
    r"|сказа(?:в|ла|ли)|заяви(?:в|ла|ли)|повідоми(?:в|ла|ли)|зазначи(?:в|ла|ли)|mengatakan|menyatakan|menuturkan|mengungkapkan|menjelaskan|menegaskan|menyebut(?:kan)?|dedi|söyledi"
    r"|ने\s+(?:कहा|बताया)(?:\s+है)?|का\s+कहना\s+है|گفت|گفته\s+است|افزود|نوشت|می‌گوید|اظهار\s+(?:داشت|کرد)"
)
"""Verbs that stand between a speaker and what is said."""
BY_WORD = (
    r"according\s+to|in\s+the\s+words\s+of|as\s+told\s+by|selon"
    r"|d['’]après|según|segundo|secondo|по\s+словам|по\s+данным|за\s+словами|за\s+даними|menurut|وفقا\s+ل|و?بحسب|به\s+گفته\s*(?:‌?ی)?|به\s+گفتهٔ"
)
"""Words that stand before the speaker."""
BEFORE_A_VERB = r"laut|nach\s+(?:den\s+)?(?:Angaben|Worten|Aussage)\s+(?:von|des|der)|volgens"
"""The same in languages whose verb may follow the speaker directly."""
THAT = "that|dass|que|che|dat|что|що|bahwa|که|कि"
VERB_FIRST = "و?(?:قال|قالت|أضاف|أضافت|أوضح|أوضحت|صرح|صرحت|ذكر|ذكرت|أكد|أكدت|أعلن|أعلنت|أفاد|أفادت)"
"""Verbs of languages in which the speaker stands behind them and before what is said."""
VERB_LAST = r"dedi|diye\s+konuştu|ifadelerini\s+kullandı|ifadesini\s+kullandı|açıklamasını\s+yaptı|dediler"
"""Verbs that close a quotation whose speaker stands before it."""
WIDE_AFTER = r"(?:氏)?(?:は|が)?(?:述べ|語っ|話し|発表し|によると|によれば)"
WIDE_BEFORE = r"(?:表示|说|說|称|稱|指出|宣布|透露)"
NOBODY = frozenset(
    listed(
        "he she they it we i you who one er sie es wir ich man él ella ellos ellas yo ello il elle ils"
        " elles on nous je ele ela eles elas lui lei loro egli hij zij ze он она они оно мы я він вона"
        " вони ми it's what that this which and but so people some many others das dies ça cela eso esto"
        " isso questo это це whatever when then there here if as after before at in by from to with for"
        " or not now later where why how después luego como cuando si ya alors puis comme quand dann"
        " danach wie wenn als и а но как когда потом"
    )
)
"""Words that name nobody, or open something else than a name."""
LEADS = re.compile(
    r"(?:the|an?|my|his|her|our|their|its|one|some|two|several|many|die|der|das|den|dem|ein|eine|einem|einer|mein"
    r"|unser|el|la|lo|los|las|un|una|mi|su|le|les|une|mon|ma|son|sa|il|gli|i|uno|o|a|os|as|um|uma|de|het|een|zijn|haar)",
    re.IGNORECASE,
)
"""Small words before somebody who is not named."""
LINKS = frozenset(
    listed("of the de la del della di da do dos du des van der den von bin al el and & y e et und for für zu")
)
"""Small words inside a name."""
