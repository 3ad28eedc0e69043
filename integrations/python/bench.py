"""Prints the speed of many games from Python beside pgx, EnvPool, OpenSpiel and the rules in Rust: one run, one thread, CPU seconds.

    python integrations/python/bench.py [picture.svg]

A step chooses a random legal action, performs it, and gives the legal actions and the observation; games begin anew. The floors in Rust
play such stones in the same order, ask for the outcome and write as many bytes, up to a third of the board; they come from `cargo bench`.
A peer that cannot be measured is named with the reason. The picture is of the speed by the number of games.
"""

import importlib.metadata
import os
import re
import subprocess
import sys
import time
from math import log
from pathlib import Path

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
CORES = os.sched_getaffinity(0)
os.sched_setaffinity(0, {max(CORES)})

import numpy as np

from stonepath import Game, Games, winners

sys.path.append(str(Path(__file__).parent / "examples"))
from uct import search

N, SIMULATIONS = 1024, 1000
FLOORS = {"hex 11x11": "hex 11", "y 11": "y 11", "havannah 8 official": "havannah 8 official", "twixt 24 std": "twixt 24 std", "nogo 9x9": "nogo 9"}


def best(step, clock=time.process_time):
    """The most steps a second of five rounds, after one that warms up."""
    rates = []
    for _ in range(6):
        start, steps = clock(), 0
        while clock() - start < 0.3:
            steps += step()
        rates.append(steps / (clock() - start))
    return max(rates[1:])


def tried(measure):
    try:
        return measure()
    except Exception as error:
        print(f"not measured: {type(error).__name__}: {error}")
        return None


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


def spiel_hex():
    import pyspiel

    game, rng = pyspiel.load_game("hex", {"board_size": 11}), np.random.default_rng(0)
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


def spiel_mcts():
    import pyspiel

    game = pyspiel.load_game("hex", {"board_size": 11})

    def step():
        evaluator = pyspiel.RandomRolloutEvaluator(1, 0)
        pyspiel.MCTSBot(game, evaluator, 1.4, SIMULATIONS, 1000, False, 0, False).step(game.new_initial_state())
        return SIMULATIONS

    return step


def single(name, make, push, actions, pop=None):
    """A row: the nanoseconds of a push, of a pop, and of a list of actions, with up to 60 stones."""
    order, game = np.random.default_rng(0).permutation(121)[:60].tolist(), make()
    fill = lambda game: [push(game, number) for number in order]
    new, filled = (1e9 / best(lambda: bool(run()) or 1) for run in (make, lambda: fill(make())))
    fill(game)
    both = pop and 1e9 / best(lambda: bool([pop(game) for _ in order] and fill(game)))
    return name, (filled - new) / 60, both and (both - filled + new) / 60, 1e9 / best(lambda: bool(actions(game)))


def spiel_single():
    import pyspiel

    return single("OpenSpiel, whose Hex cannot go back", pyspiel.load_game("hex", {"board_size": 11}).new_initial_state, lambda state, number: state.apply_action(number), lambda state: state.legal_actions())


def full_boards(n, side=11):
    """Each has one red stone more than blue ones."""
    board = np.where(np.arange(side * side) % 2, -1, 1).astype(np.int8)
    return np.random.default_rng(1).permuted(np.tile(board, (n, 1)), axis=1).reshape(n, side, side)


def spiel_winners(boards):
    """The winners by OpenSpiel, which plays the stones in turn until the end."""
    import pyspiel

    game, found = pyspiel.load_game("hex", {"board_size": boards.shape[1]}), []
    for board in boards:
        state, stones = game.new_initial_state(), [np.flatnonzero(board == color).tolist() for color in (1, -1)]
        for number in range(board.size):
            if not state.is_terminal():
                state.apply_action(stones[number % 2][number // 2])
        found.append(state.returns()[0])
    assert (found == winners(boards)).all()
    return len(found)


def memory(terms, **options):
    """The bytes of a game after 40 random actions, in a process of its own."""
    code = f"""import stonepath
kept = lambda: int(open('/proc/self/statm').read().split()[1]) * 4096
games, before = stonepath.Games('hex 1x1', 1), kept()
games = stonepath.Games({terms!r}, 16384, autoreset=True, **{options})
for _ in range(40): games.step(games.random_actions())
print((kept() - before) // 16384)"""
    return int(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)


def in_rust():
    """What Rust does a second: the floors, and random games."""
    command = ["cargo", "bench", "-q", "-p", "stonepath-games", "--bench", "games", "--", "--noplot", "arrays, floor|11x11/random/0"]
    text = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True).stdout
    found = re.findall(r"(\S[^\n]*?)/(?:arrays, floor|random/0)\s+time:.*\n\s+thrpt:\s+\[\S+ \S+ \S+ \S+ (\S+) (.)elem", text)
    return {name: float(rate) * {"M": 1e6, "K": 1e3}[unit] for name, rate, unit in found}


def table(head, rows):
    text = lambda cell: "–" if cell is None else cell if isinstance(cell, str) else f"{cell:,.3g}" if cell < 1000 else f"{cell:,.0f}"
    for row in [head, ["---", *["---:"] * (len(head) - 1)], *rows]:
        print("|", " | ".join(map(text, row)), "|", flush=True)
    print()


def picture(counts, rates):
    """The steps a second by the number of games, both logarithmic."""
    place = lambda n, rate: (60 + 500 * log(n) / log(counts[-1]), 260 - 80 * log(rate / 1e4, 10))
    lines = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 310" font-family="sans-serif" font-size="12"><rect width="600" height="310" fill="#fff"/>']
    for rate, name in [(1e4, "10,000"), (1e5, "100,000"), (1e6, "1 million"), (1e7, "10 million")]:
        x, y = place(1, rate)
        lines.append(f'<path d="M{x} {y}H560" stroke="#ccc"/><text x="2" y="{y + 4}">{name}</text>')
    lines += [f'<text x="{place(n, 1e4)[0]}" y="280" text-anchor="middle">{n:,}</text>' for n in counts]
    points = " ".join("{:.1f},{:.1f}".format(*place(*pair)) for pair in zip(counts, rates))
    return "\n".join([*lines, f'<polyline points="{points}" fill="none" stroke="#06c" stroke-width="2"/><text x="310" y="302" text-anchor="middle">games at once</text></svg>', ""])


def main():
    print(*(f"{name} {tried(lambda: importlib.metadata.version(name))}" for name in ("stonepath", "numpy", "pgx", "jax", "envpool", "open_spiel")), sep=", ")
    rates = [(name, tried(lambda: best(make()))) for name, make in [("Stonepath", lambda: ours("hex 11x11")), ("pgx", pgx_hex), ("EnvPool", envpool_hex), ("OpenSpiel", spiel_hex)]]
    table(["Hex 11×11, n = 1,024", "steps a CPU second", "times"], [(name, rate, rate and rates[0][1] / rate) for name, rate in rates])
    rust, rows = tried(in_rust) or {}, []
    for terms, floor in FLOORS.items():
        whole, third, undo, played = (best(make) for make in (ours(terms), ours(terms, third=True), ours(terms, third=True, undo=True), rollouts(terms)))
        rows.append((terms, whole, rust.get(floor) and rust[floor] / third, third / undo, played, memory(terms), memory(terms, undo=True)))
    table(["game", "steps a CPU second", "floor ÷ steps", "without undo ÷ with it", "games by `rollouts`", "bytes a game", "with undo"], rows)
    table(["Hex 11×11, random games a CPU second", ""], [("`rollouts`", rows[0][4]), ("`Playout` in Rust", rust.get("hex 11x11"))])
    trees = lambda: bool(search(Games("hex 11x11", 256), SIMULATIONS).any()) * 256 * SIMULATIONS
    table(["simulations of UCT a CPU second", ""], [("256 trees of uct.py", best(trees)), ("one tree of OpenSpiel in C++", tried(lambda: best(spiel_mcts())))])
    boards = full_boards(100_000)
    table(["full boards of Hex 11×11 decided a CPU second", ""], [("`winners`", best(lambda: len(winners(boards)))), ("OpenSpiel", tried(lambda: best(lambda: spiel_winners(boards[:200]))))])
    mine = single("Stonepath", lambda: Game("hex 11x11"), Game.push, lambda game: game.actions, Game.pop)
    table(["Hex 11×11, nanoseconds", "push", "pop", "actions"], [row for row in (mine, tried(spiel_single)) if row])
    table(["Hex, n = 1,024"] + [f"{size}×{size}" for size in (5, 9, 11, 13, 19)], [("steps a CPU second", *(best(ours(f"hex {size}x{size}")) for size in (5, 9, 11, 13, 19)))])
    counts = [4**power for power in range(9)]
    by_count = [best(ours("hex 11x11", n)) for n in counts]
    os.sched_setaffinity(0, CORES)
    by_threads = [(f"steps a second, {count} threads", *(best(ours("hex 11x11", n, threads=count), time.perf_counter) for n in counts)) for count in (1, 2)]
    table(["Hex 11×11, n"] + [f"{n:,}" for n in counts], [("steps a CPU second", *by_count), *by_threads])
    if sys.argv[1:]:
        Path(sys.argv[1]).write_text(picture(counts, by_count))


if __name__ == "__main__":
    main()
