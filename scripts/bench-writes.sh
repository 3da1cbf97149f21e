#!/usr/bin/env bash
# Measures the writes of verifications in the rush of a national examination, and writes docs/benchmarks.md.
#     RATE=250 SECONDS_EACH=20 VIEWERS=500 PEOPLE=20000 scripts/bench-writes.sh
# BUILD=release measures what `make release` built; HOLD=1 ends with 1 where a limit is not kept.
set -euo pipefail
cd "$(dirname "$0")/.."

. scripts/drilling.sh
folder=$(mktemp -d "${TMPDIR:-/tmp}/muster-writes.XXXXXX")
trap 'rm -rf "$folder"' EXIT
"$program" seed synthetic --people "${PEOPLE:-20000}" --centers "${CENTERS:-160}" --dates "${DATES:-10}" --seed 7 --data "$folder/season"
"$python" bench/gate/writing.py "$program" --data "$folder/season" \
    --rate "${RATE:-250}" --seconds "${SECONDS_EACH:-20}" --rounds "${ROUNDS:-3}" --viewers "${VIEWERS:-500}" --mark "writes, ${BUILD:-debug}" ${HOLD:+--hold} \
    --out docs/benchmarks.md
