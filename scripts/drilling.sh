# What drills and measurements in Python begin with, read in at the root of the sources. Exit code 75 means that the Python packages
# cannot be had here. BUILD=release takes the optimised build.
python=$(scripts/python.sh) || exit 75
program=${CARGO_TARGET_DIR:-target}/${BUILD:-debug}/muster
export PYTHONPATH=tools PYTHONDONTWRITEBYTECODE=1

# Runs a command with a PostgreSQL of its own, where this machine has one.
on_postgres() {
    local code=0
    scripts/with-postgres.sh "$@" || code=$?
    [ "$code" = 75 ] && echo "left out: there is no PostgreSQL server on this machine" >&2 && return 0
    return "$code"
}
