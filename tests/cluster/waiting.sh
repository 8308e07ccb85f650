# For tests of what goes on in the background, to be read in by them.

waits_for() { # COMMAND ...: until it succeeds, for two minutes at most
    for _ in $(seq 600); do
        "$@" >/dev/null 2>&1 && return
        sleep 0.2
    done
    return 1
}
