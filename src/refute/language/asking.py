"""Words that ask for a check and say nothing themselves: "is this true?"."""

import re

from refute.language.fold import plain
from refute.language.tokens import words

_ASKING = """
is this true is it true true or false fake or real is this real is this fake is it fake real or fake fact check
check this please check pls check verify this please verify can you check can you verify is that true what about this
this one and this
es verdad esto es cierto es falso verifiquen verifica esto por favor pueden verificar es real esto es bulo
stimmt das ist das wahr ist das echt fake bitte prüfen könnt ihr das prüfen was ist da dran ist das fake
c est vrai est ce vrai est ce que c est vrai vrai ou faux vérifiez svp pouvez vous vérifier info ou intox intox
é verdade isso isto é verdade é falso verifiquem por favor podem verificar isso procede
это правда правда ли это правда ли это фейк проверьте проверьте пожалуйста можете проверить так ли это
це правда чи правда це чи це правда це фейк перевірте перевірте будь ласка
هل هذا صحيح هل هذا حقيقي صحيح هذا هل هذه حقيقة تحقق من هذا تحققوا من فضلكم
آیا این درست است این درسته راسته این صحت دارد صحت داره لطفا بررسی کنید
क्या यह सच है क्या ये सच है क्या यह सही है सच है क्या कृपया जांचें kya yeh sach hai kya ye sach hai sach hai kya sahi hai kya
apakah ini benar benarkah ini ini benar hoaks atau fakta hoax tolong cek tolong periksa apakah benar
这是真的吗 真的吗 是真的吗 这个是真的吗 请核实 求证 求核实 是谣言吗
這是真的嗎 真的嗎 是真的嗎 這個是真的嗎 請查證 求證 是謠言嗎
"""
_WORDS = frozenset(words(_ASKING))
_ADDRESS = re.compile(r"(?:https?://|www\.)\S+|(?<!\w)[@/]\w+", re.IGNORECASE)
_LETTER = re.compile(r"[^\W\d_]")


def own_words(text: str) -> str:
    """The text without addresses, mentions and commands."""
    return " ".join(_ADDRESS.sub(" ", text).split())


def asks_only(text: str) -> bool:
    """Whether a text holds nothing that could be checked: no words at all, or only such as ask about something else."""
    bare = own_words(text)
    return not _LETTER.search(bare) or set(words(plain(bare))) <= _WORDS
