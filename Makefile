# play, test, check, build, single, test-long, test-browsers, bench, clean: all that a newcomer needs. The work itself is in web/build/*.py.
# The first Python here that is new enough; `python3`, if none is, then says so.
PYTHON ?= $(or $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done),python3)
RUN := .venv/bin/python
# Tests that a few seconds allow; the rest of tests/ needs the built page, Node or a browser.
FAST := --ignore=tests/e2e --ignore=tests/pyodide -m "not slow and not long"

.PHONY: play test check build single test-long test-browsers bench clean lint types

play: build
	@$(RUN) -m web.build.serve

test: build .venv/stamp-dev lint types
	$(RUN) -m pytest -n auto --maxprocesses=4 --ignore=tests/e2e -m "not long"
	@$(RUN) -m web.build.browser
	$(RUN) -m pytest -n auto --maxprocesses=2 -m "not long" tests/e2e

check: .venv/stamp-dev node_modules/stamp lint types
	$(RUN) -m pytest -n auto --maxprocesses=4 $(FAST)

lint: .venv/stamp-dev
	$(RUN) -m ruff check
	$(RUN) -m ruff format --check
	.venv/bin/lint-imports --no-cache

types: .venv/stamp-dev
	$(RUN) -m mypy

build: .venv/stamp-site node_modules/stamp
	@$(RUN) -m web.build.site

single: build
	@$(RUN) -m web.build.single

test-long: build .venv/stamp-dev
	@$(RUN) -m web.build.browser
	$(RUN) -m pytest -n auto --maxprocesses=2 -m long

test-browsers: build .venv/stamp-browsers
	@$(RUN) -m web.build.browser others
	$(RUN) -m pytest tests/browsers

bench: build .venv/stamp-dev
	$(RUN) -m tests.bench
	node tests/pyodide/run.mjs tests/bench/levels.py
	@$(RUN) -m web.build.browser
	$(RUN) -m tests.bench.page

clean:
	rm -rf dist femhundra.html .venv node_modules .hypothesis .mypy_cache .pytest_cache .ruff_cache test-results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/stamp-site: pyproject.toml web/build/venv.py
	@$(PYTHON) -m web.build.venv site

.venv/stamp-dev: .venv/stamp-site
	@$(PYTHON) -m web.build.venv dev

.venv/stamp-browsers: .venv/stamp-dev
	@$(PYTHON) -m web.build.venv browsers

node_modules/stamp: package.json package-lock.json .npmrc | .venv/stamp-site
	@$(RUN) -m web.build.node
