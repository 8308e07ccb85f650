#!/usr/bin/env python3
"""Makes a wheel of the Python package: with the library, the rulesets and the shared libraries that a bare Debian
lacks. Nothing is downloaded. The same sources and tools make the same bytes.

usage: wheel.py REPOSITORY BUILD FOLDER

Prints the name of the wheel, which is in FOLDER then.
"""
import base64
import hashlib
import os
import re
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

# Every Linux on which a program runs that was compiled with glibc has these.
EVERYWHERE = ("linux-vdso", "ld-linux", "libc.so", "libm.so", "libpthread.so", "libdl.so", "librt.so", "libgcc_s.so")

METADATA = """\
Metadata-Version: 2.1
Name: eldest
Version: {version}
Summary: Trick-taking card games whose rules are data
License: MIT
Requires-Python: >=3.11
Description-Content-Type: text/markdown
License-File: LICENSE

{description}"""

WHEEL = """\
Wheel-Version: 1.0
Generator: eldest
Root-Is-Purelib: false
Tag: {tag}
"""


def shared_libraries(module):
    """The files that the module is linked with and the wheel must bring, by the names under which they are sought."""
    lines = subprocess.run(["ldd", module], check=True, capture_output=True, text=True).stdout.splitlines()
    if any("not found" in line for line in lines):
        sys.exit("wheel.py: a shared library is missing:\n" + "\n".join(lines))
    found = dict(line.split(" (")[0].strip().split(" => ") for line in lines if " => " in line)
    return {name: Path(path) for name, path in found.items() if not name.startswith(EVERYWHERE)}


def licence_of(library):
    """What Debian says of its owners; None elsewhere."""
    for path in (library, library.resolve(), Path(*("/", *library.resolve().parts[2:]))):
        said = subprocess.run(["dpkg", "-S", str(path)], capture_output=True, text=True, check=False)
        if said.returncode == 0:
            package = said.stdout.split(":")[0]
            return Path("/usr/share/doc") / package / "copyright"
    return None


def contents(top, build, info):
    """(name in the wheel, bytes), by name."""
    files = {}
    for path in sorted((top / "python" / "eldest").glob("*.py*")) + [top / "python" / "eldest" / "py.typed"]:
        if path.is_file():
            files[f"eldest/{path.name}"] = path.read_bytes()
    module = build / "python" / "eldest" / "_eldest.abi3.so"
    files["eldest/_eldest.abi3.so"] = module.read_bytes()
    for name, path in shared_libraries(module).items():
        files[f"eldest/libs/{name}"] = path.read_bytes()
        if (licence := licence_of(path)) and licence.is_file():
            files[f"{info}/licenses/{name}.txt"] = licence.read_bytes()
    for path in (top / "rulesets").rglob("*"):
        if path.is_file():
            files[f"eldest/rulesets/{path.relative_to(top / 'rulesets').as_posix()}"] = path.read_bytes()
    files[f"{info}/licenses/LICENSE"] = (top / "LICENSE").read_bytes()
    return files


def record_line(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def write(path, files):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, data in files:
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = (0o755 if ".so" in name else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)


def main():
    top, build, folder = (Path(word) for word in sys.argv[1:])
    version = re.search(r"^  version: '(.*)',$", (top / "meson.build").read_text(), re.M).group(1)
    tag = "cp311-abi3-" + re.sub(r"[-.]", "_", sysconfig.get_platform())
    info = f"eldest-{version}.dist-info"
    files = contents(top, build, info)
    files[f"{info}/METADATA"] = METADATA.format(
        version=version, description=(top / "docs" / "python.md").read_text()).encode()
    files[f"{info}/WHEEL"] = WHEEL.format(tag=tag).encode()
    entries = sorted(files.items())
    record = "".join(record_line(name, data) for name, data in entries) + f"{info}/RECORD,,\n"
    os.makedirs(folder, exist_ok=True)
    path = folder / f"eldest-{version}-{tag}.whl"
    write(path, [*entries, (f"{info}/RECORD", record.encode())])
    print(path)


main()
