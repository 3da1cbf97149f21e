#!/usr/bin/env bash
# Prints the path of a Chromium, installing Debian's where that is possible.
set -euo pipefail
find_it() { command -v chromium || command -v chromium-browser || command -v google-chrome; }
if ! find_it; then
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || exit 1
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-noto-core; } >&2
    find_it
fi
