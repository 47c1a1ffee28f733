"""From one class of annotated fields, both shapes of a record: a plain object of ints and lists, and a NumPy dtype."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple, Self, get_args, get_type_hints


class Field(NamedTuple):
    """How one field is stored: a signed NumPy type code and its shape (empty for a scalar)."""

    code: str
    shape: tuple[int, ...] = ()


def _zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    return [_zeros(shape[1:]) for _ in range(shape[0])]


OWN = ("FIELDS", "BLANK", "ROWS", "GRIDS", "FORGOTTEN")


class Record:
    """A plain object with exactly the annotated fields of its class, all zero at first."""

    FIELDS: ClassVar[dict[str, Field]]
    BLANK: ClassVar[dict[str, Any]]
    ROWS: ClassVar[tuple[str, ...]]
    GRIDS: ClassVar[tuple[str, ...]]
    FORGOTTEN: ClassVar[tuple[str, ...]] = ()  # what `remember` leaves out

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True)
        cls.FIELDS = {name: get_args(hint)[1] for name, hint in hints.items() if name not in OWN}
        cls.BLANK = {name: _zeros(field.shape) for name, field in cls.FIELDS.items()}
        cls.ROWS = tuple(name for name, field in cls.FIELDS.items() if len(field.shape) == 1)
        cls.GRIDS = tuple(name for name, field in cls.FIELDS.items() if len(field.shape) == 2)

    def __init__(self) -> None:
        self.__dict__ = self._apart(self.BLANK)

    def copy(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin.__dict__ = self._apart(self.__dict__)
        return twin

    def remember(self, rows: int) -> Self:
        """A copy with the first rows of each grid, at a third of the price.

        The fields in FORGOTTEN are None in it, so that nobody reads them by mistake after they have changed.
        """
        twin = object.__new__(type(self))
        twin.__dict__ = own = {**self.__dict__, **dict.fromkeys(self.FORGOTTEN)}
        for name in self.ROWS:
            own[name] = own[name] and own[name][:]
        for name in self.GRIDS:
            own[name] = list(map(list, own[name][:rows]))
        return twin

    @classmethod
    def _apart(cls, values: dict[str, Any]) -> dict[str, Any]:
        """The same values in lists of their own."""
        own = values.copy()
        for name in cls.ROWS:
            own[name] = own[name][:]
        for name in cls.GRIDS:
            own[name] = [row[:] for row in own[name]]
        return own

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]

    @classmethod
    def dtype(cls) -> Any:
        """The NumPy structure with the same fields, padded to 64 bytes so that threads share no cache line."""
        return structure(cls.FIELDS)

    def write(self, record: Any) -> None:
        """Copies the fields into one element of a NumPy array of `dtype()`."""
        for name in self.FIELDS:
            record[name] = getattr(self, name)

    @classmethod
    def read(cls, record: Any) -> Self:
        """The plain object with the values of one element of a NumPy array of `dtype()`."""
        plain = cls()
        fill(plain, cls.FIELDS, record)
        return plain


def structure(fields: Mapping[str, Field]) -> Any:
    """The NumPy dtype of these fields."""
    import numpy as np

    spec = [(name, field.code, field.shape) for name, field in fields.items()]
    plain = np.dtype(spec, align=True)
    padding = -plain.itemsize % 64
    return np.dtype([*spec, ("padding", "i1", (padding,))], align=True) if padding else plain


def fill(plain: object, fields: Mapping[str, Field], record: Any) -> None:
    """Gives a plain object the values of one element of a NumPy array."""
    for name, field in fields.items():
        setattr(plain, name, record[name].tolist() if field.shape else int(record[name]))
