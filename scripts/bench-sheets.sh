#!/usr/bin/env bash
# Measures how long a sheet of 50,000 people takes until they are registered, beside openpyxl, which only reads it, and writes
# docs/benchmarks.md. BUILD=release measures what `make release` built; HOLD=1 ends with 1 where a limit is not kept.
set -euo pipefail
cd "$(dirname "$0")/.."

python=$(scripts/python.sh)
peer=$(scripts/bench-python.sh bench/sheets/requirements.txt)
build=${BUILD:-debug}
PYTHONPATH=tools:bench PYTHONDONTWRITEBYTECODE=1 exec "$python" bench/sheets/importing.py \
    "${CARGO_TARGET_DIR:-target}/$build/muster" "$peer" --rows "${ROWS:-50000}" --rounds "${ROUNDS:-3}" --mark "sheets, $build" \
    ${HOLD:+--hold} --out docs/benchmarks.md
