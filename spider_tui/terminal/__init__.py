"""What lies under Textual: few bytes, quiet input, clean exits. Knows no rules and no SQL."""
