"""Search backends, one per file. `discover.build_backends` makes those that a desk may use."""
