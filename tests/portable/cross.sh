# shellcheck shell=sh
# How the program is built for another machine, with libraries of its own: what portable.sh and
# page/build.sh share. Sourced; $repository is where the sources lie.

# Words as meson lists them.
listed() { # WORD ...
    for word in "$@"; do printf "'%s', " "$word"; done
}

# Flags are words, one each.
# shellcheck disable=SC2086
cross_file() { # LIBRARIES COMPILER AR CPU SYSTEM FLAGS LINK_FLAGS
    # shellcheck disable=SC2046
    cat <<END_OF_FILE
[binaries]
c = [$(listed $(command -v ccache) $2)]
ar = '$3'
pkgconfig = 'pkg-config'
[properties]
needs_exe_wrapper = true
pkg_config_libdir = '$1/pkgconfig'
[built-in options]
c_args = [$(listed $6)]
c_link_args = [$(listed $7)]
[host_machine]
system = '$5'
cpu_family = '$4'
cpu = '$4'
endian = 'little'
END_OF_FILE
}

# From the sources of Debian's packages, which are fetched into SOURCES; once.
cross_libraries() { # SOURCES FOLDER COMPILER AR FLAG ...
    "$repository/tests/portable/libraries.sh" "$@"
}

# Sets up, unless it is, and builds.
cross_build() { # FOLDER TARGET OPTION ...
    built_in=$1 target=$2
    shift 2
    { [ -f "$built_in/build.ninja" ] ||
        meson setup "$built_in" "$repository" -Dman=disabled "$@"; } &&
        ninja -C "$built_in" "$target"
}
