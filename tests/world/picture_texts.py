"""Invented messages in nine languages, with the words that an app puts around them: what screenshots are made of."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Spoken:
    """One language's messages and interface."""

    messages: tuple[str, ...]
    """Numbers, names, a web address, quotation marks; no two alike."""
    name: str
    """Who writes, above a bubble."""
    forwarded: str
    day: str
    typing: str
    """The words in the empty field below."""


SPOKEN = {
    "en": Spoken(
        messages=(
            "The city of Lisso will close all 14 public pools on 3 July because of a chlorine shortage, says mayor "
            "Ann Perrin.",
            "Did you hear? Tap water in Northfield was found to hold 9.5 mg of nitrate per litre. Full report: "
            "https://north.example/water-9",
            "Prices for bread rose by 12% in a single year, while wages went up by only 2.3%.",
            "“Nobody was told,” a nurse at Osk Valley Hospital said on Monday. 1,940 people work there.",
            "A study of 38,200 adults shows that walking 25 minutes a day lowers the risk of a heart attack by a third.",
            "The new bridge cost $41 million, twice as much as planned, and it is closed again until 17 May 2026.",
        ),
        name="Martha Quill",
        forwarded="Forwarded many times",
        day="Yesterday",
        typing="Message",
    ),
    "es": Spoken(
        messages=(
            "El ayuntamiento de Lisso cerrará las 14 piscinas públicas el 3 de julio por falta de cloro, según la "
            "alcaldesa Inés Peña.",
            "¿Sabías que el agua de Montaña Alta tiene 9,5 mg de nitratos por litro? El informe completo: "
            "https://alta.example/informe",
            "El precio del pan subió un 12 % en un año, mientras que los salarios solo crecieron un 2,3 %.",
            "«Nadie nos avisó», dijo el lunes una enfermera del hospital Núñez. Allí trabajan 1.940 personas.",
            "Un estudio con 38.200 adultos muestra que caminar 25 minutos al día reduce en un tercio el riesgo de infarto.",
            "El nuevo puente costó 41 millones de euros, el doble de lo previsto, y está cerrado hasta el 17 de mayo.",
        ),
        name="Begoña Ibáñez",
        forwarded="Reenviado muchas veces",
        day="Ayer",
        typing="Mensaje",
    ),
    "de": Spoken(
        messages=(
            "Die Stadt Lisso schließt am 3. Juli alle 14 Freibäder, weil das Chlor fehlt, sagt Bürgermeisterin "
            "Käthe Müller.",
            "Im Trinkwasser von Großheide wurden 9,5 mg Nitrat pro Liter gefunden. Der ganze Bericht: "
            "https://heide.example/bericht",
            "Brot wurde in einem Jahr um 12 % teurer, während die Löhne nur um 2,3 % stiegen.",
            "„Niemand hat uns etwas gesagt“, erklärte eine Pflegerin am Montag. Im Krankenhaus arbeiten 1.940 Menschen.",
            "Eine Studie mit 38.200 Erwachsenen zeigt: Täglich 25 Minuten Gehen senkt das Risiko für einen Herzinfarkt um "
            "ein Drittel.",
            "Die neue Brücke kostete 41 Millionen Euro, doppelt so viel wie geplant, und ist bis 17. Mai wieder gesperrt.",
        ),
        name="Jörg Weiß",
        forwarded="Häufig weitergeleitet",
        day="Gestern",
        typing="Nachricht",
    ),
    "pt": Spoken(
        messages=(
            "A prefeitura de Lisso vai fechar as 14 piscinas públicas no dia 3 de julho por falta de cloro, diz a "
            "prefeita Conceição Leão.",
            "Você viu? A água de São Romão tem 9,5 mg de nitrato por litro. O relatório completo: "
            "https://romao.example/agua",
            "O preço do pão subiu 12% em um ano, enquanto os salários cresceram só 2,3%.",
            "“Ninguém nos avisou”, disse na segunda-feira uma enfermeira do hospital. Lá trabalham 1.940 pessoas.",
            "Um estudo com 38.200 adultos mostra que caminhar 25 minutos por dia reduz em um terço o risco de infarto.",
            "A nova ponte custou R$ 41 milhões, o dobro do previsto, e está fechada de novo até 17 de maio de 2026.",
        ),
        name="João Brandão",
        forwarded="Encaminhada com frequência",
        day="Ontem",
        typing="Mensagem",
    ),
    "ru": Spoken(
        messages=(
            "Город Лиссо закроет все 14 бассейнов 3 июля из-за нехватки хлора, заявила мэр Анна Перова.",
            "Вы слышали? В воде посёлка Северный нашли 9,5 мг нитратов на литр. Полный отчёт: "
            "https://sever.example/otchet",
            "Хлеб за год подорожал на 12 %, а зарплаты выросли только на 2,3 %.",
            "«Нам никто ничего не сказал», — сообщила в понедельник медсестра. В больнице работают 1940 человек.",
            "Исследование с участием 38 200 взрослых показало: 25 минут ходьбы в день снижают риск инфаркта на треть.",
            "Новый мост обошёлся в 41 миллион рублей, вдвое дороже плана, и снова закрыт до 17 мая 2026 года.",
        ),
        name="Щукин Юрий",
        forwarded="Пересылалось много раз",
        day="Вчера",
        typing="Сообщение",
    ),
    "zh-Hans": Spoken(
        messages=(
            "利索市市长安佩林表示，因为缺少氯气，全市14个公共泳池将于7月3日关闭。",
            "听说了吗？北田镇的自来水每升含有9.5毫克硝酸盐。完整报告见 https://beitian.example/water",
            "一年之内面包价格上涨了12%，而工资只增长了2.3%。",
            "“没有人通知我们，”医院的一名护士周一说。那里有1940名员工。",
            "一项针对38200名成年人的研究显示，每天步行25分钟可以使心脏病发作的风险降低三分之一。",
            "新桥花费4100万元，是原计划的两倍，现在又关闭到2026年5月17日。",
        ),
        name="王小明",
        forwarded="已多次转发",
        day="昨天",
        typing="消息",
    ),
    "zh-Hant": Spoken(
        messages=(
            "利索市市長安佩林表示，因為缺少氯氣，全市14個公共泳池將於7月3日關閉。",
            "聽說了嗎？北田鎮的自來水每公升含有9.5毫克硝酸鹽。完整報告見 https://beitian.example/water",
            "一年之內麵包價格上漲了12%，而薪資只增加了2.3%。",
            "「沒有人通知我們，」醫院的一名護理師週一說。那裡有1940名員工。",
            "一項針對38200名成年人的研究顯示，每天步行25分鐘可以使心臟病發作的風險降低三分之一。",
            "新橋花費4100萬元，是原計畫的兩倍，現在又關閉到2026年5月17日。",
        ),
        name="陳美麗",
        forwarded="已轉寄多次",
        day="昨天",
        typing="訊息",
    ),
    "ar": Spoken(
        messages=(
            "أعلنت رئيسة بلدية ليسو آن بيران إغلاق جميع المسابح العامة وعددها 14 يوم 3 يوليو بسبب نقص الكلور.",
            "هل سمعتم؟ وجدوا في مياه الشرب 9.5 ملغ من النترات في كل لتر. التقرير الكامل: https://shamal.example/report",
            "ارتفع سعر الخبز بنسبة 12% في سنة واحدة، بينما لم ترتفع الأجور إلا بنسبة 2.3%.",
            "قالت ممرضة في المستشفى يوم الاثنين: لم يخبرنا أحد بشيء. يعمل هناك 1940 شخصا.",
            "أظهرت دراسة شملت ٣٨٢٠٠ من البالغين أن المشي ٢٥ دقيقة كل يوم يقلل خطر النوبة القلبية بمقدار الثلث.",
            "كلف الجسر الجديد ٤١ مليون دينار، أي ضعف ما كان مقررا، وهو مغلق مرة أخرى حتى ١٧ مايو ٢٠٢٦.",
        ),
        name="أحمد منصور",
        forwarded="تمت إعادة توجيهها عدة مرات",
        day="أمس",
        typing="رسالة",
    ),
    "hi": Spoken(
        messages=(
            "लिस्सो शहर की महापौर अनीता परिहार ने कहा कि क्लोरीन की कमी के कारण सभी 14 सार्वजनिक तालाब 3 जुलाई को बंद रहेंगे।",
            "क्या आपने सुना? उत्तर नगर के पानी में प्रति लीटर 9.5 मिलीग्राम नाइट्रेट मिला। पूरी रिपोर्ट: "
            "https://uttar.example/paani",
            "एक साल में रोटी का दाम 12% बढ़ा, जबकि वेतन केवल 2.3% बढ़ा।",
            "अस्पताल की एक नर्स ने सोमवार को कहा कि हमें किसी ने नहीं बताया। वहाँ 1940 लोग काम करते हैं।",
            "38200 लोगों पर किए गए एक अध्ययन के अनुसार रोज़ 25 मिनट चलने से दिल के दौरे का ख़तरा एक तिहाई कम हो जाता है।",
            "नए पुल पर 41 करोड़ रुपये खर्च हुए, योजना से दोगुने, और वह 17 मई 2026 तक फिर बंद है।",
        ),
        name="सुनील वर्मा",
        forwarded="कई बार फ़ॉरवर्ड किया गया",
        day="कल",
        typing="मैसेज",
    ),
}
