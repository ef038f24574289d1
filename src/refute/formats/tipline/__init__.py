"""What a tipline says, in the asker's language: cards, notices, and the fitting of both into a messenger."""
