"""Official registers, one per file: each says for which kind of number it is complete."""
