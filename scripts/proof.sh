#!/usr/bin/env bash
# Lets so many things happen to people, duties, entries and anomalies as the argument says, and holds the counters against a
# recount from time to time: on SQLite, then on PostgreSQL where there is one.
set -euo pipefail
cd "$(dirname "$0")/.."

export COUNTED_CHANGES=$1
proof=(cargo nextest run --locked --profile proof --no-capture -p gateway --test it -E 'test(whatever_happens_the_counters)')
"${proof[@]}"
scripts/with-postgres.sh "${proof[@]}" || { [ $? = 75 ] && echo "skipped: there is no PostgreSQL on this machine"; }
