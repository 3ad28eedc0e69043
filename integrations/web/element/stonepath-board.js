// <stonepath-board game="hex 11x11" record="a1 b2">: a board to look at, and to play on. See README.md.
import { answer, draw, fields, load, reason, refuse } from "./rules.js";

const loaded = fetch(new URL("stonepath.wasm.gz", import.meta.url)).then((file) => {
  if (!file.ok) throw new Error(`cannot load ${file.url}: ${file.status}`);
  return load(file.body);
});

/** Asks the rules: the fields of the answer, after these moves of a game with these terms. */
export async function ask(terms, moves = [], what = "board") {
  return answer(await loaded, terms, moves, what);
}

const STYLE = `
  :host { display: block; }
  svg { width: 100%; height: auto; display: block; }
  .free { cursor: pointer; }
  .free:hover { fill: rgb(138 90 0 / 35%); }
  .wrong { stroke: #b3261e; stroke-width: 6; }
  .forbidden { cursor: not-allowed; }
  :host(:not([bars])) .bars { display: none; }
  p { margin: .3rem 0; font: inherit; }
`;

export class StonepathBoard extends HTMLElement {
  static observedAttributes = ["game", "record", "numbers", "fixed", "turn"];

  #answer = {};

  constructor() {
    super();
    this.attachShadow({ mode: "open" }).innerHTML =
      `<style>${STYLE}</style><div part="board"></div><p part="status" role="status" aria-live="polite"></p>`;
    this.shadowRoot.addEventListener("click", (event) => {
      const point = event.target.closest("[data-at]");
      if (point && !this.hasAttribute("fixed") && !this.#answer.ending) this.play(point.dataset.at);
    });
  }

  /** The moves so far, such as `red_a1`. */
  get moves() { return (this.getAttribute("record") ?? "").split(/\s+/).filter(Boolean); }
  set moves(moves) { this.setAttribute("record", moves.join(" ")); }

  /** The fields of the position: `turn`, `ending`, `why`, `legal`, `position`, … */
  get state() { return this.#answer; }

  connectedCallback() { this.#draw(); }
  attributeChangedCallback() { if (this.isConnected) this.#draw(); }

  /** Plays a move, such as `a1` or `swap`. Sends `move`, or `refused` with the reason. */
  async play(move) {
    const moves = this.moves.concat(move);
    const it = await ask(this.getAttribute("game"), moves, "state");
    if (it.error) {
      const why = refuse(this.shadowRoot.querySelector("div"), move, it);
      this.shadowRoot.querySelector("p").textContent = `Not allowed: ${why}.`;
      return this.dispatchEvent(new CustomEvent("refused", { detail: { move, why }, bubbles: true, composed: true }));
    }
    this.moves = moves;
    const { turn, ending } = it;
    this.dispatchEvent(new CustomEvent("move", { detail: { move, moves, turn, ending }, bubbles: true, composed: true }));
  }

  /** Shows a record in any format, such as SGF or a link to HexWorld. Variations are left out. */
  async open(text) {
    const found = fields(await loaded, "tree", "record", text);
    const { terms, error } = Object.fromEntries(found);
    if (!terms) throw new Error(error ? reason(error) : "expected a record");
    const moves = [];
    for (const [depth, move] of found.filter(([name]) => name === "node").map(([, node]) => node.split(" "))) {
      if (Number(depth) !== moves.length) break;
      moves.push(move);
    }
    this.setAttribute("game", terms);
    this.moves = moves;
  }

  /** The game in a format of records, such as `hexworld` or `hex-sgf`. */
  async write(format) {
    const { text, error } = await ask(this.getAttribute("game"), this.moves, `write ${format}`);
    if (text === undefined) throw new Error(reason(error));
    return text;
  }

  /** Takes the last move back. */
  undo() { this.moves = this.moves.slice(0, -1); }

  async #draw() {
    const what = `board${this.hasAttribute("numbers") ? " numbers" : ""} turn ${Number(this.getAttribute("turn")) || 0}`;
    const it = (this.#answer = await ask(this.getAttribute("game"), this.moves, what));
    const [board, status] = [this.shadowRoot.querySelector("div"), this.shadowRoot.querySelector("p")];
    status.textContent = it.error ?? (it.ending ? [it.ending, it.why].filter(Boolean).join(": ") + "." : `${it.turn} to move.`);
    if (it.svg) draw(board, it);
  }
}

customElements.define("stonepath-board", StonepathBoard);
