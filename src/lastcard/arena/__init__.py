"""Bots against bots on duplicate deals: who is stronger, by how much, and how certain that is."""
