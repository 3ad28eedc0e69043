"""The notebooks run, on a small archive."""

import json
import pathlib

import pytest

import stonepath

DOCS = pathlib.Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize("name", ["python", "archive"])
def test_a_notebook(name, tmp_path, monkeypatch):
    if name == "archive":
        pytest.importorskip("pandas")
        pytest.importorskip("matplotlib").use("Agg")
    games = stonepath.Games("hex 11x11", 300, seed=1)
    while not games.done.all():
        games.step(games.random_actions())
    records = [stonepath.Record.from_game(games.game(i)) for i in range(300)]
    records[7].claimed, records[8] = "W+" if records[7].claimed == "B+" else "B+", stonepath.Record("hex 11x11: a1 a1 B+")
    (tmp_path / "games.jsonl").write_text("".join(record.write("json") for record in records))
    monkeypatch.chdir(tmp_path)
    names = {}
    for cell in json.loads((DOCS / f"{name}.ipynb").read_text())["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
