"""Pages that show something else in the place of what was asked for, told by their own words.

The words are looked for in short pages only: an article about cookie notices is longer than a cookie notice.
"""

import re
from dataclasses import dataclass

from refute.domain.vocabulary import Unfit

SHORT = 1_500
"""Characters of a page that is nothing but a notice, or of an article that breaks off at a demand for payment."""
TEASER = 3_000
"""Characters of such an article where the page itself says, too, that it is not free."""
HEAD = 400
"""Characters in which a page says that it was not found."""

_NOT_FOUND = re.compile(
    r"\b(?:(?:error|fehler|erreur|erro|errore|ошибка)\s*:?\s*404|404\s*[-–—:|]?\s*(?:error|not found|page)"
    r"|^\W*404\W*$|not found on this server|nothing (?:was )?found (?:here|at this)"
    r"|(?:page|url)(?: (?:that )?you(?:['’]re| are| were)?(?: have)? (?:looking for|requested|requesting|trying to"
    r" (?:reach|view|access)))?,? (?:(?:was|is|could|can|does|has|no|not|longer|been|be|cannot)\b ?"
    r"|(?:does|is|was|could|can|has)n['’]t ?){1,4}"
    r"(?:found|exist|available|removed|deleted|moved)"
    r"|page not found|this (?:article|post|content|story) (?:is no longer available|has been (?:removed|deleted))"
    r"|seite (?:wurde |konnte |ist )?(?:leider )?nicht (?:gefunden|verfügbar|vorhanden)|diese seite gibt es nicht"
    r"|page (?:est )?(?:introuvable|inexistante)|cette page n['’]existe (?:pas|plus)"
    r"|página no (?:encontrada|existe|disponible)|no se (?:ha )?encontr(?:ó|ado) la página"
    r"|página não (?:encontrada|existe)|pagina non (?:trovata|esiste|disponibile)|pagina niet gevonden"
    r"|nie znaleziono strony|strona nie istnieje|sayfa bulunamadı)"
    r"|страниц[аы] не (?:найдена|существует)|сторінку не знайдено|الصفحة غير موجودة"
    r"|ページが見つかりません|页面(?:不存在|未找到|没有找到)|頁面不存在|找不到(?:该|該)?(?:网页|網頁|页面|頁面)"
    r"|페이지를 찾을 수 없습니다|पृष्ठ नहीं मिला",
    re.IGNORECASE | re.MULTILINE,
)
_CAPTCHA = re.compile(
    r"just a moment\b|checking your browser|verify (?:that )?you(?:['’]re| are) (?:a )?(?:human|not a (?:ro)?bot)"
    r"|are you (?:a )?(?:robot|human)\b|\bcaptcha\b|unusual traffic from your|ddos protection by"
    r"|press (?:and|&) hold to confirm|enable cookies and reload|access (?:to this page )?(?:has been )?denied"
    r"|bestätigen sie,? dass sie (?:ein mensch|kein roboter)|vérifiez que vous êtes (?:un )?humain"
    r"|(?:verifica|confirma) que (?:eres|no eres) (?:un )?(?:humano|robot)|подтвердите,? что вы (?:человек|не робот)"
    r"|请完成(?:安全)?验证|私はロボットではありません",
    re.IGNORECASE,
)
_SCRIPT = re.compile(
    r"(?:please )?(?:enable|turn on|activate) java ?script|java ?script (?:is |to be |muss |must be |should be )*"
    r"(?:disabled|enabled|required|aktiviert|deaktiviert|turned off)|requires? java ?script"
    r"|you need to enable java ?script|java ?script aktivieren|activez? java ?script|activar? java ?script"
    r"|habilit(?:e|ar) java ?script|включите java ?script|your browser (?:is not supported|does not support)",
    re.IGNORECASE,
)
_LOGIN = re.compile(
    r"(?:log|sign) ?in to (?:continue|view|see|read|access)|please (?:log|sign) ?in"
    r"|you must (?:be )?(?:log|sign)(?:ged)? ?in"
    r"|(?:log|sign) ?in or (?:create|register|sign up)|forgot(?:ten)? (?:your )?password|create (?:a )?new account"
    r"|bitte (?:melden sie sich an|anmelden|einloggen)|passwort vergessen|connectez-vous|mot de passe oublié"
    r"|in(?:icia|iciar) sesión|olvid(?:é|aste|ó) (?:tu|su|mi) contraseña|войдите,? чтобы|забыли пароль"
    r"|请(?:先)?登录|ログインして|로그인이 필요",
    re.IGNORECASE,
)
_CONSENT = re.compile(
    r"before you continue|we (?:and our (?:\d+ )?(?:partners|vendors) )?(?:use|store|value) (?:cookies|your privacy)"
    r"|(?:accept|manage|reject) (?:all )?cookies|your privacy (?:choices|is important)|cookie (?:settings|preferences)"
    r"|cookies? (?:akzeptieren|zustimmen|einstellungen)|wir (?:verwenden|nutzen) cookies|mit werbung (?:und tracking )?"
    r"(?:weiterlesen|lesen)|zustimmen und weiter|accepter (?:tous )?les cookies|nous utilisons des cookies"
    r"|aceptar (?:todas las )?cookies|utilizamos cookies|мы используем (?:файлы )?cookie|我们使用\s*cookie",
    re.IGNORECASE,
)
_PARKED = re.compile(
    r"(?:this |the )?domain (?:name )?(?:\S+ )?(?:is|may be|might be) (?:for sale|parked"
    r"|available for (?:sale|purchase))"
    r"|buy this domain|parked (?:free|domain|page)|domain (?:parking|has expired)|make an offer on this domain"
    r"|interested in this domain|diese domain (?:steht zum verkauf|kaufen|ist (?:zu verkaufen|geparkt))"
    r"|domain kaufen|ce (?:nom de )?domaine est à vendre|este dominio está (?:en venta|a la venta|aparcado)"
    r"|домен (?:продается|продаётся|припаркован)|此域名(?:正在)?出售|このドメインは",
    re.IGNORECASE,
)
_PAY = re.compile(
    r"subscribe (?:now )?to (?:continue|keep|unlock|read)|(?:continue|keep) reading (?:this article )?with a"
    r"|(?:this|the) (?:article|content|story) is (?:only )?(?:for|available to) (?:paying )?(?:subscribers|members)"
    r"|already a (?:subscriber|member)\?|to read the (?:full|rest of the|whole) (?:article|story)|you have reached your"
    r" (?:\w+ )?(?:limit|number)|unlock this article|start your (?:free )?trial|subscriber[- ]only|for subscribers only"
    r"|jetzt weiterlesen|weiterlesen mit|nur für abonnenten|dieser artikel ist (?:exklusiv|nur) für|abo abschließen"
    r"|article réservé (?:aux|à nos) abonnés|la suite est réservée|il vous reste \d+ ?% de cet article"
    r"|contenido (?:exclusivo )?para suscriptores|suscr[ií]bete para (?:seguir|continuar|leer)"
    r"|(?:conteúdo|matéria) exclusiv[oa] para assinantes"
    r"|articolo riservato agli abbonati|abbonati per (?:continuare|leggere)"
    r"|(?:материал|статья) доступ(?:ен|на) (?:только )?(?:по подписке|подписчикам)|仅限订阅用户|有料会員限定",
    re.IGNORECASE,
)
_WHOIS_LABELS = re.compile(
    r"^\W*(?:registr(?:y domain id|ar whois server|ar url|ar iana id|ar abuse contact \w+|ant (?:name|organization"
    r"|country|state/province))|domain status|creation date|updated date|registry expiry date|name server"
    r"|dnssec)\s*[:|]",
    re.IGNORECASE | re.MULTILINE,
)
_LABELS = 4
"""Fields of a registration record from which a page is one."""


@dataclass(frozen=True)
class Shown:
    """What a page shows."""

    title: str
    text: str
    article: bool
    """Whether it says that it is an article."""
    password: bool
    """Whether it asks for a password."""
    mount: bool
    """Whether it has an empty place that a script would fill."""
    free: bool | None
    """What it says of free access."""


def wall(shown: Shown) -> Unfit | None:
    """What stands in the place of the page; None where nothing does."""
    length = len(shown.text)
    words = f"{shown.title}\n{shown.text[:SHORT]}"
    if len(_WHOIS_LABELS.findall(shown.text[: 4 * SHORT])) >= _LABELS:
        return Unfit.WHOIS
    if _unpaid(shown):
        return Unfit.PAYWALL
    if length > SHORT or shown.article:
        return None
    for found, cues in ((Unfit.CAPTCHA, _CAPTCHA), (Unfit.PARKED, _PARKED)):
        if cues.search(words):
            return found
    if _NOT_FOUND.search(f"{shown.title}\n{shown.text[:HEAD]}"):
        return Unfit.NOT_FOUND
    if length < SHORT // 3 and (shown.mount or _SCRIPT.search(shown.text)):
        return Unfit.SCRIPT_SHELL
    if shown.password or _LOGIN.search(words):
        return Unfit.LOGIN
    return Unfit.CONSENT if _CONSENT.search(words) else None


def _unpaid(shown: Shown) -> bool:
    """Whether the page shows no more than the beginning to those who do not pay."""
    asks = _PAY.search(shown.text[:TEASER]) is not None
    if shown.free is False:
        return len(shown.text) <= (TEASER if asks else SHORT)
    return asks and len(shown.text) <= SHORT
