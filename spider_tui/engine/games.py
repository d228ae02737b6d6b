"""The one registry of games: which there are, their variants and how their deals are numbered."""

from collections.abc import Mapping
from types import MappingProxyType

from ..lean import NamedTuple
from .codes import Base32, Decimal, GameCode, Numbering
from .freecell import FreeCell
from .klondike import Klondike
from .rules import Rules
from .spider import Spider


class GameInfo(NamedTuple):
    """What the registry knows of one game."""

    name: str
    """As on the command line and in JSON: `spider`."""
    prefix: str
    """Of its codes, with the version: `SP1`."""
    variants: Mapping[str, Rules]
    """The rules by the variant part of a code, easiest first."""
    numbering: Numbering
    default: str
    """The variant a newcomer gets."""
    same_as: Mapping[str, str] = MappingProxyType({})
    """Variant parts that are read as another."""


SPIDER = GameInfo(
    name="spider",
    prefix="SP1",
    variants=MappingProxyType(
        {
            "S1C": Spider(1),
            "S2C": Spider(2),
            "S2R": Spider(2, relaxed=True),
            "S4C": Spider(4),
            "S4R": Spider(4, relaxed=True),
        }
    ),
    numbering=Base32(),
    default="S1C",
    same_as=MappingProxyType({"S1R": "S1C"}),
)

KLONDIKE = GameInfo(
    name="klondike",
    prefix="KL1",
    variants=MappingProxyType({"D1": Klondike(1), "D3": Klondike(3)}),
    numbering=Base32(),
    default="D1",
)

FREECELL = GameInfo(
    name="freecell",
    prefix="FC1",
    variants=MappingProxyType({"": FreeCell()}),
    numbering=Decimal(),
    default="",
)

GAMES: Mapping[str, GameInfo] = MappingProxyType(
    {game.prefix: game for game in (SPIDER, KLONDIKE, FREECELL)}
)


def rules_of(code: GameCode) -> Rules:
    """Return the rules a code is played by."""
    return GAMES[code.game].variants[code.variant]
