"""Steps of many games from Python, beside pgx, EnvPool and OpenSpiel where they are installed: one run, one thread, CPU seconds.

    python integrations/python/bench.py

Each step chooses a random legal action, performs it, and gives the legal actions and the observation, with games that begin anew.
"""

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})

import numpy as np

import stonepath

sys.path.append(str(Path(__file__).parent / "examples"))
from uct import search

N = 1024
SIMULATIONS = 1000


def best(step, rounds=7, seconds=0.4):
    """The most steps a CPU second of several rounds."""
    found = 0.0
    for _ in range(rounds):
        start, steps = time.process_time(), 0
        while time.process_time() - start < seconds:
            steps += step()
        found = max(found, steps / (time.process_time() - start))
    return found


def ours(terms, n=N, **options):
    games = stonepath.Games(terms, n, seed=1, autoreset=True, **options)
    actions, legal, planes = games.random_actions(), games.legal, games.planes()

    def step():
        games.random_actions(out=actions)
        games.step(actions)
        games.legal_into(out=legal)
        games.planes(out=planes)
        return n

    return step


def rollouts(terms):
    games = stonepath.Games(terms, N, seed=1)

    def step():
        games.rollouts(1)
        return N

    return step


def pgx_hex():
    import jax
    import pgx

    env = pgx.make("hex")
    init, step = jax.jit(jax.vmap(env.init)), jax.vmap(pgx.v1.auto_reset(env.step, env.init) if hasattr(pgx, "v1") else env.step)

    @jax.jit
    def once(state, key):
        key, sub = jax.random.split(key)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        return step(state, jax.random.categorical(sub, logits, axis=1), jax.random.split(sub, N)), key

    state, key = init(jax.random.split(jax.random.PRNGKey(0), N)), jax.random.PRNGKey(1)
    state, key = once(state, key)

    def run():
        nonlocal state, key
        state, key = once(state, key)
        state.observation.block_until_ready()
        return N

    return run


def envpool_hex():
    import envpool

    env = envpool.make_gymnasium("Hex-v1", num_envs=N, num_threads=1, batch_size=N)
    _, info = env.reset()
    rng = np.random.default_rng(0)

    def run():
        nonlocal info
        mask = info["legal_action_mask"] if "legal_action_mask" in info else info["action_mask"]
        noise = rng.random(mask.shape, np.float32)
        _, _, _, _, info = env.step(np.where(mask, noise, -1).argmax(1).astype(np.int32))
        return N

    return run


def spiel(name, **params):
    import pyspiel

    game, rng = pyspiel.load_game(name, params), np.random.default_rng(0)
    state = game.new_initial_state()

    def run():
        nonlocal state
        for _ in range(50):
            if state.is_terminal():
                state = game.new_initial_state()
            legal = state.legal_actions()
            state.apply_action(legal[rng.integers(len(legal))])
            if not state.is_terminal():
                np.asarray(state.legal_actions_mask(), bool)
                np.asarray(state.observation_tensor(), np.float32)
        return 50

    return run


def uct():
    search(stonepath.Games("hex 11x11", 256), SIMULATIONS)
    return 256 * SIMULATIONS


def spiel_mcts():
    import pyspiel

    game = pyspiel.load_game("hex", {"board_size": 11})

    def step():
        evaluator = pyspiel.RandomRolloutEvaluator(1, 0)
        pyspiel.MCTSBot(game, evaluator, 1.4, SIMULATIONS, 1000, False, 0, False).step(game.new_initial_state())
        return SIMULATIONS

    return step


def row(name, make):
    try:
        print(f"{name:34} {best(make()) / 1e6:10.4f}", flush=True)
    except Exception as error:
        print(f"{name:34} not run: {type(error).__name__}: {error}", flush=True)


print("million steps a CPU second, one thread, n =", N)
for terms in ["hex 11x11", "hex 19x19", "y 11", "havannah 8 official", "twixt 24 std", "nogo 9x9"]:
    row(f"stonepath {terms}", lambda: ours(terms))
    row(f"stonepath {terms}, undo", lambda: ours(terms, undo=True))
row("pgx hex 11x11", pgx_hex)
row("EnvPool Hex-v1", envpool_hex)
row("pyspiel hex 11x11", lambda: spiel("hex", board_size=11))
row("pyspiel y 11", lambda: spiel("y", board_size=11))
row("pyspiel havannah 8", lambda: spiel("havannah", board_size=8))
print("thousand random games a CPU second")
row("stonepath hex 11x11, rollouts", lambda: rollouts("hex 11x11"))
print(f"million simulations of UCT a CPU second, {SIMULATIONS} from the empty board")
row("256 trees of examples/uct.py", lambda: uct)
row("one tree of pyspiel.MCTSBot", spiel_mcts)
# Threads are made with the processors that are allowed then.
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, range(os.cpu_count()))
for threads in (1, 2):
    for n in (64, 16384):
        games = ours("hex 11x11", n, threads=threads)
        start, steps = time.perf_counter(), 0
        while time.perf_counter() - start < 1.5:
            steps += games()
        print(f"hex 11x11, n = {n}, {threads} threads: {steps / (time.perf_counter() - start) / 1e6:.3f} million a second")
