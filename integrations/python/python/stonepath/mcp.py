"""A server of the Model Context Protocol: `python -m stonepath.mcp`, with the extra `mcp`.

It speaks over standard input and output: programs with models start it, and write

    {"mcpServers": {"stonepath": {"command": "python", "args": ["-m", "stonepath.mcp"]}}}

or the same in their settings. Games live as long as the process.
"""

import argparse
import functools
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, ParamSpec, TypeVar
from urllib.parse import unquote

try:
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
except ImportError as error:
    raise ImportError(f"{error}: expected the packages of the extra `mcp`: pip install mcp") from error
from pydantic import BaseModel, Field

import stonepath
from stonepath import Game, Record, RecordError, agents

_MOST_GAMES, _MOST_PLACES, _MOST_RECORDS = 100, 1024, 100

Terms = Annotated[str, Field(max_length=5000, description="a setup such as `hex 11x11`, perhaps with `, swap pieces`, or a position")]
Moves = Annotated[list[Annotated[str, Field(max_length=100)]], Field(max_length=2000, description="places such as `a1`, swap, pass or resign")]
Text = Annotated[str, Field(max_length=1_000_000)]
GameId = Annotated[str, Field(max_length=20)]


class Kind(BaseModel):
    """A game, its usual setups, the variants of its rules, and the rules in words."""

    name: str
    setups: list[str]
    variants: list[str]
    rules: str


class State(BaseModel):
    """A position of a game. `board` is a drawing, in which `x` is a stone of the first colour and `o` one of the second."""

    game_id: str
    terms: str
    turn: str | None
    board: str
    position: str
    ply: int
    moves: list[str]
    last_move: str | None
    legal_count: int
    over: bool
    winner: str | None
    why: str | None
    marks: list[str]


class Found(BaseModel):
    """A record, or the error of one that cannot be read. `illegal` is its first illegal move; `result` is what the legal ones lead to."""

    terms: str | None = None
    moves: list[str] = []
    claimed: str | None = None
    result: str | None = None
    illegal: str | None = None
    properties: dict[str, str] = {}
    interpretations: list[dict[str, str | None]] = []
    error: str | None = None


server = MCPServer(
    "stonepath",
    version=stonepath.__version__,
    instructions=f"The referee for {', '.join(stonepath.games())}: plays games by the rules, says who has won and why, and reads records.",
    log_level="WARNING",
)
_games: OrderedDict[str, Game] = OrderedDict()
_made = 0

P = ParamSpec("P")
T = TypeVar("T")


def _tool(function: Callable[P, T]) -> Callable[P, Awaitable[T]]:
    """A tool whose ValueErrors reach the model. Tools do not run at the same time, so that each sees whole games."""

    @server.tool(description=function.__doc__)
    @functools.wraps(function)
    async def tool(*args: P.args, **kwargs: P.kwargs) -> T:
        for value in kwargs.values():
            for text in value if isinstance(value, list) else [value]:
                if isinstance(text, str) and any(not (char.isprintable() or char.isspace()) or char == "\ufffd" for char in text):
                    raise ToolError("expected text, found binary data or control characters")
        try:
            return function(*args, **kwargs)
        except ValueError as error:
            raise ToolError(str(error)) from error

    return tool


def _game(game_id: str) -> Game:
    if game_id not in _games:
        raise ValueError(f"expected the id of a game, found {game_id!r}; of more than {_MOST_GAMES} games, those not used for longest are dropped")
    _games.move_to_end(game_id)
    return _games[game_id]


def _new(terms: str) -> Game:
    game = Game(terms)
    _, height, width = stonepath.Games(game.terms.split(",")[0]).shape
    if height * width > _MOST_PLACES:
        raise ValueError(f"expected a board of at most {_MOST_PLACES} places, found {height} rows and {width} columns")
    return game


def _after(game: Game, moves: list[str]) -> Game:
    """A copy after these moves."""
    game = game.copy()
    for number, move in enumerate(moves, 1):
        try:
            agents.push(game, move)
        except ValueError as error:
            raise ValueError(f"move {number} of {len(moves)}: {error}; no move was made") from None
    return game


def _state(game_id: str, game: Game) -> State:
    return State(game_id=game_id, **{**agents.observation(game), "board": str(game)})


@_tool
def list_games() -> list[Kind]:
    """The games, their usual setups, and their rules in words."""
    return [Kind(name=name, setups=setups, variants=stonepath.variants(name), rules=agents.rules(setups[0])) for name, setups in stonepath.games().items()]


@_tool
def new_game(terms: Terms = "hex 11x11", moves: Moves = []) -> State:
    """Begin a game, with these moves if all are legal."""
    global _made
    game = _after(_new(terms), moves)
    _made += 1
    _games[f"g{_made}"] = game
    if len(_games) > _MOST_GAMES:
        _games.popitem(last=False)
    return _state(f"g{_made}", game)


@_tool
def play(game_id: GameId, moves: Moves) -> State:
    """Make moves in turn, for both colours: all of them or, if one is illegal, none. The error says why."""
    _games[game_id] = _after(_game(game_id), moves)
    return _state(game_id, _games[game_id])


@_tool
def undo(game_id: GameId) -> State:
    """Take back the last move."""
    game = _game(game_id)
    if not game.moves:
        raise ValueError("expected a game with moves, found one at its start")
    game.pop()
    return _state(game_id, game)


@_tool
def board(game_id: GameId, at: int | None = None) -> State:
    """The position now, or after the first `at` moves."""
    game = _game(game_id)
    if at is None:
        return _state(game_id, game)
    if not 0 <= at <= len(game.moves):
        raise ValueError(f"expected a number of moves from 0 to {len(game.moves)}, found {at}")
    return _state(game_id, Game(game.terms, game.moves[:at]))


@_tool
def legal_moves(game_id: GameId) -> list[str]:
    """The legal moves of the player to move. Resigning is always possible."""
    return _game(game_id).legal


def _read(text: str, format: str | None = None) -> list[Record | RecordError]:
    records = stonepath.read(text, format, errors="keep")
    if len(records) > _MOST_RECORDS:
        raise ValueError(f"expected at most {_MOST_RECORDS} records, found {len(records)}")
    return records


def _found(record: Record | RecordError) -> Found:
    if isinstance(record, RecordError):
        return Found(error=str(record))
    try:
        game, illegal = record.replay()
        return Found(
            terms=record.terms,
            moves=record.mainline,
            claimed=record.claimed,
            result=game.outcome and game.outcome.text,
            illegal=illegal,
            properties=record.properties,
            interpretations=record.interpretations,
        )
    except ValueError as error:
        return Found(error=str(error))


@_tool
def read_record(text: Text, format: str | None = None) -> list[Found]:
    """Read records of games: SGF, files of Little Golem, links to HexWorld or trmph, JSON, lists of moves. Formats are recognized."""
    return [_found(record) for record in _read(text, format)]


@_tool
def judge(records: Text) -> list[dict[str, Any]]:
    """Judge records in any format: who won, how, with which move, the first illegal move, and whether the claimed result is true."""
    kept = _read(records)
    lines = [None if isinstance(record, RecordError) else record.write("json") for record in kept]
    verdicts = stonepath.adjudicate(lines, explain=True)
    for verdict in verdicts:
        # The column in the line of JSON, which nobody sees.
        ((verdict or {}).get("first_illegal") or {}).pop("column", None)
    return [
        {"error": str(record)} if isinstance(record, RecordError) else {**(verdict or {}), "format": record.format}
        for verdict, record in zip(verdicts, kept)
    ]


@server.resource("stonepath://games/{game_id}/board.svg", mime_type="image/svg+xml")
def board_svg(game_id: str) -> str:
    """A picture of the board of a game."""
    try:
        return _game(game_id).svg(legend=True)
    except ValueError as error:
        raise ResourceNotFoundError(str(error)) from error


@server.resource("stonepath://rules/{terms}", mime_type="text/plain")
def rules(terms: str) -> str:
    """The rules of a game on these terms, such as `hex%2011x11`."""
    try:
        return agents.rules(unquote(terms)[:5000])
    except ValueError as error:
        raise ResourceNotFoundError(str(error)) from error


if __name__ == "__main__":
    argparse.ArgumentParser("python -m stonepath.mcp", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    server.run()
