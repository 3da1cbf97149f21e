#!/usr/bin/env bash
# Measures the writes of verifications in the rush of a national examination, and writes docs/benchmarks.md.
#     RATE=250 SECONDS_EACH=20 VIEWERS=500 PEOPLE=20000 scripts/bench-writes.sh
# BUILD=release measures what `make release` built; HOLD=1 ends with 1 where a limit is not kept.
set -euo pipefail
cd "$(dirname "$0")/.."

python=$(scripts/python.sh)
build=${BUILD:-debug}
program=${CARGO_TARGET_DIR:-target}/$build/muster
folder=$(mktemp -d "${TMPDIR:-/tmp}/muster-writes.XXXXXX")
trap 'rm -rf "$folder"' EXIT
"$program" seed synthetic --people "${PEOPLE:-20000}" --centers "${CENTERS:-160}" --dates "${DATES:-10}" --seed 7 --data "$folder/season"
PYTHONPATH=tools PYTHONDONTWRITEBYTECODE=1 "$python" bench/gate/writing.py "$program" --data "$folder/season" \
    --rate "${RATE:-250}" --seconds "${SECONDS_EACH:-20}" --rounds "${ROUNDS:-3}" --viewers "${VIEWERS:-500}" --mark "writes, $build" ${HOLD:+--hold} \
    --out docs/benchmarks.md
