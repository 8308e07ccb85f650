# shellcheck shell=bash
# Completion of eldest for bash. The program itself says how a line may go on: eldest --complete.
# The package bash-completion is used if it is there, but is not needed.

# Sets words to the words of the line up to the cursor as the program sees them, and cur to the last
# of them. For bash an equals sign and a colon begin words of their own: they are joined again.
_eldest_words() {
    local line=${COMP_LINE:0:COMP_POINT} word rest i
    words=()
    for ((i = 0; i <= COMP_CWORD; i++)); do
        rest=${line#"${line%%[![:space:]]*}"}
        word=${COMP_WORDS[i]:0:${#rest}}
        if ((i > 0)) && [[ $rest == "$line" && (${words[-1]} == *[=:] || $word == [=:]*) ]]; then
            words[-1]+=$word
        else
            words+=("$word")
        fi
        line=${rest:${#word}}
    done
    cur=${words[-1]}
}

_eldest_files() { # -f for files, -d for folders only
    local name
    if declare -F _filedir >/dev/null; then
        [[ $1 == -f ]] && _filedir || _filedir -d
        return
    fi
    compopt -o filenames
    while IFS= read -r name; do
        COMPREPLY+=("$name")
    done < <(compgen "$1" -- "$cur")
}

_eldest() {
    local cur words line
    _eldest_words
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
        :files) _eldest_files -f ;;
        :folders) _eldest_files -d ;;
        :*) ;;
        *)
            line=${line%%$'\t'*}
            COMPREPLY+=("$line")
            [[ $line != *= ]] || compopt -o nospace
            ;;
        esac
    done < <("${words[0]/#\~/$HOME}" --complete "${words[@]:1}" 2>/dev/null)
    # Of a word with such a sign in it bash has only what stands behind the last one.
    local ahead=${cur%"${cur##*[=:]}"}
    local i
    for i in "${!COMPREPLY[@]}"; do
        COMPREPLY[i]=${COMPREPLY[i]#"$ahead"}
    done
} &&
    complete -F _eldest eldest
