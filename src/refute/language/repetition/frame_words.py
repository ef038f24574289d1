"""Words that stand around a claim and add nothing to it: "as everybody knows", "let me repeat"."""

from refute.language.cue_words import listed
from refute.language.fold import plain


def _words(text: str) -> frozenset[str]:
    return frozenset(plain(w) for w in listed(text))


ANCHORS: dict[str, frozenset[str]] = {
    "en": _words(
        "know knows known repeat repeating fact facts clear clearly truth true said say says saying"
        " told tell remember remind"
        " remembers reminder opponent opponents colleague colleagues ladies gentlemen shown show"
        " shows proven proves proof"
        " course honest frank obvious obviously evident undeniable undisputed established mistake"
        " listen look let again"
        " insist stress emphasise emphasize maintain point pointed mentioned noted note stated"
        " earlier before agree agrees"
        " admit admits acknowledge record friends folks everyone everybody anyone add hear heard forget"
        " reality honestly frankly simple plain short studies experts scientists research summary summarise"
        " claim believe argue argued"
    ),
    "de": _words(
        "weiß weiss wissen bekannt bekanntlich tatsache tatsächlich fakt fakten klar wahrheit wahr"
        " wiederhole wiederholen"
        " gesagt sage sagen erinnere erinnern gegner kollege kollegin kollegen damen herren gezeigt belegt bewiesen"
        " erwiesen ehrlich offensichtlich unbestritten nochmals nochmal betone betonen feststellen fest steht studien"
        " experten vergessen bleibe dabei hören höre"
    ),
    "fr": _words(
        "sait savez savons connu répète répéter fait vérité vrai clair dit dire disais rappelle"
        " rappelons rappeler adversaire"
        " collègue collègues mesdames messieurs montré prouvé évident évidemment incontestable établi études experts"
        " chacun souligne soulignons oublions notoire redis encore"
    ),
    "es": _words(
        "sabe saben sabemos sabido repito repetir hecho verdad cierto claro dicho dije decir digo"
        " recuerdo recordar recuerden"
        " adversario oponente colega colegas señoras señores demostrado probado evidente evidentemente indiscutible"
        " estudios expertos insisto subrayo olvidemos notorio"
    ),
    "it": _words(
        "sa sanno sappiamo noto ripeto ripetere fatto verità vero chiaro detto dire dico ricordo ricordare ricordiamo"
        " avversario collega colleghi signore signori dimostrato provato evidente ovvio indiscutibile studi esperti "
        " insisto sottolineo risaputo"
    ),
    "pt": _words(
        "sabe sabem sabemos sabido repito repetir facto fato verdade certo claro dito disse dizer digo lembro lembrar"
        " lembrem adversário oponente colega colegas senhoras senhores demonstrado provado evidente"
        " óbvio indiscutível"
        " estudos especialistas insisto sublinho notório"
    ),
    "nl": _words(
        "weet weten bekend feit feiten waarheid waar duidelijk herhaal herhalen gezegd zeg zeggen"
        " herinner tegenstander"
        " collega collega's dames heren aangetoond bewezen eerlijk vanzelfsprekend onbetwist studies experts "
        " benadruk nogmaals vergeet"
    ),
    "ru": _words(
        "знает знают знаем известно общеизвестно повторяю повторю повторить факт правда ясно сказал"
        " сказала говорил говорю"
        " сказать напомню напоминаю помните оппонент коллега коллеги дамы господа доказано показано"
        " очевидно бесспорно"
        " исследования эксперты подчеркну подчёркиваю настаиваю забудем"
    ),
    "uk": _words(
        "знає знають знаємо відомо загальновідомо повторюю повторю повторити факт правда ясно сказав"
        " сказала казав кажу"
        " сказати нагадаю нагадую опонент колега колеги пані панове доведено показано очевидно безперечно дослідження"
        " експерти підкреслю наполягаю"
    ),
    "tr": _words(
        "bilir biliyor bildiği bilindiği bilinen tekrar tekrarlıyorum gerçek gerçeği açık açıkça söyledim söylüyorum"
        " söylediğim hatırlatırım rakibim meslektaşım bayanlar baylar kanıtlanmış vurguluyorum"
    ),
    "id": _words(
        "tahu ketahui diketahui ulangi mengulangi fakta faktanya kenyataannya jelas benar bilang"
        " katakan kataken ingat"
        " ingatkan lawan rekan bapak ibu saudara terbukti tegaskan tekankan semua"
    ),
    "ar": _words(
        "يعلم يعرف نعلم نعرف المعروف معروف اكرر أكرر وأكرر الحقيقة حقيقة واضح الواضح قلت اقول أقول"
        " اذكركم أذكركم خصمي زميلي"
        " زملائي السيدات السادة ثبت اؤكد أؤكد الثابت"
    ),
    "fa": _words(
        "می‌دانند می‌داند میدانند همه دانیم تکرار می‌کنم حقیقت واقعیت روشن گفتم می‌گویم یادآوری رقیب"
        " همکار خانم‌ها آقایان ثابت"
    ),
    "hi": _words(
        "जानते जानता जानती मालूम दोहराता दोहराती दोहरा सच सच्चाई तथ्य स्पष्ट कहा कहता कहती याद विरोधी साथी देवियो सज्जनो साबित"
    ),
}
"""By language: words of which one at least stands in a frame."""

AROUND: dict[str, frozenset[str]] = {
    "en": _words(
        "it is its it's isn't was has have been be are a an the this that these those i i'm i've me"
        " my mine we we've us our you"
        " your he she they them as and but so now well yes ok okay just only once twice more most"
        " third time times for in on"
        " of to at by from with all every one very really well-known widely long always already all"
        " may might must should"
        " can could would will do does did not like please even if again here there what when how why"
        " who which matter"
        " honourable honorable dear esteemed other side room tonight today house debate who in this here let's that's"
        " simple sake back also too still any anybody nobody everywhere then since many much often"
        " several quite rather"
    ),
    "de": _words(
        "es ist das dass daß eine ein der die den dem ich mir mich mein meine meinen meinem wir uns"
        " unser sie ihr ihnen er man"
        " wie und aber also nun ja jeder jedem jede alle allen hier noch einmal mal auch schon doch"
        " ganz sehr zu von mit für"
        " in im auf lassen lasst sie's sei längst oft mehrfach immer wieder so kein keinen gibt daran"
        " steht vorhin eben bereits verehrte liebe meine"
    ),
    "fr": _words(
        "c'est c ce que qu qu'il il est un une le la les l je j me m mon ma mes nous notre vous votre"
        " comme et mais donc or tout"
        " tous toutes le monde bien déjà ici encore une fois à au de du d en pour par sur ne n"
        " laissez moi tout à fait n'est"
        " soyons chers cher chère de notoriété publique aucun souvent plusieurs"
    ),
    "es": _words(
        "es un una el la los las lo que yo me mi mis nosotros nuestro ustedes usted su como y pero"
        " pues bien todo todos todas"
        " el mundo ya aquí otra vez una vez más a al de del en para por con se les les ha han sido no hay ninguna sea"
        " queridos querido estimado muy bien público muchas veces ya"
    ),
    "it": _words(
        "è un una il lo la i gli le che io mi mio mia noi nostro voi vostro lei come e ma dunque bene"
        " tutti tutto già qui ancora"
        " una volta a al di del in per con si vi ho ha hanno è stato dato cosa ben non c'è alcun cari caro sia lo"
    ),
    "pt": _words(
        "é um uma o a os as que eu me meu minha nós nosso vocês seu como e mas pois bem todos todas"
        " todo mundo já aqui mais uma"
        " vez a ao de do em para por com se foi há não nenhuma caros caro seja"
    ),
    "nl": _words(
        "het is een de dat dit ik mij me mijn wij we ons onze u jullie uw hij zij zoals en maar dus"
        " nu ja iedereen ieder hier"
        " nog eens een keer ook al toch heel zeer te van met voor in op laat laten er geen over geachte beste"
    ),
    "ru": _words(
        "это что как и но так вот я мне мой моя мы нам наш вы вам ваш он она все всем всё ещё раз уже"
        " здесь в на с по для не ни нет никаких дорогие уважаемые давно хорошо всякого"
    ),
    "uk": _words(
        "це що як і й але так ось я мені мій моя ми нам наш ви вам ваш він вона усі всі всім ще раз"
        " вже тут в у на з по для не ні немає жодних шановні давно добре"
    ),
    "tr": _words(
        "ediyorum ederim söylemiştim bu bir ve ama da de ki gibi herkesin herkes hepimizin çok iyi"
        " yine bir kez daha size ben biz sayın değerli"
    ),
    "id": _words(
        "ini itu adalah bahwa saya kita kami anda dan tapi tetapi seperti sebagaimana yang telah"
        " sudah sekali lagi di ke dari untuk para hadirin tidak ada"
    ),
    "ar": _words("كما من ان أن انه أنه هذا هذه هو هي الجميع الكل كل مرة اخرى أخرى لكم انا أنا نحن و لا في على للمرة"),
    "fa": _words("همه که این را ما من شما همان‌طور همانطور بار دیگر یک و اما است"),
    "hi": _words("जैसा कि सब सभी हम मैं आप यह ये है हैं एक बार फिर से को की के का और पर तो ही भी"),
}
"""By language: what else may stand in a frame."""

WHOLE: dict[str, str] = {
    "en": r"(?:nobody|no one|none of you) (?:can|could|will|would) (?:seriously )?(?:deny|dispute"
    r"|doubt)(?: that)?|there (?:is|can be) no (?:doubt|question|denying|escaping)(?: about it"
    r"| that)*|no doubt"
    r"|make no mistake|do not ignore(?: this)?(?= [A-Z])|done deal|period|full stop|end of story"
    r"|mark my words|that'?s a fact|without (?:a |any )?doubt|beyond (?:any "
    r"|all )?(?:reasonable )?doubt|not for the first time|whether (?:you|we|my opponent"
    r"|anyone) likes? it or not|as a matter of fact|don'?t forget(?: that)?"
    r"|(?:i|we) (?:cannot|can'?t|can not) say (?:it|this) often enough|let (?:me"
    r"|us) not forget(?: that)?|my opponent (?:may|might|does|will) not like (?:it|this"
    r"|to hear it)(?:,? but)?|like it or not(?:,? but)?|say what you (?:like|want|will)",
    "de": r"(?:niemand|keiner) kann (?:ernsthaft )?(?:bestreiten|leugnen)(?:,? dass)?"
    r"|es gibt keinen zweifel(?: daran)?(?:,? dass)?|kein zweifel|ohne (?:jeden )?zweifel"
    r"|ob es (?:ihnen|euch|uns) (?:gefällt|passt) oder nicht|vergessen (?:sie"
    r"|wir) nicht(?:,? dass)?",
    "fr": r"(?:personne|nul) ne peut (?:nier|contester)(?: que)?|il n['’]y a (?:pas"
    r"|aucun) (?:de )?doute(?: que)?|sans (?:aucun )?doute|nul doute(?: que)?"
    r"|n['’]oublions pas(?: que)?|que cela (?:vous )?plaise ou non",
    "es": r"nadie puede negar(?: que)?|no (?:hay|cabe) (?:ninguna )?duda(?: de)?(?: que)?"
    r"|sin (?:ninguna )?duda|no olvidemos(?: que)?|les guste o no",
    "it": r"nessuno può negare(?: che)?|non c['’]è (?:alcun )?dubbio(?: che)?|senza (?:alcun )?dubbio"
    r"|non dimentichiamo(?: che)?|che vi piaccia o no",
    "pt": r"ninguém pode negar(?: que)?|não há (?:nenhuma )?dúvida(?: de)?(?: que)?"
    r"|sem (?:qualquer )?dúvida|não esqueçamos(?: que)?",
    "nl": r"niemand kan ontkennen(?: dat)?|er is geen twijfel(?: over)?(?: dat)?"
    r"|zonder (?:enige )?twijfel|of u het nu leuk vindt of niet",
    "ru": r"никто не (?:может|станет) (?:отрицать|спорить)(?:,? что)?"
    r"|нет (?:никаких )?сомнений(?: в том)?(?:,? что)?|без (?:всяких )?сомнени[йя]"
    r"|нравится вам это или нет",
    "uk": r"ніхто не (?:може|стане) заперечити(?:,? що)?|немає (?:жодних )?сумнівів(?:,? що)?|без сумніву",
    "id": r"tidak ada keraguan(?: bahwa)?|tak ada yang (?:bisa )?membantah(?: bahwa)?",
    "zh": r"毫无疑问|毫無疑問|众所周知|眾所周知|大家都知道|(?:我)?再(?:说|說|重复|重複|强调"
    r"|強調)?一[遍次](?:说|說)?|我(?:再)?重[复複申](?:一[遍次])?"
    r"|事实是|事實是|事实上|事實上|正如我(?:之前|刚才|剛才)?(?:所)?(?:说|說)(?:的|过的"
    r"|過的)?(?:那样|那樣)?|不可否认|不可否認|我的(?:对手"
    r"|對手)(?:可能)?不(?:想听|喜欢|喜歡)|这是事实|這是事實|说实话|說實話|显然|顯然|要知道|我(?:想)?(?:强调|強調)",
    "ja": r"周知の(?:通り|とおり|ように)|ご存じの(?:通り|とおり|ように)|誰もが知って(?:いる|いるように"
    r"|いる通り)|繰り返しますが|繰り返す(?:が)?|もう一度言(?:う"
    r"|います)(?:が)?|事実として|事実は|言うまでもなく|はっきり言(?:う|います)(?:が|と)?"
    r"|前にも言(?:った|いました)(?:が|ように)",
    "ko": "모두가 알다시피|다시 말하지만",
}
"""Frames that are recognised as they stand."""

SAYS: dict[str, str] = {
    "en": r"say|says|said|report|reports|reported|state|states|stated|show|shows|showed|shown|found|find"
    r"|finds|confirm|confirms|confirmed|announced|wrote|note|noted|reveal|reveals|revealed|warn"
    r"|warned",
    "de": r"sagt|sagen|sagte|sagten|berichtet|berichten|berichtete|zeigt|zeigen|zeigte|bestätigt"
    r"|bestätigte|erklärt|erklärte|meldet|meldete|schreibt|schrieb",
    "fr": r"dit|disent|a dit|ont dit|montre|montrent|a montré|ont montré|rapporte|confirme|a confirmé"
    r"|a annoncé|écrit",
    "es": r"dice|dicen|dijo|dijeron|muestra|muestran|mostró|informa|informó|confirma|confirmó|anunció|afirma",
    "it": r"dice|dicono|ha detto|mostra|mostrano|riferisce|conferma|ha confermato|ha annunciato|scrive",
    "pt": r"diz|dizem|disse|mostra|mostram|mostrou|informa|confirma|confirmou|anunciou",
    "nl": r"zegt|zeggen|zei|toont|tonen|meldt|meldde|bevestigt|bevestigde|schrijft",
    "ru": r"говорит|говорят|сказал|сказала|сообщил|сообщает|сообщают|показал|показывает|показывают"
    r"|показало|подтвердил|пишет",
    "uk": r"каже|кажуть|сказав|сказала|повідомив|повідомляє|повідомляють|показав|показує|підтвердив|пише",
    "id": r"mengatakan|menyatakan|menunjukkan|melaporkan|menegaskan|mengumumkan",
}
"""Verbs of a source in front of "that"."""

ACCORDING: dict[str, str] = {
    "en": r"ac?cording to|as reported by",
    "de": r"laut|nach angaben|zufolge",
    "fr": r"selon|d['’]après",
    "es": r"según|de acuerdo con",
    "it": r"secondo",
    "pt": r"segundo|de acordo com",
    "nl": r"volgens",
    "ru": r"по (?:словам|данным|сообщениям?)|согласно",
    "uk": r"за (?:словами|даними|повідомленням)|згідно з",
    "id": r"menurut",
    "tr": r"",
    "ar": r"وفقا ل\w*|بحسب|حسب",
    "fa": r"به گفته|طبق",
    "hi": r"",
}
"""Words in front of a source."""

THAT = {
    "en": "that",
    "de": "dass|daß",
    "fr": "que|qu['’]",
    "es": "que",
    "it": "che",
    "pt": "que",
    "nl": "dat",
    "ru": "что",
    "uk": "що",
    "id": "bahwa",
    "ar": "أن|ان|إن|بأن|أنّ",
    "fa": "که",
    "hi": "कि",
}
"""What joins a claim to its frame."""
