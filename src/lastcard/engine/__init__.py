"""The rules engine: two verbs, `legal` and `play`, over one state record and one record of rules.

It knows what an edition is, never which exist; it speaks in ints, has no text and does no input or output.
"""
