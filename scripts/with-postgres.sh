#!/usr/bin/env bash
# Runs a command with a throw-away PostgreSQL: a new cluster in a temporary folder, on loopback, gone afterwards.
# The command finds its address in MUSTER_TEST_POSTGRES. Exit code 75 means that there is no PostgreSQL here.
# MUSTER_POSTGRES_BIN names the folder of another PostgreSQL's programs. With MUSTER_POSTGRES_DURABLE=1 it writes as durably as it
# comes, which is what is measured against.
set -euo pipefail

bin=${MUSTER_POSTGRES_BIN:-$(command -v pg_config >/dev/null && pg_config --bindir || true)}
[ -x "$bin/initdb" ] || bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
[ -x "$bin/initdb" ] || exit 75

folder=$(mktemp -d "${TMPDIR:-/tmp}/muster-postgres.XXXXXX")
# PostgreSQL refuses to run as root.
as=()
if [ "$(id -u)" = 0 ]; then
    owner=$(id -un postgres 2>/dev/null || echo nobody)
    chown "$owner" "$folder"
    as=(setpriv "--reuid=$owner" "--regid=$(id -gn "$owner")" --clear-groups --)
fi
port=$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')

stop() {
    "${as[@]}" "$bin/pg_ctl" --pgdata="$folder/data" --mode=immediate stop >/dev/null 2>&1 || true
    # A million files: nothing needs to wait until they are gone.
    rm -rf "$folder" >/dev/null 2>&1 &
}
trap stop EXIT

cd "$folder"
"${as[@]}" "$bin/initdb" --pgdata="$folder/data" --username=muster --auth=trust --encoding=UTF8 --no-sync >"$folder/log" 2>&1 ||
    { cat "$folder/log" >&2; exit 1; }
# What is lost in a power cut does not matter to a test, so it need not wait for the disk.
haste="-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
[ -z "${MUSTER_POSTGRES_DURABLE:-}" ] || haste=""
"${as[@]}" "$bin/pg_ctl" --pgdata="$folder/data" --wait --log="$folder/server.log" --options="-h 127.0.0.1 -p $port -k $folder \
    $haste -c max_connections=400 -c shared_buffers=128MB" start >/dev/null ||
    { cat "$folder/server.log" >&2; exit 1; }
cd - >/dev/null
MUSTER_TEST_POSTGRES="postgres://muster@127.0.0.1:$port/postgres" "$@"
