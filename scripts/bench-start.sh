#!/usr/bin/env bash
# Measures how soon a server is ready whose database knows 1,000 and 100,000 faces, and writes docs/benchmarks.md:
#     FACES="1000 100000 1000000" BUILD=release scripts/bench-start.sh
# Filling a database takes about a minute for 100,000. BUILD=release measures what `make release` built; ON=postgres has the
# database be PostgreSQL's, a throw-away one; HOLD=1 ends with 1 where a limit is not kept.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "${ON:-}" = postgres ] && [ -z "${MUSTER_TEST_POSTGRES:-}" ]; then
    exec scripts/with-postgres.sh scripts/bench-start.sh
fi
mark="start, ${BUILD:-debug}"
if [ -n "${MUSTER_TEST_POSTGRES:-}" ]; then
    mark="$mark, postgres"
    export MUSTER__DATABASE__URL=$MUSTER_TEST_POSTGRES
fi
. scripts/drilling.sh
cargo build --locked --quiet --workspace --example fill_gallery
# shellcheck disable=SC2086 # several sizes are several words
exec "$python" bench/start/ready.py "$program" "${CARGO_TARGET_DIR:-target}/debug/examples/fill_gallery" ${FACES:-1000 100000} --mark "$mark" ${HOLD:+--hold} --out docs/benchmarks.md
