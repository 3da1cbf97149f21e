#!/usr/bin/env bash
# Feeds made-up bytes to the decoder of pictures and to the way from a picture to a template, so many seconds each:
#     scripts/fuzz-faces.sh [SECONDS]
# SANITIZER=none is quicker to build, and misses what only unsafe code in libraries could do. What is found stays in
# fuzz/artifacts; what was learned stays beside what cargo builds.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:-600}
target=${CARGO_TARGET_DIR:-target}
case "$target" in /*) ;; *) target=$PWD/$target ;; esac
rustup toolchain list | grep -q '^nightly' || rustup toolchain install nightly --profile minimal
command -v cargo-fuzz >/dev/null || cargo install cargo-fuzz --locked
learned=$target/fuzz-learned
mkdir -p "$learned/decode" "$learned/picture_to_template"
cargo build --locked --quiet --workspace --example fuzz_corpus
"$target/debug/examples/fuzz_corpus" faces models/node_modules/@vladmandic/face-api/demo "$target/fuzz-faces"

run() {
    local name=$1 memory=$2
    shift 2
    # The sanitizer keeps freed memory for a while to notice its use; a little of that will do.
    CARGO_TARGET_DIR=$target/fuzz ASAN_OPTIONS=quarantine_size_mb=8 cargo +nightly fuzz run --sanitizer "${SANITIZER:-address}" \
        "$name" "$@" -- -max_total_time="$seconds" -rss_limit_mb="$memory" -timeout=20 -max_len=524288 -print_final_stats=1
}

# One picture may take 320 MB while it is decoded, and its file besides.
run decode 512 "$learned/decode" fuzz/corpus/decode
# The networks come on top.
run picture_to_template 1024 "$learned/picture_to_template" "$target/fuzz-faces" fuzz/corpus/decode
