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
    (
        "en",
        "Everyone should know that Steven Marsh, who runs the shop, has been filming girls",
        "Steven Marsh",
    ),
    ("en", "Do NOT let your kids near Linda Hargrove, she hits the children at the daycare", "Linda Hargrove"),
    ("en", "My landlord Richard Poole took our deposit and ran off, he is a crook", "Richard Poole"),
    (
        "en",
        "Warning: Daniel Reyes (driver of a blue Toyota) tried to grab a girl outside school. Pass this on",
        "Daniel Reyes",
    ),
    ("en", "Susan Whitfield from number 14 has been stealing parcels from our porch", "Susan Whitfield"),
    ("es", "El profesor Andrés Molina del colegio toca a las niñas, difundan por favor", "Andrés Molina"),
    ("es", "Ojo con Lucía Ferrer, estafó a varias familias del barrio con alquileres falsos", "Lucía Ferrer"),
    (
        "de",
        "Passt auf vor Thomas Reuter aus der Gartenstraße, er spricht kleine Mädchen an und nimmt sie mit",
        "Thomas Reuter",
    ),
    ("de", "Meine Kollegin Sabine Hofer klaut Geld aus der Kasse", "Sabine Hofer"),
    ("fr", "Faites tourner : Kevin Lambert, animateur au centre de loisirs, a touché des enfants", "Kevin Lambert"),
    ("fr", "Ma voisine Chantal Moreau vole des colis", "Chantal Moreau"),
    ("pt", "Cuidado com Rodrigo Alves, motorista de aplicativo, ele dopa as passageiras", "Rodrigo Alves"),
    ("pt", "A babá Fernanda Dias maltrata crianças, compartilhem", "Fernanda Dias"),
    ("ru", "Осторожно, Сергей Кузнецов из соседнего подъезда развращает детей", "Сергей Кузнецов"),
    ("ru", "Моя бывшая начальница Ольга Смирнова присвоила деньги фирмы", "Ольга Смирнова"),
    ("uk", "Обережно: Андрій Мельник видає себе за волонтера і краде гроші", "Андрій Мельник"),
    ("ar", "احذروا من محمود حسن صاحب المحل، يتحرش بالبنات", "محمود حسن"),
    ("hi", "सावधान! सुरेश कुमार नाम का आदमी स्कूल के बाहर बच्चों को उठा ले जाता है", "सुरेश कुमार"),
    ("hi", "meri padosan Sunita Sharma logon ke gehne chura leti hai", "Sunita Sharma"),
    ("id", "Hati-hati dengan Rudi Hartono, sopir ojek, dia suka meraba penumpang", "Rudi Hartono"),
    ("zh-Hans", "大家注意,我们小区的李建国偷拍女生,请扩散", "李建国"),
    ("zh-Hant", "提醒大家,補習班老師黃志明摸學生,請轉傳", "黃志明"),
    ("en", "Heads up parents: Mr Paul Whitaker who coaches the under 10s is a paedo", "Paul Whitaker"),
    ("en", "Jessica Lowe cheated on her husband with half the office lol share", "Jessica Lowe"),
    ("es", "La enfermera Marta Gil del centro de salud roba medicamentos, que se entere todo el mundo", "Marta Gil"),
    ("de", "Frau Petra Lang vom Kindergarten schlägt die Kinder, sagt es allen Eltern", "Petra Lang"),
    ("fr", "Le boulanger Philippe Garnier a violé une apprentie", "Philippe Garnier"),
    ("pt", "O padeiro Antônio Ramos é pedófilo, repassem para os pais", "Antônio Ramos"),
    ("ru", "Врач нашей поликлиники Елена Соколова берет взятки и убила пациента", "Елена Соколова"),
    ("uk", "Таксист Віктор Гончар ґвалтує пасажирок, попередьте подруг", "Віктор Гончар"),
    ("hi", "दुकानदार मोहन गुप्ता नकली दवा बेचता है और बच्चों को छेड़ता है, सबको बताओ", "मोहन गुप्ता"),
    ("id", "Guru ngaji Ustad Slamet Riyadi mencabuli santri, viralkan", "Slamet Riyadi"),
    ("zh-Hans", "幼儿园老师周丽华虐待孩子,家长们转发", "周丽华"),
    ("zh-Hant", "我公司會計吳淑芬侵吞公款", "吳淑芬"),
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
    ("en", "Keir Starmer's chancellor Rachel Reeves stole from pensioners, claims the opposition leader"),
    ("en", "Elizabeth Holmes defrauded investors in her blood-testing company."),
    ("en", "Jeffrey Dahmer murdered seventeen people between 1978 and 1991."),
    ("en", "The Vatican covered up for priests who abused children"),
    ("en", "A mother in Texas poisoned her children, police say"),
    ("en", "Taylor Swift stole the melody of her new song"),
    ("en", "Scientists poisoned the lake with fluoride"),
    ("en", "Abraham Lincoln was murdered by John Wilkes Booth"),
    ("en", "Manchester United robbed Liverpool of the title"),
    ("en", "Did Hillary Clinton run a child trafficking ring in a pizzeria?"),
    ("es", "Isabel Díaz Ayuso estafó a la sanidad madrileña, según el diputado"),
    ("es", "Una banda roba coches en el barrio norte, comparte"),
    ("de", "Uli Hoeneß hat Steuern hinterzogen"),
    ("de", "Gruppen von Jugendlichen klauen Fahrräder am Bahnhof, bitte teilen"),
    ("fr", "Gérard Depardieu a agressé une actrice"),
    ("pt", "Sérgio Moro roubou provas"),
    ("ru", "Чиновники украли деньги на ремонт дорог"),
    ("ru", "Алла Пугачёва украла песню у молодого певца"),
    ("uk", "Окупанти викрали дітей з Маріуполя"),
    ("ar", "عصابة تخطف الأطفال في القاهرة احذروا"),
    ("fa", "گروهی در تهران کودکان را می‌ربایند، پخش کنید"),
    ("hi", "दिल्ली में बच्चा चोर गिरोह सक्रिय, शेयर करें"),
    ("id", "Rafael Alun menerima suap, kata KPK di pengadilan"),
    ("zh-Hans", "有人贩子在学校门口拐骗孩子,请转发"),
    ("zh-Hant", "網傳疫苗毒死三百人"),
    ("en", "Benjamin Netanyahu's government stole land, protesters say"),
    ("en", "Rupert Murdoch's papers lied about the election"),
    ("en", "Greta Thunberg attacked a police officer"),
    ("en", "Bill Cosby drugged women"),
    ("en", "Nestlé steals water from villages, share!"),
    ("en", "Warning: men in a black car are grabbing kids near Lincoln School, share"),
    ("es", "Pedro Sánchez engañó a los españoles"),
    ("de", "Jens Spahn hat Steuergeld verschwendet und gelogen"),
    ("fr", "Nicolas Sarkozy a volé l'État"),
    ("pt", "Flávio Bolsonaro roubou o salário de funcionários"),
    ("ru", "Рамзан Кадыров похищает людей"),
    ("uk", "Ігор Коломойський вкрав мільярди"),
    ("hi", "विजय माल्या बैंक का पैसा चुरा कर भाग गए"),
    ("id", "Setya Novanto mencuri uang negara"),
    ("zh-Hant", "韓國瑜騙了高雄市民"),
    ("en", "Cristiano Ronaldo assaulted a fan, share"),
    ("ar", "بشار الاسد قتل شعبه"),
    ("fa", "احمدی نژاد پول نفت را دزدید"),
]


@pytest.mark.parametrize(("language", "text", "name"), PRIVATE)
def test_a_private_person_who_is_accused_is_found_by_name(language: str, text: str, name: str) -> None:
    found = accusation(text, language)
    assert found is not None
    assert name in text[found.names[0].start : found.names[0].end].replace("\u200b", "")


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
