"""Dialogs over the table: each closes with Escape, and Enter at once changes nothing."""
