"""The examples of docs/learning.md search and learn as it says."""

import copy
import doctest
import sys
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from stonepath import Games

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))
import learn
from uct import search

DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize("terms", ["hex 3x3, swap pieces", "havannah 2 official", "twixt 5 std", "nogo 3x3"])
def test_trees_take_legal_actions_alone_and_the_seed_decides(terms):
    games = Games(terms, 9, seed=2)
    for _ in range(8):
        visits = search(games, 50, seed=3)
        assert (visits == search(games, 50, seed=3)).all() and not visits[~games.legal].any()
        assert (visits.sum(1) == np.where(games.done, 0, 50)).all()
        games.step(games.random_actions())


def test_uct_swaps_after_a_good_stone_wins_in_one_and_beats_random_play():
    games = Games("hex 3x3, swap pieces", 4)
    games.step([4] * 4)
    assert (search(games, 400).argmax(1) == games.swap_action).all()
    # In the last row, b3 wins for red and for blue.
    games = Games("hex 3x3", 2)
    games.play([[1, 6, 4, 8, -1], [1, 6, 4, 8, 0]])
    assert search(games, 100).argmax(1).tolist() == [7, 7]
    assert learn.match((lambda games: search(games, 400), None), 5, n=100) >= 0.99
    assert learn.match((None, lambda games: search(games, 400)), 5, n=100) <= 0.01


def test_the_page_prints_what_it_says():
    assert doctest.testfile(str(DOCS / "learning.md"), module_relative=False).failed == 0


def test_a_network_learns_hex():
    nets = [copy.deepcopy(net) for net in islice(learn.learn(4, seed=1, n=192, simulations=24), 21)]
    again = list(islice(learn.learn(4, seed=1, n=192, simulations=24), 2))[-1]
    assert all((a == b).all() for a, b in zip(nets[1].weights, again.weights, strict=True))
    solve, row = learn.solver(4, nets[-1]), (DOCS / "solved.md").read_text().split("| `hex 4x4` | wins | ")[1]
    openings = [cell for cell in range(16) if not solve(0, 1 << cell, 1)[0]]
    assert {f"{cell % 4},{cell // 4}" for cell in openings} == set(row.split(" | ")[0].split())
    few, many = (learn.measure(net, 4, solve, openings, n=200) for net in (nets[0], nets[-1]))
    for name, least in zip(few, [0.97, 0.97, 0.9, 0.9, 0.75, 0.85], strict=True):
        assert few[name] < least <= many[name], (name, few, many)
