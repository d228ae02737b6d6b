"""`NamedTuple`, `Protocol` and `TYPE_CHECKING` of `typing`, at next to no cost at the start.

`import typing` and fifty named tuples of its making took a third of the time to the first picture.
Type checkers see the real ones. At run time these are the same to use.
"""

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
    from typing import Protocol as Protocol
else:
    from collections import _tuplegetter  # a field of a tuple, as fast as a slot
    from types import FunctionType

    class Protocol:
        """What others must be able to do; nothing asks for it at run time."""

        __slots__ = ()

    # Compiled with this file: to rename what they take is ten times faster than to compile anew.
    _MAKERS = (
        lambda _cls, a: _new(_cls, (a,)),
        lambda _cls, a, b: _new(_cls, (a, b)),
        lambda _cls, a, b, c: _new(_cls, (a, b, c)),
        lambda _cls, a, b, c, d: _new(_cls, (a, b, c, d)),
        lambda _cls, a, b, c, d, e: _new(_cls, (a, b, c, d, e)),
        lambda _cls, a, b, c, d, e, f: _new(_cls, (a, b, c, d, e, f)),
        lambda _cls, a, b, c, d, e, f, g: _new(_cls, (a, b, c, d, e, f, g)),
        lambda _cls, a, b, c, d, e, f, g, h: _new(_cls, (a, b, c, d, e, f, g, h)),
    )
    _new = tuple.__new__

    def _maker(name, fields, defaults):
        """Return the `__new__` of a class, as fast as one that is written out."""
        if len(fields) <= len(_MAKERS):
            code = _MAKERS[len(fields) - 1].__code__
        else:
            names = ", ".join(fields)
            code = eval(f"lambda _cls, {names}: _new(_cls, ({names}))").__code__
        code = code.replace(
            co_varnames=("_cls", *fields), co_name="__new__", co_qualname=f"{name}.__new__"
        )
        return FunctionType(code, globals(), "__new__", tuple(defaults.values()))

    class _Kind(type):
        def __new__(mcs, name, bases, namespace):
            """Make a class of tuples whose fields are the annotated names of the class body."""
            namespace.setdefault("__slots__", ())
            fields = tuple(namespace.get("__annotations__", ()))
            if not fields:
                return super().__new__(mcs, name, bases, namespace)
            defaults = {field: namespace[field] for field in fields if field in namespace}
            if fields[len(fields) - len(defaults) :] != tuple(defaults):
                raise TypeError(f"{name}: a field without a default follows one with a default")
            for index, field in enumerate(fields):
                namespace[field] = _tuplegetter(index, field)
            namespace["__new__"] = _maker(namespace["__qualname__"], fields, defaults)
            namespace["__match_args__"] = namespace["_fields"] = fields
            namespace["_field_defaults"] = defaults
            return super().__new__(mcs, name, bases, namespace)

    class NamedTuple(tuple, metaclass=_Kind):
        """The base of immutable values with named fields."""

        @classmethod
        def _make(cls, values):
            return cls(*values)

        def _replace(self, **named):
            values = tuple(map(named.pop, self._fields, self))
            if named:
                raise ValueError(f"Got unexpected field names: {list(named)!r}")
            return _new(type(self), values)

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            fields = ", ".join(
                f"{field}={value!r}" for field, value in zip(self._fields, self, strict=True)
            )
            return f"{type(self).__name__}({fields})"

        def __getnewargs__(self):
            return tuple(self)
