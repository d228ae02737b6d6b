"""The settings: each change counts at once and is kept."""

from collections.abc import Callable, Iterable
from functools import partial

from rich.cells import cell_len
from textual.widget import Widget

from ...i18n import _, languages
from ...store.settings import OPTIONS, Settings, value_of
from ...store.settings import Option as Setting
from ...words.settings import setting_name, value_name
from .base import Dialog, Words
from .choice import Choice, Option


class SettingsDialog(Dialog[None]):
    """Every setting on a line."""

    DEFAULT_CSS = """
    SettingsDialog Words { color: $box-quiet; width: 1fr; margin: 1 0 0 0; }
    """

    def __init__(self, settings: Settings, change: Callable[[Settings], None]) -> None:
        """`change` takes the new settings whenever one was changed."""
        super().__init__(_("Settings"), _("↑ ↓ line"), _("← → change"), _("Esc back to the table"))
        self._settings = settings
        self._lines: dict[str, Choice] = {}
        self._change = change

    def body(self) -> Iterable[Widget]:
        """Offer every setting; a language only where there are words for it."""
        width = max(cell_len(setting_name(option.name)) for option in OPTIONS) + 2
        for option in OPTIONS:
            choices = [
                choice
                for choice in option.choices
                if option.name != "lang" or choice in ("auto", *languages())
            ]
            line = Choice(
                setting_name(option.name),
                [Option(str(choice), value_name(choice)) for choice in choices],
                str(value_of(self._settings, option.name)),
                partial(self._changed, option),
                label_width=width,
                id=option.name,
            )
            self._lines[option.name] = line
            yield line
        yield Words(_("Keys can be changed in settings.toml, under [keys]."))

    def _changed(self, option: Setting) -> None:
        chosen = self._lines[option.name].value
        value = next(value for value in option.choices if str(value) == chosen)
        self._settings = self._settings._replace(**{option.name: value})  # type: ignore[arg-type]
        self._change(self._settings)
