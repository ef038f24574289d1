"""What kind of source a page is. `register` comes from the user's configuration or a look-up, never a page."""

from collections.abc import Sequence
from dataclasses import dataclass

from refute.domain.vocabulary import SourceKind
from refute.language.sites import host_of
from refute.reading import credited

# Hosts, or domains with all their hosts, by what they publish.
_ENCYCLOPEDIA_HOSTS = """
wikipedia.org britannica.com wikidata.org treccani.it larousse.fr
"""
_SOCIAL_HOSTS = """
twitter.com x.com facebook.com instagram.com tiktok.com youtube.com youtu.be reddit.com t.me telegram.me vk.com
weibo.com threads.net bsky.app mastodon.social linkedin.com pinterest.com tumblr.com quora.com 4chan.org gab.com
truthsocial.com rumble.com bitchute.com odysee.com ok.ru line.me discord.com snapchat.com whatsapp.com
"""
_FACT_CHECK_HOSTS = """
snopes.com politifact.com factcheck.org fullfact.org factcheck.afp.com leadstories.com boomlive.in altnews.in
chequeado.com maldita.es newtral.es correctiv.org mimikama.org africacheck.org aosfatos.org lupa.uol.com.br
pagellapolitica.it facta.news demagog.org.pl vishvasnews.com factly.in newschecker.in verafiles.org
tfc-taiwan.org.tw mygopen.com cofacts.tw teyit.org stopfake.org checkyourfact.com factcheckni.org
logicallyfacts.com
"""
_PRESS_RELEASE_HOSTS = """
prnewswire.com businesswire.com globenewswire.com prnewswire.co.uk newswire.ca newswire.com prweb.com
einpresswire.com accesswire.com presseportal.de ots.at eurekalert.org
"""
_SATIRE_HOSTS = """
theonion.com babylonbee.com der-postillon.com thedailymash.co.uk waterfordwhispersnews.com newsthump.com
clickhole.com legorafi.fr elmundotoday.com lercio.it thebeaverton.com betootaadvocate.com
worldnewsdailyreport.com nordpresse.be speld.nl sensacionalista.com.br panorama.pub duffelblog.com
"""
_PAPER_HOSTS = """
doi.org arxiv.org pubmed.ncbi.nlm.nih.gov pmc.ncbi.nlm.nih.gov europepmc.org biorxiv.org medrxiv.org ssrn.com
nature.com science.org sciencedirect.com springer.com link.springer.com plos.org thelancet.com nejm.org
jamanetwork.com bmj.com cell.com mdpi.com frontiersin.org tandfonline.com onlinelibrary.wiley.com
academic.oup.com pnas.org
"""
_WIRE_HOSTS = """
reuters.com apnews.com afp.com dpa.com ansa.it efe.com xinhuanet.com tass.com upi.com
"""

_BY_HOST = {
    SourceKind.ENCYCLOPEDIA: frozenset(_ENCYCLOPEDIA_HOSTS.split()),
    SourceKind.SOCIAL: frozenset(_SOCIAL_HOSTS.split()),
    SourceKind.FACT_CHECK: frozenset(_FACT_CHECK_HOSTS.split()),
    SourceKind.PRESS_RELEASE: frozenset(_PRESS_RELEASE_HOSTS.split()),
    SourceKind.SATIRE: frozenset(_SATIRE_HOSTS.split()),
    SourceKind.PAPER: frozenset(_PAPER_HOSTS.split()),
    SourceKind.WIRE: frozenset(_WIRE_HOSTS.split()),
}
_SAID_BY_HOST = frozenset(
    {
        SourceKind.PRESS_RELEASE,
        SourceKind.SATIRE,
        SourceKind.SOCIAL,
        SourceKind.ENCYCLOPEDIA,
        SourceKind.FACT_CHECK,
    }
)
"""Kinds of which a host publishes nothing else."""


@dataclass(frozen=True)
class Signals:
    """What a page says about itself."""

    types: frozenset[str] = frozenset()
    """Types of its structured data."""
    og_type: str = ""
    """Its `og:type`."""
    paper: bool = False
    """Whether it carries the meta elements of a scholarly paper."""


@dataclass(frozen=True)
class SourceKinds:
    """Tells what kind of source a page is."""

    registers: tuple[str, ...] = ()
    """Registrable domains and hosts whose pages are official records, from the user's configuration."""

    def of(self, url: str, signals: Signals, by: Sequence[str], title: str, text: str) -> SourceKind:
        """The kind of a page: by the user's registers, then by known hosts, then by what the page says of itself."""
        host = host_of(url)
        if self.is_register(url):
            return SourceKind.REGISTER
        known = next((kind for kind, hosts in _BY_HOST.items() if _under(host, hosts)), None)
        if known in _SAID_BY_HOST:
            return known
        if "ClaimReview" in signals.types:
            return SourceKind.FACT_CHECK
        if "SatiricalArticle" in signals.types:
            return SourceKind.SATIRE
        if credited.names_release(by, title):
            return SourceKind.PRESS_RELEASE
        if known is not None:
            return known
        if credited.names_wire(by, text):
            return SourceKind.WIRE
        if signals.types & {"SocialMediaPosting", "DiscussionForumPosting"}:
            return SourceKind.SOCIAL
        if signals.paper or signals.types & {"ScholarlyArticle", "MedicalScholarlyArticle"}:
            return SourceKind.PAPER
        if any(t.endswith("NewsArticle") for t in signals.types) or signals.og_type == "article":
            return SourceKind.NEWS
        return SourceKind.UNKNOWN

    def is_register(self, url: str) -> bool:
        """Whether the user's configuration names the address's host, or a domain that it belongs to."""
        host = host_of(url)
        return bool(host) and _under(host, self.registers)


def _under(host: str, names: frozenset[str] | tuple[str, ...]) -> bool:
    return any(host == name or host.endswith("." + name) for name in (n.lower().strip(".") for n in names))
