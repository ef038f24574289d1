"""Where refute keeps what is the user's: the configuration folder and the data folder."""

import os
from pathlib import Path

import platformdirs


def config_dir() -> Path:
    """`REFUTE_CONFIG`, else the user's config folder; never the current folder."""
    return Path(os.environ.get("REFUTE_CONFIG") or platformdirs.user_config_dir("refute"))


def home_dir() -> Path:
    """`REFUTE_HOME`, else the user's data folder."""
    return Path(os.environ.get("REFUTE_HOME") or platformdirs.user_data_dir("refute"))
