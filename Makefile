# Everything that a person needs to type. `make run` and `make test` do all set-up by themselves.

TARGET := $(or $(CARGO_TARGET_DIR),target)
MUSTER := $(TARGET)/debug/muster
DATA ?= data
PORT ?= 8080
# How many times as fast as in life people come to the gates of the demonstration; nobody comes by themselves without it.
PACE ?=
PACKAGE := models/node_modules/@vladmandic/face-api

.PHONY: run run-lan build release models frontend api test check bench bench-faces bench-search bench-sign-in bench-start bench-gate bench-gate-page bench-sheets bench-writes bench-data bench-rosters screens proof fuzz-api fuzz-faces drill-crash drill-gate drill-operate drill-upgrade bench-small check-operate package check-package notices clean-data help

help: ## Show what can be typed
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

run: build ## Set everything up and start the demonstration (PACE=10 simulates a morning)
	@scripts/announce.sh $(PORT) $(DATA)
	@exec $(MUSTER) serve --demo $(if $(PACE),--demo-pace $(PACE)) --data $(DATA) --port $(PORT)

run-lan: build ## The same over https for phones in this network (a QR code in the terminal; PACE as for run)
	@scripts/announce.sh $(PORT) $(DATA) https
	@exec $(MUSTER) serve --demo --tls $(if $(PACE),--demo-pace $(PACE)) --data $(DATA) --port $(PORT)

build: ## Build the server (target/debug/muster), the face models and the frontend, the pages while cargo compiles
	@$(MAKE) --no-print-directory -j2 binary models frontend

.PHONY: binary
binary:
	@scripts/require.sh cargo cc
	@# A development binary remembers where the pages will be, which only works for a folder that is there.
	@mkdir -p frontend/dist
	@# Two jobs here are cargo's and npm's; how many crates cargo compiles at once is its own business.
	env -u MAKEFLAGS cargo build --locked --workspace --bins

models: binary models/built/ready ## Fetch the pinned package and convert its weights

models/node_modules/ready: models/package-lock.json
	@scripts/require.sh node npm
	cd models && npm ci --no-audit --no-fund --ignore-scripts
	@touch $@

models/built/ready: models/node_modules/ready $(wildcard models/*.toml) crates/gateway/src/commands/models.rs $(shell find crates/face_engine/src/models crates/gateway/src/demo -name '*.rs')
	$(MUSTER) models build --package $(PACKAGE) --out models
	@touch $@

frontend: frontend/dist/index.html ## Build the web pages

frontend/node_modules/ready: frontend/package-lock.json
	@scripts/require.sh node npm
	cd frontend && npm ci --no-audit --no-fund
	@touch $@

frontend/dist/index.html: frontend/node_modules/ready models/node_modules/ready $(shell find frontend/src frontend/public frontend/*.mjs frontend/*.json -type f 2>/dev/null)
	cd frontend && npm run --silent build
	@touch $@

release: models frontend ## Build the optimised single file (target/release/muster)
	cargo build --locked --workspace --bins --release --features gateway/jemalloc

notices: models/node_modules/ready frontend/node_modules/ready ## Write the licences of all that the program contains (target/THIRD-PARTY-NOTICES.txt), to hand out with it
	@scripts/require.sh cargo node npm
	@mkdir -p $(TARGET)
	@scripts/notices.sh $(TARGET)/THIRD-PARTY-NOTICES.txt

package: export SOURCE_DATE_EPOCH := $(shell git log -1 --format=%ct)
package: release notices ## Make the Debian package, the container image, the list of what is in them and checksums (target/package)
	rm -rf $(TARGET)/package && mkdir -p $(TARGET)/package
	scripts/package-deb.sh
	scripts/package-image.sh
	scripts/sbom.mjs $(TARGET)/package/muster-$$(scripts/version.sh).cdx.json
	cd $(TARGET)/package && sha256sum muster* >SHA256SUMS

check-package: release ## Install, upgrade and remove the package on a Debian of its own, and start the image (root; some minutes)
	scripts/check-package.sh
	scripts/check-image.sh

api: binary ## Regenerate openapi.json and the frontend's hooks after changing a call
	$(MUSTER) openapi > openapi.json
	cd frontend && npm run --silent gen

test: build frontend/node_modules/ready ## Run all tests, checks and the browser journey
	@scripts/test.sh

check: frontend/node_modules/ready ## The quick checks: formatting, lints, types, unused dependencies, and the figures of the house
	@scripts/require.sh python3
	@scripts/house_test.py --quiet
	@scripts/house.py
	@mkdir -p frontend/dist
	@machete=$$(scripts/cargo-tool.sh cargo-machete 0.9.2 --debug) || exit 0; $$machete
	cargo fmt --all --check
	cargo clippy --locked --workspace --all-targets -- -D warnings
	cd frontend && npm run --silent check

bench: build ## Measure verification against a roster of 200
	@scripts/bench.sh

screens: build ## Take a picture of every screen (docs/screens), and hold each to the accessibility rules
	cd frontend && npm run --silent screens

bench-faces: build ## Compare the face engine with tract as it comes, onnxruntime and face_recognition, then its gallery with faiss and pgvector (ROUNDS=…, FACES=…)
	@scripts/bench-faces.sh
	@scripts/bench-search.sh

bench-gate: build ## Measure the gate under more than it can serve, and enrolment in bulk (BUILD=release)
	@scripts/bench-gate.sh

bench-gate-page: build ## Measure how soon the gate's page answers a tap on a slow phone (RUNS=…, HOLD=1)
	@scripts/bench-gate-page.sh

bench-start: build ## Measure how soon a server with 1,000 and 100,000 faces is ready (FACES="1000 100000 1000000", BUILD=release)
	@scripts/bench-start.sh

bench-sheets: build ## Measure how long a sheet of 50,000 people takes until they are registered, beside openpyxl (ROWS=…, ROUNDS=…, BUILD=release)
	@scripts/bench-sheets.sh

bench-writes: build ## Measure the writes of verifications at 250 a second (RATE=…, BUILD=release)
	@scripts/bench-writes.sh

bench-data: build ## Measure the dashboards over a made-up season on both databases, beside PostgreSQL that counts (PEOPLE=…, CENTERS=…, DATES=…, YEARS=…, LOGS=…, BUILD=release)
	@scripts/bench-data.sh

bench-search: ## The second half of bench-faces alone (FACES="100000 1000000", ROUNDS=…)
	@scripts/bench-search.sh

bench-rosters: ## Compare the draw of rosters with OR-Tools (ROUNDS=…, NINE=1 for nine regions as one, too)
	@scripts/bench-rosters.sh

bench-sign-in: build ## Compare the times of answers that must not tell whether an account exists, and send 500 sign-ins at once (SAMPLES=…)
	@scripts/bench-sign-in.sh $(or $(SAMPLES),300)

proof: ## Hold all counters against a recount while a million things happen, on both databases (CHANGES=…)
	@scripts/proof.sh $(or $(CHANGES),1000000)

fuzz-faces: models ## Feed made-up bytes to the decoder and to the whole engine (SECONDS=… for each)
	@scripts/fuzz-faces.sh $(or $(SECONDS),600)

fuzz-api: build ## Send some 20,000 made-up calls as everybody who can sign in (CASES=…, SEED=…)
	@scripts/fuzz-api.sh $(or $(CASES),20000) $(or $(SEED),1)

drill-crash: build ## Kill servers while they are written to, fill their disk, and look for what was acknowledged (ROUNDS=…, docs/proofs.md)
	@OUT=docs/proofs.md scripts/drill-crash.sh $(or $(ROUNDS),40)

bench-small: build ## Measure the size of the program, its memory when idle and its start (BUILD=release)
	@scripts/bench-small.sh

check-operate: ## Carry out the commands of docs/operate.md and docs/postgresql.md on five Debians of their own (root; from target/release)
	@scripts/check-operate.sh

drill-upgrade: build ## Upgrade an installation with data from an earlier program, on both databases, and look for every row of it (FROM=COMMIT, docs/proofs.md)
	@OUT=docs/proofs.md scripts/drill-upgrade.sh $(FROM)

drill-operate: build ## Run several servers behind HAProxy on a PostgreSQL with a standby; restart, kill, promote, freeze, and look for every acknowledged write (SHORT=1, PART=…)
	@scripts/drill-operate.sh $(or $(PART),all)

drill-gate: build frontend/node_modules/ready ## Let forty phones on a bad line hand in a rush, and look for what they kept (SHORT=1, CRASH=1, docs/proofs.md)
	@$(if $(SHORT)$(CRASH),,OUT=docs/proofs.md) scripts/drill-gate.sh $(if $(SHORT),--short) $(if $(CRASH),--crash)

clean-data: ## Remove the demonstration's data
	rm -rf $(DATA)
