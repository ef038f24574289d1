"""Words that say that somebody is public: an office, a profession before an audience, a court's record, an
organisation. They stand near the name of whom they are about."""

OFFICE: dict[str, str] = {
    "en": "investors shareholders blood-testing_company startup hip-hop album pop_star band serial_killer vatican"
    " president vice_president prime_minister minister chancellor premier governor senator congressman congresswoman"
    " congressional representative rep sen gov mp mps mep lawmaker mayor councillor secretary_of_state secretary"
    " speaker_of_the_house attorney_general ambassador king queen prince princess duke pope bishop archbishop cardinal"
    " general commander dictator ex-president former_president party democrat democrats democratic republican"
    " republicans gop labour tory tories conservative_party candidate campaign election elections government"
    " parliament congress senate cabinet politician politicians administration white_house kremlin ceo founder_of"
    " co-founder billionaire tycoon chairman chairperson chairwoman director_general chief_executive chief_justice"
    " supreme_court actor actress singer rapper musician celebrity footballer player athlete boxer journalist"
    " news_anchor tv_host presenter comedian youtuber influencer author film_star movie_star bollywood hollywood"
    " general_secretary spokesperson activist bjp anc apc pdp inec nba nfl fifa nobel first_lady son_of_president",
    "es": "presidente presidenta expresidente expresidenta vicepresidente ministro ministra primer_ministro"
    " exministro senador senadora diputado diputada gobernador gobernadora alcalde alcaldesa concejal rey reina"
    " príncipe papa obispo cardenal general partido candidato candidata gobierno congreso senado parlamento político"
    " política empresario magnate director_general actor actriz cantante futbolista periodista presentador"
    " presentadora influencer famoso famosa psoe pp vox morena",
    "de": "präsident präsidentin bundespräsident kanzler kanzlerin bundeskanzler bundeskanzlerin minister ministerin"
    " ministerpräsident ministerpräsidentin innenminister außenminister finanzminister abgeordneter abgeordnete"
    " senator bürgermeister bürgermeisterin landrat könig königin prinz papst bischof kardinal general partei kandidat"
    " kandidatin regierung bundestag parlament politiker politikerin vorstand vorstandschef unternehmer milliardär"
    " schauspieler schauspielerin sänger sängerin fußballer fußballspieler moderator moderatorin journalist"
    " journalistin cdu spd afd fdp csu grüne grünen linke",
    "fr": "président présidente ministre premier_ministre première_ministre ex-président député députée sénateur"
    " sénatrice maire préfet roi reine prince pape évêque cardinal général parti candidat candidate gouvernement"
    " assemblée sénat parlement politicien politicienne pdg patron_de milliardaire acteur actrice chanteur chanteuse"
    " footballeur journaliste présentateur présentatrice influenceur influenceuse élysée",
    "pt": "presidente presidenta ex-presidente vice-presidente ministro ministra primeiro-ministro senador senadora"
    " deputado deputada governador governadora prefeito prefeita vereador vereadora rei rainha príncipe papa bispo"
    " cardeal general partido candidato candidata governo congresso senado parlamento câmara político empresário"
    " bilionário ator atriz cantor cantora jogador futebolista jornalista apresentador apresentadora influenciador stf"
    " pt psdb",
    "ru": "президент* экс-президент* премьер* министр* экс-министр* депутат* сенатор* губернатор* мэр*"
    " глава_государства глава_региона глава_правительства король* королев* принц* папа_римский патриарх* епископ*"
    " генерал* партии партия кандидат* правительств* парламент* госдум* политик* олигарх* миллиардер* гендиректор*"
    " бизнесмен* актер* актрис* певец певиц* певца футболист* журналист* телеведущ* блогер* рэпер* кремл*"
    " оппозиционер* спикер*",
    "uk": "президент* експрезидент* прем'єр* міністр* ексміністр* депутат* нардеп* сенатор* губернатор* мер мера"
    " мером міськ*_голова король королев* принц* папа_римський патріарх* єпископ* генерал* партії партія кандидат*"
    " уряд* парламент* верховн*_рад* політик* олігарх* мільярдер* гендиректор* бізнесмен* актор* актрис* співак*"
    " співачк* футболіст* журналіст* телеведуч* блогер* репер* спікер*",
    "ar": "رئيس رئيسة الرئيس وزير وزيرة نائب نائبة النائب البرلمان محافظ عمدة ملك ملكة امير اميرة بابا جنرال لواء حزب"
    " مرشح حكومة مجلس سياسي رجل_اعمال ملياردير مدير_عام ممثل ممثلة مطرب مطربة فنان فنانة لاعب صحفي صحافي اعلامي مذيع"
    " مذيعة سفير سيناتور مستشار مستشارة خامنئي",
    "fa": "رئیس_جمهور رییس_جمهور رئیس‌جمهور رئیس_مجلس رئیس_قوه وزیر نخست_وزیر نخست‌وزیر نماینده_مجلس نماینده سناتور"
    " استاندار شهردار شاه ملکه رهبر آیت_الله آیت‌الله پاپ سردار ژنرال حزب نامزد دولت مجلس سیاستمدار مدیرعامل بازیگر"
    " خواننده فوتبالیست خبرنگار مجری صدراعظم",
    "hi": "राष्ट्रपति प्रधानमंत्री मंत्री मुख्यमंत्री गृहमंत्री सांसद विधायक राज्यपाल महापौर मेयर नेता पार्टी भाजपा"
    " कांग्रेस सरकार संसद उम्मीदवार चुनाव राजा रानी सीईओ उद्योगपति अभिनेता अभिनेत्री गायक क्रिकेटर खिलाड़ी पत्रकार"
    " एंकर सपा बसपा आप_नेता pradhanmantri rashtrapati mukhyamantri mantri sansad vidhayak neta bjp congress sarkar cm"
    " pm abhineta cricketer",
    "id": "presiden mantan_presiden wakil_presiden menteri perdana_menteri gubernur bupati wali_kota walikota"
    " anggota_dpr dpr anggota_dewan senator raja ratu pangeran paus jenderal kapolri partai calon capres pemerintah"
    " parlemen politisi politikus pengusaha direktur_utama dirut ketua_umum aktor aktris artis penyanyi"
    " pemain_sepak_bola pesepakbola wartawan jurnalis selebgram ketua_mpr",
    "zh": "總統 总统 主席 總理 总理 首相 部長 部长 院長 院长 議員 议员 立委 立法委員 立法委员 市長 市长 縣長 县长"
    " 省長 省长"
    " 州長 州长 國王 国王 女王 王子 教宗 將軍 将军 司令 書記 书记 黨 党 候選人 候选人 政府 國會 国会 議會 议会 立法院"
    " 政客 政治人物 董事長 董事长 總裁 总裁 執行長 执行长 首富 演員 演员 歌手 藝人 艺人 明星 球員 球员 記者 记者 主播"
    " 主持人 網紅 网红 大使 發言人 发言人 局長 局长 官員 官员",
}
"""Offices, parties, and professions before an audience."""

ON_RECORD: dict[str, str] = {
    "en": "court convicted sentenced indicted pleaded_guilty found_guilty acquitted on_trial trial jury judge_ruled"
    " appeal_court prosecutors charged_with prosecutor lawsuit verdict",
    "es": "tribunal condenado condenada sentenciado sentenciada juicio fiscalía imputado imputada absuelto jurado"
    " sentencia juez",
    "de": "gericht landgericht verurteilt angeklagt freigesprochen prozess staatsanwaltschaft urteil",
    "fr": "tribunal condamné condamnée procès parquet acquitté inculpé mis_en_examen jugement cour_d'assises",
    "pt": "tribunal condenado condenada sentenciado julgamento ministério_público absolvido réu sentença juiz stf",
    "ru": "суд суда суде приговорил* приговорен* осужден* оправдан* прокуратур* приговор*",
    "uk": "суд суду суді засудив засуджен* виправдан* прокуратур* вирок*",
    "ar": "محكمة المحكمة حكم_على ادين محاكمة النيابة القضاء",
    "fa": "دادگاه محکوم_شد محکوم دادستان محاکمه قوه_قضاییه",
    "hi": "अदालत कोर्ट दोषी सजा मुकदमा न्यायालय court saza",
    "id": "pengadilan divonis terdakwa dihukum jaksa vonis hakim",
    "zh": "法院 判刑 判處 判处 定罪 起訴 起诉 法官 檢察官 检察官 被告 審判 审判",
}
"""Words of a court's record."""

WELL_KNOWN: dict[str, str] = {
    "all": "kadyrov кадыров* kolomoisky коломойськ* коломойск* setya_novanto soeharto sukarno ahok anies vijay_mallya"
    " nirav_modi adani ambani taylor_swift beyonce kanye_west kim_kardashian justin_bieber rihanna drake eminem"
    " johnny_depp amber_heard will_smith tom_hanks brad_pitt angelina_jolie elizabeth_holmes bankman-fried madoff"
    " o.j._simpson oj_simpson r._kelly prince_andrew prince_harry meghan_markle depardieu polanski hoeness pugacheva"
    " пугачев* киркоров* shah_rukh_khan salman_khan amitabh_bachchan virat_kohli neymar shakira pique jeffrey_dahmer"
    " ted_bundy anders_breivik jimmy_savile abraham_lincoln john_f._kennedy lee_harvey_oswald trump biden obama"
    " clinton bush pence pelosi mcconnell kamala kamala_harris joe_biden hunter_biden desantis sanders warren"
    " ocasio-cortez aoc giuliani bannon schumer mccarthy vance rubio musk elon_musk bezos zuckerberg bill_gates gates"
    " soros fauci epstein ghislaine_maxwell weinstein kavanaugh george_floyd derek_chauvin rittenhouse snowden assange"
    " oprah boris_johnson starmer sunak keir farage corbyn thatcher blair macron le_pen sarkozy hollande merkel scholz"
    " merz habeck baerbock weidel putin navalny medvedev lavrov prigozhin zelensky zelenskyy poroshenko lukashenko"
    " erdogan netanyahu nasrallah khamenei rouhani raisi assad sisi bin_salman bin_laden saddam gaddafi modi"
    " narendra_modi rahul_gandhi sonia_gandhi kejriwal amit_shah yogi_adityanath mamata nehru mahatma_gandhi"
    " imran_khan sharif bhutto hasina xi_jinping mao tsai_ing-wen lai_ching-te kim_jong_un kim_jong-un abe kishida"
    " duterte marcos jokowi joko_widodo prabowo gibran bolsonaro lula dilma temer moro maduro chavez castro milei"
    " kirchner macri petro uribe amlo sheinbaum peña_nieto sánchez rajoy aznar feijóo abascal ayuso puigdemont buhari"
    " tinubu atiku goodluck_jonathan peter_obi kenyatta ruto odinga ramaphosa zuma mandela malema museveni mugabe"
    " trudeau carney poilievre morrison albanese ardern hitler stalin lenin churchill napoleon pope_francis dalai_lama"
    " mother_teresa michael_jackson bill_cosby messi cristiano_ronaldo maradona путин* трамп* байден* зеленськ*"
    " зеленск* порошенк* навальн* лукашенк* медведев* лавров* обам* макрон* меркел* ельцин* сталин* ленин* путін*"
    " янукович* тимошенк* ترامب بايدن بوتين السيسي نتنياهو اردوغان بشار_الاسد محمد_بن_سلمان خامنه_ای روحانی احمدی_نژاد"
    " رئیسی मोदी राहुल_गांधी केजरीवाल अमित_शाह योगी_आदित्यनाथ ममता_बनर्जी ट्रंप पुतिन 習近平 习近平 蔡英文 賴清德"
    " 赖清德 韓國瑜 韩国瑜 柯文哲 侯友宜 馬英九 马英九 川普 特朗普 拜登 普京 普丁 毛澤東 毛泽东 江澤民 江泽民 郭台銘"
    " 郭台铭",
}
"""People of whom everybody has heard. The list is short and grows old: the words of office do most of the work."""

ORGANISATION: dict[str, str] = {
    "all": "inc ltd llc gmbh ag sa plc corp corporation company co bank church university school college hospital"
    " institute foundation association federation union league club united states kingdom republic party army police"
    " force ministry department agency commission council court county city town street road avenue lane park bridge"
    " airport station river island lake mount north south east west new san santa saint st los las el al fc news times"
    " post tv channel show world cup games war day act bill facebook google twitter microsoft apple amazon pfizer"
    " moderna nasa who cdc fda fbi cia nato unicef unesco opec covid coronavirus house hall tower center centre museum"
    " library theatre group movement islamic christian muslim black lives matter boko haram al-qaeda qaeda taliban"
    " hamas hezbollah antifa china india russia america africa europe asia nigeria kenya uganda france germany"
    " american african european british chinese indian russian german french italian spanish international national"
    " federal royal банк церковь университет школа больница компания фонд союз улица область край район город"
    " республика партия kirche straße schule universität krankenhaus verein iglesia calle escuela universidad banco"
    " église rue école igreja rua escola gereja jalan sekolah universitas rumah_sakit",
}
"""Words in names of organisations, places and events: such a name is no person's."""
