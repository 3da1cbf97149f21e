#!/usr/bin/env bash
# The alerts and the dashboard of deploy/observability on a real Prometheus that scrapes a demonstration (tools/observability):
#     scripts/check-observability.sh [PROGRAM]
# PROGRAM is the binary; without it BUILD=release takes the optimised build. Takes some two minutes. Exit code 75 means that Prometheus or
# the Python packages cannot be had here.
set -euo pipefail
cd "$(dirname "$0")/.."

for tool in prometheus promtool; do
    command -v "$tool" >/dev/null || { echo "$tool is missing. On Debian: apt-get install --no-install-recommends prometheus" >&2; exit 75; }
done
. scripts/drilling.sh
program=${1:-$program}
scripts/require.sh "$program"
# It ends by itself long before; it is asked to end, so that it ends what it started.
exec timeout --kill-after=60 420 "$python" -m observability "$program"
