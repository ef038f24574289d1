"""Reports and logs as self-contained pages."""
