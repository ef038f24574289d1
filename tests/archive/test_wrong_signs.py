"""Chinese claims in two scripts, and with a sign that a hurried writer took for another."""

import pytest

from refute.archive.matching import same_claim
from refute.domain.claim import Claim, Span


def _claim(text: str, language: str = "zh-TW") -> Claim:
    return Claim(text=text, span=Span(start=0, end=len(text)), language=language)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("衛生局說喝熱水可以治療肺炎", "卫生局说喝热水可以治疗肺炎"),
        ("台北市政府宣布週一停班停課", "台北市政府宣布周一停班停课"),
        ("這個藥有毒，吃了會頭髮掉光", "这个药有毒，吃了会头发掉光"),
        ("朋友傳來的：喝醋能軟化血管", "喝醋能软化血管"),
    ],
)
def test_a_claim_in_traditional_and_in_simplified_signs_is_one(one: str, other: str) -> None:
    assert same_claim(_claim(one), _claim(other, "zh-CN")).same
    assert same_claim(_claim(other, "zh-CN"), _claim(one)).same


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("警察發現超市賣的雞蛋是塑膠做的", "警察發先超市賣的雞蛋是塑膠做的"),
        ("手機充電時打電話會爆炸", "手機充電時打電活會爆炸"),
        ("這種病毒現在已經開始擴散到南部", "這種病毒現在已經開使擴散到南部"),
        ("吃蝦子喝檸檬汁的問題很嚴重", "吃蝦子喝檸檬汁的文題很嚴重"),
        ("他說台中的醫院有過期的藥", "他說台中的醫園有過期的藥"),
        ("我们的身体受到手机辐射影响", "我们的身体受到手机辐射影想"),
        ("他們因該會分享這個消息", "他們應該會份享這個消習"),
    ],
)
def test_a_sign_of_the_same_sound_or_look_that_makes_no_word_is_a_slip(right: str, wrong: str) -> None:
    assert same_claim(_claim(right), _claim(wrong)).same
    assert same_claim(_claim(wrong), _claim(right)).same


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("這種草藥可以致癌", "這種草藥可以治癌"),
        ("法院判他有罪", "法院判他無罪"),
        ("外國人可以進入會場", "外國人可以禁入會場"),
        ("美國總統都會來開會", "每國總統都會來開會"),
        ("他昨天買入大量股票", "他昨天賣入大量股票"),
        ("總統現在訪問日本", "總統先在訪問日本"),
        ("沒有人能使用這個系統", "每有人能使用這個系統"),
        ("病因為癌症", "病應為癌症"),
        ("喝酒會導致腸癌", "喝酒會導致長癌"),
        ("他們拿走了所有的錢", "她們拿走了所有的錢"),
        ("王小明偷了手機", "王小朋偷了手機"),
        ("陳朋友說這個藥無效", "陳明友說這個藥無效"),
        ("這個地方的權利在市民", "這個地方的權力在市民"),
        ("公司必須付錢", "公司必需付錢"),
        ("他是市長", "他是師長"),
        ("台積電活動取消", "台積電話動取消"),
        ("臺南市明天停水", "臺北市明天停水"),
        ("政府開始收稅", "政府開始售稅"),
        ("這種食物對身體有害", "這種食物對身體又害"),
        ("林志玲宣布離婚", "林志凌宣布離婚"),
        ("十個人死亡", "四個人死亡"),
        ("他以前是醫生", "他以後是醫生"),
        ("新聞說增加三成", "新聞說減加三成"),
        ("這家工廠被燒了", "這家公廠被燒了"),
        ("醫師說可以防癌", "醫師說可以放癌"),
        ("政府禁止進口牛肉", "政府進止進口牛肉"),
        ("這酒是假的", "這就是假的"),
        ("鹽是有毒的", "但是有毒的"),
        ("蛇會吃人", "社會吃人"),
        ("警察抓到兇手", "警察看到兇手"),
        ("他不識兇手", "他不是兇手"),
        ("打針不痛", "打針不同"),
        ("總統像在說謊", "總統現在說謊"),
        ("憲法應改", "憲法應該"),
        ("狗叫得很可怕", "狗覺得很可怕"),
        ("仁民醫院有病毒", "人民醫院有病毒"),
        ("關欣集團倒閉", "關心集團倒閉"),
        ("健慷食品公司倒閉", "健康食品公司倒閉"),
        ("醫院沒位", "醫院沒有"),
        ("總統在度假", "總統再度假"),
        ("該公司以經營賭場獲利", "該公司已經營賭場獲利"),
        ("病人勿必吃藥", "病人務必吃藥"),
        ("移民住意大利的房子", "移民注意大利的房子"),
        ("死因該由法醫判定", "死應該由法醫判定"),
        ("台電今年欠收", "台電今年歉收"),
        ("那怕死的人也活了", "哪怕死的人也活了"),
        ("豬隻能進口", "豬只能進口"),
        ("電子秤不準使用", "電子秤不准使用"),
        ("民眾很困", "民眾很睏"),
        ("林昇被捕", "林升被捕"),
        ("王杰去世", "王傑去世"),
        ("李雲貪污", "李云貪污"),
    ],
)
def test_a_sign_that_may_be_meant_makes_another_claim(one: str, other: str) -> None:
    assert not same_claim(_claim(one), _claim(other)).same
    assert not same_claim(_claim(other), _claim(one)).same


def test_broken_and_long_texts_are_compared_too() -> None:
    assert not same_claim(_claim("酒\ud800是假的"), _claim("就\ud800是假的")).same
    assert not same_claim(_claim("酒是" * 700), _claim("就是" * 699 + "酒是")).same


def test_more_slips_than_a_hurried_writer_makes_are_not_put_right() -> None:
    right = "我們發現問題以後現在開始使用電話告訴朋友們問題在醫院"
    wrong = "我門發先文題以後現再開使始用電活告訢明友們文題在醫園"
    assert not same_claim(_claim(right), _claim(wrong)).same
