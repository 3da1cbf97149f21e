#!/usr/bin/env bash
# Measures how soon the gate's page answers a tap on a slow phone (RUNS=30 taps, SLOWDOWN=4); prints a table. Takes a minute and a
# half, and wants a quiet machine. HOLD=1 ends with 1 where a limit is not kept.
set -euo pipefail
cd "$(dirname "$0")/.."

CHROMIUM=$(scripts/chromium.sh)
export CHROMIUM
exec node bench/gate/page.mjs
