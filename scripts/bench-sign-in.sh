#!/usr/bin/env bash
# Times answers that must not be told apart: refused sign-ins, and questions about accounts that exist or do not. Then
# sends 500 sign-ins at the same moment and says what becomes of them and of the memory.
#     scripts/bench-sign-in.sh [SAMPLES]
set -euo pipefail
cd "$(dirname "$0")/.."

. scripts/drilling.sh
"$python" bench/sign_in/answer_times.py "$program" "${1:-300}"
"$python" bench/sign_in/parallel.py "$program" 500
