"""A message is told from what an app puts around it, and nothing is lost."""

import pytest

from refute.domain.pictures import Aside
from refute.reading.pictures.layout import Part
from refute.reading.pictures.printed import Printed
from refute.reading.pictures.screen import told_apart
from refute.reading.pictures.tidy import joined, tidied

PHONE = (720, 1280)


def line(
    text: str, *, block: int = 5, top: int = 400, height: float = 22, ink: tuple[int, int, int] = (0, 0, 0)
) -> Printed:
    part = Part(40, top, 40 + 12 * max(1, len(text)), top + round(height * 1.3))
    return Printed(block=block, text=text, confidence=0.95, part=part, height=height, colour=ink)


def asides(*lines: Printed) -> list[Aside | None]:
    return [why for _, why in told_apart(lines, PHONE)]


@pytest.mark.parametrize(
    "text",
    [
        "Forwarded many times", "Read more", "Type a message", "Reenviado muchas veces", "Leer más",
        "Häufig weitergeleitet", "Mehr anzeigen", "Encaminhada com frequência", "Transféré plusieurs fois",
        "Inoltrato molte volte", "Vaak doorgestuurd", "Пересылалось много раз", "Введите сообщение",
        "Переслано багато разів", "Birçok kez iletildi", "Sering diteruskan", "تمت إعادة توجيهها عدة مرات",
        "ادامه مطلب", "कई बार फ़ॉरवर्ड किया गया", "已多次转发", "已轉寄多次", "何度も転送済み",
    ],
)  # fmt: skip
def test_words_of_the_app_are_set_aside_in_every_language(text: str) -> None:
    assert asides(line(text)) == [Aside.INTERFACE]


def test_words_of_the_app_are_known_with_a_letter_misread() -> None:
    assert asides(line("Forwarded rnany times"), line("Haufig weitergeleltet", block=6)) == [Aside.INTERFACE] * 2


@pytest.mark.parametrize("text", ["21:47", "9:05 PM", "٢١:٤٠", "12 May 2026", "3. Juli 2026", "Monday, 4 May 2026"])
def test_clocks_and_dates_between_bubbles_are_set_aside(text: str) -> None:
    assert asides(line(text)) == [Aside.CLOCK]


@pytest.mark.parametrize(
    "text",
    ["1.2K", "348 likes", "2,310 views", "12 Kommentare", "1,4 mil visualizações", "345 просмотров", "1.2万", "99赞"],
)
def test_counts_are_set_aside(text: str) -> None:
    assert asides(line(text)) == [Aside.COUNT]


def test_a_small_or_coloured_name_above_a_message_is_set_aside_wherever_it_stands_again() -> None:
    found = asides(
        line("Martha Quill", top=300, height=15, ink=(30, 120, 230)),
        line("The pools will close on 3 July because of a shortage.", top=330),
        line("Martha Quill", block=9, top=600),
    )
    assert found == [Aside.NAME, None, Aside.NAME]


def test_an_account_is_a_name() -> None:
    assert asides(line("Osk Valley News @oskvalley · 3h")) == [Aside.NAME]


@pytest.mark.parametrize(
    "text",
    [
        "The bridge cost $41 million.",
        "Bread rose by 12% in a year",
        "Forwarded many times, this letter reached the council",
        "I like the new bridge",
        "On 3 July 2026 the pools close",
        "今天下雨",
        "Сегодня закрыли мост",
        "हवाई अड्डा बंद है",
    ],
)
def test_messages_are_kept(text: str) -> None:
    assert asides(line(text)) == [None]


def test_the_end_of_a_sentence_is_message_though_it_is_only_a_year_or_a_date() -> None:
    first = line("It is closed again until 17 May", top=400)
    assert asides(first, line("2026.", top=432)) == [None, None]
    assert asides(line("It is closed again until", top=400), line("17 May 2026.", top=432)) == [None, None]


def test_a_clock_in_the_last_line_of_a_bubble_is_cut_off_where_other_bubbles_have_one() -> None:
    lines = [
        line("First message.", block=1, top=300),
        line("21:40", block=1, top=330),
        line("Second message.", block=2, top=400),
        line("21:41", block=2, top=430),
        line("The council meets at noon. 21:42", block=3, top=500),
    ]
    told = told_apart(lines, PHONE)
    assert [(one.text, why) for one, why in told[-2:]] == [("The council meets at noon.", None), ("21:42", Aside.CLOCK)]
    assert asides(line("The council meets at 21:42")) == [None]


def test_nothing_is_lost() -> None:
    lines = [
        line(text, block=n, top=200 + 60 * n) for n, text in enumerate(["21:47", "Ann Lee", "It rains.", "12", "?"])
    ]
    assert [one.text for one, _ in told_apart(lines, PHONE)] == [one.text for one in lines]


@pytest.mark.parametrize(
    ("script", "read", "written"),
    [
        ("Hans", "利索 市 市 长 表示 , 全 市 14 个 公共 泳池", "利索市市长表示，全市14个公共泳池"),
        ("Hans", "完 整 报告 见 https://a.example/b", "完整报告见 https://a.example/b"),
        ("Hant", "聽說了嗎? 只增加了 2 .3%。", "聽說了嗎？只增加了2.3%。"),
        ("Arab", "یولیو حتی مقررا", "يوليو حتى مقررا"),
        ("Arab", "بنسبة .2.3%", "بنسبة 2.3%."),
        ("Latn", "pay\u202egpj.exe\u202c to\u200b day\x07", "paygpj.exe to day"),
    ],
)
def test_what_engines_change_is_put_right_and_what_hides_or_turns_text_goes(
    script: str, read: str, written: str
) -> None:
    assert tidied(read, script) == written


def test_persian_letters_stay_in_persian() -> None:
    assert tidied("یک خبر فارسی", "Arab", "fa") == "یک خبر فارسی"


def test_lines_are_joined_as_the_script_is_written() -> None:
    assert joined(["The pools", "will close."]) == "The pools will close."
    assert joined(["全市公共泳", "池将关闭"]) == "全市公共泳池将关闭"
    assert joined(["工资只增长了2.", "3%。"]) == "工资只增长了2.3%。"
    assert joined(["It cost 2.", "3 people left."]) == "It cost 2. 3 people left."
