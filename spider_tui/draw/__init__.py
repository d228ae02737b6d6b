"""How a position looks, as rows of text and ink. Knows nothing of Textual or the disk."""
