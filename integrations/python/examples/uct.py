"""Tree search over many games at once: a tree for each game, all of them grown together by NumPy.

    python integrations/python/examples/uct.py "hex 11x11"
"""

import sys
import time

import numpy as np

from stonepath import Games


def search(games, simulations, evaluate=None, c=1.4, seed=0, noise=0.0):
    """How often each action was tried from each of `games`: `int32[n, num_actions]`.

    Without `evaluate` this is UCT: UCB1 in the tree, and one random game from each new node. `evaluate(planes, legal)` returns priors
    `[n, num_actions]` and values `[n]` for the player to move instead, as in AlphaZero; `noise` is the share of random numbers in the
    priors of the root. Games with `autoreset` cannot be searched.
    """
    if games.options["autoreset"]:
        raise ValueError("expected games without autoreset")
    rng, work, shape = np.random.default_rng(seed), games.copy(), (games.n, games.num_actions)
    work.reset(seed=seed)
    # For each node, tree and action: the visits, the sum of the results for the player to move, the prior, the node after it or 0.
    visits, total, prior, child = (np.zeros((simulations + 1, *shape), dtype) for dtype in ("f4", "f4", "f4", "i4"))
    legal, over = np.zeros(visits.shape, bool), np.zeros(visits.shape[:2], bool)
    # An action that was not tried has this many visits: UCB1 then prefers it to all others that were, in random order.
    few = 1e-9 + 1e-9 * rng.random((simulations + games.n, games.num_actions), np.float32)
    seat = 1 - 2 * games.to_play.astype("f4")
    for new in range(simulations + 1):
        # In each tree, go down by the best score while there are nodes, and one action further. Node 0 is the root.
        at, node, steps = np.flatnonzero(~over[0] & (new > 0)), np.zeros((), int), []
        while at.size:
            tried = visits[node, at]
            tries, some = 1 + tried.sum(1, keepdims=True), np.maximum(tried, few[node + at])
            bonus = prior[node, at] * np.sqrt(tries) / (1 + tried) if evaluate else np.sqrt(np.log(np.maximum(tries, 2)) / some)
            action = np.where(legal[node, at], total[node, at] / some + c * bonus, -np.inf).argmax(1)
            steps.append((at, node, action))
            after = child[node, at, action]
            child[node, at, action] = np.where(after, after, new)
            inner = (after > 0) & ~over[after, at]
            at, node = at[inner], after[inner]
        paths = np.full((games.n, len(steps)), -1, "i4")
        for depth, (at, node, action) in enumerate(steps):
            paths[at, depth] = action
        work.put(None, games)
        work.play(paths)
        legal[new], over[new] = work.legal, work.done
        if evaluate:
            prior[new], values = evaluate(work.planes(dtype="f4"), legal[new])
            values = np.where(work.done, work.outcome, values * (1 - 2 * work.to_play.astype("f4")))
        else:
            values = work.rollouts(1) @ np.float32([1, -1, 0])
        if new == 0 and noise:
            prior[0] += noise * (rng.dirichlet(np.full(shape[1], 0.3), shape[0]) - prior[0])
        # `values` are for the first player, sums for the player who chooses.
        for depth, (at, node, action) in enumerate(steps):
            visits[node, at, action] += 1
            total[node, at, action] += (values * seat)[at] * (-1) ** depth
    return visits[0].astype("i4")


if __name__ == "__main__":
    games, start = Games(*sys.argv[1:], n=256), time.process_time()
    visits = search(games, 1000).sum(0)
    print(f"{(time.process_time() - start) / games.n * 1000:.2f} microseconds of the CPU for a simulation")
    print("tried most:", *(games.game(0).name(int(action)) for action in visits.argsort()[:-4:-1]))
