"""Whether a page cites a check made by refute: by its own words, not by those of readers who comment on it."""

import re

from lxml.html import HtmlElement

OWN_LETTERS = 160
"""Characters outside readers' comments below which a page consists of them: they are then its own words."""
_CITES = re.compile(
    r"refute\.(?:case|report)/\d|\brefute (?:show|export) r-[a-z0-9]{6}\b|\brefute verify \S+\.json\b"
    r"|\b(?:case|ev)-[0-9a-f]{16}\b"
)
_COMMENTS = re.compile(
    r"(?:^|[-_])(?:user|reader|leser|fb)?[-_]?(?:comments?|replies|responses|respond|disqus|livefyre|kommentare?|commentaires?"
    r"|comentarios?|commenti|reacties|komentarze|kommentarer|yorumlar|komentar)(?:$|[-_])",
    re.IGNORECASE,
)
_SWITCHES = re.compile(r"^(?:no|has|with)[-_]|[-_](?:open|closed|enabled|disabled|on|off|o)$", re.IGNORECASE)
"""Class names of a whole page that only say whether it has comments."""
_TYPES = re.compile(r"/(?:Comment|UserComments)$")
_WHOLE = frozenset({"html", "body", "main"})
_LONGEST = 500
"""Characters of an attribute that are looked at."""


def cites_check(text: str) -> bool:
    """Whether the text names a check, a piece of its evidence, or the command that shows it."""
    return bool(_CITES.search(text))


def take_readers_out(tree: HtmlElement) -> bool:
    """Take readers' comments out of a page, in place, as far as its elements tell what is one. Says whether anything
    was taken out and a text of the page's own is left."""
    root = tree.find("body")
    root = root if root is not None else tree
    found = [element for element in root.iter() if _is_of_readers(element)]
    for element in found:
        if element.getparent() is not None:
            element.drop_tree()
    return bool(found) and len(" ".join(str(root.text_content()).split())) >= OWN_LETTERS


def _is_of_readers(element: HtmlElement) -> bool:
    if not isinstance(element.tag, str) or element.tag in _WHOLE:
        return False
    names = f"{(element.get('id') or '')[:_LONGEST]} {(element.get('class') or '')[:_LONGEST]}".split()
    if any(_COMMENTS.search(name) and not _SWITCHES.search(name) for name in names):
        return True
    typed = (element.get("itemtype") or "")[:_LONGEST].strip()
    return bool(_TYPES.search(typed)) or (element.get("itemprop") or "").strip().lower() == "comment"
