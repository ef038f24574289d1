"""Another claim is never answered by one that resembles it, and one in another frame, order or language is."""

import pytest

from refute.archive.matching import same_claim
from refute.domain.claim import Claim, Span


def claim(text: str, language: str = "en", gloss: str | None = None) -> Claim:
    return Claim(text=text, span=Span(start=0, end=len(text)), language=language, gloss=gloss)


def same(a: Claim, b: Claim) -> bool:
    there, back = same_claim(a, b), same_claim(b, a)
    assert there.same == back.same, "the decision depends on the order"
    return there.same


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Rents rose 5 % in 2023.", "Rents in Paris rose 5 % in 2023."),
        ("Burglaries fell by 5 % in 2023.", "Domestic burglaries fell by 5 % in 2023."),
        ("The company fired 400 workers in 2020.", "The company fired 400 pregnant workers in 2020."),
        ("The bank lost 3 million euros in 2019.", "The central bank lost 3 million euros in 2019."),
        ("The mayor resigned in 2019 after 3 years.", "The deputy mayor resigned in 2019 after 3 years."),
        ("Unemployment fell to 5 % in 2019.", "Youth unemployment fell to 5 % in 2019."),
        ("The fund holds 8500 shares.", "The fund holds 8504 shares."),
        ("The union was founded 130 years ago.", "The union was founded 132 years ago."),
        ("Police attacked refugees in Lorne.", "Refugees attacked police in Lorne."),
        ("The employer left the country.", "The country left the employee."),
        ("WHO!!! Masks of type R30 work well.", "CDC!!! Masks of type R30 work well."),
        ("Masks of type R30 work well.", "Masks of type R31 work well."),
    ],
)
def test_a_word_name_or_digit_more_or_other_is_another_claim(a: str, b: str) -> None:
    assert not same(claim(a), claim(b))


@pytest.mark.parametrize(
    ("language", "a", "b"),
    [
        (
            "zh-TW",
            "喝冰高粱酒可以殺死98%的癌細胞。",
            "【轉傳】喝冰高粱酒可以殺死百分之九十八的癌細胞！\n請大家告訴大家",
        ),
        ("zh-TW", "台銀將取消5000元的優惠存款。", "朋友傳來的：臺銀將取消5,000元的優惠存款"),
        ("zh-TW", "政府已經停發老人津貼。", "政府以經停發老人津貼，趕快轉傳出去！"),
        ("en", "The dam cost 1.2 million euros.", "BREAKING!!! The dam cost EUR 1,200,000 🙏 share with everyone"),
        ("en", "One in five nurses quit in 2024.", "In 2024, 20% of nurses quit."),
    ],
)
def test_frames_numbers_and_spellings_leave_a_claim_what_it_is(language: str, a: str, b: str) -> None:
    assert same(claim(a, language), claim(b, language))


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("榮總醫師說喝冰高粱酒可以殺死癌細胞，請大家轉傳。", "長庚醫師說喝冰高粱酒可以殺死癌細胞，請大家轉傳。"),
        ("日本補助台灣旅客三天兩夜。", "韓國補助台灣旅客三天兩夜。"),
        ("5月1日起人民幣全面改版。", "5月8日起人民幣全面改版。"),
        ("吃柿子不會導致中毒。", "吃柿子會導致中毒。"),
        (
            "衛福部公布大腸癌的主因！十大恐怖美食請大家小心避免食用",
            "教育部公布大腸癌的主因！十大恐怖美食請大家小心避免食用",
        ),
    ],
)
def test_in_chinese_a_sign_more_or_other_is_another_claim(a: str, b: str) -> None:
    assert not same(claim(a, "zh-TW"), claim(b, "zh-TW"))


GERMAN = "Das Parlament hat 2019 die Steuer um 12 Prozent erhöht."
ENGLISH = "Parliament raised the tax by 12 percent in 2019."


def test_a_translation_is_recognised_through_its_gloss_and_not_without() -> None:
    assert not same(claim(GERMAN, "de"), claim(ENGLISH))
    assert same(claim(GERMAN, "de", gloss=ENGLISH), claim(ENGLISH))


@pytest.mark.parametrize(
    "original",
    [
        "Das Parlament hat 2019 die Steuer um 15 Prozent erhöht.",
        "Das Parlament hat 2018 die Steuer um 12 Prozent erhöht.",
        "Das Parlament hat 2019 die Steuer nicht um 12 Prozent erhöht.",
        "Das Parlament von Frankreich hat 2019 die Steuer um 12 Prozent erhöht.",
    ],
)
def test_a_gloss_that_gets_a_number_year_negation_or_country_wrong_equates_nothing(original: str) -> None:
    assert not same(claim(original, "de", gloss=ENGLISH), claim(ENGLISH))


def test_a_long_run_of_words_that_pass_on_is_read_in_no_time() -> None:
    hostile = "一定要" * 4000 + "x"
    assert not same(claim(hostile, "zh-TW"), claim("水庫將放水。", "zh-TW"))


def test_spaces_between_chinese_signs_mean_nothing() -> None:
    assert same(claim("飯後馬上吃水果如慢性自殺！", "zh-TW"), claim("飯 後 馬上吃水果 如慢性自殺!!", "zh-TW"))
