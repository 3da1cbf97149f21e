#!/usr/bin/env bash
# Runs the tests that talk to the database, which with-postgres.sh has started. Leaves "PASSED FAILED" in a file, and the names of those that
# failed in another beside it. Names that follow are those of the tests to run, or parts of them; without any all are.
#     scripts/with-postgres.sh scripts/test-on-postgres.sh COUNTS [NAME…]
set -uo pipefail
counts=$1
shift
# Some tests are of a gallery in the database only, and ignored elsewhere.
all=() ignored=()
[ "${MUSTER__BIOMETRICS__GALLERY:-}" != pgvector ] || all=(--run-ignored all) ignored=(--include-ignored)
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if cargo nextest --version >/dev/null 2>&1; then
    # Of the whole workspace, because one package by itself would be compiled anew, with fewer features of its dependencies.
    cargo nextest run --locked --no-fail-fast --workspace --test it -E 'package(gateway)' "${all[@]}" -- "$@" 2>&1 | tee "$log" | grep -vE '^ +PASS '
    code=${PIPESTATUS[0]}
    line=$(grep -E 'Summary \[' "$log" | tail -n 1)
else
    cargo test --locked --no-fail-fast --package gateway --test it -- "${ignored[@]}" "$@" 2>&1 | tee "$log" | grep -vE '^test .* ok$'
    code=${PIPESTATUS[0]}
    line=$(grep -E '^test result' "$log" | tail -n 1)
fi
passed=$(grep -oE '[0-9]+ passed' <<<"$line" | grep -oE '[0-9]+' || echo 0)
failed=$(grep -oE '[0-9]+ failed' <<<"$line" | grep -oE '[0-9]+' || echo 0)
[ "$code" = 0 ] || [ "$failed" != 0 ] || failed=1
grep -E '^ +(FAIL|TIMEOUT|SIGABRT) ' "$log" | sed -E 's/^ +[A-Z]+ \[[^]]*\] (\([^)]*\) )?//' >"$counts.failures"
echo "$passed $failed" >"$counts"
