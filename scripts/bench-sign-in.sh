#!/usr/bin/env bash
# Times answers that must not be told apart: refused sign-ins, and questions about accounts that exist or do not.
#     scripts/bench-sign-in.sh [SAMPLES]
set -euo pipefail
cd "$(dirname "$0")/.."

python=$(scripts/python.sh)
PYTHONPATH=tools PYTHONDONTWRITEBYTECODE=1 exec "$python" bench/sign_in/answer_times.py \
    "${CARGO_TARGET_DIR:-target}/debug/muster" "${1:-300}"
