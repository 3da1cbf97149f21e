#!/usr/bin/env bash
# Sends made-up calls for every operation of the OpenAPI document to a demonstration server of its own, as every role:
#     scripts/fuzz-api.sh [CASES] [SEED]
# Ends with the counts, and with an error when an answer was a fault of the server's, undocumented, against its schema,
# not in plain words, or did not come. Exit code 75 means that the Python packages cannot be had here.
# Under scripts/with-postgres.sh the server uses that PostgreSQL.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${CARGO_TARGET_DIR:-target}
python=$(scripts/python.sh) || exit 75
# Sets and dictionaries in the same order each time, so that a seed means the same calls.
PYTHONHASHSEED=0 PYTHONPATH=tools PYTHONDONTWRITEBYTECODE=1 exec "$python" -m fuzz_api "$target/debug/muster" \
    "${1:-20000}" "${2:-1}" "$target/fuzz-api"
