"""Single posts of Mastodon, Bluesky and Telegram, from the records that their servers give without scripts.

The page that a browser shows is a shell whose text comes by script. What is read instead: `/api/v1/statuses/:id`
(https://docs.joinmastodon.org/entities/Status/), `app.bsky.feed.getPosts`
(https://docs.bsky.app/docs/api/app-bsky-feed-get-posts) and Telegram's embedded form, `/<channel>/<id>?embed=1`
(https://core.telegram.org/widgets/post). A post is known by its address and its form together; whatever else stands at
such an address is read as any text or page is.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from urllib.parse import parse_qs, urlsplit

from lxml import etree
from lxml.html import HtmlElement, HTMLParser, document_fromstring
from pydantic import JsonValue

from refute.domain.evidence import Published
from refute.domain.vocabulary import DateFound
from refute.language.halves import json_of
from refute.language.sites import host_of, site_of
from refute.reading import blocks, hidden, linked
from refute.reading.charset import decode
from refute.reading.extract import MOST_CHARACTERS, Extract, Source, language_of
from refute.reading.invisible import visible
from refute.reading.kinds import Signals
from refute.reading.published import stated

JSON = "application/json"

_MASTODON = re.compile(r"/api/v1/statuses/([0-9]{1,30})$")
_BLUESKY = "/xrpc/app.bsky.feed.getPosts"
_AT = re.compile(r"at://(did:[a-z0-9]+:[A-Za-z0-9._:%-]+)/app\.bsky\.feed\.post/([A-Za-z0-9._:~-]+)$")
_TELEGRAM = re.compile(r"/([A-Za-z][A-Za-z0-9_]{4,31}/[0-9]{1,12})$")
_BACKDATED = timedelta(days=1)
"""A post that says it was written this long before its network first saw it is dated by the network."""
_LANGUAGE = re.compile(r"[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*")
_POST = Signals(types=frozenset({"SocialMediaPosting"}))
_WIDGET = "contains(concat(' ', normalize-space(@class), ' '), ' tgme_widget_message_{} ')"
_OWN_TEXT = etree.XPath(
    f".//*[{_WIDGET.format('text')}][not(ancestor::*[contains(@class, 'tgme_widget_message_reply')])]"
)
_TIMES = etree.XPath(f".//a[{_WIDGET.format('date')}]//time/@datetime")
_FORWARDED = etree.XPath(f".//*[{_WIDGET.format('forwarded_from_name')}]")
_META = etree.XPath(f".//*[{_WIDGET.format('meta')}]")
_AUTHOR = etree.XPath(f".//*[{_WIDGET.format('owner_name')}]")


def from_record(source: Source) -> Extract | None:
    """The post of a JSON record; None where the address or the bytes are those of no post."""
    parts = urlsplit(source.url)
    read: Callable[[JsonValue, Source], Extract | None] | None = None
    if _MASTODON.search(parts.path):
        read = _mastodon
    elif parts.path.endswith(_BLUESKY):
        read = _bluesky
    if source.media_type != JSON or read is None:
        return None
    try:
        data = json_of(decode(source.body, source.charset, html=False))
    except (ValueError, RecursionError):
        return None
    return read(data, source)


def from_widget(tree: HtmlElement, url: str) -> Extract | None:
    """The post of Telegram's embedded form; None where the address or the tree is that of none."""
    parts = urlsplit(url)
    place = _TELEGRAM.search(parts.path)
    if place is None or parse_qs(parts.query).get("embed") != ["1"]:
        return None
    own = [m for m in tree.xpath("//*[@data-post]") if (m.get("data-post") or "").lower() == place[1].lower()]
    if len(own) != 1:
        return None
    hidden_characters = hidden.take_out(tree)
    text, smuggled = visible("\n\n".join(b for element in _OWN_TEXT(own[0]) for b in blocks.visible_blocks(element)))
    who = _shown(_AUTHOR(own[0])) or f"@{place[1].split('/')[0]}"
    notes = ["hidden text was left out"] if hidden_characters or smuggled else []
    if forwarded := _shown(_FORWARDED(own[0])):
        notes.append(f"forwarded from {forwarded}")
    times = {value for t in _TIMES(own[0]) if (value := stated(str(t)))}
    if "edited" in _shown(_META(own[0])).split():
        # The time that is shown is that of the first version; when these words were written is not told.
        notes.append(f"edited at a time that is not told; first posted {' or '.join(sorted(times))}".rstrip())
        times = set()
    found = Extract(
        text=text,
        title=f"Post by {who}",
        published=Published(value=times.pop(), how=DateFound.STRUCTURED) if len(times) == 1 else Published(),
        links=linked.of_text(linked.anchors(own[0]), text, url),
        notes=tuple(notes),
    )
    return _finished(found)


def _mastodon(data: JsonValue, source: Source) -> Extract | None:
    number = _MASTODON.search(urlsplit(source.url).path)
    if not isinstance(data, dict) or number is None or data.get("id") != number[1]:
        return None
    shared_by = ""
    shared = data.get("reblog")
    if isinstance(shared, dict):
        # A record that only shares another's post holds that post's words: they are its author's, of its own time.
        shared_by, data = _handle(data), shared
    content, account = data.get("content"), data.get("account")
    if not isinstance(content, str) or not isinstance(account, dict):
        return None
    tree = _fragment(content)
    if tree is None:
        return None
    words, smuggled = visible("\n\n".join(blocks.visible_blocks(tree)))
    warning = _line(data.get("spoiler_text"))
    text = f"{warning}\n\n{words}".strip() if warning else words
    here = host_of(source.url)
    found = Extract(
        text=text,
        title=f"Post by @{_handle(data) or 'unknown'} ({here})",
        published=_dated(data.get("created_at")),
        modified=_dated(data.get("edited_at")),
        language=_line(data.get("language")),
        canonical=_elsewhere(data.get("url"), source.url),
        links=linked.of_text(linked.anchors(tree), text, source.url),
        notes=(
            *(("hidden text was left out (invisible characters)",) if smuggled else ()),
            *((f"shared by @{shared_by}",) if shared_by else ()),
        ),
    )
    return _finished(found)


def _handle(post: JsonValue) -> str:
    account = post.get("account") if isinstance(post, dict) else None
    return _line(account.get("acct")) if isinstance(account, dict) else ""


def _bluesky(data: JsonValue, source: Source) -> Extract | None:
    wanted = parse_qs(urlsplit(source.url).query).get("uris", [])
    posts = data.get("posts") if isinstance(data, dict) else None
    place = _AT.match(wanted[0]) if len(wanted) == 1 else None
    if place is None or not isinstance(posts, list) or len(posts) != 1 or not isinstance(posts[0], dict):
        return None
    post = posts[0]
    record, author = post.get("record"), post.get("author")
    if post.get("uri") != wanted[0] or not isinstance(record, dict) or not isinstance(author, dict):
        return None
    said = record.get("text")
    text, smuggled = visible(said if isinstance(said, str) else "")
    notes = ["hidden text was left out (invisible characters)"] if smuggled else []
    published, noted = _first_seen(_dated(record.get("createdAt")), _dated(post.get("indexedAt")))
    languages = record.get("langs")
    first = languages[0] if isinstance(languages, list) and len(languages) == 1 else None
    found = Extract(
        text=text.strip(),
        title=f"Post by @{_line(author.get('handle')) or place[1]}",
        published=published,
        language=_line(first),
        canonical=f"https://bsky.app/profile/{place[1]}/post/{place[2]}",
        links=_linked(record, source.url),
        notes=(*notes, *noted),
    )
    return _finished(found)


def _first_seen(written: Published, seen: Published) -> tuple[Published, list[str]]:
    """When a post appeared: what its author's program wrote, unless its network saw it much later or long before, since
    anybody may write any time into a record of his own."""
    if written.value is None or seen.value is None:
        return seen if written.value is None else written, []
    try:
        late = abs(datetime.fromisoformat(seen.value) - datetime.fromisoformat(written.value)) > _BACKDATED
    except (ValueError, TypeError):
        late = True
    if not late:
        return written, []
    return seen, [f"it says that it was written at {written.value}, and its network first saw it at {seen.value}"]


def _linked(record: dict[str, JsonValue], url: str) -> tuple[str, ...]:
    """Addresses on other sites that the post's words or its card lead to."""
    found: list[JsonValue] = []
    facets, embed = record.get("facets"), record.get("embed")
    for facet in facets[: linked.MOST] if isinstance(facets, list) else []:
        features = facet.get("features") if isinstance(facet, dict) else None
        found += [f.get("uri") for f in features if isinstance(f, dict)] if isinstance(features, list) else []
    external = embed.get("external") if isinstance(embed, dict) else None
    found += [external.get("uri")] if isinstance(external, dict) else []
    away = (_elsewhere(address, url) for address in found)
    return tuple(dict.fromkeys(a for a in away if a and site_of(a) != site_of(url)))[: linked.MOST]


def _finished(post: Extract) -> Extract:
    """The post with its text cut where it is too long, and its language where none that can be read is stated."""
    text, notes = post.text.strip(), post.notes
    if len(text) > MOST_CHARACTERS:
        text, notes = text[:MOST_CHARACTERS], (*notes, f"only the first {MOST_CHARACTERS} characters were read")
    return replace(
        post,
        text=text,
        title=visible(" ".join(post.title.split()))[0][:300],
        language=post.language if _LANGUAGE.fullmatch(post.language) else language_of(text),
        notes=notes,
        signals=_POST,
    )


def _fragment(content: str) -> HtmlElement | None:
    """A post's HTML as a tree without what a reader would not see."""
    parser = HTMLParser(remove_comments=True, remove_pis=True, encoding="utf-8", huge_tree=False)
    try:
        tree: HtmlElement = document_fromstring(f"<div>{content}</div>".encode("utf-8", "replace"), parser=parser)
    except (etree.LxmlError, ValueError, AssertionError):
        return None
    for element in tree.xpath("//script | //style | //template | //noscript"):
        element.drop_tree()
    return tree


def _dated(value: JsonValue) -> Published:
    found = stated(value) if isinstance(value, str) else None
    return Published(value=found, how=DateFound.STRUCTURED) if found else Published()


def _elsewhere(value: JsonValue, own: str) -> str:
    """A web address other than the page's own; empty for all else."""
    if not isinstance(value, str) or len(value) > 500 or value == own or not value.isprintable() or not host_of(value):
        return ""
    return value


def _line(value: JsonValue) -> str:
    return visible(" ".join(value.split()))[0][:200] if isinstance(value, str) else ""


def _shown(elements: list[HtmlElement]) -> str:
    return _line(str(elements[0].text_content())) if elements else ""
