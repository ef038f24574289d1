"""The tipline: messages become durable runs, and each gets its answer once."""
