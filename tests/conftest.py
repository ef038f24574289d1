"""What holds for all tests: a busy machine fails none of them."""

from hypothesis import HealthCheck, settings

settings.register_profile("refute", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("refute")
