"""The Textual app: screens, pile widgets and the action table."""
