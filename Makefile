# The developer's whole day. Needs make and Python 3.11 or newer with venv; everything else is set up on the first call.
PYTHON  ?= python3
WORKERS ?= 2
ARGS    ?=
TORCH   ?= torch==2.13.0
VENV    := .venv
BIN     := $(VENV)/bin
NATIVE  := tests/cases tests/rules tests/server tests/service
PAGE    := $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null)
PIP     := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.PHONY: help setup play test native compile browser learn pythons sweep lint format types page bench lock clean

help:            ## this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 18

setup: $(VENV)/.dev  ## make .venv with the package and all the tools

play: $(VENV)/.runtime  ## open a table in the browser; in the terminal: make play ARGS="play nascar --players 3"
	@$(BIN)/lastcard $(ARGS)

test: $(VENV)/.dev  ## run all tests that Python alone can: make test ARGS="-k drafting"
	@$(BIN)/python tools/warm.py
	@$(BIN)/python -m pytest -n $(WORKERS) $(ARGS)
	@echo "Not run: tests in a browser (make browser; they need Chromium), training (make learn; PyTorch), machine code (make native; a C compiler), other Pythons (make pythons), slow sweeps (make sweep)."

native: compile  ## compile what runs for every move at a table (needs a C compiler) and test it
	@LASTCARD_NATIVE=1 PYTHONPATH=build/native $(BIN)/python -m pytest -n $(WORKERS) $(NATIVE) $(ARGS)

compile: $(VENV)/.dev
	@$(BIN)/python tools/native.py

browser: $(VENV)/.dev  ## run the tests in a browser; CHROMIUM names it if it is not found
	@$(BIN)/python -m pytest -n $(WORKERS) -m browser $(ARGS)

learn: $(VENV)/.learn  ## run the tests that train with PyTorch
	@$(BIN)/python -m pytest -m learn $(ARGS)

pythons: $(VENV)/.dev  ## run the environments' tests on Python 3.13; ARGS=--all: on every one found
	@$(BIN)/python tools/pythons.py $(ARGS)

sweep: $(VENV)/.dev  ## run the slow tests, millions of actions
	@$(BIN)/python -m pytest -n $(WORKERS) -m slow $(ARGS)

lint: $(VENV)/.dev  ## check style and layout
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

format: $(VENV)/.dev  ## let ruff repair style and layout
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

types: $(VENV)/.dev  ## check types
	@$(BIN)/mypy

page: $(VENV)/.dev  ## check the types of the page (web/)
	@$(BIN)/python tools/page.py

bench: $(VENV)/.runtime  ## measure the engine
	@$(BIN)/python bench/speed.py $(ARGS)

lock: $(BIN)/python  ## renew the requirements files from pyproject.toml
	@$(BIN)/python tools/lock.py $(ARGS)

clean:           ## remove .venv and everything generated
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis snapshot_report.html
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "lastcard needs Python 3.11 or newer, found $$($(PYTHON) --version 2>&1); name one with: make PYTHON=/path/to/python3" >&2; exit 1; }
	@echo "Setting up .venv (once) ..."
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

# One environment, two stamps: playing needs only the first.
$(VENV)/.runtime: requirements.txt pyproject.toml hatch_build.py hatch_native.py $(PAGE) | $(BIN)/python
	@$(PIP) install --require-hashes --only-binary :all: -r requirements.txt
	@$(PIP) install --no-build-isolation --no-deps -e .
	@touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.runtime
	@$(PIP) install --require-hashes --only-binary :all: -r requirements-dev.txt
	@touch $@

# PyTorch has one build an accelerator, so its version is named here and its hash nowhere.
$(VENV)/.learn: requirements-learn.txt $(VENV)/.dev
	@$(PIP) install $(TORCH)
	@$(PIP) install --require-hashes --no-deps --only-binary :all: -r requirements-learn.txt
	@touch $@
