#!/usr/bin/env bash
# Measures the dashboards over a made-up season on SQLite and on PostgreSQL, beside a PostgreSQL that counts the same rows, and writes
# docs/benchmarks.md; prints how long lists take on SQLite. The default takes minutes; a nation is
#     PEOPLE=500000 CENTERS=4000 DATES=60 LOGS=10000000 scripts/bench-data.sh
# LOGS copies the season's entries and exits to earlier dates until there are so many. ENGINES="sqlite" leaves PostgreSQL out. YEARS=5
# spreads the season's own dates over so many years, to which the copies go, too, and writes a table of its own:
#     YEARS=5 DATES=300 LOGS=10000000 scripts/bench-data.sh
# BUILD=release measures what `make release` built; HOLD=1 ends with 1 where a limit is not kept.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -z "${MUSTER_TEST_POSTGRES:-}" ]; then
    MUSTER_POSTGRES_DURABLE=1 exec scripts/with-postgres.sh scripts/bench-data.sh
fi
. scripts/drilling.sh
folder=$(mktemp -d "${TMPDIR:-/tmp}/muster-data.XXXXXX")
trap 'rm -rf "$folder"' EXIT
# The same moment for both engines, so that they get the same rows.
moment=$(date --iso-8601=seconds)

database() {
    psql --quiet --no-psqlrc --command="CREATE DATABASE $1" "$MUSTER_TEST_POSTGRES"
    echo "${MUSTER_TEST_POSTGRES%/*}/$1"
}

measure() { # engine
    local data=$folder/$1 mark="dashboards${YEARS:+, years}, $1, ${BUILD:-debug}"
    "$program" seed synthetic --people "${PEOPLE:-20000}" --centers "${CENTERS:-160}" --dates "${DATES:-20}" --years "${YEARS:-0}" --seed 7 \
        --as-of "$moment" --data "$data"
    [ -z "${LOGS:-}" ] || "$python" bench/data/multiply_logs.py "$data" "$LOGS" ${YEARS:+--same-dates}
    "$python" bench/data/dashboards.py "$program" --data "$data" --rows "$folder/sqlite" --postgres "$(database "counted_$1")" \
        --rounds "${ROUNDS:-100}" --mark "$mark" ${HOLD:+--hold} --out docs/benchmarks.md
}

measure sqlite
"$python" bench/data/lists.py "$program" "$folder/sqlite" --here --calls "${ROUNDS:-100}"
case "${ENGINES:-sqlite postgres}" in *postgres*)
    MUSTER__DATABASE__URL=$(database season)
    export MUSTER__DATABASE__URL
    measure postgres
    ;;
esac
