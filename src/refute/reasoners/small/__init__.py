"""The small desk: the same newsroom for a model of 3 to 8 billion parameters."""
