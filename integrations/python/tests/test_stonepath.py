"""Tests of the Python package. The rules themselves are tested in Rust."""

import _thread
import copy
import functools
import pathlib
import pickle
import re
import subprocess
import sys
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
    for other in [frozen, turned, wide[:, :, ::2], boards.astype(np.int64), boards * 1.0, boards.tolist()]:
        assert stonepath.winners(other).tolist() == expected
    assert stonepath.winners(boards[::-1]).tolist() == expected[::-1]
    for dtype in [">i4", "<f2", ">f8", "g", np.longlong]:
        assert stonepath.winners(boards.astype(dtype)).tolist() == expected
    for dtype in [np.uint8, np.uint64, bool]:
        assert stonepath.winners(wide[:, :, ::2] > 0).tolist() == stonepath.winners((boards > 0).astype(dtype)).tolist()


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int16, ">i4", np.uint64, np.float16, np.float64, "g"])
@pytest.mark.parametrize("threads", [1, 3])
def test_a_value_that_is_no_stone(dtype, threads):
    boards = np.ones((10_000, 11, 11), dtype)
    boards[9_999] = 3
    boards[8_765, 4, 5:] = 2
    with pytest.raises(ValueError, match=r"^expected -1, 0 or 1 in each cell, found 2(\.0)? at \[8765, 4, 5\]$"):
        stonepath.winners(boards, threads=threads)
    with pytest.raises(ValueError, match=r"\[8765, 49\]"):
        stonepath.winners(boards.reshape(10_000, 121), "hex 11x11", threads=threads)
    with pytest.raises(ValueError, match=r"\[8765, 5, 4\]"):
        stonepath.winners(boards.transpose(0, 2, 1), threads=threads)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 0.5, -1e-300, 256, -(2**63), 2**62])
def test_a_number_that_is_no_stone(value):
    with pytest.raises(ValueError, match=rf"found {re.escape(str(value))} at \[0, 0, 1\]"):
        stonepath.winners([[[0, value], [1, 0]]])


def test_bytes_that_are_no_bool():
    with pytest.raises(ValueError, match="found 2"):
        stonepath.winners(np.full((1, 2, 2), 2, np.uint8).view(bool))


@pytest.mark.parametrize("kind", [object, complex, str, bytes, "M8[s]", "m8[s]", [("stone", "i1")]])
def test_arrays_of_no_numbers(kind):
    with pytest.raises(TypeError, match="expected an array of the numbers -1, 0 and 1, found one of "):
        stonepath.winners(np.zeros((2, 3, 3), np.int8).astype(kind))


def test_boards_that_do_not_fit_in_memory():
    for shape in [(2**62, 0, 0), (2**62, 1, 0)]:
        with pytest.raises(MemoryError):
            stonepath.winners(np.zeros(shape, np.int8))
    with pytest.raises(MemoryError):
        stonepath.winners(np.broadcast_to(np.int8(1), (2**62, 1, 1)))
    with pytest.raises(ValueError, match="a board of at most"):
        stonepath.winners(np.zeros((0, 2**30, 2**30), np.int8))


def test_the_shape_is_that_of_the_setup():
    boards = np.random.default_rng(9).integers(-1, 2, (50, 3, 4), dtype=np.int8)
    expected = stonepath.winners(boards).tolist()
    assert stonepath.winners(boards, "hex 4x3").tolist() == expected
    assert stonepath.winners(boards.reshape(50, 12), "hex 4x3").tolist() == expected
    for shape in [(50, 4, 3), (50, 2, 6), (50, 1, 12), (50, 3, 2, 2), (600,)]:
        message = f"expected boards of hex 4x3 as [n, 12] or [n, 3, 4], found the shape {list(shape)}"
        with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
            stonepath.winners(boards.reshape(shape), "hex 4x3")
    with pytest.raises(ValueError, match=r"of y 3 as \[n, 6\] or \[n, 3, 3\], found the shape \[5, 2, 3\]"):
        stonepath.winners(np.zeros((5, 2, 3), np.int8), "y 3")


def test_winners_of_nothing():
    assert stonepath.winners(np.zeros((0, 11, 11), np.int8)).shape == (0,)
    for shape in [(3, 0, 5), (3, 5, 0), (3, 0, 0)]:
        assert stonepath.winners(np.zeros(shape, np.int8)).tolist() == [0, 0, 0]


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("terms", ["hex 4x3", "y 4", "y 5", "havannah 3", "havannah 4", "nogo 3x4", "nogo 5x5"])
def test_winners_are_those_of_games(terms, threads):
    games = stonepath.Games(terms, 2000, seed=4)
    for _ in range(games.num_actions):
        arrays = {"boards": games.boards, "to_play": games.to_play}
        assert stonepath.winners(game=terms, threads=threads, **arrays).tolist() == games.outcome.tolist()
        games.step(games.random_actions())


@pytest.mark.parametrize("terms", [terms for all in stonepath.games().values() for terms in all])
def test_winners_of_the_usual_boards(terms):
    games = stonepath.Games(terms, 10, seed=5)
    try:
        stonepath.winners(games.boards, terms)
    except ValueError as error:
        assert "links depend on the order of moves" in str(error)
        return
    while not games.done.all():
        games.step(games.random_actions())
        assert stonepath.winners(games.boards, terms, to_play=games.to_play).tolist() == games.outcome.tolist()


def test_boards_with_cells_off_the_board():
    board = np.zeros((3, 4, 4), np.int8)
    assert stonepath.winners(board, "y 4").tolist() == [0, 0, 0]
    board[1, 3, 3] = 1
    with pytest.raises(ValueError, match="^board 1: expected 0 in all cells off the board"):
        stonepath.winners(board, "y 4")
    board[2, 0, 0] = 2
    with pytest.raises(ValueError, match=r"found 2 at \[2, 0, 0\]"):
        stonepath.winners(board, "y 4")
    with pytest.raises(ValueError, match=r"found 2 at \[0, 3\]"):
        stonepath.winners([[0, 0, 0, 2]], "nogo 2x2")


def test_who_is_to_move_in_nogo():
    board = [[[1, 0]]]
    assert stonepath.winners(board, "nogo").tolist() == stonepath.winners(board, "nogo", to_play=[1]).tolist() == [1]
    assert stonepath.winners(board, "nogo", to_play=[0]).tolist() == [-1]
    for to_play, message in [([2], "0 and 1, found 2"), ([0, 1], "expected to_play for 1 games, found 2"), ([-1], "from 0 on")]:
        with pytest.raises(ValueError, match=message):
            stonepath.winners(board, "nogo", to_play=to_play)


def test_winners_of_y():
    black, white = [1, 1, -1, 1, -1, -1], [1, -1, -1, -1, 1, 1]
    assert stonepath.winners([black, white], "y 3").tolist() == [1, -1]


@pytest.mark.parametrize(
    "boards, game, message",
    [
        (np.zeros((3, 9), np.int8), "hex", r"\[n, height, width\]"),
        (np.zeros((3, 9), np.int8), "hex 4x4", r"hex 4x4 as \[n, 16\] or \[n, 4, 4\], found the shape \[3, 9\]"),
        (np.zeros((3, 3, 3), np.int8), "chess", "chess"),
        (np.zeros((3, 576), np.int8), "twixt 24 std", "links depend on the order of moves"),
        ([[[0] * 2] * 2, [[1] * 2] * 2], "nogo", "^board 1: expected a board of a game of nogo 2x2"),
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
        assert (other, str(other)) == (game, str(game))
        other.push("h8")
        assert other != game
    assert game != 1
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


def test_pop_returns_what_was_pushed():
    moves = ["a2", "swap", "pass", "b2", "resign"]
    game = Game("hex 3x3, swap pieces, passes", (move for move in moves))
    texts = game.moves
    assert [game.pop() for _ in moves] == texts[::-1] and game == Game("hex 3x3, swap pieces, passes")
    with pytest.raises(IndexError):
        game.pop()
    with pytest.raises(TypeError, match="found one str"):
        Game("hex 3x3", "a1")


def test_values_are_equal_and_pickle():
    text = "(;GM[11]SZ[3];B[b1];W[a1];B[b2];W[a2];B[b3])"
    values = [
        lambda: stonepath.read(text)[0],
        lambda: stonepath.Record('{"moves":"a1"}', game="hex 3x3"),
        lambda: stonepath.read(text)[0].replay()[0].outcome,
        lambda: Game("nogo 2x2", ["a1", "resign"]).outcome,
        lambda: stonepath.explain("hexwinner", "1\n2\n1 0\n1 -1\n")[0],
    ]
    assert len({value() for value in values}) == len(values)
    for value in values:
        one = value()
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            other = pickle.loads(pickle.dumps(one, protocol))
            assert (other, hash(other), str(other)) == (one, hash(one), str(one))
        assert one == value() == copy.deepcopy(one) and one != 1
    assert pickle.loads(pickle.dumps(stonepath.read(text)[0])).mainline == ["b1", "a1", "b2", "a2", "b3"]


def test_pictures():
    game = Game("havannah 4 official", ["a1", "b2"])
    assert game.svg().startswith("<svg ") and game.svg() == game._repr_svg_()
    reason = stonepath.explain("hexwinner", "1\n2\n1 0\n1 -1\n")[0]
    assert reason.svg().startswith("<svg ") and reason.svg() == reason._repr_svg_()
    assert str(reason).startswith(repr(reason)[9:-1])


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
    assert stonepath.adjudicate(iter(lines[:1]), explain=True)[0]["places"] == ["a1", "a2"]


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


def test_a_record_in_other_formats():
    record, = stonepath.read("(;FF[4]GM[11]SZ[3]PB[Ann];B[a2];W[swap-pieces];B[b2](;W[b3]C[good])(;W[c1]))")
    again, = stonepath.read(record.write("json"))
    assert (again.terms, again.mainline, again.properties["PB"]) == (record.terms, record.mainline, "Ann")
    assert stonepath.read(again.write("hex-sgf"))[0].write("json") == record.write("json")
    assert record.lost("hex-sgf") == [] and "variations" in record.lost("moves")
    plain, = stonepath.read("hex 3x3: a2 swap b3")
    assert [one["what"] for one in plain.interpretations] == ["swap"]
    for refused in (record.write, record.lost):
        with pytest.raises(ValueError, match="^expected a record that y-sgf can hold: "):
            refused("y-sgf")
    with pytest.raises(ValueError, match="expected a format"):
        record.write("pgn")


def test_problems():
    assert stonepath.solve("hexwinner", "1\n2\n1 0\n1 -1\n") == "ke\n"
    with pytest.raises(ValueError, match="input:1:1"):
        stonepath.solve("hexwinner", "x")
    with pytest.raises(ValueError, match="hexstatus"):
        stonepath.solve("chess", "")


def count(game, depth):
    """The sequences of so many moves, one by one."""
    if depth == 0:
        return 1
    total = 0
    for move in game.legal:
        game.push(move)
        total += count(game, depth - 1)
        game.pop()
    return total


@pytest.mark.parametrize("game", [name for setups in stonepath.games().values() for name in setups[:1]])
def test_perft_goes_on_from_a_game(game):
    name, variants = game.split()[0], [""] + stonepath.variants(game.split()[0])
    for variant in variants:
        game = Game(f"{name} {6 if name == 'twixt' else 3} {variant}".strip())
        game.push(game.legal[3])
        game.push(game.legal[3])
        assert [game.perft(depth) for depth in range(4)] == [count(game, depth) for depth in range(4)]


RECORD = "(;GM[11]SZ[3];B[b1];W[a1];B[b2];W[a2];B[b3])\n"


@pytest.mark.parametrize(
    "work",
    [
        lambda: [Game("hex 4x4").perft, 16],
        lambda: [stonepath.read, RECORD * 500_000],
        lambda: [stonepath.adjudicate, RECORDS * 500_000],
        lambda: [stonepath.adjudicate_columns, RECORDS * 500_000],
        lambda: [stonepath.solve, "hexwinner", "500000\n" + "2\n1 0\n1 -1\n" * 500_000],
        lambda: [stonepath.explain, "hexwinner", "500000\n" + "2\n1 0\n1 -1\n" * 500_000],
        lambda: [stonepath.winners, np.ones((1_000_000, 11, 11), np.int8)],
        lambda: [stonepath.Games("hex 11x11", 1024).rollouts, 10**6],
        lambda: [Game, "hex 3x3", ["a1", "b1"]],
    ],
)
def test_ctrl_c(work):
    # No bytecode between the calls could handle the signal; a call that is not stopped adds its result.
    calls, done = [functools.partial(_thread.interrupt_main), functools.partial(*work())], []
    with pytest.raises(KeyboardInterrupt):
        done.extend(map(functools.partial.__call__, calls))
    assert done == [None]


def test_every_name_has_help():
    assert stonepath.__version__
    assert {name for name in dir(stonepath._stonepath) if not name.startswith("_")} <= set(stonepath.__all__)
    for name in stonepath.__all__:
        assert getattr(stonepath, name).__doc__, name
        assert pickle.loads(pickle.dumps(getattr(stonepath, name))) is getattr(stonepath, name)


def test_games_can_be_played():
    for name, setups in stonepath.games().items():
        assert all(Game(setup).legal and setup.split()[0] == name for setup in setups)
        assert {setup.split()[-1] for setup in setups} >= set(stonepath.variants(name))
    with pytest.raises(ValueError, match="`hex`"):
        stonepath.variants("chess")


def test_stubs_are_true(tmp_path):
    pytest.importorskip("mypy")
    # These are their own stubs; stubtest is not made for annotations with fields, and for decorators.
    (tmp_path / "allowed").write_text("stonepath\\.(agents|mcp)\\..*\n")
    done = subprocess.run([sys.executable, "-m", "mypy.stubtest", "stonepath", "--allowlist", "allowed", "--ignore-unused-allowlist"], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_readme_has_types(tmp_path):
    api = pytest.importorskip("mypy.api")
    readme = (pathlib.Path(__file__).parents[1] / "README.md").read_text()
    code = tmp_path / "readme.py"
    code.write_text("\n".join(line[4:] for line in readme.splitlines() if line.startswith((">>> ", "... "))))
    out, error, status = api.run(["--strict", "--cache-dir", str(tmp_path / "cache"), str(code)])
    assert status == 0, out + error
