"""A first person in danger is told from what is said about suicide."""

import pytest

from refute.rules.tipline.self_harm import in_danger

IN_DANGER = [
    ("en", "I want to kill myself"),
    ("en", "please help, I don't want to live anymore and nobody listens"),
    ("en", "i\u200b wa\u200bnt to ki\u200dll myself"),
    ("en", "Ｉ ｗａｎｔ ｔｏ ｄｉｅ"),
    ("en", "I JUST WANT TO DIE"),
    ("es", "no quiero vivir más"),
    ("es", "Ya no aguanto, quiero matarme esta noche"),
    ("de", "Ich will nicht mehr leben."),
    ("de", "Ich halte es nicht aus, ich bringe mich um"),
    ("fr", "j’ai envie de mourir"),
    ("fr", "Je veux me suicider, aidez-moi"),
    ("pt", "não aguento, quero me matar"),
    ("pt", "não quero mais viver"),
    ("ru", "я больше не хочу жить"),
    ("ru", "Хочу умереть, мне незачем жить"),
    ("uk", "Я не хочу жити"),
    ("uk", "хочу померти"),
    ("ar", "أريد أن أموت"),
    ("ar", "لا أريد العيش بعد اليوم"),
    ("fa", "دیگه نمیخوام زندگی کنم"),
    ("fa", "می‌خواهم خودکشی کنم"),
    ("hi", "मैं मरना चाहता हूँ"),
    ("hi", "main jeena nahi chahta"),
    ("id", "aku ingin mati saja"),
    ("id", "saya mau bunuh diri"),
    ("zh-Hans", "我不想活了"),
    ("zh-Hans", "我想自杀,怎么办"),
    ("zh-Hant", "我想自殺"),
    ("und", "no quiero vivir más"),
    ("en", "“I want to die”"),
]
NOT_IN_DANGER = [
    ("en", "Suicide rates among farmers doubled between 2019 and 2024, says the ministry."),
    ("en", "Is it true that vaccines cause suicide?"),
    ("en", "The actor killed himself last night in his hotel, police confirmed."),
    ("en", "In his diary the soldier wrote: “I want to die”, the museum reports in its new exhibition."),
    ("en", "I want to die of laughter at this video"),
    ("en", "A man who wanted to end his life was saved by firemen."),
    ("es", "El suicidio es la primera causa de muerte entre jóvenes en España."),
    ("es", "Me quiero morir de risa con este video"),
    ("de", "Jedes Jahr nehmen sich in Deutschland 9000 Menschen das Leben."),
    ("de", "Der Politiker hat sich umgebracht, melden Medien."),
    ("fr", "Le taux de suicide des agriculteurs a augmenté de 20 %."),
    ("pt", "O ator foi encontrado morto; a polícia suspeita de suicídio."),
    ("ru", "Число самоубийств в России выросло на 10 процентов."),
    ("uk", "Кількість самогубств серед військових зросла."),
    ("ar", "ارتفعت نسبة الانتحار بين الشباب في مصر"),
    ("fa", "آمار خودکشی در ایران افزایش یافته است"),
    ("hi", "भारत में किसानों की आत्महत्या के मामले बढ़े"),
    ("hi", "Kota me is saal 20 chhatron ne suicide kiya"),
    ("id", "Angka bunuh diri di Indonesia naik 20 persen"),
    ("zh-Hans", "专家称青少年自杀率上升百分之二十"),
    ("zh-Hant", "網傳某藝人自殺,經紀公司否認"),
    ("en", ""),
]


@pytest.mark.parametrize(("language", "text"), IN_DANGER)
def test_who_speaks_of_their_own_death_is_in_danger(language: str, text: str) -> None:
    assert in_danger(text, language)


@pytest.mark.parametrize(("language", "text"), NOT_IN_DANGER)
def test_news_and_figures_about_suicide_are_checked_like_anything_else(language: str, text: str) -> None:
    assert not in_danger(text, language)
