"""What a check costs in prompts: tokens by seat, how much of them a prefix cache can reuse, and requests.

    python benchmarks/prompts.py

Three claims are checked one after the other at each depth, by a scripted model, with pages of some 3,000 letters.
Printed for the claims after the first:

- tokens by kind of draft, estimated (`reasoners/tokens.py`: rather too high, the same for all figures here);
- the share of prompt tokens that stand at the start of an earlier prompt letter by letter, as servers with a prefix
  cache reuse them (llama.cpp, vLLM), and with the rule of OpenAI's prompt caching: at least 1,024 tokens, in steps of
  128 (https://platform.openai.com/docs/guides/prompt-caching).
  All seats read the same pages here, as they do where one backend is asked; where each seat finds pages of its own,
  less is shared. Requests that are on their way at once reuse nothing of one another on a server that keeps a prompt
  only when it is through with it;
- model requests of a check (wanted at standard depth: at most 12);
- what the prompts are paid as, at best, where a reused token costs a tenth: no charge for keeping one is counted, and
  none of the least lengths that some providers have;
- beside it one long prompt that holds the claim and every page that was read, whole;
- the share again where the four pages that are found first have only some 500 letters: a quick check reads little more,
  and what the advocate reads alone is most of it.
"""

import asyncio
import os
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from refute.domain.case import Report
from refute.domain.claim import Submission
from refute.domain.settings import CheckOrder, DeskSettings
from refute.domain.vocabulary import Depth
from refute.engine.newsroom import Newsroom
from refute.engine.snapshots import snapshot_store
from refute.reasoners.tokens import estimate
from world.model_server import Request
from world.scene import AS_OF, BRIDGE, STORIES, Scene, article

CLAIMS = 3
PAGES = 20
CACHED = 0.1
"""Price of a reused token of a prompt beside a new one (https://platform.claude.com/docs/en/build-with-claude/prompt-caching)."""
LEAST, STEP = 1_024, 128
"""Tokens from which OpenAI's cache works, and its steps."""
_FILLING = (
    "The county's officers spoke of {n} letters about it in the last month, and of a meeting in the hall of the "
    "fishers at which {n} people asked about detours, dues and the price of bread. "
)


@dataclass(frozen=True)
class Asked:
    """One prompt, and how much of its start had been sent before."""

    kind: str
    tokens: int
    reused: int

    @property
    def by_steps(self) -> int:
        """Tokens of the start that a cache with a least length and steps reuses."""
        return self.reused // STEP * STEP if self.reused >= LEAST else 0


def pages(*, short: bool = False) -> dict[str, str]:
    """The scene's stories, each as long as a report (or as `short` as they are), and reports: as many as are wanted."""
    found: dict[str, str] = {}
    for path, html in STORIES.items():
        rest = "".join(f"<p>{_FILLING.format(n=30 + len(found) + k) * 4}</p>" for k in range(0 if short else 4))
        found[path] = html.replace("</article>", f"{rest}</article>")
    for n in range(PAGES - len(found)):
        told = [_FILLING.format(n=10 + n + k) * 4 for k in range(5)]
        told[2] += f"The Northmoor Bridge was closed to lorries of type {n} on 4 May 2026, said officer {n}."
        found[f"/report/{n}"] = article(f"Report {n} from Northmoor", *told, published=f"2026-05-{5 + n % 20:02}")
    return found


async def checked(scene: Scene, desk: DeskSettings, home: Path) -> tuple[list[list[Request]], Report]:
    """The requests of each claim's check, and the last report."""
    by_claim: list[list[Request]] = []
    async with Newsroom(home) as newsroom:
        for n in range(CLAIMS):
            before = len(scene.model.requests)
            text = BRIDGE.replace("lorries", f"lorries of type {n}")
            order = CheckOrder(submission=Submission(text=text), as_of=AS_OF, as_of_given=True, desk=desk)
            report = await (await newsroom.begin(order)).report()
            by_claim.append(list(scene.model.requests[before:]))
    return by_claim, report


def weighed(by_claim: Sequence[Sequence[Request]]) -> list[list[Asked]]:
    """Every prompt of every claim, held against all that were sent before it."""
    sent: list[str] = []
    found = []
    for requests in by_claim:
        asked = []
        for request in requests:
            whole = f"{request.system}\n{request.user}"
            start = max((len(os.path.commonprefix((whole, earlier))) for earlier in sent), default=0)  # noqa: RUF071
            asked.append(Asked(request.draft.__name__, estimate(whole), estimate(whole[:start])))
            sent.append(whole)
        found.append(asked)
    return found


def one_long_prompt(report: Report, home: Path) -> int:
    """Tokens of the claim with every page that was read, whole."""
    store = snapshot_store(home)
    (case,) = (a.case for a in report.answers)
    works = [i.work for i in case.investigations] + ([case.challenge.work] if case.challenge else [])
    texts = {p.snapshot: (store.get(p.snapshot) or b"").decode() for work in works for p in work.pages}
    return estimate(case.claim.text) + sum(map(estimate, texts.values()))


def measured(depth: Depth, *, short: bool) -> tuple[list[list[Asked]], int]:
    """The prompts of the claims after the first, and the tokens of one long prompt."""
    with Scene(pages(short=short)) as scene, tempfile.TemporaryDirectory() as home:
        os.environ.update(scene.environment())
        by_claim, report = asyncio.run(checked(scene, scene.desk(depth=depth, within=600.0), Path(home)))
        return weighed(by_claim)[1:], one_long_prompt(report, Path(home))


def reusable(asked: Sequence[Asked]) -> float:
    """Share of the tokens that stand at the start of an earlier prompt."""
    return sum(a.reused for a in asked) / sum(a.tokens for a in asked)


def main() -> None:
    for depth in Depth:
        by_claim, whole = measured(depth, short=False)
        later = [a for asked in by_claim for a in asked]
        total, checks = sum(a.tokens for a in later), len(by_claim)
        print(f"{depth.value}: {len(later) / checks:.1f} model requests a check, {total // checks:,} tokens of prompts")
        kinds: dict[str, list[Asked]] = defaultdict(list)
        for a in later:
            kinds[a.kind].append(a)
        for kind, some in kinds.items():
            tokens = statistics.mean(a.tokens for a in some)
            print(f"  {kind:24}{len(some) / checks:4.1f} a check{tokens:9,.0f} tokens{reusable(some):8.0%} reusable")
        print(f"  reusable from the start: {reusable(later):.1%} (wanted ≥ 60 %)")
        paid = total * (1 - reusable(later) * (1 - CACHED)) / checks
        print(f"  paid at best as {paid:,.0f} tokens, where what is reused costs {CACHED:.0%}")
        print(f"  by steps of {STEP} from {LEAST:,}: {sum(a.by_steps for a in later) / total:.1%}")
        print(f"  one long prompt with every page that was read: {whole:,} tokens")
        few, _ = measured(depth, short=True)
        print(f"  reusable where four pages are short: {reusable([a for asked in few for a in asked]):.1%}")


if __name__ == "__main__":
    main()
