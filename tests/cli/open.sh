#!/bin/sh
# open: variants from files and links become folders, and what is none is refused. The first argument
# is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

# Makes a variant, and a link to it by each kind of block that DEFLATE has.
python3 - <<'PYTHON'
import base64, json, os, zlib

# Of few each so many-th place at which a link is broken.
apart = 12 if os.environ.get("ELDEST_TESTS") == "few" else 1

def link(data, level=9, strategy=zlib.Z_DEFAULT_STRATEGY):
    packer = zlib.compressobj(level, zlib.DEFLATED, -15, 9, strategy)
    letters = base64.urlsafe_b64encode(packer.compress(data) + packer.flush())
    return "file:///home/eldest.html#workshop/" + letters.decode().rstrip("=")

def save(name, text):
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)

rules = "eldest: 1\nname: Short Whist\nextends: whist\nmatch: {target: 3}\noptions: {game: ~}\n"
script = "eldest: 1\ntitle: A first deal\nruleset: short-whist\nseed: 1\nstart: {dealer: West}\ndeals: [{do: [rest]}]\n"
variant = {
    "format": "eldest variant 2", "id": "short-whist", "name": "Short Whist", "yaml": rules,
    "lua": "-- nothing\n", "scripts": {"a-first-deal": script, "2nd-deal": script}, "author": "Somebody ♥", "licence": "CC0",
}
save("hookless.json", json.dumps({**variant, "id": "hookless", "lua": ""}))
whole = json.dumps(variant, ensure_ascii=False)
save("whole.json", whole)

# As it was saved when there was one script, or none.
former = {k: v for k, v in variant.items() if k != "scripts"}
former |= {"format": "eldest variant 1", "id": "former-whist", "script": script.replace("short", "former")}
save("former.json", json.dumps(former))
save("bare.json", json.dumps({k: v for k, v in former.items() if k != "script"} | {"id": "bare-whist"}))
for name, level, strategy in (("dynamic", 9, 0), ("fixed", 9, zlib.Z_FIXED), ("stored", 0, 0)):
    save(name, link(whole.encode(), level, strategy))

# With thousands of matches far back, in several blocks.
long = "".join(f"# {i * i} {i % 97}\n" for i in range(16000))
save("long", link(json.dumps({**variant, "id": "long", "yaml": rules + long}).encode()))
save("long.yaml", rules + long)

bad = {
    "no-json": "nothing", "a-list": "[]", "no-format": '{"id": "x"}', "format-number": json.dumps({**variant, "format": 2}),
    "other-format": json.dumps({**variant, "format": "eldest variant 9"}),
    "no-rules": json.dumps({k: v for k, v in variant.items() if k != "yaml"}),
    "number": json.dumps({**variant, "lua": 7}), 
    "scripts-list": json.dumps({**variant, "scripts": []}), "scripts-missing": json.dumps({k: v for k, v in variant.items() if k != "scripts"}),
    "script-number": json.dumps({**variant, "scripts": {"a": 1}}), "script-list": json.dumps({**former, "script": []}),
    "scripts-many": json.dumps({**variant, "scripts": {f"s{i}": "" for i in range(201)}}),
    "twice": '{"format": "eldest variant 2", "format": "eldest variant 2"}',
    "too-long": json.dumps({**variant, "yaml": "#" * (1 << 20) + "\n"}),
    "nul": json.dumps({**variant, "yaml": "a\0b"}),
}
for number, name in enumerate(("..", "../up", "/tmp/x", "a/b", "A", "", "-x", "x-", "x" * 81, "a\nb")):
    bad[f"id-{number}"] = json.dumps({**variant, "id": name})
    bad[f"script-{number}"] = json.dumps({**variant, "scripts": {name: script}})
for name, text in bad.items():
    save(f"bad-{name}.json", text)
    save(f"bad-{name}.link", link(text.encode()))
save("bomb", link(b" " * (64 << 20)))
save("huge.json", " " * ((4 << 20) + 1))

packed = base64.urlsafe_b64decode(link(whole.encode()).split("/")[-1] + "==")
body = lambda data: "#workshop/" + base64.urlsafe_b64encode(data).decode().rstrip("=")
save("cut", "\n".join(body(packed[:end]) for end in range(0, len(packed), 3 * apart)))
save("behind", body(packed + b"\0\0"))
flipped = (bytes(b ^ (1 << bit) if i == at else b for i, b in enumerate(packed)) for at in range(0, len(packed), apart) for bit in (0, 3, 7))
save("flipped", "\n".join(body(data) for data in flipped))
PYTHON

# ── From a file, and from links ──────────────────────────────────────────────────────────────────

run "$program" open whole.json
check "a file: exit 0" exits 0
check "it says where the rules are" prints 'short-whist/short-whist.yaml'
check "and where each script is" prints 'short-whist/scripts/2nd-deal.yaml'
check "the rules, the hooks and both scripts are written" \
    [ -f short-whist/short-whist.yaml -a -f short-whist/short-whist.lua -a "$(ls short-whist/scripts | tr '\n' ' ')" = "2nd-deal.yaml a-first-deal.yaml " ]
check "all of it lies beside them as it came" cmp whole.json short-whist/short-whist.eldest.json
run "$program" check short-whist/short-whist.yaml
check "the rules are read" exits 0
run "$program" run short-whist/scripts
check "and played by the scripts" exits 0
run "$program" open former.json
check "one of the former format: exit 0" exits 0
run "$program" run former-whist/scripts/a-first-deal.yaml
check "its script is played" exits 0
run "$program" open bare.json
check "one without a script: exit 0" exits 0
check "has no folder for any" [ -f bare-whist/bare-whist.yaml -a ! -e bare-whist/scripts ]
cp -r short-whist before
run "$program" open whole.json
check "where something is: exit 1" exits 1
check "which is said" complains 'short-whist'
check "and nothing is touched" diff -r before short-whist
for kind in dynamic fixed stored; do
    run "$program" open "$(cat $kind)" --in "$(mkdir $kind.d && echo $kind.d)"
    check "a link packed with $kind codes" diff -r before $kind.d/short-whist
done
mkdir json.d
run "$program" open whole.json --in json.d --json
check "--json is JSON" json_lines
check "with the paths" prints '"rules":"json.d/short-whist/short-whist.yaml"'
check "of the scripts, too" prints '"scripts":["json.d/short-whist/scripts/a-first-deal.yaml","json.d/short-whist/scripts/2nd-deal.yaml"]'
run "$program" open hookless.json --in json.d --json
check "one without hooks: exit 0" exits 0
check "tells of none" no prints '"hooks"'
check "and has none" test -f json.d/hookless/hookless.yaml -a ! -e json.d/hookless/hookless.lua
run "$program" open hookless.json
check "nor are any told in words" no prints 'hooks, in Lua'
check "but the rules" prints 'hookless/hookless.yaml'
mkdir longer
python3 - "$program" <<'PYTHON' >unpacked 2>&1 && code=0 || code=$?
import subprocess, sys
link = open("long").read()
subprocess.run([sys.argv[1], "open", link, "--in", "longer"], check=True, stdout=subprocess.DEVNULL)
assert open("longer/long/long.yaml").read() == open("long.yaml").read()
PYTHON
check "a long one comes out as it went in" [ "$code" = 0 ]

# ── What is none ─────────────────────────────────────────────────────────────────────────────────

mkdir none
for file in bad-*.json; do
    run "$program" open "$file" --in none
    check "$file is refused: exit 1" exits 1
    check "with a sentence" complains 'eldest open: '
    [ "$file" = bad-too-long.json ] && continue # its link is no longer than others, and tried below
    run "$program" open "$(cat "${file%.json}.link")" --in none
    check "and as a link, too" exits 1
done
run "$program" open "$(cat bad-too-long.link)" --in none
check "a text that is too long is refused" complains 'more than 1 MiB'
run "$program" open "$(cat bomb)" --in none
check "64 MiB of nothing are not unpacked" complains 'the link is damaged'
run "$program" open huge.json --in none
check "nor a file of more than 4 MiB read" complains 'larger than'
run "$program" open "$(cat behind)" --in none
check "something behind the end is refused" exits 1
for letters in '' '!!!!' 'A' 'AAAA' '____' 'é'; do
    run "$program" open "#workshop/$letters" --in none
    check "'$letters' is no link" exits 1
done
run "$program" open nothing.json
check "a file that is not there: exit 1" exits 1
run "$program" open
check "nothing at all: exit 2" exits 2
check "nothing was written for any of them" [ -z "$(ls -A none)" ]

each_is_refused() { # FILE: links, one a line
    while read -r word; do
        code=0
        "$program" open "$word" --in none >/dev/null 2>&1 || code=$?
        [ "$code" = 1 ] || return 1
    done <"$1"
}
check "a link that is cut anywhere is refused" each_is_refused cut

each_ends_well() { # FILE
    while read -r word; do
        code=0
        "$program" open "$word" --in "$folder/none" >/dev/null 2>&1 || code=$?
        [ "$code" -le 1 ] || return 1
        rm -rf "$folder/none/"*
    done <"$1"
}
check "one with a bit turned over is opened or refused, and harms nothing" each_ends_well flipped
check "nor is anything written beside" [ -z "$(find "$folder" -newer flipped -name '*.draft')" ]

finish
