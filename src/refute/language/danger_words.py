"""How people say of themselves that their life is in danger by their own hand; and what makes it a manner of speaking.

Words of a first person only: a report about others, a statistic or a question about suicide holds none of them. The
phrases follow what help lines name as direct warning signs (https://www.who.int/publications/i/item/9789240026629).
"""

IN_DANGER: dict[str, str] = {
    "en": "end_it_all end_it_tonight going_to_end_it hang_myself shoot_myself overdose_on_my drown_myself jump_off_a"
    " jump_in_front_of throw_myself slit_my_wrists cut_my_wrists have_the_pills i_have_pills if_i_was_gone"
    " if_i_were_gone without_me_here tired_of_living tired_of_being_alive don't_want_to_wake_up dont_want_to_wake_up"
    " want_to_be_dead wish_i_could_die ready_to_die my_last_day my_last_message goodbye_forever no_point_in_living"
    " no_point_living nothing_to_live_for can't_live_anymore cant_live_anymore want_to_disappear kill_my_self"
    " killing_myself planning_my_suicide my_suicide_note harming_myself hurting_myself self-harming"
    " want_my_life_to_end want_to_kill_myself going_to_kill_myself gonna_kill_myself wanna_kill_myself"
    " will_kill_myself about_to_kill_myself thinking_of_killing_myself thinking_about_killing_myself i_want_to_die"
    " i_wanna_die i_just_want_to_die want_to_end_my_life going_to_end_my_life end_my_own_life ending_my_life"
    " take_my_own_life taking_my_own_life i_am_suicidal i'm_suicidal im_suicidal feel_suicidal feeling_suicidal"
    " i_don't_want_to_live i_dont_want_to_live i_do_not_want_to_live don't_want_to_be_alive dont_want_to_be_alive"
    " don't_want_to_live_anymore no_reason_to_live_for_me i_have_no_reason_to_live i_can't_go_on_living"
    " better_off_without_me better_off_dead i_wish_i_was_dead i_wish_i_were_dead i_hurt_myself i_cut_myself"
    " want_to_hurt_myself i_want_to_disappear_forever i_will_commit_suicide i_want_to_commit_suicide"
    " i_am_going_to_commit_suicide i'm_going_to_commit_suicide i_took_all_the_pills i_have_taken_all_my_pills"
    " i'm_going_to_jump i_am_going_to_jump_off kms",
    "es": "me_voy_a_tirar_del me_voy_a_tirar_de me_tiro_de me_voy_a_colgar me_ahorco ahorcarme cortarme_las_venas"
    " me_corto me_tomé_todas_las_pastillas tomarme_las_pastillas cansado_de_vivir cansada_de_vivir"
    " no_vale_la_pena_vivir no_tengo_por_qué_vivir quiero_desaparecer quiero_acabar_con_todo no_quiero_despertar"
    " mejor_muerto mejor_muerta sin_mí_estarían vivir_así_no_quiero no_le_veo_sentido_a_vivir mi_suicidio"
    " despedirme_de_todos quiero_matarme me_quiero_matar voy_a_matarme me_voy_a_matar quiero_suicidarme"
    " me_quiero_suicidar voy_a_suicidarme me_voy_a_suicidar quiero_morir quiero_morirme me_quiero_morir"
    " no_quiero_vivir ya_no_quiero_vivir no_quiero_seguir_viviendo quitarme_la_vida acabar_con_mi_vida"
    " terminar_con_mi_vida no_tengo_ganas_de_vivir pienso_en_suicidarme pienso_en_el_suicidio estarian_mejor_sin_mi"
    " ojala_estuviera_muerto ojala_estuviera_muerta quiero_hacerme_dano me_corto_los_brazos",
    "de": "schluss_mit_meinem_leben mache_ich_schluss mach_ich_schluss ich_mache_schluss_mit_allem erhänge_mich"
    " häng_mich_auf hänge_mich_auf springe_von_der springe_vor vor_den_zug tabletten_bereit alle_tabletten_genommen"
    " pulsadern lebensmüde kann_nicht_mehr_leben keinen_sinn_mehr_zu_leben keinen_sinn_mehr_im_leben will_tot_sein"
    " wäre_gern_tot will_nicht_mehr_aufwachen nicht_mehr_aufwachen für_immer_einschlafen will_nicht_mehr_da_sein"
    " ich_will_verschwinden mein_abschiedsbrief mich_umzubringen selbst_verletze will_mich_umbringen"
    " mich_umbringen_will werde_mich_umbringen bringe_mich_um bring_mich_um ich_will_sterben ich_möchte_sterben"
    " ich_will_nicht_mehr_leben ich_möchte_nicht_mehr_leben will_nicht_mehr_leben nicht_mehr_leben_will"
    " mir_das_leben_nehmen nehme_mir_das_leben meinem_leben_ein_ende mein_leben_beenden ich_bin_suizidal"
    " ich_habe_suizidgedanken ich_habe_selbstmordgedanken denke_an_selbstmord denke_an_suizid will_selbstmord_begehen"
    " ohne_mich_besser_dran ich_wäre_lieber_tot ich_wünschte_ich_wäre_tot ich_ritze_mich ich_verletze_mich_selbst",
    "fr": "en_finir_ce_soir je_vais_en_finir en_finir_avec_tout je_vais_me_pendre me_pendre je_vais_sauter"
    " me_jeter_sous me_jeter_du m'ouvrir_les_veines j'ai_pris_tous_les_médicaments avaler_tous_les fatigué_de_vivre"
    " fatiguée_de_vivre plus_la_force_de_vivre plus_de_raison_de_vivre aucune_raison_de_vivre je_veux_disparaître"
    " je_veux_plus_me_réveiller je_ne_veux_plus_me_réveiller ma_lettre_d'adieu je_préférerais_être_mort"
    " je_préférerais_être_morte je_me_coupe je_veux_mourir je_veux_me_tuer je_vais_me_tuer envie_de_me_tuer"
    " je_veux_me_suicider je_vais_me_suicider envie_de_me_suicider je_ne_veux_plus_vivre je_veux_plus_vivre"
    " plus_envie_de_vivre envie_de_mourir mettre_fin_à_mes_jours mettre_fin_à_ma_vie en_finir_avec_ma_vie"
    " je_pense_au_suicide j'ai_des_idées_suicidaires mieux_sans_moi je_voudrais_être_mort je_voudrais_être_morte"
    " je_me_scarifie me_faire_du_mal",
    "pt": "queria_sumir quero_sumir quero_desaparecer sentido_em_viver sentido_na_vida_para_mim me_enforcar"
    " vou_me_jogar me_jogar_da me_jogar_do cortar_os_pulsos tomei_todos_os_remédios cansado_de_viver cansada_de_viver"
    " não_tenho_motivo_para_viver não_tenho_por_que_viver não_quero_acordar quero_acabar_com_tudo quero_estar_morto"
    " quero_estar_morta seria_melhor_morrer minha_carta_de_despedida me_cortando quero_me_matar vou_me_matar"
    " quero_morrer quero_me_suicidar vou_me_suicidar não_quero_mais_viver não_quero_viver tirar_minha_vida"
    " tirar_a_minha_vida tirar_minha_própria_vida acabar_com_a_minha_vida acabar_com_minha_vida"
    " não_tenho_vontade_de_viver não_aguento_mais_viver penso_em_me_matar penso_em_suicídio vontade_de_morrer"
    " pôr_fim_à_minha_vida melhor_sem_mim matar-me suicidar-me eu_me_corto queria_estar_morto queria_estar_morta",
    "ru": "повешусь спрыгну_с прыгну_с брошусь_под вскрою_вены вскрыть_вены наглотаюсь_таблеток выпью_все_таблетки"
    " напьюсь_таблеток устал_жить устала_жить нет_смысла_жить не_вижу_смысла_жить не_вижу_смысла_в_жизни"
    " хочу_исчезнуть хочу_уйти_из_жизни уйду_из_жизни не_хочу_просыпаться хочу_уснуть_и_не_проснуться убить_себя"
    " прощайте_все моя_предсмертная зачем_мне_жить сил_нет_жить нет_сил_жить хочу_умереть хочу_убить_себя убью_себя"
    " я_покончу_с_собой покончу_с_собой хочу_покончить_с_собой хочу_покончить_жизнь не_хочу_жить не_хочу_больше_жить"
    " больше_не_хочу_жить жить_не_хочу не_хочется_жить свести_счеты_с_жизнью_хочу думаю_о_суициде думаю_о_самоубийстве"
    " мне_незачем_жить лучше_бы_я_умер лучше_бы_я_умерла без_меня_будет_лучше режу_себя_руки я_режу_себя"
    " наложу_на_себя_руки",
    "uk": "повішуся стрибну_з кинуся_під поріжу_вени вип'ю_всі_таблетки втомився_жити втомилася_жити немає_сенсу_жити"
    " не_бачу_сенсу_жити хочу_зникнути хочу_піти_з_життя піду_з_життя не_хочу_прокидатися вбити_себе прощавайте_всі"
    " немає_сил_жити навіщо_мені_жити хочу_померти хочу_вбити_себе вб'ю_себе накладу_на_себе_руки"
    " хочу_накласти_на_себе_руки хочу_покінчити_з_собою покінчу_з_собою хочу_покінчити_життя не_хочу_жити"
    " не_хочу_більше_жити більше_не_хочу_жити жити_не_хочу не_хочеться_жити думаю_про_суїцид думаю_про_самогубство"
    " мені_нема_для_чого_жити без_мене_буде_краще я_ріжу_себе краще_б_я_помер краще_б_я_померла",
    "ar": "بدي_موت بدي_الموت اتمنى_الموت أتمنى_الموت ودي_اموت ابي_اموت ابغى_اموت تعبت_من_الحياة كرهت_حياتي سارمي_نفسي"
    " سأرمي_نفسي سأشنق_نفسي اشنق_نفسي سأنهي_حياتي انهاء_حياتي لا_معنى_لحياتي ما_بدي_اعيش مو_عايش لا_استطيع_العيش"
    " ابلع_كل_الحبوب اريد_ان_اختفي وصيتي_الاخيرة اريد_ان_اموت أريد_أن_أموت اريد_الموت بدي_اموت عايز_اموت عاوز_اموت"
    " نفسي_اموت اريد_ان_انتحر أريد_الانتحار سأنتحر سوف_انتحر بدي_انتحر عايز_انتحر هانتحر راح_انتحر افكر_في_الانتحار"
    " أفكر_بالانتحار لا_اريد_ان_اعيش لا_أريد_العيش مش_عايز_اعيش ما_بدي_عيش سأقتل_نفسي اريد_ان_اقتل_نفسي انهي_حياتي"
    " أنهي_حياتي اؤذي_نفسي",
    "fa": "خودمو_بکشم خودم_رو_بکشم خودمو_می‌کشم خودمو_دار خودم_را_دار از_زندگی_خسته از_زندگی_سیر دوست_دارم_بمیرم"
    " کاش_بمیرم کاش_می‌مردم نمی‌خوام_زنده_باشم نمیخوام_زنده_بمونم رگمو_بزنم رگم_رو_میزنم قرص_بخورم_بمیرم"
    " دلیلی_برای_زندگی_ندارم می‌خوام_تمومش_کنم میخواهم_بمیرم می‌خواهم_بمیرم میخوام_بمیرم می‌خوام_بمیرم"
    " میخوام_خودکشی_کنم می‌خواهم_خودکشی_کنم میخواهم_خودکشی_کنم خودکشی_میکنم خودکشی_می‌کنم خودمو_میکشم خودم_را_می‌کشم"
    " میخوام_خودمو_بکشم نمیخوام_زنده_باشم نمی‌خواهم_زنده_بمانم نمی‌خواهم_زندگی_کنم نمیخوام_زندگی_کنم"
    " دیگه_نمیخوام_زندگی_کنم به_زندگیم_پایان به_خودکشی_فکر_میکنم به_خودکشی_فکر_می‌کنم",
    "hi": "नहीं_जीना_मुझे मुझे_नहीं_जीना जीना_नहीं_है_मुझे मुझे_मरना_है मर_जाना_है_मुझे फांसी_लगा_लूंगा"
    " फांसी_लगा_लूंगी कूद_जाऊंगा कूद_जाऊंगी जहर_खा_लूंगा जहर_खा_लूंगी जीने_की_इच्छा_नहीं जिंदगी_से_थक_गया"
    " जिंदगी_से_थक_गई खत्म_कर_लूंगा_खुद aur_nahi_jeena nahi_jeena_mujhe mujhe_nahi_jeena mujhe_marna_hai"
    " mar_jaunga_main zeher_kha_lunga zeher_kha_lungi faansi_laga_lunga jeene_ka_mann_nahi jeene_ka_man_nahi"
    " zindagi_se_thak khud_ko_khatam khatam_kar_lunga_khud mar_jana_hai मैं_मरना_चाहता मैं_मरना_चाहती मरना_चाहता_हूँ"
    " मरना_चाहती_हूँ मरना_चाहता_हूं मरना_चाहती_हूं आत्महत्या_करना_चाहता आत्महत्या_करना_चाहती आत्महत्या_करने_जा_रहा_हूँ"
    " आत्महत्या_करने_जा_रही_हूँ मैं_आत्महत्या_कर_लूंगा मैं_आत्महत्या_कर_लूंगी खुदकुशी_करना_चाहता खुदकुशी_करना_चाहती"
    " जीना_नहीं_चाहता जीना_नहीं_चाहती जीने_का_मन_नहीं अपनी_जान_दे_दूंगा अपनी_जान_दे_दूंगी अपनी_जान_लेना_चाहता"
    " खुद_को_मार_लूंगा खुद_को_मारना_चाहता marna_chahta_hu marna_chahta_hoon marna_chahti_hu marna_chahti_hoon"
    " jeena_nahi_chahta jeena_nahi_chahti jeena_nahin_chahta jina_nahi_chahta suicide_karna_chahta"
    " suicide_karna_chahti suicide_kar_lunga suicide_kar_lungi suicide_karne_ja_raha_hu khudkushi_karna_chahta"
    " khudkushi_kar_lunga atmahatya_karna_chahta apni_jaan_de_dunga apni_jaan_de_dungi mar_jana_chahta mar_jana_chahti",
    "id": "capek_hidup lelah_hidup bosan_hidup pengen_mati_aja mau_gantung_diri gantung_diri_aja lompat_dari_jembatan"
    " minum_semua_obat potong_nadi tidak_ada_gunanya_hidup tidak_ada_alasan_hidup ingin_menghilang_selamanya"
    " tidak_ingin_bangun_lagi akhiri_hidupku mengakhiri_hidup_ini aku_ingin_mati saya_ingin_mati aku_mau_mati"
    " saya_mau_mati pengen_mati ingin_bunuh_diri mau_bunuh_diri pengen_bunuh_diri akan_bunuh_diri"
    " aku_tidak_ingin_hidup saya_tidak_ingin_hidup tidak_mau_hidup_lagi gak_mau_hidup_lagi tidak_ingin_hidup_lagi"
    " ingin_mengakhiri_hidupku ingin_mengakhiri_hidup_saya mengakhiri_hidupku lebih_baik_aku_mati lebih_baik_saya_mati"
    " aku_menyakiti_diriku",
    "zh": "想結束生命 想结束生命 結束自己 结束自己 好想死 真想死 撐不下去了 撑不下去了 活著沒意思 活着没意思"
    " 活著沒意義 活着没意义 不想醒來 不想醒来 我要跳樓 我要跳楼 我要去死 我想去死 我想消失 想一了百了 我要燒炭"
    " 我要烧炭 我吞了安眠藥 我吞了安眠药 我在割腕 我割腕 我的遺書 我的遗书 我沒有活下去 我没有活下去 我想死 我想自殺"
    " 我想自杀 我要自殺 我要自杀 我不想活 我真的不想活 我好想死 我真的想死 不想活了 活不下去了 我活不下去"
    " 想結束自己的生命 想结束自己的生命 結束我的生命 结束我的生命 我打算自殺 我打算自杀 我想跳樓 我想跳楼 我想割腕"
    " 我想了結自己 我想了结自己 我想輕生 我想轻生 我死了算了",
}
"""What somebody in danger says of themself."""

MANNER_OF_SPEAKING: dict[str, str] = {
    "en": "without in_a in_the in_this_country in_this_city in_that near with_my with_her with_him on_this_hill"
    " for_you of_hunger of_cold trying in_london in_peace next_to of_embarrassment from_embarrassment of_laughter"
    " laughing of_boredom from_laughing of_shame lol lmao haha for_my_country for_my_nation for_christ of_old_age"
    " to_know in_battle",
    "es": "sin_ti sin_él sin_ella sin_mi en_este_país en_esta_ciudad en_una en_el por_ti de_risa de_la_risa"
    " de_vergüenza de_la_vergüenza de_amor de_hambre de_sueño jaja* de_ternura en_madrid en_españa por_la_patria",
    "de": "ohne in_diesem_land in_dieser_stadt in_einer in_einem in_der vor_hunger für_dich vor_lachen vor_scham"
    " vor_langeweile haha* für_das_vaterland",
    "fr": "sans dans_ce_pays dans_cette_ville dans_un dans_une pour_toi de_rire de_honte d'ennui de_faim haha* mdr"
    " ptdr pour_la_patrie",
    "pt": "sem_você sem_ela sem_ele sem_a sem_o neste_país nesta_cidade numa por_você de_rir de_vergonha de_tédio"
    " de_fome de_amor kkk* rsrs* haha* pela_pátria",
    "ru": "без в_этом_городе в_такой_стране в_россии с_тобой за_тебя от_голода со_смеху от_смеха от_стыда от_скуки"
    " ахах* хаха* за_родину в_этой_стране",
    "uk": "без у_цьому_місті в_цій_країні з_тобою від_голоду зі_сміху від_сміху від_сорому ахах* хаха* за_батьківщину",
    "ar": "بدون بدونك في_هذا_البلد من_الجوع عليك فيك من_الضحك من_الخجل ههه*",
    "fa": "بدون در_این_کشور از_گرسنگی برای_تو از_خنده از_خجالت ههه*",
    "hi": "के_बिना ke_bina के_लिए हँसते_हँसते हंसते_हंसते शर्म_से हाहा* sharm_se haste_haste देश_के_लिए",
    "id": "tanpa di_negara_ini demi_kamu ketawa tertawa malu wkwk* haha* demi_negara",
    "zh": "你了 你们了 你們了 在美国 在美國 在北京 累 心 笑死 哈哈 尷尬死 尴尬死",
}
"""What follows where nobody means it."""

WILL: dict[str, str] = {
    "en": "i_want i_wanna i_just_want i_really_want i'm_going_to im_going_to i_am_going_to i'm_gonna gonna i_will"
    " i'll i_wish i_think_about i'm_thinking i_am_thinking im_thinking thinking_about i_have_decided i've_decided"
    " i_plan i'm_planning i_keep_thinking i'd_rather i_would_rather i_need_to i_deserve_to i_hope_i",
    "es": "quiero voy_a me_voy_a pienso_en pensando_en deseo prefiero ojala me_quiero necesito ganas_de he_decidido"
    " quisiera",
    "de": "ich_will ich_möchte ich_werde ich_wünschte will_ich möchte_ich ich_denke_an ich_habe_beschlossen ich_wäre"
    " ich_wär ich_sollte denke_daran ich_hab_vor",
    "fr": "je_veux je_vais je_pense_à j'ai_envie envie_de je_voudrais j'aimerais je_songe_à je_préfère j'ai_décidé",
    "pt": "quero eu_queria queria vou penso_em pensando_em vontade_de prefiro decidi gostaria_de eu_desejo",
    "ru": "хочу хочется думаю_о решил решила собираюсь лучше_бы мечтаю_о планирую мне_надо мне_лучше",
    "uk": "хочу хочеться думаю_про думаю вирішив вирішила збираюся краще_б планую мені_треба мрію_про",
    "ar": "اريد بدي عايز عايزة عاوز عاوزة نفسي ودي ابي ابغى افكر سوف اتمنى قررت راح احب_ان",
    "fa": "می‌خوام می‌خواهم میخوام میخواهم دوست_دارم کاش تصمیم_گرفتم فکر_می‌کنم دلم_می‌خواد دلم_میخواد",
    "hi": "मुझे मैं mujhe main mai मेरा_मन mera_mann mera_man अब_बस",
    "id": "pengen pengin aku_ingin saya_ingin aku_mau saya_mau gue_mau gw_mau aku_akan saya_akan kepikiran"
    " rasanya_ingin rasanya_mau rasanya_pengen",
    "zh": "我想 我要 我好想 我真的想 我真的好想 我想要 我打算 我準備 我准备 好想 真想 我決定 我决定 我只想 我寧願"
    " 我宁愿",
}
"""Somebody's own will or wish, in a first person."""

DEATH: dict[str, str] = {
    "en": "die dead dying kill_myself suicide end_it_all end_it_tonight end_my_life ending_my_life death_for_me"
    " not_be_here stop_existing disappear_forever leave_this_world be_gone_forever swallow_everything overdose"
    " harm_myself cut_myself",
    "es": "morir morirme matarme suicid* ir_de_este_mundo irme_de_este_mundo estar_muerto estar_muerta"
    " estuviera_muerto estuviera_muerta mi_muerte acabar_con_todo dejar_de_existir",
    "de": "sterben tot tot_sein tot_wäre umbringen umzubringen suizid selbstmord das_leben_nehmen nicht_mehr_da_sein"
    " erhängen",
    "fr": "mourir me_tuer me_suicider suicide en_finir me_foutre_en_l'air être_mort être_morte crever me_pendre"
    " ne_plus_exister",
    "pt": "morrer me_matar suicid* estar_morto estar_morta tirar_minha tirar_a_minha acabar_com_tudo"
    " deixar_de_existir sumir_deste_mundo",
    "ru": "умереть сдохнуть покончить самоубийств* суицид* убить_себя повеситься исчезнуть_навсегда умер умерла",
    "uk": "померти здохнути накласти_на_себе покінчити самогубств* суїцид* вбити_себе повіситися зникнути_назавжди",
    "ar": "اموت الموت موت انتحر الانتحار انتحار بقتل_نفسي اقتل_نفسي قتل_نفسي انهي_حياتي انهاء_حياتي",
    "fa": "بمیرم مردن خودکشی خودمو_بکشم خودم_رو_بکشم خودم_را_بکشم می‌مردم مرگ",
    "hi": "मरना मर_जाना मर_जाऊं मर_जाऊँ आत्महत्या_कर_लूं आत्महत्या_करना खुदकुशी_करना जान_देनी जान_दे_देनी marna"
    " mar_jana mar_jau mar_jaun suicide_karna suicide_karne suicide_kar_lu khudkushi_karna jaan_deni jaan_de_du",
    "id": "mati bunuh_diri gantung_diri mengakhiri_hidup akhiri_hidup",
    "zh": "死 自殺 自杀 自我了斷 自我了断 了結 了结 輕生 轻生 跳樓 跳楼 割腕 離開這個世界 离开这个世界 燒炭 烧炭"
    " 結束生命 结束生命",
}
"""The writer's death, as they may want it."""

WILL_NOT: dict[str, str] = {
    "en": "i_don't_want i_dont_want i_do_not_want i_can't i_cant i_cannot i_can_not i_no_longer_want don't_want_to"
    " dont_want_to",
    "es": "no_quiero no_puedo ya_no_quiero ya_no_puedo no_aguanto no_soporto",
    "de": "ich_will_nicht ich_kann_nicht will_nicht kann_nicht möchte_nicht will_ich_nicht kann_ich_nicht",
    "fr": "je_ne_veux_plus je_veux_plus je_peux_plus j'en_peux_plus je_ne_peux_plus plus_envie_de je_n'ai_plus_envie",
    "pt": "não_quero não_consigo não_aguento não_posso já_não_quero",
    "ru": "не_хочу не_могу больше_не_хочу больше_не_могу не_хочется не_вижу_смысла",
    "uk": "не_хочу не_можу більше_не_хочу більше_не_можу не_хочеться не_бачу_сенсу",
    "ar": "لا_اريد ما_بدي مش_عايز مش_عاوز لا_استطيع ما_عاد_بدي ما_ابغى ما_ابي",
    "fa": "نمی‌خوام نمیخوام نمی‌خواهم نمیخواهم نمی‌تونم نمیتونم",
    "hi": "मुझे_नहीं मैं_नहीं नहीं mujhe_nahi main_nahi nahi",
    "id": "aku_tidak saya_tidak aku_gak gak_mau tidak_ingin tidak_mau",
    "zh": "我不想 不想再 我無法 我无法 我沒法 我没法 我不要",
}
"""What somebody does not want, or can bear, any more."""

LIFE: dict[str, str] = {
    "en": "live_anymore live_any_more live_any_longer live_like_this go_on_living keep_living be_alive wake_up_again"
    " wake_up_anymore exist exist_anymore be_here_anymore live",
    "es": "vivir seguir_viviendo vivir_así despertar existir",
    "de": "leben weiterleben aufwachen da_sein existieren",
    "fr": "vivre continuer_à_vivre me_réveiller exister",
    "pt": "viver continuar_vivendo acordar existir",
    "ru": "жить просыпаться существовать",
    "uk": "жити прокидатися існувати",
    "ar": "اعيش العيش عيش",
    "fa": "زنده_باشم زنده_بمونم زنده_بمانم زندگی_کنم ادامه_بدم",
    "hi": "जीना जीने jeena jina jeene",
    "id": "hidup_lagi hidup bangun_lagi",
    "zh": "活 活下去 活在 醒來 醒来",
}
"""Life, as they may not want it."""
