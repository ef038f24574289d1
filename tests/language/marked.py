"""Texts with a quote marked in them."""


def cut(marked: str) -> tuple[str, int, int]:
    """A text with a quote in ⟨⟩: the text without the marks, and the quote's place."""
    start, end = marked.index("⟨"), marked.index("⟩") - 1
    return marked.replace("⟨", "").replace("⟩", ""), start, end
