// Asks the rules, which are a WebAssembly module. For the pages of `stonepath view` and for <stonepath-board>.

/** The module, from its bytes as a stream, compressed by gzip. */
export async function compile(packed) {
  return WebAssembly.compile(await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/** The exports of the module, from its bytes as a stream, compressed by gzip. */
export const load = async (packed) => (await WebAssembly.instantiate(await compile(packed))).exports;

/** The fields of the answer, each a name and a value, in order: see integrations/web/src/lib.rs. */
export function fields(rules, ...lines) {
  const question = new TextEncoder().encode(lines.join("\n"));
  const at = rules.question(question.length);
  new Uint8Array(rules.memory.buffer, at, question.length).set(question);
  const length = rules.ask();
  const text = new TextDecoder().decode(new Uint8Array(rules.memory.buffer, rules.answer(), length));
  return text.split("\n").filter(Boolean).map((line) => {
    const tab = line.indexOf("\t");
    return [line.slice(0, tab), line.slice(tab + 1).replace(/\\(.)/g, (_, next) => (next === "n" ? "\n" : next))];
  });
}

/** The fields of the answer, after these moves of a game with these terms. `what` is `board`, `write FORMAT`, … */
export function answer(rules, terms, moves, what = "board", ...more) {
  return Object.fromEntries(fields(rules, what, terms, moves.join(" "), ...more));
}

/** The places in a field with names. */
export const places = (names) => names.split(" ").filter(Boolean);

/** Draws the board of an answer, or its pieces, and tells the empty places where a stone may go from those where it may not. */
export function draw(board, { svg, pieces, legal, first, second, ending }) {
  if (pieces === undefined) board.innerHTML = svg;
  else board.querySelector(".pieces").innerHTML = pieces;
  const free = new Set(places(legal)), taken = new Set([...places(first), ...places(second)]);
  for (const point of board.querySelectorAll("[data-at]")) {
    const { at } = point.dataset, kind = ending || taken.has(at) ? "point" : free.has(at) ? "point free" : "point forbidden";
    if (point.getAttribute("class") !== kind) point.setAttribute("class", kind);
  }
}

/** An error without the number of the move before it. */
export const reason = (error) => error.replace(/^\d+ /, "");

/** Marks the place of a refused move, and the stones that forbid it. Returns the reason. */
export function refuse(board, at, { error, forbidding }) {
  const wrong = new Set([at, ...places(forbidding ?? "")].map((name) => name.toLowerCase()));
  for (const point of board.querySelectorAll("[data-at]")) {
    point.classList.toggle("wrong", wrong.has(point.dataset.at.toLowerCase()));
  }
  return reason(error);
}
