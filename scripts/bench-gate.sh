#!/usr/bin/env bash
# Measures the gate under more than it can serve, and enrolment in bulk, and writes docs/benchmarks.md. Takes three minutes.
# BUILD=release measures what `make release` built; HOLD=1 ends with 1 where a limit is not kept.
set -euo pipefail
cd "$(dirname "$0")/.."

. scripts/drilling.sh
exec "$python" bench/gate/overload.py "$program" models/built/demo --mark "gate, ${BUILD:-debug}" ${HOLD:+--hold} --out docs/benchmarks.md
