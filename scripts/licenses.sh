#!/usr/bin/env bash
# Holds every crate to deny.toml: banned crates, licences, sources. Vulnerabilities need a network: `cargo deny check advisories`.
set -euo pipefail
cd "$(dirname "$0")/.."

# 75: cargo-deny cannot be installed here.
deny=$(scripts/cargo-tool.sh cargo-deny 0.20.2 --debug) || exit 75
"$deny" check --hide-inclusion-graph bans licenses sources
