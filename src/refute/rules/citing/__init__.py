"""Rules on what a synthesis may say: no sentence cites, quotes or counts anything without a receipt."""
