"""Tests of the Python package. The rules themselves are tested in Rust."""

import copy
import inspect
import pathlib
import pickle
import threading

import numpy as np
import pytest

import stonepath
from stonepath import Game, IllegalMoveError


def flood(board):
    """The winner of a board of Hex, by a flood from the top and one from the left."""
    height, width = board.shape
    for color, stones in ((1, board > 0), (-1, (board < 0).T)):
        rows, columns = stones.shape
        todo = [(0, column) for column in range(columns) if stones[0, column]] if rows else []
        seen = set(todo)
        while todo:
            row, column = todo.pop()
            if row == rows - 1:
                return color
            for down, right in ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)):
                near = (row + down, column + right)
                if 0 <= near[0] < rows and 0 <= near[1] < columns and stones[near] and near not in seen:
                    seen.add(near)
                    todo.append(near)
    return 0


@pytest.mark.parametrize("shape", [(1, 1), (3, 3), (4, 7), (7, 4), (11, 11)])
@pytest.mark.parametrize("threads", [1, 3])
def test_winners_are_those_of_a_flood(shape, threads):
    rng = np.random.default_rng(5)
    boards = rng.integers(-1, 2, (1500, *shape), dtype=np.int8)
    boards[::3][boards[::3] == 0] = 1
    winners = stonepath.winners(boards, threads=threads)
    assert winners.dtype == np.int8
    assert winners.tolist() == [flood(board) for board in boards]


def test_arrays_of_any_kind():
    rng = np.random.default_rng(6)
    boards = rng.integers(-1, 2, (700, 5, 5), dtype=np.int8)
    expected = stonepath.winners(boards).tolist()
    frozen = boards.copy()
    frozen.flags.writeable = False
    turned = np.asfortranarray(boards)
    wide = np.zeros((700, 5, 10), np.int8)
    wide[:, :, ::2] = boards
    for other in [frozen, turned, wide[:, :, ::2], boards.astype(np.int64), boards * 7.5, boards.tolist()]:
        assert stonepath.winners(other).tolist() == expected
    assert stonepath.winners(boards[::-1]).tolist() == expected[::-1]
    assert stonepath.winners(boards.astype(">i4")).tolist() == expected
    assert stonepath.winners(np.ones((2, 3, 3), np.uint8)).tolist() == [1, 1]


def test_winners_of_nothing():
    assert stonepath.winners(np.zeros((0, 11, 11), np.int8)).shape == (0,)
    for shape in [(3, 0, 5), (3, 5, 0), (3, 0, 0)]:
        assert stonepath.winners(np.zeros(shape, np.int8)).tolist() == [0, 0, 0]


def test_winners_of_y():
    black, white = [1, 1, -1, 1, -1, -1], [1, -1, -1, -1, 1, 1]
    assert stonepath.winners([black, white], "y 3").tolist() == [1, -1]


@pytest.mark.parametrize(
    "boards, game, message",
    [
        (np.zeros((3, 9), np.int8), "hex", r"\[n, height, width\]"),
        (np.zeros((3, 9), np.int8), "hex 4x4", "16 cells for hex 4x4, found 9"),
        (np.zeros((3, 3, 3), np.int8), "chess", "chess"),
        (np.zeros((3, 5, 5), np.int8), "nogo", "use Game"),
    ],
)
def test_boards_that_are_wrong(boards, game, message):
    with pytest.raises(ValueError, match=message):
        stonepath.winners(boards, game)


def test_text_is_no_board():
    with pytest.raises(TypeError):
        stonepath.winners("board")


def test_winners_in_threads():
    boards = np.random.default_rng(7).integers(-1, 2, (2000, 11, 11), dtype=np.int8)
    expected, found = stonepath.winners(boards).tolist(), []
    threads = [threading.Thread(target=lambda: found.append(stonepath.winners(boards).tolist())) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 4


def test_a_game():
    game = Game("hex 3x3, swap pieces")
    assert (game.turn, len(game.legal), game.outcome, str(game.terms)) == ("red", 9, None, "hex 3x3, swap pieces")
    game.push("a2")
    assert "swap" in game.legal
    for move in ["swap", "b2", "b3", "c1"]:
        game.push(move)
    assert game.moves == ["a2", "swap", "b2", "b3", "c1"]
    assert game.pop() == "c1"
    with pytest.raises(IllegalMoveError, match="expected an empty cell"):
        game.push("b2")
    with pytest.raises(ValueError, match="expected"):
        game.push("z99!")
    game.push("resign")
    assert (game.legal, str(game.outcome)) == ([], "blue has won: red resigned")
    with pytest.raises(IllegalMoveError):
        game.push("c1")


def test_copies_are_equal_and_apart():
    game = Game("twixt 12 std", ["c3", "e4", "d5"])
    copies = [game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game)), eval(repr(game))]
    for other in copies:
        assert (other, hash(other), str(other)) == (game, hash(game), str(game))
        other.push("h8")
        assert other != game
    assert game != 1
    with pytest.raises(IndexError):
        Game().pop()


def test_pictures():
    game = Game("havannah 4 official", ["a1", "b2"])
    assert game._repr_svg_().startswith("<svg ")
    reason = stonepath.explain("hexwinner", "1\n2\n1 0\n1 -1\n")[0]
    assert reason._repr_svg_().startswith("<svg ") and str(reason)


def test_perft():
    assert [Game("nogo 2x2").perft(depth) for depth in range(6)] == [1, 4, 12, 16, 0, 0]
    with pytest.raises(ValueError, match="at most 2000000 positions up to symmetry at depth 4"):
        Game("hex 11x11").perft(6)


@pytest.mark.parametrize("size", [20_000, 100_000, 2**32, 2**64 + 1])
def test_boards_that_are_too_large(size):
    for setup in [f"twixt {size} std", f"hex {size}"]:
        with pytest.raises(ValueError, match="expected .* at byte"):
            Game(setup)
        with pytest.raises(ValueError):
            stonepath.winners(np.zeros((1, 4), dtype=np.int8), setup)


def test_adjudicate():
    lines = ['{"game":"hex","size":2,"moves":"a1 b1 a2","claimed":"W+"}', b"\xff", {"game": "hex", "size": 2, "moves": ["a1", "a1"]}, " "]
    won, bad, illegal, blank = stonepath.adjudicate(lines)
    assert (won["result"], won["agrees"], won["how"]) == ("B+", False, "chain")
    assert bad["error"]["code"] == "not_utf8"
    assert illegal["first_illegal"]["code"] == "occupied"
    assert blank is None
    assert stonepath.adjudicate(lines[:1], explain=True)[0]["places"] == ["a1", "a2"]
    with pytest.raises(TypeError, match="found int"):
        stonepath.adjudicate([7])


def test_records():
    text = "(;FF[4]GM[11]SZ[3]PB[Ann]RE[B+];B[b1];W[a1];B[b2];W[a2];B[b3])\n(;GM[11]SZ[3];B[b1];W[b1])"
    won, illegal = stonepath.read(text)
    assert (won.terms, won.mainline, won.claimed) == ("hex 3x3", ["b1", "a1", "b2", "a2", "b3"], "B+")
    assert won.properties["PB"] == "Ann"
    game, reason = won.replay()
    assert (str(game.outcome), reason) == ("red has won", None)
    game, reason = illegal.replay()
    assert game.moves == ["b1"] and reason.startswith("move 2: expected an empty cell")
    with pytest.raises(ValueError, match="record 1:1"):
        stonepath.read("(;GM[11]SZ[3];B[??])")
    with pytest.raises(ValueError, match="expected a format"):
        stonepath.read(text, "pdf")


RECORDS = ['{"game":"hex","size":2,"moves":"a1 b1 a2"}', '{"game":"hex","size":2,"moves":"a1 a1"}']


def test_a_column_of_pandas():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"record": RECORDS})
    joined = frame.join(pandas.DataFrame(stonepath.adjudicate(frame["record"])))
    assert joined["result"].tolist() == ["B+", "illegal"]


def test_a_column_of_polars():
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame({"record": RECORDS})
    joined = frame.hstack(polars.DataFrame(stonepath.adjudicate(frame["record"])))
    assert joined["result"].to_list() == ["B+", "illegal"]


def test_a_column_of_arrow():
    pyarrow = pytest.importorskip("pyarrow")
    table = pyarrow.table({"record": RECORDS})
    verdicts = pyarrow.Table.from_pylist(stonepath.adjudicate(table["record"].to_pylist()))
    assert verdicts["result"].to_pylist() == ["B+", "illegal"]


def test_trajectories_of_openspiel():
    pyspiel = pytest.importorskip("pyspiel")
    game, rng = pyspiel.load_game("hex", {"num_cols": 5, "num_rows": 4}), np.random.default_rng(8)
    for _ in range(50):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        names = [f"{chr(97 + action % 5)}{action // 5 + 1}" for action in state.history()]
        assert Game("hex 5x4", names).outcome.winner == ("red" if state.returns()[0] > 0 else "blue")


def test_problems():
    assert stonepath.solve("hexwinner", "1\n2\n1 0\n1 -1\n") == "ke\n"
    with pytest.raises(ValueError, match="input:1:1"):
        stonepath.solve("hexwinner", "x")
    with pytest.raises(ValueError, match="hexstatus"):
        stonepath.solve("chess", "")


def test_every_name_has_help_and_a_stub():
    stubs = (pathlib.Path(__file__).parents[1] / "stonepath.pyi").read_text()
    for name in dir(stonepath):
        if not name.startswith("_") and not inspect.ismodule(getattr(stonepath, name)):
            assert getattr(stonepath, name).__doc__, name
            assert f"def {name}(" in stubs or f"class {name}" in stubs, name
