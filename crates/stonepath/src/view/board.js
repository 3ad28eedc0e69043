import { places, reason } from "./rules.js";

// A board that people play on, by mouse, touch and keys. For the pages of `stonepath view` and for <stonepath-board>.
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Board {
  #drawn;
  #cursor;
  #stones = new Map();
  // From where keys walk: the line of the place where they began.
  #aim;

  /** The board in an element. `play(at)` is called when somebody chooses a place, `say(text)` with what to tell them; `name(at)` is the name of a place. */
  constructor(root, { play, say, name = (at) => at }) {
    Object.assign(this, { root, play, say, name });
    // So that a click leaves the focus where it is.
    root.addEventListener("mousedown", (event) => event.preventDefault());
    root.addEventListener("click", (event) => this.#click(event));
    root.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The circle of a place. */
  point(at) { return this.root.querySelector(`[data-at="${CSS.escape(at)}"]`); }

  /** The colour of the stone at a place. */
  stone(at) { return this.#stones.get(at); }

  /** The part of a board to ask for: `board` or, if this ground is drawn already, `pieces`. */
  part(ground) { return ground === this.#drawn ? "pieces" : "board"; }

  /** Draws an answer to a question for the part of this ground. `last` is the place of the last move. */
  draw(answer, { ground, title, last, focus }) {
    const had = focus || this.root.contains(this.root.getRootNode().activeElement), { svg, pieces, turn, ending } = answer;
    if (svg) this.root.innerHTML = svg;
    else this.root.querySelector(".pieces").innerHTML = pieces;
    this.#drawn = ground;
    const board = this.root.firstElementChild, points = [...board.querySelectorAll("[data-at]")];
    if (svg) this.#grid(board, points, title);
    for (const hint of board.querySelectorAll(".hint")) hint.remove();
    board.style.color = `var(--stone-${turn})`;
    const colors = answer.colors.split(" "), free = new Set(places(answer.legal));
    this.#stones = new Map([answer.first, answer.second].flatMap((own, index) => places(own).map((at) => [at, colors[index]])));
    for (const point of points) {
      const { at } = point.dataset, stone = this.stone(at), isFree = !ending && free.has(at);
      change(point, "class", stone || ending ? "point" : isFree ? "point free" : "point forbidden");
      change(point, "aria-label", `${this.name(at)} ${stone ?? (isFree || ending ? "empty" : "not allowed")}${at === last ? ", last move" : ""}`);
    }
    if (svg || !this.point(this.#cursor)) this.#cursor = (points.find((point) => point.dataset.at === this.#cursor) ?? points[points.length >> 1]).dataset.at;
    this.#at(this.#cursor, had);
  }

  /** Forgets what was drawn. */
  clear(html = "") {
    this.root.innerHTML = html;
    this.#drawn = undefined;
  }

  /** Marks the place of a refused move, and the stones that forbid it. Returns the reason. */
  refuse(at, { error = "", forbidding = "" }) {
    const wrong = new Set([at, ...places(forbidding)].map((name) => name.toLowerCase()));
    for (const point of this.root.querySelectorAll("[data-at]")) point.classList.toggle("wrong", wrong.has(point.dataset.at.toLowerCase()));
    return reason(error);
  }

  // A grid for keys and screen readers, row by row.
  #grid(svg, points, title) {
    const rows = new Map(), group = points[0].parentElement;
    svg.removeAttribute("aria-hidden");
    svg.setAttribute("role", "grid");
    svg.setAttribute("aria-label", `${title}, board`);
    for (const child of svg.children) if (child !== group) child.setAttribute("aria-hidden", "true");
    group.setAttribute("role", "presentation");
    for (const point of points) {
      const y = point.getAttribute("cy");
      if (!rows.has(y)) rows.set(y, document.createElementNS(svg.namespaceURI, "g"));
      rows.get(y).setAttribute("role", "row");
      rows.get(y).append(point);
      point.setAttribute("role", "gridcell");
      point.setAttribute("tabindex", "-1");
    }
    group.append(...rows.values());
  }

  // Makes a place the one for keys.
  #at(at, focus) {
    this.root.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
    this.#cursor = at;
    this.point(at).setAttribute("tabindex", "0");
    if (focus) this.point(at).focus({ preventScroll: true });
  }

  #key(event) {
    const { at } = event.target.dataset;
    if (!at || event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^(Enter| )$/.test(event.key)) this.play(at, true);
    else if (Object.hasOwn(WAYS, event.key)) this.#walk(WAYS[event.key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Walks to the nearest place in a direction.
  #walk([across, down]) {
    const spot = (point) => [point.cx.baseVal.value, point.cy.baseVal.value], here = spot(this.point(this.#cursor));
    const [x, y] = this.#aim?.at === this.#cursor ? across ? [here[0], this.#aim.y] : [this.#aim.x, here[1]] : here;
    let best, least = Infinity;
    for (const point of this.root.querySelectorAll("[data-at]")) {
      const [dx, dy] = [spot(point)[0] - x, spot(point)[1] - y], along = dx * across + dy * down, aside = Math.abs(dx * down - dy * across);
      const far = Math.hypot(dx, dy) + aside / 2;
      if (along > 0 && aside <= along && far < least) [best, least] = [point, far];
    }
    if (!best) return;
    this.#at(best.dataset.at, true);
    this.#aim = { at: this.#cursor, x: across ? spot(best)[0] : x, y: across ? y : spot(best)[1] };
  }

  #click(event) {
    const point = event.target.closest("[data-at]"), chosen = this.root.querySelector(".chosen");
    if (!point) return;
    const { at } = point.dataset;
    this.#at(at);
    chosen?.classList.remove("chosen");
    if (event.pointerType !== "touch" || point === chosen || !point.matches(".free")) return this.play(at);
    // The first tap shows where, since cells are small on a phone.
    point.classList.add("chosen");
    this.say(`${this.name(at)}: tap again to play there.`);
  }
}

/** A text with a capital letter. */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

function change(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
