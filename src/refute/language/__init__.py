"""Pure text analysis in many languages: deterministic, without input or output."""
