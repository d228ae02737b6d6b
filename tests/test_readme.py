"""The README and the settings file say what the program does."""

import re
import tomllib
from pathlib import Path

import click
import pytest

from spider_tui.cli.playing import spider as command
from spider_tui.cli.reports import COMMANDS
from spider_tui.engine.records import Record, Stopped, replay
from spider_tui.store.key_names import F_KEYS, LONE, MODIFIED
from spider_tui.store.settings import OPTIONS, Settings, read, value_of
from spider_tui.store.settings_file import TAIL
from spider_tui.ui.actions import ACTIONS, Action, key_name

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")

ALL_COMMANDS: list[click.Command] = [*command.commands.values(), *COMMANDS]


def block(language: str, start: str) -> str:
    """Return the first block of code in that language that starts so."""
    found = re.search(rf"```{language}\n({re.escape(start)}.*?)```", README, re.DOTALL)
    assert found, start
    return found[1]


def key_rows() -> list[list[str]]:
    """Return the cells of the table of keys."""
    table = README.partition("## Keys")[2].partition("## Mouse")[0]
    lines = [line for line in table.splitlines() if line.startswith("| ")][1:]
    return [line.strip("|").split("|") for line in lines]


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.name)
def test_the_table_of_keys_has_every_action_with_all_its_keys(action: Action) -> None:
    (row,) = [row for row in key_rows() if f"`{action.name}`" in row[-1]]
    for key in action.keys:
        assert f"`{key_name(key)}`" in row[0]


def test_the_table_of_keys_names_no_other_actions() -> None:
    named = {name for row in key_rows() for name in re.findall(r"`(\w+)`", row[-1])}
    assert named == {action.name for action in ACTIONS}


def test_a_fresh_settings_file_names_every_action() -> None:
    listed = TAIL.partition("The actions:")[2].partition("An example")[0]
    assert re.findall(r"\w+", listed) == [action.name for action in ACTIONS]


@pytest.mark.parametrize("name", [*LONE, *MODIFIED])
def test_every_key_that_has_a_name_is_listed(name: str) -> None:
    listed = README.partition("## Settings")[2].partition("## Looks")[0]
    if name in F_KEYS:
        first, last = F_KEYS[0], F_KEYS[-1]
        assert f"`{first}` to `{last}`" in listed
        assert f"{first} to {last}" in TAIL
    else:
        assert f"`{name}`" in listed
        assert re.search(rf"\b{name}\b", TAIL)


def test_the_settings_shown_are_all_there_are_with_their_defaults() -> None:
    shown = tomllib.loads(block("toml", "look"))
    settings, faults = read(shown, "README.md")
    assert faults == ()
    assert settings._replace(keys=Settings().keys) == Settings()
    assert list(shown) == [*(option.name for option in OPTIONS), "keys"]
    for option in OPTIONS:
        assert shown[option.name] == value_of(Settings(), option.name)


def test_the_record_shown_is_legal() -> None:
    record = Record.parse(block("text", "SP1-"))
    assert not isinstance(replay(record.code, record.moves), Stopped)
    assert len(record.moves) == 8


def test_every_command_is_in_the_table_of_commands() -> None:
    table = README.partition("## Command line")[2].partition("###")[0]
    assert set(re.findall(r"^\| `spider (\w+)", table, re.MULTILINE)) == {
        str(each.name) for each in ALL_COMMANDS
    }


def test_every_variable_that_stands_for_an_option_is_named() -> None:
    paragraph = README.partition("### Environment")[2].partition("###")[0]
    assert set(re.findall(r"SPIDER_\w+", paragraph)) == {
        str(option.envvar)
        for each in (command, *ALL_COMMANDS)
        for option in each.params
        if isinstance(option, click.Option) and option.envvar
    }


def test_every_picture_and_file_named_is_there() -> None:
    targets = re.findall(r"\]\(([^)#]+)\)", README)
    assert "screenshots/spider-80x24-felt.png" in targets
    assert [target for target in targets if not (ROOT / target).exists()] == []
