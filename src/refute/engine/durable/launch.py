"""DBOS in this process: launched on the running event loop, silent, listening to nobody but us.

All workflows run on the loop that launched: DBOS starts new ones on the caller's loop and adopts the loop of
`launch` for those it dequeues, so http clients and locks of a room are never used from a second loop.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import sqlalchemy
from dbos import DBOS, SetWorkflowID
from pydantic import JsonValue
from sqlalchemy import event

from refute.domain.errors import RunBusy
from refute.engine.durable.hindrance import hindrance
from refute.engine.durable.idle import before_launch
from refute.engine.durable.serializer import ReadableSerializer
from refute.engine.durable.stored import VERSION, FlowOrder, plain
from refute.engine.durable.tables import BUSY_SECONDS, FILE_NAME
from refute.engine.durable.turns import TurnTaking
from refute.storage.write_ahead import use_write_ahead_log

POLL_SECONDS = 0.05
"""How often a process looks for flows that it shall resume."""

_UNFINISHED = ["PENDING", "ENQUEUED", "DELAYED", "CANCELLED", "MAX_RECOVERY_ATTEMPTS_EXCEEDED"]

Body = Callable[[str, FlowOrder], Awaitable[None]]
"""What a workflow does: its id and its order in. How it ended it puts on record itself."""


class Launched:
    """The one DBOS of this process."""

    _here = False
    """DBOS is one per process: a second one would silently be the first."""

    def __init__(self, home: Path, process_id: str, body: Body) -> None:
        if Launched._here:
            raise RunBusy("This process already works on runs. Use the `Runs` that it has, or close it first.")
        _silence()
        self._queue = f"refute-{process_id}"
        self._listening = False
        self._engine = _engine(home)
        dbos = DBOS(
            config={
                "name": "refute",
                "system_database_engine": self._engine,
                "application_version": VERSION,
                "executor_id": process_id,
                "serializer": ReadableSerializer(),
                "enable_otlp": False,
                "log_level": "CRITICAL",
                "notification_listener_polling_interval_sec": 0.25,
            }
        )
        DBOS.listen_queues([self._queue])
        before_launch(dbos)

        async def flow(order: dict[str, JsonValue]) -> None:
            workflow_id = DBOS.workflow_id
            assert workflow_id is not None
            await body(workflow_id, FlowOrder.model_validate(order))

        self._flow = DBOS.workflow(name="refute.flow", max_recovery_attempts=None)(flow)
        Launched._here = True
        try:
            DBOS.launch()
        except BaseException as error:
            _destroy()
            self._engine.dispose()
            fault = hindrance(error)
            if fault is not None:
                raise fault from error
            raise

    async def start(self, flow_id: str, order: FlowOrder) -> None:
        """Start a flow that belongs to no other: this is not called within one."""
        with SetWorkflowID(flow_id):
            await DBOS.start_workflow_async(self._flow, plain(order))

    async def resume(self, root: str, order: FlowOrder) -> bool:
        """Go on with a flow where a dead process left it. False where it had ended."""
        found = await DBOS.get_workflow_status_async(root)
        if found is None:
            await self.start(root, order)
            return True
        if found.status not in _UNFINISHED:
            return False
        await self._listen()
        await DBOS.resume_workflows_async([root], queue_name=self._queue)
        return True

    async def close(self) -> None:
        """Stop DBOS and its threads. Flows under way stay resumable."""
        if self._listening:
            await DBOS.delete_queue_async(self._queue)
        closer = ThreadPoolExecutor(1, thread_name_prefix="refute-close")
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(closer, _destroy)
        closer.shutdown()
        # DBOS made its own thread pool the loop's default, and has just shut it down.
        loop.set_default_executor(ThreadPoolExecutor(thread_name_prefix="asyncio"))
        self._engine.dispose()

    async def _listen(self) -> None:
        """Open this process's own queue: only a resumed flow needs one, and it costs polling."""
        if not self._listening:
            self._listening = True
            await DBOS.register_queue_async(self._queue, polling_interval_sec=POLL_SECONDS)


def _destroy() -> None:
    DBOS.destroy(destroy_registry=True)
    Launched._here = False


def _engine(home: Path) -> sqlalchemy.Engine:
    url = sqlalchemy.URL.create("sqlite", database=str(home / FILE_NAME))
    # Few connections: SQLite has one writer, and waiting in the pool is fairer than waiting for the file's lock.
    # The last one used goes out first: its pages and prepared statements are still in its cache.
    engine = sqlalchemy.create_engine(
        url, pool_size=8, max_overflow=0, pool_timeout=300, pool_use_lifo=True, connect_args={"factory": TurnTaking}
    )

    def prepare(connection: sqlalchemy.engine.interfaces.DBAPIConnection, _record: object) -> None:
        assert isinstance(connection, TurnTaking)
        connection.isolation_level = "IMMEDIATE"
        use_write_ahead_log(connection, BUSY_SECONDS)
        for pragma in ("synchronous=NORMAL", "foreign_keys=ON", f"busy_timeout={int(BUSY_SECONDS * 1000)}"):
            connection.execute(f"PRAGMA {pragma}").close()

    event.listen(engine, "connect", prepare)
    return engine


def _silence() -> None:
    """Keep DBOS's log off the terminal: it adds a handler of its own where it finds none."""
    log = logging.getLogger("dbos")
    log.propagate = False
    if not log.handlers:
        log.addHandler(logging.NullHandler())
