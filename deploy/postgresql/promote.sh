#!/usr/bin/env bash
# On the machine of the standby: makes it the primary, once the old one is fenced. It refuses otherwise, because two primaries are worse
# than none: what is written to the wrong one is lost.
#     promote.sh DATA PORT OLD_HOST OLD_PORT FENCE…
# FENCE… is a command that ends the old primary for good and succeeds only where that is certain:
#     promote.sh /var/lib/postgresql/15/main 5432 192.0.2.21 5432 ssh 192.0.2.21 fence.sh /var/lib/postgresql/15/main
#     promote.sh /var/lib/postgresql/15/main 5432 192.0.2.21 5432 ipmitool -H 192.0.2.31 chassis power off
# PGUSER is a superuser here. Exit code 2: refused, and nothing was changed.
set -euo pipefail
[ "$#" -ge 5 ] || { sed -n '2,9s/^# \?//p' "$0" >&2; exit 64; }
# Debian keeps PostgreSQL's own programs out of the PATH.
PATH=$PATH:$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)
command -v pg_ctl >/dev/null || { echo "pg_ctl is not on this machine." >&2; exit 1; }
data=$1 port=$2 old_host=$3 old_port=$4
shift 4
export PGUSER=${PGUSER:-postgres} PGHOST=${PGHOST:-127.0.0.1} PGPORT=$port PGDATABASE=postgres PGCONNECT_TIMEOUT=5
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --command "$1"; }
refuse() { echo "Not promoted: $1" >&2; exit 2; }

[ "$(ask 'SELECT pg_is_in_recovery()')" = t ] || refuse "this is no standby."
timeout 60 "$@" || refuse "the old primary could not be fenced: $*"
# Whoever still answers, or says that it will in a moment, is not fenced. The command's word is not enough.
code=0
pg_isready --host="$old_host" --port="$old_port" --timeout=3 >/dev/null || code=$?
[ "$code" = 2 ] || refuse "the old primary at $old_host:$old_port still answers."

# Where the old primary was told to go on alone, this one may lack what was acknowledged since: look at the time.
echo "The last transaction that came from it is of $(ask 'SELECT pg_last_xact_replay_timestamp()')."
pg_ctl --pgdata="$data" --wait --timeout=30 promote >/dev/null
# There is no standby of the new primary yet, and without this every write would wait for one. rejoin.sh takes it back.
ask "ALTER SYSTEM SET synchronous_standby_names = ''"
ask "SELECT pg_reload_conf()" >/dev/null
echo "This is the primary now. It has no standby: writes are on one machine only until rejoin.sh has brought one back."
