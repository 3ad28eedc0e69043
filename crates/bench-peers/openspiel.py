"""Compares random games per second in OpenSpiel, as its users run it, and here.

    python3 -m venv .venv && .venv/bin/pip install open_spiel
    .venv/bin/python crates/bench-peers/openspiel.py [--strip] [--seconds N]

OpenSpiel's games are the rollouts of its C++ RandomRolloutEvaluator in its C++ MCTSBot; Python only starts a search.
Each evaluation has 20 rollouts, so that the tree adds little time. Our program measures all its games first. Both sides
run on one thread, and the best round counts: of three for OpenSpiel, of eight for ours.
"""

import argparse
import pathlib
import subprocess
import time

import pyspiel

ROLLOUTS = 20  # per evaluation
EVALUATIONS = 20  # per search
ROUNDS = 3
HERE = pathlib.Path(__file__).resolve().parent

GAMES = [
    ("hex", 11),
    ("hex", 13),
    ("hex", 19),
    ("havannah", 5),
    ("havannah", 8),
    ("havannah", 10),
    ("twixt", 24),
]


def ours():
    """Runs our program. Returns a dictionary that maps (game, size) to the number that it prints."""
    command = ["cargo", "run", "--quiet", "--release", "--package", "stonepath-bench-peers"]
    lines = subprocess.run(command, cwd=HERE, check=True, capture_output=True, text=True).stdout.splitlines()
    return {(game, int(size)): float(number) for game, size, number in map(str.split, lines)}


def theirs(name, size, seconds):
    """Returns the rollouts from the empty board per second."""
    game = pyspiel.load_game(name, {"board_size": size})
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(
        game, evaluator, 2.0, max_simulations=EVALUATIONS, max_memory_mb=100, solve=False, seed=1, verbose=False
    )
    best = 0.0
    for _ in range(ROUNDS):
        searches, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds / ROUNDS:
            bot.step(game.new_initial_state())
            searches += 1
        best = max(best, searches * EVALUATIONS * ROLLOUTS / (time.perf_counter() - start))
    return best


def strip(size, limit):
    """Plays two adjacent rows in the middle of a Havannah board until a move takes more than `limit` seconds.

    Returns the number of the last stone, from 1, and its seconds.
    """
    state = pyspiel.load_game("havannah", {"board_size": size}).new_initial_state()
    width, middle = 2 * size - 1, size - 1
    rows = [(x, y) for x in range(2, width - 3) for y in (middle, middle + 1)]
    # No two of the opponent's stones are adjacent.
    apart = [(x, y) for y in range(1, middle - 2, 2) for x in range(0, width, 2) if abs(x - y) < size - 1]
    for number, ((x, y), (far_x, far_y)) in enumerate(zip(rows, apart), 1):
        start = time.perf_counter()
        state.apply_action(y * width + x)
        took = time.perf_counter() - start
        assert not state.is_terminal()
        if took > limit:
            break
        state.apply_action(far_y * width + far_x)
    return number, took


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=6, help="time for each of OpenSpiel's games")
    parser.add_argument("--strip", action="store_true", help="also the strip on base 22, some minutes")
    parser.add_argument("--limit", type=float, default=30, help="the seconds of a move that end the strip")
    args = parser.parse_args()

    mine = ours()
    print(f"{'game':>12} {'OpenSpiel':>12} {'ours':>12} {'ratio':>8}   games to the end per second")
    for name, size in GAMES:
        theirs_now, ours_now = theirs(name, size, args.seconds), mine.pop((name, size))
        print(f"{name:>9} {size:>2} {theirs_now:12,.0f} {ours_now:12,.0f} {ours_now / theirs_now:8.1f}", flush=True)
    nanoseconds = mine.pop(("strip", 22))
    for (name, size), ours_now in mine.items():
        print(f"{name:>9} {size:>2} {'-':>12} {ours_now:12,.0f} {'-':>8}")
    if args.strip:
        number, took = strip(22, args.limit)
        print(f"\nHavannah, base 22, two rows side by side: OpenSpiel's stone {number} takes {took:.1f} s,")
        print(f"ours {nanoseconds:.0f} ns a stone, {took / nanoseconds * 1e9:,.0f} times as fast")


if __name__ == "__main__":
    main()
