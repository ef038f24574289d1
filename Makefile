# `make demo` sets up everything and runs the main job on the embedded default: no key, no server, no network.
# `make test` sets up everything and runs all tests.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: demo test setup-dev clean

demo: $(VENV)/.installed
	$(BIN)/python demo/demo.py

test: $(VENV)/.installed-dev
	$(BIN)/python -m pytest -m "not heavy" -n 4 --dist worksteal
	$(BIN)/python -m pytest -m heavy -n 2

setup-dev: $(VENV)/.installed-dev

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "refute needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.12 demo"; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --upgrade pip

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml
	$(PIP) install --editable ".[all]"
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.installed pyproject.toml
	$(PIP) install --group dev
	@touch $@

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .demo-home
