"""Language models as players: rules and positions as prompts, moves out of replies, and games between two models.

A model is any function from a prompt to a reply, both texts. Give only the final answer of a model as the reply, without its thoughts.

>>> record = play("hex 3x3", [lambda prompt: '{"move": "B2"}', lambda prompt: "I take the centre."])
>>> record.mainline, record.claimed
(['b2', 'blue forfeits'], 'B+F')
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from importlib import resources
from typing import Any

from stonepath import Game, Games, IllegalMoveError, Record

__all__ = ["NoMoveError", "find_move", "observation", "play", "prompt", "push", "rules"]

_ANSWER = 'Reply with your move. End the reply with one JSON object on one line, {"move": "<move>"}. Only the last such object counts.'
_AGREED = {
    "swap pieces": 'Instead of a stone, the second move may be "swap": the first stone becomes one of the second player. Where the colours have '
    "different sides, it moves to the mirror image of its place. Then the first player moves.",
    "swap sides": 'Instead of a stone, the second move may be "swap": the players exchange their colours, and the stone stays. Then the first '
    "player moves, with the other colour.",
    "passes": 'Instead of a stone, a move may be "pass". Passes do not end the game, and at most two may follow each other.',
}
# How a JSON object begins, or what is meant to be one; its strings and braces; and the key in one that is not valid.
_BEGIN = re.compile(r"""\{\s*(?:["'“‘]|\w+\s*:|$)""")
_TOKEN = re.compile(r'"(?:[^"\\]+|\\.?)*(?:"|\Z)|[{}]', re.DOTALL)
_KEY = re.compile(r"""["'“‘]\s*move\s*["'”’]|\bmove\s*[:=]""", re.IGNORECASE)


class NoMoveError(ValueError):
    """A reply has no move."""


def rules(terms: str = "hex 11x11") -> str:
    """The rules of a game on these terms, in words. They have no advice.

    The words of a game are in `rules/<game>.txt`; a line with a variant, such as `[pp]`, is for that variant. A game without this file gets
    what can be said of all games.
    """
    game = Game(terms)
    (first, second), [setup, *agreed] = game.colors, game.terms.split(", ")
    if game.turn != first:
        first, second = second, first
    name, *words = setup.split()
    parts = [
        f"The game is {setup}. Two players, {first} and {second}, take turns; {first} begins. A move places one stone of the player's colour "
        "on an empty place. Stones never move, and nobody takes them away."
    ]
    file = resources.files("stonepath").joinpath("rules", f"{name}.txt")
    for line in file.read_text("utf-8").splitlines() if file.is_file() else []:
        variant, said = re.fullmatch(r"(?:\[(\w+)\] )?(.*)", line).groups()  # type: ignore[union-attr]
        if variant is None or variant in words:
            parts.append(said)
    parts += [text for agreement, text in _AGREED.items() if agreement in agreed]
    return "\n".join([*parts, 'A player may also give up: "resign".'])


@lru_cache(64)
def _rows(setup: str) -> tuple[tuple[str | None, ...], ...]:
    """The names of the places in the order of `Games.boards`; None off the board."""
    _, height, width = Games(setup).shape
    game = Game(setup)

    def name(number: int) -> str | None:
        try:
            return game.name(number)
        except ValueError:
            return None

    return tuple(tuple(name(row * width + column) for column in range(width)) for row in range(height))


def observation(game: Game) -> dict[str, Any]:
    """A position as a dict for JSON: the same for both players, with all moves.

    `board` has the rows of `Games.boards`: "x" is a stone of the first colour, "o" one of the second, None an empty place and "#" a cell
    off the board. `board_note` says which row is which. `winner` is a colour, or None if the game is drawn or not over.
    """
    rows, stones, outcome = _rows(game.terms.split(",")[0]), game.stones, game.outcome
    (first, second), moves = game.colors, game.moves
    shown = [[place for place in row if place] for row in rows]
    ends = [(number, f"{row[0]} to {row[-1]}") for number, row in enumerate(shown) if row]
    ends = ends if len(ends) < 3 else [ends[0], ends[1], ends[-1]]
    return {
        "terms": game.terms,
        "turn": None if outcome else game.turn,
        "board": [["#" if place is None else {first: "x", second: "o"}.get(stones.get(place, "")) for place in row] for row in rows],
        "board_note": f'"x" is {first}, "o" is {second}, null is empty, "#" is off the board; '
        + ", ".join(f"board[{number}] is the row {places}" for number, places in ends),
        "position": game.position,
        "ply": len(moves),
        "moves": moves,
        "last_move": moves[-1] if moves else None,
        "legal_count": len(game.legal),
        "over": outcome is not None,
        "winner": outcome and outcome.winner,
        "why": outcome and ": ".join(filter(None, [outcome.text, game.why])),
        "marks": outcome.places if outcome else [],
    }


def prompt(game: Game) -> str:
    """The rules, the position and the form of the reply, for the player to move. It has no list of legal moves."""
    return f"{rules(game.terms)}\n\nThe position, with you to move as {game.turn}:\n{json.dumps(observation(game), ensure_ascii=False)}\n\n{_ANSWER}"


def _plain(text: str) -> str:
    return "".join(text.split()).casefold()


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object with the plain form of its keys."""
    if sum(_plain(key) == "move" for key, _ in pairs) > 1:
        raise ValueError("JSON does not say which of two equal keys counts")
    return {_plain(key): value for key, value in pairs}


_DECODER = json.JSONDecoder(object_pairs_hook=_pairs, strict=False)


def _objects(reply: str) -> Iterator[dict[str, Any] | None]:
    """The outermost JSON objects of a text; None for one that is not valid and may have a move. Takes linear time, also for hostile texts."""
    at = 0
    while found := _BEGIN.search(reply, at):
        depth, start, at = 0, found.start(), len(reply)
        for token in _TOKEN.finditer(reply, start):
            depth += {"{": 1, "}": -1}.get(token[0], 0)
            if depth == 0:
                at = token.end()
                break
        try:
            yield _DECODER.decode(reply[start:at])
        except (ValueError, RecursionError):
            # Nobody knows what would have followed in one that is cut off.
            if depth > 0 or _KEY.search(reply, start, at):
                yield None


def find_move(reply: str) -> str:
    """The move in a reply: the value of `move` in the last JSON object that has it, as it is written there.

    Prose is never read. An object inside another does not count. If the last object is cut off, or is not valid and seems to have `move`,
    no earlier one counts instead. Keys are compared without case and blanks.

    >>> find_move('Not {"move": "a1"}. My answer: {"reason": "centre", "Move": "b2"}')
    'b2'

    It is a NoMoveError, which is a ValueError, if there is none.
    """
    if not isinstance(reply, str):
        raise TypeError(f"expected a reply as text, found {type(reply).__name__}")
    found: list[dict[str, Any] | None] = [value for value in _objects(reply) if value is None or "move" in value]
    if not found:
        raise NoMoveError('expected a JSON object such as {"move": "<move>"}, found none')
    if (last := found[-1]) is None:
        raise NoMoveError("expected a valid JSON object with one `move` at the end, found one that is cut off or not valid")
    if not isinstance(last["move"], str):
        raise NoMoveError("expected a text as `move`, found another value")
    return last["move"]


def push(game: Game, move: str) -> str:
    """Make a move that is compared without case and blanks, and return it as the game writes it.

    It is a place, `swap`, `pass` or `resign`; other declarations, such as a draw, are refused. If the rules forbid it, it is an
    IllegalMoveError with the reason, which names the stones that forbid it.
    """
    rows = _rows(game.terms.split(",")[0])
    places = [place for row in rows for place in row if place]
    known = {_plain(text): text for text in [*places, "swap", "pass", "resign"]}
    if (text := known.get(_plain(move))) is None:
        found = json.dumps(move[:40], ensure_ascii=False)
        raise IllegalMoveError(f"expected a place of the board from {places[0]} to {places[-1]}, or swap, pass or resign, found {found}")
    try:
        game.push(text)
    except IllegalMoveError as error:
        stones = [] if game.outcome else game.forbidding(text)
        raise IllegalMoveError(f"{error}: the stones {', '.join(stones)}" if stones not in ([], [text]) else str(error)) from None
    return text


def play(terms: str, players: Sequence[Callable[[str], str]], tries: int = 2) -> Record:
    """A game between two models, the one who moves first and the other, as a record.

    Each gets a prompt and returns a reply. After a reply without a legal move, the next prompt quotes it, with the reason. A player
    without a legal move after so many `tries` forfeits the game, which the record has as its last move. The comment of a move, or of the
    forfeit, says how many replies were refused before it, and why the last one.
    """
    if len(players) != 2 or tries < 1:
        raise ValueError(f"expected two players and at least one try, found {len(players)} and {tries}")
    game = Game(terms)
    comments: dict[int, str] = {}
    while game.outcome is None:
        asked = text = prompt(game)
        ply = len(game.moves)
        for refused in range(1, tries + 1):
            reply = players[ply % 2](text)
            try:
                push(game, find_move(reply))
                break
            except ValueError as error:
                comments[ply] = f"Replies without a legal move: {refused}. The last: {error}"
                text = f"{asked}\n\nYour last reply ended with:\n{reply[-2000:]}\n\nIt is not accepted: {error}\n\n{_ANSWER}"
        else:
            game.push("forfeit")
    record = Record.from_game(game)
    for ply, comment in comments.items():
        record.nodes[ply].comment = comment
    return record
