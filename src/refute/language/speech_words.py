"""How a page says whose words it passes on: verbs of saying and the words for "according to", by language."""

from refute.language.cue_words import listed

AFTER = (
    r"said|says|told\s+\w+|added|stated|announced|explained|argued|insisted|wrote|writes|tweeted|posted|claimed|claims|warned"
    r"|replied|noted|recalled|confirmed|denied|according\s+to"
    r"|sagte?|erklärte?|meinte?|betonte?|schrieb|berichtete?|teilte|behauptete?|warnte|so"
    r"|dijo|dice|afirmó|afirma|declaró|explicó|aseguró|añadió|señaló|escribió"
    r"|a\s+dit|dit|a\s+déclaré|déclare|explique|a\s+expliqué|affirme|a\s+affirmé|assure|a\s+écrit"
    r"|disse|diz|afirmou|declarou|explicou|ha\s+detto|dice|ha\s+dichiarato|afferma|spiega|ha\s+scritto"
    r"|zei|zegt|verklaarde|schreef|сказал[аи]?|заявил[аи]?|сообщил[аи]?|отметил[аи]?|написал[аи]?|пояснил[аи]?"
    r"|сказа(?:в|ла|ли)|заяви(?:в|ла|ли)|повідоми(?:в|ла|ли)|зазначи(?:в|ла|ли)|kata|ujar|dedi|söyledi"
)
"""Verbs that stand between a closed quotation and its speaker."""
BEFORE = (
    r"said|says|told\s+[\w ]{1,30}|added|stated|announced|explained|argued|insisted|wrote|writes|tweeted|posted|claimed"
    r"|claims|warned|replied|noted|recalled|confirmed"
    r"|sagte?|erklärte?|meinte?|betonte?|schrieb|berichtete?|behauptete?|warnte"
    r"|dijo|dice|afirmó|afirma|declaró|explicó|aseguró|añadió|señaló|escribió"
    r"|a\s+dit|dit|a\s+déclaré|déclare|explique|a\s+expliqué|affirme|a\s+affirmé|assure|a\s+écrit"
    r"|disse|diz|afirmou|declarou|explicou|ha\s+detto|ha\s+dichiarato|afferma|spiega|ha\s+scritto"
    r"|zei|zegt|verklaarde|schreef|сказал[аи]?|заявил[аи]?|сообщил[аи]?|отметил[аи]?|написал[аи]?|пояснил[аи]?"
    r"|сказа(?:в|ла|ли)|заяви(?:в|ла|ли)|повідоми(?:в|ла|ли)|зазначи(?:в|ла|ли)|mengatakan|menyatakan|dedi|söyledi"
)
"""Verbs that stand between a speaker and what is said."""
BY_WORD = (
    r"according\s+to|in\s+the\s+words\s+of|as\s+told\s+by|laut|nach\s+(?:den\s+)?(?:Angaben|Worten|Aussage)\s+(?:von|des|der)|selon"
    r"|d['’]après|según|segundo|secondo|volgens|по\s+словам|по\s+данным|за\s+словами|за\s+даними|menurut|وفقا\s+ل|بحسب"
)
"""Words that stand before the speaker."""
THAT = "that|dass|que|che|dat|что|що|bahwa"
WIDE_AFTER = r"(?:氏)?(?:は|が)?(?:述べ|語っ|話し|発表し|によると|によれば)"
WIDE_BEFORE = r"(?:表示|说|說|称|稱|指出|宣布|透露)"
PRONOUNS = frozenset(
    listed(
        "he she they it we i you who his her their one er sie es wir ich man él ella ellos ellas yo il elle ils elles"
        " on nous je ele ela eles elas lui lei loro egli hij zij ze он она они оно мы я він вона вони ми it's what that"
        " this which and but people some many others das dies ça cela eso esto isso questo это це"
    )
)
"""Words that name nobody."""
LINKS = frozenset(
    listed("of the de la del della di da do dos du des van der den von bin al el and & y e et und for für zu")
)
"""Small words inside a name."""
