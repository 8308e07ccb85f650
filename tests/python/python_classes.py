"""The classes that have the methods of OpenSpiel's State and PettingZoo's AECEnv: loops as their manuals show them."""
import os
import random
import sys

sys.path.insert(0, os.path.join(os.environ["ELDEST_SOURCE_ROOT"], "tests"))
import eldest  # noqa: E402
from tap import check, finish  # noqa: E402

os.chdir(os.environ["ELDEST_SOURCE_ROOT"])
chance = random.Random(int(os.environ.get("ELDEST_SEED", "1")))


def openspiel(name):
    game = eldest.openspiel.Game(name, seed=chance.randrange(10**6))
    for _ in range(3):
        state, fine, total = game.new_initial_state(), True, [0.0] * game.num_players()
        while not state.is_terminal():
            player, legal = state.current_player(), state.legal_actions()
            fine &= 0 <= player < game.num_players() and not state.is_chance_node()
            fine &= [i for i, bit in enumerate(state.legal_actions_mask(player)) if bit] == legal
            fine &= state.legal_actions((player + 1) % game.num_players()) == []
            fine &= len(state.observation_tensor(player)) == game.observation_tensor_size()
            fine &= len(state.information_state_tensor(player)) == game.information_state_tensor_shape()[0]
            action = chance.choice(legal)
            fine &= state.string_to_action(state.action_to_string(player, action)) == action
            child = state.child(action)
            fine &= state.legal_actions() == legal
            state.apply_action(action)
            total = [a + b for a, b in zip(total, state.rewards())]
            fine &= child.history() == state.history() and child.returns() == state.returns()
        check(f"{name}: a deal is played by the methods of OpenSpiel", fine)
        check(f"{name}: rewards add up to returns, within the bounds of the game", total == state.returns() and
              all(game.min_utility() <= points <= game.max_utility() for points in total), f"{total} {state.returns()}")
        check(f"{name}: it is over", state.current_player() == -4 and state.legal_actions() == [] and
              state.move_number() <= game.max_game_length())
    state = game.new_initial_state()
    player = state.current_player()
    world = state.resample_from_infostate(player, chance.random)
    check(f"{name}: a resampled state has the same information state",
          world.information_state_string(player) == state.information_state_string(player))
    check(f"{name}: initial states differ", game.new_initial_state().information_state_string(0) !=
          state.information_state_string(0))


def pettingzoo(name, episode):
    env = eldest.pettingzoo.Env(name, episode=episode)
    env.reset(seed=7)
    total, steps, left = dict.fromkeys(env.possible_agents, 0), 0, []
    fine = env.num_agents == env.max_num_agents == env.ruleset.players
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        fine &= not truncation and len(observation["observation"]) == env.observation_space(agent)["observation"].shape[0]
        if termination:
            left.append(agent)
            fine &= not any(observation["action_mask"])
            env.step(None)
            continue
        action = env.action_space(agent).sample(observation["action_mask"])
        fine &= env.action_space(agent).contains(action) and action in env.state.legal()
        env.step(action)
        steps += 1
    check(f"{name}, by {episode}: played by the loop of PettingZoo's manual", fine and steps > 20)
    check("all agents leave, with their rewards",
          sorted(left) == sorted(env.possible_agents) and list(total.values()) == env.state.returns(),
          f"{total} {env.state.returns()}")
    env.reset(seed=7)
    first = bytes(env.observe(env.agent_selection)["observation"])
    env.reset()
    check("without a seed another episode begins", bytes(env.observe(env.agent_selection)["observation"]) != first)
    for what, action in (("an action that is not legal", env.action_space("North").n), ("no action", None)):
        try:
            env.step(action)
            check(f"{what} is refused", False)
        except (eldest.IllegalAction, TypeError):
            check(f"{what} is refused", env.state.legal() != [])


for name in ("whist", "hearts", "skat"):
    openspiel(name)
pettingzoo("nimby", "match")
pettingzoo("whist", "deal")
finish(40)
