"""Who publishes, and in which words: `[publisher]` of the configuration, and the newsroom's own labels."""

from pathlib import Path

from refute.domain.tipline.settings import TiplineSettings
from refute.engine.config import load_configuration
from refute.formats.imprint import Imprint
from refute.formats.tipline.labels import NO_LABELS, Labels, read_labels
from refute.storage.folders import config_dir


def imprint(folder: Path | None = None) -> Imprint:
    """The newsroom as it signs. Raises ConfigError where the configuration or its labels cannot be read."""
    configuration = load_configuration(folder)
    return Imprint(configuration.publisher, own_labels(configuration.tipline, folder))


def own_labels(settings: TiplineSettings, folder: Path | None = None) -> Labels:
    """The newsroom's own words for ratings; a relative path counts from the configuration folder, never from the
    current one. Raises ConfigError."""
    if not settings.labels:
        return NO_LABELS
    return read_labels((folder or config_dir()).expanduser().absolute() / Path(settings.labels).expanduser())
