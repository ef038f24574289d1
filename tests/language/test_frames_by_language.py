"""Words that take a quote back, and speakers, as the press of each language writes them; and what looks like it."""

import pytest

from language.marked import cut
from refute.domain.setting import Spoken
from refute.domain.vocabulary import Frame
from refute.language.framing import frame_of
from refute.language.neighbours import around
from refute.language.speech import speech_at

TAKEN_BACK: dict[str, dict[str, Frame]] = {
    "en": {
        "The Gazette wrongly reported that ⟨the bridge collapsed on Monday⟩.": Frame.DENIED,
        "An earlier version of this article incorrectly stated that ⟨the bridge collapsed⟩.": Frame.DENIED,
        "The mayor had falsely claimed that ⟨the bridge was closed⟩.": Frame.DENIED,
        "Some outlets mistakenly said ⟨the bridge was closed⟩.": Frame.DENIED,
        "The agency retracted its report that ⟨the bridge collapsed⟩.": Frame.DENIED,
        "The paper has withdrawn its earlier story that ⟨the bridge collapsed⟩.": Frame.DENIED,
        "The Gazette has since corrected its claim that ⟨the bridge collapsed⟩.": Frame.DENIED,
        "⟨The bridge collapsed on Monday⟩, the Gazette wrongly reported.": Frame.DENIED,
        "⟨The bridge collapsed on Monday⟩, a claim that it has since retracted.": Frame.DENIED,
        "⟨The bridge collapsed on Monday.⟩ The Gazette has since corrected its report.": Frame.DENIED,
        "⟨The bridge collapsed on Monday.⟩ It later retracted the story.": Frame.DENIED,
        "⟨The bridge collapsed on Monday.⟩ The report has since been withdrawn.": Frame.DENIED,
    },
    "de": {
        "Die Zeitung berichtete fälschlich, dass ⟨die Brücke eingestürzt ist⟩.": Frame.DENIED,
        "Die Agentur zog ihre Meldung zurück, wonach ⟨die Brücke eingestürzt ist⟩.": Frame.DENIED,
    },
    "fr": {"Le journal a annoncé à tort que ⟨le pont s'était effondré lundi⟩.": Frame.DENIED},
    "es": {"El diario informó erróneamente que ⟨el puente se derrumbó el lunes⟩.": Frame.DENIED},
    "it": {"Il giornale ha scritto erroneamente che ⟨il ponte è crollato lunedì⟩.": Frame.DENIED},
    "pt": {"O jornal informou erroneamente que ⟨a ponte desabou na segunda⟩.": Frame.DENIED},
    "nl": {"De krant meldde ten onrechte dat ⟨de brug maandag is ingestort⟩.": Frame.DENIED},
    "ru": {"Газета ошибочно сообщила, что ⟨мост обрушился в понедельник⟩.": Frame.DENIED},
    "hi": {
        "मंत्रालय ने इस बात से इनकार किया कि ⟨पुल सोमवार को गिर गया⟩।": Frame.DENIED,
        "मंत्रालय ने उन खबरों का खंडन किया कि ⟨पुल सोमवार को गिर गया⟩।": Frame.DENIED,
        "यह दावा निराधार है कि ⟨पुल सोमवार को गिर गया⟩।": Frame.DENIED,
        "अखबार ने गलती से बताया कि ⟨पुल सोमवार को गिर गया⟩।": Frame.DENIED,
        "सोशल मीडिया पर दावा किया जा रहा है कि ⟨पुल सोमवार को गिर गया⟩।": Frame.CLAIMED,
        "विपक्ष ने आरोप लगाया कि ⟨पुल सोमवार को गिर गया⟩।": Frame.CLAIMED,
        "फर्जी: ⟨पुल सोमवार को गिर गया⟩।": Frame.DENIED,
        "⟨पुल सोमवार को गिर गया।⟩ यह दावा झूठा है।": Frame.DENIED,
        "⟨पुल सोमवार को गिर गया।⟩\nनिष्कर्ष: यह खबर फर्जी है।": Frame.DENIED,
        "अगर परिषद सहमत हो, तो ⟨पुल बंद कर दिया जाएगा⟩।": Frame.SUPPOSED,
    },
    "fa": {
        "وزارت راه تکذیب کرد که ⟨پل روز دوشنبه فرو ریخت⟩.": Frame.DENIED,
        "این ادعا نادرست است که ⟨پل روز دوشنبه فرو ریخت⟩.": Frame.DENIED,
        "روزنامه به اشتباه گزارش داد که ⟨پل روز دوشنبه فرو ریخت⟩.": Frame.DENIED,
        "برخی مدعی شدند که ⟨پل روز دوشنبه فرو ریخت⟩.": Frame.CLAIMED,
        "کاربران ادعا می‌کنند که ⟨پل روز دوشنبه فرو ریخت⟩.": Frame.CLAIMED,
        "دروغ: ⟨پل روز دوشنبه فرو ریخت⟩.": Frame.DENIED,
        "⟨پل روز دوشنبه فرو ریخت.⟩ این خبر صحت ندارد.": Frame.DENIED,
        "اگر شورا موافقت کند، ⟨پل بسته می‌شود⟩.": Frame.SUPPOSED,
    },
    "id": {
        "Kementerian membantah bahwa ⟨jembatan itu runtuh pada Senin⟩.": Frame.DENIED,
        "Tidak benar bahwa ⟨jembatan itu runtuh pada Senin⟩.": Frame.DENIED,
        "Klaim keliru bahwa ⟨jembatan itu runtuh pada Senin⟩.": Frame.DENIED,
        "Koran itu keliru melaporkan bahwa ⟨jembatan itu runtuh pada Senin⟩.": Frame.DENIED,
        "Beredar kabar bahwa ⟨jembatan itu runtuh pada Senin⟩.": Frame.CLAIMED,
        "Warganet mengklaim bahwa ⟨jembatan itu runtuh pada Senin⟩.": Frame.CLAIMED,
        "Sejumlah unggahan menyebarkan isu bahwa ⟨jembatan itu runtuh⟩.": Frame.CLAIMED,
        "Hoaks: ⟨Jembatan itu runtuh pada Senin⟩.": Frame.DENIED,
        "[SALAH] ⟨Jembatan itu runtuh pada Senin⟩": Frame.DENIED,
        "⟨Jembatan itu runtuh pada Senin.⟩ Klaim itu tidak benar.": Frame.DENIED,
        "⟨Jembatan itu runtuh pada Senin.⟩ Informasi ini menyesatkan.": Frame.DENIED,
        "Jika dewan setuju, ⟨jembatan itu akan ditutup⟩.": Frame.SUPPOSED,
    },
    "tr": {
        "Bakanlık, ⟨köprünün pazartesi günü çöktüğünü⟩ yalanladı.": Frame.DENIED,
        "⟨Köprünün pazartesi günü çöktüğü⟩ iddiası asılsız çıktı.": Frame.DENIED,
        "⟨Köprünün pazartesi günü çöktüğü⟩ yönündeki haberler gerçek dışı.": Frame.DENIED,
        "⟨Köprünün pazartesi günü çöktüğü⟩ iddia edildi.": Frame.CLAIMED,
        "⟨Köprünün pazartesi günü çöktüğü⟩ öne sürüldü.": Frame.CLAIMED,
        "⟨Köprünün çöktüğüne⟩ dair söylentiler yayıldı.": Frame.CLAIMED,
        "Yalan haber: ⟨Köprü pazartesi günü çöktü⟩.": Frame.DENIED,
        "İddia: ⟨Köprü pazartesi günü çöktü⟩.": Frame.CLAIMED,
        "⟨Köprü pazartesi günü çöktü.⟩ Bu iddia doğru değil.": Frame.DENIED,
        "⟨Köprü pazartesi günü çöktü.⟩ Bu haber asılsız.": Frame.DENIED,
        "Eğer meclis onaylarsa, ⟨köprü kapatılacak⟩.": Frame.SUPPOSED,
    },
    "ar": {
        "نفت الوزارة أن يكون ⟨الجسر قد انهار يوم الاثنين⟩.": Frame.DENIED,
        "لا صحة لما يتردد من أن ⟨الجسر انهار يوم الاثنين⟩.": Frame.DENIED,
        "ذكرت الصحيفة خطأ أن ⟨الجسر انهار يوم الاثنين⟩.": Frame.DENIED,
        "زعمت حسابات على فيسبوك أن ⟨الجسر انهار يوم الاثنين⟩.": Frame.CLAIMED,
        "يدعي ناشطون أن ⟨الجسر انهار يوم الاثنين⟩.": Frame.CLAIMED,
        "وتداول مستخدمون مزاعم بأن ⟨الجسر انهار يوم الاثنين⟩.": Frame.CLAIMED,
        "خبر كاذب: ⟨انهيار الجسر يوم الاثنين⟩.": Frame.DENIED,
        "الادعاء: ⟨انهار الجسر يوم الاثنين⟩.": Frame.CLAIMED,
        "⟨انهار الجسر يوم الاثنين.⟩ هذا الخبر غير صحيح.": Frame.DENIED,
        "⟨انهار الجسر يوم الاثنين.⟩ هذه شائعة.": Frame.DENIED,
        "إذا وافق المجلس، ⟨فسيغلق الجسر⟩.": Frame.SUPPOSED,
    },
}
"""By language: a quote in ⟨⟩, and how its page takes it back."""

ASSERTED: dict[str, tuple[str, ...]] = {
    "en": (
        "The Gazette rightly reported that ⟨the bridge collapsed on Monday⟩.",
        "The man who was wrongly jailed said that ⟨the bridge was closed⟩.",
        "The council has since corrected the fault, and ⟨the bridge is open⟩.",
        "⟨The bridge was closed on Monday.⟩ The council has since corrected the fault.",
        "⟨The bridge was closed on Monday.⟩ It later withdrew the troops.",
        "The agency stood by its report that ⟨the bridge collapsed⟩.",
        "The firm retracted its landing gear and said that ⟨the bridge was in sight⟩.",
        "The bank has withdrawn its offer because ⟨the bridge is closed⟩.",
        "⟨The bridge was closed⟩, the Gazette reported, citing a wrongly parked lorry.",
    ),
    "hi": (
        "मंत्रालय ने कहा कि ⟨पुल सोमवार को गिर गया⟩।",
        "परिषद ने घोषणा की कि ⟨पुल बंद है⟩।",
        "चालक गलत रास्ते पर था और ⟨पुल बंद था⟩।",
        "⟨पुल सोमवार को बंद था।⟩ यह रास्ता लंबा है।",
        "मंत्री ने इस्तीफा देने से इनकार किया। ⟨पुल सोमवार को गिर गया।⟩",
        "मंत्री ने इस्तीफा देने से इनकार किया और कहा कि ⟨पुल बंद है⟩।",
    ),
    "fa": (
        "وزیر گفت که ⟨پل روز دوشنبه فرو ریخت⟩.",
        "وزارت راه اعلام کرد که ⟨پل بسته است⟩.",
        "⟨پل روز دوشنبه بسته شد.⟩ این مسیر طولانی است.",
        "وزیر استعفای خود را تکذیب کرد. ⟨پل روز دوشنبه بسته شد.⟩",
    ),
    "id": (
        "Kementerian mengatakan bahwa ⟨jembatan itu runtuh pada Senin⟩.",
        "Salah satu warga melihat bahwa ⟨jembatan itu ditutup⟩.",
        "Polisi menyita uang palsu di kota itu. ⟨Jembatan itu ditutup pada Senin.⟩",
        "⟨Jembatan itu ditutup pada Senin.⟩ Jalan itu panjang.",
        "⟨Jembatan itu ditutup⟩, kata wali kota.",
        "Isu lingkungan dibahas, dan ⟨jembatan itu ditutup⟩.",
        "Menteri membantah menerima suap, tetapi ⟨jembatan itu ditutup⟩.",
    ),
    "tr": (
        "Bakanlık, ⟨köprünün pazartesi günü çöktüğünü⟩ açıkladı.",
        "⟨Köprü pazartesi günü çöktü⟩, dedi belediye başkanı.",
        "Sahte para basan iki kişi yakalandı. ⟨Köprü pazartesi günü kapatıldı.⟩",
        "⟨Köprü pazartesi günü kapatıldı.⟩ Bu yol uzun.",
        "Bakan rüşvet iddialarını yalanladı. ⟨Köprü pazartesi günü kapatıldı.⟩",
    ),
    "ar": (
        "قال الوزير إن ⟨الجسر انهار يوم الاثنين⟩.",
        "أعلنت الوزارة أن ⟨الجسر مغلق⟩.",
        "أكدت البلدية أن ⟨الجسر مغلق منذ الاثنين⟩.",
        "⟨أغلق الجسر يوم الاثنين.⟩ هذا الطريق طويل.",
        "نفى الوزير تلقي رشوة. ⟨أغلق الجسر يوم الاثنين.⟩",
    ),
}
"""By language: a quote that its page asserts, however like a denial something near it looks."""

SPEAKERS: dict[str, tuple[Spoken, str]] = {
    "राम शर्मा ने कहा कि ⟨पुल बंद है⟩।": (Spoken.REPORTED, "राम शर्मा"),
    "“⟨पुल बंद है⟩,” राम शर्मा ने कहा।": (Spoken.DIRECT, "राम शर्मा"),
    "राम शर्मा के अनुसार, ⟨पुल बंद है⟩।": (Spoken.REPORTED, "राम शर्मा"),
    "राम शर्मा ने बताया, “⟨पुल बंद है⟩।”": (Spoken.DIRECT, "राम शर्मा"),
    "علی رضایی گفت که ⟨پل بسته است⟩.": (Spoken.REPORTED, "علی رضایی"),
    "به گفته علی رضایی، ⟨پل بسته است⟩.": (Spoken.REPORTED, "علی رضایی"),
    "علی رضایی گفت: «⟨پل بسته است⟩.»": (Spoken.DIRECT, "علی رضایی"),
    "قال أحمد علي إن ⟨الجسر مغلق⟩.": (Spoken.REPORTED, "أحمد علي"),
    "وأضاف أحمد علي أن ⟨الجسر مغلق⟩.": (Spoken.REPORTED, "أحمد علي"),
    "«⟨الجسر مغلق⟩»، قال أحمد علي.": (Spoken.DIRECT, "أحمد علي"),
    "وقال أحمد علي: «⟨الجسر مغلق⟩».": (Spoken.DIRECT, "أحمد علي"),
    "بحسب أحمد علي، ⟨الجسر مغلق⟩.": (Spoken.REPORTED, "أحمد علي"),
    "Ani Lestari menegaskan bahwa ⟨jembatan itu ditutup⟩.": (Spoken.REPORTED, "Ani Lestari"),
    "“⟨Jembatan itu ditutup⟩,” ujar Ani Lestari.": (Spoken.DIRECT, "Ani Lestari"),
    "“⟨Jembatan itu ditutup⟩,” tutur Ani Lestari, Senin.": (Spoken.DIRECT, "Ani Lestari"),
    "Menurut Ani Lestari, ⟨jembatan itu ditutup⟩.": (Spoken.REPORTED, "Ani Lestari"),
    "“⟨Köprü kapalı⟩,” dedi Ayşe Demir.": (Spoken.DIRECT, "Ayşe Demir"),
    "Ayşe Demir, “⟨Köprü kapalı⟩” dedi.": (Spoken.DIRECT, "Ayşe Demir"),
    "Ayşe Demir'e göre ⟨köprü kapalı⟩.": (Spoken.REPORTED, "Ayşe Demir"),
    "Ayşe Demir, “⟨Köprü kapalı⟩” ifadelerini kullandı.": (Spoken.DIRECT, "Ayşe Demir"),
}
"""A quote in ⟨⟩, and whose words it is."""

OWN_WORDS = (
    "राम शर्मा वहाँ थे। ⟨पुल बंद है।⟩",
    "علی رضایی آنجا بود. ⟨پل بسته است.⟩",
    "كان أحمد علي هناك. ⟨الجسر مغلق.⟩",
    "Ani Lestari ada di sana. ⟨Jembatan itu ditutup.⟩",
    "Ayşe Demir oradaydı. ⟨Köprü kapalı.⟩",
)
"""The page's own words beside somebody's name."""


@pytest.mark.parametrize(("language", "marked"), [(code, m) for code, table in TAKEN_BACK.items() for m in table])
def test_words_that_take_a_quote_back_are_seen(language: str, marked: str) -> None:
    text, start, end = cut(marked)
    assert frame_of(text, (start, end), around(text, start, end)) is TAKEN_BACK[language][marked]


@pytest.mark.parametrize(("language", "marked"), [(code, m) for code, table in ASSERTED.items() for m in table])
def test_what_only_looks_like_a_denial_takes_nothing_back(language: str, marked: str) -> None:
    text, start, end = cut(marked)
    assert frame_of(text, (start, end), around(text, start, end)) is None


@pytest.mark.parametrize("marked", SPEAKERS)
def test_speakers_are_named_as_the_language_does(marked: str) -> None:
    text, start, end = cut(marked)
    said = speech_at(text, start, end)
    assert said is not None
    assert (said.spoken, text[slice(*said.speaker)] if said.speaker else None) == SPEAKERS[marked]


@pytest.mark.parametrize("marked", OWN_WORDS)
def test_a_name_near_by_makes_nobody_a_speaker(marked: str) -> None:
    assert speech_at(*cut(marked)) is None
