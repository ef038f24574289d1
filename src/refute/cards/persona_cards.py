"""A persona of somebody's file as the text of a card: a persona and nothing else, whatever stood in the file."""

import yaml

from refute.cards.cards import parse_card
from refute.cards.personas_file import PersonaDraft
from refute.domain.errors import InputError
from refute.domain.vocabulary import Role


def card_of(draft: PersonaDraft) -> str:
    """The card's text, read again to be sure that it says what is meant. Raises InputError where it does not."""
    front: dict[str, object] = {"seat": draft.seat, "role": Role.PERSONA.value, "title": draft.title}
    if draft.model is not None:
        front["models"] = [draft.model.spec]
    for name, value in (("timeout", draft.timeout), ("temperature", draft.temperature)):
        if value is not None:
            front[name] = value
    if draft.searches:
        front |= {"backends": ["corpus", "wikipedia", "searxng"], "searches": True}
    written = yaml.safe_dump(front, sort_keys=False, allow_unicode=True, width=10_000)
    text = f"---\n{written}---\n{draft.directive}\n"
    card = parse_card(text, f"{draft.seat}.md")
    meant = (draft.seat, Role.PERSONA, draft.title, draft.directive, (draft.model.spec,) if draft.model else ())
    if (card.seat, card.role, card.title, card.directive, card.models) != meant:
        raise InputError(f"the persona {draft.seat}: its card would not say what the file says. Mend its name or model")
    return text
