"""The UNO family of card games, exactly as the rule sheets say."""

__version__ = "0.1.0"

__all__ = ["__version__"]
