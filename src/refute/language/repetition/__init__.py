"""Whether one claim repeats another in other words, another language or another way of writing numbers."""
