"""Compares `stonepath.winners` with a flood in NumPy and with OpenSpiel on full boards of Hex: winners, and boards per second.

    python3 -m venv .venv && .venv/bin/pip install open_spiel integrations/python
    .venv/bin/python crates/bench-peers/winners.py [--side N] [--boards N]

- stonepath: one call on one thread;
- NumPy: a flood from the top of all boards at once, in six directions, until nothing changes;
- OpenSpiel: `apply_action` for each stone of a state of its C++ game until somebody has won, on the first 20,000 boards.

Boards per second are per second of CPU time. The script exits with an error if a winner differs. Without the package
`open_spiel`, this part is left out.
"""

import argparse
import sys
import time

import numpy as np
import stonepath

try:
    import pyspiel
except ImportError:
    pyspiel = None


def flood(boards):
    """Returns the winners of full boards."""
    red = boards > 0
    reached = np.zeros_like(red)
    reached[:, 0] = red[:, 0]
    while True:
        # A border of one cell, so that shifts do not wrap around.
        wide = np.pad(reached, ((0, 0), (1, 1), (1, 1)))
        near = wide[:, 1:-1, 1:-1].copy()
        for down, right in ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)):
            near |= wide[:, 1 - down : wide.shape[1] - 1 - down, 1 - right : wide.shape[2] - 1 - right]
        near &= red
        if (near == reached).all():
            return np.where(reached[:, -1].any(axis=1), 1, -1)
        reached = near


def openspiel(game, board):
    """Returns the winner of a full board, whose stones are played by turns."""
    cells = board.ravel()
    state = game.new_initial_state()
    for pair in zip(np.flatnonzero(cells > 0).tolist(), np.flatnonzero(cells < 0).tolist() + [None]):
        for action in pair:
            if not state.is_terminal() and action is not None:
                state.apply_action(action)
    return 1 if state.returns()[0] > 0 else -1


def timed(winners, boards):
    start = time.process_time()
    found = winners(boards)
    return found, len(boards) / (time.process_time() - start)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--side", type=int, default=11)
    parser.add_argument("--boards", type=int, default=1_000_000)
    args = parser.parse_args()

    rng = np.random.default_rng(1)
    cells = args.side * args.side
    # One more red stone on a board with an odd number of cells.
    board = np.where(np.arange(cells) % 2 == 0, 1, -1).astype(np.int8)
    boards = rng.permuted(np.broadcast_to(board, (args.boards, cells)), axis=1).reshape(-1, args.side, args.side)
    boards = np.ascontiguousarray(boards)
    print(f"Hex {args.side}x{args.side}, {args.boards:,} full boards")
    expected, fastest = timed(stonepath.winners, boards)
    programs = {"NumPy": (lambda some: np.concatenate([flood(part) for part in np.array_split(some, 1 + len(some) // 1000)]), args.boards)}
    if pyspiel is None:
        print("OpenSpiel is not installed")
    else:
        game = pyspiel.load_game("hex", {"num_cols": args.side, "num_rows": args.side})
        programs["OpenSpiel"] = (lambda some: [openspiel(game, board) for board in some], 20_000)
    print(f"{'program':>10} {'boards/s':>12} {'ratio':>8}")
    for name, (program, most) in programs.items():
        found, speed = timed(program, boards[:most])
        if not np.array_equal(found, expected[: len(found)]):
            sys.exit(f"{name}: other winners")
        print(f"{name:>10} {speed:12,.0f} {fastest / speed:8.1f}", flush=True)
    print(f"{'stonepath':>10} {fastest:12,.0f} {1:8.1f}")
    print("all winners agree")


if __name__ == "__main__":
    main()
