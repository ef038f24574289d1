"""Names that swindlers borrow, and the domain that is really theirs: code knows these few, no model is asked.

A brand's other domains (`also`) are its own, too, and no look-alike. Checked by hand in December 2026.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Brand:
    """A bank, shop, carrier, messenger or authority that is often imitated."""

    name: str
    """As it stands in addresses: letters and digits only."""
    official: str
    """Its registrable domain."""
    also: tuple[str, ...] = ()
    """Other registrable domains of its own; one that ends in `.` stands for all endings."""
    common: bool = False
    """Whether the name is a word of some language, or the name of many things: only a look-alike of its letters
    counts then, not the name beside other words."""


BRANDS: tuple[Brand, ...] = (
    Brand("paypal", "paypal.com", ("paypal.", "paypalobjects.com")),
    Brand("amazon", "amazon.com", ("amazon.", "amazonaws.com", "media-amazon.com", "primevideo.com")),
    Brand("apple", "apple.com", ("icloud.com", "apple."), common=True),
    Brand("icloud", "icloud.com", ("apple.com",)),
    Brand("microsoft", "microsoft.com", ("microsoftonline.com", "live.com", "office.com", "microsoft.")),
    Brand("google", "google.com", ("google.", "googleapis.com", "googleusercontent.com", "withgoogle.com", "goo.gl")),
    Brand("facebook", "facebook.com", ("fb.com", "facebook.net", "fb.me", "facebookmail.com")),
    Brand("instagram", "instagram.com", ("cdninstagram.com",)),
    Brand("whatsapp", "whatsapp.com", ("wa.me", "whatsapp.net")),
    Brand("telegram", "telegram.org", ("t.me", "telegram.me")),
    Brand("netflix", "netflix.com", ("netflix.net", "nflxext.com")),
    Brand("binance", "binance.com", ("binance.", "binance.org")),
    Brand("coinbase", "coinbase.com"),
    Brand("dhl", "dhl.com", ("dhl.",)),
    Brand("fedex", "fedex.com"),
    Brand("usps", "usps.com", ("usps.gov",)),
    Brand("royalmail", "royalmail.com"),
    Brand("correos", "correos.es", common=True),
    Brand("correios", "correios.com.br", common=True),
    Brand("laposte", "laposte.fr", ("laposte.net",)),
    Brand("deutschepost", "deutschepost.de"),
    Brand("ukrposhta", "ukrposhta.ua"),
    Brand("novaposhta", "novaposhta.ua", ("novapost.com",)),
    Brand("sberbank", "sberbank.ru", ("sberbank.com", "sber.ru")),
    Brand("tinkoff", "tbank.ru", ("tinkoff.ru",)),
    Brand("gosuslugi", "gosuslugi.ru"),
    Brand("privatbank", "privatbank.ua", ("privat24.ua",)),
    Brand("monobank", "monobank.ua"),
    Brand("sparkasse", "sparkasse.de", ("sparkasse.at",)),
    Brand("commerzbank", "commerzbank.de", ("commerzbank.com",)),
    Brand("santander", "santander.com", ("santander.", "bancosantander.es")),
    Brand("bbva", "bbva.com", ("bbva.",)),
    Brand("itau", "itau.com.br", ("itau.",)),
    Brand("bradesco", "bradesco.com.br", ("bradesco", "banco.bradesco")),
    Brand("nubank", "nubank.com.br"),
    Brand("hsbc", "hsbc.com", ("hsbc.",)),
    Brand("barclays", "barclays.co.uk", ("barclays.com", "barclays.")),
    Brand("wellsfargo", "wellsfargo.com"),
    Brand("creditagricole", "credit-agricole.fr", ("credit-agricole.com",)),
    Brand("ameli", "ameli.fr"),
    Brand("impots", "impots.gouv.fr", ("gouv.fr",), common=True),
    Brand("paytm", "paytm.com"),
    Brand("phonepe", "phonepe.com"),
    Brand("flipkart", "flipkart.com"),
    Brand("onlinesbi", "onlinesbi.sbi", ("onlinesbi.com",)),
    Brand("bankbca", "bca.co.id"),
    Brand("klikbca", "klikbca.com"),
    Brand("bankmandiri", "bankmandiri.co.id"),
    Brand("shopee", "shopee.com", ("shopee.",)),
    Brand("alipay", "alipay.com"),
    Brand("taobao", "taobao.com"),
    Brand("icbc", "icbc.com.cn", ("icbc.",)),
    Brand("cathaybk", "cathaybk.com.tw"),
    Brand("ctbcbank", "ctbcbank.com"),
    Brand("melli", "bmi.ir", common=True),
)
"""Each by the name under which it is imitated."""
