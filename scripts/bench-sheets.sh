#!/usr/bin/env bash
# Measures how long a sheet of 50,000 people takes until they are registered, beside openpyxl, which only reads it, and how long a list as
# people have it takes until it is understood and checked; writes docs/benchmarks.md. BUILD=release measures what `make release` built; HOLD=1 ends with 1 where a limit is not kept.
set -euo pipefail
cd "$(dirname "$0")/.."

. scripts/drilling.sh
peer=$(scripts/bench-python.sh bench/sheets/requirements.txt)
build=${BUILD:-debug}
"$python" bench/sheets/importing.py "$program" "$peer" --rows "${ROWS:-50000}" --rounds "${ROUNDS:-3}" --mark "sheets, $build" \
    ${HOLD:+--hold} --out docs/benchmarks.md
"$python" bench/sheets/drafts.py "$program" "$peer" --rows "${MESSY_ROWS:-20000}" --rounds "${ROUNDS:-3}" --mark "drafts, $build" \
    ${HOLD:+--hold} --out docs/benchmarks.md
