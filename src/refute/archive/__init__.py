"""Past cases, and when a claim is one that was checked before."""
