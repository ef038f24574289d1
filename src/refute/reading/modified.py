"""When a page says that its text was last changed, and how that was found.

Never taken: the server's `Last-Modified` and the times of sitemaps and crawls. A server renews them when a template, an
advertisement or a comment changes, or with every answer; they say nothing about the text.
"""

import re
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from refute.domain.evidence import Published
from refute.domain.vocabulary import DateFound
from refute.reading import jsonld
from refute.reading.beside import beside
from refute.reading.published import Opened, agreed, few, in_meta, in_structured, labelled, stated

if TYPE_CHECKING:
    from lxml.html import HtmlElement

_META = (
    "article:modified_time",
    "og:article:modified_time",
    "datemodified",
    "dcterms.modified",
    "dc.date.modified",
    "og:updated_time",
)
"""Names of meta elements that give the time of the last change, most exact first."""
_LABEL = re.compile(
    r"(?:last\s+)?(?:updated|modified|revised|edited)(?:\s+(?:on|at))?|last\s+(?:update|change|revision)"
    r"|(?:zuletzt\s+)?(?:aktualisiert|geändert|bearbeitet)(?:\s+am)?|letzte\s+(?:aktualisierung|änderung)|stand(?=:)"
    r"|mis(?:e)?\s+à\s+jour(?:\s+le)?|modifié(?:e)?(?:\s+le)?|dernière\s+(?:mise\s+à\s+jour|modification)"
    r"|actualizado(?:\s+el)?|última\s+actualización|atualizado(?:\s+em)?|última\s+atualização"
    r"|aggiornato(?:\s+il)?|ultimo\s+aggiornamento|ultima\s+modifica|bijgewerkt(?:\s+op)?|laatst\s+gewijzigd"
    r"|uppdaterad(?:es)?(?:\s+den)?|oppdatert|opdateret|päivitetty|(?:ostatnia\s+)?aktualizacja|zaktualizowano"
    r"|обновлено|последнее обновление|оновлено|güncellen(?:di|me(?:\s+tarihi)?)|son güncelleme"
    r"|更新时间|更新時間|更新于|最后更新|更新日時?|最終更新日?|수정|업데이트"
    r"|עודכן(?:\s+ב)?|עדכון אחרון|آخر تحديث|تم التحديث|अपडेटेड|अद्यतन"
)
"""Labels in lower case."""


def modified(page: Opened, nodes: Sequence[jsonld.Found], when: Published, today: date) -> Published:
    """The time of the last change. Call it after `published`, whose date is `when`.

    None where ways of the same trust say different days, where it lies more than a day after `today`, the day of
    reading, and where it lies on a day before publication: such a date is no change of this text.
    """
    found = in_structured(nodes, "dateModified") or in_meta(page.tree, _META) or _marked(page.tree) or _visible(page)
    return found if found and _possible(found, when, today) else Published()


def _possible(found: Published, when: Published, today: date) -> bool:
    day = date.fromisoformat((found.value or "")[:10])
    if (day - today).days > 1:
        return False
    return when.value is None or found.value is None or found.value[:10] >= when.value[:10]


def _marked(tree: "HtmlElement") -> Published | None:
    said = {
        value
        for element in few(tree.xpath("//*[@itemprop='dateModified']"))
        if not beside(element) and (value := stated(element.get("datetime") or element.get("content") or ""))
    }
    return agreed(said, DateFound.META)


def _visible(page: Opened) -> Published | None:
    days = {day.isoformat() for day in labelled(page.head[1], _LABEL)} if page.head else set()
    return agreed(days, DateFound.VISIBLE)
