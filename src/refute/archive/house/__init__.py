"""The house archive: a newsroom's own published fact-checks."""
