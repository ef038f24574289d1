"""What swindles ask for, what they say is in trouble, and the words of those who warn of swindles."""

ACT: dict[str, str] = {
    "en": "confirm renew dm_me click click_here tap register sign_up log_in pay_now pay send_us send_me whatsapp"
    " contact_us call_now apply_now verify_now download buy reply join invest",
    "es": "escríbanos escríbenos haz_clic haga_clic pulsa_aquí pulse regístrate regístrese entra_aquí entra paga"
    " pague envía envíe contacta descarga compra solicita invierte whatsapp",
    "de": "fülle_aus klicken klicke hier_klicken registrieren anmelden zahlen bezahlen überweise überweisen sende"
    " schicken kontaktieren herunterladen kaufen bewerben whatsapp investieren",
    "fr": "régularisez remplissez cliquez cliquer inscrivez-vous connectez-vous payez payer envoyez contactez"
    " téléchargez achetez postulez investissez whatsapp",
    "pt": "regularize preencha clique acesse cadastre-se cadastre pague envie mande entre_em_contato baixe compre"
    " inscreva-se invista whatsapp chame pix",
    "ru": "заполните нажмите перейдите перейди_по жми зарегистрируйтесь введите оплатите переведите отправьте пишите"
    " напишите звоните скачайте вступайте whatsapp",
    "uk": "заповніть натисніть перейдіть зареєструйтесь зареєструйтеся введіть оплатіть перекажіть надішліть пишіть"
    " напишіть телефонуйте завантажте",
    "ar": "املأ اضغط انقر سجل ادخل ادفع حول ارسل تواصل اتصل حمل اشترك راسلنا واتساب",
    "fa": "پر_کنید کلیک_کنید کلیک وارد_شوید ثبت_نام_کنید ثبت_نام پرداخت_کنید واریز_کنید ارسال_کنید پیام_دهید"
    " تماس_بگیرید دانلود_کنید لینک_زیر",
    "hi": "भरें क्लिक_करें क्लिक लिंक_पर रजिस्टर_करें भुगतान_करें भेजें कॉल_करें संपर्क_करें डाउनलोड_करें आवेदन_करें"
    " click_kare click_karo link_par register_karo call_kare call_karo pay_karo bhejo apply_karo",
    "id": "isi klik daftar masuk bayar kirim hubungi transfer unduh beli gabung wa_ke whatsapp login",
    "zh": "填寫 填写 點擊 点击 點此 点此 點這裡 点这里 點選 点选 登記 登记 註冊 注册 登入 登录 付款 匯款 汇款 轉帳"
    " 转账 聯繫"
    " 联系 聯絡 联络 加入 加微信 加賴 加赖 加LINE 下載 下载 領取 领取 趕快 赶快 趕緊 赶紧 快來 快来 购买 購買 私訊"
    " 私讯",
}
"""What the reader is to do."""

WARNING: dict[str, str] = {
    "en": "scam scams scammers scammer fraudsters fraudster phishing police_warn police_warned warns_of warn_of"
    " warning_about beware_of fact-check fact_check hoax fake_message is_this_true is_it_true don't_click do_not_click"
    " never_click never_share were_arrested was_arrested cybercrime watchdog con_artists victims_lost",
    "es": "estafa estafas estafadores timo phishing fraude bulo la_policía_alerta alerta_de advierte es_verdad_que"
    " verificación no_hagas_clic no_pulses no_haga_clic detenidos víctimas",
    "de": "betrug betrüger betrugsmasche abzocke phishing warnt warnen warnung_vor verbraucherzentrale polizei_warnt"
    " faktencheck nicht_klicken nicht_anklicken stimmt_das falschmeldung opfer",
    "fr": "arnaque arnaques escroquerie escrocs hameçonnage phishing fraude met_en_garde alerte_la_police"
    " la_police_alerte est-ce_vrai ne_cliquez_pas canular victimes",
    "pt": "golpe golpes golpistas fraude fraudes phishing polícia_alerta alerta_para é_verdade_que não_clique boato"
    " fake_news vítimas estelionato",
    "ru": "мошенник* мошенничеств* фишинг* предупрежда* полиция_предупредила мвд_предупредил не_переходите"
    " не_нажимайте правда_ли фейк развод задержан* аферист*",
    "uk": "шахрай* шахрайств* фішинг* попереджа* кіберполіці* не_переходьте не_натискайте чи_правда фейк затримано*",
    "ar": "احتيال نصب محتالون محتالين تصيد الشرطة_تحذر تحذر_من تحذير_من لا_تضغط لا_تنقر هل_صحيح خدعة ضحايا",
    "fa": "کلاهبرداری کلاهبرداران فیشینگ پلیس_هشدار پلیس_فتا هشدار_داد کلیک_نکنید آیا_درست_است شایعه قربانیان",
    "hi": "ठगी ठगों धोखाधड़ी फर्जी फ्रॉड साइबर_पुलिस पुलिस_ने_चेतावनी क्लिक_न_करें क्या_यह_सच अफवाह thagi fraud"
    " fraudsters scam cyber_police click_na_kare kya_yeh_sach kya_ye_sach farzi",
    "id": "penipuan penipu phishing hoaks polisi_mengingatkan waspada_penipuan modus_penipuan jangan_klik"
    " apakah_benar modus korban",
    "zh": "詐騙 诈骗 騙局 骗局 詐欺 诈欺 欺诈 防詐 防诈 反詐 反诈 釣魚 钓鱼 警方提醒 警方呼籲 警方呼吁 提醒民眾"
    " 提醒民众 提醒市民 165 假訊息 假讯息 謠言 谣言 是真的嗎 是真的吗 請勿點 请勿点 不要點 不要点 勿點擊 勿点击"
    " 騙子 骗子 手法 受害者",
}
"""Words of those who warn of swindles, report on them, or ask whether it is one."""

YOURS: dict[str, str] = {
    "en": "your",
    "es": "su tu",
    "de": "ihr ihre ihren ihrem dein deine deinen deinem",
    "fr": "votre vos ton ta",
    "pt": "sua seu suas seus",
    "ru": "ваш* вашей вашего ваше",
    "uk": "ваш* вашої вашого",
    "ar": "حسابك بطاقتك هاتفك رقمك اشتراكك طلبك",
    "fa": "شما حسابتان کارتتان",
    "hi": "आपका आपके आपकी aapka aapke aapki",
    "id": "anda kamu kartumu akunmu",
    "zh": "您的 您 你的",
}
"""Something of the reader's."""

THING: dict[str, str] = {
    "en": "account card apple_id password access wallet membership subscription package profile mailbox simcard sim",
    "es": "cuenta tarjeta contraseña acceso suscripción línea",
    "de": "konto karte zugang passwort abo paypal zugriff online-banking",
    "fr": "compte carte accès mot_de_passe abonnement remboursement",
    "pt": "conta cartão senha acesso assinatura",
    "ru": "счет карт* аккаунт доступ парол* имя_оформлен* кредит",
    "uk": "рахунок картк* акаунт доступ парол*",
    "ar": "حسابك بطاقتك هاتفك اشتراكك",
    "fa": "حساب کارت رمز",
    "hi": "खाता कार्ड एटीएम account khata card sim",
    "id": "akun rekening kartu",
    "zh": "帳戶 账户 帳號 账号 卡 密碼 密码 ETC 權限 权限",
}
"""What the reader has to lose."""

TROUBLE: dict[str, str] = {
    "en": "locked limited restricted suspended blocked deactivated expired expires disabled compromised unlock"
    " reactivate verify closed",
    "es": "bloquead* suspendid* limitad* caducad* desactivad* cargo_de anule verifi* reactiv*",
    "de": "gesperrt eingeschränkt deaktiviert abgelaufen freischalten verifizier* bestätig* entsperr*",
    "fr": "bloqué suspendu limité désactivé expiré en_attente vérifi* réactiv* débloqu*",
    "pt": "bloquead* suspens* limitad* desativad* expirad* irregular regulariz* reativ*",
    "ru": "заблокирован* ограничен* приостановлен* истек* разблокир* подтверд* оформлен_кредит",
    "uk": "заблокован* обмежен* призупинен* закінчився розблок* підтверд*",
    "ar": "موقوف* محظور* معلق* محدود* انتهت تفعيل تحديث تجميد الفائز",
    "fa": "مسدود* محدود* غیرفعال* منقضی* تایید* فعال_سازی",
    "hi": "बंद ब्लॉक निष्क्रिय सत्यापित band block suspend verify",
    "id": "diblokir dibatasi ditangguhkan kedaluwarsa verifikasi aktifkan",
    "zh": "鎖定 锁定 凍結 冻结 停用 失效 過期 过期 異常 异常 重新認證 重新认证 驗證 验证 限制",
}
"""What is said to be wrong with it."""
