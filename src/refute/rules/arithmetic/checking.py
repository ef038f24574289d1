"""All arithmetic that a claim holds within itself, the surest first. Pure.

Only what is wrong under every reading fails: numbers may be rounded, "about" and "more than" bind nobody, spans may be
counted with both ends, old dates may be of the old calendar, and what stands between quotation marks is another's.
"""

from refute.domain.claim import Claim
from refute.domain.vocabulary import ClaimKind
from refute.language.attribution import reported
from refute.language.detect import language_of
from refute.language.fold import ascii_digits
from refute.language.negation import polarity
from refute.language.numbers import quantities
from refute.rules.arithmetic.calendar import impossible_date, wrong_weekday
from refute.rules.arithmetic.change import wrong_change
from refute.rules.arithmetic.shares import wrong_equation, wrong_margin, wrong_share, wrong_total
from refute.rules.arithmetic.spans import wrong_age, wrong_span
from refute.rules.arithmetic.wrong import Wrong


def arithmetic(claim: Claim) -> Wrong | None:
    """What is wrong in the claim's own figures and dates, with what is right; None where nothing surely is.

    A claim that denies, passes on or supposes something may name wrong figures in order to say so.
    """
    text = ascii_digits(claim.text)
    language = claim.language if claim.language != "und" else language_of(text)
    if claim.kind is ClaimKind.FORECAST or polarity(text, language).negated or reported(text) is not None:
        return None
    found = quantities(text, language)
    return (
        impossible_date(text, language)
        or wrong_weekday(text, language)
        or wrong_equation(text)
        or wrong_change(text, found)
        or wrong_share(text, found)
        or wrong_total(text, found)
        or wrong_margin(text, found)
        or wrong_age(text, found)
        or wrong_span(text, found)
    )
