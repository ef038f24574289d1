"""Whether a claim's own figures and dates contradict one another, under every reading. Pure."""
