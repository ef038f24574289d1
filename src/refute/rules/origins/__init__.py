"""Rules on origins: which pages derive from one another: text that was copied, and credit that is given in words."""
