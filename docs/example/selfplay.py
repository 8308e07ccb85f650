#!/usr/bin/env python3
"""Learns to play a game against itself, and then plays against chance. Nothing but the package `eldest` is needed.

    python3 selfplay.py [--ruleset nimby] [--deals 15000] [--seed 1] [--save policy.json]
    eldest arena nimby --seats 'mine=python3 selfplay.py --play policy.json,random'

The policy is a table: a weight for each pair of something that the seat sees and an action. The weights of the legal
actions are summed up, and the higher the sum, the likelier the action (a softmax). After each deal the weights of what
was done are raised if the seat got more points than usual, and lowered if fewer (REINFORCE).
"""
import argparse
import json
import math
import random

import eldest

# What is no reason to play another card: the score of the match, who is called what.
LEFT_OUT = {"score", "deal", "player", "viewer", "turn"}


def rotations(rules):
    """For each seat, the number of each float as if this seat were the first; None: it is left out."""
    tables = []
    for seat in range(rules.players):
        table = [None] * rules.encoding.observation
        for block in rules.blocks:
            if block.is_history or block.name in LEFT_OUT:
                continue
            by_row, by_column = block.rows == rules.players, block.rows == 1 and block.columns == rules.players
            for row in range(block.rows):
                for column in range(block.columns):
                    to_row = (row - seat) % block.rows if by_row else row
                    to_column = (column - seat) % block.columns if by_column else column
                    table[block.first + row * block.columns + column] = \
                        block.first + to_row * block.columns + to_column
        tables.append(table)
    return tables


class Policy:
    def __init__(self, rules, chance):
        self.tables, self.chance = rotations(rules), chance
        self.weights = [[0.0] * rules.encoding.actions for _ in range(rules.encoding.observation)]

    def seen(self, view):
        """The rows of the table that count for what this view shows."""
        table = self.tables[view.seat]
        return [self.weights[table[i]] for i, number in enumerate(view.observation())
                if number and table[i] is not None]

    def likelihoods(self, rows, legal):
        sums = [sum(row[id] for row in rows) for id in legal]
        powers = [math.exp(value - max(sums)) for value in sums]
        return [power / sum(powers) for power in powers]

    def choose(self, view):
        """An action, and all that learn() must know of it."""
        rows, legal = self.seen(view), view.legal()
        likelihoods = self.likelihoods(rows, legal)
        action = self.chance.choices(legal, likelihoods)[0]
        return action, (view.seat, rows, legal, likelihoods, action)

    def best(self, view):
        """The likeliest action."""
        rows, legal = self.seen(view), view.legal()
        return max(legal, key=lambda id: sum(row[id] for row in rows))

    def learn(self, made, better, rate):
        """better: by seat, how many points more than usual it got."""
        for seat, rows, legal, likelihoods, action in made:
            for id, likelihood in zip(legal, likelihoods):
                step = rate * better[seat] * ((id == action) - likelihood)
                for row in rows:
                    row[id] += step


def train(rules, policy, deals, seed):
    usual = [0.0] * rules.players
    for number in range(deals):
        state, made = rules.state(seed + number, episode="deal"), []
        while not state.is_over:
            action, how = policy.choose(state.view())
            made.append(how)
            state.apply(action)
        points = state.returns()
        policy.learn(made, [got - used for got, used in zip(points, usual)], 0.02 * (1 - 0.9 * number / deals))
        usual = [0.99 * used + 0.01 * got for got, used in zip(points, usual)]


def against_random(rules, policy, deals, seed):
    """Each deal twice: the policy sits once at the first seat's side, once at the others. Points a deal more than they."""
    margins = []
    for number in range(deals):
        margin = 0.0
        for side in {rules.account_of[0], rules.account_of[1]}:
            state = rules.state(seed + number, episode="deal")
            while not state.is_over:
                is_ours = rules.account_of[state.actor] == side
                state.apply(policy.choose(state.view())[0] if is_ours else policy.chance.choice(state.legal()))
            points = state.returns()
            ours = [got for seat, got in enumerate(points) if rules.account_of[seat] == side]
            others = [got for seat, got in enumerate(points) if rules.account_of[seat] != side]
            margin += sum(ours) / len(ours) - sum(others) / len(others)
        margins.append(margin / 2)
    mean = sum(margins) / deals
    error = math.sqrt(sum((margin - mean) ** 2 for margin in margins) / (deals - 1) / deals)
    return mean, 1.96 * error


def save(rules, policy, path):
    """With the hash of the numbers of actions and observations, without which the weights mean nothing."""
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"encoding": rules.encoding.hash, "weights": policy.weights}, file)


def play(path):
    """Plays a seat for `eldest arena` or `eldest simulate` by weights that were saved."""
    with open(path, encoding="utf-8") as file:
        saved = json.load(file)
    policy = None

    def choose(view):
        nonlocal policy
        if not policy:
            if view.ruleset.encoding.hash != saved["encoding"]:
                raise SystemExit(f"{path} is for other rules, another number of players or another version")
            policy = Policy(view.ruleset, random)
            policy.weights = saved["weights"]
        return policy.best(view)

    eldest.play_seat(choose)


def main():
    words = argparse.ArgumentParser(description="Learns a game by self-play.")
    words.add_argument("--ruleset", default="nimby")
    words.add_argument("--deals", type=int, default=15000)
    words.add_argument("--test", type=int, default=2000, help="deals against random players")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--save", metavar="FILE", help="where what was learned is written")
    words.add_argument("--play", metavar="FILE", help="plays a seat by what was learned, for eldest arena")
    said = words.parse_args()
    if said.play:
        return play(said.play)
    rules = eldest.Ruleset(said.ruleset)
    policy = Policy(rules, random.Random(said.seed))
    for what in ("before", "after"):
        mean, error = against_random(rules, policy, said.test, 10**9)
        print(f"{what} learning: {mean:+.3f} ± {error:.3f} points a deal against random players", flush=True)
        if what == "before":
            train(rules, policy, said.deals, said.seed)
    if said.save:
        save(rules, policy, said.save)
    return None


main()
