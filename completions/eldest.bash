# shellcheck shell=bash
# Completion of eldest for bash. The program itself says how a line may go on: eldest --complete.

_eldest() {
    local cur words cword line
    # As the program sees them: for bash an equals sign and a colon begin words of their own.
    _get_comp_words_by_ref -n '=:' cur words cword
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
        :files) _filedir ;;
        :folders) _filedir -d ;;
        :*) ;;
        *)
            line=${line%%$'\t'*}
            COMPREPLY+=("$line")
            [[ $line != *= ]] || compopt -o nospace
            ;;
        esac
    done < <("${words[0]/#\~/$HOME}" --complete "${words[@]:1:cword}" 2>/dev/null)
    # Of a word with such a sign in it bash has only what stands behind the last one.
    local ahead=${cur%"${cur##*[=:]}"}
    local i
    for i in "${!COMPREPLY[@]}"; do
        COMPREPLY[i]=${COMPREPLY[i]#"$ahead"}
    done
} &&
    complete -F _eldest eldest
