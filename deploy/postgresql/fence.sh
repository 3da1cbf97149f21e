#!/usr/bin/env bash
# On the machine of the old primary: ends it, and sees to it that it can come back as a standby only.
#     fence.sh DATA
# promote.sh calls it from the standby's machine, such as by ssh. Where the machine cannot be reached, switch its power off or take its
# network away instead; this script then has to run before PostgreSQL starts there again.
set -euo pipefail
# Debian keeps PostgreSQL's own programs out of the PATH.
PATH=$PATH:$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)
command -v pg_ctl >/dev/null || { echo "pg_ctl is not on this machine." >&2; exit 1; }
data=${1:?the data folder of the old primary}

# First, so that it holds whatever comes after, and however it is started.
touch "$data/standby.signal"
pg_ctl --pgdata="$data" --mode=immediate --wait --timeout=20 stop >/dev/null 2>&1 || true
if pg_ctl --pgdata="$data" status >/dev/null 2>&1; then
    echo "PostgreSQL in $data does not end. It is not fenced." >&2
    exit 1
fi
