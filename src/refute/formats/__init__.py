"""Output formats, one file each: records in, text out."""
