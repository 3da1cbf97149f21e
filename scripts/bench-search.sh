#!/usr/bin/env bash
# Compares the gallery's search with faiss and pgvector on one core, and writes docs/benchmarks.md.
set -euo pipefail
cd "$(dirname "$0")/.."

python=$(scripts/bench-python.sh bench/search/requirements.txt)
cargo build --locked --quiet --workspace --example search_bench
# shellcheck disable=SC2086 # several sizes are several words
PYTHONPATH=bench PYTHONDONTWRITEBYTECODE=1 exec "$python" bench/search/compare.py --gallery "${CARGO_TARGET_DIR:-target}/debug/examples/search_bench" \
    --faces ${FACES:-100000 1000000} --rounds "${ROUNDS:-40}" --core "${CORE:-0}" --out docs/benchmarks.md
