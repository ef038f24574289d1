"""What the log of a debate shows, apart from how it is written: sections of rows, for text and Markdown."""
