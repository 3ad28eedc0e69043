// Asks the rules, which are a WebAssembly module. For the pages of `stonepath view` and for <stonepath-board>.

/** The exports of the module, from its bytes as a stream, compressed by gzip. */
export async function load(packed) {
  const bytes = await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  return (await WebAssembly.instantiate(bytes)).instance.exports;
}

/** The fields of the answer, after these moves of a game with these terms: see integrations/web/src/lib.rs. */
export function answer(rules, terms, moves, how) {
  const question = new TextEncoder().encode([terms, moves.join(" "), how].join("\n"));
  const at = rules.question(question.length);
  new Uint8Array(rules.memory.buffer, at, question.length).set(question);
  const length = rules.ask();
  const text = new TextDecoder().decode(new Uint8Array(rules.memory.buffer, rules.answer(), length));
  return Object.fromEntries(text.trimEnd().split("\n").map((line) => {
    const tab = line.indexOf("\t");
    return [line.slice(0, tab), line.slice(tab + 1)];
  }));
}

/** Draws the board of an answer, and tells the empty places where a stone may go from those where it may not. */
export function draw(board, { svg, legal, stones, ending }) {
  board.innerHTML = svg;
  const [free, taken] = [legal, stones].map((names) => new Set(names.split(" ")));
  for (const point of board.querySelectorAll("[data-at]")) {
    const at = point.dataset.at;
    if (!ending && !taken.has(at)) point.classList.add(free.has(at) ? "free" : "forbidden");
  }
}
