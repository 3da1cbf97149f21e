#!/usr/bin/env bash
# Makes the container image of a built program as an OCI archive: package-image.sh [BINARY] [FOLDER]
# The image holds the program, the libraries that it names, public certificates and nothing else: no shell, no packages. VERSION and
# SOURCE_DATE_EPOCH as for package-deb.sh. Needs buildah and ca-certificates; no daemon.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${CARGO_TARGET_DIR:-target}
binary=${1:-$target/release/muster}
out=${2:-$target/package}
version=${VERSION:-$(scripts/version.sh)}
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH

scripts/require.sh "$binary" buildah
work=$(mktemp -d)
root=$work/root container=""
# Storage of its own, so that nothing of this machine's images is seen or left.
images=(buildah --root "$work/storage" --runroot "$work/run" --storage-driver vfs)
finish() {
    [ -z "$container" ] || "${images[@]}" rm "$container" >/dev/null
    rm -rf "$work"
}
trap finish EXIT
umask 022

install -D --mode=0755 --strip "$binary" "$root/usr/bin/muster"
# With the loader, under the names by which the program asks for them.
ldd "$binary" | grep -oE '/[^ ]+' | while read -r library; do
    install -D --mode=0755 "$library" "$root$library"
    # Their licences want to be told.
    package=$( (dpkg-query --search "$library" "$(realpath "$library")" 2>/dev/null || true) | head -n 1 | cut -d: -f1)
    [ -z "$package" ] || install -D --mode=0644 "/usr/share/doc/$package/copyright" -t "$root/usr/share/doc/$package"
done
install -D --mode=0644 /etc/ssl/certs/ca-certificates.crt -t "$root/etc/ssl/certs"
install -D --mode=0644 LICENSE config/default.toml -t "$root/usr/share/doc/muster"
notices=$target/THIRD-PARTY-NOTICES.txt
[ ! -f "$notices" ] || install --mode=0644 "$notices" "$root/usr/share/doc/muster"
install -D --mode=0644 deploy/container/{passwd,group,nsswitch.conf} -t "$root/etc"
install --directory --mode=1777 "$root/tmp"

# Owners and modes as they are to be in the image, whoever builds it.
install --directory "$root/var/lib/muster"
tar --directory="$root" --owner=0 --group=0 --exclude=./var/lib/muster --create --file="$work/root.tar" .
tar --directory="$root" --owner=10001 --group=10001 --mode=0700 --append --file="$work/root.tar" ./var/lib/muster
container=$("${images[@]}" from scratch)
"${images[@]}" add --quiet "$container" "$work/root.tar" / >/dev/null
"${images[@]}" config \
    --user 10001:10001 --entrypoint '["/usr/bin/muster"]' --cmd serve --workingdir /var/lib/muster --volume /var/lib/muster \
    --port 8080/tcp --stop-signal SIGTERM \
    --env MUSTER__MODE=production --env MUSTER__SERVER__HOST=0.0.0.0 --env MUSTER__DATA__FOLDER=/var/lib/muster \
    --label org.opencontainers.image.title=Muster --label "org.opencontainers.image.version=$version" \
    --label org.opencontainers.image.licenses=Apache-2.0 \
    --label "org.opencontainers.image.description=Face verification of examination staff at the gate" \
    "$container"

mkdir -p "$out"
image=$out/muster-$version-$(dpkg --print-architecture).oci.tar
"${images[@]}" commit --quiet --format oci --timestamp "$SOURCE_DATE_EPOCH" --rm "$container" "muster:$version" >/dev/null
container=""
"${images[@]}" push --quiet "muster:$version" "oci:$work/layout:muster:$version"
# The archive that buildah writes holds the time at which it did.
tar --directory="$work/layout" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --create --file="$image" blobs index.json oci-layout
echo "$image"
