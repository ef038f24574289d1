"""Recipes in plain asyncio: no database, nothing kept."""

from refute.engine.inline.conductor import run_inline

__all__ = ["run_inline"]
