"""Makes the scripted servers in `tests/world` importable as `world`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
