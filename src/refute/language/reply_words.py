"""Words that tell the language of a short message: frequent, short, and written so in hardly any other language."""

from refute.language.cue_words import listed


def _set(words: str) -> frozenset[str]:
    return frozenset(listed(words))


COMMON = {
    "en": _set(
        "the is are was were this that these those it what who why how when where has have had will would can"
        " does did not and or of with from they you your our their about please check true false real fake"
        " news really yes hello hi thanks thank"
    ),
    "es": _set(
        "el los las es son esto esta este ese eso qué que quién cuándo cómo dónde verdad verdadero falso"
        " cierto noticia hola gracias por favor está están ha han fue del y con para una un muy sí real"
        " mentira bulo confirmar hay ya"
    ),
    "de": _set(
        "der die das ist sind war wird werden nicht und oder ein eine einen stimmt wahr echt falsch bitte"
        " prüfen danke was wer wann wie wo warum hat haben von mit für dass kann auch nur sich dem den im"
        " hallo wirklich nachricht"
    ),
    "fr": _set(
        "le les des est sont c'est cest était une un du et ou que qui quoi quand pourquoi vrai faux vraie"
        " fausse info ça ca cette ces bonjour merci avec pour pas dans sur il elle ont été vérifier svp y a-t-"
        " il je nous vous"
    ),
    "pt": _set(
        "o os as é são isso isto essa esse esta este que quem quando verdade verdadeiro falso mentira notícia"
        " noticia oi olá obrigado obrigada não nao sim com para uma um do da dos das foi está tem você voce"
        " vocês já favor"
    ),
    "id": _set(
        "yang ini itu dan atau di ke dari apakah benar benarkah betul hoaks hoax berita tidak bukan ada akan"
        " sudah untuk dengan pada saya kami kita mereka dia tolong cek kabar asli palsu apa kapan siapa terima"
        " kasih halo juga bisa gak nggak besok kemarin jangan orang semua hari sama kalau kok ya"
    ),
}
"""Frequent words of the catalogues' languages in Latin letters."""

ROMANISED_HINDI = _set(
    "hai hain kya kyaa nahi nahin nhi nai ki ka ke ko se mein mai main mera meri mere hum tum aap apna"
    " apne yeh ye woh wo kaise kab kahan kaha kyun kyon kyu kaun kisne kitna kitne bhi aur ya lekin magar"
    " agar toh bhai ji sach sachai jhooth jhoot jhuth sahi galat khabar afwah asli nakli hoga hogi honge"
    " hua hui hue tha thi gaya gayi gaye raha rahi rahe karo kare karna karke karte karein kar diya diye"
    " liya milega milenge milegi jayega jayegi jaega batao bataye bataiye bhejo dekho suna abhi aaj kal"
    " sab sabhi sabko logon log paisa paise sarkar desh wala wali wale ek do teen bahut bohot zyada matlab"
    " jaldi mat pe par tak is iss us uss isko isse unka unke inka jo jab tab phir fir chahiye band chalu"
    " waqt sirf haan han namaste shukriya dhanyavaad kijiye kuch koi naye naya hota hoti hote wahan yahan"
)
"""Hindi and Urdu in Latin letters, as people type them."""
HINDI_ALONE = _set(
    "hai hain kya kyaa nahi nahin nhi mein yeh woh kaise kyun kyon kyu kaun kisne kitna kitne bhi aur"
    " lekin magar toh sach jhooth jhoot jhuth galat khabar afwah asli nakli hoga hogi honge gaya gayi gaye"
    " raha rahi rahe karo karna karke karte karein diya milega milenge milegi jayega jayegi jaega batao"
    " bataye bataiye bhejo sabko logon paise sarkar wala wali bahut bohot zyada matlab chahiye kijiye isko"
    " unka yahan wahan hota hoti"
)
"""Those that are no words of the other languages: at least one must stand in the text."""

ROMANISED_ARABIC = _set(
    "hal hatha hadha hada haza hay hadi sahih sa7 sa7i7 s7i7 saheeh kazib kadhib wallah wallahi inshallah"
    " yalla shu shou shoo eh ezay leh leish lesh kifak 3an 3ala 3la ma3 mafi fi mish mesh msh mu kalam"
    " kalem 7a2i2i haqiqi 7a9i9i khabar akhbar el al ana enta enti inta inti ihna howa hiya dol dawla"
    " ra2is ra'is masr salam salamu alaykum alaikum marhaba mar7aba shukran kidhb el-khabar wel wa min men"
    " ila kol kul ya3ni yaani 7aram bas keda kida da dah di aywa la2 mosh wach wash bezaf hadchi had chi"
    " kayn"
)
"""Arabic in Latin letters, as people type it in chats."""
ARABIC_ALONE = _set(
    "hatha hadha haza sahih sa7 sa7i7 s7i7 saheeh wallah wallahi yalla shou kifak 3an 3ala 3la ma3 mafi"
    " mish mesh msh kalam 7a2i2i haqiqi 7a9i9i akhbar marhaba mar7aba shukran ya3ni yaani 7aram keda aywa"
    " la2 mosh bezaf hadchi ra2is salamu"
)
"""Those of which at least one must stand in the text; a word with a digit for a letter is one too."""

TRADITIONAL = frozenset(
    "這個們來時國會說過對學發點還沒開關無與後見長門問間東車馬書華語話請讓認識證據實報導網嗎聽買賣錢電視頻圖畫們點裡麼樣為動從種業應該"
    "當進選舉總統黨價漲降經濟醫療藥傳謠闢轉傳訊息聞啟灣臺銀行號碼獎領詐騙連結點擊萬億號區縣廳處務員隊軍戰爭戶費稅愛親謝謝週歲際線雲龍風飛魚鳥雞貓"
) - frozenset("降息行")
"""Characters that stand in traditional writing only."""
SIMPLIFIED = frozenset(
    "这个们来时国会说过对学发点还没开关无与后见长门问间东车马书华语话请让认识证据实报导网吗听买卖钱电视频图画里么样为动从种业应该"
    "当进选举总统党价涨经济医疗药传谣辟转讯闻启湾银号码奖领诈骗连结击万亿区县厅处务员队军战争户费税爱亲谢岁际线云龙风飞鱼鸟鸡猫"
) - frozenset("后里云")
"""Characters that stand in simplified writing only."""
