#!/usr/bin/env bash
# On the machine of an old primary: brings it back as a standby of the new one, and then lets writes wait for it again.
#     rejoin.sh DATA "host=192.0.2.22 port=5432 user=postgres"
# The second is how a superuser reaches the new primary. By pg_rewind where that is possible, which takes seconds, or else by a whole new
# copy (pg_basebackup). START, if set, is the command that starts PostgreSQL here, such as "pg_ctlcluster 15 main start"; CONFIG is the
# settings file where it is not in the data folder, such as /etc/postgresql/15/main/postgresql.conf.
set -euo pipefail
# Debian keeps PostgreSQL's own programs out of the PATH.
PATH=$PATH:$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)
command -v pg_ctl >/dev/null || { echo "pg_ctl is not on this machine." >&2; exit 1; }
data=${1:?the data folder} source=${2:?how to reach the new primary}
start=${START:-pg_ctl --pgdata=$data --wait --timeout=60 --log=$data/../server.log start}
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --command "$1" "$source dbname=postgres"; }
fail() { echo "$1" >&2; exit 1; }

[ "$(ask 'SELECT pg_is_in_recovery()')" = f ] || fail "The other server is not the primary."
pg_ctl --pgdata="$data" status >/dev/null 2>&1 && fail "PostgreSQL still runs in $data. Stop it first."

# Until its first checkpoint a new primary does not tell pg_rewind that it went another way.
ask CHECKPOINT
# pg_rewind first brings the old primary to a clean end, which a standby cannot be brought to. It takes no connections while it does.
rm -f "$data/standby.signal"
if ! pg_rewind ${CONFIG:+--config-file="$CONFIG"} --target-pgdata="$data" --source-server="$source dbname=postgres"; then
    touch "$data/standby.signal"
    echo "pg_rewind is not possible; taking a whole new copy." >&2
    mv "$data" "$data.old"
    pg_basebackup --pgdata="$data" --dbname="$source" --wal-method=stream --checkpoint=fast
fi
# What the new primary goes on with alone is nothing that this one has to say, and a moment to which the database was brought back once would
# end the standby there.
sed -i "/^synchronous_standby_names/d; /^primary_conninfo/d; /^recovery_target/d" "$data/postgresql.auto.conf"
echo "primary_conninfo = '$source application_name=standby'" >>"$data/postgresql.auto.conf"
touch "$data/standby.signal"
eval "$start" >/dev/null

for _ in $(seq 60); do
    state=$(ask "SELECT state FROM pg_stat_replication WHERE application_name = 'standby'")
    if [ "$state" = streaming ]; then
        ask "ALTER SYSTEM RESET synchronous_standby_names"
        ask "SELECT pg_reload_conf()" >/dev/null
        echo "This is a standby now, and writes wait for it again."
        exit 0
    fi
    sleep 1
done
fail "It does not follow the new primary; see its log. Writes do not wait for it."
