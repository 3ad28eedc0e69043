"""Records as trees and streams. All samples: as `stonepath replay` and `stonepath convert` read and write them."""

import copy
import gzip
import json
import os
import pathlib
import pickle
import random
import shutil
import subprocess
import sys

import pytest

import stonepath
from stonepath import Game, IllegalMoveError, Record, RecordError

SAMPLES = pathlib.Path(__file__).parents[3] / "testdata/records"
FILES = sorted(path for path in SAMPLES.iterdir() if path.name not in ("README.md", "expected.jsonl", "boards-hex-11x11.txt"))
FORMATS = str(pytest.raises(ValueError, stonepath.read, "", "pdf").value).split("(")[1].split(")")[0].split(", ")
GOOD, BAD = "(;GM[11]SZ[3];B[b1])", "(;GM[11]SZ[3];B[??])"


def holding(record):
    """The formats that lose nothing of a record, and the record in them."""
    for name in FORMATS:
        try:
            if not record.lost(name):
                yield name, record.write(name)
        except ValueError:
            pass


def test_samples_are_read_as_by_replay():
    """`expected.jsonl` has what `stonepath replay` says, which a test in Rust compares."""
    expected = {line["id"]: line for line in map(json.loads, (SAMPLES / "expected.jsonl").read_text().splitlines())}
    for path in FILES:
        for number, record in enumerate(stonepath.stream(path), 1):
            name = json.loads(record.properties.get("id", json.dumps(f"{path.name}#{number}")))
            line = expected.pop(name)
            verdict, = stonepath.adjudicate([record.write("json")])
            assert (record.format, record.terms) == (line["format"], line["terms"]), name
            assert {field: verdict[field] for field in ("result", "how", "move", "agrees")} == {
                field: line[field] for field in ("result", "how", "move", "agrees")
            }, name
            game, illegal = record.replay()
            ended = game.outcome is not None and not illegal
            assert (bool(illegal), ended) == (line["result"] == "illegal", line["how"] is not None), name
    assert not expected


@pytest.mark.skipif(not shutil.which("stonepath"), reason="the program stonepath is not on the PATH")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_samples_are_written_as_by_convert(path):
    for name in FORMATS:
        run = subprocess.run(["stonepath", "convert", path, "--to", name], capture_output=True, text=True)
        written = ""
        for record in stonepath.stream(path):
            try:
                written += record.write(name)
            except ValueError:
                pass
        assert written == run.stdout


def test_a_tree():
    record, = stonepath.read("(;GM[11]SZ[3]PB[Ann];B[a2];W[b2](;B[b3]C[good])(;B[c1];W[a1]))")
    start, first, second, third, other, last = record.root, *record.nodes
    assert start.children == [first] and second.children == [third, other] and last.children == []
    assert (start.parent, first.parent, other.parent, last.parent) == (None, start, second, other)
    assert (start.move, other.move, third.comment, other.comment) == (None, "c1", "good", "")
    assert (start.properties, start.record) == ({"PB": ["Ann"]}, record)
    assert last.game().moves == ["a2", "b2", "c1", "a1"]
    other.promote()
    third.comment = "better"
    added = other.add("b1")
    start.set("PW", "Ben")
    start.set("PB")
    assert second.children == [other, third] and other.children == [last, added]
    assert record.write("hex-sgf") == "(;FF[4]GM[11]SZ[3]PW[Ben];B[a2];W[b2](;B[c1](;W[a1])(;W[b1]))(;B[b3]C[better]))\n"
    third.remove()
    last.remove()
    record.claimed = "W+R"
    assert record.write("hex-sgf") == "(;FF[4]GM[11]SZ[3]RE[W+R]PW[Ben];B[a2];W[b2];B[c1];W[b1])\n"
    assert record.mainline == ["a2", "b2", "c1", "b1"] and len({first, record.nodes[0], second}) == 2
    for refused in (lambda: last.comment, lambda: last.add("a1"), start.remove, lambda: start.set("RE", "B+")):
        with pytest.raises(ValueError):
            refused()
    for move in ("a2", "swap"):
        with pytest.raises(IllegalMoveError):
            second.add(move)
    with pytest.raises(ValueError, match="expected a result"):
        record.claimed = "Ann"
    keys = {record: 1}
    with pytest.raises(ValueError, match="edit a copy"):
        first.comment = "hm"
    other = copy.copy(record)
    other.nodes[0].comment = "hm"
    assert keys[copy.copy(record)] == 1 and other not in keys


def test_an_illegal_move_in_a_tree():
    record, = stonepath.read("(;GM[11]SZ[3];B[a2](;W[a2])(;W[b1]))")
    first, wrong, right = record.nodes
    assert wrong.move == "a2" and right.game().moves == ["a2", "b1"]
    for refused in (wrong.game, lambda: wrong.add("a1")):
        with pytest.raises(IllegalMoveError, match="move 2: expected an empty cell"):
            refused()


def shape(node):
    """A tree as lists: move, comment, other properties, children."""
    others = {name: values for name, values in node.properties.items() if name != "C"}
    return [node.move, node.comment, others, [shape(child) for child in node.children]]


def edit(rng, record, model):
    """Edits a tree, and the same as lists, at random."""
    node, copied, siblings = record.root, model, None
    while node.children and rng.random() < 0.8:
        index = rng.randrange(len(node.children))
        siblings, node, copied = copied[3], node.children[index], copied[3][index]
    what = rng.randrange(5)
    if what == 0:
        node.comment = copied[1] = rng.choice(["", "a comment", "[é]\\:\n日", "x" * 99])
    elif what == 1:
        node.set("LB", *(values := [f"a{number}" for number in range(1, rng.randrange(4))]))
        copied[2].pop("LB", None)
        copied[2].update({"LB": values} if values else {})
    elif what == 2 and siblings is not None:
        node.promote()
        siblings.remove(copied)
        siblings.insert(0, copied)
    elif what == 3 and siblings is not None and rng.random() < 0.3:
        node.remove()
        siblings.remove(copied)
    else:
        try:
            move = rng.choice(node.game().legal or [""])
            node.add(move)
            copied[3].append([move, "", {}, []])
        except ValueError:
            pass  # The line is illegal or over.


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_edited_trees_are_equal_when_read_again(path):
    rng = random.Random(path.name)
    for record in stonepath.stream(path):
        for source in (record, copy.copy(record)):
            assert source == Record(record.write("json")) and hash(copy.copy(source)) == hash(copy.copy(record))
        if len(record.nodes) > 12:
            record.nodes[rng.randrange(4, 12)].remove()
        model = shape(record.root)
        for _ in range(25):
            edit(rng, record, model)
        assert shape(record.root) == model
        formats = dict(holding(record))
        assert "json" in formats
        for name, text in formats.items():
            again = Record(text, name, record.terms)
            assert again == record and shape(again.root) == model, name
        assert pickle.loads(pickle.dumps(record)) == record
        record.root.add(record.root.game().legal[0]) if record.root.game().legal else record.root.set("PB", "x")
        assert again != record


@pytest.mark.parametrize("terms", [setup for usual in stonepath.games().values() for setup in usual])
def test_records_of_games(terms):
    rng, game = random.Random(terms), Game(terms)
    for _ in range(12):
        game.push(rng.choice(game.legal))
    open_record = Record.from_game(game)
    assert (open_record.terms, open_record.claimed, open_record.format) == (game.terms, None, None)
    assert open_record.replay() == (game, None) and Record(open_record.write("json")) == open_record
    game.push("resign")
    record = Record.from_game(game)
    assert record.claimed in ("B+R", "W+R") and record.replay()[0] == game
    node = open_record.root
    while node.children:
        node = node.children[0]
    node.add("resign")
    open_record.claimed = record.claimed
    assert open_record == record


def test_streams(tmp_path):
    text = f"{GOOD}\n{BAD}\n{GOOD}é\n{GOOD}"
    for name, data in {
        "plain": text.encode(),
        "gz": gzip.compress(text.encode()[:30]) + gzip.compress(text.encode()[30:]),
        "utf-16": text.encode("utf-16"),
    }.items():
        (path := tmp_path / name).write_bytes(data)
        for given in (path, str(path)):
            one, bad, two, three = stonepath.stream(given)
            assert one == two == three == Record(GOOD) and isinstance(bad, RecordError)
            assert (bad.number, bad.line, bad.column, bad.text) == (2, 2, 17, BAD)
            assert str(bad).startswith(f"{path}:2:17: record 2: expected a place such as ")
            assert pickle.loads(pickle.dumps(bad)).text == BAD
    (path := tmp_path / "cut.gz").write_bytes(gzip.compress(f"{GOOD}\n".encode() * 5000)[:-9])
    found, records = [], stonepath.stream(path)
    with pytest.raises(OSError, match="cut.gz: .*; no checksum confirms line 1 "):
        found.extend(records)
    assert list(records) == [] and len(found) > 4000
    (path := tmp_path / "names").write_bytes(b"(;GM[11]SZ[3]PB[\x95\x5c];B[b1])")
    assert next(stonepath.stream(path, encoding="shift_jis")).properties == {"PB": "表"}
    (path := tmp_path / "moves").write_text("a1 b1")
    assert next(stonepath.stream(path, "moves", game="hex 3x3")).mainline == ["a1", "b1"]
    (path := tmp_path / "empty").write_text("")
    assert list(stonepath.stream(path)) == stonepath.read("") == []
    with pytest.raises(FileNotFoundError, match="cannot read .*/missing: "):
        stonepath.stream(tmp_path / "missing")
    for wrong in (lambda: stonepath.stream(path, "pdf"), lambda: stonepath.stream(path, encoding="x")):
        with pytest.raises(ValueError, match="^expected a "):
            wrong()
    with pytest.raises(TypeError):
        stonepath.stream(3)


def test_bad_records_of_a_text():
    text = f"{GOOD}\n{BAD}\n{GOOD}"
    one, bad, two = stonepath.read(text, errors="keep")
    assert one == two and isinstance(bad, RecordError) and (bad.line, bad.text) == (2, BAD)
    with pytest.raises(RecordError, match="^record 2:2:17: ") as raised:
        stonepath.read(text)
    assert raised.value.number == 2
    with pytest.raises(ValueError, match="expected errors as raise or keep"):
        stonepath.read(text, errors="skip")


def test_what_json_holds():
    """Another swap than was agreed on stays another, and moves off the board stay where they are."""
    for text in ['{"game":"hex","size":5,"swap":"sides","moves":"a2 swap-pieces"}', "hex 5x5: z9", "nogo 5x5: zz9", "y 5: z9"]:
        record = Record(text)
        again = Record(record.write("json"))
        assert again == record and again.replay()[1] == record.replay()[1] and record.replay()[1], text
        record.root.comment = "edited"
        assert copy.copy(record) == pickle.loads(pickle.dumps(record)) == record
    swapped = Record('{"game":"hex","size":5,"swap":"sides","moves":"a2 swap-pieces"}')
    assert swapped.lost("hex-sgf") == ["the kind of the swap"]
    swapped.nodes[1].remove()
    swapped.nodes[0].add("swap")
    assert swapped.replay()[1] is None
    sides = Record("(;GM[11]SZ[5](;B[a1];W[b1])(;W[a3]))")
    assert sides.lost("lg-hex") == ["variations"]


def test_one_record():
    for text in ["", "(;GM[11]SZ[3];B[b1])(;GM[11]SZ[3];B[b2])"]:
        with pytest.raises(ValueError, match="expected one record"):
            Record(text)
    assert stonepath.read(" \n") == []
    for name in FORMATS:
        with pytest.raises(RecordError):
            stonepath.read("<html>not found</html>", name)
    assert Record(gzip.compress(GOOD.encode("utf-16"))) == Record(GOOD)


def test_bytes():
    record = Record(b"(;GM[11]SZ[3]PB[\xe9];B[b1])")
    assert record.properties == {"PB": "é"}
    assert [one["what"] for one in record.interpretations] == ["format", "encoding"][-1:]
    again = pickle.loads(pickle.dumps(record))
    assert again == record and again.interpretations == record.interpretations


def test_a_stream_needs_little_memory(tmp_path):
    with gzip.open(tmp_path / "many.gz", "wb", 1) as file:
        for _ in range(30):
            file.write(f"{GOOD}\n".encode() * 50_000)
    program = """
import resource, sys, stonepath
peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
before, count = peak(), sum(1 for _ in stonepath.stream(sys.argv[1]))
print(count, peak() - before)
"""
    run = subprocess.run([sys.executable, "-c", program, tmp_path / "many.gz"], capture_output=True, text=True, check=True)
    count, kilobytes = map(int, run.stdout.split())
    assert count == 1_500_000 and kilobytes < 20_000


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_a_stream_of_a_pipe(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    writer = subprocess.Popen(["sh", "-c", f"printf '{GOOD}\\n{GOOD}\\n' > '{tmp_path}/pipe'"])
    assert len(list(stonepath.stream(tmp_path / "pipe"))) == 2 and writer.wait() == 0
