#!/usr/bin/env bash
# Sends made-up calls for every operation of the OpenAPI document to a demonstration server of its own, as every role:
#     scripts/fuzz-api.sh [CASES] [SEED]
# About CASES of them, at least one for each operation; the same SEED makes the same up.
# Ends with the counts, and with an error when an answer was a fault of the server's, undocumented, against its schema,
# not in plain words, or did not come. Exit code 75 means that the Python packages cannot be had here.
# Under scripts/with-postgres.sh the server uses that PostgreSQL.
set -euo pipefail
cd "$(dirname "$0")/.."

. scripts/drilling.sh
# Sets and dictionaries in the same order each time, so that a seed means the same calls.
PYTHONHASHSEED=0 exec "$python" -m fuzz_api "$program" "${1:-20000}" "${2:-1}" "${CARGO_TARGET_DIR:-target}/fuzz-api"
