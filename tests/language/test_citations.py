"""Sources as texts name them: addresses, numbers of records, named reports; and what only looks like one."""

import pytest

from refute.language.citations import citations, without_signs
from refute.language.source import Source


def only(text: str, language: str) -> Source:
    found = citations(text, language)
    assert len(found) == 1, found
    assert text[found[0].start : found[0].end] == found[0].text
    return found[0]


@pytest.mark.parametrize(
    ("text", "language", "title", "published"),
    [
        ("A 2027 report by the World Bank found a fall.", "en", "report by the World Bank", "2027"),
        ("The World Bank's 2027 report says so.", "en", "World Bank's report", "2027"),
        ("According to a report by the OECD dated 3 May 2026, it fell.", "en", "report by the OECD", "2026-05-03"),
        ("The paper “Mobility and Its Limits” (2019) shows it.", "en", "Mobility and Its Limits", "2019"),
        ("Reuters reported on 3 May 2026 that the bridge closed.", "en", "Reuters", "2026-05-03"),
        ("According to Eurostat (2025), it was 6 percent.", "en", "Eurostat", "2025"),
        ("As Smith et al. (2021) show, it fell.", "en", "Smith et al. 2021", "2021"),
        ("Poverty fell (World Bank, 2024).", "en", "World Bank", "2024"),
        ("Laut Bericht der Weltbank vom 3. Mai 2026 sank sie.", "de", "Bericht der Weltbank", "2026-05-03"),
        ("Eine Studie der Universität Bonn aus dem Jahr 2025 zeigt das.", "de", "Studie der Universität Bonn", "2025"),
        (
            "Selon un rapport de la Banque mondiale publié en 2025, elle a reculé.",
            "fr",
            "rapport de la Banque mondiale",
            "2025",
        ),
        ("Según un informe del Banco Mundial de 2025, cayó.", "es", "informe del Banco Mundial", "2025"),
        ("Secondo un rapporto della Banca Mondiale del 2025, è scesa.", "it", "rapporto della Banca Mondiale", "2025"),
        ("Segundo um relatório do Banco Mundial de 2025, caiu.", "pt", "relatório do Banco Mundial", "2025"),
        ("Volgens een rapport van de Wereldbank uit 2025 daalde ze.", "nl", "rapport van de Wereldbank", "2025"),
        (
            "Согласно отчёту Всемирного банка от 3 мая 2026 года, она снизилась.",
            "ru",
            "отчёту Всемирного банка",
            "2026-05-03",
        ),
        ("Menurut laporan Bank Dunia tahun 2025, kemiskinan turun.", "id", "laporan Bank Dunia", "2025"),
        ("وفقا لتقرير صادر عن البنك الدولي في عام 2025، انخفض الفقر.", "ar", "لتقرير صادر عن البنك الدولي", "2025"),
        ("विश्व बैंक की 2025 की रिपोर्ट के अनुसार गरीबी घटी।", "hi", "विश्व बैंक की रिपोर्ट", "2025"),
        ("根据世界银行2025年的报告，贫困率下降了。", "zh", "世界银行报告", "2025"),
        ("世界銀行の2025年の報告書によると、貧困は減少した。", "ja", "世界銀行報告書", "2025"),
    ],
)
def test_a_named_report_with_its_own_date(text: str, language: str, title: str, published: str) -> None:
    source = only(text, language)
    assert (source.title, source.published) == (title, published)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The World Bank's report on the 2027 harvest was clear.", "en"),
        ("A report by the World Bank says that poverty will fall by 2027.", "en"),
        ("The OECD's 2027 projections are lower.", "en"),
        ("The Ministry's 2027 budget report foresees a deficit.", "en"),
        ("Der Bericht der WHO über das Jahr 2027 war klar.", "de"),
        ("Le rapport de l'OCDE pour 2027 est clair.", "fr"),
        ("Доклад ООН за 2027 год показал рост.", "ru"),
        ("The World Bank will publish its report on poverty in 2027.", "en"),
    ],
)
def test_the_date_of_the_subject_is_not_the_sources(text: str, language: str) -> None:
    assert [s.published for s in citations(text, language)] in ([], [None])


@pytest.mark.parametrize(
    ("text", "number", "begun"),
    [
        ("See Case C-311/18 of the Court.", "C-311/18", "2018"),
        ("The docket is 4:26-cv-01234-ABC.", "4:26-cv-01234-ABC", "2026"),
        ("The Supreme Court decided No. 21-1333 so.", "No. 21-1333", None),
        ("It is settled by 598 U.S. 617 (2023).", "598 U.S. 617 (2023)", "2023"),
        ("It violates 42 U.S.C. § 1983 plainly.", "42 U.S.C. § 1983", None),
        ("As [2021] UKSC 12 holds, it is lawful.", "[2021] UKSC 12", "2021"),
        ("Das BVerfG entschied in 1 BvR 2656/18 anders.", "1 BvR 2656/18", "2018"),
        ("Nach § 823 Abs. 1 BGB haftet er.", "§ 823 Abs. 1 BGB", None),
        ("Die Drucksache 19/1234 belegt das.", "Drucksache 19/1234", None),
        ("La loi n° 2021-1109 le dit.", "loi n° 2021-1109", "2021"),
        ("La Cour de cassation, n° 21-12.345, le dit.", "n° 21-12.345", None),
        ("La Ley 39/2015 lo dice.", "Ley 39/2015", "2015"),
        ("La legge n. 190/2012 lo dice.", "legge n. 190/2012", "2012"),
        ("Дело № А40-12345/2021 закрыто.", "Дело № А40-12345/2021", None),
        ("Under Regulation (EU) 2016/679 it is barred.", "Regulation (EU) 2016/679", None),
        ("It stands in ECLI:EU:C:2020:559.", "ECLI:EU:C:2020:559", "2020"),
        ("See arXiv:2712.01234v2 for it.", "arXiv:2712.01234v2", "2027-12"),
        ("See doi:10.1038/s41586-020-2649-2.", "10.1038/s41586-020-2649-2", None),
        ("The trial NCT01234567 was stopped.", "NCT01234567", None),
    ],
)
def test_numbers_that_name_one_record(text: str, number: str, begun: str | None) -> None:
    source = only(text, "en")
    assert (source.identifier, source.begun) == (number, begun)


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("It is here: https://example.org/a_b(c).", "https://example.org/a_b(c)"),
        ("(see https://example.org/a?b=1&c=2)", "https://example.org/a?b=1&c=2"),
        ("“https://example.org/a”, he said", "https://example.org/a"),
        ("在https://example.org/a。可以看到", "https://example.org/a"),
        ("Read nature.com/articles/s41586 on it.", "https://nature.com/articles/s41586"),
        ("<https://example.org/a>", "https://example.org/a"),
        ("**https://example.org/a**", "https://example.org/a"),
        ("www.example.org/a, too", "https://www.example.org/a"),
    ],
)
def test_an_address_ends_where_the_sentence_goes_on(text: str, url: str) -> None:
    assert only(text, "en").url == url


def test_a_link_keeps_its_words_and_a_report_its_address() -> None:
    link = only("Read [the WHO report](https://who.int/2026(a)/x.pdf), please.", "en")
    assert (link.title, link.url) == ("the WHO report", "https://who.int/2026(a)/x.pdf")
    report = only("A 2025 report by the OECD (https://oecd.org/r) shows it.", "en")
    assert (report.title, report.published, report.url) == ("report by the OECD", "2025", "https://oecd.org/r")
    ruling = only("The judgment of 5 March 2021 in Case C-123/20 settled it.", "en")
    assert (ruling.published, ruling.identifier) == ("2021-03-05", "C-123/20")


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Call 555-0123 or +49 30 1234567, day or night.", "en"),
        ("It costs $21-45, in room C-123 on page 21-43.", "en"),
        ("The season 2019/20 ended 9/11, 24/7 and 50/50 at 100 km/h.", "en"),
        ("In 2027 we will publish a report on this.", "en"),
        ("No. 1 priority is Article 5, then number 10 Downing Street.", "en"),
        ("Studies show that many experts agree, according to him.", "en"),
        ("Ahead of the 2027 census the office trains staff.", "en"),
        ("Write to me@example.org/abc about U.S./China trade.", "en"),
        ("The Olympics (Los Angeles, 2028) are far away.", "en"),
        ("Nach Berlin fuhr er 2027 mit dem Zug C-123 um 12/24 Uhr.", "de"),
        ("Er spricht laut und nach Plan über 2027.", "de"),
        ("El informe se publicará en 2027.", "es"),
        ("Il en parle depuis 2024 selon lui.", "fr"),
        ("По Москве ездят 300 автобусов.", "ru"),
        ("Telefon 06-12345678, IBAN DE89 3704 0044 0532 0130 00.", "nl"),
        ("They are far above the U.S.-Africa figure of $39 billion.", "en"),
        ("The Supreme Court's decision was a blow to Wi-Fi data.", "en"),
        ("他们在2007年7月13日赢得法院三审判决。", "zh"),
        ("早在1918年就已研究出来，但没有公开。", "zh"),
        ("专家指出，这很重要。", "zh"),
        ("电话是010-12345678，价格是21.45元。", "zh"),
        ("これは2027年に発表される予定の報告だ。", "ja"),
    ],
)
def test_what_only_looks_like_a_source(text: str, language: str) -> None:
    assert citations(text, language) == ()


def test_a_claim_is_the_same_with_and_without_its_address() -> None:
    bare = "The bridge was closed on 4 May 2026."
    for text in (
        "The bridge was closed on 4 May 2026 (https://example.org/a).",
        "The bridge was closed on 4 May 2026 [1].",
        "The bridge was closed on 4 May 2026 (source: www.example.org/a).",
        "The bridge was [closed](https://example.org/a) on 4 May 2026.",
    ):
        assert without_signs(text) == bare


def test_long_and_hostile_texts_take_no_time() -> None:
    for text in (
        "a." * 20_000,
        "(" * 20_000,
        "2027 report by " * 2_000,
        "§" * 9_000,
        "according to A " * 2_000,
        "[x](" * 5_000,
    ):
        citations(text, "en")
