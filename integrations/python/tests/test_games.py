"""Many games at once agree with single games, with other programs, and refuse arrays that are wrong."""

import os
import pickle

import agree
import numpy as np
import pytest

import stonepath
from stonepath import Game, Games, IllegalMoveError

TERMS = "hex 3x3; hex 4x3; hex 5x5, blue first, swap pieces; y 4; havannah 3 official; twixt 6 std; twixt 8 pp; nogo 4x3".split("; ")


def check(games, i, game):
    """The arrays of a game are what a single game says."""
    cells, [_, height, width] = games.shape[1] * games.shape[2], games.shape
    assert np.flatnonzero(games.legal[i]).tolist() == sorted(game.actions)
    assert games.done[i] == (game.outcome is not None)
    assert games.ply[i] == len(game.moves)
    assert games.last[i] == (game.action(game.moves[-1]) if game.moves else -1)
    board, own, other, turn, swap = games.boards[i], *games.planes([i])[0, :4]
    first = str(Game(games.terms).turn)
    second = game.turn != first
    assert games.to_play[i] == second
    sign = -1 if turn[0, 0] else 1
    assert ((own == 1) == (board == sign)).all() and ((other == 1) == (board == -sign)).all()
    assert swap.all() == ("swap" in game.legal) and len(np.unique(turn)) == len(np.unique(swap)) == 1
    assert board.shape == (height, width) and own.size == cells
    if game.outcome:
        winner = game.outcome.winner
        assert games.outcome[i] == (0 if winner is None else 1 if winner == first else -1)


@pytest.mark.parametrize("terms", TERMS)
@pytest.mark.parametrize("undo", [False, True])
def test_arrays_are_those_of_single_games(terms, undo):
    games, rng = Games(terms, 5, seed=3, undo=undo), np.random.default_rng(1)
    others = [Game(terms) for _ in range(5)]
    while not games.done.all():
        actions = games.random_actions()
        actions[rng.random(5) < 0.2] = -1
        games.step(actions)
        for i in np.flatnonzero(actions >= 0):
            others[i].push(int(actions[i]))
        if undo and rng.random() < 0.3:
            games.undo([2])
            if others[2].moves:
                others[2].pop()
        for i, other in enumerate(others):
            check(games, i, other)
    for i, other in enumerate(others):
        assert games.game(i) == other
    again = pickle.loads(pickle.dumps(games))
    assert (again.planes() == games.planes()).all() and (again.keys == games.keys).all()
    assert (again.rollouts(2) == games.rollouts(2)).all()


def test_numbers_of_single_games():
    game = Game("hex 3x3, swap pieces")
    game.push(2)
    assert (game.moves, game.actions[-1], game.name(9), game.action("swap")) == (["c1"], 9, "swap", 9)
    game.push(9)
    assert game.moves == ["c1", "swap"]
    assert Game("nogo 3x3").name(0) == "A1" and Game("y 3").action("a1") == 6
    for number, error in [(10, ValueError), (-1, ValueError), (2**70, ValueError), (1.5, TypeError), (None, TypeError)]:
        for call in (game.push, game.name):
            with pytest.raises(error, match=f"expected the number of a place, below 9, or if a swap is legal 9, found {number}"):
                call(number)


def test_steps_that_end_games():
    games = Games("hex 2x2", 2, autoreset=True)
    games.play(np.array([[0, 1], [0, 3]], np.uint8))
    games.step([2, -1])
    assert games.done.tolist() == [True, False] and games.rewards.tolist() == [[1, -1], [0, 0]]
    assert games.ply.tolist() == [0, 2] and games.outcome.tolist() == [1, 0]
    games.step([-1, -1])
    assert not games.rewards.any() and not games.done.any()
    games = Games("hex 2x2", 2)
    games.play([[0, 1, 2], [0, 3, -1]])
    games.reset(np.array([0, 0, 0, 1], bool)[::2])
    games.step([-1, 0], illegal="lose")
    assert games.outcome.tolist() == [1, -1] and games.last.tolist() == [2, -1]
    games.reset(np.array([True, False]))
    assert games.ply.tolist()[0] == 0 and games.done.tolist() == [False, True]


def test_gather_scatter_and_copies():
    games = Games("hex 3x3", 3, seed=2)
    games.step([0, 1, 2])
    some = games.take([2, 2, 0])
    assert [some.game(i).moves for i in range(3)] == [["c1"], ["c1"], ["a1"]]
    games.put([0, 1, 2], some)
    games.put(None, games)
    assert games.last.tolist() == [2, 2, 0]
    other = Games(games.terms, 3, **games.options)
    other.put(None, games.copy())
    assert (other.random_actions() == Games(games.terms, 3, **games.options).random_actions()).all()
    other.set(1, Game("hex 3x3", ["b2", "a1"]))
    assert other.ply.tolist() == [1, 2, 1] and games.ply.tolist() == [1, 1, 1]
    with pytest.raises(ValueError, match="expected a game of hex 3x3, found one of hex 4x4"):
        other.set(0, Game("hex 4x4"))


@pytest.mark.parametrize("terms", ["hex 5x5", "y 5", "havannah 3 official", "twixt 7 std", "nogo 4x4"])
def test_symmetries_of_policies_and_planes(terms):
    games = Games(terms, 8, seed=1)
    for _ in range(6):
        games.step(games.random_actions())
    maps, planes, legal = games.symmetries, games.planes(), games.legal
    for s, image in enumerate(maps):
        turned = games.planes(symmetry=s).reshape(8, games.num_planes, -1)
        assert (turned[:, :4][:, :, image] == planes.reshape(8, games.num_planes, -1)[:, :4]).all()
        policy = np.zeros_like(legal)
        policy[:, image] = legal
        assert (policy[:, image] == legal).all() and sorted(image) == list(range(games.num_actions))
    mixed = games.planes(symmetry=np.arange(8) % len(maps))
    assert all((mixed[i] == games.planes([i], symmetry=i % len(maps))[0]).all() for i in range(8))
    assert (games.planes(dtype=np.float32) == planes).all() and (games.planes(dtype="f4") == planes).all()


def test_threads_make_no_difference():
    one, two = (Games("hex 7x7", 4200, seed=5, threads=threads, autoreset=True) for threads in (1, 2))
    for _ in range(60):
        actions = one.random_actions()
        assert (actions == two.random_actions()).all()
        one.step(actions)
        two.step(actions)
    assert (one.planes() == two.planes()).all() and (one.legal == two.legal).all()
    assert (one.rollouts(3) == two.rollouts(3)).all()
    child = os.fork() if hasattr(os, "fork") else None
    if child == 0:
        two.step(two.random_actions())
        os._exit(0)
    if child is not None:
        assert os.waitpid(child, 0)[1] == 0


ONES = np.ones(2, np.int32)


@pytest.mark.parametrize(
    "call, error, message",
    [
        (lambda g: g.step([0]), ValueError, "expected actions for 2 games, found 1"),
        (lambda g: g.step([0, 9]), IllegalMoveError, "game 1: action 9: expected the number of a place, below 9"),
        (lambda g: g.step([0, -2]), IllegalMoveError, "game 1: action -2"),
        (lambda g: g.step(np.array([0, 2**63], np.uint64)), IllegalMoveError, "game 1"),
        (lambda g: g.step([0, 2**40]), IllegalMoveError, "game 1"),
        (lambda g: g.step([0.0, 1.0]), TypeError, "expected actions as whole numbers, found float64"),
        (lambda g: g.step([0, np.nan]), TypeError, "whole numbers"),
        (lambda g: g.step([[0, 1]]), ValueError, r"at most 1 dimensions, found the shape \[1, 2\]"),
        (lambda g: g.rollouts(2**31), ValueError, "expected a count below"),
        (lambda g: Games("hex 3x3", autoreset=True).set(0, Game("hex 3x3", [0, 1, 3, 4, 6])), ValueError, "a game that goes on"),
        (lambda g: Games("y 2").step([3]), IllegalMoveError, "action 3: expected a place on the board, found a cell off it"),
        (lambda g: Game("y 2").push(3), ValueError, "a place on the board, found 3, a cell off it"),
        (lambda g: g.step([True, False]), TypeError, "whole numbers, found bool"),
        (lambda g: g.step(["a1", "b1"]), TypeError, "whole numbers"),
        (lambda g: g.step([0, 1], illegal="pass"), ValueError, 'expected illegal="raise" or "lose"'),
        (lambda g: g.step([0, 1], index=[1, 1]), ValueError, "expected each game once, found 1 twice"),
        (lambda g: g.step([0], index=[2]), ValueError, "expected indices of 2 games, found 2"),
        (lambda g: g.step([0], index=[-1]), ValueError, "expected index from 0 on, found -1"),
        (lambda g: g.play([0, 1]), ValueError, r"expected paths of the shape \(2, length\)"),
        (lambda g: g.play([[0, 0], [0, 1]]), IllegalMoveError, r"game 0: move 1, action 0 \(a1\)"),
        (lambda g: g.planes(out=np.zeros((2, 4, 3, 3))), TypeError, "of uint8.*found float64"),
        (lambda g: g.planes(out=np.zeros((1, 4, 3, 3), np.uint8)), ValueError, "found the shape"),
        (lambda g: g.planes(out=np.zeros((2, 4, 3, 6), np.uint8)[..., ::2]), ValueError, "in C order.*strides"),
        (lambda g: g.planes(out=np.broadcast_to(np.uint8(0), (2, 4, 3, 3))), ValueError, "writable"),
        (lambda g: g.planes(symmetry=2), ValueError, "below 2"),
        (lambda g: g.planes(symmetry=[0, 1, 1]), ValueError, "one for each game"),
        (lambda g: g.planes(dtype="f8"), ValueError, 'expected the dtype "u1" or "f4"'),
        (lambda g: g.legal_into(out=np.zeros((2, 9), np.uint8)), TypeError, "of bool"),
        (lambda g: g.reset([1, 0]), TypeError, "expected a mask of bool"),
        (lambda g: g.reset([True]), ValueError, "expected a mask for 2 games, found 1"),
        (lambda g: g.undo(), ValueError, "expected games with undo"),
        (lambda g: g.take([5]), ValueError, "expected indices of 2 games, found 5"),
        (lambda g: g.put([0], g), ValueError, "expected 1 games of hex 3x3"),
        (lambda g: g.put(None, Games("hex 3x3", 2, undo=True)), ValueError, "undo=false, found 2 games .* undo=true"),
        (lambda g: g.game(2), IndexError, "found 2"),
        (lambda g: Games.frombytes(b"x"), ValueError, "expected the bytes of"),
        (lambda g: Games.frombytes(g.tobytes()[:-1]), ValueError, "expected the bytes of"),
        (lambda g: Games("hex 3x3", 2**60), ValueError, "expected at most 268435456 cells"),
        (lambda g: Games("hex 4x3", canonical=True), ValueError, "mirror image"),
        (lambda g: Games("hex 3x3, swap sides"), ValueError, "without a swap of sides"),
        (lambda g: Games("chess"), ValueError, "chess"),
    ],
)
def test_arrays_that_are_wrong_change_nothing(call, error, message):
    games = Games("hex 3x3", 2)
    before = games.tobytes()
    with pytest.raises(error, match=message):
        call(games)
    assert games.tobytes() == before


OTHERS = "open_spiel hex 4x3; open_spiel hex 5x5, swap pieces; open_spiel y 5; open_spiel havannah 3 official, swap pieces; "
OTHERS += "open_spiel twixt 6 std, swap pieces; stonepath nogo 4x3; pgx hex 11x11, swap pieces; envpool hex 11x11, swap pieces"


@pytest.mark.parametrize("case", OTHERS.split("; "))
def test_games_are_those_of_other_programs(case):
    peer, terms = case.split(" ", 1)
    pytest.importorskip(peer)
    agree.compare(peer, terms, 30, 11)


def test_as_many_sequences_as_in_single_games():
    assert [row[0] for row in agree.counts("nogo 3x3", 5)] == [Game("nogo 3x3").perft(depth) for depth in range(6)]


MISSING = "nogo 3x3; hex 1x3; hex 3x1; hex 3x3, blue first; y 4, swap pieces; havannah 3 contest; twixt 4 std; twixt 5x6 std; twixt 6 pp; hex 3x3, swap sides"


@pytest.mark.parametrize("terms", MISSING.split("; "))
def test_openspiel_does_not_have_all_games(terms):
    for translate in (stonepath.to_openspiel, stonepath.from_openspiel):
        with pytest.raises(ValueError, match="expected a game that OpenSpiel has|without a swap of sides"):
            translate(terms, [])


def test_numbers_of_openspiel():
    for terms, ours, theirs in [
        ("hex 3x3, swap pieces", [1, 9, 2], [1, 9, 2]),
        ("havannah 3 official, swap pieces", [1, 25, 2], [1, 1, 2]),
        ("twixt 6 std, swap pieces", [8, 36, 7], [8, 8, 10]),
        ("twixt 6 std, swap pieces", [8, 7], [8, 7]),
    ]:
        assert stonepath.to_openspiel(terms, iter(ours)) == theirs and stonepath.from_openspiel(terms, np.array(theirs)) == ours
    with pytest.raises(ValueError, match="outside the border columns, as in OpenSpiel, found a2"):
        stonepath.to_openspiel("twixt 6 std, swap pieces", [6, 36])
    with pytest.raises(ValueError, match="below 25, found 25"):
        stonepath.from_openspiel("havannah 3 official, swap pieces", [1, 25])
    with pytest.raises(IllegalMoveError):
        stonepath.from_openspiel("hex 3x3", [1, 1])
    with pytest.raises(TypeError):
        stonepath.from_openspiel("hex 3x3", [1.0])
