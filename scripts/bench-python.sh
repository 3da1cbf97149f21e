#!/usr/bin/env bash
# Prints the path of a Python that has exactly the packages of a list, in an environment of its own beside what cargo
# builds. Installs them the first time and whenever the list changed.
#     scripts/bench-python.sh bench/faces/requirements.txt
set -euo pipefail
cd "$(dirname "$0")/.."

wanted=$1
folder=${CARGO_TARGET_DIR:-target}/bench-$(basename "$(dirname "$wanted")")
case "$folder" in /*) ;; *) folder=$PWD/$folder ;; esac
python=$folder/bin/python

# Journeys that run at the same time ask at the same time: one installs, the others wait.
mkdir -p "$(dirname "$folder")"
if command -v flock >/dev/null; then exec 9>"$folder.lock"; flock 9; fi

# The list is copied in last, so a half-made environment is never taken for a whole one.
if ! cmp -s "$wanted" "$folder/installed.txt"; then
    command -v python3 >/dev/null || { echo "Python 3.11 or newer is missing." >&2; exit 1; }
    rm -rf "$folder"
    python3 -m venv "$folder"
    "$python" -m pip install --quiet --disable-pip-version-check --no-deps --requirement "$wanted" >&2
    cp "$wanted" "$folder/installed.txt"
fi
echo "$python"
