"""`refute snapshots status | gc | takedown`: what is kept of pages, and removing it."""

from typing import Annotated

from cyclopts import Parameter

from refute.apps.cli.deliver import show
from refute.apps.cli.exits import Exit
from refute.apps.cli.session import engine, home, say
from refute.domain.snapshots import Tombstone
from refute.engine.amounts import told
from refute.engine.collecting import Amount
from refute.formats.lines import lay
from refute.formats.rows import Look, Row
from refute.formats.words import many

DryRun = Annotated[bool, Parameter(negative="", help="Only tell what would be removed.")]


def status() -> int:
    """Show what is held, and how much of it is cited."""
    found = engine().snapshots(home()).survey()
    _rows(
        Row(head=f"Texts of pages: {_amount(found.texts)}"),
        Row(head=f"Bytes of pages: {_amount(found.bodies)}"),
        Row(head=f"Cited by kept runs and cases: {_amount(found.cited)}"),
        Row(head=f"Taken down: {many(found.withdrawn, 'tombstone')}"),
    )
    return Exit.DONE


def collect(
    *,
    older_than: Annotated[
        str | None,
        Parameter(env_var="REFUTE_SNAPSHOTS_OLDER_THAN", help="Remove what was not used for longer: 90d, 12h, 1y."),
    ] = None,
    max_size: Annotated[
        str | None,
        Parameter(
            env_var="REFUTE_SNAPSHOTS_MAX_SIZE",
            help="While more is held, remove what was used longest ago: 2GB, 500MB. Default: 2GB.",
        ),
    ] = None,
    cited_too: Annotated[
        bool, Parameter(negative="", help="Also what kept runs and cases cite; they then verify as incomplete.")
    ] = False,
    dry_run: DryRun = False,
) -> int:
    """Remove what is too old or too much; nothing that a kept run or case cites, unless you say so."""
    found = engine().snapshots(home()).collect(older_than, max_size, cited_too, dry_run)
    _rows(
        Row(head=f"{'Would remove' if dry_run else 'Removed'}: {_amount(found.removed)}"),
        Row(head=f"Left: {_amount(found.left)}, of which cited: {_amount(found.cited)}"),
    )
    if found.over:
        say(f"Still {told(found.over)} above the limit: what is cited, or was used within the last day, stays.")
    return Exit.DONE


def takedown(
    target: Annotated[str, Parameter(name="TARGET", help="The page's address, or the SHA-256 of its text or bytes.")],
    /,
    *,
    reason: Annotated[str, Parameter(help="Why, for those who will see it in place of the text.")],
    dry_run: DryRun = False,
) -> int:
    """Remove a page for ever: its texts and bytes go, and it is never read or kept again. A tombstone says why."""
    snapshots = engine().snapshots(home())
    found = snapshots.find(target, reason)
    if not dry_run:
        snapshots.take_down(found.tombstone)
    _rows(Row(head="Would take down:" if dry_run else "Taken down:"), *_listed(found.tombstone))
    if not found.held:
        say("Nothing of it was held. It will not be read or kept.")
    return Exit.DONE


def _listed(tombstone: Tombstone) -> list[Row]:
    addresses = [Row(body=address, level=1, look=Look.URL) for address in tombstone.addresses]
    names = [Row(head="SHA-256 ", body=name, level=1, look=Look.URL) for name in tombstone.names]
    return [*addresses, *names, Row(head="reason: ", body=tombstone.reason, level=1)]


def _amount(amount: Amount) -> str:
    return f"{many(amount.count, 'file')}, {told(amount.size)}"


def _rows(*rows: Row) -> None:
    show("\n".join(line for row in rows for line in lay(row)) + "\n")
