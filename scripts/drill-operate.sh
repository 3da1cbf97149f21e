#!/usr/bin/env bash
# Several servers on one PostgreSQL, behind HAProxy, and PostgreSQL's failover (tools/drill_operate):
#     scripts/drill-operate.sh [PART [PROGRAM]]
# PART is together, rolling, failover, hanging, wrong, restore, speed or all (the default); each takes some minutes, with SHORT=1 about one. PROGRAM is
# the binary; without it BUILD=release takes the optimised build. OUT=docs/proofs.md writes the tables there. Exit code 75 means that
# HAProxy, PostgreSQL or the Python packages cannot be had here.
set -euo pipefail
cd "$(dirname "$0")/.."

. scripts/drilling.sh
program=${2:-$program}
scripts/require.sh "$program"
# Each part ends by itself long before; this is for what nobody thought of. It is asked to end, so that it ends what it started.
limit=$([ "${1:-all}" = all ] && echo 2400 || echo 900)
exec timeout --kill-after=120 "$limit" "$python" -m drill_operate "$program" "${1:-all}" ${SHORT:+--short} ${OUT:+--out "$OUT"}
