#!/usr/bin/env bash
# Prints the path of a cargo tool of exactly this version, in a folder beside what cargo builds: cargo-tool.sh cargo-deny 0.20.2
# Installs it the first time, which takes some minutes; otherwise it only looks.
set -euo pipefail
cd "$(dirname "$0")/.."

tool=$1 version=$2
folder=${CARGO_TARGET_DIR:-target}/tools
case "$folder" in /*) ;; *) folder=$PWD/$folder ;; esac
program=$folder/$tool-$version/bin/$tool

if ! [ -x "$program" ]; then
    log=$(mktemp)
    trap 'rm -f "$log"' EXIT
    # Without optimisation: it runs for seconds and would compile for minutes.
    CARGO_TARGET_DIR="$folder/build" cargo install --quiet --locked --debug --root "$folder/$tool-$version" \
        --version "$version" "$tool" >"$log" 2>&1 || {
        tail -n 5 "$log" >&2
        echo "$tool $version could not be installed; is there a network?" >&2
        exit 1
    }
    rm -rf "$folder/build"
fi
echo "$program"
