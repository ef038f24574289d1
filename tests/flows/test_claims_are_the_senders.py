"""Spans say what the claim says, in every script; a model cannot turn the sender's claim into another."""

import pytest

from refute.domain.vocabulary import ClaimKind
from refute.stages.said import is_said, locate

BRIDGE = "The Northmoor Bridge was closed on 4 May 2026."


@pytest.mark.parametrize(
    ("submission", "claim"),
    [
        (BRIDGE, "The Northmoor Bridge was not closed on 4 May 2026."),
        (BRIDGE, "The Northmoor Bridge was closed on 5 May 2026."),
        (BRIDGE, "The Northmoor Bridge was closed on 4 May 1999."),
        (BRIDGE, "The Southmoor Bridge was closed on 4 May 2026."),
        (BRIDGE, "Calmerol cures everything."),
        ("पुल बंद है", "पुल खुला और सुरक्षित घोषित"),
        ("这座桥在五月关闭了", "这种药可以治愈癌症"),
        ("สะพานถูกปิด", "ยานี้รักษามะเร็งได้"),
        ("القنطرة مغلقة", "الدواء يشفي السرطان"),
        ("Мост закрыли для грузовиков.", "Кальмерол лечит рак."),
    ],
)
def test_another_claim_is_not_the_senders(submission: str, claim: str) -> None:
    assert not is_said(claim, submission, ClaimKind.CLAIM, submission)


@pytest.mark.parametrize(
    ("submission", "claim", "kind"),
    [
        ("Ist die Brücke geschlossen?", "Die Brücke ist geschlossen.", ClaimKind.QUESTION),
        ("Is Calmerol approved for children?", "Calmerol is approved for children.", ClaimKind.QUESTION),
        ("Мост закрыли для грузовиков в мае.", "Мост закрыт для грузовиков в мае.", ClaimKind.CLAIM),
        (
            "Angela Merkel was born in Hamburg. She studied physics in Leipzig.",
            "Angela Merkel studied physics in Leipzig.",
            ClaimKind.CLAIM,
        ),
        ("Breaking: unemployment fell to 3.4% in June", "Unemployment fell to 3.4 percent in June.", ClaimKind.CLAIM),
    ],
)
def test_the_senders_claim_made_self_contained(submission: str, claim: str, kind: ClaimKind) -> None:
    assert is_said(claim, submission, kind, submission)


@pytest.mark.parametrize(
    ("quote", "text", "said"),
    [
        ("STRASSE ist zu", "Die Straße ist zu.", "Straße ist zu"),
        ("straße IST zu", "Die STRASSE IST ZU.", "STRASSE IST ZU"),
        ("café", "Das cafe\u0301 ist", "cafe\u0301"),
        ("cafe\u0301 ist", "Das  Café\n ist zu", "Café\n ist"),
        ("한국 경제", "\u1112\u1161\u11ab국  경제가", "\u1112\u1161\u11ab국  경제"),
        ("bridge\u00a0is", "the bridge is", "bridge is"),
        ("s", "ß", None),
        ("🎉", "a 🎉 b", None),
        ("   ", "a b", None),
    ],
)
def test_a_span_holds_what_was_quoted(quote: str, text: str, said: str | None) -> None:
    span = locate(quote, text)
    assert (span and text[span.start : span.end]) == said
