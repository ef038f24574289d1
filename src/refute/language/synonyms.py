"""Words that stand for one another in claims, by language: a small thesaurus of change and of public acts."""

import re
from functools import lru_cache

from refute.language.cue_words import listed
from refute.language.fold import plain

_ROWS: dict[str, str] = {
    "en": """
        rose rise rises risen rising climbed climb climbs grew grow grown increase increased increases surged surge \
        went_up gone_up go_up goes_up jumped soared
        fell fall falls fallen falling drop dropped drops declined decline declines decrease decreased decreases \
        sank went_down gone_down go_down goes_down shrank shrunk
        raise raised raises raising lift lifted lifts hike hiked put_up increase increased
        cut cuts lower lowered lowers slash slashed reduce reduced reduces bring_down brought_down
        close closed closes closing shut shuts shut_down shutting switched_off closed_down
        buy buys bought purchase purchased purchases acquire acquired acquires took_over taken_over
        ban bans banned prohibit prohibited prohibits forbid forbidden forbids outlaw outlawed
        quit quits leave leaves left leaving depart departs departed
        begin begins began begun start starts started starting commence commenced
        end ends ended finish finished conclude concluded
        last lasted lasts duration
        dismiss dismissed fire fired sack sacked lay_off laid_off
        build builds built construct constructed erect erected
        die died dies killed lost_their_lives lost_lives perish perished
        kill kills killed
        hurt injured injure wounded
        cost costs price priced
        pay pays paid spend spends spent
        get gets got receive receives received obtain obtained
        give gives gave given hand handed
        show shows showed shown find finds found
        make makes made produce produces produced manufacture manufactured
        cause causes caused lead_to leads_to led_to trigger triggered
        approve approved approves pass passed passes adopt adopted
        reject rejected rejects turn_down turned_down vote_down voted_down
        say says said state stated
        doctor doctors physician physicians dr
        car cars automobile automobiles
        holiday vacation holidays vacations
        flat flats apartment apartments
        petrol gasoline
        bicycle bicycles bike bikes
        plane planes aircraft jet jets airplane airplanes
        vaccine vaccines jab jabs shot shots
        surgery operation op
        company firm business
        people persons
        kid kids child children
        blaze fire fires
        tariff tariffs duty duties
        pupil pupils student students
        lorry lorries truck trucks
        illness disease sickness
        job jobs position positions
        pensioner pensioners retiree retirees
        employee employees worker workers staff
        underground below_ground
        daily a_day per_day each_day every_day day
        weekly a_week per_week each_week every_week week
        monthly a_month per_month month
        annually yearly a_year per_year annual year
        big large great
        nearly almost
        twice double doubled
        must has_to have_to
        town city
        election elections vote
        lose loses lost disappear disappeared vanish vanished
        start started light lit
        """,
    "de": """
        stieg stiegen gestiegen steigt steigen kletterte wuchs zugenommen erhöhte erhöhten geklettert gewachsen
        fiel fielen gefallen fällt sank sanken gesunken sinkt zurückgegangen abgenommen
        erhöht erhöhte erhöhen angehoben hob anheben heraufgesetzt
        gesenkt senkte senkt reduziert reduzierte verringert
        geschlossen schloss schließt dichtgemacht stillgelegt
        gekauft kaufte kauft erworben erwarb übernahm übernommen
        verboten verbietet verbot untersagt untersagte
        begann beginnt begonnen startete startet angefangen
        endet endete beendet läuft_aus
        entlassen entließ gekündigt feuerte
        gebaut baute errichtet errichtete
        gestorben starb starben ums_leben getötet
        kostet kostete kosten preis
        bekommt bekam bekommen erhält erhielt erhalten
        arzt ärzte mediziner
        auto autos wagen pkw
        firma unternehmen konzern
        wohnung wohnungen
        schüler schülerinnen
        fast beinahe nahezu
        täglich am_tag pro_tag tag
        jährlich im_jahr pro_jahr jahr
        pflegekräfte pflegepersonal
        """,
    "fr": """
        augmenté augmente augmentent grimpé grimpe monté monte crû progressé hausse
        baissé baisse baissent chuté chute diminué diminue reculé recule
        fermé ferme fermée fermés fermées fermeront
        acheté achète racheté acquis
        interdit interdite interdits interdites interdire prohibé
        commencé commence débuté débute
        licencié licenciés renvoyé congédié
        construit bâti érigé
        mort morts mourir décédé décédés péri
        supprimé supprimées retiré
        avion appareil
        avalé aspiré
        maire édile
        voiture auto automobile
        presque quasi
        """,
    "es": """
        subió sube suben aumentó aumenta aumentado aumentan creció incrementó elevó subido
        bajó baja bajan cayó cae disminuyó disminuye reducido descendió
        cerró cierra cerrado cerrada clausuró
        compró compra adquirió adquirido comprado
        prohibió prohibe prohibido prohibidos prohibida prohibirá prohibidas vetó
        empezó empieza comenzó comienza inició
        despidió despide despedidos despedido echó
        construyó construido edificó levantó
        murió murieron muerto muertos falleció fallecieron fallecido
        vivienda casa piso
        coche auto automóvil
        casi prácticamente
        """,
    "it": """
        aumentato aumenta salito sale cresciuto cresce
        diminuito diminuisce sceso scende calato cala
        chiuso chiude chiusa chiusi
        comprato compra acquistato acquista
        vietato vieta proibito
        iniziato inizia cominciato comincia
        licenziato licenziati
        costruito edificato
        morto morti deceduto deceduti
        auto macchina automobile
        """,
    "pt": """
        subiu sobe aumentou aumenta cresceu cresce aumentado
        caiu cai diminuiu diminui baixou recuou
        fechou fecha fechado fechada encerrou
        comprou compra adquiriu
        proibiu proíbe proibido proibida
        começou começa iniciou
        demitiu demitidos despediu
        construiu construído
        morreu morreram morto mortos faleceu
        carro automóvel
        """,
    "nl": """
        steeg stegen gestegen stijgt toegenomen gegroeid
        daalde daalden gedaald daalt afgenomen gezakt
        gesloten sloot sluit dichtgegaan
        gekocht kocht koopt overgenomen
        verboden verbiedt verbood
        begon begint begonnen gestart
        ontslagen ontsloeg
        gebouwd bouwde
        gestorven overleden omgekomen
        """,
    "ru": """
        вырос выросла выросли выросло поднялся поднялись увеличился увеличилась увеличились возрос
        упал упала упали упало снизился снизилась снизились сократился уменьшился
        закрыл закрыла закрыли закрыт закрыта закрыты
        купил купила купили приобрёл приобрел приобрела
        запретил запретила запретили запрещён запрещено
        начал начала начался началась началось стартовал
        уволил уволила уволили сократил
        построил построила построили построен возвёл возвели
        умер умерли умерла погиб погибли погибла скончался
        почти практически
        """,
    "uk": """
        зріс зросла зросли піднявся збільшився збільшилася
        упав впав впала знизився знизилася скоротився
        закрив закрила закрили закрито
        купив купила купили придбав придбала
        заборонив заборонила заборонили заборонено
        пожежу пожежа пожежі загоряння
        помер померли загинув загинули
        """,
    "id": """
        menjadi jadi
        naik meningkat bertambah
        turun menurun berkurang
        menutup ditutup
        membeli dibeli
        melarang dilarang
        """,
    "hi": """
        खर्च लगे लगा
        बढ़ा बढ़ी बढ़े वृद्धि
        घटा घटी घटे गिरा कमी
        """,
    "ar": """
        ارتفع ارتفعت زاد زادت
        انخفض انخفضت تراجع هبط
        """,
}
_PHRASES = {
    code: tuple(sorted((w for w in listed(rows) if "_" in w), key=len, reverse=True)) for code, rows in _ROWS.items()
}


def joined(text: str, language: str) -> str:
    """Plain text with the phrases of the thesaurus written as one word: "went up" as "went_up"."""
    pattern = _phrase_pattern(language)
    return pattern.sub(lambda m: m.group().replace(" ", "_"), text) if pattern else text


def synonymous(a: str, b: str, language: str) -> bool:
    """Whether two different plain words may stand for one another."""
    rows = _rows(language)
    return bool(rows.get(a, frozenset()) & rows.get(b, frozenset()))


@lru_cache(maxsize=32)
def _phrase_pattern(language: str) -> re.Pattern[str] | None:
    phrases = [re.escape(plain(p.replace("_", " "))) for p in _PHRASES.get(language, ())]
    return re.compile(rf"(?<!\S)(?:{'|'.join(phrases)})(?!\S)") if phrases else None


@lru_cache(maxsize=32)
def _rows(language: str) -> dict[str, frozenset[int]]:
    found: dict[str, set[int]] = {}
    for number, line in enumerate(_ROWS.get(language, "").strip().splitlines()):
        for word in listed(line):
            found.setdefault(plain(word.replace("_", " ")).replace(" ", "_"), set()).add(number)
    return {word: frozenset(rows) for word, rows in found.items()}
