#!/usr/bin/env bash
# Says in words what is missing on this machine, instead of failing half-way with a riddle.
set -euo pipefail
for tool in "$@"; do
    case "$tool" in
    cargo) command -v cargo >/dev/null || { echo "Rust is missing. Install it with rustup (rust-lang.org), then try again." >&2; exit 1; } ;;
    cc) command -v cc >/dev/null || { echo "A C compiler is missing. On Debian and Ubuntu: apt-get install build-essential" >&2; exit 1; } ;;
    node)
        command -v node >/dev/null || { echo "Node.js 20 or newer is missing." >&2; exit 1; }
        major=$(node --version | sed -E 's/^v([0-9]+).*/\1/')
        [ "$major" -ge 20 ] || { echo "Node.js 20 or newer is needed; this is $(node --version)." >&2; exit 1; }
        ;;
    */muster) [ -x "$tool" ] || { echo "$tool is not there; run make build first, or name the binary." >&2; exit 1; } ;;
    *) command -v "$tool" >/dev/null || { echo "$tool is missing." >&2; exit 1; } ;;
    esac
done
