#!/usr/bin/env bash
# Times the verification of a 1280-pixel JPEG against a roster of 200 on one core, in the build that `make run` starts.
set -euo pipefail
cd "$(dirname "$0")/.."
taskset --cpu-list 0 cargo run --locked --quiet --package biometrics --example verification_time -- "$@"
