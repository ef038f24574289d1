"""What a register answered, as a document that can be kept, quoted and verified."""

from datetime import UTC, datetime, timedelta

from refute.domain.evidence import Page, Published
from refute.domain.registers import Held, NotHeld, Register
from refute.domain.vocabulary import DateFound, SourceKind
from refute.reading.fetched import Fetched
from refute.reading.published import stated

NO_SUCH_RECORD = "the register holds no such record"
"""How the outcome begins where the register itself says so."""
RETRACTED = "retracted: "
"""How the note begins on a page of a work that was retracted."""
STATUS = "HTTP status of the answer: "
"""How the line begins that tells the status; the register's own words follow it."""


def document_of(answer: Held | NotHeld, register: Register, number: str) -> Fetched:
    """The answer as plain text: a record in lines, or, verbatim, that there is none."""
    if isinstance(answer, Held):
        text = answer.text
    else:
        said = answer.said or "(an answer without words)"
        text = f"Number asked for: {number}\n{STATUS}{answer.code}\n{said}"
    return Fetched(register.address(number), text.encode("utf-8", "replace"), "text/plain", "utf-8", datetime.now(UTC))


def page_of(answer: Held | NotHeld, page: Page, register: Register, number: str) -> Page:
    """The page that was made of the document, with what the register itself says of it and no guesses."""
    if isinstance(answer, NotHeld):
        title = f"Answer of the register {register.name} to {number}"
        said = {"title": title, "published": Published(), "kind": SourceKind.REGISTER}
        return page.model_copy(update={**said, "via": register.name})
    known = stated(answer.published) if answer.published else None
    if known and known[:10] > (page.retrieved + timedelta(days=1)).date().isoformat():
        known = None  # what can be read today was not published later: it is the date of an issue to come
    published = Published(value=known, how=DateFound.STRUCTURED) if known else Published()
    update: dict[str, object] = {
        "title": answer.title,
        "published": published,
        "kind": answer.kind,
        "via": register.name,
        "credits": (),
    }
    if answer.retracted:
        update |= retraction(page, answer.retracted)
    return page.model_copy(update=update)


def retraction(page: Page, told: str) -> dict[str, object]:
    """What changes on a page of a work that was retracted: it supports nothing without a word."""
    note = f"{RETRACTED}{told}"
    notes = page.notes if note in page.notes else (*page.notes, note)
    return {"notes": notes, "low_trust": page.low_trust or f"the work is {told}"}
