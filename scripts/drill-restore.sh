#!/usr/bin/env bash
# Times backup, check and restore of a made-up season (docs/synthetic.md), and holds what came back against what was there:
#     scripts/drill-restore.sh [LOGS [FOLDER]]
# LOGS is how many entries and exits there are at least (1000000). The disk needs room for four databases of them. FOLDER is where all of
# it is made, and a season that is there already is used again (a folder that goes away without it). BUILD=release takes the optimised
# build. A season has no pictures: what they cost is a file each. Exit code 75 means that Python cannot be had here.
set -euo pipefail
cd "$(dirname "$0")/.."

logs=${1:-1000000}
. scripts/drilling.sh
scripts/require.sh "$program"
if [ -n "${2:-}" ]; then
    folder=$2
    mkdir -p "$folder"
else
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
fi

timed() {
    local what=$1 from=$EPOCHREALTIME
    shift
    "$@" >"$folder/said.txt"
    awk -v what="$what" -v from="$from" -v to="$EPOCHREALTIME" 'BEGIN { printf "| %s | %.1f s |\n", what, to - from }'
}

if [ ! -e "$folder/season/muster.db" ]; then
    "$program" seed synthetic --people 100000 --centers 1000 --dates 20 --seed 7 --data "$folder/season" >/dev/null
    "$python" bench/data/multiply_logs.py "$folder/season" "$logs" >/dev/null
fi
rm -rf "$folder/place" "$folder/back" "$folder/key.txt"
recipient=$("$program" backup keygen --identity "$folder/key.txt" | sed -n 's/^recipient = "\(.*\)"$/\1/p')
to=(--to "$folder/place")

echo "| What | Takes |"
echo "|---|---|"
timed "\`create\`" "$program" backup create "${to[@]}" --recipient "$recipient" --data "$folder/season"
timed "\`verify\`" "$program" backup verify "${to[@]}" --data "$folder/season"
timed "\`verify --identity\`" "$program" backup verify "${to[@]}" --identity "$folder/key.txt" --data "$folder/season"
mkdir -m 700 "$folder/back"
cp -a "$folder/season/keys" "$folder/back/keys"
timed "\`restore\`" "$program" backup restore "${to[@]}" --identity "$folder/key.txt" --data "$folder/back"
timed "\`audit acknowledge-restore\`" "$program" audit acknowledge-restore --data "$folder/back" --reason "A drill"
timed "\`audit verify\`" "$program" audit verify --data "$folder/back"
manifest=("$folder"/place/snapshots/*/manifest.json)
echo
echo "$(sed -n 's/.*"attendance_log": \([0-9]*\).*/\1/p' "${manifest[@]}") entries and exits, $(stat -c %s "$folder/back/muster.db") bytes of database"
