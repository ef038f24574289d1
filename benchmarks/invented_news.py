"""Invented news in five languages: two reports each of one event by people who did not read one another.

Both tell the same facts and the same spoken sentence, each in words of their own. Names, places and figures are drawn,
so that no two events share them all. Nothing here is taken from, or about, the world.
"""

from dataclasses import dataclass
from random import Random

LANGUAGES = ("en", "de", "es", "ru", "zh")

PLACES = {
    "en": "Northmoor,Port Aster,Calder Bridge,Wexley,Dunhollow,Saltmere,Irongate,Larkfield",
    "de": "Nordmoor,Asterhafen,Kaltenbrück,Wesselau,Dünholm,Salzmar,Eisentor,Lerchfeld",
    "es": "Puerto Aster,Valdemora,Río Cálder,Salmarina,Peñahonda,Torreluz,Campolargo,Villaseca",
    "ru": "Северомор,Астерск,Кальдерово,Солеград,Железногорье,Дюновка,Ларково,Весельск",
    "zh": "北沼市,阿斯特港,卡尔德镇,盐湖县,铁门市,云雀乡,沙丘镇,长桥市",
}
PEOPLE = {
    "en": "Ines Calder,Tom Ardley,Ruth Penhall,Miles Orne,Clara Voss,Hugh Tarrant",
    "de": "Ines Kalder,Tom Erdlei,Ruth Pennig,Jonas Orn,Klara Voss,Hugo Tarrant",
    "es": "Inés Caldera,Tomás Arce,Ruth Peñalba,Milo Ornés,Clara Vos,Hugo Tarrán",
    "ru": "Инна Кальдер,Тимофей Ардов,Рута Пенова,Михаил Орнев,Клара Восс,Глеб Тарантов",
    "zh": "柯英,安德立,彭茹,欧明,方珂兰,谭修",
}
REPORTS: dict[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = {
    "en": (
        (
            (
                "The harbour authority of {place} will close the northern basin for {weeks} weeks, it announced on Tuesday.",
                "Divers who inspected the sluice gates in spring had come across cracks as long as a hand.",
                "Some {count} vessels are affected, most of them fishing boats that land their catch at the quay.",
                "“We cannot put crews at risk while the gates are in this state,” harbour master {person} told reporters.",
                "Repairs are expected to cost {cost} million crowns, paid from the reserve fund of the province.",
                "The union of fishermen called the decision late but right and asked for help with lost earnings.",
                "Ships with perishable goods will be sent to the southern pier, where two cranes are being readied.",
            ),
            (
                "No boat may enter the north dock at {place} for the next {weeks} weeks because its locks are no longer safe.",
                "An underwater survey carried out some months ago showed deep fissures in the steel.",
                "According to the list kept at the pilot station, {count} owners have to look for another berth.",
                "{person}, who runs the port, put it this way: “We cannot put crews at risk while the gates are in this state.”",
                "The bill, {cost} million crowns, goes to a provincial reserve that was set aside after the last flood.",
                "For the skippers I met in the morning the news came as no surprise; nobody had yet offered them a penny.",
                "Fruit and flowers are to be unloaded on the far side of the bay until autumn.",
            ),
        ),
        (
            (
                "A fire destroyed the old paper mill at {place} on Saturday night and drove {count} residents from their homes.",
                "The flames spread from a storage hall in which bales of waste paper had been left since winter.",
                "It took {weeks} fire brigades from three districts until dawn to bring the blaze under control.",
                "“Nobody who saw that roof come down will forget the sound of it,” said fire chief {person}.",
                "Insurers put the damage at {cost} million crowns; the owner had applied for demolition last year.",
                "Schools in the valley stay shut on Monday because of the smoke, the council said.",
                "Investigators have begun to question two guards who were on duty that evening.",
            ),
            (
                "Where the mill of {place} stood for a century there is only a smoking heap since the weekend.",
                "Pressed cardboard, forgotten in a shed behind the boiler house, seems to have caught light first.",
                "When the sun rose, men and women of {weeks} brigades were still pouring water on the ruins.",
                "“Nobody who saw that roof come down will forget the sound of it,” {person} of the fire service recalled.",
                "About {count} neighbours spent the night in a gymnasium, wrapped in blankets and drinking tea.",
                "The company speaks of a loss of {cost} million crowns, which its policy may not cover in full.",
                "Police want to hear what the watchmen did between nine and ten.",
            ),
        ),
    ),
    "de": (
        (
            (
                "Die Hafenbehörde von {place} sperrt das Nordbecken für {weeks} Wochen, wie sie am Dienstag mitteilte.",
                "Taucher hatten im Frühjahr an den Schleusentoren handlange Risse entdeckt.",
                "Betroffen sind rund {count} Schiffe, vor allem Fischerboote, die dort ihren Fang anlanden.",
                "„Wir dürfen keine Besatzung gefährden, solange die Tore in diesem Zustand sind“, sagte Hafenmeister {person}.",
                "Die Reparatur soll {cost} Millionen Kronen kosten und aus der Rücklage der Provinz bezahlt werden.",
                "Der Verband der Fischer nannte die Entscheidung überfällig und verlangte einen Ausgleich für Ausfälle.",
                "Frachter mit verderblicher Ware weichen an den Südkai aus, wo zwei Kräne bereitgestellt werden.",
            ),
            (
                "In {place} darf {weeks} Wochen lang kein Boot mehr in den nördlichen Teil des Hafens einlaufen.",
                "Der Stahl der Schleuse ist brüchig, das ergab eine Untersuchung unter Wasser vor einigen Monaten.",
                "Auf der Liste der Lotsen stehen {count} Eigner, die sich nun einen anderen Liegeplatz suchen müssen.",
                "{person} leitet den Hafen und begründet das so: „Wir dürfen keine Besatzung gefährden, solange die Tore in diesem Zustand sind.“",
                "Bezahlt wird alles, insgesamt {cost} Millionen Kronen, aus einem Topf für Hochwasserschäden.",
                "Die Schiffer am Kai wirkten am Morgen wenig erstaunt; Geld hat ihnen bisher niemand versprochen.",
                "Obst und Blumen kommen bis zum Herbst auf der anderen Seite der Bucht an Land.",
            ),
        ),
        (
            (
                "Ein Feuer hat in der Nacht zum Sonntag die alte Papierfabrik von {place} zerstört; {count} Anwohner mussten ihre Häuser verlassen.",
                "Die Flammen griffen von einer Lagerhalle über, in der seit dem Winter Ballen von Altpapier lagen.",
                "Erst im Morgengrauen hatten {weeks} Feuerwehren aus drei Kreisen den Brand unter Kontrolle.",
                "„Wer dieses Dach hat einstürzen sehen, vergisst das Geräusch nie wieder“, sagte Brandmeister {person}.",
                "Versicherer schätzen den Schaden auf {cost} Millionen Kronen; der Besitzer hatte den Abriss beantragt.",
                "Wegen des Rauchs bleiben die Schulen im Tal am Montag geschlossen, teilte der Rat mit.",
                "Ermittler befragen inzwischen zwei Wächter, die am Abend Dienst hatten.",
            ),
            (
                "Von der Fabrik in {place}, die hundert Jahre lang Papier machte, ist seit dem Wochenende nur ein rauchender Haufen übrig.",
                "Gepresste Pappe hinter dem Kesselhaus, von allen vergessen, soll zuerst gebrannt haben.",
                "Bei Sonnenaufgang spritzten Männer und Frauen von {weeks} Wehren noch immer Wasser in die Trümmer.",
                "„Wer dieses Dach hat einstürzen sehen, vergisst das Geräusch nie wieder“, erinnert sich {person} von der Feuerwehr.",
                "Ungefähr {count} Nachbarn verbrachten die Nacht in einer Turnhalle, mit Decken und heißem Tee.",
                "Das Unternehmen spricht von einem Verlust von {cost} Millionen Kronen, den die Police kaum ganz deckt.",
                "Die Polizei möchte wissen, was die Nachtwache zwischen neun und zehn Uhr getan hat.",
            ),
        ),
    ),
    "es": (
        (
            (
                "La autoridad portuaria de {place} cerrará la dársena norte durante {weeks} semanas, según anunció el martes.",
                "Los buzos que revisaron las compuertas en primavera hallaron grietas del largo de una mano.",
                "La medida afecta a unas {count} embarcaciones, en su mayoría pesqueros que descargan en ese muelle.",
                "«No podemos poner en peligro a las tripulaciones mientras las compuertas sigan así», dijo el capitán {person}.",
                "Las obras costarán {cost} millones de coronas y se pagarán con el fondo de reserva de la provincia.",
                "La cofradía de pescadores calificó la decisión de tardía pero acertada y pidió ayudas por las pérdidas.",
                "Los cargueros con productos frescos irán al muelle sur, donde se preparan dos grúas.",
            ),
            (
                "Ningún barco podrá entrar en la parte norte del puerto de {place} en las próximas {weeks} semanas.",
                "Un estudio submarino de hace unos meses reveló que el acero de la esclusa está muy dañado.",
                "En la lista de los prácticos figuran {count} armadores que deben buscar otro amarre.",
                "{person}, al frente del puerto, lo explica así: «No podemos poner en peligro a las tripulaciones mientras las compuertas sigan así».",
                "La factura asciende a {cost} millones de coronas, que saldrán de lo ahorrado tras la última riada.",
                "A los patrones con los que hablé esta mañana la noticia no les sorprendió; nadie les ha ofrecido nada.",
                "La fruta y las flores llegarán hasta otoño por el otro lado de la bahía.",
            ),
        ),
        (
            (
                "Un incendio destruyó el sábado por la noche la antigua papelera de {place} y obligó a {count} vecinos a dejar sus casas.",
                "Las llamas partieron de una nave en la que se guardaban fardos de papel viejo desde el invierno.",
                "Hasta el amanecer no lograron controlar el fuego las {weeks} dotaciones de bomberos de tres comarcas.",
                "«Quien haya visto caer ese tejado no olvidará nunca el ruido», afirmó la jefa de bomberos {person}.",
                "Las aseguradoras cifran los daños en {cost} millones de coronas; el dueño había pedido la demolición.",
                "Las escuelas del valle no abrirán el lunes a causa del humo, informó el ayuntamiento.",
                "Los investigadores interrogan a dos vigilantes que estaban de servicio aquella tarde.",
            ),
            (
                "De la fábrica que durante un siglo hizo papel en {place} solo queda desde el fin de semana un montón humeante.",
                "Parece que lo primero en arder fue cartón prensado, olvidado detrás de la sala de calderas.",
                "Al salir el sol, hombres y mujeres de {weeks} parques seguían echando agua sobre las ruinas.",
                "«Quien haya visto caer ese tejado no olvidará nunca el ruido», recordaba {person}, del servicio de extinción.",
                "Cerca de {count} personas pasaron la noche en un polideportivo, con mantas y té caliente.",
                "La empresa habla de pérdidas por {cost} millones de coronas, que la póliza quizá no cubra del todo.",
                "La policía quiere saber qué hizo la guardia nocturna entre las nueve y las diez.",
            ),
        ),
    ),
    "ru": (
        (
            (
                "Портовое управление города {place} закроет северный бассейн на {weeks} недель, сообщили там во вторник.",
                "Весной водолазы, осматривавшие ворота шлюза, обнаружили трещины длиной с ладонь.",
                "Решение затронет около {count} судов, в основном рыболовных, которые сдают улов у этого причала.",
                "«Мы не можем рисковать экипажами, пока ворота находятся в таком состоянии», — заявил капитан порта {person}.",
                "Ремонт обойдётся в {cost} миллиона крон и будет оплачен из резервного фонда провинции.",
                "Профсоюз рыбаков назвал решение запоздалым, но верным и попросил возместить потерянный заработок.",
                "Суда со скоропортящимся грузом направят к южному пирсу, где готовят два крана.",
            ),
            (
                "В северную часть гавани {place} ближайшие {weeks} недель не пустят ни одно судно.",
                "Подводное обследование, проведённое несколько месяцев назад, показало: сталь шлюза сильно повреждена.",
                "В списке лоцманской станции значатся {count} владельцев, которым придётся искать другую стоянку.",
                "Начальник порта {person} объясняет это так: «Мы не можем рисковать экипажами, пока ворота находятся в таком состоянии».",
                "Счёт на {cost} миллиона крон оплатят деньгами, отложенными после прошлого наводнения.",
                "Шкиперов, с которыми я говорил утром, новость не удивила; помощи им пока никто не обещал.",
                "Фрукты и цветы до осени будут выгружать на другом берегу залива.",
            ),
        ),
        (
            (
                "Пожар в ночь на воскресенье уничтожил старую бумажную фабрику в городе {place}, {count} жителей покинули дома.",
                "Огонь перекинулся со склада, где с зимы лежали тюки макулатуры.",
                "Лишь к рассвету {weeks} пожарных расчётов из трёх районов смогли взять пламя под контроль.",
                "«Кто видел, как рухнула эта крыша, никогда не забудет того грохота», — сказал начальник пожарной части {person}.",
                "Страховщики оценивают ущерб в {cost} миллиона крон; владелец ещё в прошлом году просил о сносе.",
                "Из-за дыма школы в долине в понедельник не откроются, сообщил городской совет.",
                "Следователи допрашивают двух сторожей, дежуривших в тот вечер.",
            ),
            (
                "От фабрики, которая сто лет делала бумагу в городе {place}, с выходных осталась дымящаяся груда.",
                "Первым, похоже, загорелся прессованный картон, забытый за котельной.",
                "Когда взошло солнце, мужчины и женщины из {weeks} расчётов всё ещё заливали развалины водой.",
                "«Кто видел, как рухнула эта крыша, никогда не забудет того грохота», — вспоминает {person} из пожарной службы.",
                "Примерно {count} соседей провели ночь в спортзале, с одеялами и горячим чаем.",
                "Компания говорит об убытках в {cost} миллиона крон, которые страховка вряд ли покроет целиком.",
                "Полиция хочет знать, чем занималась ночная смена с девяти до десяти.",
            ),
        ),
    ),
    "zh": (
        (
            (
                "{place}港务局星期二宣布,北港池将关闭{weeks}周。",
                "今年春天检查闸门的潜水员发现了手掌长的裂缝。",
                "约{count}艘船受到影响,其中大多是在该码头卸货的渔船。",
                "港务长{person}对记者说:“闸门处于这种状态时,我们不能拿船员的生命冒险。”",
                "维修预计耗资{cost}百万克朗,由省储备基金支付。",
                "渔民工会称这一决定虽迟但正确,并要求补偿收入损失。",
                "装载易腐货物的船只将改泊南码头,那里正在准备两台起重机。",
            ),
            (
                "接下来的{weeks}周里,任何船只都不得驶入{place}的北侧水域。",
                "几个月前的一次水下勘测显示,船闸的钢材已经严重受损。",
                "引航站的名单上有{count}位船主,他们必须另找泊位。",
                "负责港口的{person}这样解释:“闸门处于这种状态时,我们不能拿船员的生命冒险。”",
                "总共{cost}百万克朗的费用出自上次洪灾后留下的专款。",
                "早晨我遇到的几位船长并不惊讶,至今没有人答应给他们一分钱。",
                "秋天以前,水果和鲜花要在海湾另一边上岸。",
            ),
        ),
        (
            (
                "星期六夜里一场大火烧毁了{place}的老造纸厂,{count}名居民被迫离家。",
                "火势从一间仓库蔓延开来,那里自冬天起就堆放着成捆的废纸。",
                "来自三个区的{weeks}支消防队直到黎明才控制住火情。",
                "消防队长{person}说:“凡是看见那屋顶塌下来的人,都不会忘记那声巨响。”",
                "保险公司估计损失为{cost}百万克朗,厂主去年曾申请拆除。",
                "镇议会表示,由于浓烟,山谷里的学校星期一停课。",
                "调查人员已开始询问当晚值班的两名保安。",
            ),
            (
                "在{place}造了一百年纸的那家工厂,周末过后只剩一堆冒烟的瓦砾。",
                "最先烧起来的似乎是锅炉房后面被人遗忘的压缩纸板。",
                "太阳升起时,{weeks}支队伍的男女队员仍在向废墟喷水。",
                "消防部门的{person}回忆说:“凡是看见那屋顶塌下来的人,都不会忘记那声巨响。”",
                "大约{count}位邻居裹着毯子、喝着热茶,在体育馆里过了一夜。",
                "公司自称亏损{cost}百万克朗,保单未必能全额赔付。",
                "警方想弄清夜班人员在九点到十点之间做了什么。",
            ),
        ),
    ),
}
"""By language: events, each as two reports; every report is its sentences."""


@dataclass(frozen=True)
class Event:
    """One event, as two people reported it, sentence by sentence."""

    language: str
    reports: tuple[tuple[str, ...], tuple[str, ...]]


def event(language: str, random: Random) -> Event:
    """Draw an event of one of the kinds, with its names and figures."""
    slots = {
        "place": random.choice(PLACES[language].split(",")),
        "person": random.choice(PEOPLE[language].split(",")),
        "count": str(random.randint(120, 980)),
        "weeks": str(random.randint(3, 19)),
        "cost": f"{random.randint(11, 95)}{'.' if language in ('en', 'zh') else ','}{random.randint(1, 9)}",
    }
    one, other = random.choice(REPORTS[language])
    first, second = (tuple(sentence.format(**slots) for sentence in report) for report in (one, other))
    return Event(language, (first, second))
