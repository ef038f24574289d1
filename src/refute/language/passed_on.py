"""What people put around a claim when they pass it on: "forwarded many times", "please share", "BREAKING"."""

import re
import unicodedata

from refute.language.cue_words import listed
from refute.language.fold import plain


def _words(text: str) -> frozenset[str]:
    return frozenset(plain(text).split())


_PASSING_ON = _words(
    "breaking urgent warning attention alert psa fyi omg lol forwarded forward fwd fw reposting"
    " repost rt share sharing"
    " shared spread circulate received recvd rcvd recd viral"
    " copied pasted wow"
    " achtung eilmeldung dringend wichtig weiterleiten weitergeleitet teilen bitte verbreiten"
    " reenviado reenviar urgente atención difundan difundir comparte compartan compartir pásalo pasalo última"
    " transféré transférer partager partagez partage urgent faites tourner"
    " repassando recebi repassem encaminhado encaminhada compartilhe compartilhem atenção"
    " inoltrato inoltrate condividete condividi attenzione"
    " doorgestuurd delen doorsturen"
    " перешлите срочно внимание репост распространите пересылайте важно перешліть увага терміново поширте"
    " acil dikkat paylaş paylaşın iletildi"
    " sebarkan bagikan viralkan teruskan info penting"
    " فوری پخش عاجل انشر انشروا شارك منقول وصلني"
    " फ़ॉरवर्ड फॉरवर्ड भेजो शेयर मिला"
)
_AROUND = _words(
    "as many times please pls plz pass it on to this that with all every everyone everybody your ur my our the a an"
    " in of and from by for group groups family families friends friend parent parents neighbour neighbours"
    " neighbor neighbors chat u you know news now just in important valid message msg post read must see got"
    " here send sent"
    " diese nachricht an alle eure freunde eltern gruppe gruppen die das"
    " a todos tus contactos amigos grupos este mensaje esto el la los las"
    " plusieurs fois à tous vos amis ce message le la les"
    " gente como para seus amigos grupos mensagem o os"
    " a tutti questo messaggio"
    " всем родителям бабушкам бабусям друзьям усім батькам друзям"
    " herkese bu mesajı"
    " ke semua teman grup"
    " کنید کما للجميع"
    " जैसा वैसा सब ग्रुप में को"
)
_PHRASES = re.compile(
    r"(?:(?:lol|omg|guys|hey) )*(?:have|did) (?:you|u)(?: all)? (?:seen|see) this|here we go|do not ignore|must read|"
    r"my (?:aunt|uncle|mum|mom|mother|father|dad|friend|cousin|neighbou?r|grandma|boss)"
    r" (?:just )?(?:sent|forwarded)(?: me)? this|"
    r"(?:please |pls )?(?:share|send|forward|fwd|tell|pass)(?: this| it)?(?: on)?(?: to| with)?"
    r" (?:everyone|everybody|every|all|your|ur|\d+)(?: (?:friends?|parents?|people|groups?|contacts|family))?"
    r"(?: (?:with \w+|(?:you|u) (?:know|love)))?"
)
_ASIAN_ANCHORS = listed(
    "轉傳 转传 轉發 转发 轉寄 转寄 轉貼 转贴 轉告 转告 轉知 转知 轉載 转载 轉 转 分享 擴散 扩散 廣傳 广传 传开 傳閱"
    " 传阅"
    " 傳出去 传出去 傳下去 传下去 傳來的 传来的 傳來 传来 快傳 快传 告訴 告诉 通知 提醒 注意 緊急 紧急 速報 速报 快訊"
    " 快讯 網傳 网传 瘋傳 疯传 看完 收到 原文 拡散希望 拡散 緊急速報 転載 각위 긴급 공유"
)
_ASIAN_AROUND = listed(
    "各位 請 请 務必 务必 一定要 一定 要 快 趕快 赶快 趕緊 赶紧 儘快 尽快 盡快 尽快 馬上 马上 立刻 立即 並 并 再"
    " 也 都 給 给 到 出去 下去 去 你們 你们 妳 你 您 的 所有 全部 更多 身邊 身边 周遭 周圍 每個 每个 每一個 每一个"
    " 大家 親朋好友 亲朋好友 親友 亲友 家人 家族 同事 同學 同学 朋友們 朋友们 朋友 好友 群組 群组 群友 群裡 群里 群"
    " 人 大眾 大众"
    " 長輩 长辈 父母 知道 喔 哦 唷 吧 啊 呀 啦 一下 謝謝 谢谢 感謝 感谢 记得 記得 麻煩 麻烦 拜託 拜托 幫忙 帮忙 多"
    " 互相 歡迎"
    " 欢迎 來 剛 刚 訊息 讯息 信息 消息 此 這則 这则 這 这 此則 此则 本 讓 让 使 看到 看看 看 網路 网路 网络 重要"
    " 超級 超级"
    " 緊急 社群 出来 文章 公告 圖 图 文"
)
_ASIAN = re.compile(f"(?>{'|'.join(sorted((*_ASIAN_ANCHORS, *_ASIAN_AROUND), key=len, reverse=True))})++")
_ASIAN_ANCHOR = re.compile("|".join(_ASIAN_ANCHORS))


_BREAK = re.compile(
    r",\s(?=(?:please\s)?(?:tell|send|share|forward)\b)|[!?‼⁉؟！？。，।:：;；\n\r()（）\[\]【】|*#…]+|\.(?=\s|$)|\s[—–-]\s"
    r"|(?<=[\u3400-\u9fff]),(?=[\u3400-\u9fff])"
)
_SYMBOLS = frozenset({"So", "Sk", "Cn", "Co"})


def is_frame(segment: str) -> bool:
    """Whether a stretch between strong separators only passes the message on and says nothing of its own.

    Every word must be a known one: what is unknown may be part of the claim. No known word negates, doubts or names.
    """
    words = plain(segment).split()
    if not words or len(words) > 14:
        return not words
    squeezed = [re.sub(r"(.)\1{2,}", r"\1", word) for word in words]
    if _PHRASES.fullmatch(" ".join(squeezed)) or _passes_on_unspaced("".join(squeezed)):
        return True
    return any(w in _PASSING_ON for w in squeezed) and all(w in _PASSING_ON or w in _AROUND for w in squeezed)


def _passes_on_unspaced(segment: str) -> bool:
    """Whether it holds nothing but words that pass a message on, one of which says so."""
    return _ASIAN.fullmatch(segment) is not None and _ASIAN_ANCHOR.search(segment) is not None


def segments_said(text: str) -> tuple[str, ...]:
    """The plain stretches of a text, parted as `core` parts them, that do more than pass a message on."""
    marked = _marked(text)
    return tuple(plain(s) for s in _BREAK.split(marked) if s and not is_frame(s))


def _marked(text: str) -> str:
    return "".join("\n" if unicodedata.category(c) in _SYMBOLS and c not in "°©®" else c for c in text)


def core(text: str) -> str:
    """The text without leading and trailing segments that only pass it on; symbols and emoji count as line ends."""
    marked = _marked(text)
    cuts = [(0, 0), *((m.start(), m.end()) for m in _BREAK.finditer(marked)), (len(marked), len(marked))]
    segments = [(cuts[i][1], cuts[i + 1][0]) for i in range(len(cuts) - 1)]
    said = [i for i, (start, end) in enumerate(segments) if not is_frame(marked[start:end])]
    if not said:
        return marked
    return marked[segments[said[0]][0] : segments[said[-1]][1]]
