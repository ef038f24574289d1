"""docs/cli.md names every command, option, variable and exit code, and no page shows a command that does not exist."""

import re
import shlex

import pytest
from cyclopts import App, CycloptsError

from docs.pages import ROOT, blocks, codes, first_cells, markdown_pages, page, rows, section
from refute.apps.cli.app import build
from refute.apps.cli.exits import MEANINGS
from refute.domain.runs import RunState
from refute.domain.tasks import TaskState
from refute.formats.discovery import graph_formats, report_formats

PAGE = "docs/cli.md"
OWN = {"--help", "-h", "--version"}


def commands() -> dict[str, App]:
    return _commands_of(build())


def _commands_of(app: App) -> dict[str, App]:
    return {name: app[name] for name in app if not name.startswith("-")}


def _parts(app: App) -> list[App]:
    """The command with those below it, such as `gc` of `snapshots`; `cards` is one itself, too."""
    below = [part for one in _commands_of(app).values() for part in _parts(one)]
    return [app, *below] if app.default_command is not None or not below else below


def arguments_of(app: App) -> list[tuple[list[str], list[str]]]:
    """Per argument its option names and its environment variables."""
    found = []
    for argument in (a for part in _parts(app) for a in part.assemble_argument_collection()):
        variables = argument.parameter.env_var or ()
        options = [n for n in argument.names if n.startswith("-")]
        found.append((options, [variables] if isinstance(variables, str) else list(variables)))
    return found


def test_every_command_is_in_the_table_and_no_other() -> None:
    shown = {code.split()[1] for code in first_cells(section(PAGE, "Commands"))}
    assert shown == set(commands())


def test_every_option_and_variable_is_on_the_page() -> None:
    known = codes(page(PAGE))
    words = {word for code in known for word in code.split()}
    for name, app in commands().items():
        for options, variables in arguments_of(app):
            missing = [o for o in [*options, *variables] if o not in words]
            assert not missing, f"{name}: {missing}"


def test_the_page_shows_no_option_and_no_variable_that_does_not_exist() -> None:
    options, variables = {"-", "--"} | OWN, {"REFUTE_HOME", "REFUTE_CONFIG"}
    for app in commands().values():
        for names, env in arguments_of(app):
            options.update(names)
            variables.update(env)
    for row in rows(page(PAGE)):
        shown = {word for code in codes(row[0]) for word in code.split() if word.startswith("-")}
        assert shown <= options, shown - options
    assert set(re.findall(r"REFUTE_[A-Z_]+", page(PAGE))) <= variables


def test_every_exit_code_is_in_the_table_and_no_other() -> None:
    shown = {row[0] for row in rows(section(PAGE, "Exit codes"))} - {"Code"}
    assert shown == {str(code.value) for code in MEANINGS}


def test_every_format_and_state_is_named() -> None:
    known = codes(page(PAGE))
    assert {*report_formats(), *graph_formats()} <= known
    assert {s.value for s in (*RunState, *TaskState)} <= known


def examples() -> list[tuple[str, str]]:
    """Every line of a fenced block without a language, or of a shell, that calls refute: with the page it is on."""
    found = []
    for name in markdown_pages():
        for block in [*blocks(name, ""), *blocks(name, "sh"), *blocks(name, "console"), *blocks(name, "bash")]:
            joined = re.sub(r"\\\n\s*", " ", block)
            lines = (line.strip().removeprefix("$ ") for line in joined.splitlines())
            found += [
                (name, line) for line in lines if re.match(r"(?:[A-Z_]+=\S+ )*(?:\.venv/bin/)?refute(?: |$)", line)
            ]
    return found


@pytest.mark.parametrize(("where", "line"), examples())
def test_a_command_that_a_page_shows_exists_with_its_options(where: str, line: str) -> None:
    app = build()
    for part in line.split(" | "):
        words = shlex.split(part, comments=True)
        while words and "=" in words[0] and words[0].split("=")[0].isupper():
            words = words[1:]
        if not words or not words[0].endswith("refute"):
            continue
        words = [w for w in words[1:] if w != "…"]
        if not words:
            continue
        assert words[0] in commands() or words[0] in OWN, f"{where}: {line}"
        try:
            app.parse_args(words, print_error=False, exit_on_error=False)
        except CycloptsError as error:
            raise AssertionError(f"{where}: {line}: {error}") from error


def test_inline_commands_exist() -> None:
    for name in markdown_pages():
        for code in codes(page(name)):
            if code.startswith("refute ") and len(code.split()) > 1:
                word = code.split()[1]
                assert word in commands() or word in {*OWN, "COMMAND"}, f"{name}: {code}"


def test_pages_show_commands() -> None:
    assert len(examples()) >= 5
    assert (ROOT / PAGE).is_file()
