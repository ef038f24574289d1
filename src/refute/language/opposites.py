"""Words that cannot both be right of one thing: opposites, and members of closed sets."""

from functools import lru_cache

from refute.language.cue_words import listed
from refute.language.tokens import stem

_OPPOSITES = (
    "increase:decrease increased:decreased increases:decreases rise:fall rose:fell risen:fallen higher:lower"
    " more:less won:lost win:lose"
    " winner:loser alive:dead born:died official:unofficial open:closed opened:closed legal:illegal"
    " lawful:unlawful approved:rejected"
    " accepted:rejected accept:reject"
    " allowed:banned allow:ban permitted:forbidden guilty:innocent convicted:acquitted hired:fired joined:left"
    " entered:left married:divorced"
    " married:unmarried male:female man:woman men:women boy:girl father:mother son:daughter brother:sister"
    " husband:wife king:queen"
    " senior:junior major:minor majority:minority public:private domestic:foreign import:export"
    " imports:exports imported:exported"
    " buy:sell bought:sold before:after above:below inside:outside left:right upper:lower oldest:youngest"
    " largest:smallest highest:lowest"
    " biggest:smallest best:worst longest:shortest fastest:slowest richest:poorest first:last success:failure"
    " succeeded:failed"
    " positive:negative safe:dangerous healthy:sick true:false strengthen:weaken strengthened:weakened"
    " expanded:shrank grew:shrank"
    " improve:worsen improved:worsened supported:opposed supports:opposes support:oppose raised:lowered"
    " raises:lowers upgraded:downgraded"
    " privately:public private:state main:supporting lead:supporting rarely:sometimes seldom:often never:always"
    " closeted:openly negatively:positively negative:positive decrease:increase decreases:increases lower:raise"
    " reduces:increases reduce:increase reduced:increased shorter:longer shorten:lengthen inhibits:promotes"
    " inhibit:promote inhibits:activates inhibit:activate prevents:causes prevent:cause protects:harms slower:faster"
    " suppresses:enhances impairs:improves decreases:enhances reduces:enhances weaker:stronger"
    " fewer:more scarce:abundant"
    " absent:present deficient:sufficient upregulates:downregulates upregulated:downregulated radio:television"
    " singular:plural indoor:outdoor northern:south southern:north eastern:west western:east amateur:professional"
    " vocal:instrumental single:married sold:bought wealthy:poor complete:incomplete possible:impossible"
    " capable:incapable able:unable known:unknown likely:unlikely dependent:independent married:unmarried"
    " permanent:temporary voluntary:compulsory mandatory:optional annual:biennial weekly:monthly"
    " monthly:annual rarely:often frequently:rarely"
    " steigt:sinkt stieg:sank gestiegen:gesunken gewann:verlor höher:niedriger erlaubt:verboten"
    " geöffnet:geschlossen lebt:tot legal:illegal"
    " senkt:erhöht gesenkt:erhöht mehr:weniger jünger:älter links:rechts subió:bajó sube:baja"
    " aumentó:disminuyó aumenta:disminuye ganó:perdió"
    " legal:ilegal vivo:muerto abierto:cerrado más:menos augmenté:diminué augmente:diminue gagné:perdu"
    " hausse:baisse légal:illégal ouvert:fermé"
    " mort:vivant выросли:упали вырос:упал выросла:упала повысил:понизил больше:меньше выиграл:проиграл"
    " разрешил:запретил"
    " разрешили:запретили открыт:закрыт жив:мёртв"
)
_SETS = (
    "north south east west",
    "film novel album poem opera painting",
    "northern southern eastern western",
    "northeast northwest southeast southwest",
    "norden süden osten westen",
    "nördlich südlich östlich westlich",
    "africa asia europe antarctica",
    "african asian european",
    "monday tuesday wednesday thursday friday saturday sunday",
    "spring summer autumn winter",
    "red blue green yellow black white purple brown",
    "american british english french german italian spanish russian chinese japanese indian canadian"
    " australian mexican brazilian swedish"
    " norwegian danish finnish dutch belgian polish portuguese greek turkish irish scottish welsh israeli"
    " egyptian nigerian kenyan korean"
    " vietnamese thai indonesian pakistani iranian iraqi ukrainian romanian hungarian austrian swiss argentine"
    " chilean colombian czech",
    "christian muslim jewish hindu buddhist",
    "bachelor master doctor",
    "gold silver bronze",
    "mercury venus earth mars jupiter saturn uranus neptune",
)
# Peoples and languages that overlap: an English actor is British, and a writer may be both Irish and American.
_OVERLAPPING = frozenset({frozenset({stem("british"), stem(w)}) for w in ("english", "scottish", "welsh", "irish")})


def opposed(a: str, b: str) -> bool:
    """Whether two stems are opposites or different members of one closed set."""
    return frozenset({a, b}) in _pairs() and frozenset({a, b}) not in _OVERLAPPING


def in_a_set(word: str) -> bool:
    """Whether a stem belongs to a closed set, such as the peoples or the continents."""
    return word in _members()


@lru_cache(maxsize=1)
def _members() -> frozenset[str]:
    return frozenset().union(*_pairs())


@lru_cache(maxsize=1)
def _pairs() -> frozenset[frozenset[str]]:
    from refute.language.fold import plain

    pairs = {frozenset(stem(plain(w)) for w in pair.split(":")) for pair in listed(_OPPOSITES)}
    for row in _SETS:
        members = [stem(plain(w)) for w in listed(row)]
        pairs.update(frozenset({a, b}) for a in members for b in members if a != b)
    return frozenset(p for p in pairs if len(p) == 2)
