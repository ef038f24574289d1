"""Estimated tokens against counts by two real tokenizers, Qwen's and Mistral's tekken (`benchmarks/tokens.py`)."""

import pytest

from refute.reasoners.tokens import estimate, floor

# A text and the larger of both counts.
_COUNTED = {
    "en": (
        "The Eiffel Tower, built in 1889, is 330 metres tall and weighs about 10,100 tonnes according to the operator.",
        38,
    ),
    "de": ("Der Eiffelturm wurde 1889 erbaut und ist nach Angaben des Betreibers 330 Meter hoch.", 29),
    "vi": ("Tháp Eiffel được xây dựng năm 1889 và cao 330 mét theo đơn vị vận hành.", 29),
    "digits": ("12345678901234567890 3,141,592,653 2024-05-01 192.168.100.101 9999999999999999", 78),
    "hex": ("a3f5c9e17b20d48e6f1c9ab03d5e72f8c4b6a1907e3d2f58", 47),
    "url": ("https://www.example.com/a/b-c_d/%E4%BD%A0?q=1&x=%2F#frag_123", 30),
    "zh": ("埃菲尔铁塔建于一八八九年，根据运营方的说法，高度为三百三十米。", 30),
    "zh-rare": ("龘靐齉爩鱻麤灪籱饢馕驫纞", 25),
    "ja": ("エッフェル塔は1889年に建てられ、高さは330メートルです。", 25),
    "ko": ("에펠탑은 1889년에 지어졌으며 높이는 330미터입니다.", 29),
    "ar": ("بني برج إيفل عام ١٨٨٩ ويبلغ ارتفاعه ٣٣٠ مترا حسب المشغل", 35),
    "ar-voc": ("بُنِيَ بُرْجُ إِيفِلَ عَامَ وَيَبْلُغُ ارْتِفَاعُهُ", 43),
    "fa": ("برج ایفل در سال ۱۸۸۹ ساخته شد و ۳۳۰ متر ارتفاع دارد", 36),
    "he": ("מגדל אייפל נבנה בשנת 1889 וגובהו 330 מטרים", 25),
    "hi": ("एफिल टॉवर 1889 में बना था और इसकी ऊँचाई 330 मीटर है", 51),
    "bn": ("আইফেল টাওয়ার ১৮৮৯ সালে নির্মিত এবং এর উচ্চতা ৩৩০ মিটার", 64),
    "ta": ("ஈபெல் கோபுரம் 1889 இல் கட்டப்பட்டது, அதன் உயரம் 330 மீட்டர்", 63),
    "te": ("ఈఫిల్ టవర్ 1889లో నిర్మించబడింది", 46),
    "ml": ("ഈഫൽ ഗോപുരം 1889-ൽ നിർമ്മിച്ചതാണ്", 42),
    "kn": ("ಐಫೆಲ್ ಗೋಪುರವನ್ನು ನಿರ್ಮಿಸಲಾಯಿತು", 43),
    "th": ("หอไอเฟลสร้างขึ้นในปี 1889 และสูง 330 เมตร", 29),
    "my": ("အီဖယ်မျှော်စင်ကို ၁၈၈၉ ခုနှစ်တွင် ဆောက်လုပ်ခဲ့သည်", 76),
    "km": ("ប៉មអេហ្វែលត្រូវបានសាងសង់នៅឆ្នាំ", 92),
    "lo": ("ຫໍໄອເຟນສ້າງຂຶ້ນໃນປີ", 56),
    "am": ("የኤፍል ግንብ በ1889 ተሠራ ከፍታውም 330 ሜትር ነው", 71),
    "ka": ("ეიფელის კოშკი აშენდა 1889 წელს", 30),
    "hy": ("Էյֆելյան աշտարակը կառուցվել է 1889 թվականին", 43),
    "el": ("Ο Πύργος του Άιφελ χτίστηκε το 1889 και έχει ύψος 330 μέτρα", 53),
    "ru": ("Эйфелева башня построена в 1889 году и имеет высоту 330 метров", 29),
    "si": ("අයිෆල් කුළුණ 1889 දී ඉදිකරන ලදී", 75),
    "bo": ("ཨེ་ཕེལ་གྱི་ཤོད་ཁང་", 42),
    "emoji": (
        "\U0001f600\U0001f973\U0001fae0\U0001f99a\U0001f9ff\U0001f3f4\u200d\u2620\ufe0f\U0001f469\u200d\u2764\ufe0f\u200d\U0001f48b\u200d\U0001f468\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7",
        86,
    ),
    "flags": (
        "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
        56,
    ),
    "math": ("𝕿𝖍𝖊 𝕰𝖎𝖋𝖋𝖊𝖑 𝟏𝟖𝟖𝟗", 53),
    "zalgo": (
        "T\u0335\u0322\u0327h\u0338\u031b\u0317e\u0337\u0321\u035d \u0336\u0330\u0308\u0301t\u0337"
        "\u0347\u0312\u01eb\u0334\u0307w\u0338\u031f\u035de\u0335\u0356\u0352r\u0336\u031c\u0300",
        63,
    ),
    "punct": ("!!! ??? ... --- *** ~~~ ((( ))) [[[ ]]] {{{ }}} ### $$$ %%% ^^^ &&&", 28),
    "rand": ("xQzj vKpw qTrz jXbn wVkq zzyx hjkl qwpx", 26),
    "caps": ("THE EIFFEL TOWER WAS BUILT IN 1889 BY GUSTAVE EIFFEL", 25),
    "json-esc": ("\\u202e\\u0007\\u200b", 15),
}


@pytest.mark.parametrize(("text", "counted"), _COUNTED.values(), ids=_COUNTED.keys())
def test_an_estimate_is_safe_and_not_far_off(text: str, counted: int) -> None:
    assert 0.9 * counted <= estimate(text) <= 1.65 * counted


@pytest.mark.parametrize(("text", "counted"), _COUNTED.values(), ids=_COUNTED.keys())
def test_a_floor_is_never_above_the_count(text: str, counted: int) -> None:
    assert floor(text) <= counted


def test_parts_take_no_less_than_the_whole() -> None:
    whole = " ".join(text for text, _ in _COUNTED.values())
    assert sum(estimate(part) for part in whole.split(" ")) >= 0.9 * estimate(whole)


def test_nothing_takes_nothing() -> None:
    assert estimate("") == floor("") == 0
    assert estimate("\ud800") >= 1, "half a character is a character"
