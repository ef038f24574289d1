"""`groq:NAME`: open models on Groq's machines, by chat completions.

Protocol: https://console.groq.com/docs/api-reference; errors: https://console.groq.com/docs/errors
"""

from refute.domain.settings import ModelChoice
from refute.reasoners.clients import older_http_client
from refute.reasoners.providers.access import NO_KEY, Access, keyed_access
from refute.reasoners.providers.line import Line, Provider, plain_profile, says, transformer_of

ADDRESS = "https://api.groq.com"
KEY = "GROQ_API_KEY"


def _access(choice: ModelChoice, model: str) -> Access:
    return keyed_access(choice, model, ADDRESS, KEY)


def _open(access: Access, kept: bool) -> Line:
    from groq import AsyncGroq
    from pydantic_ai.models.groq import GroqModel
    from pydantic_ai.providers.groq import GroqProvider

    http = older_http_client(loopback=access.loopback, kept=kept, seconds=access.seconds)
    client = AsyncGroq(base_url=access.base_url, api_key=access.key or NO_KEY, http_client=http, max_retries=0)
    known = GroqProvider.model_profile(access.model)
    return Line(
        GroqModel(access.model, provider=GroqProvider(groq_client=client), profile=plain_profile()),
        http.aclose,
        transformer_of(known),
        thinks_unasked=says(known, "supports_thinking"),
    )


GROQ = Provider(
    access=_access,
    open=_open,
    address=lambda _choice: ADDRESS,
    extra="groq",
    needs=("groq",),
    loads="pydantic_ai.models.groq",
    prices="groq",
    keys=(KEY,),
)
