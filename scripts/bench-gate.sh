#!/usr/bin/env bash
# Measures the gate under more than it can serve, and enrolment in bulk, and writes docs/benchmarks.md. Takes three minutes.
# BUILD=release measures what `make release` built; HOLD=1 ends with 1 where a limit is not kept.
set -euo pipefail
cd "$(dirname "$0")/.."

python=$(scripts/python.sh)
build=${BUILD:-debug}
PYTHONPATH=tools PYTHONDONTWRITEBYTECODE=1 exec "$python" bench/gate/overload.py \
    "${CARGO_TARGET_DIR:-target}/$build/muster" models/built/demo --mark "gate, $build" ${HOLD:+--hold} --out docs/benchmarks.md
