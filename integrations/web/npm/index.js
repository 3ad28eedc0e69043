// Games and records, without a page. See README.md.
import { rules } from "./loader.js";
import { fields, places, reason } from "./rules.js";

const loaded = await rules();

// Text for a line of a question, a word of one, and moves for one.
const line = (text) => {
  if (typeof text === "object") throw new TypeError(`expected a text or a number, found ${text === null ? "null" : "an object"}`);
  return String(text).trim().replace(/\s+/g, " ");
};
const word = (text) => line(text).replaceAll(" ", "_");
const words = (moves, before = 0) => (typeof moves === "string" ? places(line(moves)) : [...moves]).map((move, index) => {
  const text = word(move);
  if (!text) throw new IllegalMove("expected a move, found nothing", text, [], before + index + 1);
  return text;
});

// The fields of an answer, each a name and a value. Throws an error among them.
function ask(...lines) {
  const found = fields(loaded, ...lines), [error] = all(found, "error");
  if (error) throw new Error(reason(error).replace(/^change \d+: /, ""));
  return found;
}
const all = (found, name) => found.filter(([it]) => it === name).map(([, value]) => value);
const written = (found) => ({ text: all(found, "text")[0], extension: all(found, "ending")[0], lost: all(found, "lost") });

/** All games, each with its usual terms. */
export const games = () => ask("games").map(([name, terms]) => ({ name, terms: terms.split("\n") }));

/** The formats of records, or those that can hold a game with these terms. */
export const formats = (terms = "") => ask("formats", line(terms)).map(([id, about]) => ({ id, about }));

export class IllegalMove extends Error {
  name = "IllegalMove";

  constructor(why, move, forbidding, number) {
    super(why);
    Object.assign(this, { move, forbidding, number });
  }
}

export class Game {
  #terms;
  // The moves as they were asked, and the fields of the position that are known.
  #moves;
  #known;

  constructor(terms, moves = []) {
    if (typeof terms?.terms === "string") ({ terms, moves = [] } = terms);
    this.#terms = line(terms);
    this.#show(words(moves).join(" "));
  }

  static random(terms, seed = Math.floor(Math.random() * 2 ** 32)) {
    return new Game(terms, all(ask(`random ${line(seed)}`, line(terms)), "moves")[0]);
  }

  // The position after these moves becomes that of the game, if they are legal.
  #show(moves) {
    const it = Object.fromEntries(fields(loaded, "state turn ending winner why", this.#terms, moves));
    if (it.error) {
      const number = parseInt(it.error);
      if (!number) throw new Error(reason(it.error));
      throw new IllegalMove(reason(it.error), moves.split(" ")[number - 1], places(it.forbidding ?? ""), number);
    }
    [this.#moves, this.#known] = [moves, it];
    return this;
  }

  #ask(what, ...more) { return ask(what, this.#terms, this.#moves, ...more); }

  // A field that every position has. It is asked for when somebody wants it.
  #field(name) {
    if (!(name in this.#known)) Object.assign(this.#known, Object.fromEntries(this.#ask(`state ${name}`)));
    return this.#known[name];
  }

  play(move) { return this.#show(`${this.#moves} ${words([move], places(this.#moves).length)[0]}`.trimStart()); }

  undo() {
    if (!this.#moves) throw new Error("expected a move to take back");
    return this.#show(this.#moves.slice(0, Math.max(this.#moves.lastIndexOf(" "), 0)));
  }

  get terms() { return this.#field("terms"); }
  get moves() { return places(this.#field("moves")); }
  get colors() { return places(this.#field("colors")); }
  get turn() { return this.#known.turn; }
  get ending() { return this.#known.ending; }
  get winner() { return this.#known.winner; }
  get why() { return this.#known.why; }
  get legal() { return places(this.#field("legal")).filter((at) => at !== "swap"); }
  get canSwap() { return this.#field("legal").endsWith(" swap"); }
  get position() { return this.#field("position"); }
  get stones() {
    const [first, second] = this.colors;
    return { [first]: places(this.#field("first")), [second]: places(this.#field("second")) };
  }

  svg({ numbers = false, turn = 0, marks = [] } = {}) {
    const lines = [...marks].map(({ place, label }) => `${word(place)} ${line(label)}`);
    return all(this.#ask(`board${numbers ? " numbers" : ""} turn ${line(turn)}`, ...lines), "svg")[0].replace(' aria-hidden="true"', "");
  }

  write(format) { return written(this.#ask(`write ${line(format)}`)); }
  formats() { return formats(this.#terms); }

  think({ playouts = 1000, seed = Math.floor(Math.random() * 2 ** 32) } = {}) {
    const found = this.#ask(`think ${line(playouts)} ${line(seed)}`);
    const candidates = all(found, "candidate").map((it) => it.split(" "));
    return {
      move: all(found, "move")[0],
      candidates: candidates.map(([move, visits, percent]) => ({ move, visits: Number(visits), percent: Number(percent) })),
    };
  }

  clone() { return new Game(this.#terms, this.#moves); }
  toJSON() { return { terms: this.terms, moves: this.moves }; }
}

export class Record {
  // How to read the text and what to change, as lines of a question; a title without changes; and the changed record, when it was asked for.
  #options;
  #changes;
  #head;
  #tree;

  constructor({ text, options = [], changes = [], notes = [] }, head) {
    [this.text, this.notes, this.#options, this.#changes, this.#head] = [text, [...notes], [...options], [...changes], head];
    if (!head) this.#grown();
  }

  static of(game) { return Record.read(game.write("json").text)[0]; }

  static read(text, how) {
    const { records, errors } = Record.readAll(text, how);
    if (errors.length) throw errors[0];
    return records;
  }

  static readAll(text, how = {}) {
    const options = Object.entries(how).filter(([, value]) => value !== undefined).map(([name, value]) => `${name} ${line(value)}`);
    const records = [], errors = [];
    let data, head;
    for (const [name, value] of fields(loaded, "read", ...options, "record", text)) {
      if (name === "error") errors.push(new Error(reason(value)));
      else if (name === "record") [data, head] = [{ text: value, options, notes: [] }, {}];
      else if (name === "note") records.at(-1).notes.push(value);
      else head[name] = value;
      if (name === "about") records.push(new Record(data, head));
    }
    return { records, errors };
  }

  #ask(what, changes = this.#changes) { return ask(what, ...this.#options, ...changes, "record", this.text); }

  // The record after these changes, or those so far.
  #grown(changes) {
    if (this.#tree && !changes) return this.#tree;
    const found = this.#ask("tree", changes), { illegal, claim, ...it } = Object.fromEntries(found);
    const nodes = [{ number: 0, depth: 0, comment: it.comment, marks: [] }], last = [0];
    for (const value of all(found, "node")) {
      const [, depth, move, comment] = /^(\d+) (\S+) ([^]*)$/.exec(value);
      last[Number(depth) + 1] = nodes.length;
      nodes.push({ number: nodes.length, parent: last[depth], depth: Number(depth) + 1, move, comment, marks: [] });
    }
    for (const value of all(found, "mark")) {
      const [, node, place, label] = /^(\d+) (\S+) ?([^]*)$/.exec(value);
      nodes[node].marks.push({ place, label });
    }
    const [, node, why] = /^(\d+) ([^]*)$/.exec(illegal ?? "") ?? [];
    return (this.#tree = { ...it, nodes, players: all(found, "name"), claim: claim || undefined, illegal: node && { node: Number(node), why } });
  }

  get title() { return (this.#tree ?? this.#head).title; }
  get about() { return this.#tree?.summary ?? this.#head.about; }
  get terms() { return this.#grown().terms; }
  get colors() { return places(this.#grown().colors); }
  get players() { return this.#grown().players; }
  get claim() { return this.#grown().claim; }
  get illegal() { return this.#grown().illegal; }
  get comment() { return this.#grown().comment; }
  get marks() { return this.#grown().nodes[0].marks; }
  get nodes() { return this.#grown().nodes.slice(1); }

  game(node) {
    const { terms, nodes } = this.#grown(), moves = [];
    let at = node === undefined ? nodes.findIndex((it, n) => nodes[n + 1]?.depth !== it.depth + 1) : this.#number(node);
    for (; at; at = nodes[at].parent) moves.unshift(nodes[at].move);
    try {
      return new Game(terms, moves);
    } catch (error) {
      if (node !== undefined || !(error instanceof IllegalMove)) throw error;
      return new Game(terms, moves.slice(0, error.number - 1));
    }
  }

  #number(node) {
    const { length } = this.#grown().nodes;
    if (!Number.isInteger(node) || node < 0 || node >= length) throw new RangeError(`expected a node of the record, 0 to ${length - 1}, found ${node}`);
    return node;
  }

  #change(what, node, text = "") {
    const changes = [...this.#changes, `${what} ${this.#number(node)} ${text}`], { at } = this.#grown(changes);
    this.#changes = changes;
    return Number(at);
  }

  add(node, moves) {
    const before = this.game(this.#number(node)), start = before.moves.length;
    const { moves: line } = words(moves).reduce((game, move) => game.play(move), before);
    return this.#change("add", node, line.slice(start).join(" "));
  }
  remove(node) { return this.#change("remove", node); }
  promote(node) { return this.#change("promote", node); }
  setComment(node, text) { return this.#change("comment", node, text.replace(/\r\n?/g, "\n").replaceAll("\\", "\\\\").replaceAll("\n", "\\n")); }

  write(format) { return written(this.#ask(`convert ${line(format)}`)); }
  toJSON() { return { text: this.text, options: this.#options, changes: this.#changes, notes: this.notes }; }
}
