"""Verdicts as columns. Random frames with bad rows at any place: each verdict beside its record, in all libraries that are installed."""

import json

import numpy as np
import pytest

import stonepath
from stonepath import adjudicate, adjudicate_columns

FIELDS = [*list(adjudicate_columns([]))[:-1], "format", "terms", "places", "notes", "interpretations", "alternatives"]
BAD = [None, "", " ", "{", "[]", "\x00", '{"id":"x","game":"chess","moves":"e4"}', '{"game":"hex","size":2,"moves":"z9"}', '{"id":[1,{}],"game":"y","size":3}']


def record(rng, number):
    """A text, or `None`."""
    if rng.random() < 0.3:
        return BAD[rng.integers(len(BAD))]
    terms, size = [("hex", 3), ("y", 3), ("havannah", 2), ("nogo", 2)][rng.integers(4)]
    game, moves = stonepath.Game(f"{terms} {size}"), []
    while len(moves) < rng.integers(1, 9) and game.legal:
        moves.append(game.legal[rng.integers(len(game.legal))])
        game.push(moves[-1])
    if moves and rng.random() < 0.2:
        moves.append(moves[0])
    if moves and rng.random() < 0.2:
        moves.insert(1, "swap")
    return json.dumps({"id": [number, str(number), None][rng.integers(3)], "game": terms, "size": size, "moves": moves, "claimed": "B+"})


def column(seed):
    rng = np.random.default_rng(seed)
    return [record(rng, number) for number in range(rng.integers(0, 400))]


def row(verdict):
    """What the columns have beside a record, from its verdict as a dict."""
    verdict = verdict or {}
    identity = verdict.get("id")
    identity = identity if identity is None or isinstance(identity, str) else json.dumps(identity, separators=(",", ":"))
    return {name: verdict.get(name) for name in [*FIELDS, "error"]} | {"id": identity}


def alone(text):
    """The row of a record without any others."""
    return row(adjudicate([text], explain=True)[0])


def plain(value):
    """A value of a library as JSON has it."""
    return None if value is np.ma.masked or value != value else value


def in_numpy(column):
    columns = adjudicate_columns(column, fields=FIELDS)
    return [dict(zip(columns, map(plain, values))) for values in zip(*(columns[name].tolist() for name in columns))]


def in_pandas(column):
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"record": pandas.Series(column, dtype=object), "place": range(len(column))})
    # Sorted, filtered and renamed, so that the index is no longer 0, 1, 2, …
    frame = frame.sort_values("place", ascending=False).query("place % 3 != 1").rename(columns={"record": "games"})
    joined = frame.assign(**adjudicate_columns(frame["games"], fields=FIELDS)).sort_values("place")
    rows = [{name: plain(values[name]) for name in [*FIELDS, "error"]} for values in joined.to_dict("records")]
    assert joined["games"].tolist() == [text for place, text in enumerate(column) if place % 3 != 1]
    return iter_back(rows, column)


def iter_back(rows, column):
    """With the rows that were filtered away."""
    rows = iter(rows)
    return [alone(text) if place % 3 == 1 else next(rows) for place, text in enumerate(column)]


def in_polars(column):
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame({"games": polars.Series(column, dtype=polars.String), "place": range(len(column))})
    frame = frame.filter(polars.col("place") % 3 != 1).sort("place", descending=True)
    joined = frame.hstack(polars.DataFrame(adjudicate_columns(frame["games"], fields=FIELDS))).sort("place")
    return iter_back(joined.drop("games", "place").to_dicts(), column)


def in_pyarrow(column):
    pyarrow = pytest.importorskip("pyarrow")
    table = pyarrow.table({"games": pyarrow.chunked_array([column[:7], column[7:]], pyarrow.string())})
    verdicts = pyarrow.table(adjudicate_columns(table["games"], fields=FIELDS))
    joined = pyarrow.Table.from_arrays(table.columns + verdicts.columns, table.column_names + verdicts.column_names)
    return joined.drop(["games"]).to_pylist()


def in_duckdb(column):
    duckdb, pyarrow = pytest.importorskip("duckdb"), pytest.importorskip("pyarrow")
    archive = pyarrow.table({"games": pyarrow.array(column, pyarrow.string())})
    verdicts = adjudicate_columns(archive["games"], fields=FIELDS)
    joined = duckdb.sql("select * from archive positional join verdicts").to_arrow_table()
    assert archive.num_rows == verdicts.num_rows == joined.num_rows
    return joined.drop(["games"]).to_pylist()


@pytest.mark.parametrize("way", [in_numpy, in_pandas, in_polars, in_pyarrow, in_duckdb])
@pytest.mark.parametrize("seed", range(8))
def test_each_verdict_is_beside_its_record(way, seed):
    texts = column(seed)
    assert way(texts) == [alone(text) for text in texts]


@pytest.mark.parametrize("way", [in_numpy, in_pandas, in_polars, in_pyarrow, in_duckdb])
@pytest.mark.parametrize("texts", [[], [None], [None] * 150 + ["{"], ["{"] * 150 + [record(np.random.default_rng(1), 7)]])
def test_frames_without_a_good_first_row(way, texts):
    assert way(texts) == [alone(text) for text in texts]


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_many_rows_for_all_numbers_of_threads(threads):
    texts = [f'{{"id":{number},"game":"hex","size":2,"moves":"{"a1 b1 a2" if number % 3 else "a1 a1"}"}}' for number in range(30_000)]
    columns = adjudicate_columns(texts, threads=threads)
    assert columns["id"].tolist() == [str(number) for number in range(30_000)]
    assert columns["result"].tolist() == ["B+" if number % 3 else "illegal" for number in range(30_000)]


def test_rows_of_all_kinds():
    pairs = [
        (b"\xff", "not_utf8"),
        ("\ud800", "not_utf8"),
        (7, "not_a_record"),
        (object(), "not_a_record"),
        ({"id": 1, "moves": {1}}, "not_a_record"),
        (nested(), "not_a_record"),
        (float("nan"), None),
        (np.datetime64("NaT"), None),
    ]
    good = {"id": 5, "game": "hex", "size": 2, "moves": ["a1", "b1", "a2"]}
    columns = adjudicate_columns([good, *(record for record, _ in pairs), good])
    assert columns["result"].tolist() == ["B+", *[None] * len(pairs), "B+"]
    assert [error and error["code"] for error in columns["error"].tolist()] == [None, *(code for _, code in pairs), None]
    verdicts = adjudicate([good, *(record for record, _ in pairs), good])
    assert [verdict and verdict.get("error", {}).get("code") for verdict in verdicts] == [None, *(code for _, code in pairs), None]


def nested():
    """A dict that cannot be written as JSON, since it is nested too deeply."""
    inner = []
    for _ in range(100_000):
        inner = [inner]
    return {"id": inner}


@pytest.mark.parametrize("text", ["[" * 100_000 + "]" * 100_000, "7" * 5000, "-1e999", '"\\ud800"', '{"a":[1,"x"]}', '"7"'])
def test_any_id_is_kept(text):
    rows = [f'{{"id":{text},"game":"hex","size":2,"moves":"{moves}"}}' for moves in ("a1", "a1 a1", "??")]
    expected = "7" if text == '"7"' else text
    assert adjudicate_columns(rows, fields=["id"])["id"].tolist() == [expected] * 3
    for verdict in adjudicate(rows):
        assert verdict["id"] == text or verdict["id"] == json.loads(text)
        assert list(verdict)[:2] == ["schema", "id"]


@pytest.mark.parametrize("verdicts", [adjudicate, adjudicate_columns])
@pytest.mark.parametrize("record", ["{}", b"{}", {"moves": ""}])
def test_one_record_is_not_a_list(verdicts, record):
    with pytest.raises(TypeError, match=rf"^expected records in a list or in a column, found one {type(record).__name__}: give \[record\], or an open file$"):
        verdicts(record)


@pytest.mark.parametrize("library, make", [("pandas", "DataFrame"), ("polars", "DataFrame"), ("pyarrow", "table")])
def test_a_table_is_not_a_column(library, make):
    table = getattr(pytest.importorskip(library), make)({"record": ["{}"]})
    with pytest.raises(TypeError, match="give one of its columns"):
        adjudicate_columns(table)


def test_fields():
    assert list(adjudicate_columns([])) == ["id", *list(adjudicate(['{"game":"hex 2x2","moves":""}'])[0])[2:], "error"]
    assert list(adjudicate_columns(["{}"], fields=["result", "id"])) == ["id", "result", "error"]
    with pytest.raises(ValueError, match=r"expected fields of a verdict \(id, game, .*, alternatives\), found \"schema\""):
        adjudicate_columns([], fields=["schema"])
    with pytest.raises(KeyError, match="winner"):
        adjudicate_columns([], fields=["id"])["winner"]


def test_arrow_takes_the_columns_without_a_copy():
    pyarrow = pytest.importorskip("pyarrow")
    columns = adjudicate_columns(['{"game":"hex","size":2,"moves":"a1 b1 a2"}'] * 1000)
    addresses = [[buffer.address for buffer in pyarrow.table(columns)["moves"].chunk(0).buffers() if buffer] for _ in range(2)]
    assert addresses[0] == addresses[1]
    polars = pytest.importorskip("polars")
    assert polars.DataFrame(columns)["moves"].to_arrow().buffers()[1].address == addresses[0][-1]


@pytest.mark.parametrize("kind", ["string", "large_string", "string_view", "binary", "large_binary", "binary_view"])
def test_columns_of_any_kind_of_text(kind):
    pyarrow = pytest.importorskip("pyarrow")
    texts = ['{"game":"hex","size":2,"moves":"a1 b1 a2"}', None, "{"]
    column = pyarrow.array(texts, getattr(pyarrow, kind)())
    expected = [alone(text) for text in texts]
    assert in_numpy(column) == in_numpy(pyarrow.chunked_array([column])) == expected
    if "view" not in kind:
        assert in_numpy(column.dictionary_encode()) == expected
