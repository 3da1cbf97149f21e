#!/usr/bin/env bash
# Runs every test and check, goes on after a failure to show all of them, and ends with the counts.
set -uo pipefail
cd "$(dirname "$0")/.."

passed=0 failed=0 skipped=0
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
# The console shows colours or none; the counts are read from plain text.
export NO_COLOR=1 CARGO_TERM_COLOR=never

count() { passed=$((passed + ${1:-0})) failed=$((failed + ${2:-0})) skipped=$((skipped + ${3:-0})); }
# Each suite's time is told at the end.
suite='' began=$SECONDS times=''
headline() {
    [ -z "$suite" ] || times+=$(printf '%3d:%02d  %s' $(((SECONDS - began) / 60)) $(((SECONDS - began) % 60)) "$suite")$'\n'
    suite=$1 began=$SECONDS
    [ -z "$1" ] || printf '\n== %s\n' "$1"
}
# What failed is named once more at the end, where it is found without reading everything.
failures() { sed -E 's/^ +//' | sort -u | sed "s|^|$suite: |" >>"$logs/failures"; }
number() { grep -oE "[0-9]+ $1" "$2" | tail -n 1 | grep -oE '^[0-9]+' || echo 0; }

# One check that either holds or does not.
check() {
    headline "$1"
    shift
    if "$@"; then count 1 0; else count 0 1 && echo "it does not hold" | failures; fi
}

rust_tests() {
    local log="$logs/rust.$RANDOM"
    if cargo nextest --version >/dev/null 2>&1; then
        cargo nextest run --locked --no-fail-fast "$@" 2>&1 | tee "$log" | grep -vE '^ +PASS '
        local code=${PIPESTATUS[0]} line
        line=$(grep -E 'Summary \[' "$log" | tail -n 1)
        grep -E '^ +(FAIL|TIMEOUT|SIGABRT) ' "$log" | sed -E 's/^ +[A-Z]+ \[[^]]*\] (\([^)]*\) )?//' | failures
        echo "$line" >"$log"
        count "$(number passed "$log")" "$(number failed "$log")" 0
        [ "$code" = 0 ] || [ "$(number failed "$log")" != 0 ] || count 0 1
    else
        cargo test --locked --no-fail-fast "$@" 2>&1 | tee "$log" | grep -vE '^test .* ok$'
        local code=${PIPESTATUS[0]}
        count "$(grep -oE '[0-9]+ passed' "$log" | awk '{n+=$1} END {print n+0}')" \
            "$(grep -oE '[0-9]+ failed' "$log" | awk '{n+=$1} END {print n+0}')" 0
        [ "$code" = 0 ] || grep -qE '[1-9][0-9]* failed' "$log" || count 0 1
    fi
}

check "formatting" cargo fmt --all --check
check "lints" cargo clippy --locked --quiet --workspace --all-targets -- -D warnings

# How large and how knotted the code is, and that the script that says so finds knots.
house() { scripts/house_test.py --quiet && scripts/house.py; }
check "the house" house

# Private items too: who changes the code reads them.
documentation() {
    RUSTDOCFLAGS="-D warnings -A rustdoc::private-intra-doc-links" \
        cargo doc --locked --quiet --no-deps --workspace --document-private-items
}
check "documentation without warnings" documentation

headline "Banned crates, licences and sources"
scripts/licenses.sh
case $? in
0) count 1 0 ;;
75) echo "skipped: cargo-deny cannot be installed here" && count 0 0 1 ;;
*) count 0 1 ;;
esac

headline "Python for a mail server to deliver to"
if ! scripts/python.sh; then
    echo "skipped: deliveries to a mail server of other make and to a gateway over https"
    count 0 0 1
fi

headline "Rust tests on SQLite"
rust_tests --workspace

headline "The database's tests on PostgreSQL"
if command -v pg_config >/dev/null || ls -d /usr/lib/postgresql/*/bin >/dev/null 2>&1; then
    log="$logs/postgres"
    # A copy of this script's counting runs inside; its counts come back through a file.
    scripts/with-postgres.sh scripts/test-on-postgres.sh "$log"
    if [ -s "$log" ]; then read -r p f <"$log" && count "$p" "$f"; else count 0 1; fi
    [ ! -s "$log.failures" ] || failures <"$log.failures"
else
    echo "skipped: there is no PostgreSQL server on this machine (apt-get install postgresql)"
    count 0 0 1
fi

headline "The gallery's tests on pgvector"
log="$logs/pgvector"
scripts/with-pgvector.sh scripts/test-on-postgres.sh "$log" \
    pgvector:: between_processes:: rekeying erasing:: duplicates:: folder_enrolment:: two_servers:: verification:: rebuilding:: \
    identification:: enrol_picture:: known_faces:: thresholds:: starting::
if [ $? = 75 ]; then
    echo "skipped: there is no PostgreSQL with pgvector on this machine, and PyPI's pgserver cannot be had"
    count 0 0 1
elif [ -s "$log" ]; then read -r p f <"$log" && count "$p" "$f"; else count 0 1; fi
[ ! -s "$log.failures" ] || failures <"$log.failures"

check "types and lints of the frontend" npm --prefix frontend run --silent check

check "the bytes of the pages" npm --prefix frontend run --silent budget

headline "Frontend unit tests"
npm --prefix frontend run --silent test 2>&1 | tee "$logs/vitest"
code=${PIPESTATUS[0]}
grep -E '^ *Tests ' "$logs/vitest" | tail -n 1 >"$logs/vitest.line"
count "$(number passed "$logs/vitest.line")" "$(number failed "$logs/vitest.line")"
grep -E '^ *FAIL ' "$logs/vitest" | failures
[ "$code" = 0 ] || [ "$(number failed "$logs/vitest.line")" != 0 ] || count 0 1

headline "Made-up calls"
scripts/fuzz-api.sh 500 1
case $? in
0) count 1 0 ;;
75) echo "skipped: the Python packages that make calls up cannot be had here" && count 0 0 1 ;;
*) count 0 1 ;;
esac

headline "Servers that are killed, and a full disk"
scripts/drill-crash.sh 2
case $? in
0) count 1 0 ;;
75) echo "skipped: the Python packages that drive it cannot be had here" && count 0 0 1 ;;
*) count 0 1 ;;
esac

headline "The whole path in a browser"
if chromium=$(scripts/chromium.sh); then
    CHROMIUM="$chromium" npm --prefix frontend run --silent e2e 2>&1 | tee "$logs/e2e"
    code=${PIPESTATUS[0]}
    ended() { grep -oE "^ℹ $1 [0-9]+" "$logs/e2e" | grep -oE '[0-9]+$' || echo 0; }
    count "$(ended pass)" "$(ended fail)"
    grep -E '^ *✖ ' "$logs/e2e" | failures
    [ "$code" = 0 ] || [ "$(ended fail)" != 0 ] || count 0 1
else
    echo "skipped: there is no Chromium on this machine and it cannot be installed without root (apt-get install chromium)"
    count 0 0 1
fi

headline ''
[ ! -s "$logs/failures" ] || { printf '\n== What failed\n' && cat "$logs/failures"; }
printf '\n== Minutes of each suite\n%s%3d:%02d  all\n\n' "$times" $((SECONDS / 60)) $((SECONDS % 60))
if [ "$skipped" = 0 ]; then echo "$passed passed, $failed failed"; else echo "$passed passed, $failed failed, $skipped skipped"; fi
[ "$failed" = 0 ]
