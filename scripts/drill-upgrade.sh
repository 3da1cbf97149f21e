#!/usr/bin/env bash
# Upgrades a demonstration with its nation from an earlier program to this one, on SQLite and on a PostgreSQL of its own, and holds what is
# there against what was there (tools/drill_upgrade):
#     scripts/drill-upgrade.sh COMMIT
# COMMIT is what the earlier program is built from, once, as `make run` builds (some minutes). OUT=docs/proofs.md writes the tables
# there. Exit code 75 means that the Python packages cannot be had here.
set -euo pipefail
cd "$(dirname "$0")/.."

commit=$(git rev-parse --verify --short=8 "${1:?which commit?}^{commit}")
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
sources=$target/before/$commit
before=$target/before/muster-$commit
. scripts/drilling.sh

# A build of this kind reads its models and pages from the sources, which therefore stay.
if [ ! -d "$sources" ]; then
    mkdir -p "$sources"
    git archive "$commit" | tar -x -C "$sources"
    for made in models/built frontend/dist; do
        cp -r "$made" "$sources/$made"
    done
fi
if [ ! -x "$before" ]; then
    (cd "$sources" && CARGO_TARGET_DIR=$target cargo build --locked --workspace --bins)
    cp "$target/debug/muster" "$before"
fi
# The earlier program lay in this one's place.
cargo build --locked --workspace --bins

drill=("$python" -m drill_upgrade "$before" "$target/debug/muster" --settings "$sources/config/default.toml" --name "$commit")
"${drill[@]}" ${OUT:+--out "$OUT"}
on_postgres "${drill[@]}" ${OUT:+--out "$OUT"}
