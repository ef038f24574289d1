"""What kind of thing a noun names: which kinds include one another, and which exclude one another."""

from functools import lru_cache

from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.tokens import stem

_KINDS: dict[str, str] = {
    "person": "person people man woman human individual citizen actor actress singer musician rapper composer writer"
    " author novelist poet playwright dramatist screenwriter director filmmaker producer comedian entertainer dancer"
    " model politician president senator congressman minister lawyer attorney judge soldier general officer king queen"
    " prince princess emperor monarch philosopher scientist physicist chemist biologist mathematician engineer inventor"
    " historian journalist painter sculptor artist architect photographer athlete player footballer cricketer boxer"
    " wrestler swimmer runner rower diver golfer coach manager activist revolutionary occultist"
    " businessman entrepreneur"
    " drummer guitarist pianist songwriter vocalist chef doctor physician surgeon nurse teacher professor priest bishop"
    " nun saint criminal gangster terrorist murderer astronaut explorer economist celebrity personality host presenter"
    " magician performer mountaineer",
    "character": "character protagonist antagonist",
    "film": "film movie biopic",
    "television": "television tv sitcom telenovela miniseries teleseries",
    "radio": "radio",
    "book": "book novel novella trilogy memoir",
    "song": "song ballad anthem single",
    "album": "album mixtape ep",
    "music": "music",
    "band": "band duo quartet group orchestra",
    "game": "videogame",
    "play": "opera musical ballet",
    "newspaper": "newspaper magazine journal",
    "town": "city town village suburb municipality hamlet capital",
    "country": "country nation",
    "region": "state province county district continent",
    "water": "river lake ocean sea bay creek",
    "height": "mountain volcano stratovolcano hill peak",
    "company": "company corporation manufacturer firm brewery airline bank retailer publisher",
    "school": "university college school academy",
    "building": "building skyscraper museum stadium church cathedral mosque temple castle palace tower lighthouse"
    " hospital library hotel restaurant pub",
    "bridge": "bridge tunnel viaduct",
    "road": "road highway motorway street avenue",
    "animal": "animal dog cat horse bird fish snake insect spider mammal reptile frog bear wolf lion tiger whale shark"
    " dinosaur monkey ape pig cow sheep goat mouse rat beetle butterfly squid octopus rabbit elephant crocodile lizard"
    " turtle penguin crab lobster snail worm",
    "idea": "idiom proverb religion ideology",
    "device": "telephone smartphone computer laptop camera printer",
    "plant": "plant tree flower shrub grass herb vegetable fruit",
    "vehicle": "car automobile truck lorry bus motorcycle bicycle tram",
    "train": "train locomotive railcar",
    "aircraft": "aircraft airplane aeroplane airliner jetliner helicopter plane jet glider airship",
    "ship": "ship boat vessel ferry frigate destroyer submarine yacht sloop warship battleship sloopofwar",
    "food": "food sandwich dish soup cake bread cheese pizza burger dessert sausage",
    "drink": "drink beverage beer wine whisky vodka tea coffee",
    "clothing": "hat shirt shoe jacket dress trousers garment",
    "furniture": "table chair sofa bed desk",
    "medicine": "drug medication medicine antibiotic vaccine painkiller antidepressant",
    "illness": "disease illness syndrome infection cancer virus",
    "language": "language dialect",
    "dance": "dance",
    "sport": "football basketball baseball cricket tennis rugby",
    "instrument": "guitar piano violin flute clarinet saxophone trumpet drum",
    "war": "war battle siege",
    "planet": "planet moon asteroid comet star galaxy",
    "rock": "rock mineral metal gem",
    "toxin": "toxin poison",
    "enzyme": "enzyme hormone",
}
_WITHIN: dict[str, str] = {
    # A member of the first is also called each of these.
    "person": "celebrity personality figure human individual",
    "song": "track single recording",
    "album": "record collection recording",
    "film": "production picture work",
    "television": "show program programme series",
    "book": "work publication",
    "company": "business organization organisation enterprise",
    "town": "place settlement location community",
    "country": "state nation place",
    "region": "place area state region",
    "ship": "craft vehicle",
    "aircraft": "craft vehicle plane",
    "vehicle": "machine vehicle",
    "animal": "organism creature",
    "plant": "organism",
    "medicine": "drug substance treatment",
    "building": "structure landmark place",
    "bridge": "structure crossing",
    "band": "group act",
}
_ROLES: dict[str, str] = {
    "entertainer": "actor actress singer comedian rapper dancer musician magician performer",
    "performer": "actor actress singer comedian rapper dancer musician",
    "artist": "painter sculptor singer musician rapper photographer",
    "musician": "singer drummer guitarist pianist composer songwriter rapper bassist vocalist saxophonist trumpeter",
    "writer": "novelist poet playwright dramatist screenwriter author journalist songwriter",
    "author": "novelist poet playwright writer",
    "athlete": "footballer cricketer boxer wrestler swimmer runner rower diver golfer player sprinter",
    "scientist": "physicist chemist biologist mathematician astronomer",
    "lawyer": "attorney barrister solicitor",
    "politician": "senator congressman president minister governor",
    "filmmaker": "director",
    "criminal": "gangster murderer terrorist",
    "novel": "novella",
    "spider": "salticidae",
    "city": "capital",
    "drama": "melodrama",
    "sitcom": "situation",
}
_TOGETHER: tuple[frozenset[str], ...] = tuple(
    frozenset(pair.split(":"))
    for pair in listed(
        "book:film book:television radio:television film:television book:play song:album town:region"
        " country:region town:country region:water company:newspaper"
        " company:building company:school building:school building:company instrument:person animal:food plant:food"
        " plant:medicine food:drink person:band film:play song:play medicine:toxin play:book person:war region:height"
        " drink:medicine drink:food illness:animal sport:game road:bridge company:drink company:food plant:drink"
        " music:dance music:song music:album music:band music:play music:school play:song film:war game:dance"
        " song:dance town:building character:animal building:bridge"
        " company:band school:company school:sport company:aircraft company:vehicle company:train company:ship"
        " company:medicine company:film company:television company:game town:water medicine:drink enzyme:medicine"
        " idea:language idea:company idea:band idea:school idea:book idea:region device:company device:game"
        " region:school rock:planet person:planet character:person region:country"
    )
)
"""Kinds that one thing can well be at once, or whose words mean both."""


_WORKS = frozenset({"film", "television", "radio", "book", "song", "album", "game", "newspaper"})


def kinds(word: str) -> frozenset[str]:
    """The kinds of thing that a stem can name; empty where it is not in the list."""
    return _table().get(word, frozenset())


def includes(wide: str, narrow: str) -> bool:
    """Whether what the second stem names is always also called by the first: an actor is a person."""
    return wide in _above().get(narrow, frozenset())


def exclude(a: str, b: str, *, one_thing: bool = False) -> bool:
    """Whether nothing is of both kinds. A novel and its film share a title: they exclude each other only where it is
    sure that one thing is meant."""
    if one_thing and {a, b} <= _WORKS:
        return a != b
    return a != b and frozenset({a, b}) not in _TOGETHER


@lru_cache(maxsize=1)
def _table() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for kind, members in _KINDS.items():
        for member in listed(members):
            word = stem(plain(member))
            found[word] = found.get(word, frozenset()) | {kind}
    return found


@lru_cache(maxsize=1)
def _above() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for kind, members in _KINDS.items():
        wider = [kind, *listed(_WITHIN.get(kind, ""))] if kind in ("person", "film", "book", "song", "album") else []
        for member in listed(members):
            found.setdefault(stem(member), set()).update(stem(w) for w in (*wider, *listed(_WITHIN.get(kind, ""))))
    for role, members in _ROLES.items():
        for member in listed(members):
            found.setdefault(stem(member), set()).add(stem(role))
    return {word: frozenset(wider - {word}) for word, wider in found.items()}
