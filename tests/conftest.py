"""What holds for all tests: neither a busy machine nor a shell that lets signals be ignored fails any of them."""

import signal

from hypothesis import HealthCheck, settings

settings.register_profile("refute", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("refute")

# Whoever runs the tests in the background may ignore these, and children inherit that.
for _number, _handler in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)):
    if signal.getsignal(_number) is signal.SIG_IGN:
        signal.signal(_number, _handler)
