"""`bedrock:MODEL-ID`: models in Amazon Bedrock, by its Converse API.

Protocol: https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html. The key is Bedrock's own
(https://docs.aws.amazon.com/bedrock/latest/userguide/api-keys.html), else a pair of access keys. Profiles and the
metadata service of a machine are not asked: what is used is what was named.
"""

import asyncio
import os
import re
from typing import TYPE_CHECKING, Any

from refute.domain.errors import ConfigError
from refute.domain.settings import ModelChoice
from refute.reasoners.providers.access import Access, checked, needed_key
from refute.reasoners.providers.line import Line, Provider, plain_profile, says, transformer_of
from refute.storage.keys import key_if_readable

if TYPE_CHECKING:
    from botocore.awsrequest import AWSRequest
    from botocore.client import BaseClient

KEY = "AWS_BEARER_TOKEN_BEDROCK"
KEY_ID = "AWS_ACCESS_KEY_ID"
SECRET = "AWS_SECRET_ACCESS_KEY"  # noqa: S105 its name
SESSION = "AWS_SESSION_TOKEN"
REGION = "AWS_REGION"
OLDER_REGION = "AWS_DEFAULT_REGION"
_REGION = re.compile(r"[a-z]{2,3}(?:-[a-z]+)+-\d{1,2}")
_UNUSED = "us-east-1"
"""The region in the signature of a request to an address of the user's own, where none is set."""
_CONNECT_SECONDS = 10.0
_CONNECTIONS = 50
"""Most connections at once; the gate admits fewer."""


def _region() -> str:
    return os.environ.get(REGION, "").strip() or os.environ.get(OLDER_REGION, "").strip()


def _address(choice: ModelChoice) -> str:
    region = _region()
    if not region:
        raise ConfigError(
            f"`{choice.spec}` needs a region, such as eu-central-1. Set the environment variable {REGION}."
        )
    if not _REGION.fullmatch(region):
        raise ConfigError(f"{region!r} is not a region of Amazon's. Set {REGION} to one, such as eu-central-1.")
    return f"https://bedrock-runtime.{region}.amazonaws.com"


def _access(choice: ModelChoice, model: str) -> Access:
    own = choice.base_url is not None
    base_url = checked(choice.base_url) if choice.base_url else _address(choice)
    pair: tuple[str, ...] = ()
    if choice.key_env is not None or own:
        bearer = needed_key(choice, choice.key_env)
    else:
        bearer = key_if_readable(KEY)
        pair = (key_if_readable(KEY_ID), key_if_readable(SECRET), key_if_readable(SESSION))
        if not bearer and not all(pair[:2]):
            # The error names the one key that is enough, or says why the file of keys cannot be used.
            needed_key(choice, KEY)
    return Access(
        "bedrock", model, base_url, bearer, {}, own=own, seconds=choice.timeout, more_keys=() if bearer else pair
    )


def _client(access: Access) -> "BaseClient":
    """A client of Amazon's with one attempt per request, no proxy before this machine, and no look at profiles."""
    import boto3
    from botocore import UNSIGNED
    from botocore.config import Config
    from botocore.exceptions import ConnectionClosedError
    from botocore.session import Session

    class _Named(Session):  # type: ignore[misc]
        def get_credentials(self) -> None:
            """Nothing but what was named: no metadata service."""

        def get_scoped_config(self) -> dict[str, str]:
            """No profile, not even the one that AWS_PROFILE names."""
            return {}

    def put_key(request: "AWSRequest", **_rest: object) -> None:
        # Amazon's own bearer wants https, also of a gateway on this machine.
        request.headers["Authorization"] = f"Bearer {access.key}"

    def see_whether_whole(response_dict: dict[str, Any], **_rest: object) -> None:
        # Amazon's library takes a reply that was cut off for a reply without fields.
        headers, body = response_dict["headers"], response_dict["body"]
        said = headers.get("content-length", "")
        if said.isdigit() and isinstance(body, bytes) and len(body) < int(said):
            raise ConnectionClosedError(endpoint_url=access.base_url)

    pair = access.more_keys
    plain = _Named(session_vars={"config_file": (None, None, os.devnull, None)})
    plain.set_config_variable("credentials_file", os.devnull)
    settings = Config(
        connect_timeout=min(_CONNECT_SECONDS, access.seconds),
        read_timeout=access.seconds,
        retries={"total_max_attempts": 1, "mode": "standard"},
        proxies={} if access.loopback else None,
        signature_version="v4" if pair else UNSIGNED,
        max_pool_connections=_CONNECTIONS,
    )
    named = dict(zip(("aws_access_key_id", "aws_secret_access_key", "aws_session_token"), pair, strict=False))
    client = boto3.Session(botocore_session=plain, region_name=_region() or _UNUSED).client(
        "bedrock-runtime",
        endpoint_url=access.base_url,
        config=settings,
        **{name: value or None for name, value in named.items()},
    )
    client.meta.events.register("before-parse.bedrock-runtime.Converse", see_whether_whole)
    if access.key:
        client.meta.events.register("before-sign.bedrock-runtime", put_key)
    return client


def _open(access: Access, _kept: bool) -> Line:
    from pydantic_ai.models.bedrock import BedrockConverseModel
    from pydantic_ai.providers.bedrock import BedrockProvider

    client = _client(access)
    known = BedrockProvider.model_profile(access.model)
    provider = BedrockProvider(bedrock_client=client)

    async def close() -> None:
        await asyncio.to_thread(client.close)

    return Line(
        BedrockConverseModel(access.model, provider=provider, profile=plain_profile()),
        close,
        transformer_of(known),
        timed=False,
        thinks_unasked=says(known, "anthropic_supports_adaptive_thinking"),
    )


BEDROCK = Provider(
    access=_access,
    open=_open,
    address=_address,
    extra="bedrock",
    needs=("boto3",),
    loads="pydantic_ai.models.bedrock",
    prices="aws",
    keys=(KEY, KEY_ID, SECRET, SESSION),
)
