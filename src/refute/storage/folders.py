"""Where refute keeps what is the user's: the configuration folder and the data folder."""

import os
from pathlib import Path

import platformdirs

from refute.domain.errors import ConfigError


def config_dir() -> Path:
    """`REFUTE_CONFIG`, else the user's config folder; never the current folder. Raises ConfigError for a `~NAME` of
    nobody."""
    return _home_written_out("REFUTE_CONFIG", platformdirs.user_config_dir("refute"))


def home_dir() -> Path:
    """`REFUTE_HOME`, else the user's data folder. Raises ConfigError as `config_dir`."""
    return _home_written_out("REFUTE_HOME", platformdirs.user_data_dir("refute"))


def _home_written_out(variable: str, default: str) -> Path:
    """A shell leaves `~` as it is within quotes: whoever reads the variable must all read the same folder."""
    given = os.environ.get(variable) or default
    try:
        return Path(given).expanduser()
    except RuntimeError as error:
        raise ConfigError(
            f"{variable} begins with the home folder of a user who is not known: {given}. Write the whole path."
        ) from error
