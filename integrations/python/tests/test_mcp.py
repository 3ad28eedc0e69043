"""The server of the Model Context Protocol, through the SDK's own client over standard input and output."""

import asyncio
import json
import pathlib
import subprocess
import sys
from xml.etree import ElementTree

import pytest

import stonepath
from stonepath import agents

client = pytest.importorskip("mcp.client")
stdio = pytest.importorskip("mcp.client.stdio")
SAMPLES = pathlib.Path(__file__).parents[3] / "testdata/records"


def talk(conversation):
    """Runs a coroutine with a client of a new server."""

    async def run():
        server = stdio.StdioServerParameters(command=sys.executable, args=["-m", "stonepath.mcp"])
        async with client.Client(stdio.stdio_client(server)) as session:
            await conversation(session)

    asyncio.run(asyncio.wait_for(run(), 120))


async def call(session, tool, /, **arguments):
    result = await session.call_tool(tool, arguments)
    assert not result.is_error, result.content
    content = result.structured_content
    return content["result"] if set(content) == {"result"} else content


async def refused(session, tool, /, **arguments):
    result = await session.call_tool(tool, arguments)
    assert result.is_error
    return result.content[0].text


def test_a_game_of_hex():
    async def conversation(session):
        tools = {tool.name: tool for tool in (await session.list_tools()).tools}
        assert set(tools) == {"list_games", "new_game", "play", "undo", "board", "legal_moves", "read_record", "judge"}
        assert all(tool.description and tool.output_schema for tool in tools.values())
        kinds = await call(session, "list_games")
        assert [kind["name"] for kind in kinds] == list(stonepath.games())
        state = await call(session, "new_game", terms="hex 3x3, swap pieces", moves=["B1"])
        game, same = stonepath.Game("hex 3x3, swap pieces", ["b1"]), {"game_id": state["game_id"]}
        while not state["over"]:
            assert state["turn"] == game.turn and state["moves"] == game.moves and (state["position"], state["board"]) == (game.position, str(game))
            legal = await call(session, "legal_moves", **same)
            assert legal == game.legal and state["legal_count"] == len(legal)
            state = await call(session, "play", moves=[legal[0]], **same)
            game.push(legal[0])
        assert state["winner"] == game.outcome.winner and state["why"].startswith(game.outcome.text) and state["marks"] == game.outcome.places
        assert "after the end" in await refused(session, "play", moves=["c3"], **same)
        earlier = await call(session, "board", at=1, **same)
        assert earlier["moves"] == ["b1"] and not earlier["over"]
        assert await call(session, "board", **same) == state
        undone = await call(session, "undo", **same)
        assert undone["moves"] == game.moves[:-1] and not undone["over"]
        picture = (await session.read_resource(f"stonepath://games/{state['game_id']}/board.svg")).contents[0]
        assert picture.mime_type == "image/svg+xml" and ElementTree.fromstring(picture.text).tag.endswith("svg")
        words = (await session.read_resource("stonepath://rules/twixt%2012%20pp")).contents[0].text
        assert words == agents.rules("twixt 12 pp")
        for uri in ["stonepath://games/g99/board.svg", "stonepath://rules/chess"]:
            with pytest.raises(Exception, match="expected"):
                await session.read_resource(uri)

    talk(conversation)


def test_an_illegal_move_of_nogo_is_refused_with_its_chain():
    async def conversation(session):
        state = await call(session, "new_game", terms="nogo 5x5", moves="B5 A4 C5 D5 E1 B4 E2 C4".split())
        text = await refused(session, "play", game_id=state["game_id"], moves=["E4", "A5", "E5"])
        assert "move 2 of 3: " in text and text.endswith("the stones B5, C5; no move was made")
        assert await call(session, "board", game_id=state["game_id"]) == state

    talk(conversation)


def test_records():
    async def conversation(session):
        text = (SAMPLES / "little-golem.hsgf").read_text()
        found = await call(session, "read_record", text=text)
        records = stonepath.read(text)
        assert [(one["terms"], one["moves"], one["claimed"]) for one in found] == [(one.terms, one.mainline, one.claimed) for one in records]
        assert found[0]["result"] == "red has won" and found[0]["properties"]["PB"] == "Ann" and not any(one["illegal"] or one["error"] for one in found)
        state = await call(session, "new_game", terms=found[0]["terms"], moves=found[0]["moves"])
        assert state["winner"] == "red"
        verdicts = await call(session, "judge", records=text)
        assert [verdict["game"] for verdict in verdicts] == ["hex"] * len(records) and verdicts[0]["agrees"] is True
        assert [verdict["format"] for verdict in verdicts] == [record.format for record in records] != ["json"]
        broken = "(;GM[11]SZ[3];B[b1])(;GM[11]SZ[3];B[??])(;GM[11]SZ[3];B[a1];W[a1])"
        good, bad, illegal = await call(session, "read_record", text=broken)
        assert good["error"] is None and "found `??`" in bad["error"] and illegal["illegal"].startswith("move 2: ")
        good, bad, illegal = await call(session, "judge", records=broken)
        assert good["result"] == "open" and "found `??`" in bad["error"] and illegal["result"] == "illegal" and "column" not in illegal["first_illegal"]
        assert "expected a format" in await refused(session, "read_record", text=broken, format="pdf")

    talk(conversation)


def test_hostile_lines_get_no_answer_outside_the_protocol():
    lines = ["garbage", "\x00\x01", "[" * 100_000, '{"jsonrpc": "2.0", "id": 1, "method": "ping"}']
    ran = subprocess.run([sys.executable, "-m", "stonepath.mcp"], input="\n".join(lines).encode() + b"\n\xff\xfe\n", capture_output=True, timeout=60)
    assert all(json.loads(line)["jsonrpc"] == "2.0" for line in ran.stdout.splitlines()) and ran.returncode == 0


def test_hostile_arguments():
    deep = "a1"
    for _ in range(100):
        deep = [deep]
    calls = [
        ("read_record", {"text": "(;" * 1_000_000}),
        ("read_record", {"text": "(" * 1_000_000}),
        ("read_record", {"text": "(;B[a1]" * 10_000}),
        ("read_record", {"text": '{"moves":' + "[" * 100_000}),
        ("read_record", {"text": "(;GM[11]SZ[3];B[b1])" * 101}),
        ("read_record", {"text": "\x00\x01\x02"}),
        ("read_record", {"text": "\ufffd\ufffd"}),
        ("read_record", {"text": 7}),
        ("judge", {"records": "x" * 2_000_000}),
        ("judge", {"records": "\x7fELF"}),
        ("new_game", {"terms": "chess"}),
        ("new_game", {"terms": "hex 1000x1000"}),
        ("new_game", {"terms": "hex 40x40"}),
        ("new_game", {"terms": "twixt 1000 std"}),
        ("new_game", {"terms": "hex " + "9" * 2_000_000}),
        ("new_game", {"terms": "hex 3x3", "moves": deep}),
        ("new_game", {"terms": "hex 3x3", "moves": ["a1"] * 100_000}),
        ("new_game", {"terms": "hex 3x3", "moves": ["a" * 2_000_000]}),
        ("new_game", {"terms": "hex 3x3", "moves": ["a1", "a1"]}),
        ("new_game", {"terms": "hex 3x3", "moves": ["draw"]}),
        ("new_game", {"terms": "hex 3x3", "moves": ["a1\u0000"]}),
        ("board", {"game_id": "g1", "at": 2}),
        ("board", {"game_id": "g1", "at": -1}),
        ("board", {"game_id": "g1", "at": 10**30}),
        ("undo", {"game_id": "g1"}),
        ("play", {"game_id": "g2", "moves": ["a1"]}),
        ("play", {"game_id": "../../etc/passwd", "moves": []}),
        ("legal_moves", {"game_id": "g" * 2_000_000}),
        ("legal_moves", {}),
    ]

    async def conversation(session):
        state = await call(session, "new_game", terms="hex 3x3")
        for tool, arguments in calls:
            result = await session.call_tool(tool, arguments)
            text = result.content[0].text
            errors = [one["error"] for one in result.structured_content["result"]] if not result.is_error else [text]
            assert all(errors) and len(text) < 5000 and ("expected" in text or "validation error" in text), (tool, text[:300])
        assert await call(session, "board", game_id=state["game_id"]) == state
        for _ in range(100):
            last = await call(session, "new_game", terms="hex 3x3")
        assert "at most" not in await refused(session, "board", game_id=state["game_id"])
        assert await call(session, "board", game_id=last["game_id"]) == last

    talk(conversation)


def test_the_package_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "mcp.server", None)
    monkeypatch.delitem(sys.modules, "stonepath.mcp", raising=False)
    with pytest.raises(ImportError, match="expected the packages of the extra `mcp`: pip install mcp"):
        import stonepath.mcp  # noqa: F401
