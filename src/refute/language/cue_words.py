"""Words of negation, modality and scope in sixteen languages, written as in running text.

A cue of several words is joined by `_`. Chinese and Japanese cues match anywhere; the others match whole words.
"""


def listed(words: str) -> tuple[str, ...]:
    """The words of a string, parted by spaces: how word lists are written here."""
    return tuple(words.split())


NEGATION: dict[str, str] = {
    "en": "not no never none neither nor cannot without nobody nothing nowhere hardly scarcely n't refuses"
    " refused denies denied fails"
    " failed lacks lacked rejects rejected false untrue isnt wasnt arent werent doesnt dont didnt hasnt havent"
    " hadnt wont wouldnt"
    " cant couldnt shouldnt no_longer gave_up",
    "de": "nicht kein keine keinen keinem keiner keines nie niemals niemand nichts nirgends ohne weder kaum"
    " unwahr falsch dementiert"
    " dementierte bestreitet bestritt",
    "es": "no nunca jamás ningún ninguno ninguna nadie nada ni sin tampoco falso falsa niega negó desmiente desmintió",
    "fr": "ne n pas jamais aucun aucune personne rien ni sans faux dément démenti nie renoncé",
    "pt": "não nunca jamais nenhum nenhuma ninguém nada nem sem falso falsa nega negou desmente",
    "it": "non mai nessun nessuno nessuna niente nulla né senza falso falsa nega negato smentisce smentito",
    "nl": "niet geen nooit niemand niets nergens zonder noch onwaar ontkent ontkende",
    "ru": "не нет ни никогда никто ничего нельзя без никакой ложь неправда отрицает отверг опроверг опровергает",
    "uk": "не немає ні ніколи ніхто нічого без жоден жодна жодного неправда заперечує спростував спростовує",
    "ar": "لا ليس ليست لم لن ما غير بدون دون ابدا كلا نفى ينفي نفت كاذب",
    "fa": "نه نیست نیستند نبود هیچ هرگز بدون نمی نکرد نشد ندارد تکذیب نخواهد",
    "hi": "नहीं न मत ना बिना कभी_नहीं झूठा गलत इनकार",
    "id": "tidak bukan tak belum tanpa jangan tiada membantah menyangkal",
    "tr": "değil yok hiç asla hiçbir olmadan olmadı yalanladı yalan",
    "zh": "不 没 沒 無 无 未 非 否认 否認 拒绝 拒絕",
    "ja": "ない ません なかった ず 否定 未 不",
}
"""Words that turn a statement round."""

POSSIBLE: dict[str, str] = {
    "en": "may might could perhaps possibly maybe likely unlikely probably potentially appears seems suggests suggest",
    "de": "könnte könnten dürfte vielleicht möglicherweise wahrscheinlich womöglich scheint offenbar",
    "es": "podría podrían quizás quizá tal_vez posiblemente probablemente parece puede",
    "fr": "pourrait pourraient peut-être peut_être probablement possiblement semble",
    "pt": "poderia poderiam talvez possivelmente provavelmente parece pode",
    "it": "potrebbe potrebbero forse probabilmente possibilmente sembra",
    "nl": "zou zouden misschien mogelijk waarschijnlijk lijkt",
    "ru": "может могут возможно вероятно наверное похоже",
    "uk": "може можуть можливо ймовірно мабуть",
    "ar": "قد ربما يمكن محتمل",
    "fa": "شاید ممکن احتمالا",
    "hi": "शायद संभव सकता सकती सकते संभवतः",
    "id": "mungkin barangkali bisa_jadi kemungkinan",
    "tr": "belki olabilir muhtemelen",
    "zh": "可能 或许 或許 也许 也許 大概",
    "ja": "かもしれ 可能性 おそらく だろう",
}
"""Words of possibility."""

PLANNED: dict[str, str] = {
    "en": "will shall plans plan planned planning proposes proposed proposal intends intended wants wanted aims"
    " considering considers"
    " hopes expected scheduled pledged pledges vowed promised promises threatened threatens agreed_to calls_to"
    " called_for urged urges seeks seeking tried tries attempted attempts recommends recommended set_to"
    " going_to is_to are_to would draft bill",
    "de": "plant planen geplant will wollen soll sollen beabsichtigt vorgeschlagen erwägt vorschlag",
    "es": "planea planean propone propuso propuesta quiere prevé pretende considera planes estudia",
    "fr": "prévoit envisage propose proposé proposition veut compte projet devrait",
    "pt": "planeja planeia propõe propôs proposta quer pretende prevê considera",
    "it": "prevede propone proposto proposta vuole intende valuta progetta",
    "nl": "plant plannen wil willen voorstel voorgesteld overweegt",
    "ru": "планирует планируют намерен намерены собирается предлагает предложил хочет будет",
    "uk": "планує планують має_намір збирається пропонує запропонував хоче буде",
    "ar": "سوف تعتزم يعتزم اقترح تخطط يخطط مشروع",
    "fa": "خواهد قصد پیشنهاد برنامه",
    "hi": "योजना प्रस्ताव प्रस्तावित चाहता करेगा करेगी",
    "id": "akan berencana rencana mengusulkan usulan ingin",
    "tr": "planlıyor planı öneri önerdi istiyor olacak",
    "zh": "计划 計劃 计劃 拟 擬 将 將 打算 提议 提議 草案 建议 建議",
    "ja": "予定 計画 方針 検討 提案",
}
"""Words that put a statement into the future or under a proposal."""

OBLIGED: dict[str, str] = {
    "en": "must should ought required mandatory obliged has_to have_to needs_to",
    "de": "muss müssen sollte sollten verpflichtet pflicht",
    "es": "debe deben debería obligatorio tiene_que",
    "fr": "doit doivent devraient obligatoire faut",
    "pt": "deve devem deveria obrigatório",
    "it": "deve devono dovrebbe obbligatorio",
    "nl": "moet moeten verplicht",
    "ru": "должен должны обязан обязаны следует надо",
    "uk": "повинен повинні мусить зобов'язаний слід",
    "ar": "يجب ينبغي",
    "fa": "باید",
    "hi": "चाहिए अनिवार्य",
    "id": "harus wajib",
    "tr": "gerekir zorunlu zorunda",
    "zh": "必须 必須 应该 應該 须 須",
    "ja": "べき 義務 なければならない",
}
"""Words of duty."""

ALL: dict[str, str] = {
    "en": "all every everyone everybody always each entire entirely whole any everything completely",
    "de": "alle allen aller alles jeder jede jedes jeden immer sämtliche gesamte ganze ausnahmslos",
    "es": "todo todos toda todas siempre cada cualquier",
    "fr": "tout tous toute toutes toujours chaque",
    "pt": "todo todos toda todas sempre cada qualquer",
    "it": "tutto tutti tutta tutte sempre ogni",
    "nl": "alle alles iedereen altijd elke ieder",
    "ru": "все всё всех всем весь вся всегда каждый каждая каждого любой",
    "uk": "всі усі всіх усіх весь вся завжди кожен кожна кожного будь-який",
    "ar": "كل جميع دائما كافة",
    "fa": "همه تمام همیشه هر",
    "hi": "सभी सब हर हमेशा पूरे",
    "id": "semua seluruh selalu setiap",
    "tr": "tüm bütün her herkes daima hep",
    "zh": "所有 全部 全都 每 总是 總是 一律 都",
    "ja": "すべて 全て 全員 常に 全部",
}
"""Words that leave no exception."""

SOME: dict[str, str] = {
    "en": "some several many partly partially sometimes certain few part half",
    "de": "einige manche mehrere viele teilweise manchmal wenige teil",
    "es": "algunos algunas varios varias muchos muchas parte pocos",
    "fr": "certains certaines plusieurs quelques partie parfois peu",
    "pt": "alguns algumas vários várias muitos parte poucos",
    "it": "alcuni alcune diversi molti parte pochi",
    "nl": "sommige enkele meerdere veel deel soms weinig",
    "ru": "некоторые некоторых несколько многие часть иногда",
    "uk": "деякі деяких кілька багато частина іноді",
    "ar": "بعض عدة احيانا",
    "fa": "برخی بعضی چند گاهی",
    "hi": "कुछ कई कभी-कभी",
    "id": "sebagian beberapa kadang",
    "tr": "bazı birkaç kimi bazen",
    "zh": "一些 部分 有些 有的 若干",
    "ja": "一部 いくつか 時々",
}
"""Words that claim a part."""

MOST: dict[str, str] = {
    "en": "most majority mostly mainly largely usually generally nearly almost",
    "de": "meisten mehrheit meist meistens überwiegend fast",
    "es": "mayoría casi",
    "fr": "plupart majorité presque",
    "pt": "maioria quase",
    "it": "maggioranza quasi",
    "nl": "meeste meerderheid bijna",
    "ru": "большинство почти",
    "uk": "більшість майже",
    "ar": "معظم اغلب",
    "fa": "بیشتر اکثر",
    "hi": "अधिकांश ज़्यादातर",
    "id": "kebanyakan mayoritas",
    "tr": "çoğu çoğunluk",
    "zh": "大多数 大多數 大部分 多数 多數 几乎 幾乎",
    "ja": "ほとんど 大半 多く",
}
"""Words that claim more than half."""

ONLY: dict[str, str] = {
    "en": "only solely exclusively alone just sole merely",
    "de": "nur ausschließlich allein lediglich einzige einziger",
    "es": "solo sólo solamente únicamente único única exclusivamente",
    "fr": "seulement uniquement seul seule exclusivement",
    "pt": "só somente apenas único única",
    "it": "solo soltanto solamente unico unica esclusivamente",
    "nl": "alleen slechts enkel enige uitsluitend",
    "ru": "только лишь исключительно единственный",
    "uk": "тільки лише виключно єдиний",
    "ar": "فقط وحيد",
    "fa": "فقط تنها",
    "hi": "केवल सिर्फ",
    "id": "hanya cuma",
    "tr": "sadece yalnızca yalnız tek",
    "zh": "只 仅 僅 唯一",
    "ja": "だけ のみ 唯一",
}
"""Words that shut out the rest."""

FIRST: dict[str, str] = {
    "en": "first last",
    "de": "erste erster erstes ersten erstmals letzte",
    "es": "primer primero primera último",
    "fr": "premier première dernier",
    "pt": "primeiro primeira último",
    "it": "primo prima ultimo",
    "nl": "eerste laatste",
    "ru": "первый первая первое впервые",
    "uk": "перший перша перше вперше",
    "ar": "اول الأول",
    "fa": "اولین نخستین",
    "hi": "पहला पहली पहले",
    "id": "pertama",
    "tr": "ilk",
    "zh": "首次 首位 第一 首个 首個",
    "ja": "初めて 最初 初",
}
"""Words that claim to be first or last."""

EXTREME: dict[str, str] = {
    "en": "largest biggest highest lowest smallest oldest youngest best worst greatest fastest longest tallest"
    " richest poorest strongest"
    " deadliest cheapest newest most_popular most_expensive record",
    "de": "größte größter größten höchste niedrigste kleinste älteste jüngste beste schlechteste längste meisten"
    " teuerste rekord",
    "es": "mayor peor mejor máximo mínimo récord más_grande",
    "fr": "plus_grand plus_grande pire meilleur record",
    "pt": "maior pior melhor menor recorde",
    "it": "maggiore peggiore migliore minore record",
    "nl": "grootste hoogste laagste kleinste oudste beste slechtste langste duurste record",
    "ru": "самый самая самое самые крупнейший крупнейшая наибольший худший лучший рекорд",
    "uk": "найбільший найбільша найвищий найгірший найкращий рекорд",
    "ar": "اكبر أكبر اعلى اقل اسوا افضل",
    "fa": "بزرگترین بیشترین کمترین بدترین بهترین",
    "hi": "सबसे",
    "id": "terbesar tertinggi terendah terburuk terbaik",
    "tr": "en",
    "zh": "最",
    "ja": "最も 最大 最高 最低 最小 最古",
}
"""Superlatives."""
