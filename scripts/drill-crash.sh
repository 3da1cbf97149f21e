#!/usr/bin/env bash
# Kills servers while they are written to, fills their disk, and holds what is there against what was acknowledged:
#     scripts/drill-crash.sh [ROUNDS]
# on SQLite and on a PostgreSQL of its own. OUT=docs/proofs.md writes the tables there; BUILD=release takes the optimised build. Exit
# code 75 means that the Python packages cannot be had here.
set -euo pipefail
cd "$(dirname "$0")/.."

. scripts/drilling.sh
drill=("$python" -m crash_drill "$program" --rounds "${1:-40}" ${OUT:+--out "$OUT"})
"${drill[@]}" --mark SQLite
on_postgres "${drill[@]}" --mark PostgreSQL
