"""Why a challenge counts as none, in words that are true."""

import pytest

from refute.domain.evidence import Gap, Query, SearchOutcome
from refute.domain.investigation import Work
from refute.domain.vocabulary import ChallengeState, GapKind, Status
from refute.stages.challenge import judge_state


@pytest.mark.parametrize(
    ("status", "says"), [(Status.FAILED, "searches failed"), (Status.LEFT_OUT, "the time was over")]
)
def test_passages_that_did_not_fit_are_no_lack_of_time(status: Status, says: str) -> None:
    searched = SearchOutcome(backend="searxng", query=Query(text="q"), status=status)
    small = Gap(kind=GapKind.LEFT_OUT, where="advocate", detail="7 passages did not fit the context of scripted-1")
    state, why = judge_state((), Work(searches=(searched,), gaps=(small,)), attacked=True)
    assert state is ChallengeState.UNCHALLENGED
    assert says in why
