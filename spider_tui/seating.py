"""Which game a player sits down at: the one that waits, or a new deal."""

from .deals import daily_code, new_code
from .engine.game import Game
from .engine.games import GAMES, SPIDER
from .lean import TYPE_CHECKING
from .ui.opening import keys_of, undo_limit
from .wanted import Wanted
from .words.keys import welcome, welcome_back

if TYPE_CHECKING:
    from .store.kept import Kept
    from .store.settings import Settings
    from .store.store import Store


def seat(
    store: "Store | None", wanted: Wanted, settings: "Settings"
) -> tuple["Kept | None", Game, str]:
    """Return the kept game to go on with, if any, the game as it lies there, and first words.

    Without a store there are no kept games.
    """
    code = wanted.code
    if code is None and (wanted.daily or wanted.new):
        make = daily_code if wanted.daily else new_code
        code = make(*variant_of(store, wanted))
    if store is not None and not wanted.new:
        limit = undo_limit(settings)
        kept = store.go_on(wanted.game or None, wanted.variant or None, code, limit)
        if kept is not None:
            return kept, kept.game, welcome_back(kept, keys_of(settings, kept.code))
    code = code or new_code(*variant_of(store, wanted))
    return None, Game(code, undo_limit(settings)), welcome(code, keys_of(settings, code))


def variant_of(store: "Store | None", wanted: Wanted) -> tuple[str, str]:
    """Return game and variant parts of a code: as wanted, else as last played, else the easiest."""
    last = store.last_variant(wanted.game or None) if store is not None else None
    game = wanted.game or (last[0] if last else SPIDER.prefix)
    info = GAMES.get(game, SPIDER)
    if wanted.variant in info.variants and (wanted.variant or not info.default):
        return info.prefix, wanted.variant
    if last and last[0] == game and last[1] in info.variants:
        return last
    return info.prefix, info.default
