"""Recipes on SQLite and DBOS: nothing is paid twice, nothing is lost."""

from refute.engine.durable.rooms import RoomFactory
from refute.engine.durable.runs import RunHandle, Runs

__all__ = ["RoomFactory", "RunHandle", "Runs"]
