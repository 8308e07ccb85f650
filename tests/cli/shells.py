#!/usr/bin/env python3
"""The completions in bash, zsh and fish, each at a terminal, where somebody types and presses Tab. The
first argument is the repository, the second the program. Prints TAP."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

from at_terminal import Table, check, finish, settle

root, program = sys.argv[1:3]
settle(root)
folder = tempfile.mkdtemp()
os.chdir(folder)
os.environ.update(HOME=folder, XDG_CONFIG_HOME=folder, XDG_DATA_HOME=folder, ZDOTDIR=folder,
                  ELDEST_HOME=root, ELDEST=program, PATH=f"{folder}:{os.environ['PATH']}")


def write(name, text):
    with open(name, "w") as file:
        file.write(text)


# Whoever types runs it: it writes down with what words, but completions come from the program.
write("eldest", """#!/bin/sh
[ "${1-}" = --complete ] && exec "$ELDEST" "$@"
printf '<%s>' "$@" >>said
echo >>said
echo "that is all"
""")
os.chmod("eldest", 0o755)
write("my game.yaml", "eldest: 1\nname: Mine\nextends: whist\n")
write("a:game.yaml", "eldest: 1\nname: Mine\nextends: whist\n")
os.mkdir("drawer")
write(".zshrc", f"""
PS1='ready> '
unsetopt beep
fpath=({root}/completions $fpath)
autoload -U compinit && compinit -u -D
""")
BASHRC = """
PS1='ready> '
bind 'set bell-style none'
bind 'set show-all-if-ambiguous on'
bind 'set enable-bracketed-paste off'
"""
write("bare", f"{BASHRC}. {root}/completions/eldest.bash\n")
write("bashrc", f"""{BASHRC}
. /usr/share/bash-completion/bash_completion
. {root}/completions/eldest.bash
""")
os.makedirs("fish/completions")
os.makedirs("fish/generated_completions")  # else it makes some
shutil.copy(f"{root}/completions/eldest.fish", "fish/completions")
write("fish/config.fish", """
function fish_prompt; echo 'ready> '; end
function fish_right_prompt; end
set -g fish_greeting
""")

SHELLS = {
    "bash": ["--noprofile", "--rcfile", f"{folder}/bashrc", "-i"],
    "bash without bash-completion": ["--noprofile", "--rcfile", f"{folder}/bare", "-i"],
    "zsh": ["-i"],
    "fish": ["-i"],
}

# What is typed, and what words the program is run with. Tab finishes what can be only one thing.
TYPED = {
    "a verb": ("simu\t", "<simulate>"),
    "of a program in a folder, too": ("./eldest simu\tnimb\t", "<simulate><nimby>"),
    "a ruleset": ("simu\tnimb\t", "<simulate><nimby>"),
    "an option": ("list --js\t", "<list><--json>"),
    "a house rule and its value": ("simulate nimby --set rotat\tri\t",
                                   "<simulate><nimby><--set><rotation=right>"),
    "in one word": ("simulate nimby --set=rotat\tri\t", "<simulate><nimby><--set=rotation=right>"),
    "of the other game": ("simulate nimby --versus-set rotation=ri\t",
                          "<simulate><nimby><--versus-set><rotation=right>"),
    "a seat, and what sits there": ("table whist --seat Nor\tthi\t",
                                    "<table><whist><--seat><North=thinker>"),
    "a list of players": ("arena whist --seats thinker,roll\t",
                          "<arena><whist><--seats><thinker,rollout>"),
    "an option of a verb that has few": ("ls\t--std\t", "<lsp><--stdio>"),
    "figures to go on from": ("arena whist --resu\tmy\t", "<arena><whist><--resume><my game.yaml>"),
    "a code": ("explain-error E01\t0\t", "<explain-error><E010>"),
    "a file, with a space in its name": ("run my\t", "<run><my game.yaml>"),
    "a folder": ("new mine --in dra\t", "<new><mine><--in><drawer>"),
    "what is not known stays as it is": ("simulate nimby --games 5\t", "<simulate><nimby><--games><5>"),
    "an option behind a word in quotes": ("explain-error \"E010\" --mark\t",
                                          "<explain-error><E010><--markdown>"),
}

# What is typed, and what is then to be seen of what might follow.
SHOWN = {
    "verbs": ("eldest explain", ["explain", "explain-error"]),
    "house rules": ("eldest options noms --set low", ["lowest_bid=", "low_mis="]),
    "their values": ("eldest simulate nimby --set rotation=", ["left", "right"]),
    "options": ("eldest table whist --se", ["--seat", "--seed", "--set"]),
}


def last_said():
    if not os.path.exists("said"):
        return ""
    with open("said") as file:
        return file.readlines()[-1].strip()


def program_of(shell):
    return shutil.which(shell.split()[0])


def is_there(shell):
    return program_of(shell) and (
        shell != "bash" or os.path.exists("/usr/share/bash-completion/bash_completion"))


def shows(terminal, words):
    """Whether the terminal shows all of them by and by; what it showed."""
    seen = ""
    while not all(word in seen for word in words) and terminal.read(5):
        terminal.seen, terminal.rest = terminal.rest, ""
        seen += re.sub(r"\033\[[0-9;?]*[A-Za-z]|\033\(B", "", terminal.seen)
    return all(word in seen for word in words), seen


def asks(terminal, shell, typed, shown):
    """What might follow: fish draws it with colours between the letters, but can be asked."""
    if shell == "fish":
        answer = subprocess.run(["fish", "-c", f"complete -C '{typed}'"],
                                capture_output=True, text=True)
        words = [line.split("\t")[0] for line in answer.stdout.splitlines()]
        return (len(words) == len(shown) and all(map(str.endswith, words, shown))), answer.stdout
    terminal.types(typed + "\t")
    answer = shows(terminal, shown)
    terminal.types("\025")  # the line is taken back
    return answer


def try_shell(shell):
    terminal = Table(program_of(shell), *SHELLS[shell], terminal="xterm", columns=100)
    check(f"{shell}: it is ready", terminal.sees("ready> ", seconds=30), terminal.seen)
    for what, (typed, said) in TYPED.items():
        typed = typed if typed.startswith("./") else "eldest " + typed
        if os.path.exists("said"):
            os.remove("said")
        terminal.types(typed + "\r")
        terminal.sees("that is all")
        terminal.sees("ready> ")
        # One takes the slash of a folder away where it is the last.
        is_said = last_said().replace("/>", ">") == said
        check(f"{shell}: {what}", is_said, last_said() + "\n" + terminal.seen)
    for what, (typed, shown) in SHOWN.items():
        check(f"{shell}: {what} are shown", *asks(terminal, shell, typed, shown))
    terminal.types("exit\r")
    terminal.ended()


for shell in SHELLS:
    if is_there(shell):
        try_shell(shell)
    else:
        check(f"{shell} # SKIP there is none", not os.environ.get("CI"))
shutil.rmtree(folder)
finish(4)
