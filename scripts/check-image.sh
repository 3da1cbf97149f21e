#!/usr/bin/env bash
# Tries the container image: read-only, without rights, as its own user: check-image.sh [BINARY]
# Needs root, podman, runc, buildah, curl and python3; 75 means that something of it is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

binary=${1:-${CARGO_TARGET_DIR:-target}/release/muster}
port=${PORT:-18443}

leave_out() { echo "left out: $1" >&2; exit 75; }
fail() { echo "FAILED: $1" >&2; [ ! -f "$work/log" ] || tail -n 20 "$work/log" >&2; exit 1; }
holds() { echo "ok: $1"; }

[ "$(id -u)" = 0 ] || leave_out "a container without its own network is started by root"
for tool in podman runc buildah curl python3; do
    command -v "$tool" >/dev/null || leave_out "$tool is missing: apt-get install podman runc buildah curl python3"
done

work=$(mktemp -d) server=""
engine=(podman --root "$work/storage" --runroot "$work/run" --storage-driver vfs --runtime runc --cgroup-manager cgroupfs)
finish() {
    if [ -n "$server" ]; then
        "${engine[@]}" stop --ignore --time 30 muster >/dev/null 2>&1 || true
        wait "$server" || true
    fi
    "${engine[@]}" volume rm --force data >/dev/null 2>&1 || true
    "${engine[@]}" rmi --all --force >/dev/null 2>&1 || true
    rm -rf "$work"
}
trap finish EXIT

scripts/package-image.sh "$binary" "$work/first" >/dev/null
scripts/package-image.sh "$binary" "$work/again" >/dev/null
cmp "$work"/first/*.oci.tar "$work"/again/*.oci.tar || fail "two images of one program differ"
holds "two images of one program are the same"
"${engine[@]}" load --quiet --input "$work"/first/*.oci.tar >/dev/null
image=localhost/muster:$(scripts/version.sh)

mkdir "$work/trial"
cp models/built/demo/1-1.jpg models/built/demo/1-1-gate.jpg "$work/trial"
scripts/trial-sheet.py "$work/trial/districts.xlsx"
mounts=(--volume "$work/trial:/trial:ro" --volume data:/var/lib/muster)
# A development build reads models and pages from the sources.
if grep -qF "$PWD/frontend/dist" "$binary"; then
    mkdir -p "$work/sources/models" "$work/sources/crates/gateway" "$work/sources/crates/face_engine" "$work/sources/frontend"
    cp -r models/*.toml models/built "$work/sources/models"
    cp -r frontend/dist "$work/sources/frontend"
    chmod -R a+rX "$work/sources"
    mounts+=(--volume "$work/sources:$PWD:ro")
fi
chmod -R a+rX "$work/trial"
run() {
    "${engine[@]}" run --rm --read-only --network host --cap-drop all --security-opt no-new-privileges --ulimit nofile=1024:1024 \
        --ulimit nproc=1024:1024 "${mounts[@]}" --env MUSTER__SERVER__HOST=127.0.0.1 --env "MUSTER__SERVER__PORT=$port" "$@"
}
address=(--env MUSTER__SERVER__PUBLIC_URL=https://muster.example.org)

run "$image" >"$work/log" 2>&1 && fail "a server without its address started"
grep -q "set server.public_url" "$work/log" || fail "a server without its address does not say what to set"
holds "a server without its address says what to set"
run "${address[@]}" "$image" biometrics compare /trial/1-1.jpg /trial/1-1-gate.jpg >"$work/log" 2>&1 || fail "faces are not compared"
holds "faces are compared"
run "${address[@]}" "$image" import reference /trial/districts.xlsx >"$work/log" 2>&1 || fail "a workbook is not read"
holds "a workbook is read"

run --name muster "${address[@]}" "$image" >"$work/log" 2>&1 &
server=$!
for _ in $(seq 150); do
    curl --silent --fail --max-time 5 "http://127.0.0.1:$port/server/health" >/dev/null && break
    sleep 0.2
done
curl --silent --fail --max-time 5 "http://127.0.0.1:$port/server/health" >/dev/null || fail "the server does not answer"
holds "the server answers"
pid=$("${engine[@]}" inspect --format '{{.State.Pid}}' muster)
said=$(grep -E '^(Uid|CapEff|NoNewPrivs|Seccomp):' "/proc/$pid/status" | tr -s '\t\n' ' ')
[ "$said" = "Uid: 10001 10001 10001 10001 CapEff: 0000000000000000 NoNewPrivs: 1 Seccomp: 2 " ] || fail "it has other rights: $said"
holds "it runs as its own user, without rights, under a filter of system calls"
touch "/proc/$pid/root/usr/x" 2>/dev/null && fail "the image can be written"
touch "/proc/$pid/root/var/lib/muster" || fail "the volume cannot be written"
holds "it can write into its volume only"
"${engine[@]}" stop --time 30 muster >/dev/null
wait "$server" || fail "the server ended with an error"
server=""
grep -q "shutting down: finishing the running requests" "$work/log" || fail "the server did not end in order"
holds "it ends in order"
