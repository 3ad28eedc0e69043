"""Prompts, observations and replies of language models; games between scripted ones; the page."""

import doctest
import json
import pathlib
import random
import re
import subprocess
import sys

import pytest

import stonepath
from stonepath import Game, Games, IllegalMoveError, agents

PACKAGE, HERE = pathlib.Path(agents.__file__).parent, pathlib.Path(__file__).parent
TERMS = [setup for setups in stonepath.games().values() for setup in setups] + ["hex 4x3", "hex 5x5, blue first, swap pieces", "nogo 3x3, x2/1o1/3 x"]


def replies():
    """The stored replies with their moves."""
    for part in re.split(r"^=== ", (HERE / "replies.txt").read_text(), flags=re.MULTILINE)[1:]:
        move, reply = part.split("\n", 1)
        reply = reply.removesuffix("\n")
        if many := re.match(r"(.*) \| (\d+) times(\n|$)", reply):
            reply = f"{many[1]}\n" * int(many[2]) + reply[many.end() :]
        yield reply, None if move == "none" else json.loads(move)


def test_stored_replies():
    found = list(replies())
    assert len(found) >= 200
    for reply, move in found:
        try:
            assert agents.find_move(reply) == move, reply[:200]
        except agents.NoMoveError:
            assert move is None, reply[:200]


@pytest.mark.parametrize("depth", [100, 10_000, 100_000])
def test_deep_replies(depth):
    deep = '{"a":' * depth + "1" + "}" * depth
    assert agents.find_move(deep + '{"move": "b2"}') == "b2"
    with pytest.raises(agents.NoMoveError):
        agents.find_move(deep + '{"move": ' + "[" * depth + "]" * depth + "}")


def test_moves_are_compared_without_case_and_blanks():
    for move in ["b2", "B2", " b 2\n", "\u00a0B2"]:
        assert agents.push(Game("hex 3x3"), move) == "b2"
    game = Game("havannah 4 official, swap pieces")
    assert [agents.push(game, move) for move in ["c3", "Swap", "RESIGN"]] == ["C3", "swap", "resign"] and game.outcome.winner == "white"


def test_moves_that_end_a_game_for_the_opponent_are_refused():
    for move in "draw; forfeit; timeout; blue resigns; red b2; 1,1; ; z9; ｂ２; b2 c3; <move>".split(";"):
        game = Game("hex 3x3")
        with pytest.raises(IllegalMoveError, match="^expected a place of the board from a1 to c3, or swap, pass or resign, found "):
            agents.push(game, move)
        assert game == Game("hex 3x3")


def test_reasons_of_illegal_moves():
    game = Game("nogo 5x5", ["B5", "A4", "C5", "D5", "E1", "B4", "E2", "C4", "E4"])
    with pytest.raises(IllegalMoveError, match=r"expected a move that leaves every chain a liberty, .*: the stones B5, C5$"):
        agents.push(Game("nogo 5x5", ["B5", "A4", "C5", "D5", "E1", "B4", "E2", "C4", "E4"]), "a5")
    for move, reason in [("b5", "found a black stone at B5$"), ("swap", "a swap, which was not agreed on$"), ("pass", "a pass, which this game does not have$")]:
        with pytest.raises(IllegalMoveError, match=reason):
            agents.push(game, move)
    over = Game("hex 2x2", ["a1", "b1", "a2"])
    with pytest.raises(IllegalMoveError, match="found one after the end: red has won$"):
        agents.push(over, "b2")


@pytest.mark.parametrize("terms", TERMS)
def test_observations(terms):
    rng, game = random.Random(1), Game(terms)
    arrays = Games(terms)
    signs = {None: 0, "#": 0, "x": 1, "o": -1}
    while True:
        seen = json.loads(json.dumps(agents.observation(game)))
        assert [[signs[cell] for cell in row] for row in seen["board"]] == arrays.boards[0].tolist()
        assert seen["moves"] == game.moves and seen["ply"] == len(game.moves) and seen["legal_count"] == len(game.legal)
        assert seen["over"] == (game.outcome is not None) and Game(seen["position"]).stones == game.stones
        for row, first in re.findall(r"board\[(\d+)\] is the row (\w+) to", seen["board_note"]):
            line = seen["board"][int(row)]
            place = next(column for column, cell in enumerate(line) if cell != "#")
            assert game.action(first) == int(row) * len(line) + place
        if game.outcome:
            assert seen["turn"] is None and seen["winner"] == game.outcome.winner and seen["why"].startswith(game.outcome.text)
            break
        assert seen["turn"] == game.turn and game.turn in agents.prompt(game)
        arrays.step([game.action(move := rng.choice(game.legal))])
        game.push(move)


@pytest.mark.parametrize("terms", TERMS)
def test_rules(terms, monkeypatch, tmp_path):
    text, name = agents.rules(terms), terms.split()[0]
    assert "[" not in text and text.startswith(f"The game is {name} ") and len(text) > 500
    for color in Game(terms).colors:
        assert color in text
    monkeypatch.setattr(agents.resources, "files", lambda _: tmp_path)
    assert len(agents.rules(terms).splitlines()) == 2 + ("swap" in terms), "a game without words has those of all games"


def test_words_are_of_games_and_variants():
    for file in (PACKAGE / "rules").iterdir():
        assert file.stem in stonepath.games()
        assert set(re.findall(r"^\[(\w+)\]", file.read_text(), re.MULTILINE)) <= set(stonepath.variants(file.stem))
    assert "[std]" not in agents.rules("twixt 12 pp") and "no two links cross" in agents.rules("twixt 12 std") != agents.rules("twixt 12 pp")
    assert "pass" in agents.rules("hex 5x5, passes") and "exchange" in agents.rules("hex 5x5, swap sides")


def scripted(*answers):
    """A model that says these, and keeps its prompts."""
    queue, prompts = list(answers), []

    def model(prompt):
        prompts.append(prompt)
        return queue.pop(0)

    model.prompts = prompts
    return model


def test_a_second_try_has_the_reply_and_the_reason():
    first = scripted('{"move": "b2"}', "My move: a1", '{"move": "A1"}', '{"move": "c3"}', '{"move": "resign"}')
    second = scripted('{"move": "B2"}', '{"move": "b1"}', '{"move": "c1"}', '{"move": "a3"}')
    record = agents.play("hex 3x3", [first, second])
    assert record.mainline == ["b2", "b1", "a1", "c1", "c3", "a3", "red resigns"] and record.claimed == "W+R"
    assert "found a red stone at b2" in second.prompts[1] and '{"move": "B2"}' in second.prompts[1]
    assert "found none" in first.prompts[2] and "My move: a1" in first.prompts[2]
    said = {number: node.comment for number, node in enumerate(record.nodes) if node.comment}
    assert list(said) == [1, 2] and said[1].startswith("Replies without a legal move: 1. The last: expected an empty cell")
    assert "a1" not in first.prompts[0].split("The position")[0], "no move is suggested"


@pytest.mark.parametrize("tries", [1, 2, 3])
def test_forfeits(tries):
    silent = scripted(*["b2"] * tries)
    record = agents.play("hex 3x3", [scripted('{"move": "b2"}'), silent], tries)
    assert len(silent.prompts) == tries and record.claimed == "B+F" and record.replay()[0].outcome.winner == "red"
    assert record.nodes[-1].comment.startswith(f"Replies without a legal move: {tries}. The last: expected a JSON object")
    at_once = agents.play("nogo 3x3", [scripted(*["?"] * tries), silent], tries)
    assert at_once.claimed == "W+F" and at_once.nodes[-1].comment


def test_players_keep_their_seats_after_a_swap():
    for terms, winner in [("hex 3x3, swap sides", "blue"), ("hex 3x3, swap pieces", "red")]:
        first, second = scripted(*['{"move": "b2"}', '{"move": "a1"}', "{}"]), scripted('{"move": "swap"}', '{"move": "resign"}')
        record = agents.play(terms, [first, second])
        assert len(first.prompts) == len(second.prompts) == 2 and record.replay()[0].outcome.winner == winner


def test_players_and_tries_are_checked():
    for players, tries in [([], 2), ([str], 2), ([str] * 3, 2), ([str, str], 0)]:
        with pytest.raises(ValueError, match="expected two players and at least one try"):
            agents.play("hex 3x3", players, tries)


def test_the_example_plays_all_games():
    ran = subprocess.run([sys.executable, HERE.parent / "examples/agents.py"], capture_output=True, text=True, check=True)
    verdicts = stonepath.adjudicate(ran.stdout.splitlines())
    assert {verdict["game"] for verdict in verdicts} == set(stonepath.games())
    assert all(verdict["first_illegal"] is None and verdict["result"] in ("B+", "W+", "draw") and verdict["agrees"] in (True, None) for verdict in verdicts)


def test_examples_of_the_page_and_the_module():
    failed, tried = doctest.testfile("../../../docs/agents.md")
    assert tried and not failed
    failed, tried = doctest.testmod(agents)
    assert tried and not failed
