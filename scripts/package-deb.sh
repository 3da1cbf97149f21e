#!/usr/bin/env bash
# Makes the Debian package of a built program: package-deb.sh [BINARY] [FOLDER]
# Two packages of one program and one commit are the same, byte for byte. VERSION sets another version than the workspace's,
# SOURCE_DATE_EPOCH another time than the commit's. Needs dpkg-dev.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${CARGO_TARGET_DIR:-target}
binary=${1:-$target/release/muster}
out=${2:-$target/package}
version=${VERSION:-$(scripts/version.sh)}
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH

scripts/require.sh "$binary" dpkg-deb dpkg-shlibdeps
architecture=$(dpkg --print-architecture)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root docs=$work/root/usr/share/doc/muster
# Neither files nor folders depend on the umask of who builds.
umask 022

install -D --mode=0755 --strip "$binary" "$root/usr/bin/muster"
install -D --mode=0644 deploy/systemd/muster.service -t "$root/usr/lib/systemd/system"
install -D --mode=0640 deploy/debian/muster.toml -t "$root/etc/muster"
install -D --mode=0644 deploy/debian/port-443.conf -t "$docs/examples"
install -D --mode=0644 deploy/debian/lintian-overrides "$root/usr/share/lintian/overrides/muster"
install -D --mode=0644 config/default.toml deploy/debian/copyright -t "$docs"
# What an operator reads, and none of what shows the pages or the code.
for page in audit backup codes faces files gate messages offline-gate operate postgresql scale secrets watching; do
    [ ! -f "docs/$page.md" ] || install -D --mode=0644 "docs/$page.md" -t "$docs"
done
gzip -9n <CHANGELOG.md >"$docs/changelog.gz"
printf 'muster (%s) stable; urgency=medium\n\n  * See changelog.gz.\n\n -- %s  %s\n' "$version-1" \
    "$(sed -n 's/^Maintainer: //p' deploy/debian/control)" "$(date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")" |
    gzip -9n >"$docs/changelog.Debian.gz"
notices=$target/THIRD-PARTY-NOTICES.txt
if [ -f "$notices" ]; then
    gzip -9n <"$notices" >"$docs/THIRD-PARTY-NOTICES.txt.gz"
else
    echo "The licences of what the program contains are left out: make notices writes them to $notices." >&2
fi

# dpkg-shlibdeps wants to stand in a source package.
mkdir "$work/debian"
printf 'Source: muster\n\nPackage: muster\nArchitecture: any\n' >"$work/debian/control"
libraries=$(cd "$work" && dpkg-shlibdeps -O "-e$root/usr/bin/muster" 2>"$work/log") || { cat "$work/log" >&2; exit 1; }
libraries=${libraries#shlibs:Depends=}

# Of the files alone: a folder's size is the file system's.
kilobytes=$(find "$root" -type f -printf '%s\n' | awk '{ sum += int(($1 + 1023) / 1024) } END { print sum }')
mkdir "$root/DEBIAN"
(cd "$root" && find etc usr -type f ! -path etc/muster/muster.toml -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
install --mode=0755 deploy/debian/{postinst,prerm,postrm} "$root/DEBIAN"
install --mode=0644 deploy/debian/conffiles "$root/DEBIAN"
sed -e "s/@VERSION@/$version-1/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@LIBRARIES@/$libraries/" \
    -e "s/@KILOBYTES@/$kilobytes/" deploy/debian/control >"$root/DEBIAN/control"
find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

mkdir -p "$out"
package=$out/muster_$version-1_$architecture.deb
# One thread, because the number of threads shows in what xz writes.
dpkg-deb --root-owner-group --threads-max=1 "-Z${COMPRESSION:-xz}" --build "$root" "$package" >/dev/null
echo "$package"
