"""How well the validator did on claims of known truth."""

from collections.abc import Sequence

from refute.domain.debate.finding import Finding
from refute.domain.debate.log import SelfTest
from refute.domain.debate.terms import DebateRules
from refute.domain.debate.words import Mark
from refute.rules.intervals import wilson


def self_tested(rules: DebateRules, found: Sequence[Finding]) -> SelfTest | None:
    """What came of the planted claims, `found` in their order; None where none were planted.

    It passes where the share of false claims that fell and the share of true ones that did not both reach the bar, and
    no claim newer than the models fell.
    """
    if not rules.self_test:
        return None
    tried = list(zip(rules.self_test, (f.mark for f in found), strict=True))
    false = [mark is Mark.FAIL for known, mark in tried if not known.true]
    true = [mark is Mark.FAIL for known, mark in tried if known.true]
    newer = sum(mark is Mark.FAIL for known, mark in tried if known.true and known.newer)
    caught = not false or sum(false) / len(false) >= rules.bar
    spared = not true or 1 - sum(true) / len(true) >= rules.bar
    return SelfTest(
        caught=wilson(sum(false), len(false)),
        false_alarms=wilson(sum(true), len(true)),
        warned=sum(mark is Mark.WARN for _, mark in tried),
        newer_failed=newer,
        passed=caught and spared and not newer,
    )
