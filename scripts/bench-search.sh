#!/usr/bin/env bash
# Compares the gallery's search with faiss and pgvector on one core, and writes docs/benchmarks.md.
# VALUES=512 measures embeddings of that length in place of the 128 of the default network; HOLD=1 ends with 1 where a limit is
# not kept.
set -euo pipefail
cd "$(dirname "$0")/.."

python=$(scripts/bench-python.sh bench/search/requirements.txt)
cargo build --locked --quiet --workspace --example search_bench
values=${VALUES:-128}
mark=search
[ "$values" = 128 ] || mark="search, $values"
# shellcheck disable=SC2086 # several sizes are several words
PYTHONPATH=tools PYTHONDONTWRITEBYTECODE=1 exec "$python" bench/search/compare.py --gallery "${CARGO_TARGET_DIR:-target}/debug/examples/search_bench" \
    --faces ${FACES:-100000 1000000} --rounds "${ROUNDS:-40}" --probes "${PROBES:-30000}" --values "$values" --mark "$mark" \
    --core "${CORE:-0}" ${HOLD:+--hold} --out docs/benchmarks.md
