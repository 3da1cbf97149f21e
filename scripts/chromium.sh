#!/usr/bin/env bash
# Prints the path of a Chromium, installing Debian's where that is possible: the one without windows, which takes half the processor time.
set -euo pipefail
shell=chromium-headless-shell
install() { DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1" fonts-noto-core; }
if ! command -v $shell >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    { apt-get update -qq && install $shell || command -v chromium || install chromium; } >&2 || true
fi
command -v $shell || command -v chromium || command -v chromium-browser || command -v google-chrome
