"""What an annotation shows, apart from how it is written."""
