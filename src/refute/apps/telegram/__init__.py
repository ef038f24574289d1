"""The tipline's front end on Telegram: all that knows of Telegram is in this folder."""
