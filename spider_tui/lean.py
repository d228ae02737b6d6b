"""`NamedTuple`, `Protocol` and `TYPE_CHECKING` of `typing`, at next to no cost at the start.

`import typing` and fifty named tuples of its making took a third of the time to the first picture.
Type checkers see the real ones. At run time these are the same to use; only that `__new__` is
compiled when the first instance is made.
"""

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
    from typing import Protocol as Protocol
else:
    from collections import _tuplegetter  # a field of a tuple, as fast as a slot

    class Protocol:
        """What others must be able to do; nothing asks for it at run time."""

        __slots__ = ()

    class _Kind(type):
        def __new__(mcs, name, bases, namespace):
            """Make a class of tuples whose fields are the annotated names of the class body."""
            annotated = namespace.get("__annotations__")
            namespace.setdefault("__slots__", ())
            if not annotated:
                return super().__new__(mcs, name, bases, namespace)
            fields = tuple(annotated)
            defaults = {field: namespace[field] for field in fields if field in namespace}
            if fields[len(fields) - len(defaults) :] != tuple(defaults):
                raise TypeError(f"{name}: a field without a default follows one with a default")
            for index, field in enumerate(fields):
                namespace[field] = _tuplegetter(index, field)
            namespace.update(
                _fields=fields,
                _field_defaults=defaults,
                __match_args__=fields,
                __new__=_new_at_first,
            )
            return super().__new__(mcs, name, bases, namespace)

    def _new_at_first(cls, *values, **named):
        kind = next(kind for kind in cls.__mro__ if "_fields" in kind.__dict__)
        names = ", ".join(kind._fields)
        new = eval(
            f"lambda _cls, {names}: _new(_cls, ({names},))",
            {"_new": tuple.__new__, "__builtins__": {}, "__name__": f"lean_{kind.__name__}"},
        )
        new.__defaults__ = tuple(kind._field_defaults.values())
        new.__name__ = "__new__"
        new.__qualname__ = f"{kind.__qualname__}.__new__"
        kind.__new__ = new
        return new(cls, *values, **named)

    class NamedTuple(tuple, metaclass=_Kind):
        """The base of immutable values with named fields."""

        @classmethod
        def _make(cls, values):
            return cls(*values)

        def _replace(self, **named):
            values = tuple(map(named.pop, self._fields, self))
            if named:
                raise ValueError(f"Got unexpected field names: {list(named)!r}")
            return tuple.__new__(type(self), values)

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            fields = ", ".join(
                f"{field}={value!r}" for field, value in zip(self._fields, self, strict=True)
            )
            return f"{type(self).__name__}({fields})"

        def __getnewargs__(self):
            return tuple(self)
