#!/usr/bin/env bash
# Times the verification of a 1280-pixel JPEG against a roster of 200 on one core, in the build that `make run` starts.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build --locked --quiet --workspace --example verification_time
taskset --cpu-list 0 "${CARGO_TARGET_DIR:-target}/debug/examples/verification_time" "$@"
