"""How near the token estimate comes to real tokenizers, on this project's own pages and catalogues.

    REFUTE_TOKENIZERS=FOLDER python benchmarks/tokens.py

FOLDER holds `*.tiktoken` (lines of base64 and rank, as Qwen publishes) or `tekken*.json` (as Mistral does). Needs the
package `tiktoken`, which is no part of this project.
"""

import base64
import json
import os
import sys
from pathlib import Path

import tiktoken

from refute.reasoners.tokens import estimate

ROOT = Path(__file__).parent.parent
_PATTERN = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
)
"""How Qwen parts a text before it joins bytes."""


def tokenizers(folder: Path) -> dict[str, tiktoken.Encoding]:
    """Every tokenizer in the folder, by its file's name."""
    found = {}
    for path in sorted(folder.glob("*.tiktoken")):
        rows = (line.split() for line in path.read_bytes().splitlines() if line.strip())
        ranks = {base64.b64decode(token): int(rank) for token, rank in rows}
        found[path.name] = tiktoken.Encoding(path.name, pat_str=_PATTERN, mergeable_ranks=ranks, special_tokens={})
    for path in sorted(folder.glob("tekken*.json")):
        held = json.loads(path.read_text("utf-8"))
        config = held["config"]
        size = config["default_vocab_size"] - config["default_num_special_tokens"]
        ranks = {base64.b64decode(v["token_bytes"]): v["rank"] for v in held["vocab"][:size]}
        found[path.name] = tiktoken.Encoding(
            path.name, pat_str=config["pattern"], mergeable_ranks=ranks, special_tokens={}
        )
    return found


def main() -> None:
    """Prints, per text, the estimate and its share of the costliest count."""
    folder = os.environ.get("REFUTE_TOKENIZERS")
    held = tokenizers(Path(folder)) if folder else {}
    if not held:
        sys.exit("Set REFUTE_TOKENIZERS to a folder with *.tiktoken or tekken*.json.")
    shares = []
    for path in (*sorted((ROOT / "src").rglob("catalogues/*.toml")), *sorted((ROOT / "docs").glob("*.md"))):
        text = path.read_text("utf-8")
        counts = {name: len(tokenizer.encode(text)) for name, tokenizer in held.items()}
        shares.append(estimate(text) / max(counts.values()))
        print(f"{path.name:24} {estimate(text):7,} estimated, {shares[-1]:.2f} of the costliest; {counts}")
    print(f"{min(shares):.2f} to {max(shares):.2f}, {sum(shares) / len(shares):.2f} on average")


if __name__ == "__main__":
    main()
