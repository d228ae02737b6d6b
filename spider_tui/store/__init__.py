"""Games, statistics and settings on disk. Knows nothing of the screen."""
