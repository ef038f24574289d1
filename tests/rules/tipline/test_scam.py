"""Scams are named by their signs; warnings, news and ordinary links are not scams."""

import pytest

from refute.rules.tipline.look_alike import look_alike
from refute.rules.tipline.scam import Sign, scam

SCAMS = [
    (
        "en",
        "Congratulations! You have won a free iPhone. Claim your prize here",
        ["https://prize.example/x"],
        Sign.PRIZE,
    ),
    ("en", "Your account will be blocked. Verify your account now: http://secure-check.example", ["x"], Sign.BANK),
    ("en", "Hi mum, I lost my phone, this is my new number +44 7700 900123, can you send me money", [], Sign.BANK),
    ("en", "Send BTC and double your bitcoin in 24 hours! Guaranteed returns, WhatsApp us now", [], Sign.CRYPTO),
    ("en", "Your parcel is held. Pay the customs fee of $1.99", ["http://parcel.example/pay"], Sign.PARCEL),
    ("en", "Forward this to 10 contacts to receive 50 GB free data", [], Sign.FORWARD_TO_GET),
    ("en", "Ｙｏｕ ｈａｖｅ ｗｏｎ! Cl\u200baim your prize", ["https://p.example"], Sign.PRIZE),
    ("en", "Log in to keep your money", ["https://paypal.com.login.example/"], Sign.LOOK_ALIKE),
    ("es", "¡Has ganado un premio! Haz clic para reclama tu premio", ["http://p.example"], Sign.PRIZE),
    ("es", "Su cuenta ha sido suspendida. Verifique su cuenta aquí", ["http://b.example"], Sign.BANK),
    ("de", "Ihr Konto wurde gesperrt. Bestätigen Sie Ihre Daten hier", ["http://b.example"], Sign.BANK),
    ("de", "Ihr Paket wartet. Zahlen Sie die Zollgebühr", ["http://p.example"], Sign.PARCEL),
    ("fr", "Votre colis est en attente, payez les frais de douane", ["http://c.example"], Sign.PARCEL),
    ("fr", "Envoyez ceci à 10 contacts pour recevoir 20 Go gratuits", [], Sign.FORWARD_TO_GET),
    ("pt", "Oi mãe, troquei de número, me faz um pix urgente de R$ 900", [], Sign.BANK),
    ("pt", "Parabéns! Você foi selecionado, resgate seu prêmio", ["http://p.example"], Sign.PRIZE),
    ("ru", "Ваша карта заблокирована. Позвоните +7 495 000-00-00 и сообщите код", [], Sign.BANK),
    ("ru", "Поздравляем, вы выиграли! Заберите приз по ссылке", ["http://p.example"], Sign.PRIZE),
    ("uk", "Вашу картку заблоковано, підтвердіть дані за посиланням", ["http://p.example"], Sign.BANK),
    ("ar", "مبروك لقد ربحت جائزة، اضغط على الرابط", ["http://p.example"], Sign.PRIZE),
    ("ar", "تم إيقاف حسابك البنكي، يرجى تحديث بياناتك عبر الرابط", ["http://p.example"], Sign.BANK),
    ("fa", "تبریک! شما برنده شده‌اید، برای دریافت جایزه کلیک کنید", ["http://p.example"], Sign.PRIZE),
    ("hi", "बधाई हो! आपकी लॉटरी लगी है, इनाम पाने के लिए लिंक पर क्लिक करें", ["http://p.example"], Sign.PRIZE),
    ("hi", "aapka account block ho jayega, kyc update karne ke liye call kare 9000000000", [], Sign.BANK),
    ("id", "Selamat anda menang undian! Klik untuk klaim hadiah", ["http://p.example"], Sign.PRIZE),
    ("id", "Kuota gratis 50GB! Bagikan ke 10 grup untuk mendapatkan", [], Sign.FORWARD_TO_GET),
    ("zh-Hans", "恭喜您中奖!点击领取奖品", ["http://p.example"], Sign.PRIZE),
    ("zh-Hant", "轉發給10個好友即可領取免費貼圖", [], Sign.FORWARD_TO_GET),
    (
        "en",
        "FINAL NOTICE: your Netflix membership has expired, renew now at http://nflx-renew.example",
        ["https://x.example"],
        Sign.BANK,
    ),
    (
        "en",
        "We noticed a sign-in from a new device. Confirm it was you http://s.example",
        ["https://x.example"],
        Sign.BANK,
    ),
    (
        "en",
        "Hello dear, I am Mrs Grace, widow of an oil minister, I want to transfer 4.5 million USD to you",
        ["https://x.example"],
        Sign.BANK,
    ),
    ("en", "Invest $200 today and withdraw $2,000 in an hour, DM me on WhatsApp", ["https://x.example"], Sign.CRYPTO),
    ("es", "Gane 5.000 pesos al día desde su celular, escríbanos al +52 55 1234 5678", ["https://x.example"], Sign.JOB),
    (
        "de",
        "Hallo Mama, das ist meine neue Nummer, kannst du mir 1.200 Euro überweisen?",
        ["https://x.example"],
        Sign.BANK,
    ),
    ("fr", "Dernier rappel : votre amende de 35€ est impayée, régularisez ici", ["https://x.example"], Sign.BANK),
    ("pt", "Receita Federal: seu CPF será cancelado hoje, regularize aqui", ["https://x.example"], Sign.BANK),
    ("ru", "Вам положена выплата 15 000 рублей, введите данные карты", ["https://x.example"], Sign.BANK),
    ("uk", "Держава виплачує по 6500 грн, заповніть форму за посиланням", ["https://x.example"], Sign.FREE),
    ("ar", "اربح 1000 دولار يوميا من هاتفك، تواصل معنا عبر واتساب", ["https://x.example"], Sign.JOB),
    ("fa", "ابلاغیه الکترونیک برای شما صادر شد، برای مشاهده وارد شوید", ["https://x.example"], Sign.BANK),
    ("hi", "Jio दे रहा है 3 महीने का फ्री रिचार्ज, लिंक पर क्लिक करें", ["https://x.example"], Sign.FREE),
    ("id", "Dapatkan bantuan 1,5 juta dari pemerintah, daftar di sini", ["https://x.example"], Sign.FREE),
    ("zh-Hans", "兼职刷单,日结500元,加微信", ["https://x.example"], Sign.JOB),
    ("zh-Hant", "您的包裹因地址不完整無法投遞,請點此更新", ["https://x.example"], Sign.PARCEL),
    ("en", "Your Apple ID has been locked. Unlock it at http://x.example", ["https://x.example"], Sign.BANK),
    ("de", "PayPal: Ihr Zugang wurde eingeschränkt, jetzt freischalten", ["https://x.example"], Sign.BANK),
    ("pt", "Sua encomenda foi taxada, pague R$ 39 para liberar", ["https://x.example"], Sign.PARCEL),
    (
        "ru",
        "Сотрудник банка: на ваше имя оформлен кредит, переведите средства на безопасный счет",
        ["https://x.example"],
        Sign.BANK,
    ),
    ("uk", "Вітаємо! Вам доступна грошова допомога від ООН, перейдіть за посиланням", ["https://x.example"], Sign.FREE),
    ("ar", "تهانينا هاتفك هو الفائز اليوم، سجل رقمك لاستلام ايفون", ["https://x.example"], Sign.BANK),
    ("fa", "اینترنت رایگان ۵۰ گیگ هدیه، برای ۱۰ نفر بفرستید تا فعال شود", ["https://x.example"], Sign.FREE),
    ("zh-Hant", "加入LINE群組,老師每天報明牌,保證獲利", ["https://x.example"], Sign.CRYPTO),
    ("en", "Your mailbox is full and will be deactivated, verify here", ["https://x.example"], Sign.BANK),
    ("es", "Tu línea será suspendida, verifica tus datos", ["https://x.example"], Sign.BANK),
    ("de", "Ihre Karte läuft ab. Jetzt Karte bestätigen", ["https://x.example"], Sign.BANK),
    ("fr", "Votre accès est limité, débloquez-le ici", ["https://x.example"], Sign.BANK),
    ("pt", "Seu acesso foi bloqueado. Reative agora", ["https://x.example"], Sign.BANK),
    ("ru", "Ваш аккаунт ограничен, подтвердите вход", ["https://x.example"], Sign.BANK),
    ("uk", "Ваш доступ обмежено, підтвердіть особу", ["https://x.example"], Sign.BANK),
    ("hi", "आपका सिम कार्ड बंद हो जाएगा, सत्यापित करें", ["https://x.example"], Sign.BANK),
    ("id", "Akun anda dibatasi, verifikasi segera", ["https://x.example"], Sign.BANK),
    ("zh-Hans", "您的账户存在异常,请验证", ["https://x.example"], Sign.BANK),
]
NO_SCAMS = [
    (
        "en",
        "Police warn of a scam: messages say your account will be blocked and ask you to click a link",
        ["https://n.example"],
    ),
    ("en", "Is it true that you have won a free iPhone if you click here?", ["https://n.example"]),
    ("en", "The lottery winner of 1999 lost all her money, the newspaper reports", ["https://n.example/a"]),
    ("en", "The central bank raised interest rates to 5 percent.", ["https://n.example/b"]),
    ("en", "Amazon opens a warehouse in Leeds", ["https://www.amazon.co.uk/news", "https://www.bbc.co.uk/1"]),
    ("en", "The government will give free laptops to pupils, says the minister.", ["https://n.example"]),
    ("en", "Half of all employees now work from home, a study says", ["https://n.example"]),
    ("en", "Please share: the bridge is closed", []),
    (
        "es",
        "La policía alerta de una estafa: «su paquete no se pudo entregar, pague los gastos»",
        ["https://n.example"],
    ),
    ("de", "Die Verbraucherzentrale warnt vor SMS: «Ihr Paket wartet, zahlen Sie»", ["https://n.example"]),
    ("fr", "Arnaque aux colis : les escrocs envoient «votre colis» par SMS", ["https://n.example"]),
    ("pt", "Golpe do pix: polícia alerta para mensagens de «troquei de número»", ["https://n.example"]),
    ("ru", "МВД предупредило: мошенники пишут «ваша карта заблокирована»", ["https://n.example"]),
    ("uk", "Кіберполіція попереджає про шахраїв: «вашу картку заблоковано»", ["https://n.example"]),
    ("ar", "الشرطة تحذر من احتيال برسائل تقول لقد ربحت جائزة", ["https://n.example"]),
    ("fa", "پلیس فتا هشدار داد: پیامک «شما برنده شده‌اید» کلاهبرداری است", ["https://n.example"]),
    ("hi", "साइबर पुलिस ने बताया कि लॉटरी लगी कहकर ठगी हो रही है", ["https://n.example"]),
    ("id", "Polisi mengingatkan modus penipuan undian berhadiah lewat WhatsApp", ["https://n.example"]),
    ("zh-Hans", "警方提醒:收到中奖通知请勿点击链接,谨防诈骗", ["https://n.example"]),
    ("zh-Hant", "165反詐騙提醒民眾,包裹運費簡訊是假的", ["https://n.example"]),
    ("en", "", []),
    ("en", "Bitcoin fell 8 percent on Tuesday", ["https://x.example"]),
    ("en", "The post office raises parcel fees by 5% from January", ["https://x.example"]),
    ("en", "The minister promised free internet for schools", ["https://x.example"]),
    ("de", "Die Bahn verschenkt keine Freikarten, teilte sie mit", ["https://x.example"]),
    ("es", "El banco central subirá los tipos en marzo", ["https://x.example"]),
    ("fr", "La Poste augmente le prix du timbre", ["https://x.example"]),
    ("pt", "Banco Central bloqueou contas de empresas investigadas", ["https://x.example"]),
    ("ru", "Банк заблокировал 200 счетов компаний за неделю", ["https://x.example"]),
    ("uk", "Пенсії зростуть на 10 відсотків з березня", ["https://x.example"]),
    ("ar", "ارتفعت أسعار الإنترنت في مصر", ["https://x.example"]),
    ("fa", "بانک مرکزی نرخ سود را افزایش داد", ["https://x.example"]),
    ("hi", "सरकार ने मोबाइल रिचार्ज पर टैक्स बढ़ाया", ["https://x.example"]),
    ("id", "Pemerintah menaikkan tarif listrik mulai Januari", ["https://x.example"]),
    ("zh-Hans", "央行宣布下调存款利率", ["https://x.example"]),
    ("zh-Hant", "郵局包裹運費下月調漲", ["https://x.example"]),
    ("en", "The minister's bank account was blocked by a court", ["https://x.example"]),
    ("en", "Your vote counts: polls close at 8pm", ["https://x.example"]),
    ("de", "Ihr Reisepass läuft ab? Das Amt verlängert die Öffnungszeiten", ["https://x.example"]),
    ("fr", "Votre avis compte : répondez au sondage", ["https://x.example"]),
    ("ru", "Ваш город попал в список ограниченных зон", ["https://x.example"]),
    ("zh-Hant", "您的孩子需要打疫苗嗎?衛福部說明", ["https://x.example"]),
]


@pytest.mark.parametrize(("language", "text", "links", "sign"), SCAMS)
def test_a_scam_is_named_with_its_sign(language: str, text: str, links: list[str], sign: Sign) -> None:
    found = scam(text, links, language)
    assert found is not None
    assert sign in found.signs


@pytest.mark.parametrize(("language", "text", "links"), NO_SCAMS)
def test_warnings_news_and_ordinary_links_are_no_scams(language: str, text: str, links: list[str]) -> None:
    assert scam(text, links, language) is None


def test_a_look_alike_is_named_with_the_real_domain_even_where_the_message_warns() -> None:
    found = scam("Police warn of this page", ["https://xn--pypal-4ve.com/login"], "en")
    assert found is not None
    assert found.signs == (Sign.LOOK_ALIKE,)
    assert found.official == "paypal.com"
    assert found.imitations == ("https://xn--pypal-4ve.com/login",)


@pytest.mark.parametrize(
    ("url", "official"),
    [
        ("https://paypal.com.secure-login.example/x", "paypal.com"),
        ("https://pаypal.com/", "paypal.com"),
        ("paypa1.com/login", "paypal.com"),
        ("http://dhl-paket.info/fee", "dhl.com"),
        ("https://faceb00k.com", "facebook.com"),
        ("https://netfl1x.com", "netflix.com"),
        ("https://sberbank-bonus.ru", "sberbank.ru"),
        ("https://аpple.com", "apple.com"),
        ("https://amazon.github.io/", "amazon.com"),
    ],
)
def test_addresses_that_dress_up_are_told_with_the_real_domain(url: str, official: str) -> None:
    found = look_alike(url)
    assert found is not None
    assert found.official == official


@pytest.mark.parametrize(
    "url",
    [
        "https://www.paypal.com/de",
        "https://www.amazon.co.uk/d",
        "https://en.wikipedia.org/wiki/PayPal",
        "https://news.example/paypal-scam",
        "https://apple-pie.example/",
        "https://dhi.org/",
        "https://t.me/channel/1",
        "https://пример.рф/",
        "https://192.168.0.1/paypal",
        "not an address",
        "https://[",
        "",
    ],
)
def test_own_domains_of_brands_and_everybody_elses_are_ordinary(url: str) -> None:
    assert look_alike(url) is None
