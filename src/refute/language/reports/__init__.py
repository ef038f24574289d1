"""Reports, studies, rulings and their like that a text names by who made them, when, or by their title."""
