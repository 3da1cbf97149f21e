#!/usr/bin/env bash
# Kills servers while they are written to, fills their disk, and holds what is there against what was acknowledged:
#     scripts/drill-crash.sh [ROUNDS]
# on SQLite and on a PostgreSQL of its own. OUT=docs/proofs.md writes the tables there; BUILD=release takes the optimised build. Exit
# code 75 means that the Python packages cannot be had here.
set -euo pipefail
cd "$(dirname "$0")/.."

python=$(scripts/python.sh) || exit 75
drill=("$python" -m crash_drill "${CARGO_TARGET_DIR:-target}/${BUILD:-debug}/muster" --rounds "${1:-40}" ${OUT:+--out "$OUT"})
export PYTHONPATH=tools PYTHONDONTWRITEBYTECODE=1

"${drill[@]}" --mark SQLite
code=0
scripts/with-postgres.sh "${drill[@]}" --mark PostgreSQL || code=$?
[ "$code" = 75 ] && echo "left out: there is no PostgreSQL server on this machine" >&2 && exit 0
exit "$code"
