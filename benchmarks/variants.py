"""Variants of real rumours in Chinese: what is still the same claim, and what is another one by a single change.

Each maker takes a text and a seeded generator and gives a changed text, or None where the text holds nothing to change.
They were written from how people write and pass on such messages, without a look at what the matching does with them.
"""

import random
import re
from collections.abc import Callable, Sequence

Maker = Callable[[str, random.Random], str | None]

_SPELLINGS = (
    "台/臺 裡/裏 著/着 群/羣 週/周 啟/啓 麵/麪 線/綫 份/分 佈/布 祕/秘 帳/賬 註/注 癒/愈 籤/簽"
    " 占/佔 污/汙 峰/峯 痺/痹 煙/菸"
)
"""Signs of which one is written for the other."""
_SLIPS = (
    "因為/應為 已經/以經 應該/因該 再次/在次 一定/一訂 作為/做為 聯絡/連絡 計畫/計劃 身分/身份"
    " 部分/部份 電話/電活 告訴/告訢 撥打/播打"
    " 分享/份享 注意/住意 現在/現再 根本/跟本 小心/小新 朋友/明友 千萬/千万 請勿/請物 免費/免廢"
    " 消息/消習 發現/發先 使用/始用 醫生/醫身"
)
"""Words, and how hurried writers get them wrong: a sign of the same sound or look."""
_FRAMES = (
    "【轉傳】{}", "轉發：\n{}", "{}\n請大家告訴大家", "{}\n請分享給親朋好友", "‼️緊急通知‼️\n{}", "{}\n👍👍👍", "🔴注意🔴 {} 🔴", "{}\n趕快轉傳出去！",
    "朋友傳來的：{}", "請務必看完並轉發！\n{}", "{}（轉）", "Fwd: {}", "各位群友注意⚠️ {}", "{} 🙏🙏",
)  # fmt: skip
_NAMES = (
    "蔡英文 馬英九 柯文哲 韓國瑜 賴清德 朱立倫 陳水扁 李登輝 宋楚瑜 郭台銘 王金平 蘇貞昌 川普 習近平 安倍",
    "台積電 鴻海 聯發科 華碩 宏碁 台塑 統一 遠東",
    "全家 萊爾富 全聯 家樂福 好市多 大潤發 頂好",
    "國民黨 民進黨 親民黨 時代力量 新黨",
    "台銀 土銀 華南銀行 第一銀行 國泰 富邦 玉山",
    "台大醫院 榮總 長庚 馬偕 慈濟醫院 三總",
    "LINE Facebook Google YouTube Instagram 微信",
    "麥當勞 肯德基 星巴克 摩斯 必勝客 王品 西堤 鼎泰豐",
)
_PLACES = (
    "日本 韓國 美國 中國 法國 德國 英國 泰國 越南 印度 香港 澳洲 加拿大 俄羅斯 新加坡 菲律賓",
    "台北 高雄 台中 台南 新竹 桃園 花蓮 台東 屏東 嘉義 宜蘭 基隆 苗栗 彰化",
)
_WEEKDAYS = "一二三四五六"
_NEGATIONS = (
    ("可以", "不可以"), ("不可以", "可以"), ("不能", "能"), ("不要", "要"), ("沒有", "有"), ("不是", "是"), ("不會", "會"), ("無法", "可以"), ("會導致",
    "不會導致"), ("能夠", "不能夠"), ("會有", "不會有"), ("可能", "不可能"), ("是因為", "不是因為"), ("需要", "不需要"), ("必須", "不必"), ("已經", "還沒有"),
    ("有效", "無效"), ("知道", "不知道"), ("同意", "不同意"), ("適合", "不適合"),
)  # fmt: skip
_SCOPES = (
    ("所有", "部分"), ("全部", "部分"), ("每個", "有些"), ("大家都", "有些人"), ("全台", "部分"), ("只有", "不只"), ("全國", "部分地區"),
)  # fmt: skip
_MODALS = (("可能", "一定"), ("一定", "可能"), ("必須", "可以"), ("將會", "可能"), ("應該", "必須"), ("或許", "必定"))
_ADDRESS = re.compile(r"https?://\S+|[\w.]+\.(?:com|tw|net|org|ly|gl|be|cc|me|es)\b\S*")
_CHINESE = "零一二三四五六七八九"
_PUNCTUATION = {
    ",": "，",
    "，": ",",
    "!": "！",
    "！": "!",
    "?": "？",
    "？": "?",
    "：": ":",
    ":": "：",
    "。": ".",
    "、": "，",
}


def other_spelling(text: str, chance: random.Random) -> str | None:
    """A sign in another spelling."""
    return _other_of(text, _SPELLINGS, chance)


def wrong_sign(text: str, chance: random.Random) -> str | None:
    """A word with a sign of the same sound or look in the place of one of its own."""
    return _other_of(text, _SLIPS, chance)


def _other_of(text: str, rows: Sequence[str] | str, chance: random.Random) -> str | None:
    pairs = [p.split("/") for p in (rows.split() if isinstance(rows, str) else rows)]
    found = [(a, b) for pair in pairs for a, b in (pair,) if a in _said(text)]
    return _replaced(text, *chance.choice(found), chance) if found else None


def typing(text: str, chance: random.Random) -> str | None:
    """Spaces, line breaks, width and number of punctuation marks: three changes."""
    made = text
    for change in chance.sample(("width", "spaces", "breaks", "more", "none"), 3):
        if change == "width":
            made = _outside_addresses(made, lambda piece: "".join(_PUNCTUATION.get(c, c) for c in piece))
        elif change == "spaces":
            places = [i for i in range(1, len(made)) if _is_han(made[i - 1]) and _is_han(made[i])]
            for at in sorted(chance.sample(places, min(3, len(places))), reverse=True):
                made = f"{made[:at]} {made[at:]}"
        elif change == "breaks":
            made = re.sub(r"([。！!？])\s*", r"\1\n", made) if chance.random() < 0.5 else made.replace("\n", " ")
        elif change == "more":
            made = re.sub(r"[！!。]", lambda m: m.group() * chance.choice((1, 2, 3)), made)
        else:
            made = re.sub(r"(?<=[\u4e00-\u9fff])[，,、](?=[\u4e00-\u9fff])", " ", made)
    return made if made != text else None


def frame(text: str, chance: random.Random) -> str | None:
    """Words and signs around it that pass it on."""
    return chance.choice(_FRAMES).format(text)


def number_format(text: str, chance: random.Random) -> str | None:
    """One number in another way of writing."""
    forms: list[tuple[int, int, str]] = []
    for m in re.finditer(r"(?<![\d.,:/\-A-Za-z])[0-9][0-9,]*(?![\d.,:/\-A-Za-z年月日號点點])", _said(text)):
        value = int(m.group().replace(",", ""))
        if value >= 1000 and not 1900 <= value <= 2100:
            forms.append((m.start(), m.end(), f"{value:,}" if "," not in m.group() else str(value)))
            if value % 10000 == 0 and value < 10**8 and text[m.end() : m.end() + 1] not in "萬億千百":
                forms.append((m.start(), m.end(), f"{value // 10000}萬"))
        if value >= 10 and text[m.end() : m.end() + 1] not in "萬億千百%％":
            forms.append(
                (m.start(), m.end(), "".join(chr(ord(c) + 0xFEE0) if "0" <= c <= "9" else c for c in m.group()))
            )
    forms += [
        (m.start(), m.end(), f"{m[1]}0000") for m in re.finditer(r"(?<![\d.,])(\d{1,4})萬(?!\d|[億分一多餘])", text)
    ]
    forms += [
        (m.start(), m.end(), f"百分之{_in_words(int(m[1]))}") for m in re.finditer(r"(?<![\d.,])(\d{1,2})[%％]", text)
    ]
    return _put(text, forms, chance)


def number(text: str, chance: random.Random) -> str | None:
    """Another number in one place."""
    forms: list[tuple[int, int, str]] = []
    for m in re.finditer(r"(?<![\d.,:/\-A-Za-z])[0-9]+(?![\d:/\-A-Za-z年月日號])", _said(text)):
        digit = chance.randrange(len(m.group()))
        other = chance.choice([d for d in "123456789" if d != m.group()[digit]])
        forms.append((m.start(), m.end(), m.group()[:digit] + other + m.group()[digit + 1 :]))
        if len(m.group()) > 1 and m.group()[-1] == "0":
            forms.append((m.start(), m.end(), m.group()[:-1]))
    for m in re.finditer(
        r"(?<![一二三四五六七八九十百千萬第星期週])([二三四五六七八九])(?=[個人天次萬千百倍歲杯成種張])", text
    ):
        forms.append((m.start(), m.end(), chance.choice([c for c in "二三四五六七八九" if c != m[1]])))
    return _put(text, forms, chance)


def name(text: str, chance: random.Random) -> str | None:
    """Another person, party, firm, brand or hospital in every place of one."""
    return _swapped(text, _NAMES, chance)


def place(text: str, chance: random.Random) -> str | None:
    """Another country or city in every place of one."""
    return _swapped(text, _PLACES, chance)


def date(text: str, chance: random.Random) -> str | None:
    """Another year, month, day or weekday in one place."""
    forms: list[tuple[int, int, str]] = []
    for m in re.finditer(r"(?<!\d)(\d{1,4})(?=[年月日號])", _said(text)):
        value = int(m[1])
        most = {"年": 0, "月": 12, "日": 31, "號": 31}[text[m.end()]]
        other = (
            value + chance.choice((-1, 1)) if not most else chance.choice([v for v in range(1, most + 1) if v != value])
        )
        forms.append((m.start(), m.end(), str(other)))
    for m in re.finditer(r"(?<=星期|禮拜)[一二三四五六]|(?<=[週周])[一二三四五六](?![個年歲])", text):
        forms.append((m.start(), m.end(), chance.choice([d for d in _WEEKDAYS if d != m.group()])))
    return _put(text, forms, chance)


def negation(text: str, chance: random.Random) -> str | None:
    """One statement turned round."""
    return _one_of(text, _NEGATIONS, chance)


def scope(text: str, chance: random.Random) -> str | None:
    """Said of a part in place of the whole."""
    return _one_of(text, _SCOPES, chance)


def modality(text: str, chance: random.Random) -> str | None:
    """Surer, or less sure."""
    return _one_of(text, _MODALS, chance)


SAME: dict[str, Maker] = {
    "typo: other spelling": other_spelling,
    "typo: wrong sign": wrong_sign,
    "typo: spaces, punctuation": typing,
    "frame": frame,
    "number format": number_format,
}
DIFFERENT: dict[str, Maker] = {
    "number": number,
    "name": name,
    "place": place,
    "date": date,
    "negation": negation,
    "scope": scope,
    "modality": modality,
}


def _one_of(text: str, pairs: Sequence[tuple[str, str]], chance: random.Random) -> str | None:
    found = [(a, b) for a, b in pairs if a in text and (b.startswith("不") or "不" + a not in text)]
    return _replaced(text, *chance.choice(found), chance) if found else None


def _swapped(text: str, rows: Sequence[str], chance: random.Random) -> str | None:
    said = _said(text)
    found = [(n, row.split()) for row in rows for n in row.split() if re.search(_standing(n), said)]
    if not found:
        return None
    one, row = chance.choice(found)
    other = chance.choice([n for n in row if n not in text])
    return _outside_addresses(text, lambda piece: re.sub(_standing(one), other, piece))


def _standing(word: str) -> str:
    """The word, and in Latin letters not as a part of a longer one such as a hashtag."""
    return rf"(?<![#A-Za-z]){word}(?![A-Za-z])" if word.isascii() else word


def _replaced(text: str, one: str, other: str, chance: random.Random) -> str:
    places = [m.start() for m in re.finditer(re.escape(one), _said(text))]
    at = chance.choice(places)
    return text[:at] + other + text[at + len(one) :]


def _put(text: str, forms: Sequence[tuple[int, int, str]], chance: random.Random) -> str | None:
    if not forms:
        return None
    start, end, written = chance.choice(forms)
    return text[:start] + written + text[end:]


def _said(text: str) -> str:
    """The text with its addresses blanked out: a change inside one changes no claim."""
    return _ADDRESS.sub(lambda m: "\u0000" * len(m.group()), text)


def _outside_addresses(text: str, change: Callable[[str], str]) -> str:
    out, at = [], 0
    for m in _ADDRESS.finditer(text):
        out += [change(text[at : m.start()]), m.group()]
        at = m.end()
    return "".join([*out, change(text[at:])])


def _in_words(value: int) -> str:
    tens, ones = divmod(value, 10)
    head = "" if not tens else ("" if tens == 1 else _CHINESE[tens]) + "十"
    return head + (_CHINESE[ones] if ones or not tens else "")


def _is_han(char: str) -> bool:
    return "\u4e00" <= char <= "\u9fff"
