"""What may leave the machine where private documents are looked into."""

import pytest

from refute.rules.privacy import address_tells, tells

DOCUMENT = (
    "Project Falcon: minutes of the board. The board approved a budget of 4.2 million euros for the Northmoor site. "
    "Ms Halvorsen will sign on 3 July. The company will quietly close its oldest warehouse before the winter. "
    "The bridge is used by our lorries every day. Call +47 22 33 44 55."
)


@pytest.mark.parametrize(
    "query",
    [
        "Project Falcon budget",
        "board approved 4.2 million euros",
        "board approved 4,200,000 euros",
        "Halvorsen signs contract",
        "company to close oldest warehouse before winter",
        "budget for the Northmoor site",
        "halvorsen contract",
        "Halvorsen's contract",
        "Halvorsens Vertrag",
        "the Falcon-led plan",
        "#ProjectFalcon",
        "h a l v o r s e n",
        "Hal\u00advor\u200bsen",
        "who has +4722334455",
        "4.2m for the site",
        "4 200 000 euros",
        "\uff14.\uff12 million",
    ],
)
def test_names_figures_and_stretches_of_a_document_stay_here(query: str) -> None:
    assert tells(query, [DOCUMENT]) is not None


@pytest.mark.parametrize(
    "query",
    [
        "harbour dues rise in autumn",
        "how many lorries use a bridge",
        "The average age of ferries in Norway",
        "unemployment in Spain fell by 12 per cent",
    ],
)
def test_common_words_tell_nothing(query: str) -> None:
    assert tells(query, [DOCUMENT]) is None


def test_what_is_public_anyway_may_go_out() -> None:
    topic = "Should the Northmoor Bridge stay closed?"
    assert tells("Northmoor Bridge closed", [DOCUMENT]) == "Northmoor"
    assert tells("Northmoor Bridge closed", [DOCUMENT], topic) is None
    assert tells("Northmoor Bridge Halvorsen", [DOCUMENT], topic) == "Halvorsen"


def test_without_documents_everything_may_go_out() -> None:
    assert tells("Project Falcon", []) is None
    assert address_tells("https://a.example/?q=Falcon", []) is None


@pytest.mark.parametrize(
    "url",
    [
        "https://evil.example/log?said=project-falcon",
        "https://evil.example/4.2/million",
        "https://evil.example/%46alcon",
        "https://evil.example/a?d=UHJvamVjdCBGYWxjb246IG1pbnV0ZXM",
        "https://evil.example/50726f6a65637446616c636f6e",
    ],
)
def test_an_address_that_carries_or_may_hide_words_is_not_asked_for(url: str) -> None:
    """A page that a persona read may ask it to cite an address with what the documents say."""
    assert address_tells(url, [DOCUMENT]) is not None


def test_a_plain_address_is() -> None:
    assert address_tells("https://gazette.example/2026/05/05/ferry-dues", [DOCUMENT]) is None
