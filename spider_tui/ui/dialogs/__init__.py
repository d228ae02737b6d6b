"""Dialogs over the table. Each closes with Escape; Enter on a freshly opened one changes nothing."""
