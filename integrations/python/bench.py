"""Many games from Python: steps a CPU second beside pgx, EnvPool, OpenSpiel and the rules in Rust, in one run on one thread.

    python integrations/python/bench.py [--out picture.svg]

A step chooses a random legal action, performs it, and gives the legal actions and the observation; games begin anew. The floors in Rust
play such stones in the same order, ask for the outcome and write as many bytes, up to a third of the board; they come from `cargo bench`.
A peer that cannot be measured is named with the reason.
"""

import argparse
import importlib.metadata
import os
import pathlib
import platform
import re
import subprocess
import time

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
CORES = os.sched_getaffinity(0)
os.sched_setaffinity(0, {max(CORES)})

import numpy as np

import stonepath
from stonepath import Game, Games

N = 1024


def best(step, rounds=5, seconds=0.3, clock=time.process_time):
    """The most steps a second of several rounds; the first one only warms up."""
    rates = []
    for _ in range(rounds + 1):
        start, steps = clock(), 0
        while clock() - start < seconds:
            steps += step()
        rates.append(steps / (clock() - start))
    return max(rates[1:])


def ours(terms, n=N, third=False, **options):
    games = Games(terms, n, seed=1, autoreset=True, **options)
    actions, legal, planes = games.random_actions(), games.legal, games.planes()
    limit, ply = legal[0].sum() // 3 if third else -1, 0

    def step():
        nonlocal ply
        if ply == limit:
            games.reset()
            ply = 0
        ply += 1
        games.random_actions(out=actions)
        games.step(actions)
        games.legal_into(out=legal)
        games.planes(out=planes)
        return n

    return step


def rollouts(terms):
    games = Games(terms, N, seed=1)
    return lambda: int(games.rollouts(1).sum())


def pgx_hex():
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("hex")
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def once(state, key):
        key, choice, more = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        return step(state, jax.random.categorical(choice, logits, axis=1), jax.random.split(more, N)), key

    now = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), N)), jax.random.PRNGKey(1)

    def run():
        nonlocal now
        now = once(*now)
        now[0].observation.block_until_ready()
        return N

    return run


def envpool_hex():
    import envpool

    env, rng = envpool.make_gymnasium("Hex-v1", num_envs=N, num_threads=1, batch_size=N), np.random.default_rng(0)
    _, info = env.reset()

    def run():
        nonlocal info
        mask = info["legal_action_mask"]
        _, _, _, _, info = env.step(np.where(mask, rng.random(mask.shape, np.float32), -1).argmax(1).astype(np.int32))
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


def single(make, push, pop, actions):
    """The nanoseconds of a push, a pop, and a list of the actions, each with up to 60 stones on the board."""
    order = np.random.default_rng(0).permutation(121)[:60].tolist()

    def nanoseconds(run):
        return 1e9 / best(lambda: run() or 60)

    game = make()
    [push(game, number) for number in order]

    def fill():
        new = make()
        for number in order:
            push(new, number)

    def empty():
        for number in order:
            pop(game)
        for number in order:
            push(game, number)

    start, pushes = nanoseconds(lambda: make() and None), nanoseconds(fill)
    both = nanoseconds(empty) if pop else None
    return pushes - start, both and both - (pushes - start), 60 * nanoseconds(lambda: actions(game) and None)


def spiel_single():
    import pyspiel

    game = pyspiel.load_game("hex", {"board_size": 11})
    return single(game.new_initial_state, lambda state, number: state.apply_action(number), None, lambda state: state.legal_actions())


def memory(terms):
    """The bytes of a game after 40 random actions, in a process of its own."""
    code = f"""import stonepath
kept = lambda: int(open('/proc/self/statm').read().split()[1]) * 4096
games, before = stonepath.Games('hex 1x1', 1), kept()
games = stonepath.Games({terms!r}, 16384, autoreset=True)
for _ in range(40): games.step(games.random_actions())
print((kept() - before) // 16384)"""
    return int(subprocess.run([os.sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)


def in_rust():
    """Millions a CPU second in Rust: the floors of arrays, and random games."""
    command = ["cargo", "bench", "-q", "-p", "stonepath-games", "--bench", "games", "--", "--noplot", "arrays, floor|11x11/random/0"]
    text = subprocess.run(command, cwd=pathlib.Path(__file__).parent, capture_output=True, text=True, check=True).stdout
    found = re.findall(r"(\S[^\n]*?)/(?:arrays, floor|random/0)\s+time:.*\n\s+thrpt:\s+\[\S+ \S+ \S+ \S+ (\S+) (.)elem", text)
    return {name: float(rate) * {"M": 1e6, "K": 1e3}[unit] for name, rate, unit in found}


def tried(measure):
    try:
        return measure()
    except Exception as error:
        print(f"not measured: {type(error).__name__}: {error}")
        return None


def table(head, rows):
    print(f"\n| {' | '.join(head)} |\n|---|{'---:|' * (len(head) - 1)}")
    for row in rows:
        print("|", " | ".join("–" if cell is None else cell if isinstance(cell, str) else f"{cell:,.3g}" if cell < 100 else f"{cell:,.0f}" for cell in row), "|", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", help="where to write a picture of the speed by the number of games")
    out = parser.parse_args().out
    versions = {name: tried(lambda: importlib.metadata.version(name)) for name in ["numpy", "pgx", "jax", "envpool", "open_spiel"]}
    print("Python", platform.python_version(), "stonepath", stonepath.__version__, versions)
    mine = best(ours("hex 11x11"))
    peers = [("pgx", pgx_hex), ("EnvPool", envpool_hex), ("OpenSpiel", lambda: spiel("hex", board_size=11))]
    rates = [(name, tried(lambda: best(make()))) for name, make in peers]
    table(["Hex 11×11, n = 1,024", "steps a CPU second", "ours is quicker by"], [("Stonepath", mine, 1.0)] + [(name, rate, rate and mine / rate) for name, rate in rates])
    rust = tried(in_rust) or {}
    rows = []
    for terms, floor in [("hex 11x11", "hex 11"), ("y 11", "y 11"), ("havannah 8 official", "havannah 8 official"), ("twixt 24 std", "twixt 24 std"), ("nogo 9x9", "nogo 9")]:
        whole, rate, undo, rolls = (best(make) for make in (ours(terms), ours(terms, third=True), ours(terms, third=True, undo=True), rollouts(terms)))
        rows.append((terms, whole, rate, floor in rust and rust[floor] / rate or None, rate / undo, rolls, memory(terms)))
    table(["game", "steps a CPU second", "up to a third of the board", "÷ floor in Rust", "`undo=True`, times", "random games by `rollouts`", "bytes a game"], rows)
    rolls = best(rollouts("hex 11x11"))
    table(["random games a CPU second, Hex 11×11", ""], [("`rollouts`", rolls), ("`Playout` in Rust", rust.get("hex 11x11"))])
    singles = [("Stonepath", single(lambda: Game("hex 11x11"), Game.push, Game.pop, lambda game: game.actions)), ("OpenSpiel", tried(spiel_single))]
    table(["one game of Hex 11×11, nanoseconds", "push", "pop", "actions"], [(name, *(times or (None, None, None))) for name, times in singles])
    sizes = [5, 7, 9, 11, 13, 19]
    table(["Hex, n = 1,024"] + [f"{size}×{size}" for size in sizes], [("steps a CPU second", *(best(ours(f"hex {size}x{size}")) for size in sizes))])
    counts = [4**power for power in range(9)]
    by_count = [best(ours("hex 11x11", n)) for n in counts]
    os.sched_setaffinity(0, CORES)
    threads = [[best(ours("hex 11x11", n, threads=threads), clock=time.perf_counter) for n in counts] for threads in (1, 2)]
    table(["Hex 11×11, n"] + [f"{n:,}" for n in counts], [("steps a CPU second", *by_count), *((f"steps a second, {count} thread{'s' * (count > 1)}", *rates) for count, rates in zip((1, 2), threads))])


if __name__ == "__main__":
    main()
