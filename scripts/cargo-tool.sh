#!/usr/bin/env bash
# Prints the path of a cargo tool of exactly this version, in a folder beside what cargo builds: cargo-tool.sh cargo-deny 0.20.2 --debug
# What follows the version goes to `cargo install`. `--debug` suits a tool that runs for seconds: it would compile for minutes without.
# Installs it the first time, which takes some minutes; otherwise it only looks.
set -euo pipefail
cd "$(dirname "$0")/.."

tool=$1 version=$2
shift 2
folder=${CARGO_TARGET_DIR:-target}/tools
case "$folder" in /*) ;; *) folder=$PWD/$folder ;; esac
program=$folder/$tool-$version/bin/$tool

if ! [ -x "$program" ]; then
    log=$(mktemp)
    trap 'rm -f "$log"' EXIT
    CARGO_TARGET_DIR="$folder/build" cargo install --quiet --locked --root "$folder/$tool-$version" \
        --version "$version" "$tool" "$@" >"$log" 2>&1 || {
        tail -n 5 "$log" >&2
        echo "$tool $version could not be installed; is there a network?" >&2
        exit 1
    }
    rm -rf "$folder/build"
fi
echo "$program"
