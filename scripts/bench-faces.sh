#!/usr/bin/env bash
# Compares the face engine with tract as it comes, onnxruntime and PyPI's face_recognition on one core, and writes docs/benchmarks.md.
# HOLD=1 ends with 1 where a limit is not kept.
set -euo pipefail
cd "$(dirname "$0")/.."

python=$(scripts/bench-python.sh bench/faces/requirements.txt)
cargo build --locked --quiet --workspace --example face_bench
PYTHONPATH=tools PYTHONDONTWRITEBYTECODE=1 exec "$python" bench/faces/compare.py --engine "${CARGO_TARGET_DIR:-target}/debug/examples/face_bench" --models models \
    --rounds "${ROUNDS:-5}" --core "${CORE:-0}" ${HOLD:+--hold} --out docs/benchmarks.md
