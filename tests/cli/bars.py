"""Whether the bars that a terminal was sent, in the file sent, are as long as they say, and grow; and
whether the time left is that of a run which began with so many per cent done, 0 if not said.
"""

import re
import sys

BEFORE_A_BAR = 0.2  # seconds at least since the run began

begun = int(sys.argv[1]) if len(sys.argv) > 1 else 0
with open("sent", encoding="utf-8", newline="") as file:
    lines = re.sub(r"\033\[[0-9;]*m", "", file.read()).split("\r")
bars = [re.fullmatch(r"\[?(#*) *\]? +(\d+) %, (\d+):([0-5]\d) left *(\^C)?", line) for line in lines]
bars = [bar for bar in bars if bar]
shares = [int(bar[2]) for bar in bars]
assert bars and len(bars) == sum("left" in line for line in lines)
assert shares == sorted(shares) and begun <= shares[0] and shares[-1] <= 100
for bar in bars:  # both the bar, of thirty columns, and the number are rounded
    share = int(bar[2])
    assert abs(len(bar[1]) - 30 * share / 100) <= 1.15, bar[0]
    left = int(bar[3]) * 60 + int(bar[4])
    assert left + 1 >= BEFORE_A_BAR * (100 - share - 0.5) / (share + 0.5 - begun), bar[0]
