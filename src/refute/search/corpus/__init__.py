"""A folder of the user's own documents: how it is read, indexed, kept up to date and searched."""
