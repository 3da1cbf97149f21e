#!/usr/bin/env bash
# Measures how large the program is, how soon it is ready, and what memory it takes a minute after its start, with the demonstration and with an
# empty installation, and writes docs/benchmarks.md:
#     BUILD=release scripts/bench-small.sh [PROGRAM]
# Takes some three minutes. HOLD=1 ends with 1 where a limit is not kept.
set -euo pipefail
cd "$(dirname "$0")/.."

program=${1:-${CARGO_TARGET_DIR:-target}/${BUILD:-debug}/muster}
scripts/require.sh "$program" python3
PYTHONPATH=tools PYTHONDONTWRITEBYTECODE=1 exec python3 bench/small.py "$program" ${HOLD:+--hold} --out docs/benchmarks.md
