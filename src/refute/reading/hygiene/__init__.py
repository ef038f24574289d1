"""Hygiene: which pages are no evidence whatever they say: lists, walls, shells, what nobody published."""
