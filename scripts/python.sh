#!/usr/bin/env bash
# Prints the path of a Python that has the packages of tools/requirements.txt, in an environment of its own beside what
# cargo builds. Installs them the first time and whenever the list changed; otherwise it only looks.
set -euo pipefail
cd "$(dirname "$0")/.."

wanted=tools/requirements.txt
folder=${CARGO_TARGET_DIR:-target}/python
case "$folder" in /*) ;; *) folder=$PWD/$folder ;; esac
python=$folder/bin/python

say() { echo "$1" >&2; exit 1; }

# The list is copied in last, so a half-made environment is never taken for a whole one.
if ! { cmp -s "$wanted" "$folder/installed.txt" && "$python" -c '' 2>/dev/null; }; then
    command -v python3 >/dev/null || say "Python 3.10 or newer is missing. On Debian and Ubuntu: apt-get install python3 python3-venv"
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' || say "Python 3.10 or newer is needed; this is $(python3 --version)."
    log=$(mktemp)
    trap 'rm -f "$log"' EXIT
    rm -rf "$folder"
    python3 -m venv "$folder" >"$log" 2>&1 || {
        cat "$log" >&2
        say "Python cannot make a virtual environment. On Debian and Ubuntu: apt-get install python3-venv"
    }
    "$python" -m pip install --quiet --disable-pip-version-check --requirement "$wanted" >"$log" 2>&1 || {
        tail -n 5 "$log" >&2
        say "The Python packages of $wanted could not be installed; is there a network?"
    }
    cp "$wanted" "$folder/installed.txt"
fi
echo "$python"
