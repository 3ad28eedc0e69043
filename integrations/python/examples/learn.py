"""Learns Hex from nothing by games against itself, with NumPy alone, and measures what was learned.

    OMP_NUM_THREADS=1 python integrations/python/examples/learn.py --minutes 8 --seed 1 --out learning.svg
"""

import argparse
import copy
import time
from functools import cache
from itertools import count, pairwise
from pathlib import Path

import numpy as np
from uct import search

from stonepath import Games


class Net:
    """Priors of the actions and the value of a position, for the player to move: dense layers, trained by Adam."""

    def __init__(self, size, width=256, seed=0):
        rng, self.steps = np.random.default_rng(seed), 0
        sizes = [2 * size * size, width, width, size * size + 1]
        self.weights = [rng.normal(0, (2 / (a + 1)) ** 0.5, (a + 1, b)).astype("f4") for a, b in pairwise(sizes)]
        self.weights[-1] *= 0.1
        self.moments = [[np.zeros_like(weight), np.zeros_like(weight)] for weight in self.weights]

    def outputs(self, planes, legal):
        """The inputs of all layers, the priors and the values. The last input of each layer is 1."""
        out, one, inputs = planes[:, :2].reshape(len(planes), -1), np.ones((len(planes), 1), "f4"), []
        for weight in self.weights:
            inputs.append(np.concatenate([np.maximum(out, 0), one], 1))
            out = inputs[-1] @ weight
        logits = np.where(legal, out[:, :-1], -99)
        priors = np.exp(logits - logits.max(1, keepdims=True))
        return inputs, priors / priors.sum(1, keepdims=True), np.tanh(out[:, -1])

    def __call__(self, planes, legal):
        return self.outputs(planes, legal)[1:]

    def train(self, planes, legal, policy, result, rate):
        inputs, priors, values = self.outputs(planes, legal)
        slope = np.c_[priors - policy, (values - result) * (1 - values**2)] / len(result)
        self.steps += 1
        for layer, weight, (mean, square) in list(zip(inputs, self.weights, self.moments))[::-1]:
            step, slope = layer.T @ slope, (slope @ weight.T * (layer > 0))[:, :-1]
            mean += 0.1 * (step - mean)
            square += 0.001 * (step**2 - square)
            weight -= rate * mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


def opened(size, plies, seed):
    """A game for each of `plies`, after so many random moves."""
    games = Games(f"hex {size}x{size}", len(plies), canonical=True, seed=seed)
    for ply in range(plies.max()):
        games.step(np.where(ply < plies, games.random_actions(), -1))
    return games


def self_play(net, size, n, simulations, rng):
    """Positions of `n` games after random openings: planes, legal actions, shares of the visits, results for the player to move."""
    games, parts = opened(size, seed=int(rng.integers(2**32)), plies=rng.integers(0, 3 * size, n)), []
    while not games.done.all():
        live = np.flatnonzero(~games.done)
        now = games.take(live)
        visits = search(now, simulations, net, seed=int(rng.integers(2**32)), noise=0.25)
        policy = (visits / visits.sum(1, keepdims=True)).astype("f4")
        for symmetry, image in enumerate(games.symmetries):
            turned, legal = np.empty_like(policy), np.empty_like(now.legal)
            turned[:, image], legal[:, image] = policy, now.legal
            parts.append((now.planes(symmetry=symmetry), legal, turned, live, 1 - 2 * now.to_play.astype("f4")))
        chances = (policy**3).cumsum(1)
        games.step((chances > chances[:, -1:] * rng.random((len(live), 1))).argmax(1), index=live)
    planes, legal, policy, live, seat = map(np.concatenate, zip(*parts))
    return planes[:, :2], legal, policy, games.outcome[live] * seat


def learn(size, seed=0, n=512, simulations=48, batches=40, rate=2e-3):
    """Gives a network again and again, each time after `n` more games."""
    rng, net, kept = np.random.default_rng(seed), Net(size, seed=seed), []
    for number in count():
        yield net
        kept = [*kept[-19:], self_play(net, size, n, simulations, rng)]
        data = [np.concatenate(parts) for parts in zip(*kept)]
        for _ in range(batches):
            chosen = rng.integers(0, len(data[0]), 1024)
            net.train(*(part[chosen] for part in data), rate / (1 + number / 100))


def chosen(net, simulations=0):
    """A player, who tries each action as often as it says: the network alone, or after a search."""
    return lambda games: search(games, simulations, net) if simulations else net(games.planes(), games.legal)[0]


def flat(playouts, each=False):
    """Flat Monte Carlo: at least so many random games for each decision, spread over the actions, or so many for each action."""
    rng = np.random.default_rng(0)

    def player(games):
        game, action = np.nonzero(games.legal)
        after, wins = games.take(game), np.full(games.legal.shape, -np.inf)
        after.step(action)
        results = after.rollouts(playouts if each else -(-playouts // games.legal.sum(1).min())) @ [1, -1, 0]
        # The best one, at random among equals.
        wins[game, action] = results * (1 - 2 * games.to_play[game].astype(int)) + rng.random(len(game)) / 2
        return wins

    return player


def match(players, size, openings=(-1,), n=1000):
    """The share of `n` games that the first player won, after these first moves in turn; None plays at random."""
    games = Games(f"hex {size}x{size}", n, canonical=True)
    games.step(np.resize(openings, n))
    while not games.done.all():
        live, actions = np.flatnonzero(~games.done), games.random_actions()
        player = players[games.ply[live[0]] % 2]
        if player:
            actions[live] = player(games.take(live)).argmax(1)
        games.step(actions)
    return (games.outcome == 1).mean()


def solver(size, net):
    """A function that says exactly who wins a position, where `net` only orders the moves.

    Stones are bits, and the player to move, `me`, joins top and bottom if `axis` is 0. It gives whether `me` wins, and empty cells that contain
    all the winner needs: elsewhere the loser may play at will. So after a move that loses, only moves to those cells could be
    better: "mustplay", R. Hayward and others, "Solving 7x7 Hex with domination, fill-in, and virtual connections", 2005.
    """
    rows = [(1 << size) - 1 << size * row for row in range(size)]
    columns = [sum(1 << size * row for row in range(size)) << column for column in range(size)]
    not_first, not_last = sum(columns[1:]), sum(columns[:-1])
    frames = np.arange(size * size).reshape(size, size)
    frames = frames.ravel().tolist(), frames.T.ravel().tolist()

    def joined(stones, axis):
        reached, before = stones & (columns if axis else rows)[0], 0
        while reached != before:
            before, first, last = reached, reached & not_first, reached & not_last
            reached |= (last << 1 | first >> 1 | reached << size | reached >> size | first << size - 1 | last >> size - 1) & stones
        return reached & (columns if axis else rows)[-1] != 0

    @cache
    def solve(me, you, axis):
        if joined(you, 1 - axis):
            return False, 0
        stones = np.array([[[player >> cell & 1 for cell in frames[axis]] for player in (me, you)]], "f4")
        must, needed = ~(me | you), 0
        for move in net(stones, stones.sum(1) == 0)[0][0].argsort()[::-1].tolist():
            move = 1 << frames[axis][move]
            if must & move:
                fails, cells = solve(you, me | move, 1 - axis)
                if not fails:
                    return True, cells | move
                must, needed = must & cells, needed | cells
        return False, needed

    return solve


def measure(net, size, solve, openings, simulations=0, n=1000):
    """What a network knows: shares of `n` games won, and of 2 * `n` open positions after random moves judged well."""
    player, asked = chosen(net, simulations), opened(size, np.random.default_rng(0).integers(size, 3 * size + 1, 16 * n), 0)
    asked = asked.take(np.flatnonzero(~asked.done)[: 2 * n])
    stones = (asked.planes()[:, :2].reshape(asked.n, 2, -1) @ (1 << np.arange(size * size))).tolist()
    wins, moves = np.array([solve(me, you, 0)[0] for me, you in stones]), player(asked).argmax(1).tolist()
    return {
        "random, as first": match((player, None), size, n=n),
        "random, as second": 1 - match((None, player), size, n=n),
        "flat, 200": match((player, flat(200)), size, openings, n),
        "flat, 200 each": match((player, flat(200, each=True)), size, openings, n),
        "sign of the value": ((net(asked.planes(), asked.legal)[1] > 0) == wins).mean(),
        "keeps the win": np.mean([not solve(you, me | 1 << move, 1)[0] for (me, you), move in zip(stones, moves) if solve(me, you, 0)[0]]),
    }


def picture(curve):
    """All measures over the number of games, as SVG."""
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" font-family="sans-serif" font-size="12"><rect width="640" height="320" fill="#fff"/>']
    for share in (0, 0.5, 0.9, 1):
        parts.append(f'<path d="M50 {280 - 250 * share}H450" stroke="#ccc"/><text x="15" y="{284 - 250 * share}">{share:.0%}</text>')
    for number, (name, last) in enumerate(curve[-1][1].items()):
        look = f"hsl({60 * number} 80% 35%)"
        points = " ".join(f"{50 + 400 * games / curve[-1][0]:.1f},{280 - 250 * shares[name]:.1f}" for games, shares in curve)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{look}" stroke-width="2"/>')
        parts.append(f'<text x="460" y="{40 + 20 * number}" fill="{look}">{name}: {last:.1%}</text>')
    return "\n".join([*parts, f'<text x="450" y="300" text-anchor="end">{curve[-1][0]} games</text></svg>', ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in {"size": 5, "minutes": 8.0, "seed": 1, "out": "learning.svg"}.items():
        parser.add_argument(f"--{name}", type=type(default), default=default)
    options = parser.parse_args()
    shots, start = [], time.process_time()
    for number, net in enumerate(learn(options.size, options.seed)):
        minutes = (time.process_time() - start) / 60
        if minutes * 10 >= options.minutes * len(shots):
            shots.append((512 * number, copy.deepcopy(net)))
        if minutes >= options.minutes:
            break
    print(f"{512 * number} games in {minutes:.1f} minutes of the CPU", flush=True)
    solve = solver(options.size, net)
    openings = [cell for cell in range(options.size**2) if not solve(0, 1 << cell, 1)[0]]
    print("first moves that win:", openings)
    for title, judged, simulations in [("untrained", shots[0][1], 0), ("network alone", net, 0), ("64 simulations", net, 64)]:
        shares = measure(judged, options.size, solve, openings, simulations)
        print(f"{title}:", ", ".join(f"{name} {share:.1%}" for name, share in shares.items()), flush=True)
    curve = [(games, measure(judged, options.size, solve, openings, n=200)) for games, judged in shots]
    Path(options.out).write_text(picture(curve))


if __name__ == "__main__":
    main()
