"""Lower case that keeps places: a pattern is several times as fast on it as one that ignores case."""


def lowered(text: str) -> str:
    """The text in lower case, a character for each: what is found at a place in it stands there in the text."""
    lower = text.lower()
    return lower if len(lower) == len(text) else "".join(c.lower()[0] for c in text)
