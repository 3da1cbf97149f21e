#!/usr/bin/env bash
# Compares the draw of rosters with OR-Tools on one core, and writes docs/benchmarks.md. Takes some minutes and 4 GB of memory, all but
# little of it the peer's. NINE=1 draws nine regions as one, too, without the peer; HOLD=1 ends with 1 where a limit is not kept.
set -euo pipefail
cd "$(dirname "$0")/.."

python=$(scripts/bench-python.sh bench/rosters/requirements.txt)
cargo build --locked --quiet --release --package roster_draw --example made_up
PYTHONPATH=tools PYTHONDONTWRITEBYTECODE=1 exec "$python" bench/rosters/compare.py --draw "${CARGO_TARGET_DIR:-target}/release/examples/made_up" \
    --rounds "${ROUNDS:-3}" --core "${CORE:-0}" ${NINE:+--nine} ${HOLD:+--hold} --out docs/benchmarks.md
