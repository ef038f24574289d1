"""`google:NAME`: Gemini through Google's Gemini API.

Protocol: https://ai.google.dev/api/generate-content; errors: https://ai.google.dev/gemini-api/docs/troubleshooting
"""

from refute.domain.settings import ModelChoice
from refute.reasoners.clients import http_client
from refute.reasoners.providers.access import NO_KEY, Access, keyed_access
from refute.reasoners.providers.line import Line, Provider, plain_profile, says, transformer_of

ADDRESS = "https://generativelanguage.googleapis.com"
KEY = "GOOGLE_API_KEY"


def _access(choice: ModelChoice, model: str) -> Access:
    return keyed_access(choice, model, ADDRESS, KEY)


def _open(access: Access, kept: bool) -> Line:
    from google.genai.types import HttpRetryOptions
    from pydantic_ai.models.google import GoogleModel
    from pydantic_ai.providers.google import GoogleProvider

    http = http_client(loopback=access.loopback, kept=kept)
    provider = GoogleProvider(
        api_key=access.key or NO_KEY,
        base_url=access.base_url,
        http_client=http,
        retry_options=HttpRetryOptions(attempts=1),
    )
    known = GoogleProvider.model_profile(access.model)

    async def close() -> None:
        await http.aclose()
        provider.client.close()

    return Line(
        GoogleModel(access.model, provider=provider, profile=plain_profile()),
        close,
        transformer_of(known),
        # Gemini thinks by itself, and what it thinks counts as output.
        thinks_unasked=says(known, "supports_thinking"),
    )


GOOGLE = Provider(
    access=_access,
    open=_open,
    address=lambda _choice: ADDRESS,
    extra="google",
    needs=("google.genai",),
    loads="pydantic_ai.models.google",
    prices="google",
    keys=(KEY,),
    # https://ai.google.dev/gemini-api/docs/google-search: it takes no limit of searches.
    open_search=_open,
)
