"""Common nouns that rumours on health begin with, so that a misspelling with a capital is not taken for a name."""

from refute.language.cue_words import listed
from refute.language.spelling import is_known, one_slip

_COMMON = frozenset(
    listed(
        "papaya garlic turmeric cinnamon cucumber spinach broccoli avocado coriander cardamom fenugreek soursop moringa"
        " pomegranate tamarind pineapple watermelon coconut lychee aubergine eggplant blueberry blueberries grapefruit"
        " beetroot pumpkin cabbage cauliflower asparagus lettuce mushrooms chickpeas lentils oatmeal walnuts peanuts"
        " lemongrass vinegar chamomile eucalyptus spirulina toothpaste mosquitoes"
    )
)
"""Food, herbs and household things that the list of frequent words (`is_known`) lacks. None that is a common name too
(ginger, basil, parsley) or that one slip makes one (cherry and Chery, durian and Dorian), and no drug: those differ by
a letter from other drugs."""


def is_slip_of_a_common_noun(one: str, other: str) -> bool:
    """Whether one of two plain words is a listed noun and the other no word but this one with a slip inside it."""
    noun, slip = (one, other) if one in _COMMON else (other, one)
    if noun not in _COMMON or slip in _COMMON or is_known(slip) or not slip.isalpha():
        return False
    return noun[0] == slip[0] and noun[-1] == slip[-1] and one_slip(noun, slip)
