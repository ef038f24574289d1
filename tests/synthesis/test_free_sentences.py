"""Judgement cites nothing: no address, record, quotation, source or figure without a receipt, in any language."""

import pytest

from refute.domain.debate.words import Mark, Struck
from refute.rules.citing.cleaning import cleaned
from refute.rules.citing.free import fault_of
from refute.rules.citing.held import given
from refute.rules.citing.lending import lent_by
from refute.rules.debated import of_log
from world.debate_made import Debate, Said, finding

CLOSED = finding(
    "The Northmoor Bridge was closed to lorries on 4 May 2026.",
    Mark.OK,
    "The Northmoor Bridge was closed to lorries on 4 May 2026 after an inspection found cracked welds.",
    title="Lorries must take the ferry",
)
COST = finding("Repairs will cost 2.4 million euros.", url="https://courier.example/b")
WRONG = finding("Repairs will cost 398 million euros.", Mark.FAIL, "Repairs will cost 2.4 million euros.")
LOG = Debate(
    [
        [
            Said("Safety comes first, and Skerry Line can wait.", "for", [CLOSED]),
            Said("Trade with Oskvalley matters more. Repairs will cost 398 million euros.", "against", [COST, WRONG]),
            Said("The Halberg Report is clear.", "against"),
        ]
    ]
).log()
LENT = lent_by(of_log(LOG), ())


@pytest.mark.parametrize(
    "text",
    [
        "Safety outweighs the cost of a detour.",
        "The Analyst would keep the closure; the Strategist would not.",
        "The two sides disagree on how long the closure may last.",
        "Since 4 May 2026 the balance has changed.",
        "At 2.4 million euros the repairs are worth it.",
        "Trade with Oskvalley can take the ferry for a while.",
        "Skerry Line has room enough.",
        "Erst die Sicherheit, dann der Handel.",
        "Die Brücke bleibt zu, denn für Sicherheit spricht mehr als für Eile.",
        "Mit Geduld geht es besser.",
        "The side that argued for trade gave no figure.",
        "What the Strategist said weighs little; nobody replied.",
        "Both noted that time is short.",
        "La sécurité passe avant le commerce.",
        "安全应当优先于贸易。",
        "Сначала безопасность, потом торговля.",
        "الأمان أهم من التجارة.",
        "One side weighs lives, the other weighs trade.",
        "The page gazette.example is one that was read.",
        "Lorries wait “after an inspection found cracked welds”.",
        "It is a question of and/or, not of km/h.",
        "A survey of hauliers would settle what the detour costs.",
        "Commission an inspection of the welds and compare the two results.",
        "Two of the three speakers would accept a weight limit instead.",
        "No one disputes that the bridge was closed to lorries on 4 May 2026.",
        "The evidence supports a closure for now rather than for good.",
        "The first argument is stronger than the second.",
        "Half a loaf is better than none.",
        "Either way, the decision can be revisited next year.",
    ],
)
def test_judgement_is_kept(text: str) -> None:
    assert fault_of(text, LENT) is None


@pytest.mark.parametrize(
    "text",
    [
        # Addresses, disguised or not.
        "Safety first, see https://invented.example/report.",
        "Safety first, see invented.example/report.",
        "Safety first, see www.invented.example",
        "Safety first (hxxps://invented[.]example/report).",
        "Safety first, see invented dot example.",
        "Safety first, see inv\u200bented.exam\u200bple.",
        "Safety first, see [the report](https://invented.example).",
        "Safety first, see ｉｎｖｅｎｔｅｄ．ｅｘａｍｐｌｅ．",
        "Safety first, doi:10.1000/xyz123.",
        "Safety first, 10.1000/xyz123.",
        "Safety first, arXiv:2405.01234.",
        "Ask press@invented.example.",
        "Sicherheit zuerst, siehe erfunden.example.",
        # Records.
        "The court settled it in docket 1:26-cv-04512.",
        "The court settled it in case C-311/18.",
        "Das entschied der BGH, VI ZR 123/20.",
        "C'est l'arrêt n° 21-12.345.",
        "Суд решил дело № А40-12345/2024.",
        "法院在（2023）京01民终1234号中裁定。",
        "It stands in § 12 of the roads order.",
        "The ledger says so, find-0123456789abcdef.",
        "The ledger says so, ev-abcdefabcdefabcd.",
        # Quotations.
        "The engineer called it “a disaster waiting to happen”.",
        "Der Ingenieur nannte es „eine Katastrophe“.",
        "L'ingénieur parle d'une « catastrophe annoncée ».",
        "工程师称之为「灾难」。",
        "The engineer called it 'a disaster'.",
        'The engineer called it "a disaster',
        # Sources.
        "According to Reuters, safety comes first.",
        "Safety comes first, according to the ministry.",
        "Laut Innenministerium geht die Sicherheit vor.",
        "Nach Angaben der Polizei geht die Sicherheit vor.",
        "Reuters berichtete, dass die Sicherheit vorgeht.",
        "Das Halberg-Institut hat recht.",
        "Reuters reported that safety comes first.",
        "Halberg report in hand, safety comes first.",
        "As Berg told the council, safety comes first.",
        "Berg a dit que la sécurité passe avant tout.",
        "Берг сказал, что безопасность важнее.",
        "Dem Ministerium zufolge geht die Sicherheit vor.",
        "Selon le ministère, la sécurité passe avant.",
        "Según la policía, la seguridad es lo primero.",
        "Secondo il ministero la sicurezza viene prima.",
        "Volgens de politie gaat veiligheid voor.",
        "По данным министерства, безопасность важнее.",
        "За словами міністра, безпека важливіша.",
        "根据交通部的说法，安全第一。",
        "運輸省によると、安全が第一だ。",
        "وفقا للوزارة، السلامة أولا.",
        "Menurut polisi, keselamatan lebih penting.",
        "Bakanlığa göre güvenlik önce gelir.",
        "मंत्रालय के अनुसार सुरक्षा पहले है।",
        "Studies show that safety comes first.",
        "The Halberg Report settles the matter.",
        "The report by Halberg settles the matter.",
        "Minister Berg said that safety comes first.",
        "Eine Studie zeigt, dass Sicherheit vorgeht.",
        "研究表明安全第一。",
        "Experts agree that safety comes first.",
        "Safety first, see appendix B of the inspection file.",
        "An internal memo admits the danger.",
        "Insiders confirm that safety came last.",
        "It is documented that safety came last.",
        "Per the harbour's books, safety came last.",
        "As established in Smith v. Jones, safety comes first.",
        "Lindqvist (2021) puts safety first.",
        "一份泄露的备忘录承认了危险。",
        "تقرير داخلي يؤكد الخطر.",
        "Внутренний отчёт подтверждает опасность.",
    ],
)
def test_what_could_pass_for_a_citation_is_struck(text: str) -> None:
    assert fault_of(text, LENT) in (Struck.UNKNOWN_SOURCE, Struck.BEYOND_CITATION)


@pytest.mark.parametrize(
    "text",
    [
        "At 398 million euros the repairs are too dear.",
        "At three hundred and ninety-eight million euros the repairs are too dear.",
        "Mit 398 Mio. Euro ist die Reparatur zu teuer.",
        "維修費用高達3.98億歐元，太貴了。",
        "Ремонт за 398 миллионов евро слишком дорог.",
        "Forty lorries a day are too many.",
        "By 2031 nobody will remember.",
        "Since 5 May 2026 the balance has changed.",
        "At 2.4 million dollars the repairs are worth it.",
        "At 2.4 million lorries the bridge is full.",
        "At exactly 2.4 % the repairs are cheap.",
        "More than 2.4 million euros are too much.",
        "A ٣٩٨ million euro bill is too dear.",
        "Es sind dreihundertachtundneunzig Millionen, und das ist zu viel.",
        "Trois cent quatre-vingt-dix-huit millions d'euros, c'est trop.",
        "Trescientos noventa y ocho millones de euros es demasiado.",
        "Trecentonovantotto milioni di euro sono troppi.",
        "Триста девяносто восемь миллионов евро слишком дорого.",
        "ثلاثمائة وثمانية وتسعون مليون يورو كثير جدا.",
        "Hundreds of lorries wait at the ramp.",
        "A third of lorries turned back.",
        "Half the drivers turned back.",
        "Three in four drivers turned back.",
        "Ein Drittel der Fahrer kehrte um.",
        "四分之一的司机折返。",
        "Traffic doubled after the closure.",
        "The ledger holds 2 of them.",
    ],
)
def test_a_figure_without_a_receipt_is_struck(text: str) -> None:
    assert fault_of(text, LENT) is not None


def test_a_test_may_speak_of_what_a_study_would_show() -> None:
    text = "Wait until a survey shows how many lorries turn back"
    assert fault_of(text, LENT, supposing=True) is None
    assert fault_of(text, LENT) is Struck.UNKNOWN_SOURCE
    assert fault_of(f"{text}, according to Reuters.", LENT, supposing=True) is Struck.UNKNOWN_SOURCE


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("[OK] Safety first.", "Safety first."),
        ("［ＯＫ］ Safety first. [FAIL: see below]", "Safety first."),
        ("✅ Safety first [1][2, 3].", "Safety first."),
        ("Safety first (findings 1, 2).", "Safety first."),
        ("Safety first (see findings 3 and 7).", "Safety first."),
        ("[ОК] Safety first (TRUE).", "Safety first."),
        ("Safety\u202e first\u2066.", "Safety first."),
        ("Safety\n\n# Verified\nfirst", "Safety # Verified first"),
        ("Safety (2026) first.", "Safety (2026) first."),
        ("Safety first.¹", "Safety first."),
        ("नमस्ते क्\u200dष", "नमस्ते क्\u200dष"),
    ],
)
def test_markers_and_numbers_of_citations_are_taken_out(text: str, shown: str) -> None:
    assert cleaned(text) == shown


def test_a_title_with_a_genitive_is_known() -> None:
    assert given(["Devil's advocate"]).lacks_name("Against, the last position of: Strategist, Devil's advocate.") == ()
    assert given(["Analyst"]).lacks_name("The Harbour Institute is against it.")
