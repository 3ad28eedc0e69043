"""Compares `stonepath adjudicate` with two Python programs on records of Hex: the winners, and games per second.

    python3 -m venv .venv && .venv/bin/pip install open_spiel
    cargo run --release -p stonepath-records --example random_games -- "hex 11x11" 100000 > games.jsonl
    .venv/bin/python crates/bench-peers/adjudicate.py games.jsonl [--games N] [--stonepath COMMAND]

The programs read the same lines of JSON:

- plain: the standard library alone, `json` and union-find with a list, up to the winning move;
- OpenSpiel: `json`, and `apply_action` for each move of a state of its C++ game;
- stonepath: `stonepath adjudicate --jobs 1` with all usual fields.

Each reads all games once. Games per second are per second of CPU time, since other work on the machine disturbs wall time. The
script exits with an error if a winner or the number of the winning move differs. Without the package `open_spiel`, this part is
left out.
"""

import argparse
import itertools
import json
import resource
import shlex
import subprocess
import sys
import time

try:
    import pyspiel
except ImportError:
    pyspiel = None

BLACK, WHITE = range(2)


class Board:
    """The cells of a Hex board: row by row, from 0. Our `B` joins the first and the last row."""

    def __init__(self, columns, rows):
        self.columns, self.rows, self.count = columns, rows, columns * rows
        places = [(column, row) for row in range(rows) for column in range(columns)]
        self.cells = {f"{chr(97 + column)}{row + 1}": row * columns + column for column, row in places}
        # For each colour the numbers of its two sides, which follow the cells.
        self.sides = [(self.count, self.count + 1), (self.count + 2, self.count + 3)]
        self.near, self.touched = [], [[], []]
        for column, row in places:
            steps = [(0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1)]
            near = [(column + right, row + down) for right, down in steps]
            self.near.append([y * columns + x for x, y in near if 0 <= x < columns and 0 <= y < rows])
            ends = [(row == 0, row == rows - 1), (column == 0, column == columns - 1)]
            for color in (BLACK, WHITE):
                self.touched[color].append(list(itertools.compress(self.sides[color], ends[color])))


def find(parent, node):
    """Returns the root of a node. Halves the path to it."""
    while parent[node] != node:
        parent[node] = parent[parent[node]]
        node = parent[node]
    return node


def plain(board, moves):
    """Returns the winner and the number of the winning move, by union-find."""
    colors, parent = [None] * board.count, list(range(board.count + 4))
    for number, name in enumerate(moves, 1):
        cell, color = board.cells[name], (number - 1) % 2
        if colors[cell] is not None:
            return "illegal", None
        colors[cell] = color
        for other in board.near[cell]:
            if colors[other] == color:
                parent[find(parent, other)] = find(parent, cell)
        touched = board.touched[color][cell]
        for side in touched:
            parent[find(parent, side)] = find(parent, cell)
        first, last = board.sides[color]
        if find(parent, first) == find(parent, last):
            return ("B+", "W+")[color], number
    return "open", None


def openspiel(state, board, moves):
    """Returns the winner and the number of the winning move, by OpenSpiel. It does not ask whether a move is legal."""
    for number, name in enumerate(moves, 1):
        state.apply_action(board.cells[name])
        if state.is_terminal():
            return ("B+", "W+")[state.returns()[BLACK] < 0], number
    return "open", None


def timed(read, lines):
    """Returns what `read` returns for all lines, and the games per second of CPU time."""
    start = time.process_time()
    verdicts = [read(json.loads(line)["moves"].split()) for line in lines]
    return verdicts, len(lines) / (time.process_time() - start)


def ours(command, lines):
    """Returns our verdicts, and the games per second of the CPU time of the process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [*shlex.split(command), "adjudicate", "--jobs", "1"]
    output = subprocess.run(command, input=b"".join(lines), check=True, stdout=subprocess.PIPE).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    answers = map(json.loads, output.splitlines())
    return [(answer.get("result"), answer.get("move")) for answer in answers], len(lines) / seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", help="games of Hex on one board as JSON Lines, with moves as strings")
    parser.add_argument("--games", type=int, default=100_000, help="the most games that are read")
    parser.add_argument("--stonepath", default="stonepath", help="the command")
    args = parser.parse_args()

    with open(args.file, "rb") as file:
        lines = list(itertools.islice(file, args.games))
    columns, rows = map(int, json.loads(lines[0])["size"].split("x"))
    board = Board(columns, rows)
    print(f"Hex {columns}x{rows}, {len(lines):,} games")

    verdicts, fastest = ours(args.stonepath, lines)
    programs = {"plain": lambda moves: plain(board, moves)}
    if pyspiel is None:
        print("OpenSpiel is not installed")
    else:
        game = pyspiel.load_game("hex", {"num_cols": columns, "num_rows": rows})
        programs["OpenSpiel"] = lambda moves: openspiel(game.new_initial_state(), board, moves)
    print(f"{'program':>10} {'games/s':>12} {'ratio':>8}")
    for name, program in programs.items():
        others, speed = timed(program, lines)
        for line, our, their in zip(lines, verdicts, others, strict=True):
            if our != their:
                sys.exit(f"{name}: {their}, stonepath: {our} for {line.decode()}")
        print(f"{name:>10} {speed:12,.0f} {fastest / speed:8.1f}", flush=True)
    print(f"{'stonepath':>10} {fastest:12,.0f} {1:8.1f}")
    print("all winners and winning moves agree")


if __name__ == "__main__":
    main()
