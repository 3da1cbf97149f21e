#!/usr/bin/env bash
# Compares the face engine with onnxruntime and PyPI's face_recognition on one core, and writes docs/benchmarks.md.
# The peers are installed once, into an environment beside what cargo builds.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${CARGO_TARGET_DIR:-target}
case "$target" in /*) ;; *) target=$PWD/$target ;; esac
wanted=bench/faces/requirements.txt
folder=$target/bench-python
python=$folder/bin/python

# The list is copied in last, so a half-made environment is never taken for a whole one.
if ! cmp -s "$wanted" "$folder/installed.txt"; then
    command -v python3 >/dev/null || { echo "Python 3.11 or newer is missing." >&2; exit 1; }
    rm -rf "$folder"
    python3 -m venv "$folder"
    "$python" -m pip install --quiet --disable-pip-version-check --no-deps --requirement "$wanted"
    cp "$wanted" "$folder/installed.txt"
fi

cargo build --locked --quiet --workspace --example face_bench
exec "$python" bench/faces/compare.py --engine "$target/debug/examples/face_bench" --models models \
    --rounds "${ROUNDS:-5}" --core "${CORE:-0}" --out docs/benchmarks.md
