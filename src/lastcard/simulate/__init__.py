"""Many matches in the compiled engine: what they came to, how certain that is, and what a rule changes."""
