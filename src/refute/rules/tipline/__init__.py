"""What a tipline does not check: people in danger, private people accused, scams. Pure, and before any run begins."""
