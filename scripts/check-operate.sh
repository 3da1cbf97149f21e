#!/usr/bin/env bash
# Sets two Muster servers up by the commands of docs/operate.md ("Two servers from nothing") and docs/postgresql.md, as they stand there, on five
# Debians that systemd has started, in a network of their own: check-operate.sh [BINARY]
# Takes some ten minutes. KEEP names a folder in which a Debian and the store of tests stay for the next run. Needs root, debootstrap,
# systemd-container, dpkg-dev, iproute2, openssl and python3 with venv; 75 means that something of it is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

binary=${1:-${CARGO_TARGET_DIR:-target}/release/muster}
declare -A address=([balance]=192.0.2.10 [muster-1]=192.0.2.11 [muster-2]=192.0.2.12 [db-1]=192.0.2.21 [db-2]=192.0.2.22)
machines=(balance muster-1 muster-2 db-1 db-2)
net=trial-$$
# An object store for tests; installations have one of their own.
store="moto[server,s3]==5.2.5"

leave_out() { echo "left out: $1" >&2; exit 75; }
fail() { echo "FAILED: $1" >&2; exit 1; }
holds() { echo "ok: $1"; }

[ "$(id -u)" = 0 ] || leave_out "the machines are containers with a network of their own, which only root can make"
for tool in debootstrap systemd-nspawn nsenter ip openssl dpkg-shlibdeps python3; do
    command -v "$tool" >/dev/null || leave_out "$tool is missing: apt-get install debootstrap systemd-container iproute2 openssl dpkg-dev python3-venv"
done

work=$(mktemp -d)
keep=${KEEP:-$work}
base=$keep/debian
declare -A machine=() leader=()
store_pid=""
finish() {
    local pid
    # They are thrown away: the kernel ends all that runs in a machine with its first process.
    for pid in "${leader[@]}"; do kill -KILL "$pid" 2>/dev/null || true; done
    [ -z "$store_pid" ] || kill -TERM "$store_pid" 2>/dev/null || true
    for pid in "${machine[@]}" $store_pid; do wait "$pid" 2>/dev/null || true; done
    for name in "${machines[@]}"; do
        groups_of "$name" | while read -r group; do [ ! -d "$group" ] || find "$group" -depth -type d -exec rmdir {} + 2>/dev/null || true; done
    done
    for name in "${machines[@]}" hub; do ip netns delete "$net-$name" 2>/dev/null || true; done
    rm -rf "$work"
}
trap finish EXIT

# A Debian with systemd and ssh, and the packages that the machines install without a way out of their network.
make_base() {
    [ -e "$base/ready" ] && return
    debootstrap --variant=minbase --include=adduser,procps,systemd,systemd-sysv,dbus,iproute2,openssh-server,ca-certificates,curl,openssl,cron \
        bookworm "$base" >"$work/log" 2>&1 || leave_out "a Debian cannot be had here: $(tail -n 1 "$work/log")"
    {
        chroot "$base" apt-get update &&
            chroot "$base" apt-get install --yes --download-only --no-install-recommends postgresql ssl-cert pgbackrest haproxy prometheus
    } >"$work/log" 2>&1 || leave_out "the packages cannot be had here: $(tail -n 1 "$work/log")"
    touch "$base/ready"
}

# A bridge in a network of its own, and a line from it to each machine.
make_network() {
    ip netns add $net-hub
    ip -n $net-hub link add bridge type bridge
    ip -n $net-hub link set bridge up
    for name in "${machines[@]}"; do
        ip netns add "$net-$name"
        ip -n $net-hub link add "to-$name" type veth peer name eth0 netns "$net-$name"
        ip -n $net-hub link set "to-$name" master bridge up
        ip -n "$net-$name" link set lo up
        ip -n "$net-$name" addr add "${address[$name]}/24" dev eth0
        ip -n "$net-$name" link set eth0 up
    done
}

# What the document takes for granted: machines that root of `balance` reaches, the package and deploy/, a folder that both
# database machines mount, and the key of an object store.
make_machines() {
    COMPRESSION=gzip scripts/package-deb.sh "$binary" "$work/package" >/dev/null 2>&1
    ssh-keygen -q -t ed25519 -N "" -f "$work/key"
    mkdir "$work/backups"
    for name in "${machines[@]}"; do
        local root=$work/$name
        cp -a --reflink=auto "$base" "$root"
        echo "$name" >"$root/etc/hostname"
        install --directory --mode=700 "$root/root/.ssh"
        cp "$work/key.pub" "$root/root/.ssh/authorized_keys"
        # A development build reads models and pages from the sources.
        if [[ $name = muster-* ]] && grep -qF "$PWD/frontend/dist" "$binary"; then
            mkdir -p "$root$PWD/frontend" "$root$PWD/models" "$root$PWD/crates/gateway" "$root$PWD/crates/face_engine"
            cp -r models/*.toml models/built "$root$PWD/models"
            cp -r frontend/dist "$root$PWD/frontend"
            chmod -R a+rX "$root$PWD"
        fi
    done
    local root=$work/balance/root
    cp "$work/key" "$root/.ssh/id_ed25519"
    echo "StrictHostKeyChecking accept-new" >"$root/.ssh/config"
    mkdir -m 700 "$root/muster" "$root/secrets"
    cp -r "$work"/package/*.deb deploy "$root/muster"
    printf trial >"$root/secrets/s3-id"
    printf trial-of-two-servers >"$root/secrets/s3-key"
}

# Each systemd takes the control group that it finds itself in for the whole machine's.
groups_of() {
    local folder
    for folder in /sys/fs/cgroup /sys/fs/cgroup/systemd /sys/fs/cgroup/unified; do
        [ ! -f "$folder/cgroup.procs" ] || echo "$folder/$net-$1"
    done
}
own_group() {
    groups_of "$1" | while read -r group; do
        mkdir -p "$group"
        echo "$2" >"$group/cgroup.procs"
    done
}

start_machine() {
    local name=$1 mounts=()
    [[ $name = db-* ]] && mounts=(--bind "$work/backups:/var/lib/pgbackrest")
    (
        own_group "$name" "$BASHPID"
        exec systemd-nspawn --quiet --register=no --keep-unit --machine="$name" --network-namespace-path="/run/netns/$net-$name" \
            "${mounts[@]}" --directory="$work/$name" --console=pipe /lib/systemd/systemd
    ) >"$work/console-$name" 2>&1 </dev/null &
    machine[$name]=$!
    for _ in $(seq 200); do
        leader[$name]=$(pgrep --parent "${machine[$name]}" || true)
        [ -n "${leader[$name]}" ] && on "$name" systemctl is-system-running 2>/dev/null </dev/null | grep -qE 'running|degraded' && return
        sleep 0.2
    done
    cat "$work/console-$name" >&2
    leave_out "systemd does not start in a container here"
}

on() {
    local name=$1
    shift
    nsenter --target "${leader[$name]}" --all -- env -i -C / PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin HOME=/root LANG=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive "$@"
}

# The store has a certificate of the authority that the document made.
start_store() {
    [ -x "$keep/store/bin/moto_server" ] ||
        { python3 -m venv "$keep/store" && "$keep/store/bin/pip" install --quiet "$store"; } >"$work/log" 2>&1 ||
        leave_out "the store of tests cannot be had: $(tail -n 1 "$work/log")"
    (cd "$work/balance/root/secrets" &&
        openssl req -newkey rsa:2048 -nodes -subj /CN=store -keyout "$work/store.key" -out "$work/store.csr" &&
        openssl x509 -req -in "$work/store.csr" -CA ca.pem -CAkey ca.key -days 9 -extfile <(echo "subjectAltName = IP:192.0.2.10") \
            -out "$work/store.pem") >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "the store has no certificate"; }
    ip netns exec "$net-balance" "$keep/store/bin/python3" "$keep/store/bin/moto_server" --host 192.0.2.10 --port 9000 --ssl-cert "$work/store.pem" \
        --ssl-key "$work/store.key" >"$work/store.log" 2>&1 &
    store_pid=$!
    for _ in $(seq 100); do
        on balance curl --silent --insecure --fail --request PUT https://192.0.2.10:9000/muster >/dev/null && return
        sleep 0.2
    done
    cat "$work/store.log" >&2
    fail "the store of tests does not start"
}

# Carries out the blocks of a document, each on its machines.
carry_out() {
    local folder file names heading name began
    folder=$work/$(basename "$1")
    mkdir "$folder"
    scripts/commands-of.py "$1" "$folder" "${@:2}" >"$folder/list"
    [ -s "$folder/list" ] || fail "$1 has no commands"
    while read -r file names heading; do
        for name in ${names//,/ }; do
            [ -n "$store_pid" ] || [[ $name != muster-* ]] || start_store
            began=$SECONDS
            on "$name" bash -euo pipefail -c "$(cat "$file")" >"$work/said" 2>&1 </dev/null ||
                { cat "$file" "$work/said" >&2; on "$name" journalctl --no-pager --lines=40 >&2; fail "$1, ${heading//_/ }, on $name"; }
            holds "$1, ${heading//_/ }, on $name ($((SECONDS - began)) s)"
            [ -z "${VERBOSE:-}" ] || sed 's/^/    /' "$work/said"
        done
    done <"$folder/list"
}

ready() {
    on balance curl --silent --fail --max-time 5 --retry 30 --retry-delay 1 --retry-all-errors --cacert /root/secrets/ca.pem \
        --resolve muster.example.org:443:127.0.0.1 https://muster.example.org/server/health/ready >/dev/null
}
# A number of Prometheus.
metric() { on balance curl --silent --get --data-urlencode "query=$1" http://127.0.0.1:9090/api/v1/query | grep -oE '"[0-9.]+"\]' | tr -d '"]'; }
becomes() { local _; for _ in $(seq 60); do [ "$(metric "$2")" = "$3" ] && { holds "$1"; return; }; sleep 1; done; fail "$1: $(metric "$2")"; }

make_base
make_network
make_machines
for name in "${machines[@]}"; do start_machine "$name"; done
holds "five machines run"
began=$SECONDS
carry_out docs/operate.md "Two servers from nothing"
took=$((SECONDS - began))
ready || fail "the proxy finds no ready server"
becomes "Prometheus sees both servers and the proxy" 'count(up == 1)' 3
becomes "both are ready" 'sum(muster_ready{part="server"})' 2
echo "Two servers from nothing: $took s of commands"
carry_out docs/postgresql.md
ready || fail "the proxy finds no ready server after the database changed places"
becomes "both servers are ready on the other primary" 'sum(muster_ready{part="database"})' 2
on db-2 runuser -u postgres -- psql -Atc "SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'" >"$work/said"
grep -q quorum "$work/said" || fail "the old primary is no standby that writes wait for"
holds "writes wait for the old primary as a standby"
on db-2 runuser -u postgres -- psql muster -Atc "SELECT name FROM user_account" >"$work/said"
grep -q "Head Office" "$work/said" || fail "the mistake was not undone"
holds "the mistake is undone"
echo "With the restore and the change of places: $((SECONDS - began)) s"
