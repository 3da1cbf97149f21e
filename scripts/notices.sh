#!/usr/bin/env bash
# Writes the licences and notices of everything that the program contains into one file: notices.sh FILE
# Crates (cargo-about), npm packages of the pages (generate-license-file) and the package of the face models.
set -euo pipefail
cd "$(dirname "$0")/.."

out=$1
part=$(mktemp -d)
trap 'rm -rf "$part"' EXIT
heading() { printf '\n================================================================================\n%s\n\n' "$1"; }

about=$(scripts/cargo-tool.sh cargo-about 0.9.3 --features cli)
"$about" generate --locked --fail --config scripts/notices/about.toml --manifest-path crates/gateway/Cargo.toml \
    --output-file "$part/crates" scripts/notices/crates.hbs
npx --yes generate-license-file@4.2.5 --input frontend/package.json --output "$part/npm" --overwrite --ci >"$part/log" || {
    cat "$part/log" >&2
    exit 1
}
package=models/node_modules/@vladmandic/face-api
version=$(node -p "require('./$package/package.json').version")

{
    echo "Muster contains the work of others. Their licences and notices follow."
    heading "Crates"
    cat "$part/crates"
    heading "npm packages"
    tail -n +4 "$part/npm"
    heading "Face models, converted from @vladmandic/face-api $version"
    cat "$package/LICENSE"
} >"$part/all"
mv "$part/all" "$out"
echo "$out"
