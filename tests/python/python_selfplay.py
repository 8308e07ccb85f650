"""docs/example/selfplay.py: after a few thousand deals of self-play its policy beats random players, and before it does
not."""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.environ["ELDEST_SOURCE_ROOT"], "tests"))
from tap import check, finish  # noqa: E402

example = os.path.join(os.environ["ELDEST_SOURCE_ROOT"], "docs", "example", "selfplay.py")
ran = subprocess.run([sys.executable, example, "--deals", "2000", "--test", "500", "--seed", os.environ.get("ELDEST_SEED", "1")],
                     capture_output=True, text=True, check=False, cwd=os.environ["ELDEST_SOURCE_ROOT"])
found = dict((what, (float(mean), float(error))) for what, mean, error in
             re.findall(r"^(before|after) learning: ([-+.\d]+) ± ([.\d]+) points", ran.stdout, re.M))
check("the example runs", ran.returncode == 0 and set(found) == {"before", "after"}, ran.stdout + ran.stderr)
if len(found) == 2:
    # An interval of 95 % is 1.96 standard errors; twice that is missed once in ten thousand runs.
    check("before learning it is no better than chance", abs(found["before"][0]) < 2 * found["before"][1], found)
    check("after learning it is better", found["after"][0] > 2 * found["after"][1], found)
finish(3)
