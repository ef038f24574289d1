"""A first configuration: every setting explained, nothing set, desks to choose from as comments."""

import os
from importlib import resources
from pathlib import Path

from refute.domain.errors import ConfigError, InputError
from refute.storage.folders import config_dir

_TEMPLATE = "first_config.toml"


def first_configuration() -> str:
    """The text of a first `config.toml`: all of it comments, so that it changes nothing as it is."""
    return resources.files("refute.engine").joinpath(_TEMPLATE).read_text("utf-8")


def write_configuration(folder: Path | None = None) -> Path:
    """Write it where the configuration is, and say where. Raises InputError where there is a `config.toml`, which stays
    as it is, and ConfigError where none can be written."""
    folder = (folder or config_dir()).expanduser().absolute()
    path = folder / "config.toml"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        # `x`: whoever writes between a look and this would be written over.
        with path.open("x", encoding="utf-8") as file:
            file.write(first_configuration())
            file.flush()
            os.fsync(file.fileno())
    except FileExistsError:
        if not folder.is_dir():
            raise ConfigError(f"{folder} is no folder. Name another one in REFUTE_CONFIG.") from None
        raise InputError(
            f"There is a configuration already: {path}. It was not touched. To see what a new one would hold: "
            "refute init --print"
        ) from None
    except OSError as error:
        raise ConfigError(
            f"{path} cannot be written: {error.strerror or error}. Name another folder in REFUTE_CONFIG."
        ) from error
    return path
