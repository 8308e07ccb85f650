#!/usr/bin/env python3
"""How fast Python plays at random, beside tests/benchmark/bench_library.c: millions of decisions a second of processor
time, the best of five rounds.

    PYTHONPATH=BUILD/python bench_python.py RULESET [SECONDS]
"""
import random
import sys
import time

import eldest

MATCHES = 1024


def best(step, seconds):
    """step() returns how many decisions it made."""
    pace = 0.0
    for _ in range(5):
        start, made = time.thread_time(), 0
        while (spent := time.thread_time() - start) < seconds:
            made += step()
        pace = max(pace, made / spent)
    return f"{pace / 1e6:8.2f}"


def of_batch(rules, out):
    batch = rules.batch(MATCHES, 1)
    numbers = batch.observations() if out else None

    def step():
        for _ in range(10):
            batch.step(batch.sample())
            if numbers is not None:
                batch.observations(numbers)
        return 10 * MATCHES

    return step


def of_numpy(rules):
    import numpy
    batch = rules.batch(MATCHES, 1)
    masks, random_of = numpy.asarray(batch.masks), numpy.random.default_rng(1)

    def step():
        batch.step((random_of.random(masks.shape, numpy.float32) * masks).argmax(axis=1))
        return MATCHES

    return step


def of_one(rules):
    pick, box, seed = random.Random(1).random, [rules.state(1)], iter(range(2, 2**62))

    def step():
        state = box[0]
        for _ in range(1000):
            if state.is_over:
                state = rules.state(next(seed))
            legal = state.legal()
            state.apply(legal[int(pick() * len(legal))])
        box[0] = state
        return 1000

    return step


def main():
    rules = eldest.Ruleset(sys.argv[1])
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 0.5
    print("one state, a loop in Python        ", best(of_one(rules), seconds))
    print(f"batch of {MATCHES}, masks, sample()     ", best(of_batch(rules, False), seconds))
    print(f"batch of {MATCHES}, and observations    ", best(of_batch(rules, True), seconds))
    try:
        print(f"batch of {MATCHES}, numpy chooses       ", best(of_numpy(rules), seconds))
    except ImportError:
        print("numpy is not installed")


main()
