"""What is loaded stays loaded: the collector of cycles is told not to look through it.

The libraries make some hundred thousand objects that live as long as the process. A full collection looks at each of
them: 0.2 s in which every run stands still, a few times in a debate.
"""

import gc
import sys


class Loaded:
    """How much this process had loaded when it was last looked at."""

    def __init__(self) -> None:
        self._modules = 0

    def keep(self) -> None:
        """Set aside what there is, where modules were loaded since the last time. What is no longer used is freed as
        before, except for cycles: one that is garbage at this moment, or that later comes about among what there is
        now, stays. Modules are loaded a few times, so that is little."""
        if len(sys.modules) > self._modules:
            self._modules = len(sys.modules)
            gc.freeze()


LOADED = Loaded()
"""Of this process: the collector is one, too."""
