#!/usr/bin/env bash
# Measures the gate under more than it can serve, and enrolment in bulk, and writes docs/benchmarks.md. Takes three minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

python=$(scripts/python.sh)
PYTHONPATH=tools PYTHONDONTWRITEBYTECODE=1 exec "$python" bench/gate/overload.py "${CARGO_TARGET_DIR:-target}/debug/muster" \
    models/built/demo --out docs/benchmarks.md
