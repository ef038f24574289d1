"""What is told before a run begins: how long a small desk's model takes, what of the keys cannot be used, and, where
wanted, what leaves this machine."""

from refute.apps.cli.options import Output
from refute.apps.cli.session import engine, home, say
from refute.domain.settings import DeskSettings


def foretell(desk: DeskSettings, output: Output, *, discloses: bool = True, annotates: bool = False) -> None:
    """Say it on standard error, unless it is to be quiet. Raises ConfigError for a small desk that cannot work."""
    if output.quiet:
        return
    if output.verbose and discloses:
        say(*engine().disclosure(desk))
    say(*expectations(desk, annotates=annotates))


def expectations(desk: DeskSettings, *, annotates: bool = False) -> list[str]:
    """The time that is to be expected, and that nothing which needs a kept key is asked. Raises as `foretell`."""
    from refute.storage.keys import keys_fault

    fault = None if desk.search.offline else keys_fault()
    told = [f"Mind: {fault} Until then nothing that needs one of its keys is asked."] if fault else []
    wait = engine().expected(desk, home(), annotates=annotates)
    return [*told, wait] if wait else told
