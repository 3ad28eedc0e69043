"""Compares random games in OpenSpiel and here, move by move: the legal moves, the end of the game, the winner.

    python3 -m venv .venv && .venv/bin/pip install open_spiel
    .venv/bin/python crates/bench-peers/agree.py [--games N] [--seed N] [--sequences N]

OpenSpiel plays the games. Our program (src/agree.rs) repeats them, and prints a checksum of the legal moves of each
position. If a checksum differs, the script prints the legal moves that only one side has, and exits. At the end it
counts the sequences of moves in OpenSpiel, one by one, and compares the numbers with docs/perft.tsv.

Known differences, which are left out or converted:

- OpenSpiel's TwixT always has a swap: the second move repeats the first peg. Its Hex and Havannah have one on request.
- OpenSpiel has no Hex boards of one row or one column.
- Coordinates. Hex: column and row. Havannah: the letter is our x, the number our y; most records have the reverse. Y:
  OpenSpiel's first row is our last. TwixT: its first player joins top and bottom, ours left and right, so its columns
  are our rows.

OpenSpiel has no NoGo, Havannah only by the official rules, and TwixT neither with paper-and-pencil rules nor on oblong
boards nor on boards below 5 points a side.
"""

import argparse
import collections
import importlib.metadata
import pathlib
import random
import statistics
import subprocess
import sys
import time

import pyspiel

HERE = pathlib.Path(__file__).resolve().parent
TABLE = HERE.parent.parent / "docs" / "perft.tsv"
CARGO = ["cargo", "run", "--quiet", "--release", "--package", "stonepath-bench-peers", "--bin", "agree", "--"]

# Hex 4x7 would reveal an exchange of rows and columns, which the other boards hide.
SETUPS = [
    "hex 11x11",
    "hex 4x7",
    "havannah 8 official",
    "havannah 4 official",
    "twixt 24 std",
    "twixt 8 std",
    "twixt 5 std",
    "y 9",
]


class Peer:
    """The game of OpenSpiel for one of our setups."""

    def __init__(self, setup):
        name, board, *variant = setup.split(" ")
        self.has_swap = False
        if name == "hex":
            columns, rows = map(int, board.split("x"))
            if min(columns, rows) < 2:
                raise ValueError("a board of one row or one column")
            parameters = {"num_cols": columns, "num_rows": rows}
            self.pair = lambda action: (action % columns, action // columns)
        elif name == "havannah" and variant == ["official"]:
            size = int(board)
            parameters = {"board_size": size}
            self.pair = lambda action: (action % (2 * size - 1) + 1, action // (2 * size - 1) + 1)
        elif name == "twixt" and variant == ["std"]:
            if "x" in board:
                raise ValueError("an oblong board of TwixT")
            size = int(board)
            if not 5 <= size <= 24:
                raise ValueError("a board of another size than 5 to 24")
            parameters = {"board_size": size}
            self.pair = lambda action: (action % size, action // size)
            self.has_swap = True
        elif name == "y":
            size = int(board)
            parameters = {"board_size": size}
            self.pair = lambda action: (action % size, size - 1 - action // size)
        else:
            raise ValueError("a game or a variant that it does not have")
        self.game = pyspiel.load_game(name, parameters)

    def legal(self, state, moves):
        """Returns the legal actions without the swap."""
        actions = state.legal_actions()
        if self.has_swap and len(moves) == 1 and moves[0] in actions:
            actions.remove(moves[0])
        return actions


MASK = (1 << 64) - 1


def weight(pair):
    """Returns the hash of a move, as in src/agree.rs."""
    number = (((pair[0] & 0xFFFFFFFF) << 32 | pair[1] & 0xFFFFFFFF) + 0x9E3779B97F4A7C15) & MASK
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & MASK
    number = (number ^ number >> 27) * 0x94D049BB133111EB & MASK
    return number ^ number >> 31


def result(state):
    """Returns the result of a game, in the words of src/agree.rs."""
    if not state.is_terminal():
        return "open"
    first = state.returns()[0]
    return "drawn" if first == 0 else "won 0" if first > 0 else "won 1"


def ours(setup, requests):
    """Returns the answers of our program, one line each."""
    run = subprocess.run(
        CARGO + [setup], cwd=HERE, check=True, input="".join(requests), capture_output=True, text=True
    )
    return run.stdout.splitlines()


def words(pairs):
    return "".join(f" {x},{y}" for x, y in pairs)


def compare(setup, games, seed):
    """Plays random games on both sides. Returns the counts of the results, the number of moves, and the seconds of the
    median game on each side."""
    peer = Peer(setup)
    places = [peer.pair(action) for action in range(peer.game.num_distinct_actions())]
    weights = [weight(place) for place in places]
    choose = random.Random(seed).choice
    requests, expected, ends, took = [], [], collections.Counter(), []
    for _ in range(games):
        start = time.perf_counter()
        state, moves, lists = peer.game.new_initial_state(), [], []
        while not state.is_terminal():
            lists.append(peer.legal(state, moves))
            moves.append(choose(lists[-1]))
            state.apply_action(moves[-1])
        took.append(time.perf_counter() - start)
        sums = [sum(map(weights.__getitem__, legal)) & MASK for legal in lists] + [0]
        requests.append("game" + words(places[action] for action in moves) + "\n")
        expected.append((sums, result(state), moves))
        ends[result(state)] += 1
    *answers, seconds = ours(setup, requests)
    assert len(answers) == games
    for number, (answer, (sums, stands, moves)) in enumerate(zip(answers, expected)):
        found = answer.split(" ", len(sums))
        found_sums = [int(word) for word in found if word.isdigit()][: len(sums)]
        for move, (one, other) in enumerate(zip(sums, found_sums)):
            if one != other:
                tell(setup, peer, places, number, moves[:move])
        if found[len(sums) :] != [stands] or len(found_sums) != len(sums):
            last = " ".join(answer.split(" ")[-2:])
            sys.exit(f"{setup}, game {number}: OpenSpiel: {stands} after {len(moves)} moves; ours ends with {last}")
    return ends, sum(len(moves) for *_, moves in expected), statistics.median(took), float(seconds.split(" ")[1])


def tell(setup, peer, places, number, moves):
    """Exits with a message: which legal moves differ after these moves."""
    state = peer.game.new_initial_state()
    for action in moves:
        state.apply_action(action)
    theirs = {places[action] for action in peer.legal(state, moves)}
    line = ours(setup, ["legal" + words(places[action] for action in moves) + "\n"])[0]
    mine = {tuple(map(int, word.split(","))) for word in line.split()}
    played = words(places[action] for action in moves)
    sys.exit(
        f"{setup}, game {number}, after{played}:\n"
        f"legal in OpenSpiel alone: {sorted(theirs - mine)}\nlegal here alone: {sorted(mine - theirs)}"
    )


def counts(peer, depth):
    """Returns the numbers of sequences at each depth: all, won by the first player, won by the second, and drawn."""
    rows = [[0, 0, 0, 0] for _ in range(depth + 1)]

    def visit(state, moves):
        row = rows[len(moves)]
        row[0] += 1
        if state.is_terminal():
            row[{"won 0": 1, "won 1": 2, "drawn": 3}[result(state)]] += 1
        elif len(moves) < depth:
            for action in peer.legal(state, moves):
                visit(state.child(action), moves + [action])

    visit(peer.game.new_initial_state(), [])
    return rows


def table():
    """Returns the rows of docs/perft.tsv for each setup, in the form of `counts`."""
    rows = {}
    with open(TABLE, encoding="utf-8") as lines:
        names = next(lines).rstrip("\n").split("\t")
        for line in lines:
            row = dict(zip(names, line.rstrip("\n").split("\t")))
            fields = ("sequences", "won_first", "won_second", "drawn")
            rows.setdefault(row["setup"], []).append([int(row[field]) for field in fields])
    return rows


def count_all(most):
    """Compares OpenSpiel with the rows of the table that have at most `most` sequences."""
    for setup, rows in table().items():
        try:
            peer = Peer(setup)
        except (ValueError, pyspiel.SpielError) as error:
            print(f"{setup:>20}   not in OpenSpiel: {str(error).splitlines()[0]}")
            continue
        few = next((depth for depth, row in enumerate(rows) if row[0] > most), len(rows))
        found = counts(peer, few - 1)
        for depth, (expected, row) in enumerate(zip(rows[:few], found)):
            if expected != row:
                sys.exit(f"{setup}, depth {depth}: expected {expected}, OpenSpiel has {row}")
        print(f"{setup:>20}   agree to depth {few - 1}, {rows[few - 1][0]:,} sequences", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="games of each setup")
    parser.add_argument("--seed", type=int, default=1, help="of the random games")
    parser.add_argument("--sequences", type=int, default=300_000, help="the most sequences of a row that are counted one by one")
    args = parser.parse_args()
    names = pyspiel.registered_names()
    missing = [name for name in ("nogo",) if name not in names]
    print(f"OpenSpiel {importlib.metadata.version('open_spiel')}, {args.games} games each, seed {args.seed}; not in it: {missing}")
    print(f"{'setup':>20} {'won 0':>6} {'won 1':>6} {'drawn':>6} {'moves':>8} {'OpenSpiel':>10} {'ours':>10}   games per second, by the median game")
    for setup in SETUPS:
        ends, moves, theirs, mine = compare(setup, args.games, args.seed)
        numbers = " ".join(f"{ends[end]:6}" for end in ("won 0", "won 1", "drawn"))
        print(f"{setup:>20} {numbers} {moves:8} {1 / theirs:10,.0f} {1 / mine:10,.0f}", flush=True)
    print("\nall games agree; the table of docs/perft.md")
    count_all(args.sequences)


if __name__ == "__main__":
    main()
