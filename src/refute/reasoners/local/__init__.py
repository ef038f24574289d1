"""The embedded reasoner: finds the closest evidence, commits only where a narrow rule is precise, writes no prose."""
