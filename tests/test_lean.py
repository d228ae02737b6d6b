"""The named tuples of the game are those of `typing`, made faster."""

import copy
import pickle
import typing

import pytest

from spider_tui import lean


class Lean(lean.NamedTuple):
    """A card on a place."""

    place: str
    depth: int = 1
    marks: tuple[str, ...] = ()

    @property
    def deep(self) -> bool:
        return self.depth > 1

    def lower(self) -> "Lean":
        return self._replace(depth=self.depth + 1)


class Real(typing.NamedTuple):
    """A card on a place."""

    place: str
    depth: int = 1
    marks: tuple[str, ...] = ()


def both(*values: object, **named: object) -> tuple[typing.Any, typing.Any]:
    makers: list[typing.Any] = [Lean, Real]
    lean_one, real_one = (maker(*values, **named) for maker in makers)
    return lean_one, real_one


@pytest.mark.parametrize(
    ("values", "named"),
    [
        (("a",), {}),
        (("a", 2), {}),
        (("a", 2, ("x",)), {}),
        ((), {"place": "a"}),
        (("a",), {"marks": ("x", "y")}),
    ],
)
def test_a_value_is_as_typing_makes_it(
    values: tuple[object, ...], named: dict[str, object]
) -> None:
    ours, real = both(*values, **named)
    assert ours == real
    assert hash(ours) == hash(real)
    assert (ours.place, ours.depth, ours.marks) == (real.place, real.depth, real.marks)
    assert repr(ours) == repr(real).replace("Real", "Lean")
    assert ours._asdict() == real._asdict()
    assert ours._replace(depth=7) == real._replace(depth=7)
    assert type(ours._replace(depth=7)) is Lean
    assert copy.deepcopy(ours) == ours
    assert pickle.loads(pickle.dumps(ours)) == ours
    assert type(pickle.loads(pickle.dumps(ours))) is Lean


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), (("a", 1, (), 4), {}), (("a",), {"plaec": 1}), (("a",), {"place": "b"})],
)
def test_what_typing_refuses_is_refused_in_the_same_words(
    values: tuple[object, ...], named: dict[str, object]
) -> None:
    said = []
    makers: list[typing.Any] = [Lean, Real]
    for maker in makers:
        with pytest.raises(TypeError) as refused:
            maker(*values, **named)
        said.append(str(refused.value).replace("Real", "Lean"))
    assert said[0] == said[1]
    with pytest.raises(ValueError, match="unexpected field names: \\['plaec'\\]"):
        Lean("a")._replace(plaec=1)  # type: ignore[call-arg]


def test_the_class_tells_its_fields_and_holds_nothing_else() -> None:
    assert Lean._fields == Real._fields == Lean.__match_args__
    assert Lean._field_defaults == Real._field_defaults
    assert Lean._make(["a", 2, ()]) == Real._make(["a", 2, ()])
    assert not hasattr(Lean("a"), "__dict__")
    with pytest.raises(AttributeError):
        Lean("a").depth = 2  # type: ignore[misc]


def test_methods_properties_and_patterns_work() -> None:
    lower = Lean("a").lower()
    assert (lower.depth, lower.deep) == (2, True)
    match lower:
        case Lean(place, depth=2):
            assert place == "a"
        case _:
            pytest.fail("not matched")


def test_every_class_makes_its_own_kind_and_so_does_a_class_of_it() -> None:
    class Lower(Lean):
        __slots__ = ()

    class Other(lean.NamedTuple):
        only: int

    assert type(Lower("a")) is Lower
    assert type(Lean("a")) is Lean
    assert Other(3) == (3,)
    assert type(Other(3)) is Other


def test_a_field_without_a_default_may_not_follow_one_with_a_default() -> None:
    with pytest.raises(TypeError, match="without a default"):
        type(lean.NamedTuple)(
            "Wrong",
            (lean.NamedTuple,),
            {"__qualname__": "Wrong", "__annotations__": {"a": int, "b": int}, "a": 1},
        )
