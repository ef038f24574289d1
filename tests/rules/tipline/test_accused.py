"""Private people who are accused are told from public ones and from claims about nobody in particular."""

import pytest

from refute.rules.tipline.accused import Private, accusation

PRIVATE = [
    ("en", "Our neighbour Maria Kowalska stole money from the church", "Maria Kowalska"),
    ("en", "Attention, this man, Ivan Petrov, kidnaps children, share!", "Ivan Petrov"),
    ("en", "My ex-husband John Miller is a drug dealer and beats his kids.", "John Miller"),
    ("en", "BEWARE!! Peter Hansen from Oak Street is a pedophile. Please share.", "Peter Hansen"),
    ("en", "this is Kate Brown. She poisons dogs in the park. share", "Kate Brown"),
    ("en", "Thief Tom Baker lives at 12 Mill Road", "Tom Baker"),
    ("en", "our n\u200beighbour Maria Kowalska st\u200bole money", "Maria Kowalska"),
    ("en", "OUR NEIGHBOUR MARIA KOWALSKA STOLE MONEY FROM THE CHURCH", "MARIA KOWALSKA"),
    ("en", "our neighbour maria kowalska stole money from the church", "maria kowalska"),
    ("es", "Cuidado con este hombre, se llama José Pérez, es un violador. Compartan", "José Pérez"),
    ("es", "Nuestra vecina Carmen López robó dinero de la parroquia", "Carmen López"),
    ("de", "Unser Nachbar Klaus Becker hat Geld aus der Kirche gestohlen", "Klaus Becker"),
    ("de", "Achtung! Dieser Mann, Stefan Wolf, entführt Kinder. Bitte teilen!", "Stefan Wolf"),
    ("fr", "Notre voisin Jean Dupont a volé l'argent de la paroisse", "Jean Dupont"),
    ("fr", "Attention, cet homme, Marc Petit, est un pédophile, partagez !", "Marc Petit"),
    ("pt", "Nosso vizinho João Pereira roubou o dinheiro da igreja", "João Pereira"),
    ("pt", "Atenção: este homem, Carlos Souza, é estuprador. Compartilhem!", "Carlos Souza"),
    ("ru", "Наша соседка Мария Иванова украла деньги из церкви", "Мария Иванова"),
    ("ru", "Внимание! Этот мужчина, Иван Петров, похищает детей. Репост!", "Иван Петров"),
    ("uk", "Наш сусід Петро Коваленко вкрав гроші з церкви", "Петро Коваленко"),
    ("uk", "Увага! Цей чоловік, Іван Шевчук, викрадає дітей, поширте", "Іван Шевчук"),
    ("ar", "جارنا أحمد سالم سرق أموال المسجد", "أحمد سالم"),
    ("ar", "انتبهوا هذا الرجل اسمه خالد يوسف يخطف الأطفال، انشروا", "خالد يوسف"),
    ("fa", "همسایه ما رضا کریمی از مسجد پول دزدید", "رضا کریمی"),
    ("fa", "توجه! این مرد به نام حسین احمدی کلاهبردار است، پخش کنید", "حسین احمدی"),
    ("hi", "हमारा पड़ोसी रमेश यादव बच्चे चुराता है", "रमेश यादव"),
    ("hi", "hamara padosi Ramesh Yadav bachche churata hai, share karo", "Ramesh Yadav"),
    ("hi", "hamara padosi ramesh yadav bachche churata hai, share karo", "ramesh yadav"),
    ("id", "Tetangga kami Budi Santoso mencuri uang gereja", "Budi Santoso"),
    ("id", "Awas! Pria ini bernama Agus Salim menculik anak-anak, sebarkan!", "Agus Salim"),
    ("zh-Hans", "我们邻居王小明偷了教会的钱", "王小明"),
    ("zh-Hans", "注意!此人名叫张伟,拐骗儿童,请转发", "张伟"),
    ("zh-Hant", "我們鄰居陳美玲偷錢,大家小心", "陳美玲"),
    ("zh-Hant", "小心!這個男人叫做林志強,性侵女童,請分享", "林志強"),
]
NOT_PRIVATE = [
    ("en", "President Harold Finch stole the election money, says the opposition"),
    ("en", "Minister Anna Berg took bribes from a construction company."),
    ("en", "The CEO of Acme, Paul Stone, embezzled two million dollars."),
    ("en", "Senator Mike Rowe lied about his taxes and is a thief."),
    ("en", "Donald Trump stole classified documents"),
    ("en", "A court in Leeds convicted John Miller, who murdered two women in 2019."),
    ("en", "A gang in a white van kidnaps children in our town, share!"),
    ("en", "Facebook stole the data of 50 million users"),
    ("en", "My neighbour was robbed yesterday, be careful"),
    ("en", "Our neighbour Maria Kowalska was robbed last night by a gang"),
    ("en", "Police officers killed a man in North Carolina."),
    ("en", "Labour MP Jane Cox defrauded the expenses office"),
    ("es", "El presidente Luis Arroyo robó las elecciones"),
    ("es", "El exministro Pedro Ruiz es un ladrón, dice la oposición"),
    ("de", "Bundeskanzler Karl Vogt hat das Volk betrogen"),
    ("de", "Das Landgericht verurteilte Peter Meier, der seine Frau ermordet hatte."),
    ("fr", "Le ministre Paul Girard a détourné des millions"),
    ("fr", "La députée Anne Roy a volé les électeurs"),
    ("pt", "O prefeito Carlos Lima desviou dinheiro da saúde"),
    ("pt", "Lula roubou o Brasil"),
    ("ru", "Губернатор Иван Сидоров украл миллиард рублей"),
    ("ru", "Суд приговорил Ивана Петрова, который убил двух человек."),
    ("uk", "Депутат Петро Бондар вкрав бюджетні гроші"),
    ("ar", "الوزير أحمد سالم سرق أموال الدولة"),
    ("fa", "وزیر نفت رضا کریمی اختلاس کرد"),
    ("hi", "मुख्यमंत्री रमेश यादव ने सरकारी पैसा चुराया"),
    ("hi", "pradhanmantri ne chunav me chori ki"),
    ("id", "Gubernur Budi Santoso mencuri uang rakyat"),
    ("id", "Geng penculik mencuri anak di Jakarta, sebarkan!"),
    ("zh-Hans", "部长王小明被指诈骗三亿元"),
    ("zh-Hant", "立委陳美玲詐騙選民"),
    ("zh-Hant", "小心!最近有人在校門口拐騙兒童,請分享"),
    ("en", "Drinking lemon water cures cancer. Share with everyone!"),
    ("en", ""),
]


@pytest.mark.parametrize(("language", "text", "name"), PRIVATE)
def test_a_private_person_who_is_accused_is_found_by_name(language: str, text: str, name: str) -> None:
    found = accusation(text, language)
    assert found is not None
    assert text[found.names[0].start : found.names[0].end].replace("\u200b", "") == name


@pytest.mark.parametrize(("language", "text"), NOT_PRIVATE)
def test_public_people_courts_crowds_and_victims_are_checked(language: str, text: str) -> None:
    assert accusation(text, language) is None


@pytest.mark.parametrize("language", ["und", "en-GB", "xx"])
def test_a_language_that_is_not_told_right_changes_little(language: str) -> None:
    assert accusation("Unser Nachbar Klaus Becker hat Geld gestohlen", "und") is not None
    assert accusation("Our neighbour Maria Kowalska stole money", language) is not None


def test_every_place_that_names_the_person_is_told_and_by_what_they_are_private() -> None:
    text = "Maria Kowalska is our neighbour. Maria Kowalska stole the collection."
    found = accusation(text, "en")
    assert found is not None
    assert [s.start for s in found.names] == [0, 33]
    assert found.private is Private.NEAR
    assert text[found.accused_of.start : found.accused_of.end] == "stole"


def test_an_office_elsewhere_in_the_message_makes_nobody_public() -> None:
    assert accusation("Mr President, do something: our neighbour Maria Kowalska stole our money!", "en") is not None
