# Hob: `make demo` shows it, `make test` proves it.

BROWSER_PACKAGES = chromium chromium-driver fonts-dejavu-core
BUILD_PACKAGES   = gcc libc6-dev
TEST_PACKAGES    = redis-server python3-doc git-doc python3-django tinyproxy-bin microsocks openssl python3-venv
NEXTEST         := $(shell command -v cargo-nextest 2>/dev/null)

# `make demo STORE=redis` runs the demo on a Redis server instead of the embedded SQLite.
STORE ?= sqlite

# Holds the API's description against the server.
SCHEMATHESIS = target/schemathesis/bin/schemathesis

# The official SDK of the Model Context Protocol, as an agent.
MCP = target/mcp/bin/mcp

# Its official inspector.
INSPECTOR = target/inspector/node_modules/@modelcontextprotocol/inspector-cli/build/index.js

# Takes webhooks by a library that others wrote.
WEBHOOKS = target/webhooks/bin/pip

# Holds the console's pages against what makes pages fit for all.
AXE = target/axe/node_modules/axe-core/axe.min.js

# The clients, packed of the sources as they are.
CLIENTS = target/clients/packed

.DEFAULT_GOAL := help
TO ?= target/pictures
.PHONY: help demo serve test test-apps clients test-progenitor play-app fuzz soak lint bench recorder-pictures console-pictures planner-report replay-report drift-report fresh-report miniwob-report planner-site record-decisions rules-report

help: ## Show what there is to make.
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

demo: ## Install what is missing, start Hob and a sample shop, run a task, print the result.
	@scripts/install-deps $(BUILD_PACKAGES) $(BROWSER_PACKAGES) $(if $(filter redis,$(STORE)),redis-server)
	@cargo build --bin hob
	@target/debug/hob demo --store $(STORE)

serve: ## Run the service by config.toml.
	@scripts/install-deps $(BUILD_PACKAGES) $(BROWSER_PACKAGES)
	@cargo build --release --bin hob
	@target/release/hob serve

test: $(SCHEMATHESIS) $(MCP) $(INSPECTOR) $(WEBHOOKS) $(AXE) $(CLIENTS) ## Install what the tests need and run them all.
	@scripts/install-deps $(BUILD_PACKAGES) $(BROWSER_PACKAGES) $(TEST_PACKAGES)
ifeq ($(NEXTEST),)
	cargo test --lib --bins --tests -- --test-threads=3
else
	@# A third of a test is waiting: one and a half for each core keeps them busy.
	cargo nextest run --test-threads $$(( ($$(nproc) * 3 + 1) / 2 ))
endif
	cargo test --doc

$(SCHEMATHESIS):
	@scripts/install-deps python3-venv
	@python3 -m venv target/schemathesis
	@target/schemathesis/bin/pip install --quiet schemathesis==4.32.5

$(MCP):
	@scripts/install-deps python3-venv
	@python3 -m venv target/mcp
	@target/mcp/bin/pip install --quiet mcp==2.3.0

$(INSPECTOR):
	@command -v npm >/dev/null || scripts/install-deps nodejs npm
	@npm install --prefix target/inspector --silent --no-audit --no-fund @modelcontextprotocol/inspector-cli@1.0.3

$(WEBHOOKS):
	@scripts/install-deps python3-venv
	@python3 -m venv target/webhooks
	@target/webhooks/bin/pip install --quiet standardwebhooks==1.1.0

$(AXE):
	@command -v npm >/dev/null || scripts/install-deps nodejs npm
	@npm install --prefix target/axe --silent --no-audit --no-fund axe-core@4.14.1

clients: $(CLIENTS) ## Make the clients' code of clients/openapi.json, check it, and pack both into target/clients.

$(CLIENTS): scripts/clients $(shell find clients -type f -not -path '*/node_modules/*' -not -path 'clients/rust/*')
	@scripts/install-deps python3-venv
	@command -v npm >/dev/null || scripts/install-deps nodejs npm
	@scripts/clients
	@touch $@

test-progenitor: ## Have progenitor (Rust) make a client of the description, and do a run by it.
	@scripts/install-deps $(BUILD_PACKAGES) $(BROWSER_PACKAGES)
	@mkdir -p target/clients
	@scripts/openapi-3.0 clients/openapi.json target/clients/openapi-3.0.json
	@HOB_OPENAPI_3_0='$(abspath target/clients/openapi-3.0.json)' \
	  cargo build --quiet --locked --manifest-path clients/rust/Cargo.toml --target-dir target/clients/rust
	@cargo test --test api -- --ignored --exact clients::progenitor_makes_a_client_that_does_a_run

# Real applications: `tests/apps/NAME/install FOLDER` puts one into its folder.
APPS = $(patsubst tests/apps/%/install,target/apps/%/installed,$(wildcard tests/apps/*/install))

target/apps/%/installed: tests/apps/%/install
	@scripts/install-deps python3-venv
	@command -v npm >/dev/null || scripts/install-deps nodejs npm libnode-dev g++ make
	@rm -rf $(@D)
	@mkdir -p $(@D)
	$< $(abspath $(@D))
	@touch $@

test-apps: $(APPS) ## Do tasks on real applications from PyPI and npm, and type into real editors: ONLY=app/task SHOW=1 TIMES=3
	@scripts/install-deps $(BUILD_PACKAGES) $(BROWSER_PACKAGES)
	@TIMES=$${TIMES:-3} ONLY='$(ONLY)' cargo test --test api -- --ignored --nocapture apps::

play-app: target/apps/$(firstword $(subst /, ,$(ONLY)))/installed ## Answer for the model by hand, and keep what was said: ONLY=app/task PLAY=folder
	@ONLY='$(ONLY)' PLAY='$(PLAY)' cargo test --test api -- --ignored --exact --nocapture \
	  apps::played::tasks_on_real_applications_are_done_and_done_again

fuzz: $(SCHEMATHESIS) ## Make input at random for what reads it, and requests for the API: CASES=20000 FOR=600 (seconds)
	@PROPTEST_CASES=$${CASES:-20000} cargo test --release --test foreign
	@PROPTEST_CASES=$${CASES:-20000} cargo test --release --lib of_any_making
	@HOB_DESCRIBED_SECONDS=$${FOR:-600} cargo test --test api -- --exact http::described::the_server_is_as_it_is_described

soak: ## Mixed runs with faults for MINUTES=30: each ends as planned, and nothing is left behind. STORE=redis
	@scripts/install-deps $(BUILD_PACKAGES) $(BROWSER_PACKAGES) redis-server
	@MINUTES=$${MINUTES:-30} STORE=$(STORE) cargo test --test api -- --ignored --exact --nocapture \
	  soak::what_is_held_at_the_end_was_held_at_the_start

lint: ## What CI checks before the tests.
	cargo fmt --check
	cargo clippy --all-targets -- -D warnings

bench: ## Print the figures: memory, latency, polling, looks, time per step, replays. ONLY=service, snapshot, steps, replay, egress, hostile or recorder
	@scripts/install-deps $(BUILD_PACKAGES) $(BROWSER_PACKAGES) redis-server python3-doc
	ONLY=$(ONLY) cargo bench --bench figures

recorder-pictures: ## Take pictures of the recorder's page in all its states: TO=folder
	@scripts/install-deps $(BUILD_PACKAGES) $(BROWSER_PACKAGES)
	@mkdir -p '$(TO)'
	@HOB_TEST_PICTURES='$(abspath $(TO))' cargo test --quiet --test api -- --exact recorder::looks::every_state_has_words_of_its_own

console-pictures: $(AXE) ## Take pictures of the console's pages, wide and narrow, light and dark: TO=folder
	@scripts/install-deps $(BUILD_PACKAGES) $(BROWSER_PACKAGES)
	@mkdir -p '$(TO)'
	@HOB_TEST_PICTURES='$(abspath $(TO))' cargo test --quiet --test api -- --exact \
	  console::pages::every_page_is_fit_for_all_wide_and_narrow_light_and_dark

planner-report: ## Run the task set with the built-in planner. ONLY=text DETAILS=1 SEEDS=1,2 FLOOR=1
	@scripts/install-deps $(BUILD_PACKAGES) $(BROWSER_PACKAGES) $(TEST_PACKAGES)
	@ONLY='$(ONLY)' DETAILS='$(DETAILS)' FLOOR='$(FLOOR)' $(if $(SEEDS),SEEDS='$(SEEDS)') \
	  cargo test --quiet --test tasks -- --ignored --exact --nocapture report::planner_report

record-decisions: ## Keep anew what the built-in planner decides in each task of the set, to be decided again without a browser. ONLY=text
	@scripts/install-deps $(BUILD_PACKAGES) $(BROWSER_PACKAGES) $(TEST_PACKAGES)
	@ONLY='$(ONLY)' cargo test --quiet --test tasks -- --ignored --exact --nocapture decisions::record_decisions

replay-report: ## Run each task of the set again by its skillet: replayed, healed, explored, and why. ONLY=text
	@scripts/install-deps $(BUILD_PACKAGES) $(BROWSER_PACKAGES) $(TEST_PACKAGES)
	@ONLY='$(ONLY)' cargo test --quiet --test tasks -- --ignored --exact --nocapture replays::replay_report

drift-report: ## Let sites drift in nine ways each, and say what is healed without a planner. ONLY=text
	@scripts/install-deps $(BUILD_PACKAGES) $(BROWSER_PACKAGES) $(TEST_PACKAGES)
	@cargo test --quiet --test api -- --ignored --exact --nocapture drift::drift_report
	@ONLY='$(ONLY)' cargo test --quiet --test tasks -- --ignored --exact --nocapture drift::drift_report

fresh-report: ## Run a set of sites and tasks that nobody tuned to: SET=name ONLY=text DETAILS=1
	@scripts/install-deps $(BUILD_PACKAGES) $(BROWSER_PACKAGES)
	@SET='$(SET)' ONLY='$(ONLY)' DETAILS='$(DETAILS)' $(if $(TRACES),TRACES='$(TRACES)') \
	  cargo test --quiet --test tasks -- --ignored --exact --nocapture fresh::fresh_report

rules-report: ## What each rule earned on a set that was run with traces: SET=name TRACES=folder
	@SET='$(SET)' TRACES='$(abspath $(TRACES))' \
	  cargo test --quiet --test tasks -- --ignored --exact --nocapture earned::rules_report

MINIWOB = 1.1.0
target/miniwob/miniwob/.made: $(wildcard tests/tasks/miniwob/*.py)
	@scripts/install-deps $(BROWSER_PACKAGES) python3-venv
	@rm -rf target/miniwob && python3 -m venv target/miniwob
	@target/miniwob/bin/pip download --quiet --no-deps --dest target/miniwob miniwob==$(MINIWOB)
	@TZ=UTC python3 tests/tasks/miniwob/make_set.py target/miniwob/miniwob-$(MINIWOB)-*.whl target/miniwob/miniwob
	@touch $@

miniwob-report: target/miniwob/miniwob/.made ## Do tasks of MiniWoB++ by its own reward: ONLY=miniwob-seen or miniwob-unseen DETAILS=1
	@scripts/install-deps $(BUILD_PACKAGES)
	@TZ=UTC SET='$(abspath target/miniwob/miniwob)' ONLY='$(ONLY)' DETAILS='$(DETAILS)' \
	  cargo test --quiet --test tasks -- --ignored --exact --nocapture fresh::fresh_report

planner-site: ## Serve a site of the task set, to be looked at: ONLY=name SEEDS=1
	@ONLY='$(ONLY)' $(if $(SEEDS),SEEDS='$(SEEDS)') cargo test --quiet --test tasks -- --ignored --exact --nocapture report::planner_site
