# Every command that the project needs. `make` alone lists them.
# A virtual environment in .venv is made on the way, with exactly the packages of the lock files.

ifeq ($(OS),Windows_NT)
BIN := .venv/Scripts
else
BIN := .venv/bin
endif
PY := $(BIN)/python

RUNTIME := .venv/runtime.stamp
DEVELOPMENT := .venv/development.stamp
DOCUMENTS := $(wildcard *.md) docs
INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check --require-hashes

.DEFAULT_GOAL := help
.PHONY: help play run test check format messages showcase bench lock clean

help: ## list the commands
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/^([a-z]+):.*## (.*)/  make \1	\2/'

play: $(RUNTIME) ## play in the browser, without Discord and without a token
	@$(PY) -m greenwood play

run: $(RUNTIME) ## serve on Discord, with the token in .env
	@$(PY) -m greenwood run

test: $(DEVELOPMENT) ## run all tests, which takes ten minutes or so on two cores
	$(PY) -m pytest -n auto --dist loadfile -m "not alone"
	$(PY) -m pytest -m alone tests/browser

check: $(DEVELOPMENT) ## everything that must hold: style, types, layers, tests
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mdformat --check $(DOCUMENTS)
	$(PY) -m mypy
	$(BIN)/lint-imports
	$(MAKE) test

format: $(DEVELOPMENT) ## format the sources and put right what can be put right by itself
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .
	$(PY) -m mdformat $(DOCUMENTS)

showcase: $(RUNTIME) ## draw the pictures of the README anew
	$(PY) -m rendering.showcase

messages: $(DEVELOPMENT) ## bring the catalogues of texts up to date and list what is untranslated
	$(PY) -m locales

# Longer runs of load and kill tell more: five minutes at 100 presses a second, and a hundred times, are their defaults.
# How strong computer players are at every table takes long to tell: `python -m benchmarks.players` without --quick does.
bench: $(DEVELOPMENT) ## measure speed and strength, each figure beside its goal
	$(PY) -m benchmarks.calibration
	$(PY) -m benchmarks.rules
	$(PY) -m benchmarks.pictures
	$(PY) -m benchmarks.films
	$(PY) -m benchmarks.store
	$(PY) -m benchmarks.history
	$(PY) -m benchmarks.moves
	$(PY) -m benchmarks.ratings
	$(PY) -m benchmarks.computer
	$(PY) -m benchmarks.memory
	$(PY) -m benchmarks.load --seconds 60 --rate 50
	$(PY) -m benchmarks.burst
	$(PY) -m benchmarks.press
	$(PY) -m benchmarks.edits
	$(PY) -m benchmarks.growth --tables 50 100 --seconds 30
	$(PY) -m benchmarks.scale --games 20000 --seconds 30
	$(PY) -m benchmarks.soak --minutes 5
	$(PY) -m benchmarks.kill --times 10
	$(PY) -m benchmarks.players --quick

lock: $(DEVELOPMENT) ## resolve the dependencies of pyproject.toml anew
	$(PY) -m venv build/lock
	$(RESOLVER) -m pip install --quiet uv
	$(RESOLVER) -m uv $(COMPILE) pyproject.toml -o requirements.lock
	$(RESOLVER) -m uv $(COMPILE) pyproject.toml --extra dev -c requirements.lock -o requirements-dev.lock

# Apart from .venv, which holds the packages of the lock files alone.
RESOLVER := build/lock/$(notdir $(BIN))/python

COMPILE := pip compile --quiet --universal --python-version 3.11 --generate-hashes --upgrade \
	--no-header --no-annotate

clean: ## remove what these commands have made, but no data
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache artefacts build
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(RUNTIME): requirements.lock | $(PY)
	$(INSTALL) -r requirements.lock
	@touch $@

$(DEVELOPMENT): requirements-dev.lock | $(PY)
	$(INSTALL) -r requirements-dev.lock
	@touch $(RUNTIME) $@

# A Python that is installed but too old, or only a shim of a version manager, is passed over.
$(PY):
	@for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
		if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			echo "Making .venv with $$("$$python" --version)"; \
			exec "$$python" -m venv .venv; \
		fi; \
	done; \
	echo "Greenwood needs Python 3.11 or newer, and none was found: https://www.python.org/downloads/" >&2; exit 1
