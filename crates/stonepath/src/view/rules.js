// Asks the rules, which are a WebAssembly module. For the pages of `stonepath view` and for <stonepath-board>.

/** The module, from its bytes as a stream. They are compressed by gzip, unless the server has unpacked them. */
export async function compile(stream) {
  let bytes = await new Response(stream).arrayBuffer();
  const start = [...new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength))].join();
  if (start.startsWith("31,139")) bytes = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  else if (start !== "0,97,115,109") throw new Error("expected the rules, a WebAssembly module, found something else");
  return WebAssembly.compile(bytes);
}

/** The exports of the module, from its bytes as a stream. */
export const load = async (stream) => (await WebAssembly.instantiate(await compile(stream))).exports;

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

/** An error without the number of the move before it. */
export const reason = (error) => error.replace(/^\d+ /, "");
