"""Words that accuse somebody of a crime or a disgrace: what is done (`DEEDS`), what somebody is called (`CALLED`)."""

DEEDS: dict[str, str] = {
    "en": "stole steals stealing has_stolen have_stolen robbed robs burgled burgles kidnaps kidnapped kidnapping"
    " abducts abducted abducting raped rapes molested molests molesting groped gropes abused abuses sexually_abused"
    " beats_his beats_her beats_children beat_his beat_her murdered murders poisoned poisons poisoning scammed scams"
    " defrauded cheated_us cheated_me cheats embezzled blackmails blackmailed stalks stalked stalking sells_drugs"
    " selling_drugs deals_drugs sold_drugs snatches snatched traffics_children trafficking_children lures_children"
    " luring_children tortures tortured killed_her killed_his killed_a killed_the killed_my has_hiv has_aids"
    " spreads_hiv infects infected_women ran_over took_bribes grooms_children",
    "es": "robó roba robaron robando ha_robado secuestró secuestra rapta raptó viola violó violado abusó abusa_de"
    " abusó_de maltrata maltrató asesinó mató_a envenena envenenó estafó estafa_a estafando vende_drogas vende_droga"
    " extorsiona acosa acosó golpea_a tiene_sida contagia_de se_lleva_niños malversó desfalcó",
    "de": "gestohlen stiehlt stahl klaut klaute geklaut entführt entführte vergewaltigt vergewaltigte missbraucht"
    " missbrauchte belästigt belästigte schlägt_seine schlägt_ihre ermordet ermordete vergiftet vergiftete betrügt"
    " betrog betrogen erpresst erpresste stalkt verkauft_drogen dealt veruntreut veruntreute unterschlug hat_aids"
    " hat_hiv quält misshandelt misshandelte begrapscht",
    "fr": "a_volé vole_les vole_des volait_les kidnappe a_kidnappé enlève_des a_enlevé a_violé viole_des agresse"
    " a_agressé abuse_de a_abusé bat_sa bat_ses frappe_sa assassiné a_assassiné a_tué empoisonne a_empoisonné escroque"
    " a_escroqué arnaque a_arnaqué vend_de_la_drogue vend_des_drogues harcèle a_harcelé maltraite a_détourné a_le_sida"
    " dérobé a_dérobé",
    "pt": "roubou rouba roubando furtou sequestra sequestrou rapta raptou estuprou estupra violou abusou abusa_de"
    " molestou espanca espancou bate_na assassinou matou_a matou_o envenena envenenou golpeou aplica_golpes"
    " aplicou_golpe enganou vende_drogas vende_droga extorquiu persegue desviou_dinheiro maltrata tem_aids assedia"
    " assediou",
    "ru": "украл украла украли ворует своровал своровала крадет похищает похитил похитила изнасиловал насилует"
    " насиловал растлевает растлил домогается домогался избивает избил избила убил убила отравил отравила травит"
    " обманул обманула обманывает_людей мошенничает кинул_на_деньги вымогает торгует_наркотиками продает_наркотики"
    " продавал_наркотики преследует заманивает присвоил присвоила ограбил ограбила болен_спидом заражает издевается",
    "uk": "вкрав вкрала вкрали краде викрадає викрав викрала зґвалтував ґвалтує розбещує розбещував домагається"
    " б'є_дружину побив побила вбив вбила отруїв отруїла отруює обманув обманула ошукав ошукала вимагає_гроші"
    " торгує_наркотиками продає_наркотики переслідує заманює привласнив привласнила пограбував пограбувала заражає"
    " знущається",
    "ar": "سرق سرقت يسرق تسرق خطف خطفت يخطف تخطف اختطف اختطفت اغتصب يغتصب تحرش يتحرش ضرب_زوجته يضرب قتل قتلت يقتل سمم"
    " نصب ينصب نصبت احتال يحتال يبيع_المخدرات يتاجر_بالمخدرات ابتز يبتز اختلس يعتدي اعتدى يستدرج مصاب_بالايدز",
    "fa": "دزدید دزدیده دزدی_کرد دزدی_کرده دزدی_می‌کند می‌دزدد میدزده می‌رباید ربود ربوده تجاوز_کرد تجاوز_کرده"
    " آزار_می‌دهد کتک_می‌زند کشت کشته_است به_قتل_رساند مسموم_کرد کلاهبرداری_کرد کلاهبرداری_کرده کلاهبرداری_می‌کند"
    " مواد_می‌فروشد مواد_مخدر_می‌فروشد اخاذی_کرد اختلاس_کرد",
    "hi": "चोरी_की चुराया चुराए चुराता चुराती चुरा_लिया चुरा_रहा चोरी_करता चोरी_करती अपहरण_करता अपहरण_किया अगवा_करता"
    " अगवा_किया बच्चे_चुराता बच्चा_चुराती उठा_ले_जाता बलात्कार_किया बलात्कार_करता छेड़छाड़_करता छेड़छाड़_की"
    " मारपीट_करता हत्या_की हत्या_कर_दी मार_डाला जहर_दिया जहर_देता ठगा ठगता ठगी_की ठगी_करता धोखाधड़ी_की ब्लैकमेल_करता"
    " नशा_बेचता ड्रग्स_बेचता गबन_किया chori_ki chori_karta chori_karti churaya churata churati chura_liya kidnap_karta"
    " kidnap_kiya agwa_karta bachche_churata bacche_churata rape_kiya rape_karta chhedchhad_karta hatya_ki maar_dala"
    " thaga thagta dhokha_diya blackmail_karta drugs_bechta",
    "id": "mencuri curi mencopet merampok merampas menculik culik memperkosa perkosa mencabuli melecehkan membunuh"
    " meracuni menipu nipu memeras memukuli menganiaya menjual_narkoba jual_narkoba mengedarkan_narkoba menggelapkan"
    " menguntit selingkuh",
    "zh": "偷了 偷走 偷竊 偷窃 偷錢 偷钱 偷東西 偷东西 盜走 盗走 搶了 抢了 搶劫 抢劫 拐賣 拐卖 拐走 拐騙 拐骗 綁架"
    " 绑架 強姦 强奸 強暴 强暴 性侵 猥褻 猥亵 性騷擾 性骚扰 虐待 家暴 殺了 杀了 殺死 杀死 殺害 杀害 下毒 毒死 詐騙"
    " 诈骗"
    " 騙錢 骗钱 騙了 骗了 騙走 骗走 勒索 敲詐 敲诈 販毒 贩毒 賣毒品 卖毒品 侵吞 捲款 卷款 吸毒 出軌 出轨",
}
"""What somebody is said to have done."""

CALLED: dict[str, str] = {
    "en": "thief thieves robber burglar rapist paedophile pedophile paedo pedo child_molester molester kidnapper"
    " murderer killer scammer fraudster swindler con_artist con_man conman drug_dealer child_trafficker predator"
    " sex_offender stalker child_abuser abuser prostitute whore pickpocket arsonist blackmailer",
    "es": "ladrón ladrona ratero violador pedófilo pederasta secuestrador asesino asesina estafador estafadora"
    " narcotraficante maltratador acosador robaniños prostituta depredador_sexual",
    "de": "dieb diebin räuber vergewaltiger pädophiler kinderschänder entführer mörder mörderin betrüger betrügerin"
    " drogendealer dealer stalker sexualstraftäter erpresser kinderfänger",
    "fr": "voleur voleuse violeur pédophile kidnappeur ravisseur meurtrier meurtrière assassin escroc arnaqueur"
    " arnaqueuse dealer trafiquant_de_drogue harceleur prédateur_sexuel prostituée",
    "pt": "ladrão ladra estuprador pedófilo sequestrador assassino assassina golpista estelionatário estelionatária"
    " traficante agressor perseguidor prostituta abusador",
    "ru": "вор воровка грабитель насильник педофил похититель убийца мошенник мошенница аферист аферистка"
    " наркоторговец барыга наркодилер маньяк извращенец проститутка растлитель живодер",
    "uk": "злодій злодійка крадій грабіжник ґвалтівник гвалтівник педофіл викрадач вбивця шахрай шахрайка аферист"
    " наркоторговець маніяк збоченець повія живодер",
    "ar": "لص حرامي حرامية سارق سارقة مغتصب متحرش خاطف قاتل قاتلة نصاب نصابة محتال محتالة تاجر_مخدرات مبتز بلطجي",
    "fa": "دزد سارق متجاوز کودک‌آزار کودک_آزار آدم‌ربا آدم_ربا بچه_دزد بچه‌دزد قاتل کلاهبردار شیاد قاچاقچی"
    " مزاحم_نوامیس روانی",
    "hi": "चोर लुटेरा बलात्कारी अपहरणकर्ता बच्चा_चोर हत्यारा ठग धोखेबाज जालसाज नशा_तस्कर chor lutera balatkari"
    " hatyara thug dhokebaaz bachcha_chor bacha_chor",
    "id": "pencuri maling copet perampok pemerkosa pedofil penculik pembunuh penipu bandar_narkoba pengedar_narkoba"
    " pengedar pemeras cabul predator pelakor",
    "zh": "小偷 賊 贼 窃贼 竊賊 強盜 强盗 強姦犯 强奸犯 戀童癖 恋童癖 色狼 人販子 人贩子 綁匪 绑匪 兇手 凶手 殺人犯"
    " 杀人犯 騙子 骗子 詐騙犯 诈骗犯 毒販 毒贩 變態 变态 渣男 小三",
}
"""What somebody is called."""

MISCONDUCT: dict[str, str] = {
    "en": "takes_deposits takes_the_money disappears disappeared_with steal* stol* rob robs robb* burgl* kidnap*"
    " abduct* rape rapes raping rapist* molest* grope* groping abus* touches touched touching hits hit hitting beats"
    " beat beating hurts hurt hurting harass* assault* attack* film* photograph* spies spying follows_girls"
    " follows_women follows_children drug* poison* scam* cheat* fraud* swindl* crook* liar lies lied ran_off runs_off"
    " took_our took_my took_the_money never_paid doesn't_pay does_not_pay steals pervert* creep* predator* grab grabs"
    " grabbed grabbing expos* threaten* blackmail* stalk* lure* luring near_your_kids near_your_children"
    " your_kids_near your_children_near away_from_him away_from_her dangerous sick_man infect* spread* deals dealer*"
    " dealing pretends impersonat* torture* kick* kill* murder* slap* spit* racist affair sleeps_with prostitut* drunk",
    "es": "pega le_pega rob* hurt* ladr* secuestr* rapt* viola violó violar violador* abus* toca_a tocó_a tocando"
    " manosea* golpe* pega_a pegó maltrat* acos* graba_a grabó espía persigue droga_a envenen* estaf* engañ* timador*"
    " sinvergüenza mentiros* amenaz* chantaj* extorsion* pervertid* depredador* asesin* mató peligros* vende_droga*"
    " tortur* infiel se_fue_con no_pag*",
    "de": "stehl* stiehlt stahl klau* geklaut gestohlen entführ* vergewaltig* missbrauch* belästig* begrapsch*"
    " schlägt schlug verprügel* misshandel* filmt fotografiert verfolgt spricht_kleine spricht_mädchen spricht_kinder"
    " nimmt_sie_mit lockt vergift* betrüg* betrog abzock* lügt lügner* erpress* bedroh* pervers* gefährlich* dealt"
    " drogen* mörder* ermord* quält tierquäler* zahlt_nicht prostituiert*",
    "fr": "vol vole volé voler voleu* kidnapp* enlev* enlèv* viol violé violeur* abus* touche_des touché_des"
    " touche_les a_touché attouchement* frapp* bat battu maltrait* harcel* harcèl* agress* film* suit_les drogu*"
    " empoisonn* escroqu* arnaqu* ment menteu* menac* chantage pervers* pédo* prédateur* assassin* tué danger* deal*"
    " tortur* ne_paie",
    "pt": "roub* furt* ladr* sequestr* rapt* estupr* viol* abus* molest* apalp* passa_a_mão toca_em bate bateu"
    " espanc* maltrat* agred* assedi* film* persegue dopa dopou droga_as envenen* golp* engan* estelionat* mente"
    " mentiros* ameaç* chantag* extor* pervertid* pedófil* assassin* matou perigos* trafic* tortur* não_paga caloteir*",
    "ru": "вор* укра* крад* краж* своров* похи* изнасил* насил* развра* растл* домога* лапа* трога* избив* изби* бьет"
    " ударил* издева* преслед* снимает_детей подглядыв* травит отрав* обман* мошен* кида* кинул* афер* присво* лжет"
    " врет угрож* шантаж* вымога* извращ* педофил* маньяк* убил* убийц* опас* наркот* барыг* зараж* заман* пристает"
    " пристав*",
    "uk": "вкра* крад* злод* виктра* викра* зґвалт* ґвалт* розбещ* домага* лапа* торкає* б'є побив* знуща* переслід*"
    " знімає_дітей труїть отру* обман* ошук* шахра* афер* привласн* бреше погрож* шантаж* вимага* збочен* педофіл*"
    " маніяк* вбив* небезпеч* наркот* заража* заман* чіпля* видає_себе",
    "ar": "سرق* يسرق* تسرق حرامي* لص خطف* يخطف* تخطف اغتص* يغتص* يتحرش* تحرش* متحرش* يلمس لمس يضرب* ضرب* يعتدي*"
    " اعتدى* يصور يلاحق يستدرج* خدر سمم* نصب* ينصب* نصاب* احتال* محتال* كذاب* يهدد* يبتز* ابتز* منحرف* قتل* يقتل*"
    " خطير* يبيع_المخدرات مخدرات يعذب* عاهرة",
    "fa": "دزد* می‌دزدد سرق* ربود* می‌رباید تجاوز* آزار* اذیت* لمس_می‌کند کتک* می‌زند فیلم_می‌گیرد تعقیب* مسموم*"
    " کلاهبردار* فریب* دروغگو* تهدید* باج* منحرف* قاتل* کشت* خطرناک* مواد_مخدر قاچاق* شکنجه* مزاحم*",
    "hi": "चोर* चुरा* चोरी* अपहरण* अगवा* उठा_ले* उठा_कर बलात्कार* छेड़* छूता छूती मारता मारती पीटता पीटती मारपीट*"
    " परेशान* पीछा_करता वीडियो_बनाता नशा* जहर* ठग* धोखा* झूठा* धमकी* धमका* ब्लैकमेल* गंदा_आदमी हत्या* खतरनाक* ड्रग्स*"
    " chor* chura* chori* apharan* agwa* utha_le* balatkar* rape* chhed* chhuta maarta marta_hai peetta pareshan*"
    " peecha_karta video_banata nasha* zehar* thag* dhokh* jhoot* dhamk* blackmail* hatya* khatarnak* drugs*",
    "id": "mengintip intip curi* mencuri* maling* rampok* merampok* culik* menculik* perkosa* memperkosa* cabul*"
    " mencabul* meraba* raba melecehkan* pelecehan* memukul* menganiaya* merekam menguntit membius meracun* menipu*"
    " penipu* tipu* bohong* mengancam* memeras* mesum predator* membunuh* pembunuh* berbahaya narkoba* menyiksa*"
    " pelakor* selingkuh* ngutang",
    "zh": "家暴 偷 盜 盗 搶 抢 拐 騙 骗 綁架 绑架 強姦 强奸 強暴 强暴 性侵 猥褻 猥亵 騷擾 骚扰 摸學生 摸学生 摸女 摸我"
    " 亂摸 乱摸 打孩子 打小孩 打老婆 毆打 殴打 虐 偷拍 跟蹤 跟踪 下藥 下药 下毒 殺 杀 勒索 敲詐 敲诈 恐嚇 恐吓 威脅"
    " 威胁 毒品 吸毒 變態 变态 色狼 出軌 出轨 小三 渣男 欠錢 欠钱 賴帳 赖账 捲款 卷款 侵吞 危險人物 危险人物",
}
"""What is held against somebody in any way: heard only where the sender points at a person, or calls people together
against one."""
