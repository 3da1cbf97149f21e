#!/usr/bin/env bash
# Runs a command with a throw-away PostgreSQL that has the extension pgvector, and with the gallery kept in it: the machine's
# own where it has the extension, otherwise the one that PyPI's pgserver carries.
# The command finds its address in MUSTER_TEST_POSTGRES. Exit code 75 means that there is none to be had here.
set -euo pipefail
cd "$(dirname "$0")/.."
export MUSTER__BIOMETRICS__GALLERY=pgvector

for bin in "$(pg_config --bindir 2>/dev/null || true)" $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -rV); do
    if [ -x "$bin/initdb" ] && [ -f "$("$bin/pg_config" --sharedir 2>/dev/null)/extension/vector.control" ]; then
        MUSTER_POSTGRES_BIN=$bin exec scripts/with-postgres.sh "$@"
    fi
done

python=$(scripts/bench-python.sh tools/pgvector/requirements.txt) || exit 75
packages=$("$python" -c 'import sysconfig; print(sysconfig.get_paths()["platlib"])')
# To where whoever PostgreSQL runs as may read it.
folder=$(mktemp -d "${TMPDIR:-/tmp}/muster-pgvector.XXXXXX")
trap 'rm -rf "$folder"' EXIT
cp -r "$packages/pgserver" "$packages/pgserver.libs" "$folder"
chmod -R a+rX "$folder"
MUSTER_POSTGRES_BIN=$folder/pgserver/pginstall/bin scripts/with-postgres.sh "$@"
