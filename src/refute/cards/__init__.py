"""Seats as Markdown files with front matter: the character of a seat is data, not code."""
