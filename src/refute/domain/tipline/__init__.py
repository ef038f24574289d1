"""What a tipline is about, whichever messenger it is on: messages in, answers out, and the port between."""
