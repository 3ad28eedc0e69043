"""Compares random games with other programs step by step, as numbers: mask, planes, seat to move, end, outcome, swap.

    pip install integrations/python open_spiel pgx envpool
    python integrations/python/agree.py [--games N] [--seed N] [--sequences N] [words]

`words` choose the comparisons whose names contain one of them. Each runs in a process of its own, because OpenSpiel's TwixT keeps the size
of the first board of a process for its tensor. At the end, the sequences of moves are counted by `Games`, and one by one in OpenSpiel, and
compared with docs/perft.tsv. The first difference ends the script with the moves of its game.

Planes: OpenSpiel's Y and Havannah have own, other and empty cells for a player, here the one to move. Its Hex has four planes of each
colour. Its TwixT has, for each colour, a plane of pegs without links, four of links, and one of pegs that other links keep from a link; all
are without the other's end zones, and turned for the second player. pgx and EnvPool have our four planes.

Other known differences, which are converted or left out:

- The swap of Havannah and TwixT is the first stone's number again, and TwixT is mirrored after it (see `stonepath.to_openspiel`).
- OpenSpiel's TwixT always has a swap, but not of a peg in a border column.
- pgx and EnvPool let a random player begin. pgx's mask is all true after the end. EnvPool begins anew after it and ignores that action.
- OpenSpiel has no NoGo, which is compared with single games here, no Hex of one row or column, Havannah only by the official rules,
  Y without a swap, and TwixT neither with paper-and-pencil rules nor on oblong boards nor on boards below 5 points a side.
"""

import argparse
import importlib.metadata
import itertools
import multiprocessing
import pathlib
import re
import time

import numpy as np

from stonepath import Game, Games, from_openspiel, to_openspiel

TABLE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "perft.tsv"
WHAT = "legal moves", "planes", "end", "seat to move", "rewards"


def follow(games, look):
    """Plays random games to their ends. `look` performs actions of the games `live`, and returns what the program has of each of `WHAT`."""
    live, swap, width, actions = np.arange(len(games)), games.swap_action, games.shape[2], None
    while len(live):
        ours = games.legal, games.planes(), games.done, games.to_play, games.rewards
        for what, one, other in zip(WHAT, ours, look(actions, live)):
            for row in np.argwhere(one[live] != other)[:1, 0]:
                places = [np.argwhere(more > less).tolist() for more, less in itertools.permutations((one[live[row]], other[row]))]
                raise AssertionError(f"{what} of {games.game(int(live[row]))!r}: more here {places[0]}, more there {places[1]}")
        live, actions = live[~games.done[live]], games.random_actions()
        if swap is not None:
            actions[::2] = np.where(games.legal[::2, swap], swap, actions[::2])
            while (refused := (actions == swap) & games.terms.startswith("twixt") & (games.last % width % (width - 1) == 0)).any():
                actions = np.where(refused, games.random_actions(), actions)
        games.step(actions)


def load(terms):
    """The game of OpenSpiel."""
    import pyspiel

    to_openspiel(terms, [])
    name, board = terms.split(",")[0].split(" ")[:2]
    columns, _, rows = board.partition("x")
    params = {"num_cols": int(columns), "num_rows": int(rows)} if rows else {"board_size": int(board)}
    return pyspiel.load_game(name, params | ({"swap": True} if "swap" in terms and name != "twixt" else {}))


def openspiel(games):
    from open_spiel.python.observation import make_observation

    game, name, (_, height, width), cells = load(games.terms), games.terms.split(" ")[0], games.shape, games.legal[0, : np.prod(games.shape[1:])]
    observer, states, swap = make_observation(game), [game.new_initial_state() for _ in range(len(games))], games.swap_action
    mirror, swapped, player = np.arange(games.num_actions), np.zeros(len(games), bool), np.zeros(len(games), int)
    if name == "twixt":
        mirror[: cells.size] = np.arange(cells.size).reshape(height, width)[:, ::-1].flat

    def look(actions, live):
        mask, tensors = np.zeros((len(live), games.num_actions), bool), np.zeros((len(live), observer.tensor.size), bool)
        for row, i in enumerate(live):
            if actions is not None:
                again = name != "hex" and actions[i] == swap
                states[i].apply_action(states[i].history()[0] if again else mirror[actions[i]] if swapped[i] else actions[i])
                swapped[i] |= again
            mask[row, states[i].legal_actions()] = True
            player[i] = 1 - player[i] if states[i].is_terminal() else states[i].current_player()
            observer.set_from(states[i], player[i])
            tensors[row] = observer.tensor
        rows = np.arange(len(live))
        if swap is not None and name != "hex" and states[live[0]].move_number() == 1:
            mask[rows, swap], mask[rows, actions[live]] = mask[rows, actions[live]] | (name == "twixt"), False
        planes, second = np.zeros((len(live), *games.shape), bool), player[live] == 1
        if name == "twixt":
            mask[swapped[live]] = mask[swapped[live]][:, mirror]
            parts, tensors = np.zeros((len(live), 2, 6, height, width), bool), tensors.reshape(len(live), 2, 6, height, -1)
            parts[:, 0, :, 1:-1], parts[:, 1, :, :, 1:-1] = tensors[:, 0, :, ::-1].swapaxes(2, 3), tensors[:, 1, :, ::-1, ::-1]
            parts[swapped[live]] = parts[swapped[live]][:, :, [0, 4, 3, 2, 1, 5], :, ::-1]
            links, steps = parts[:, :, 1:5], [(1, 2), (2, 1), (2, -1), (1, -2)]
            stones = parts.any(2) | np.any([np.roll(links[:, :, way], step, (2, 3)) for way, step in enumerate(steps)], 0)
            near = np.pad(stones, ((0, 0), (0, 0), (2, 2), (2, 2)))
            ends = np.stack([near[:, :, 2 + down : 2 + down + height, 2 + right : 2 + right + width] for down, right in steps], 2)
            assert (parts[:, :, 5] == (stones[:, :, None] & ends & ~links).any(2)).all(), "pegs that cannot be linked"
            links[second] = links[second][:, ::-1]
            planes[:, 4:] = links.reshape(len(live), 8, height, width)
        else:
            tensors = tensors.reshape(len(live), -1, height, width)
            stones = np.stack([tensors[:, 5:].any(1), tensors[:, :4].any(1)], 1) if name == "hex" else tensors[:, :2]
            assert (tensors[:, 4 if name == "hex" else 2] == cells.reshape(height, width) & ~stones.any(1)).all()
        if name in ("hex", "twixt"):
            stones[second] = stones[second][:, ::-1]
        planes[:, :2], planes[:, 2] = stones, second[:, None, None]
        if swap is not None:
            planes[:, 3] = mask[:, swap, None, None]
        over, rewards = (np.array(values) for values in zip(*[(states[i].is_terminal(), states[i].returns()) for i in live]))
        return mask, planes, over, player[live], rewards

    follow(games, look)
    for game, state in zip(map(games.game, range(len(games))), states):
        ids = [game.action(text) for text in game.moves]
        assert to_openspiel(games.terms, ids) == state.history() and from_openspiel(games.terms, state.history()) == ids, ids


def single(games):
    others, board = [Game(games.terms) for _ in range(len(games))], games.boards

    def look(actions, live):
        mask, planes, over, rewards = games.legal[live], games.planes(live), np.zeros(len(live), bool), np.zeros((len(live), 2))
        for row, i in enumerate(live):
            if actions is not None:
                board[i].flat[actions[i]] = 1 if others[i].turn == first else -1
                others[i].push(int(actions[i]))
            second, outcome = others[i].turn != first, others[i].outcome
            mask[row] = np.isin(np.arange(games.num_actions), others[i].actions)
            planes[row, :3] = board[i] == 1 - 2 * second, board[i] == 2 * second - 1, np.full(board[i].shape, second)
            if outcome:
                over[row], rewards[row] = True, [1, -1] if outcome.winner == first else [-1, 1]
        return mask, planes, over, np.array([others[i].turn != first for i in live]), rewards

    first = others[0].turn
    follow(games, look)


def by_seat(first, mask, planes, over, player, rewards):
    """Arrays by player as those by seat, if `first` are the players who began."""
    return mask & ~over[:, None], planes.transpose(0, 3, 1, 2), over, player ^ first, np.take_along_axis(rewards, np.stack([first, 1 - first], 1), 1)


def pgx(games):
    import jax
    import pgx

    env = pgx.make("hex")
    state, step = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), len(games))), jax.jit(jax.vmap(env.step))
    first = state.current_player

    def look(actions, live):
        nonlocal state
        state = state if actions is None else step(state, np.maximum(actions, 0))
        arrays = first, state.legal_action_mask, state.observation, state.terminated, state.current_player, state.rewards
        return by_seat(*(np.array(array)[live] for array in arrays))

    follow(games, look)


def envpool(games):
    import envpool

    env, first = envpool.make("Hex-v1", env_type="gymnasium", num_envs=len(games), seed=1), np.zeros(len(games), np.int32)

    def look(actions, live):
        obs, *more, info = env.reset() if actions is None else env.step(np.maximum(actions, 0))
        rewards, over = more[:2] or (np.zeros(2 * len(games)), games.done)
        at = np.argsort(info["env_id"])[live]
        player = info["current_player"][at]
        if actions is None:
            first[:] = player
        return by_seat(first[live], info["legal_action_mask"][at], obs[2 * at + player], over[at], player, rewards.reshape(-1, 2)[at])

    follow(games, look)


# Hex 4x7 would reveal an exchange of rows and columns, which the other boards hide.
PEERS = {
    "open_spiel": (
        openspiel,
        "hex 4x7; hex 5x5, swap pieces; hex 11x11; hex 19x19; y 9; y 11; y 15; havannah 4 official; havannah 4 official, swap pieces; havannah 8 official; "
        "havannah 12 official; twixt 5 std, swap pieces; twixt 8 std, swap pieces; twixt 11 std, swap pieces; twixt 24 std, swap pieces",
    ),
    "stonepath": (single, "nogo 5x4; nogo 9x9; nogo 19x19"),
    "pgx": (pgx, "hex 11x11, swap pieces"),
    "envpool": (envpool, "hex 11x11, swap pieces"),
}


def compare(peer, terms, count, seed):
    """Compares in chunks. Returns the numbers of moves, games won by the first player, by the second, and drawn."""
    total = np.zeros(4, int)
    for start in range(0, count, 1000):
        games = Games(terms, min(1000, count - start), seed=seed + start)
        PEERS[peer][0](games)
        total += [games.ply.sum(), *((games.outcome == sign).sum() for sign in (1, -1, 0))]
    return total


def counts(terms, depth):
    """The sequences of moves at each depth, by `Games`: all, won by the first player, won by the second, drawn."""
    games, rows = Games(terms), []
    while True:
        wins = [(games.outcome == sign).sum() for sign in (1, -1)]
        rows.append([len(games), *wins, games.done.sum() - sum(wins)])
        if len(rows) > depth:
            return rows
        index, actions = np.nonzero(games.legal)
        games = games.take(index)
        games.step(actions)


def count_there(terms, depth):
    """The same in OpenSpiel, one by one, without swaps."""
    rows = [[0, 0, 0, 0] for _ in range(depth + 1)]

    def visit(state, ply):
        rows[ply][0] += 1
        if state.is_terminal():
            rows[ply][{1: 1, -1: 2, 0: 3}[state.returns()[0]]] += 1
        elif ply < depth:
            for action in set(state.legal_actions()) - set(state.history()):
                visit(state.child(action), ply + 1)

    visit(load(terms).new_initial_state(), 0)
    return rows


def count_all(most):
    """Compares the rows of docs/perft.tsv with at most so many sequences."""
    lines = (line.split("\t") for line in TABLE.read_text("utf-8").splitlines()[1:])
    for setup, group in itertools.groupby(lines, key=lambda line: line[0]):
        rows = [[int(line[column]) for column in (2, 5, 6, 7)] for line in group]
        depth, there = next((ply for ply, row in enumerate(rows) if row[0] > most), len(rows)) - 1, "also in OpenSpiel"
        assert counts(setup, depth) == rows[: depth + 1], setup
        try:
            assert count_there(setup, depth) == rows[: depth + 1], setup
        except (ImportError, ValueError) as error:
            there = "not in OpenSpiel" if isinstance(error, ValueError) else error
        print(f"{setup:>35}  to depth {depth}, {rows[depth][0]:,} sequences; {there}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*", help="choose comparisons")
    parser.add_argument("--games", type=int, default=20_000, help="of each setup; 40 times fewer on sides above 11")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sequences", type=int, default=300_000, help="the most of a row of docs/perft.tsv to count; 0 for none")
    args = parser.parse_args()
    for peer, (_, setups) in PEERS.items():
        try:
            print(peer, importlib.metadata.version(peer))
        except importlib.metadata.PackageNotFoundError:
            print(peer, "is not installed")
            continue
        for terms in setups.split("; "):
            if args.words and not any(word in f"{peer} {terms}" for word in args.words):
                continue
            count, start = args.games if int(re.findall(r"\d+", terms)[0]) <= 11 else args.games // 40, time.perf_counter()
            with multiprocessing.get_context("spawn").Pool(1) as pool:
                moves, *ends = pool.apply(compare, (peer, terms, count, args.seed))
            ends = f"won {ends[0]:,} and {ends[1]:,}, drawn {ends[2]:,}; {time.perf_counter() - start:.0f} s"
            print(f"{terms:>35} {count:7,} games, {moves:10,} moves, {ends}", flush=True)
    if args.sequences:
        count_all(args.sequences)


if __name__ == "__main__":
    main()
