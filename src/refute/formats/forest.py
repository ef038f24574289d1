"""The derivation forest of a case, ready to be drawn: every page once, under the page it derives from."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from refute.domain.case import Case
from refute.domain.evidence import Page
from refute.domain.trace import Carrier, Edge, OriginCluster, SharedPart
from refute.domain.vocabulary import DateFound
from refute.formats.words import dated, doubted, many

_FROM = {
    DateFound.STRUCTURED: "the page's structured data",
    DateFound.META: "the page's meta elements",
    DateFound.URL: "the address",
    DateFound.VISIBLE: "the page's words",
    DateFound.FILE: "the file",
    DateFound.COPY: "this machine's copy",
    DateFound.NONE: "nowhere",
}


@dataclass
class Branch:
    """A page in a copy tree."""

    title: str
    """Its title, or its address where it has none."""
    url: str
    note: str
    """Site and date."""
    edge: Edge | None
    """Why it stands under its parent; None for a root."""
    children: list["Branch"] = field(default_factory=list)


@dataclass(frozen=True)
class Step:
    """A branch with its place in a drawing."""

    branch: Branch
    depth: int
    last: tuple[bool, ...]
    """For each level above and its own: whether nothing follows on it."""


def tree(case: Case, origin: OriginCluster) -> Branch:
    """The origin's pages as a tree; a page that no edge leads to from the root stands under it."""
    pages = {p.id: p for p in case.pages}
    branches = {p: _branch(p, pages.get(p)) for p in origin.pages}
    root = branches.setdefault(origin.root, _branch(origin.root, pages.get(origin.root)))
    placed = {origin.root}
    for edge in origin.edges:
        if edge.child in branches and edge.child not in placed and edge.parent in branches:
            placed.add(edge.child)
            branches[edge.child].edge = edge
            branches[edge.parent].children.append(branches[edge.child])
    reached = {id(step.branch) for step in walk(root)}
    loose = [b for b in branches.values() if id(b) not in reached]
    root.children += [Branch(b.title, b.url, b.note, None) for b in loose]
    return root


def walk(root: Branch) -> Iterator[Step]:
    """Depth first, in order; a branch that was met before is not met again."""
    waiting = [Step(root, 0, ())]
    seen: set[int] = set()
    while waiting:
        step = waiting.pop()
        if id(step.branch) in seen:
            continue
        seen.add(id(step.branch))
        yield step
        children = step.branch.children
        for number, child in reversed(list(enumerate(children))):
            waiting.append(Step(child, step.depth + 1, (*step.last, number == len(children) - 1)))


def heading(origin: OriginCluster) -> str:
    """`wire report, 12 pages`."""
    return f"{origin.kind.value.replace('_', ' ')}, {many(len(origin.pages), 'page')}"


def attribution(origin: OriginCluster) -> tuple[str, str]:
    """Our words before the name of whom the pages credit or cite, and the name."""
    if origin.credit:
        return "credited to ", origin.credit
    return ("all cite, and nobody read, ", origin.unread) if origin.unread else ("", "")


def first_known(case: Case, earliest: Carrier | None) -> tuple[str, str]:
    """The earliest known carrier: our words with its date, and its address."""
    if earliest is None:
        return "no page is dated", ""
    url = next((p.final_url for p in case.pages if p.id == earliest.page), earliest.page)
    day = (earliest.published.value or "")[:10]
    doubts = "".join(f", {words}" for words in doubted(earliest.doubts))
    return f"earliest known: {day}, a date from {_FROM[earliest.published.how]}{doubts}: ", url


def reason(edge: Edge | SharedPart) -> str:
    """`near duplicate (0.98): 97 % of the text is word for word the same`."""
    return f"{edge.kind.value.replace('_', ' ')} ({edge.sure:.2f}): {edge.reason}"


def from_where(case: Case, part: SharedPart) -> str:
    """Title of the page that a part is from, in our words where it is not among the pages."""
    page = next((p for p in case.pages if p.id == part.source), None)
    return (page.title or page.final_url) if page else f"a {part.origin_kind.value.replace('_', ' ')} behind them"


def _branch(page_id: str, page: Page | None) -> Branch:
    if page is None:
        return Branch(page_id, page_id, "", None)
    note = f"{page.site}, {dated(page.published)}" if page.site else dated(page.published)
    return Branch(page.title.strip() or page.final_url, page.final_url, note, None)
