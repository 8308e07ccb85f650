"""Many matches at once: compared with single ones, step by step; wrong input; numpy, where it is."""
import os
import random
import sys
import threading
from array import array

sys.path.insert(0, os.path.join(os.environ["ELDEST_SOURCE_ROOT"], "tests"))
import eldest  # noqa: E402
from tap import check, finish  # noqa: E402

os.chdir(os.environ["ELDEST_SOURCE_ROOT"])
chance = random.Random(int(os.environ.get("ELDEST_SEED", "1")))


def legal_of(batch, number):
    return [id for id, legal in enumerate(batch.masks.tolist()[number]) if legal]


def words_of(batch, number):
    words = batch.mask_words.tolist()[number]
    return [64 * at + bit for at, word in enumerate(words) for bit in range(64) if word >> bit & 1]


def like_states(name, episode):
    """Three matches beside three states of the same seeds, for two episodes each."""
    rules = eldest.Ruleset(name)
    seeds = [chance.randrange(2**64) for _ in range(3)]
    batch = rules.batch(3, seeds, episode=episode)
    states = [rules.state(seed, episode=episode) for seed in seeds]
    ended, same, points = 0, True, [[0] * rules.players for _ in seeds]
    for _ in range(4000):
        same &= [state.actor for state in states] == batch.actors.tolist()
        same &= all(states[i].legal() == legal_of(batch, i) == words_of(batch, i) for i in range(3))
        same &= batch.legal_counts.tolist() == [len(state.legal()) for state in states]
        ids = [chance.choice(state.legal()) for state in states]
        same &= batch.step(ids)
        for i, state in enumerate(states):
            state.apply(ids[i])
            points[i] = [a + b for a, b in zip(points[i], batch.rewards.tolist()[i])]
            same &= bool(batch.dones[i]) == state.is_over
            if not state.is_over:
                continue
            ended += 1
            same &= batch.returns.tolist()[i] == state.returns() == points[i]
            points[i] = [0] * rules.players
            if episode == "deal" and state.turn == "deal over":
                state.next_deal()
            else:
                states[i] = rules.state(batch.seeds[i], episode=episode)
        same &= all(batch.state(i).to_bytes() == states[i].to_bytes() for i in range(3))
        if not same or ended > 5:
            break
    check(f"{name}, by {episode}: a batch plays as single states do", same and ended > 5, f"{ended} {same}")
    floats = batch.observations().tolist()
    check(f"{name}: and its actors observe the same", all(floats[i] == list(states[i].view().observation())
                                                           for i in range(3)))
    floats = batch.information_states().tolist()
    check(f"{name}: with what happened before", all(floats[i] == list(states[i].view().information_state())
                                                     for i in range(3)))


def at_random(rules):
    one, other = rules.batch(500, 9), rules.batch(500, 9, threads=3)
    one.sample(5), other.sample(5)
    same = True
    for _ in range(100):
        legal = one.masks.tolist()
        same &= all(row[id] for row, id in zip(legal, one.ids.tolist()))
        same &= one.step(one.ids) and other.step(other.ids) and one.masks.tobytes() == other.masks.tobytes()
        one.sample(), other.sample()
    check("what is sampled is legal, and threads change nothing", same)
    counts = [0] * 4
    batch = rules.batch(1, 3)
    legal = legal_of(batch, 0)
    for _ in range(400 * len(legal)):
        counts[legal.index(batch.sample()[0]) % 4] += 1
    even = [sum(1 for i in range(len(legal)) if i % 4 == k) * 400 for k in range(4)]
    check("each legal id is sampled as often as the others", all(abs(a - b) < 0.25 * b for a, b in zip(counts, even)),
          f"{counts} {even}")


def wrong(what, exception, text, action):
    try:
        action()
        seen = "nothing"
    except Exception as error:  # which it is, is checked
        seen = f"{type(error).__name__}: {error}"
        if type(error) is exception and text in str(error):
            check(what, True)
            return
    check(what, False, seen)


def wrong_input(rules):
    batch = rules.batch(2)
    before = batch.state(0).to_bytes()
    wrong("too few actions", ValueError, "there must be 2 actions", lambda: batch.step([1]))
    wrong("too many, as an array", ValueError, "there must be 2 actions", lambda: batch.step(array("i", [1, 2, 3])))
    wrong("actions that are no numbers", TypeError, "", lambda: batch.step(["a", "b"]))
    wrong("actions with a fraction", TypeError, "whole numbers", lambda: batch.step(array("d", [1, 2])))
    wrong("actions that are none", TypeError, "", lambda: batch.step(None))
    wrong("no match", ValueError, "1 to 1000000", lambda: rules.batch(0))
    wrong("too many matches", ValueError, "1 to 1000000", lambda: rules.batch(1000001))
    wrong("a negative number of matches", OverflowError, "", lambda: rules.batch(-1))
    wrong("too few seeds", ValueError, "there must be 2 seeds", lambda: rules.batch(2, [1]))
    wrong("a seed that is too large", OverflowError, "", lambda: rules.batch(2, [1, 2**64]))
    wrong("a negative seed", OverflowError, "", lambda: rules.batch(2, -1))
    wrong("another kind of episode", ValueError, "'match' or 'deal'", lambda: rules.batch(2, episode="hand"))
    wrong("a match that is not there", IndexError, "no match number 2", lambda: batch.state(2))
    wrong("nor can it be begun again", IndexError, "no match number 2", lambda: batch.reset(2, 1))
    wrong("an array that is too small", ValueError, "not room", lambda: batch.observations(array("f", [0] * 3)))
    wrong("an array of doubles", TypeError, "32-bit floats", lambda: batch.observations(array("d", [0] * 9999)))
    wrong("a batch cannot be pickled", TypeError, "its states can", lambda: __import__("pickle").dumps(batch))
    wrong("its arrays cannot be written", TypeError, "read-only", lambda: batch.masks.__setitem__((0, 0), 1))
    wrong("another name", AttributeError, "colour", lambda: batch.colour)
    for ids in ([70000, -1], array("q", [2**40, -3]), array("h", [-1, 55]), [2**70, -2**70]):
        batch.step(ids)
        check(f"{ids} are refused", batch.errors.tolist() == [1, 1] and batch.state(0).to_bytes() == before)
    check("the batch goes on with legal ones", batch.step(batch.sample()) and batch.errors.tolist() == [0, 0])


def kinds_of_arrays(rules):
    batch = rules.batch(2, 4)
    ids = [legal_of(batch, 0)[0], legal_of(batch, 1)[1]]
    after = None
    for kind in "bBhHiIlLqQ":
        another = rules.batch(2, 4)
        if kind == "b":
            continue
        check(f"actions of kind {kind} are read", another.step(array(kind, ids)))
        state = another.state(1).to_bytes()
        check("as the same ids", after in (None, state))
        after = state
    masks = batch.masks
    del batch
    check("an array keeps its batch", len(masks.tobytes()) == 2 * rules.encoding.actions)


def failing_hook():
    rules = eldest.Ruleset("tests/rulesets/failing-hooks.yaml", options={"failing": "winner"}, folders=["rulesets"])
    batch = rules.batch(8, 1)
    for _ in range(200):
        if not batch.step(batch.sample()):
            break
    check("a hook that fails ends its match", 2 in batch.errors.tolist() and 255 in batch.actors.tolist())
    faults = batch.faults()
    check("and says where", faults and faults[0].file.endswith("failing-hooks.lua") and faults[0].line > 0, faults)
    check("what was said is said once", batch.faults() == [])
    number = batch.errors.tolist().index(2)
    batch.reset(number, 5)
    check("the match begins again", batch.errors[number] == 0 and batch.actors[number] != 255)


def two_threads(rules):
    """While one thread steps, another may not: it gets an error, or its turn."""
    batch, seen = rules.batch(3000, threads=2), []

    def work():
        for _ in range(30):
            try:
                batch.step([0] * len(batch))
            except RuntimeError as error:
                seen.append(str(error))

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    check("threads of Python do not disturb one another",
          set(seen) <= {"another thread is using this batch"} and batch.step(batch.sample()))


def with_numpy(rules):
    try:
        import numpy
    except ImportError:
        check("numpy wraps the arrays # SKIP it is not installed", not os.environ.get("CI"))
        return
    batch = rules.batch(16, 2)
    masks, actors = numpy.asarray(batch.masks), numpy.asarray(batch.actors)
    before, at = masks.copy(), masks.__array_interface__["data"][0]
    check("numpy has the masks as bool, rows of ids", masks.dtype == bool and masks.shape == (16, rules.encoding.actions))
    check("without a copy", at == numpy.asarray(batch.masks).__array_interface__["data"][0] and not masks.flags.owndata)
    check("actions from numpy are made", batch.step(masks.argmax(axis=1)) and (masks != before).any())
    out = numpy.empty((16, rules.encoding.observation), numpy.float32)
    check("observations go into an array of numpy", batch.observations(out) is out and out.tolist() ==
          batch.observations().tolist() and actors.dtype == numpy.uint8)


def main():
    for name in ("whist", "hearts", "skat"):
        like_states(name, "match" if name == "whist" else "deal")
    whist = eldest.Ruleset("whist")
    at_random(whist)
    wrong_input(whist)
    kinds_of_arrays(whist)
    failing_hook()
    two_threads(whist)
    with_numpy(whist)
    finish(40)


main()
