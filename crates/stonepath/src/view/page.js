// Steps through games, and plays on. All rules are in the WebAssembly module.
const $ = (id) => document.getElementById(id);
const games = JSON.parse($("games").textContent);
// The answer for the position that is shown; the names of all places by format, and those in the notation that was chosen.
let rules, game = 0, node = 0, seen = {}, notations = {}, named = {}, listed = "";

const ask = (terms, moves, what) => answer(rules, terms, moves, what);

// A game is a tree: nodes with the number of their parent; 0 is the start.
function grow(one) {
  const last = [0];
  one.nodes = [{ parent: 0, children: [], depth: 0, comment: one.comment }].concat(one.moves.map(([depth, move, comment], index) => {
    last[depth + 1] = index + 1;
    return { parent: last[depth], children: [], depth: depth + 1, move, comment };
  }));
  one.nodes.forEach((it, index) => index && one.nodes[it.parent].children.push(index));
  one.main = 0;
  one.line = new Set([0]);
  for (; one.nodes[one.main].children.length; one.line.add(one.main)) one.main = one.nodes[one.main].children[0];
}
games.forEach(grow);
games[0].picture = $("board").innerHTML;

const tree = () => games[game].nodes;
const path = (to) => { const moves = []; for (let n = to; n; n = tree()[n].parent) moves.unshift(n); return moves; };
// A move in words, without or with its colour. Places are in the notation that was chosen.
const label = (move) => move.split("_").slice(1).map((word) => named[word] ?? word).join(" ") || move;
const words = (move) => move.split("_").map((word) => named[word] ?? word).join(" ");
// The next node of the line: the child that was shown last, at first the first.
const after = (n) => tree()[n].shown ?? tree()[n].children[0];
const end = () => { let n = node; while (after(n)) n = after(n); return n; };
// The link to a node: the last move of the record before it, and the moves that were played on. Records that were opened have none.
function hash(n) {
  if (games[game].opened) return "#";
  const played = [];
  for (; !games[game].line.has(n); n = tree()[n].parent) played.unshift(tree()[n].move);
  return `#${games.length > 1 ? `g${game + 1}` : ""}m${tree()[n].depth}${played.length ? `+${played.join(",")}` : ""}`;
}

function show(to, focus) {
  if (document.body.matches(".still")) return;
  node = to;
  for (let n = node; n; n = tree()[n].parent) tree()[tree()[n].parent].shown = n;
  const one = games[game], moves = path(node).map((n) => tree()[n].move);
  const it = (seen = ask(one.terms, moves, $("numbers").checked ? "numbers" : "board"));
  draw($("board"), it);
  $("verdict").textContent = it.error ? `Move ${it.error.replace(" ", " is illegal: ")}` : it.ending ? `${it.ending}.` : `${it.turn} to move.`;
  $("why").textContent = it.why ? `${it.why}.` : "";
  $("said").textContent = "";
  $("comment").textContent = tree()[node].comment ?? "";
  $("swap").hidden = !/\bswap$/.test(it.legal);
  $("moves-of").innerHTML = "";
  for (const at of it.legal.split(" ").filter(Boolean)) $("moves-of").append(new Option(named[at] ?? at));
  const line = path(end()), at = line.indexOf(node) + 1;
  $("slider").max = line.length;
  $("slider").value = at;
  $("slider").setAttribute("aria-valuetext", at ? `move ${at}: ${label(tree()[node].move)}` : "start");
  for (const button of document.querySelectorAll("[data-step]")) {
    button.disabled = /start|back/.test(button.dataset.step) ? at === 0 : at === line.length;
  }
  list();
  history.replaceState(null, "", hash(node));
  if (focus) $("board").focus({ preventScroll: true });
}

// Lists the moves, and marks the current one. The list is built again only if it has changed.
function list() {
  const items = $("moves"), current = () => items.querySelector(`[data-node="${node}"]`);
  const mark = () => {
    items.querySelector("[aria-current]")?.removeAttribute("aria-current");
    current()?.setAttribute("aria-current", "step");
    if (current()) items.scrollTop = current().offsetTop - items.clientHeight / 2;
  };
  const now = [game, tree().length, $("notation").value].join();
  if (now === listed) return mark();
  listed = now;
  items.innerHTML = "";
  const add = (n, indent) => {
    const item = document.createElement("li"), link = document.createElement("a");
    link.textContent = `${tree()[n].depth}. ${words(tree()[n].move)}`;
    link.href = games[game].line.has(n) ? hash(n) : "#";
    link.dataset.node = n;
    link.onclick = (event) => { event.preventDefault(); show(n); };
    item.style.marginInlineStart = `${indent}rem`;
    item.append(link);
    items.append(item);
  };
  // Without recursion: games can be long. Variations come before the moves after them.
  const waiting = tree()[0].children.map((n, index) => [n, index ? 1 : 0]).reverse();
  while (waiting.length) {
    const [n, indent] = waiting.pop();
    add(n, indent);
    const [first, ...others] = tree()[n].children;
    if (first) waiting.push([first, indent]);
    for (const other of others.reverse()) waiting.push([other, indent + 1]);
  }
  mark();
}

function step(how) {
  if (how === "start") return show(0);
  if (how === "back") return node && show(tree()[node].parent);
  if (how === "end") return show(end());
  if (after(node)) show(after(node));
}

// The node of a move after another: a known one, or a new variation.
function grown(parent, move) {
  const known = tree()[parent].children.find((n) => tree()[n].move === move);
  if (known) return known;
  tree().push({ parent, children: [], depth: tree()[parent].depth + 1, move });
  return tree()[parent].children.push(tree().length - 1) && tree().length - 1;
}

// Plays a move. Returns whether it is legal.
function play(what) {
  const moves = path(node).map((n) => tree()[n].move);
  const it = ask(games[game].terms, moves.concat(`${seen.turn}_${what}`), "state");
  if (it.error) { $("said").textContent = `Not allowed: ${refuse($("board"), what, it)}.`; return false; }
  show(grown(node, it.moves.split(" ").at(-1)), true);
  if (it.ending) $("verdict").focus();
  return true;
}

function copy(what) {
  const one = games[game], moves = path(end()).map((n) => tree()[n].move);
  const texts = { record: one.record, position: seen.position, link: location.href, svg: seen.svg };
  // A record that nobody has played on keeps its names, comments and variations.
  const whole = one.record && tree().length === one.moves.length + 1 ? Object.fromEntries(fields(rules, `convert ${what}`, one.record)) : {};
  const { text, error } = texts[what] ? { text: texts[what] } : whole.text ? whole : ask(one.terms, moves, `write ${what}`);
  if (text === undefined) { $("said").textContent = reason(error); return; }
  (navigator.clipboard ? navigator.clipboard.writeText(text.trimEnd()) : Promise.reject()).then(
    () => { $("said").textContent = "copied"; },
    () => { $("said").textContent = ""; prompt("Copy this text", text.trimEnd()); });
}

// Shows the places in the notation of a format, or in that of the game.
function notate() {
  const chosen = notations[$("notation").value].split(" ");
  named = Object.fromEntries(notations.own.split(" ").map((name, index) => [name, chosen[index]]));
}

// The text of a file in UTF-8, or in UTF-16 by its mark.
async function textOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marks = { "255,254": "utf-16le", "254,255": "utf-16be" };
  return new TextDecoder(marks[bytes.slice(0, 2).join()]).decode(bytes);
}

// Opens files with records, after the games of the page.
async function add(files) {
  const before = games.length;
  let said = "";
  for (const file of files) {
    const length = games.length;
    for (const [name, value] of fields(rules, "read", (await textOf(file)).replaceAll("\r\n", "\n"))) {
      const one = games.at(-1);
      if (name === "terms") games.push({ terms: value, moves: [], opened: true });
      else if (name === "node") {
        const [, depth, move, comment] = /^(\d+) (\S+) ([^]*)$/.exec(value);
        one.moves.push([Number(depth), move, comment || null]);
      } else if (name === "error") said = `${file.name}: ${reason(value)}`;
      else one[name] = value;
    }
    if (games.length === length) said ||= `${file.name}: no record`;
  }
  for (const one of games.slice(before)) {
    grow(one);
    $("game").append(new Option(`${$("game").length + 1}. ${one.title}`, $("game").length));
  }
  $("game").closest("p").hidden = games.length === 1;
  if (games.length > before) open(before);
  $("said").textContent = said;
}

function open(number, depth) {
  game = Math.min(Math.max(number, 0), games.length - 1);
  $("game").value = game;
  const one = games[game], line = path(one.main);
  document.title = document.querySelector("h1").textContent = games.length > 1 ? `${games.length} games` : one.title;
  const formats = ask(one.terms, [], "formats");
  document.body.classList.toggle("still", Boolean(formats.error));
  if (formats.error) {
    $("board").innerHTML = one.picture ?? "";
    $("verdict").textContent = `The rules in this page cannot show this game${one.picture ? ": this is a picture of its end" : ""}.`;
    $("why").textContent = `${reason(formats.error)}.`;
    $("said").textContent = $("comment").textContent = "";
    node = 0;
    return;
  }
  notations = ask(one.terms, [], "names");
  const group = (label, entries) => {
    const options = document.createElement("optgroup");
    options.label = label;
    options.append(...Object.entries(entries).map(([name, about]) => new Option(about, name)));
    return options;
  };
  const link = one.opened ? {} : { link: "link" }, record = one.record ? { record: "record as it was read" } : {};
  $("what").replaceChildren(group("this position", { ...link, position: "text", svg: "picture (SVG)" }), group("the game", { ...formats, ...record }));
  // Formats with the same names are one notation.
  const { own, ...others } = notations, by = new Map();
  for (const [name, names] of Object.entries(others)) if (names !== own) by.set(names, [...by.get(names) ?? [], name]);
  const like = (names, who) => `${names.split(" ").slice(0, 2).join(", ")}, … (${who})`;
  $("notation").replaceChildren(new Option(like(own, "board"), "own"), ...[...by].map(([names, ids]) => new Option(like(names, ids.join(", ")), ids[0])));
  $("notation").closest("label").hidden = !by.size;
  notate();
  show(depth === undefined ? (line.length ? one.main : 0) : (line[depth - 1] ?? (depth ? one.main : 0)));
}

function follow() {
  const found = /^#(?:g(\d+))?m(\d+)(?:\+(.*))?$/.exec(location.hash);
  open(found && found[1] ? found[1] - 1 : found ? game : 0, found ? Number(found[2]) : undefined);
  const played = (found?.[3] ?? "").split(",").filter(Boolean);
  if (played.length) show(played.reduce(grown, node));
}

const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "start", End: "end" };
document.addEventListener("keydown", (event) => {
  if (/INPUT|SELECT|TEXTAREA/.test(event.target.tagName) || event.ctrlKey || event.altKey || event.metaKey) return;
  if (keys[event.key]) { event.preventDefault(); step(keys[event.key]); }
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  if (button) step(button.dataset.step);
});
$("board").addEventListener("click", (event) => {
  const point = event.target.closest("[data-at]");
  if (point) play(point.dataset.at);
});
$("slider").addEventListener("input", () => show([0, ...path(end())][$("slider").value]));
$("numbers").addEventListener("change", () => show(node));
$("swap").addEventListener("click", () => play("swap"));
$("move").addEventListener("submit", (event) => {
  event.preventDefault();
  const moves = $("what-move").value.split(/[\s,]+/).filter(Boolean);
  $("what-move").value = "";
  moves.every((what) => play(Object.keys(named).find((own) => named[own].toLowerCase() === what.toLowerCase()) ?? what));
});
$("notation").addEventListener("change", () => { notate(); show(node); });
$("open").addEventListener("click", () => $("files").click());
$("files").addEventListener("change", () => { add([...$("files").files]); $("files").value = ""; });
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => { event.preventDefault(); add([...event.dataTransfer.files]); });
$("copy").addEventListener("click", () => copy($("what").value));
$("game").addEventListener("change", () => open(Number($("game").value), undefined));
window.addEventListener("hashchange", follow);

window.stonepath = { ask, show, play, moves: () => path(node).map((n) => tree()[n].move) };
const packed = Uint8Array.from(atob($("rules").textContent.trim()), (c) => c.charCodeAt(0));
load(new Blob([packed]).stream()).then((loaded) => { rules = loaded; follow(); document.body.classList.add("ready"); })
  .catch((error) => { $("verdict").textContent = `This browser cannot run the rules: ${error}`; });
