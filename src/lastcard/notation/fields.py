"""All fields of a position behind the piles, in the order of printing."""

from .outcome import CHANCE, RESULTS, UNO
from .pending import PENDING
from .seating import SEATING

FIELDS = (*SEATING, *PENDING, *UNO, *RESULTS, *CHANCE)
BY_KEY = {field.key: field for field in FIELDS}
