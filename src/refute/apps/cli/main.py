"""The `refute` command: arguments in, an exit code out."""

import sys
from collections.abc import Sequence
from types import TracebackType
from typing import TYPE_CHECKING

from cyclopts import CycloptsError, UnknownCommandError

from refute.apps.cli.app import build
from refute.apps.cli.exits import Exit
from refute.apps.cli.session import ENGINE, say
from refute.apps.cli.streams import flush, nobody_listens, open_streams
from refute.apps.cli.variables import drop_blank_variables
from refute.domain.errors import RefuteError

if TYPE_CHECKING:
    from refute.apps.cli.ports import Engine


def main(argv: Sequence[str] | None = None, engine: "Engine | None" = None) -> int:
    """Do what the arguments say; the exit code. Every error ends as a line or two on standard error.

    As the process's own command (`argv` None) a fault of refute's own ends so too.
    """
    if argv is None:
        sys.excepthook = _last_door
    open_streams()
    drop_blank_variables()
    chosen = ENGINE.set(engine)
    try:
        code = build()(list(sys.argv[1:] if argv is None else argv))
        flush()
    except UnknownCommandError as error:
        return _usage(error, '\nrefute: to check a text, write: refute check "TEXT"')
    except CycloptsError as error:
        return _usage(error, "\nrefute: see refute --help")
    except RefuteError as error:
        from refute.apps.cli.failures import known

        return known(error)
    except KeyboardInterrupt:
        say("refute: interrupted.")
        return Exit.INTERRUPTED
    except BrokenPipeError:
        return nobody_listens()
    except SystemExit as end:
        # Rich ends the process where nobody reads the help to its end.
        return nobody_listens() if end.code == 1 else Exit(int(end.code or 0))
    finally:
        ENGINE.reset(chosen)
    return int(code or 0)


def _last_door(_kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    from refute.apps.cli.failures import unknown

    unknown(error.with_traceback(trace))


def _usage(error: CycloptsError, hint: str) -> Exit:
    from refute.formats.foreign import clean

    say(f"refute: {clean(str(error))}{hint}")
    return Exit.USAGE


if __name__ == "__main__":
    sys.exit(main())
