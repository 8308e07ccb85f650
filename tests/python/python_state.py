"""Matches, views and worlds of the Python package: random games of several rulesets, compared with the program."""
import copy
import json
import os
import pickle
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.environ["ELDEST_SOURCE_ROOT"], "tests"))
import eldest  # noqa: E402
from tap import check, finish  # noqa: E402

os.chdir(os.environ["ELDEST_SOURCE_ROOT"])
seed = int(os.environ.get("ELDEST_SEED", "1"))
chance = random.Random(seed)
few = os.environ.get("ELDEST_TESTS") == "few"

# In some games hardly anybody who plays at random ever reaches the target.
DECISIONS_MOST = 20000


def names():
    """Always those that differ most, and others by the seed."""
    listed = [game.id for game in eldest.rulesets(["rulesets"]) if not game.has_errors]
    return ["whist", "hearts", "skat", "bridge", "nimby", *chance.sample(listed, 2 if few else 8)]


def play(state, limit=None):
    """At random, to the end or for so many decisions."""
    while not state.is_over and limit != 0:
        state.apply(chance.choice(state.legal()))
        limit = None if limit is None else limit - 1
    return state


def told(record):
    """What the program makes of a record: its last scores by account."""
    with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
        file.write(record)
        file.flush()
        ran = subprocess.run([os.environ["ELDEST_PROGRAM"], "run", "--json", file.name], capture_output=True, text=True,
                             check=False, env={**os.environ, "LD_PRELOAD": ""})
        again = eldest.load_game(file.name)
    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    return [line["scores"] for line in lines if line.get("event") == "match over"][-1:], again


def moment(name, rules):
    """In the middle of a match: ids, masks, views, copies, pickles, worlds."""
    state = play(rules.state(chance.randrange(2**64)), chance.randrange(60))
    if state.is_over:
        return
    legal, mask = state.legal(), state.mask()
    check(f"{name}: the mask has the legal ids, ascending", [i for i, bit in enumerate(mask) if bit] == legal and legal)
    check(f"{name}: names of ids are unique both ways",
          [rules.action_id(rules.action_name(id)) for id in range(rules.encoding.actions)] ==
          list(range(rules.encoding.actions)))
    check(f"{name}: all that is not legal is refused, and changes nothing",
          refused(state, [id for id in range(-1, len(mask) + 1) if id not in legal]))
    view = state.view()
    check(f"{name}: the actor's view has the same legal ids", view.legal() == legal and view.seat == state.actor)
    other = copy.copy(state)
    check(f"{name}: a copy, a pickle and bytes are the same match",
          other == state and pickle.loads(pickle.dumps(state))._same(state) and
          eldest.State.from_bytes(rules, state.to_bytes()) == state)
    stored = pickle.loads(pickle.dumps(view))
    check(f"{name}: so are those of a view",
          stored.key() == view.key() and stored.seat == view.seat and
          stored.information_state() == view.information_state())
    sizes = rules.encoding
    check(f"{name}: the tensors are as long as the encoding says, and the blocks fill them",
          len(view.observation()) == sizes.observation and len(view.information_state()) == sizes.information and
          [block.first for block in rules.blocks] + [sizes.information] ==
          [0] + [block.first + block.rows * block.columns for block in rules.blocks])
    other.apply(chance.choice(legal))
    check(f"{name}: a copy is played by itself", state.legal() == legal and other != state)
    imagine(name, state, view)


def imagine(name, state, view):
    try:
        world = view.world(chance.randrange(1000))
    except ValueError:
        return
    seen = world.view(view.seat)
    check(f"{name}: a world looks to the seat as its view", seen.key() == view.key() and world.legal() == state.legal())
    check(f"{name}: and can be played on", play(world, DECISIONS_MOST).is_over or world.look().deal > 10)


def refused(state, ids):
    before = state.to_bytes()
    for id in ids:
        try:
            state.apply(id)
            return False
        except eldest.IllegalAction as error:
            if error.refusal == "not now":
                return False
    return state.to_bytes() == before


def game(name, rules):
    """A whole match that is recorded, read again by the program and by the package."""
    number = chance.randrange(2**64)
    state = rules.state(number, record=True)
    check(f"{name}: the same seed begins the same match", rules.state(number) == state)
    if not play(state, DECISIONS_MOST).is_over:
        return
    scores, again = told(state.record())
    check(f"{name}: the program plays the record to the same scores",
          scores == [dict(zip(rules.accounts, state.scores()))], f"{scores} {state.scores()}")
    check(f"{name}: and so does load_game", again.is_over and again.scores() == state.scores())
    sign = -1 if rules.lowest_wins else 1
    check(f"{name}: returns are the scores of each seat's account, more is better",
          state.returns() == [sign * state.scores()[account] for account in rules.account_of])


def deals(rules):
    """Deal by deal: returns of each add up to those of the match."""
    state, whole = rules.state(7, episode="deal"), [0] * rules.players
    for _ in range(200):
        play(state)
        whole = [a + b for a, b in zip(whole, state.returns())]
        if state.turn == "over":
            break
        lines = sum(line.points for line in state.ledger())
        check("the lines of a deal add up to what its accounts got",
              lines == sum(dict(zip(rules.account_of, state.returns())).values()))
        state.next_deal()
    check("the deals of a match add up to its scores", whole == [state.scores()[a] for a in rules.account_of])


def players(rules):
    for name in eldest.Player.names():
        player, state = eldest.Player(rules, name, iterations=4, seed=seed), rules.state(3)
        check(f"a {name} chooses what is legal", all(player.choose(state.view()) in state.legal() for _ in range(3)))
        check(f"a {name} has nothing to complain of", player.fault is None)


def looks(rules):
    state = play(rules.state(3, episode="deal"), 5)
    look, seen = state.look(), state.view(2).look()
    check("after five cards a trick is complete, and one card lies on the table",
          [len(trick.cards) for trick in state.tricks()] == [4] and len(look.trick.cards) == 1)
    check("all hands, tricks and the table have the pack",
          sorted(sum(look.hands + look.taken, []) + [card for _, card in look.trick.cards]) == list(range(52)))
    check("a view has the hand of its seat, and no other",
          seen.hands[2] == look.hands[2] and
          all(set(seen.hands[seat]) <= {look.turned_up} for seat in (0, 1, 3)) and seen.held == look.held)
    check("a card is found by its name",
          all(state.find(rules.pack[id].name) == id
              for id in state.legal()) and [rules.pack[id].name for id in state.legal()] == state.legal_names())
    check("the rules are explained", "Whist" in rules.explain() and rules.explain(ascii=True).isascii())
    position = state.position()
    check("a position begins the same moment again", rules.state(1, position=position).look().hands == look.hands)


def main():
    for name in names():
        rules = eldest.Ruleset(name, folders=["rulesets"])
        for _ in range(2 if few else 5):
            moment(name, rules)
        game(name, rules)
    whist = eldest.Ruleset("whist")
    deals(whist)
    looks(whist)
    players(whist)
    finish(60)


main()
