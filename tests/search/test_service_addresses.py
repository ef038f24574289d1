"""The address of a service stands in receipts and exports: a password in it is refused, and shown nowhere."""

from pathlib import Path

import pytest

from refute.domain.errors import ConfigError
from refute.domain.settings import SearchChoice
from refute.search.discover import find_backends

KEYS = (
    "BRAVE_API_KEY", "TAVILY_API_KEY", "EXA_API_KEY", "SERPER_API_KEY", "GOOGLE_FACTCHECK_API_KEY",
    "COURTLISTENER_TOKEN",
)  # fmt: skip
NAMES = (
    "arxiv", "bluesky", "brave", "clinicaltrials", "courtlistener", "crossref", "doi", "edgar", "eurlex", "exa",
    "factcheck", "federalregister", "gdelt", "mastodon", "openalex", "pubmed", "serper", "supremecourt", "tavily",
    "telegram_public", "wayback", "wikidata", "wikipedia", "worldbank",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_password_in_a_service_s_address_is_refused_and_not_repeated(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for variable in KEYS:
        monkeypatch.setenv(variable, "k-0123456789")
    variable = f"REFUTE_{name.removesuffix('_public').upper()}_URL"
    monkeypatch.setenv(variable, "https://desk:hunter2secret@mirror.example")
    backend = next(b for b in find_backends() if b.name == name)
    assert backend.build
    with pytest.raises(ConfigError, match=variable) as refused:
        backend.build(SearchChoice(), tmp_path)
    assert "hunter2secret" not in str(refused.value)
