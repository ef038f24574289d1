"""What swindles say, by the trick that they play."""

PRIZE: dict[str, str] = {
    "en": "violates_our_rules page_will_be_disabled you_have_won you've_won you_won you_are_the_winner"
    " you_are_a_winner claim_your_prize claim_your_reward lucky_winner your_prize you_have_been_selected"
    " you_have_been_chosen congratulations_you won_a_prize unclaimed_prize won_the_lottery lucky_draw free_iphone"
    " win_an_iphone",
    "es": "ganó_un_premio ganaste_un has_ganado ha_ganado usted_ganó reclama_tu_premio reclame_su_premio su_premio"
    " tu_premio fuiste_seleccionado has_sido_seleccionado ha_sido_seleccionado ganador_de_la_lotería"
    " felicidades_ganaste iphone_gratis",
    "de": "sind_ausgewählt sie_haben_gewonnen du_hast_gewonnen ihr_gewinn ihren_gewinn dein_gewinn deinen_gewinn"
    " glücklicher_gewinner wurden_ausgewählt wurdest_ausgewählt lottogewinn gratis_iphone preis_abholen",
    "fr": "vous_avez_gagné tu_as_gagné votre_prix réclamez_votre_prix réclamez_votre_gain votre_gain"
    " vous_avez_été_sélectionné heureux_gagnant gagnant_de_la_loterie iphone_gratuit",
    "pt": "ganhe_um você_ganhou voce_foi_sorteado você_foi_selecionado você_foi_sorteado resgate_seu_prêmio"
    " seu_prêmio parabéns_você ganhador_da_loteria iphone_grátis resgatar_prêmio",
    "ru": "вы_выиграли вы_стали_победителем ваш_выигрыш получите_приз получите_выигрыш заберите_приз ваш_приз"
    " вы_выбраны поздравляем_вы_выиграли розыгрыш_призов денежный_приз",
    "uk": "ви_виграли ви_стали_переможцем ваш_виграш отримайте_приз заберіть_приз ваш_приз вас_обрано"
    " вітаємо_ви_виграли",
    "ar": "اربح_هاتف لقد_ربحت لقد_فزت ربحت_جائزة فزت_بجائزة مبروك_لقد مبروك_ربحت استلم_جائزتك جائزتك تم_اختيارك"
    " للفوز_ب",
    "fa": "شما_برنده_شدید شما_برنده_شده_اید شما_برنده_شده‌اید برنده_خوش_شانس جایزه_خود جایزه_شما برنده_قرعه_کشی"
    " برنده_قرعه‌کشی تبریک_شما",
    "hi": "आपने_जीता आपने_जीते आप_जीत_गए आप_विजेता आपका_इनाम इनाम_पाने लॉटरी_जीती आपकी_लॉटरी लकी_ड्रा लॉटरी_लगी"
    " aapne_jeeta aap_jeet_gaye aapki_lottery lottery_lagi lucky_draw inaam_jeeta lottery_jeeti",
    "id": "anda_menang anda_memenangkan kamu_menang selamat_anda pemenang_undian klaim_hadiah hadiah_anda"
    " anda_terpilih no_anda_terpilih undian_berhadiah",
    "zh": "恭喜你 恭喜您 您已中獎 您已中奖 你中獎 你中奖 中獎通知 中奖通知 幸運中獎 幸运中奖 領取獎品 领取奖品"
    " 幸運用戶 幸运用户 獲得抽獎 获得抽奖 免費抽 免费抽 立即抽獎 立即抽奖 讓你贏取 让你赢取",
}
"""A prize or a lottery that nobody entered."""

BANK: dict[str, str] = {
    "en": "confirm_it_was_you sign-in_from_a_new new_device_signed membership_has_expired subscription_has_expired"
    " payment_failed payment_was_declined update_your_payment renew_now next_of_kin million_usd million_dollars_to_you"
    " transfer_the_sum inheritance_fund fund_transfer beneficiary your_account_has_been account_will_be_blocked"
    " account_will_be_suspended account_suspended account_is_suspended account_has_been_suspended"
    " account_has_been_locked verify_your_account verify_your_identity update_your_details confirm_your_details"
    " confirm_your_card update_your_kyc kyc_expired your_card_has_been_blocked unusual_activity share_the_otp"
    " send_me_the_code safe_account transfer_urgently send_money_urgently i_lost_my_phone this_is_my_new_number"
    " can_you_send_me_money urgent_transfer",
    "es": "su_suscripción_ha actualice_su_pago ha_caducado pago_rechazado herencia su_cuenta_ha_sido"
    " tu_cuenta_ha_sido cuenta_bloqueada cuenta_suspendida cuenta_será_bloqueada verifique_su_cuenta"
    " verifica_tu_cuenta verifique_su_identidad confirme_sus_datos actualice_sus_datos actividad_inusual"
    " transferencia_urgente este_es_mi_nuevo_número se_me_rompió_el_móvil tarjeta_bloqueada",
    "de": "meine_neue_nummer das_ist_meine_neue abo_ist_abgelaufen zahlung_fehlgeschlagen ihre_zahlung_wurde"
    " erbschaft ihr_konto_wurde konto_gesperrt konto_wird_gesperrt bestätigen_sie_ihre_daten"
    " verifizieren_sie_ihr_konto ihr_konto_verifizieren aktualisieren_sie_ihre_daten ungewöhnliche_aktivität"
    " dringend_überweisen mein_handy_ist_kaputt karte_wurde_gesperrt pushtan",
    "fr": "votre_abonnement_a votre_paiement_a abonnement_expiré carte_vitale régularisez régulariser"
    " votre_compte_a_été votre_compte_sera compte_suspendu compte_bloqué vérifiez_votre_compte"
    " confirmez_vos_informations confirmez_votre_identité mettez_à_jour_vos activité_inhabituelle virement_urgent"
    " mon_nouveau_numéro carte_vitale_expire votre_carte_a_été_bloquée j'ai_cassé_mon_téléphone",
    "pt": "regularize sua_assinatura pagamento_recusado herança sua_conta_foi sua_conta_será conta_bloqueada"
    " conta_suspensa verifique_sua_conta confirme_seus_dados atualize_seus_dados atividade_suspeita pix_urgente"
    " troquei_de_número meu_novo_número cartão_bloqueado mude_de_número faz_um_pix me_faz_um_pix",
    "ru": "введите_данные_карты данные_вашей_карты подписка_истекла наследство ваш_счет_заблокирован"
    " ваша_карта_заблокирована карта_заблокирована счет_будет_заблокирован подтвердите_данные подтвердите_личность"
    " подтвердите_карту безопасный_счет сообщите_код подозрительная_операция срочно_переведи переведи_деньги"
    " это_мой_новый_номер одолжи_денег",
    "uk": "дані_картки підписка_закінчилася спадщина ваш_рахунок_заблоковано вашу_картку_заблоковано"
    " картку_заблоковано рахунок_буде_заблоковано підтвердіть_дані підтвердіть_картку повідомте_код підозріла_операція"
    " терміново_перекажи переказати_гроші_терміново мій_новий_номер позич_грошей",
    "ar": "بيانات_بطاقتك ادخل_بياناتك ميراث تم_ايقاف_حسابك تم_تعليق_حسابك تم_تجميد_حسابك تم_حظر_بطاقتك"
    " سيتم_ايقاف_حسابك تحديث_بياناتك تحديث_بياناتك_البنكية تاكيد_حسابك رمز_التحقق ارسل_الرمز بطاقتك_البنكية_موقوفة"
    " تحويل_عاجل هذا_رقمي_الجديد",
    "fa": "اطلاعات_کارت برای_شما_صادر_شد حساب_شما_مسدود کارت_شما_مسدود حساب_شما_تعلیق اطلاعات_حساب_خود تایید_حساب"
    " احراز_هویت_کنید رمز_پویا رمز_دوم کد_تایید_را فوری_پول واریز_کن شماره_جدید_من ثنا_ابلاغیه ابلاغیه_الکترونیک",
    "hi": "कार्ड_की_जानकारी खाते_की_जानकारी आपका_खाता_बंद खाता_ब्लॉक खाता_बंद_हो आपका_एटीएम केवाईसी_अपडेट kyc_अपडेट"
    " ओटीपी_बताएं ओटीपी_भेजें खाता_सत्यापित aapka_account_block account_band_ho aapka_khata kyc_update kyc_karo"
    " otp_bhejo otp_batao account_block bijli_kat bijli_connection",
    "id": "langganan_anda data_kartu_anda rekening_anda_diblokir akun_anda_diblokir akun_anda_ditangguhkan"
    " akun_anda_akan verifikasi_akun konfirmasi_data perbarui_data kode_otp kirim_kode transfer_segera segera_transfer"
    " ini_nomor_baru_saya nomor_baru_saya tolong_transfer kartu_anda_diblokir mama_minta_pulsa",
    "zh": "訂閱已過期 订阅已过期 付款失敗 付款失败 信用卡資料 信用卡资料 個資更新 个资更新 帳戶已被 账户已被"
    " 帳號異常 账号异常"
    " 帳戶異常 账户异常 帳戶將被 账户将被 驗證您的 验证您的 銀行卡已 银行卡已 更新您的資料 更新您的资料 安全帳戶"
    " 安全账户 驗證碼發給 验证码发给 緊急轉帳 紧急转账 急需用錢 急需用钱 幫我轉帳 帮我转账 解除分期",
}
"""An account that is said to be in danger, or somebody near in need of money."""

GIFT_CARD: dict[str, str] = {
    "en": "gift_card gift_cards giftcard steam_card itunes_card google_play_card amazon_voucher shopping_voucher"
    " voucher_worth",
    "es": "tarjeta_regalo tarjetas_de_regalo vale_de_regalo cupón_de_regalo",
    "de": "geschenkkarte geschenkkarten geschenkgutschein guthabenkarte guthabenkarten gutschein_im_wert",
    "fr": "carte_cadeau cartes_cadeaux bon_d'achat bons_d'achat recharge_pcs",
    "pt": "cartão_presente vale_presente vale-presente cartões_presente vale_compras",
    "ru": "подарочная_карта подарочные_карты подарочную_карту подарочный_сертификат",
    "uk": "подарункова_картка подарункову_картку подарунковий_сертифікат",
    "ar": "بطاقة_هدية بطاقات_هدايا بطاقة_ايتونز قسيمة_شراء",
    "fa": "گیفت_کارت کارت_هدیه",
    "hi": "गिफ्ट_कार्ड गिफ्ट_वाउचर gift_voucher",
    "id": "kartu_hadiah voucher_belanja voucher_gratis",
    "zh": "禮物卡 礼物卡 禮品卡 礼品卡 禮卷 礼卷 禮券 礼券 點數卡 点数卡 遊戲點數 游戏点数 游戏点卡 加油券 購物金"
    " 购物金 折抵金 貼圖金 贴图金",
}
"""Cards and vouchers: money that cannot be called back, or a bait."""

CRYPTO: dict[str, str] = {
    "en": "and_withdraw invest_and_earn withdraw_in_an_hour in_24_hours_guaranteed double_your_bitcoin"
    " double_your_money double_your_investment send_bitcoin send_btc send_eth guaranteed_returns guaranteed_profit"
    " guaranteed_daily daily_profit risk-free_profit bitcoin_giveaway crypto_giveaway get_back_double earn_daily"
    " trading_bot",
    "es": "invierte_y_gana retira_en duplica_tu_dinero duplica_tus_bitcoin duplica_tu_inversión"
    " ganancias_garantizadas rentabilidad_garantizada gana_dinero_diario envía_bitcoin",
    "de": "investieren_und_verdienen verdoppeln_sie_ihr geld_verdoppeln bitcoin_verdoppeln garantierte_rendite"
    " garantierter_gewinn garantierte_gewinne täglicher_gewinn ohne_risiko_verdienen",
    "fr": "investissez_et_gagnez doublez_votre_argent doublez_vos doubler_vos_bitcoins gains_garantis"
    " rendement_garanti profits_garantis bénéfices_garantis sans_aucun_risque",
    "pt": "invista_e_ganhe dobre_seu_dinheiro dobre_seu_investimento dobre_seus_bitcoins lucro_garantido"
    " retorno_garantido ganhos_garantidos lucro_diário renda_garantida",
    "ru": "инвестируй_и_получи удвойте_свои удвоим_ваши удвоение_биткоинов гарантированный_доход"
    " гарантированная_прибыль пассивный_доход_от доход_без_вложений доход_без_риска",
    "uk": "інвестуй_і_отримай подвойте_свої подвоїмо_ваші гарантований_дохід гарантований_прибуток пасивний_дохід"
    " дохід_без_вкладень",
    "ar": "استثمر_واربح ضاعف_اموالك مضاعفة_اموالك ربح_مضمون ارباح_مضمونة ارباح_يومية استثمار_مضمون ضاعف_البيتكوين",
    "fa": "سرمایه_گذاری_با_سود سود_تضمینی سود_تضمین_شده سود_روزانه پول_خود_را_دو_برابر دو_برابر_کنید درآمد_تضمینی",
    "hi": "निवेश_करें_और_कमाएं पैसा_दोगुना पैसे_दोगुने पैसा_डबल गारंटीड_मुनाफा गारंटी_मुनाफा रोज_कमाएं paisa_double"
    " paise_double double_karo guaranteed_munafa",
    "id": "investasi_dan_dapatkan gandakan_uang gandakan_bitcoin keuntungan_dijamin untung_dijamin profit_dijamin"
    " profit_harian modal_kembali_dua_kali untung_pasti",
    "zh": "投資群組 投资群组 穩賺不賠 稳赚不赔 保證獲利 保证获利 保證收益 保证收益 翻倍返還 翻倍返还 雙倍返還"
    " 双倍返还 日賺 日赚 高額回報 高额回报 飆股 飙股 内幕消息股 老師帶單 老师带单",
}
"""Money that doubles itself."""

PARCEL: dict[str, str] = {
    "en": "your_parcel your_package delivery_fee customs_fee redelivery shipping_fee could_not_be_delivered"
    " package_is_waiting parcel_is_held",
    "es": "su_paquete tu_paquete gastos_de_aduana tasa_de_envío gastos_de_envío no_se_pudo_entregar",
    "de": "ihr_paket dein_paket zollgebühr zollgebühren versandgebühr zustellgebühr konnte_nicht_zugestellt",
    "fr": "votre_colis frais_de_douane frais_de_livraison frais_de_port n'a_pas_pu_être_livré",
    "pt": "sua_encomenda seu_pacote taxa_de_entrega taxa_alfandegária taxa_de_importação não_pôde_ser_entregue",
    "ru": "ваша_посылка вашу_посылку оплатите_доставку таможенный_сбор не_удалось_доставить",
    "uk": "ваша_посилка вашу_посилку оплатіть_доставку митний_збір не_вдалося_доставити",
    "ar": "طردك شحنتك رسوم_التوصيل رسوم_الجمارك تعذر_توصيل",
    "fa": "بسته_شما مرسوله_شما هزینه_ارسال هزینه_گمرک تحویل_نشد",
    "hi": "आपका_पार्सल डिलीवरी_शुल्क कस्टम_शुल्क aapka_parcel delivery_charge custom_fee",
    "id": "paket_anda biaya_pengiriman biaya_bea_cukai tidak_dapat_dikirim",
    "zh": "您的快递 您的快遞 您的包裹 你的包裹 快遞費 快递费 運費未付 运费未付 補繳運費 补缴运费 支付運費 支付运费"
    " 關稅費 关税费 無法投遞 无法投递 海關扣留 海关扣留",
}
"""A parcel that waits for a fee."""

JOB: dict[str, str] = {
    "en": "per_day dollars_a_day earn_up_to work_from_home earn_from_home earn_money_online part-time_job"
    " part_time_job no_experience_needed per_day_from_home easy_money like_videos_and_earn registration_fee"
    " data_entry_job",
    "es": "gane_dinero al_día_desde desde_su_celular desde_tu_celular trabaja_desde_casa trabajo_desde_casa"
    " gana_dinero_desde_casa sin_experiencia trabajo_a_tiempo_parcial dinero_fácil",
    "de": "euro_am_tag pro_tag_verdienen von_zu_hause_aus_arbeiten von_zuhause_arbeiten geld_von_zuhause"
    " nebenjob_ohne heimarbeit ohne_vorkenntnisse schnelles_geld",
    "fr": "euros_par_jour depuis_votre_téléphone travail_à_domicile travailler_à_domicile gagnez_de_l'argent_depuis"
    " sans_expérience argent_facile travail_à_temps_partiel",
    "pt": "por_dia_avaliando por_dia_pelo_celular ganhe_até trabalhe_em_casa trabalho_em_casa"
    " ganhe_dinheiro_em_casa renda_extra sem_experiência dinheiro_fácil meio_período",
    "ru": "рублей_в_день доход_в_день работа_на_дому удаленная_работа_без заработок_в_интернете без_опыта"
    " легкие_деньги подработка_от заработок_от",
    "uk": "грн_на_день гривень_на_день робота_вдома робота_на_дому заробіток_в_інтернеті без_досвіду легкі_гроші"
    " підробіток_від",
    "ar": "دولار_يوميا يوميا_من_هاتفك العمل_من_المنزل اعمل_من_المنزل عمل_من_البيت وظيفة_بدوام_جزئي بدون_خبرة"
    " ربح_المال_من",
    "fa": "روزانه_درآمد درآمد_روزانه کار_در_منزل کار_در_خانه درآمد_در_منزل کسب_درآمد_اینترنتی بدون_تجربه درآمد_میلیونی",
    "hi": "रोज_कमाओ roz_kamao रुपये_रोज घर_बैठे_कमाएं घर_बैठे_पैसे घर_बैठे_काम पार्ट_टाइम_जॉब ghar_baithe_kamaye"
    " ghar_baithe_paise ghar_baithe part_time_job_karein",
    "id": "per_hari_dari_hp penghasilan_harian kerja_dari_rumah kerja_paruh_waktu kerja_sampingan"
    " penghasilan_dari_rumah tanpa_pengalaman uang_mudah loker_online",
    "zh": "日結 日结 日入 在家兼職 在家兼职 在家賺錢 在家赚钱 居家工作 兼職日結 兼职日结 刷單 刷单 無經驗可 无经验可"
    " 輕鬆賺錢 轻松赚钱 徵打字員 征打字员",
}
"""A job that pays for nothing."""

FORWARD_TO_GET: dict[str, str] = {
    "en": "forward_this_to_10 forward_this_to_* send_this_to_10 send_this_to_* share_with_10 share_with_*"
    " forward_to_10 forward_to_* to_receive to_activate to_claim contacts_to groups_to your_friends_to_get",
    "es": "reenvía_esto_a_* reenvía_a_* envía_esto_a_* comparte_con_* contactos_para para_recibir para_activar"
    " grupos_para",
    "de": "leite_dies_an_* leite_das_an_* sende_dies_an_* sende_das_an_* teile_mit_* kontakte_um um_zu_erhalten"
    " um_zu_aktivieren kontakte_weiter",
    "fr": "envoyez_ceci_à_* transférez_à_* partagez_avec_* envoie_à_* contacts_pour pour_recevoir pour_activer"
    " groupes_pour",
    "pt": "envie_para_* encaminhe_para_* compartilhe_com_* mande_para_* contatos_para para_receber para_ativar"
    " grupos_para",
    "ru": "перешлите_* отправьте_* разошлите_* отправь_* перешли_* контактам_чтобы контактам_и друзьям_и"
    " чтобы_получить чтобы_активировать",
    "uk": "перешліть_* надішліть_* розішліть_* контактам_щоб контактам_і друзям_і щоб_отримати щоб_активувати",
    "ar": "ارسلها_الى ارسل_هذه_الرسالة ارسل_الى شاركها_مع اعد_توجيه جهات_اتصال لتحصل_على للحصول_على لتفعيل",
    "fa": "برای_* ارسال_کنید_تا بفرستید_تا مخاطب_خود مخاطب_بفرستید تا_دریافت_کنید تا_فعال_شود نفر_بفرستید",
    "hi": "लोगों_को_भेजें दोस्तों_को_भेजें ग्रुप_में_भेजें लोगों_को_फॉरवर्ड पाने_के_लिए प्राप्त_करने_के_लिए"
    " logo_ko_bhejo doston_ko_bhejo group_me_bhejo logon_ko_forward pane_ke_liye paane_ke_liye",
    "id": "kirim_ke_* sebarkan_ke_* bagikan_ke_* teruskan_ke_* kontak_untuk untuk_mendapatkan untuk_mengaktifkan"
    " grup_untuk",
    "zh": "轉發給 转发给 分享給 分享给 轉發到 转发到 分享到 個好友 个好友 個群 个群 即可領取 即可领取 才能領取"
    " 才能领取 即可獲得 即可获得",
}
"""Passing it on to so many people to get something."""

FREE: dict[str, str] = {
    "en": "government_grant stimulus_payment is_giving_away free_data free_internet free_recharge free_airtime"
    " free_mobile_recharge free_4g free_5g free_gb gb_free free_laptop free_laptops free_stickers free_netflix"
    " government_is_giving free_money free_subsidy relief_fund",
    "es": "bono_de_ayuda subsidio_de gb_gratis datos_gratis internet_gratis recarga_gratis saldo_gratis"
    " netflix_gratis bono_del_gobierno",
    "de": "staat_zahlt zuschuss_vom_staat gratis_datenvolumen kostenloses_datenvolumen gratis_guthaben"
    " kostenloses_guthaben gb_gratis netflix_gratis gratis_netflix",
    "fr": "prime_de_l'état chèque_de go_gratuits data_gratuite internet_gratuit recharge_gratuite crédit_gratuit"
    " forfait_gratuit netflix_gratuit",
    "pt": "auxílio_de benefício_liberado gb_grátis internet_grátis dados_grátis recarga_grátis crédito_grátis"
    " netflix_grátis auxílio_liberado",
    "ru": "рублей_от_государства выплачивает_по выплата_всем положены_выплаты бесплатный_интернет гб_бесплатно"
    " бесплатное_пополнение бесплатные_гигабайты выплата_от_государства положена_выплата вам_положена"
    " бесплатные_стикеры",
    "uk": "грн_від_держави виплачує_по держава_виплачує виплати_від безкоштовний_інтернет"
    " гб_безкоштовно безкоштовне_поповнення виплата_від_держави вам_нараховано допомога_від_оон",
    "ar": "منحة_من_الحكومة انترنت_مجاني رصيد_مجاني جيجا_مجانا جيجا_مجانية شحن_مجاني مجانا_لمدة مساعدات_مالية"
    " منحة_مالية",
    "fa": "وام_بلاعوض یارانه_جدید اینترنت_رایگان شارژ_رایگان گیگ_رایگان گیگابایت_رایگان بسته_رایگان یارانه_معیشتی",
    "hi": "सरकार_दे_रही_है महीने_का_फ्री sarkar_de_rahi फ्री_रिचार्ज मुफ्त_रिचार्ज फ्री_डाटा मुफ्त_डेटा फ्री_इंटरनेट"
    " मुफ्त_लैपटॉप फ्री_लैपटॉप मुफ्त_मोबाइल free_recharge free_data muft_recharge muft_laptop free_laptop"
    " free_me_milega",
    "id": "dapatkan_bantuan bantuan_dari_pemerintah bantuan_tunai kuota_gratis pulsa_gratis internet_gratis gb_gratis"
    " bansos_gratis bantuan_gratis data_gratis",
    "zh": "政府補助金 政府补助金 免費流量 免费流量 免費話費 免费话费 話費充值 话费充值 免費領取 免费领取 免費貼圖"
    " 免费贴图 貼圖免費 贴图免费 免費下載 免费下载 主題免費 主题免费 免費主題 免费主题 免費永久 免费永久 免費抽 免费抽"
    " 領取補貼 领取补贴"
    " 免費贈送 免费赠送 免費送 免费送 免費領 免费领 限時領取 限时领取 免費兌換 免费兑换 加油金 加油卷 代幣 代币"
    " 送貼圖 送贴图 只到今天 只限今日"
    " 活動只到 活动只到 只到今晚 一人限領 一人限领 每人限定",
}
"""Something for nothing."""

AUTHORITY: dict[str, str] = {
    "en": "your_fine pay_your_fine tax_refund unpaid_fine unpaid_toll arrest_warrant digital_arrest"
    " your_social_security irs_notice parcel_contains_drugs your_aadhaar legal_action_will_be immigration_office_has"
    " your_visa_will",
    "es": "su_multa agencia_tributaria reembolso_de_impuestos devolución_de_impuestos multa_pendiente multa_impagada"
    " orden_de_arresto",
    "de": "ihr_bußgeld steuerrückerstattung steuererstattung offene_strafe bußgeld_offen haftbefehl bundeskriminalamt"
    " interpol_verfahren",
    "fr": "votre_amende amende_de remboursement_d'impôt amende_impayée amende_impayee contravention_impayée"
    " mandat_d'arrêt antai",
    "pt": "sua_multa restituição_do_imposto multa_pendente receita_federal_informa cpf_será cpf_irregular"
    " mandado_de_prisão",
    "ru": "возврат_налога неоплаченный_штраф оплатите_штраф уголовное_дело_против_вас следователь_фсб",
    "uk": "повернення_податку несплачений_штраф сплатіть_штраф кримінальна_справа_проти_вас",
    "ar": "استرداد_ضريبي مخالفة_غير_مدفوعة امر_اعتقال دائرة_الضرائب_تعلمك",
    "fa": "شکایت_علیه_شما ابلاغیه_قضایی جریمه_پرداخت_نشده سامانه_ثنا",
    "hi": "डिजिटल_अरेस्ट गिरफ्तारी_वारंट टैक्स_रिफंड आपका_आधार चालान_बकाया digital_arrest tax_refund aapka_aadhaar",
    "id": "surat_tilang_anda surat_panggilan pengembalian_pajak denda_belum_dibayar",
    "zh": "退稅通知 退税通知 未繳罰單 未缴罚单 逮捕令 通緝令 通缉令 涉嫌洗錢 涉嫌洗钱 監管帳戶 监管账户 假公文",
}
"""An authority that wants money or data by message."""
