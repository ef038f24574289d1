"""Words by which a message speaks of somebody whom its sender knows (`NEAR`), calls people together against somebody
(`HUE_AND_CRY`), or says what somebody is called (`NAMED`)."""

NEAR: dict[str, str] = {
    "en": "the_man_who_runs the_woman_who_runs who_runs_the from_number from_flat from_apartment the_driver driver_of"
    " taxi_driver coach at_the_daycare at_the_nursery at_our the_owner_of_the my_mechanic my_tenant our_tenant"
    " my_stepfather my_father-in-law our_neighbour our_neighbor my_neighbour my_neighbor the_neighbour the_neighbor"
    " neighbour neighbor my_ex my_ex-husband my_ex-wife my_ex-boyfriend my_ex-girlfriend my_landlord our_landlord"
    " my_boss my_colleague our_colleague my_coworker my_teacher our_teacher my_son's_teacher my_daughter's_teacher"
    " teacher_at our_school my_cousin my_uncle my_classmate my_flatmate my_roommate the_nanny our_nanny the_babysitter"
    " our_babysitter our_caretaker our_janitor the_shopkeeper our_priest our_doctor my_doctor my_dentist his_name_is"
    " her_name_is this_is this_man this_woman this_person this_guy this_boy this_girl the_man_in_the_photo a_man_named"
    " a_man_called a_woman_named a_woman_called from_our_village from_our_street from_our_building lives_at"
    " lives_in_our lives_next_door works_at_our a_guy_called a_guy_named",
    "es": "profesor del_colegio del_barrio conductor_de mi_casera mi_inquilino nuestro_vecino nuestra_vecina"
    " mi_vecino mi_vecina el_vecino la_vecina mi_ex mi_exmarido mi_exnovio mi_jefe mi_jefa mi_casero mi_compañero"
    " mi_compañera mi_profesor la_profesora el_profesor la_maestra el_maestro mi_primo mi_tío la_niñera el_tendero"
    " este_hombre esta_mujer este_señor esta_señora este_tipo este_sujeto se_llama este_es esta_es vive_en_la_calle"
    " de_nuestro_barrio de_nuestra_calle de_mi_edificio un_hombre_llamado una_mujer_llamada",
    "de": "aus_der_straße lehrer trainer mein_mieter unser_mieter mein_onkel unser_nachbar unsere_nachbarin"
    " mein_nachbar meine_nachbarin der_nachbar die_nachbarin mein_ex meine_ex mein_exmann mein_vermieter"
    " unser_vermieter mein_chef mein_kollege meine_kollegin der_lehrer die_lehrerin unser_lehrer unsere_lehrerin"
    " mein_cousin der_hausmeister unser_hausmeister der_babysitter dieser_mann diese_frau dieser_typ diese_person"
    " er_heißt sie_heißt wohnt_in_der wohnt_am aus_unserem_dorf aus_unserer_straße aus_unserem_haus ein_mann_namens"
    " eine_frau_namens das_ist",
    "fr": "animateur_au moniteur chauffeur mon_locataire de_l'école notre_voisin notre_voisine mon_voisin ma_voisine"
    " le_voisin la_voisine mon_ex mon_ex-mari mon_patron mon_collègue ma_collègue mon_propriétaire le_professeur"
    " la_maîtresse le_maître_d'école notre_instituteur mon_cousin mon_oncle la_nounou le_concierge cet_homme"
    " cette_femme ce_type ce_monsieur cette_dame cet_individu il_s'appelle elle_s'appelle c'est_lui habite_au"
    " habite_rue de_notre_quartier de_notre_rue de_notre_village un_homme_nommé une_femme_nommée voici",
    "pt": "motorista babá professor_da escola_do meu_inquilino nosso_vizinho nossa_vizinha meu_vizinho minha_vizinha"
    " o_vizinho a_vizinha meu_ex minha_ex meu_ex-marido meu_chefe minha_chefe meu_colega minha_colega o_professor"
    " a_professora meu_primo meu_tio a_babá o_porteiro este_homem esse_homem esta_mulher essa_mulher este_cara"
    " esse_cara este_senhor esse_senhor chama-se se_chama mora_na_rua mora_no do_nosso_bairro da_nossa_rua"
    " do_nosso_prédio um_homem_chamado uma_mulher_chamada este_é esse_é essa_é esta_é",
    "ru": "из_соседнего_подъезда из_соседнего_дома водитель тренер учитель воспитатель мой_отчим наш_сосед"
    " наша_соседка мой_сосед моя_соседка сосед соседка мой_бывший моя_бывшая мой_муж мой_начальник моя_начальница"
    " мой_коллега наш_учитель наша_учительница учительница учитель_школы воспитательница наша_воспитательница мой_дядя"
    " мой_двоюродный_брат няня этот_человек этот_мужчина эта_женщина этот_мужик этот_тип этот_парень эта_девушка"
    " его_зовут ее_зовут по_имени живет_по_адресу проживает живет_в_нашем из_нашего_дома из_нашего_подъезда"
    " из_нашей_деревни из_нашего_села это",
    "uk": "із_сусіднього_під'їзду водій тренер вчитель вихователь мій_вітчим наш_сусід наша_сусідка мій_сусід"
    " моя_сусідка сусід сусідка мій_колишній моя_колишня мій_чоловік мій_начальник мій_колега наша_вчителька"
    " наш_вчитель вчителька вихователька наша_вихователька мій_дядько няня цей_чоловік ця_жінка цей_тип цей_хлопець"
    " ця_дівчина його_звати її_звати на_ім'я живе_за_адресою проживає з_нашого_будинку з_нашого_під'їзду з_нашого_села"
    " це",
    "ar": "احذروا_من احذر_من حذاري_من انتبهوا_من سائق جارنا جارتنا جاري جارتي طليقي زوجي_السابق مديري زميلي زميلتي"
    " استاذ_المدرسة معلم_المدرسة المدرسة مدرس_ابني ابن_عمي خالي عمي هذا_الرجل هذه_المرأة هذا_الشخص هذه_السيدة"
    " هاد_الشخص الراجل_ده الست_دي اسمه اسمها يدعى تدعى المدعو المدعوة يسكن_في تسكن_في من_حارتنا من_قريتنا من_شارعنا"
    " صاحب_المحل",
    "fa": "راننده معلم همسایه_ما همسایه‌ی_ما همسایه_مان همسایه‌مان همسایمون همسایه_من شوهر_سابقم همسر_سابقم رئیسم"
    " همکارم معلم_پسرم معلم_مدرسه پسرعمویم دایی_من این_مرد این_زن این_آقا این_خانم این_شخص این_فرد به_نام به_اسم اسمش"
    " نامش ساکن_خیابان از_محله_ما از_روستای_ما",
    "hi": "नाम_का नाम_की naam_ka naam_ki ड्राइवर हमारा_पड़ोसी हमारे_पड़ोसी हमारी_पड़ोसन मेरा_पड़ोसी मेरे_पड़ोसी"
    " मेरी_पड़ोसन पड़ोसी पड़ोसन मेरा_पूर्व_पति मेरे_बॉस मेरा_सहकर्मी हमारे_स्कूल_के_टीचर स्कूल_टीचर मेरे_चाचा"
    " मेरे_मामा यह_आदमी ये_आदमी इस_आदमी यह_औरत ये_औरत इस_औरत यह_व्यक्ति इस_व्यक्ति यह_शख्स इसका_नाम उसका_नाम जिसका_नाम"
    " नाम_है हमारे_मोहल्ले_का हमारे_गांव_का हमारे_गाँव_का hamara_padosi hamare_padosi mera_padosi mere_padosi padosi"
    " padosan ye_aadmi yeh_aadmi is_aadmi ye_aurat yeh_aurat is_aurat iska_naam uska_naam jiska_naam hamare_mohalle"
    " hamare_gaon mere_boss",
    "id": "sopir guru pelatih hati-hati_dengan awas tetangga_kami tetangga_saya tetanggaku tetangga_kita tetangga"
    " mantan_suami_saya mantan_suamiku mantan_saya mantanku bos_saya rekan_kerja_saya guru_sekolah guru_anak_saya"
    " sepupu_saya paman_saya pria_ini wanita_ini orang_ini laki-laki_ini lelaki_ini perempuan_ini ibu_ini bapak_ini"
    " bernama namanya yang_bernama tinggal_di_jalan warga_kampung_kami pemilik_kos pemilik_warung",
    "zh": "補習班老師 补习班老师 班主任 司機 司机 教練 教练 店長 店长 我們公司的 我们公司的 我們鄰居 我们邻居"
    " 我的鄰居 我的邻居 我家鄰居 我家邻居 隔壁鄰居 隔壁邻居 鄰居 邻居 隔壁的 隔壁老 我前夫 我前男友 我前妻 我老公"
    " 我老闆 我老板 我同事 我的同事 我們學校的老師 我们学校的老师 我們社區的 我们社区的 我们小区的 我們小區的 樓上的"
    " 楼上的 這個人 这个人 這個男人 这个男人 這個女人 这个女人 此人 該男子 该男子 名叫 叫做 他叫 她叫 姓名 房東 房东"
    " 保姆 房客 我室友",
}
"""How a message speaks of somebody near its sender, or points at somebody."""

HUE_AND_CRY: dict[str, str] = {
    "en": "be_warned tell_everyone heads_up tell_all do_not_let do_not_trust don't_trust pass_this_on everyone_in"
    " should_know stay_away share share_this please_share pls_share share_widely make_this_viral make_him_famous"
    " make_her_famous spread_the_word spread_this forward_this forward_to pass_it_on attention warning beware"
    " watch_out be_careful keep_your_children_away repost let_everyone_know expose everyone_should_know name_and_shame"
    " do_you_know_this",
    "es": "que_se_entere difundan_por no_confíen aléjense comparte compartir comparta compartan compártelo difunde"
    " difundan difundir pásalo reenvía reenviar atención cuidado ojo alerta que_todos_sepan hagan_viral",
    "de": "sagt_es_allen sagt_allen passt_auf_vor haltet_euch_fern teilen bitte_teilen teilt weiterleiten"
    " bitte_weiterleiten achtung vorsicht warnung passt_auf warnt_alle verbreiten bitte_verbreiten alle_sollen_wissen",
    "fr": "faites_tourner_: partagez partager à_partager faites_tourner fais_tourner faites_passer transférez"
    " diffusez attention alerte méfiez-vous prudence que_tout_le_monde_sache",
    "pt": "cuidado_com fiquem_longe compartilhe compartilhem compartilhar partilhem partilhe repasse repassem espalhe"
    " espalhem divulgue divulguem atenção cuidado alerta que_todos_saibam",
    "ru": "предупредите_подруг осторожнее держитесь_подальше поделитесь поделись репост максимальный_репост перешлите"
    " разошлите распространите внимание осторожно берегитесь будьте_осторожны предупредите_всех пусть_все_знают"
    " всем_знать",
    "uk": "попередьте тримайтеся_подалі поділіться поширте поширюйте репост перешліть розішліть увага обережно"
    " стережіться будьте_обережні попередьте_всіх нехай_всі_знають",
    "ar": "انشر انشروا شارك شاركوا عمموا ارجو_النشر للنشر انتباه انتبهوا احذروا احذر تحذير حذاري عاجل_للنشر",
    "fa": "مواظب_باشید منتشر_کنید پخش_کنید به_اشتراک_بگذارید نشر_دهید لطفا_پخش_کنید توجه هشدار مراقب_باشید بازنشر"
    " ارسال_کنید",
    "hi": "सबको_बताओ sabko_batao शेयर_करें शेयर_करो शेयर_कीजिए फैलाएं फैलाओ फॉरवर्ड_करें आगे_भेजें सावधान ध्यान_दें"
    " चेतावनी वायरल_करें वायरल_करो share_karo share_karein share_kare forward_karo savdhan sawdhan dhyan_de viral_karo",
    "id": "sebarkan bagikan tolong_sebarkan tolong_bagikan viralkan awas hati-hati waspada perhatian peringatan"
    " teruskan",
    "zh": "分享 轉發 转发 轉傳 转传 擴散 扩散 注意 小心 當心 当心 警告 提醒大家 大家小心 讓大家知道 让大家知道 曝光"
    " 人肉",
}
"""How people are called together against somebody."""

ROLE: dict[str, str] = {
    "en": "my our teacher nurse doctor dr pharmacist baker butcher shopkeeper driver priest imam pastor coach coaches"
    " carer caretaker accountant janitor tutor nanny babysitter plumber mechanic landlord tenant dentist mr mrs ms"
    " miss",
    "es": "mi nuestro nuestra mis profesor profesora maestro maestra enfermera enfermero médico farmacéutico panadero"
    " carnicero tendero conductor cura sacerdote entrenador niñera contable portero dentista señor señora don doña",
    "de": "mein meine unser unsere lehrer lehrerin krankenschwester pfleger arzt ärztin apotheker bäcker metzger"
    " fahrer pfarrer trainer erzieherin erzieher buchhalter hausmeister vermieter mieter zahnarzt herr frau",
    "fr": "mon ma notre professeur institutrice instituteur infirmière infirmier médecin pharmacien boulanger boucher"
    " chauffeur curé prêtre entraîneur nounou comptable concierge dentiste monsieur madame m. mme animateur",
    "pt": "meu minha nosso nossa professor professora enfermeira enfermeiro médico farmacêutico padeiro açougueiro"
    " motorista padre pastor treinador babá contador porteiro dentista senhor senhora dona seu",
    "ru": "мой моя наш наша учитель учительница медсестра врач аптекарь пекарь продавец водитель таксист священник"
    " тренер воспитательница бухгалтер дворник репетитор няня господин гражданин гражданка",
    "uk": "мій моя наш наша вчитель вчителька медсестра лікар лікарка аптекар пекар продавець водій таксист священник"
    " тренер вихователька бухгалтер двірник репетитор няня пан пані",
    "ar": "عمي خالي اخي زوجي زميلي المعلم المعلمة الاستاذ الاستاذة المدرس المدرسة الممرض الممرضة الطبيب الطبيبة"
    " الدكتور الصيدلي السائق الشيخ المدرب المحاسب الحارس السيد السيدة",
    "fa": "همکارم شوهرم برادرم داییم عمویم معلم پرستار پزشک دکتر داروساز نانوا قصاب مغازه‌دار راننده مربی حسابدار"
    " سرایدار آقای خانم محله_ما",
    "hi": "मेरे मेरा मेरी mere mera meri शिक्षक शिक्षिका टीचर मास्टर नर्स डॉक्टर दुकानदार ड्राइवर पुजारी मौलाना कोच"
    " श्री श्रीमती master dukandar driver doctor teacher",
    "id": "saya_punya bapak_kos ibu_kos guru perawat dokter apoteker tukang sopir ustad ustadz pendeta pelatih satpam"
    " akuntan pak bu bapak ibu",
    "zh": "舅舅 叔叔 伯伯 阿姨 姑姑 表哥 表姐 堂哥 堂姐 繼父 继父 姐夫 妹夫 嫂嫂 公公 婆婆 岳父 爸爸 媽媽 妈妈 老師"
    " 老师 護士 护士 醫生 医生 藥師 药师 會計 会计 司機 司机 保全 保安 教練 教练 店員 店员 老闆 老板 同學 同学",
}
"""What people are to one another in a town: beside a full name, somebody whom the sender's circle knows."""
