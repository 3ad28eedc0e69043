// <stonepath-board game="hex 11x11" record="a1 b2">: a board to look at, and to play on. See README.md.
import { Board, capital } from "./board.js";
import { rules } from "./loader.js";
import { answer, fields, places, reason } from "./rules.js";

/** Asks the rules: the fields of the answer, after these moves of a game with these terms. */
export async function ask(terms, moves = [], what = "board") {
  return answer(await rules(), terms, moves, what);
}

// How many random games the computer plays before a move.
const TRIALS = 500;

const STYLE = `
  :host { display: block; }
  svg { width: 100%; height: auto; display: block; }
  [data-at]:focus { outline: none; }
  [data-at]:focus-visible { stroke: var(--accent, #8a5a00); stroke-width: 7; }
  .free { cursor: pointer; }
  .chosen { fill: currentColor; opacity: .6; }
  @media (hover: hover) { .free:hover { fill: currentColor; opacity: .6; } }
  :host([fixed]) .free { cursor: default; fill: transparent; }
  .wrong { stroke: var(--bad, #b3261e); stroke-width: 6; }
  .forbidden { cursor: not-allowed; }
  :host(:not([bars])) .bars { display: none; }
  small { float: right; min-width: 2.5em; font: inherit; opacity: .7; }
  p { margin: .3rem 0; font: inherit; min-height: 1.4em; }
`;

// In node, where no page is, the class can be imported and not used.
export class StonepathBoard extends (globalThis.HTMLElement ?? class {}) {
  static observedAttributes = ["game", "record", "numbers", "fixed", "turn", "computer"];

  // All boards share a style sheet. Policies that forbid style elements allow it.
  static #sheet;
  static #isColored = false;

  #answer = {};
  #board;
  #isSeen = false;
  #forget = () => {};
  // Changes wait for each other.
  #waiting = Promise.resolve();

  constructor() {
    super();
    this.attachShadow({ mode: "open" }).innerHTML =
      `<div part="board"></div><small part="place"></small><p part="status" role="status" aria-live="polite"></p>`;
    if (!StonepathBoard.#sheet) (StonepathBoard.#sheet = new CSSStyleSheet()).replaceSync(STYLE);
    this.shadowRoot.adoptedStyleSheets = [StonepathBoard.#sheet];
    const say = (text) => this.#say(text);
    this.#board = new Board(this.shadowRoot.querySelector("div"), { play: (at) => { if (!this.fixed && !this.state.ending) this.play(at); }, say });
    // The name of the place that a mouse or keys point at. Screen readers have it already.
    const place = this.shadowRoot.querySelector("small"), point = ({ target }) => { place.textContent = target.dataset?.at ?? ""; };
    for (const event of ["pointerover", "focusin"]) this.shadowRoot.addEventListener(event, point);
    place.setAttribute("aria-hidden", "true");
  }

  /** The terms, such as `hex 11x11, swap pieces`. */
  get game() { return this.getAttribute("game") ?? ""; }
  set game(terms) { this.setAttribute("game", terms); }

  /** Whether nobody can play. */
  get fixed() { return this.hasAttribute("fixed"); }
  set fixed(is) { this.toggleAttribute("fixed", Boolean(is)); }

  /** The moves so far, such as `red_a1`. */
  get moves() { return (this.getAttribute("record") ?? "").split(/\s+/).filter(Boolean); }
  set moves(moves) { this.setAttribute("record", [moves].flat().join(" ")); }

  /** The fields of the position: `turn`, `ending`, `why`, `legal`, `position`, … */
  get state() { return this.#answer; }

  connectedCallback() {
    // What a page set before this script came.
    for (const name of ["game", "fixed", "moves"].filter((name) => Object.hasOwn(this, name))) {
      const { [name]: value } = this;
      delete this[name];
      this[name] = value;
    }
    // A board is drawn when somebody sees it, or prints the page.
    const show = () => {
      this.disconnectedCallback();
      this.#isSeen = true;
      this.#draw();
    };
    const seen = new IntersectionObserver((entries) => { if (entries.some((entry) => entry.isIntersecting)) show(); });
    seen.observe(this);
    addEventListener("beforeprint", show);
    this.#forget = () => { seen.disconnect(); removeEventListener("beforeprint", show); };
  }
  disconnectedCallback() { this.#forget(); }
  attributeChangedCallback() { if (this.#isSeen) this.#draw(); }

  /** Plays a move, such as `a1` or `swap`, after those that were begun before. Sends `move`, or `refused` with the reason. */
  play(move) {
    return this.#after(async () => {
      await this.#reply();
      return this.#plays(`${move}`);
    });
  }

  async #plays(move) {
    const it = await ask(this.game, [...this.moves, move], "state moves");
    if (!it.error) return this.#change(places(it.moves), { move });
    const why = this.#board.refuse(move, it);
    this.#say(this.#board.stone(move) ? `${move} is taken.` : `Not allowed: ${why.replace(/^expected/, "the rules expect")}.`);
    this.#send("refused", { move, why });
  }

  /** Shows a record in any format, such as SGF or a link to HexWorld. Variations are left out. Sends `move`. */
  open(text) {
    return this.#after(async () => {
      const found = fields(await rules(), "tree", "record", text), { terms, error } = Object.fromEntries(found);
      if (!terms) throw new Error(error ? reason(error) : "expected a record");
      const moves = [];
      for (const [depth, move] of found.filter(([name]) => name === "node").map(([, node]) => node.split(" "))) {
        if (Number(depth) !== moves.length) break;
        moves.push(move);
      }
      this.game = terms;
      return this.#change(moves, {});
    });
  }

  /** The game in a format of records, such as `hexworld` or `hex-sgf`. */
  write(format) {
    return this.#after(async () => {
      const { text, error } = await ask(this.game, this.moves, `write ${format}`);
      if (text === undefined) throw new Error(reason(error));
      return text;
    });
  }

  /** Takes the last move back, and if the computer is then to move, the one before it. Sends `move`. */
  undo() {
    return this.#after(async () => {
      if (!this.moves.length) return;
      let moves = this.moves.slice(0, -1);
      if (moves.length && (await ask(this.game, moves, "state turn")).turn === this.getAttribute("computer")) moves = moves.slice(0, -1);
      return this.#change(moves, {});
    });
  }

  #player(turn) { return this.hasAttribute("computer") ? turn === this.getAttribute("computer") ? ": the computer" : ": you" : ""; }

  // The computer moves if it is its turn.
  async #reply() {
    const { turn, ending } = await ask(this.game, this.moves, "state turn ending");
    if (ending || turn !== this.getAttribute("computer")) return;
    const { move } = await ask(this.game, this.moves, `think ${TRIALS} ${this.moves.length}`);
    return this.#plays(move);
  }

  #after(work) {
    const done = this.#waiting.then(work);
    this.#waiting = done.catch(() => {});
    return done;
  }

  async #change(moves, more) {
    this.moves = moves;
    const { turn, ending } = await ask(this.game, moves, "state turn ending");
    this.#send("move", { ...more, moves, turn, ending });
  }

  #send(name, detail) { this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })); }
  #say(text) { this.shadowRoot.querySelector("p").textContent = text; }

  get #turn() { return `turn ${Number(this.getAttribute("turn")) || 0}`; }
  get #ground() { return `${this.game} ${this.#turn}`; }

  async #draw() {
    const ground = this.#ground, moves = this.moves;
    try {
      const what = `${this.#board.part(ground)}${this.hasAttribute("numbers") ? " numbers" : ""} ${this.#turn}`, it = await ask(this.game, moves, what);
      // A later change is drawn instead.
      if (ground !== this.#ground || moves.join() !== this.moves.join()) return;
      this.#answer = it;
      if (!StonepathBoard.#isColored) {
        StonepathBoard.#isColored = true;
        StonepathBoard.#sheet.replaceSync(STYLE + fields(await rules(), "style")[0][1].replaceAll(":root", ":host"));
      }
      if (it.svg || it.pieces !== undefined) this.#board.draw(it, { ground, title: this.game, last: moves.at(-1)?.split("_").at(-1) });
      else this.#board.clear();
      if (!it.ending && it.turn === this.getAttribute("computer")) this.#after(() => this.#reply());
      const computer = this.getAttribute("computer") ?? it.turn;
      if (it.colors && !places(it.colors).includes(computer)) this.#say(`The computer can be ${places(it.colors).join(" or ")}, not ${computer}.`);
      else this.#say(capital(it.error ? `${reason(it.error)}.` : it.ending ? `${[it.ending, it.why].filter(Boolean).join(": ")}.` : `${it.turn} to move${this.#player(it.turn)}.`));
    } catch (error) {
      this.#say(`The rules cannot be loaded: ${error.message}.`);
    }
  }
}

globalThis.customElements?.define("stonepath-board", StonepathBoard);
