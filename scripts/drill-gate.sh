#!/usr/bin/env bash
# Forty phones on a bad line, and what the server has of theirs afterwards (tools/drill_gate):
#     scripts/drill-gate.sh [--short] [--crash]
# `--short` takes a minute and a half with eight phones; `--crash` also kills the server while the queues are worked off. OUT=docs/proofs.md writes the table there; BUILD=release takes the optimised
# build; PORT and the next one have to be free. Exit code 75 means that the packages it needs cannot be had here.
set -euo pipefail
cd "$(dirname "$0")/.."

tool=tools/drill_gate
if ! cmp -s "$tool/package-lock.json" "$tool/node_modules/installed.json"; then
    scripts/require.sh node npm
    npm ci --prefix "$tool" --no-audit --no-fund --ignore-scripts --silent || exit 75
    cp "$tool/package-lock.json" "$tool/node_modules/installed.json"
fi
exec node "$tool/main.mjs" "${CARGO_TARGET_DIR:-target}/${BUILD:-debug}/muster" --port "${PORT:-9131}" ${OUT:+--out "$OUT"} "$@"
