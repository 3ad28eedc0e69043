// Tests the packed package in a temporary folder: integrations/web/pack, then node --test integrations/web/npm/test.mjs.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url)), FOLDER = mkdtempSync(join(tmpdir(), "stonepath-"));
const PACKAGE = join(FOLDER, "node_modules/stonepath"), README = readFileSync(join(HERE, "README.md"), "utf8");
mkdirSync(PACKAGE, { recursive: true });
const [archive] = readdirSync(join(HERE, "../target")).filter((name) => name.endsWith(".tgz"));
execFileSync("tar", ["-xzf", join(HERE, "../target", archive), "-C", PACKAGE, "--strip-components=1"]);
writeFileSync(join(FOLDER, "package.json"), '{ "type": "module" }');
writeFileSync(join(FOLDER, "all.js"), 'export * from "stonepath";');
const { Game, Record, IllegalMove, formats, games } = await import(pathToFileURL(join(FOLDER, "all.js")));
after(() => rmSync(FOLDER, { recursive: true }));

const EXAMPLE = README.split("```js\n")[1].split("```")[0];
const TREE = "(;FF[4]GM[11]SZ[3]C[start];B[a1](;W[a2]TR[a2])(;W[b2]LB[c3:z]C[two\nlines]))";

const can = (terms) => { try { return new Game(terms); } catch { return false; } };

test("the package has what it says, and no tests", () => {
  const { exports, version } = JSON.parse(readFileSync(join(PACKAGE, "package.json")));
  const files = readdirSync(PACKAGE);
  assert.ok(archive.includes(version));
  for (const name of Object.values(exports).flatMap((it) => (typeof it === "string" ? [it] : Object.values(it)))) assert.ok(files.includes(name.slice(2)), name);
  assert.deepEqual(files.filter((name) => /test|\.html/.test(name)), []);
});

test("the example of the README", () => {
  writeFileSync(join(FOLDER, "example.js"), EXAMPLE);
  const said = execFileSync("node", [join(FOLDER, "example.js")], { encoding: "utf8" }).replace(/\n +/g, " ").replaceAll("\n]", " ]").trim().split("\n");
  assert.deepEqual(said, EXAMPLE.split("\n").filter((line) => line.includes("console.log")).map((line) => line.slice(line.lastIndexOf("// ") + 3)));
});

test("random games of all games, in all formats that hold them", () => {
  const listed = readFileSync(join(HERE, "../../../crates/stonepath/src/view/games.txt"), "utf8").trim().split("\n");
  assert.deepEqual(games().map(({ name }) => name), listed);
  const used = new Set();
  for (const { terms } of games()) for (const [seed, one] of [...terms, ...["", ", swap pieces", ", swap sides", ", passes"].map((more) => terms[0].replace(/\d+/g, "5") + more)].entries()) {
    if (seed >= terms.length && !can(one)) continue;
    const game = Game.random(one, seed), moves = game.moves;
    assert.ok(game.ending && game.terms && !game.legal.length && moves.length);
    // Move by move.
    const again = new Game(one);
    for (const move of moves) {
      assert.equal(again.ending, undefined);
      assert.ok(again.legal.includes(move.split("_")[1]) || /swap|pass/.test(move), `${one}: ${move}`);
      again.play(move);
    }
    for (const field of ["moves", "ending", "winner", "why", "turn", "position", "stones"]) assert.deepEqual(again[field], game[field]);
    assert.equal(Object.values(game.stones).flat().length, new Set(Object.values(game.stones).flat()).size);
    while (again.moves.length) again.undo();
    assert.deepEqual(again.position, new Game(one).position);
    for (const { id } of game.formats()) {
      used.add(id);
      let written;
      try { written = game.write(id); } catch (error) { assert.match(error.message, /^the format /, `${id}: ${one}`); continue; }
      const [record] = Record.read(written.text, { format: id, terms: one });
      // Diagrams have no order of moves.
      const order = (it) => (written.lost.some((what) => /moves|order/.test(what)) ? [...it].sort() : it);
      assert.deepEqual(order(record.game().moves), order(moves), `${id}: ${one}`);
      assert.ok(written.extension);
    }
    assert.deepEqual(Record.of(game).game().moves, moves);
    assert.deepEqual(new Game(JSON.parse(JSON.stringify(game))).moves, moves);
  }
  assert.deepEqual([...used].filter((id) => !formats().some((it) => it.id === id)), []);
});

test("games by turns, and refused moves between, are as alone", () => {
  const [one, other] = [Game.random("hex 5x5", 1), Game.random("hex 5x5", 2)], [a, b] = [new Game("hex 5x5"), new Game("hex 5x5")];
  for (let n = 0; n < 12; n += 1) {
    a.play(one.moves[n]);
    b.play(other.moves[n]);
    assert.throws(() => a.play(one.moves[n].split("_")[1]), IllegalMove);
    assert.deepEqual([a.moves, b.moves, a.clone().undo().moves], [one.moves.slice(0, n + 1), other.moves.slice(0, n + 1), one.moves.slice(0, n)]);
    assert.deepEqual(a.legal.map((at) => a.clone().play(at).moves.length), a.legal.map(() => n + 2));
  }
});

test("illegal moves and wrong terms are refused in words", () => {
  const game = new Game("hex 3x3, swap pieces", "a1");
  for (const [move, why] of [["a1", /^expected an empty cell, found a red stone at a1$/], ["zz", /^expected a place/], [undefined, /^expected a place/], ["a2\nb2", /^expected/], ["red b2", /./]]) {
    assert.throws(() => game.play(move), (error) => error instanceof IllegalMove && error instanceof Error && why.test(error.message) && error.name === "IllegalMove", `${move}`);
    assert.deepEqual(game.moves, ["red_a1"]);
  }
  assert.throws(() => game.play(""), { message: "expected a move, found nothing", number: 2 });
  for (const wrong of [["a2"], { toString: 1 }, null]) assert.throws(() => game.play(wrong), /^TypeError: expected a text/);
  for (const wrong of [["hex 3x3"], {}, null]) assert.throws(() => new Game(wrong), /^TypeError: expected a text/);
  assert.throws(() => new Game("hex 3x3", ["b2", "a1", "b2"]), { move: "b2", forbidding: ["b2"], number: 3 });
  assert.deepEqual([game.canSwap, game.play("swap").canSwap, game.stones], [true, false, { red: [], blue: ["a1"] }]);
  assert.equal(game.play("red resigns").ending, "blue has won: red resigned");
  assert.throws(() => game.play("b2"), IllegalMove);
  for (const wrong of ["", "hexx 3x3", "hex 3000x3", "hex 3x3\na1", "hex 3x3 a1", '"><img onerror>', "z".repeat(2e6), undefined]) assert.throws(() => new Game(wrong), (error) => !(error instanceof IllegalMove) && error.message.length < 200 && /^expected/.test(error.message));
  assert.throws(() => new Game("hex 3x3").undo(), /^Error: expected a move to take back/);
  assert.throws(() => new Game("hex 3x3").write("hexx"), /^Error: expected one of benzene-y, .*hex-sgf, .*, found hexx$/);
  assert.throws(() => new Game("hex 1x1", "a1").think(), /the game is over/);
});

test("the player and pictures", () => {
  const game = new Game("hex 3x3", "b2 a1"), asked = { playouts: 300, seed: 5n };
  const { move, candidates } = game.think(asked);
  assert.deepEqual(game.think(asked), { move, candidates });
  assert.deepEqual(candidates.map((it) => it.move).sort(), game.legal.sort());
  assert.ok(candidates.reduce((sum, { visits }) => sum + visits, 0) <= 300);
  assert.ok(candidates.every(({ percent }) => percent >= 0 && percent <= 100));
  const svg = game.svg({ numbers: true, turn: 13, marks: [{ place: "c3", label: "<script>&\nx" }] });
  assert.match(svg, /^<svg xmlns/);
  assert.ok(svg.includes("&lt;script") && !svg.includes("<script") && svg !== game.svg());
});

test("records are trees to read and to change", () => {
  const [record] = Record.read(TREE);
  assert.deepEqual([record.title, record.about, record.terms, record.comment, record.players], ["hex 3x3", "hex 3x3, 2 moves, open", "hex 3x3", "start", ["", ""]]);
  assert.deepEqual(record.nodes[2], { number: 3, parent: 1, depth: 2, move: "blue_b2", comment: "two\nlines", marks: [{ place: "c3", label: "z" }] });
  assert.deepEqual([record.game().moves, record.game(3).moves, record.game(0).moves], [["red_a1", "blue_a2"], ["red_a1", "blue_b2"], []]);
  assert.equal(record.add(3, ["c3", "a3"]), 5);
  assert.deepEqual(record.game(5).moves, ["red_a1", "blue_b2", "red_c3", "blue_a3"]);
  assert.throws(() => record.add(3, "a1"), IllegalMove);
  for (const wrong of [-1, 99, 1.5, "1", null]) assert.throws(() => record.add(wrong, "c1"), RangeError);
  assert.deepEqual([record.promote(5), record.game().moves.length, record.about], [4, 4, "hex 3x3, 4 moves, open"]);
  record.setComment(0, "a\\n\r\nb\\");
  assert.equal(record.comment, "a\\n\nb\\");
  const saved = JSON.stringify(record), again = new Record(JSON.parse(saved));
  assert.deepEqual([again.nodes, JSON.stringify(again)], [record.nodes, saved]);
  assert.deepEqual([record.remove(2), record.game().moves], [1, ["red_a1", "blue_a2"]]);
  assert.equal(again.nodes.length, 5);
  assert.throws(() => record.remove(0), /^Error: expected add, comment, promote, or remove of a move, found remove 0/);
  const { text, extension, lost } = record.write("hex-sgf");
  assert.deepEqual([Record.read(text)[0].nodes, extension, lost], [record.nodes, "sgf", []]);
  assert.ok(record.write("hexworld").lost.length);
  assert.throws(() => new Record({ text: TREE, changes: ["add 99 a1"] }));
});

test("errors and illegal moves of records", () => {
  const text = `(;FF[4]GM[11]SZ[3];B[a1];W[a1];B[b2])\n(;FF[4]GM[11]SZ[x])\n${TREE}`;
  assert.throws(() => Record.read(text), /in line 2, column/);
  const { records, errors } = Record.readAll(text), [illegal] = records;
  assert.deepEqual([records.length, errors.map(({ message }) => /line (\d)/.exec(message)[1])], [2, ["2"]]);
  assert.deepEqual(illegal.illegal, { node: 2, why: "expected an empty cell, found a red stone at a1" });
  assert.deepEqual(illegal.game().moves, ["red_a1"]);
  assert.throws(() => illegal.game(3), IllegalMove);
  assert.deepEqual(Record.read("a1 b2", { terms: "hex 5x5", swap: undefined })[0].game().terms, "hex 5x5");
  for (const how of [{ format: "hexx" }, { swap: "x" }, { other: "x\nrecord" }, { comment: "0 x" }]) assert.throws(() => Record.read(TREE, how), /^Error: expected/);
  assert.throws(() => Record.read("nonsense"), /line 1/);
});

test("the board can be imported without a page", async () => {
  writeFileSync(join(FOLDER, "board.js"), 'export * from "stonepath/board";');
  const { StonepathBoard, ask } = await import(pathToFileURL(join(FOLDER, "board.js")));
  assert.equal((await ask("hex 3x3", ["a1"], "state")).turn, "blue");
  assert.equal(typeof StonepathBoard, "function");
});

test("types", (context) => {
  if (spawnSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", join(FOLDER, "types"), "typescript@5"]).status) return context.skip("npm is not there");
  writeFileSync(join(FOLDER, "example.ts"), EXAMPLE.replace(/catch \(error\)/, "catch (error: unknown)"));
  writeFileSync(join(FOLDER, "uses.ts"), `
    import { formats, Game, games, IllegalMove, Record, type Node } from "stonepath";
    import { ask, StonepathBoard, type MoveDetail } from "stonepath/board";
    const game: Game = new Game(games()[0]!.terms[0]!).play("a1").clone(), why: string | undefined = game.why;
    const nodes: readonly Node[] = Record.readAll("", { swap: "pieces" }).records[0]!.nodes, error: Error = new IllegalMove();
    document.querySelector("stonepath-board")!.addEventListener("move", ({ detail }) => { const it: MoveDetail = detail; void it.moves.length; });
    document.createElement("stonepath-board").addEventListener("click", ({ clientX }) => clientX);
    const board: StonepathBoard = new StonepathBoard();
    void [why, nodes, error, board.play("a1"), ask("y 5"), formats(), game.think().candidates[0]!.percent, game.svg({ marks: nodes[0]!.marks })];
    // @ts-expect-error
    game.turn = "red";
    // @ts-expect-error
    Record.read("", { swap: "other" });
    // @ts-expect-error
    nodes[0].move = "a1";
  `);
  const compilerOptions = { strict: true, noEmit: true, target: "es2022", lib: ["es2023", "dom"], module: "nodenext", types: [] };
  writeFileSync(join(FOLDER, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["example.ts", "uses.ts"] }));
  const { stdout } = spawnSync(join(FOLDER, "types/node_modules/.bin/tsc"), ["-p", FOLDER], { encoding: "utf8" });
  assert.equal(stdout, "");
});
