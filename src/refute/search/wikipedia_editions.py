"""Which Wikipedia edition is written in a language."""

FALLBACK = "en"
"""Asked where a language has no edition or is not known."""

_CODES = (
    "af als am an ar arz as ast az azb ba be bg bn br bs ca ce ceb ckb co cs cv cy da de dv el en eo es et eu fa "
    "fi fo fr fy ga gd gl gu ha he hi hr ht hu hy ia id ig ilo io is it ja jv ka kk km kn ko ku ky la lb li lmo lo "
    "lt lv mai mg mi mk ml mn mr ms mt my mzn nap ne new nl nn no oc om or os pa pl pnb ps pt qu ro ru sa sah sc "
    "scn sco sd sh si sk sl sn so sq sr su sv sw szl ta te tg th ti tk tl tr tt ug uk ur uz vec vi vo wa war wo "
    "wuu xh xmf yi yo zh zh-min-nan zh-yue zu"
)
_EDITIONS = frozenset(_CODES.split())
"""Editions of a few thousand articles and more; a smaller one answers little that the fallback does not."""

_OTHER_CODES = {
    "nb": "no",
    "fil": "tl",
    "iw": "he",
    "in": "id",
    "ji": "yi",
    "cmn": "zh",
    "yue": "zh-yue",
    "nan": "zh-min-nan",
    "gsw": "als",
    "arb": "ar",
    "pes": "fa",
    "prs": "fa",
    "ary": "ar",
    "swh": "sw",
    "zsm": "ms",
    "ekk": "et",
    "lvs": "lv",
    "npi": "ne",
    "ory": "or",
    "uzn": "uz",
    "azj": "az",
    "hbs": "sh",
    "mo": "ro",
}


def edition(language: str) -> str:
    """Code of the edition for a BCP 47 language: `zh-Hans` → `zh`, `pt-BR` → `pt`; `en` where there is none."""
    tag = language.strip().lower().replace("_", "-")
    primary = tag.split("-", 1)[0]
    for code in (tag, primary):
        found = _OTHER_CODES.get(code, code)
        if found in _EDITIONS:
            return found
    return FALLBACK
