"""The one registry of games: which there are, their variants and how their deals are numbered."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from ..lean import TYPE_CHECKING, NamedTuple
from .numbering import Base32, Decimal, Numbering
from .rules import Rules

if TYPE_CHECKING:
    from .codes import GameCode


class Variants(Mapping[str, Rules]):
    """The rules by the variant part of a code, easiest first.

    A game that is not played is not imported.
    """

    def __init__(self, names: tuple[str, ...], load: Callable[[], tuple[Rules, ...]]) -> None:
        """`load` returns the rules in the order of their names."""
        self._names = names
        self._load = load
        self._rules: dict[str, Rules] = {}

    def __getitem__(self, name: str) -> Rules:
        if not self._rules and name in self._names:
            self._rules = dict(zip(self._names, self._load(), strict=True))
        return self._rules[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def _spider() -> tuple[Rules, ...]:
    from .spider import Spider

    return (
        Spider(1),
        Spider(2),
        Spider(2, relaxed=True),
        Spider(4),
        Spider(4, relaxed=True),
    )


def _klondike() -> tuple[Rules, ...]:
    from .klondike import Klondike

    return Klondike(1), Klondike(3)


def _freecell() -> tuple[Rules, ...]:
    from .freecell import FreeCell

    return (FreeCell(),)


class GameInfo(NamedTuple):
    """What the registry knows of one game."""

    name: str
    """As on the command line and in JSON: `spider`."""
    prefix: str
    """Of its codes, with the version: `SP1`."""
    variants: Variants
    numbering: Numbering
    default: str
    """The variant a newcomer gets."""
    same_as: Mapping[str, str] = MappingProxyType({})
    """Variant parts that are read as another."""


SPIDER = GameInfo(
    name="spider",
    prefix="SP1",
    variants=Variants(("S1C", "S2C", "S2R", "S4C", "S4R"), _spider),
    numbering=Base32(),
    default="S1C",
    same_as=MappingProxyType({"S1R": "S1C"}),
)

KLONDIKE = GameInfo(
    name="klondike",
    prefix="KL1",
    variants=Variants(("D1", "D3"), _klondike),
    numbering=Base32(),
    default="D1",
)

FREECELL = GameInfo(
    name="freecell",
    prefix="FC1",
    variants=Variants(("",), _freecell),
    numbering=Decimal(),
    default="",
)

GAMES: Mapping[str, GameInfo] = MappingProxyType(
    {game.prefix: game for game in (SPIDER, KLONDIKE, FREECELL)}
)


CLASSIC, RELAXED = "C", "R"
"""Spider's rules for groups, as variants name them."""


def spider_variant(suits: str, rule: str) -> str:
    """Return the variant of `1`, `2` or `4` suits, CLASSIC or RELAXED: `S4R`."""
    variant = f"S{suits}{rule}"
    return SPIDER.same_as.get(variant, variant)


def rules_of(code: "GameCode") -> Rules:
    """Return the rules a code is played by."""
    return GAMES[code.game].variants[code.variant]
