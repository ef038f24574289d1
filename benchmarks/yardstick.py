"""How fast this machine is right now: processor seconds are worth little where others share the processor.

    python benchmarks/yardstick.py

Prints the processor time of a fixed computation ÷ its time on the machine of the published figures when that is quiet.
"""

import time

QUIET = 0.215
"""Seconds that it takes on that machine (Xeon, 2.1 GHz, Python 3.11)."""


def pace() -> float:
    """1.0 where the machine is as fast as that one when quiet, 1.5 where everything takes half as long again."""
    return min(_once() for _ in range(5)) / QUIET


def _once() -> float:
    began, total = time.process_time(), 0
    for n in range(3_000_000):
        total += n * n & 7
    return time.process_time() - began


if __name__ == "__main__":
    print(f"pace of the machine: {pace():.2f} (1.00: quiet)")
