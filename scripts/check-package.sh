#!/usr/bin/env bash
# Tries the Debian package on a fresh Debian that systemd has started, from installation to purge: check-package.sh [BINARY]
# Takes some minutes. Needs root, debootstrap, systemd-container, dpkg-dev, curl and python3; 75 means that something of it is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

binary=${1:-${CARGO_TARGET_DIR:-target}/release/muster}
# Exposure of the unit, in tenths, that `systemd-analyze security` may find at most.
most_exposed=20

leave_out() { echo "left out: $1" >&2; exit 75; }
fail() {
    [ -z "$machine" ] || inside journalctl --unit=muster --no-pager --lines=30 >&2
    echo "FAILED: $1" >&2
    exit 1
}
holds() { echo "ok: $1"; }
# Fails with the sentence unless the command succeeds: expect SENTENCE COMMAND…
expect() { local sentence=$1; shift; "$@" >"$work/said" 2>&1 || { cat "$work/said" >&2; fail "$sentence"; }; holds "$sentence"; }
equal() { [ "$2" = "$3" ] || fail "$1: $2 instead of $3"; holds "$1"; }

[ "$(id -u)" = 0 ] || leave_out "the package is tried on a Debian of its own, which only root can make"
for tool in debootstrap systemd-nspawn systemd-analyze dpkg-shlibdeps curl python3; do
    command -v "$tool" >/dev/null || leave_out "$tool is missing: apt-get install debootstrap systemd-container systemd dpkg-dev curl python3"
done

work=$(mktemp -d) machine=""
root=$work/root
finish() {
    if [ -n "$machine" ]; then
        kill -TERM "$machine" 2>/dev/null || true
        wait "$machine" 2>/dev/null || true
    fi
    rm -rf "$work"
}
trap finish EXIT

build_packages() {
    scripts/package-deb.sh "$binary" "$work/first" >/dev/null
    scripts/package-deb.sh "$binary" "$work/again" >/dev/null
    expect "two packages of one program are the same" cmp "$work"/first/*.deb "$work"/again/*.deb
    VERSION=$(scripts/version.sh)+next COMPRESSION=gzip scripts/package-deb.sh "$binary" "$work/next" >/dev/null
}

# A Debian with systemd, and the files beside it that the trial needs.
make_machine() {
    debootstrap --variant=minbase --include=adduser,ca-certificates,procps,systemd,systemd-sysv bookworm "$root" >"$work/log" 2>&1 ||
        leave_out "a Debian cannot be had here: $(tail -n 1 "$work/log")"
    mkdir "$root/trial"
    cp "$work"/first/*.deb "$root/trial/first.deb"
    cp "$work"/next/*.deb "$root/trial/next.deb"
    cp models/built/demo/1-1.jpg models/built/demo/1-1-gate.jpg "$root/trial"
    scripts/trial-sheet.py "$root/trial/districts.xlsx"
    chmod -R a+rX "$root/trial"
    # A development build reads models and pages from the sources.
    if grep -qF "$PWD/frontend/dist" "$binary"; then
        mkdir -p "$root$PWD/frontend" "$root$PWD/models" "$root$PWD/crates/gateway" "$root$PWD/crates/face_engine"
        cp -r models/*.toml models/built "$root$PWD/models"
        cp -r frontend/dist "$root$PWD/frontend"
        chmod -R a+rX "$root$PWD"
    fi
}

start_machine() {
    systemd-nspawn --quiet --register=no --keep-unit --private-network --directory="$root" --console=pipe --kill-signal=SIGRTMIN+4 \
        /lib/systemd/systemd >"$work/console" 2>&1 </dev/null &
    machine=$!
    for _ in $(seq 100); do
        leader=$(pgrep --parent "$machine" || true)
        [ -n "$leader" ] && inside systemctl is-system-running 2>/dev/null | grep -qE 'running|degraded' && return
        sleep 0.2
    done
    cat "$work/console" >&2
    leave_out "systemd does not start in a container here"
}

inside() { nsenter --target "$leader" --all -- env -i PATH=/usr/sbin:/usr/bin HOME=/root DEBIAN_FRONTEND=noninteractive "$@"; }
property() { inside systemctl show --property="$1" --value muster; }
mode() { inside stat --format='%U:%G %a' "$1"; }
health() { nsenter --target "$leader" --net -- curl --silent --fail --max-time 5 http://127.0.0.1:8080/server/health; }
# What the log of the unit holds.
logged() {
    inside journalctl --sync
    inside journalctl --unit=muster --no-pager >"$work/journal"
    grep -q "$1" "$work/journal"
}
as_muster() { inside setpriv --reuid=muster --regid=muster --init-groups /usr/bin/muster --config /etc/muster/muster.toml "$@"; }
drop_in() { inside mkdir -p /etc/systemd/system/muster.service.d; inside tee "/etc/systemd/system/muster.service.d/$1" >/dev/null; inside systemctl daemon-reload; }

install_it() {
    expect "the package installs" inside dpkg --install /trial/first.deb
    grep -q "Set server.public_url" "$work/said" || fail "the installation does not say what is next"
    equal "the folder of the settings is the group's to read" "$(mode /etc/muster)" "root:muster 750"
    equal "the settings are the group's to read" "$(mode /etc/muster/muster.toml)" "root:muster 640"
    equal "the data folder is the user's alone" "$(mode /var/lib/muster)" "muster:muster 700"
    equal "a server that is not set up is not started" "$(inside systemctl is-active muster || true)" inactive
    equal "nor is it enabled" "$(inside systemctl is-enabled muster || true)" disabled
    expect "the unit is valid" inside systemd-analyze verify muster.service
    expect "the unit is exposed by at most $most_exposed tenths" inside systemd-analyze security --threshold=$most_exposed muster.service
    inside systemctl start muster 2>/dev/null && fail "a server without its address started"
    expect "a server without its address says what to set" logged "set server.public_url"
    inside systemctl stop muster
}

# The sandbox holds the program, the networks and the process that reads sheets: commands before the server run in it, too.
run_in_sandbox() {
    inside sed -i 's|^#public_url|public_url|' /etc/muster/muster.toml
    drop_in trial.conf <<'UNIT'
[Service]
TimeoutStartSec=90
ExecStartPre=/usr/bin/muster --config /etc/muster/muster.toml biometrics compare /trial/1-1.jpg /trial/1-1-gate.jpg
ExecStartPre=/usr/bin/muster --config /etc/muster/muster.toml import reference /trial/districts.xlsx
UNIT
    expect "the server starts, after a comparison of faces and a sheet" inside systemctl enable --now muster
    expect "faces are compared in the sandbox" logged "the same person"
    expect "a workbook is read in the sandbox" logged "district"
    expect "the server answers" health
    pid=$(property MainPID)
    equal "it runs as its user" "$(inside ps -o user= -p "$pid")" muster
    equal "it has no rights, and a filter of system calls" "$(inside grep -E '^(CapEff|NoNewPrivs|Seccomp):' "/proc/$pid/status" | tr -s '\t\n' ' ')" \
        "CapEff: 0000000000000000 NoNewPrivs: 1 Seccomp: 2 "
    # What is mounted for the server is seen through its process.
    expect "it can write into its data folder" inside touch "/proc/$pid/root/var/lib/muster"
    for path in etc/muster/x usr/x root/x; do
        inside touch "/proc/$pid/root/$path" 2>/dev/null && fail "the server can write /$path"
    done
    inside "/proc/$pid/root/usr/bin/true" 2>/dev/null && fail "the server can execute other programs"
    holds "but nowhere else, and it can execute no other program"
    inside rm /etc/systemd/system/muster.service.d/trial.conf
    inside systemctl daemon-reload
    expect "settings are read again without an end" inside systemctl reload muster
    equal "by the same process" "$(property MainPID)" "$pid"
    expect "which answers" health
}

upgrade_it() {
    echo "Trial-2026-muster!" | as_muster user create --user-id trial --name Trial --role SUPER_ADMIN --mobile 9000000099 >/dev/null
    inside sha256sum /etc/muster/muster.toml /var/lib/muster/keys/master.key >"$work/before"
    expect "an upgrade installs" inside dpkg --install /trial/next.deb
    grep -q "Set server.public_url" "$work/said" && fail "an upgrade speaks as if it were the first installation"
    equal "the server is restarted" "$(inside systemctl is-active muster)" active
    [ "$(property MainPID)" != "$pid" ] || fail "the old program still runs"
    expect "it answers" health
    inside sha256sum /etc/muster/muster.toml /var/lib/muster/keys/master.key | expect "settings and keys are what they were" cmp - "$work/before"
    echo "Trial-2026-muster!" | as_muster user create --user-id trial --name Trial --role SUPER_ADMIN --mobile 9000000098 >"$work/said" 2>&1 &&
        fail "the account from before the upgrade is gone"
    holds "so are the data"
}

remove_it() {
    expect "the package is removed" inside dpkg --remove muster
    expect "the server ended in order" logged "shutting down: finishing the running requests"
    equal "nothing of it runs" "$(inside pgrep --exact muster || true)" ""
    expect "settings and data stay" inside test -f /etc/muster/muster.toml -a -f /var/lib/muster/muster.db
    expect "what was removed is installed again" inside dpkg --install /trial/next.deb
    inside dpkg --remove muster >/dev/null 2>&1
    expect "the package is purged" inside dpkg --purge muster
    grep -q "rm -r /var/lib/muster" "$work/said" || fail "the purge does not say what is left"
    inside test ! -e /etc/muster || fail "the purge left the settings"
    equal "the data stay, for their user alone" "$(mode /var/lib/muster)" "muster:muster 700"
}

build_packages
make_machine
start_machine
install_it
run_in_sandbox
upgrade_it
remove_it
