// Steps through games, and plays on. All rules are in the WebAssembly module.
const $ = (id) => document.getElementById(id);
const games = JSON.parse($("games").textContent);
let rules, game = 0, node = 0, seen = {};

const ask = (terms, moves, how) => answer(rules, terms, moves, how);

// A game is a tree: nodes with the number of their parent; 0 is the start.
for (const one of games) {
  const last = [0];
  one.nodes = [{ parent: 0, children: [], depth: 0 }].concat(one.moves.map(([depth, move, comment], index) => {
    last[depth + 1] = index + 1;
    return { parent: last[depth], children: [], depth: depth + 1, move, comment };
  }));
  one.nodes.forEach((it, index) => index && one.nodes[it.parent].children.push(index));
  one.main = one.nodes.length - 1;
  let end = 0;
  while (one.nodes[end].children.length) end = one.nodes[end].children[0];
  one.main = end;
}

const tree = () => games[game].nodes;
const path = (to) => { const moves = []; for (let n = to; n; n = tree()[n].parent) moves.unshift(n); return moves; };
const label = (move) => move.split("_").slice(1).join(" ") || move;
// The end of the line through the current node, by first children.
const end = () => { let n = node; while (tree()[n].children.length) n = tree()[n].children[0]; return n; };

function show(to, focus) {
  node = to;
  const one = games[game], moves = path(node).map((n) => tree()[n].move);
  const it = (seen = ask(one.terms, moves, $("numbers").checked ? "numbers" : ""));
  if (it.error && it.error.startsWith("0 ")) { $("verdict").textContent = it.error.slice(2); return; }
  draw($("board"), it);
  const comment = tree()[node].comment;
  $("verdict").textContent = it.error ? `Move ${it.error}` : it.ending ? `${it.ending}.` : `${it.turn} to move.`;
  $("why").textContent = it.ending && it.marks ? `It is won by ${it.marks.split(" ").join(", ")}.` : comment || "";
  $("swap").hidden = !/\bswap$/.test(it.legal);
  $("moves-of").innerHTML = "";
  for (const at of it.legal.split(" ")) $("moves-of").append(new Option(at));
  const line = path(end()), at = line.indexOf(node) + 1;
  $("slider").max = line.length;
  $("slider").value = at;
  $("slider").setAttribute("aria-valuetext", at ? `move ${at}: ${label(tree()[node].move)}` : "start");
  for (const button of document.querySelectorAll("[data-step]")) {
    button.disabled = /start|back/.test(button.dataset.step) ? at === 0 : at === line.length;
  }
  list();
  const hash = `#${games.length > 1 ? `g${game + 1}` : ""}m${tree()[node].depth}`;
  if (path(one.main).includes(node) || !node) history.replaceState(null, "", hash);
  if (focus) $("board").focus({ preventScroll: true });
}

function list() {
  const items = $("moves");
  items.innerHTML = "";
  const add = (n, indent) => {
    const item = document.createElement("li"), link = document.createElement("a");
    link.textContent = `${tree()[n].depth}. ${tree()[n].move.replace("_", " ")}`;
    link.href = `#${games.length > 1 ? `g${game + 1}` : ""}m${tree()[n].depth}`;
    link.onclick = (event) => { event.preventDefault(); show(n); };
    item.style.marginInlineStart = `${indent}rem`;
    if (n === node) link.setAttribute("aria-current", "step");
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
  const current = items.querySelector("[aria-current]");
  if (current) items.scrollTop = current.offsetTop - items.clientHeight / 2;
}

function step(how) {
  if (how === "start") return show(0);
  if (how === "back") return node && show(tree()[node].parent);
  if (how === "end") return show(end());
  const next = tree()[node].children[0];
  if (next) show(next);
}

// Plays a move: a known one, or a new variation.
function play(what) {
  const move = `${seen.turn}_${what}`;
  const known = tree()[node].children.find((n) => tree()[n].move === move);
  if (known) return show(known, true);
  const moves = path(node).map((n) => tree()[n].move);
  const it = ask(games[game].terms, moves.concat(move), "");
  if (it.error) { $("why").textContent = `Not allowed: ${it.error.replace(/^\d+ /, "")}.`; return; }
  tree().push({ parent: node, children: [], depth: tree()[node].depth + 1, move });
  tree()[node].children.push(tree().length - 1);
  show(tree().length - 1, true);
  if (it.ending) $("verdict").focus();
}

function copy(what) {
  const one = games[game], moves = path(end()).map((n) => label(tree()[n].move));
  const texts = { position: seen.position, moves: `${one.terms}: ${moves.join(" ")}`, link: location.href, svg: seen.svg };
  const text = texts[what] ?? one.formats[what];
  (navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject()).then(
    () => { $("copied").textContent = "copied"; },
    () => { $("copied").textContent = ""; prompt("Copy this text", text); });
}

function open(number, depth) {
  game = Math.min(Math.max(number, 0), games.length - 1);
  $("game").value = game;
  const one = games[game], line = path(one.main);
  const formats = ["link", "moves", "position", "svg"].concat(Object.keys(one.formats));
  $("what").replaceChildren(...formats.map((name) => new Option(name)));
  show(depth === undefined ? (line.length ? one.main : 0) : (line[depth - 1] ?? (depth ? one.main : 0)));
}

function follow() {
  const found = /^#(?:g(\d+))?m(\d+)$/.exec(location.hash);
  open(found && found[1] ? found[1] - 1 : found ? game : 0, found ? Number(found[2]) : undefined);
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
  if (point && !seen.ending) play(point.dataset.at);
});
$("slider").addEventListener("input", () => show([0, ...path(end())][$("slider").value]));
$("numbers").addEventListener("change", () => show(node));
$("swap").addEventListener("click", () => play("swap"));
$("move").addEventListener("submit", (event) => {
  event.preventDefault();
  const what = $("what-move").value.trim();
  $("what-move").value = "";
  if (what) play(what);
});
$("copy").addEventListener("click", () => copy($("what").value));
$("game").addEventListener("change", () => open(Number($("game").value), undefined));
window.addEventListener("hashchange", follow);

window.stonepath = { ask, show, play };
const packed = Uint8Array.from(atob($("rules").textContent.trim()), (c) => c.charCodeAt(0));
load(new Blob([packed]).stream()).then((loaded) => { rules = loaded; follow(); document.body.classList.add("ready"); },
  (error) => { $("verdict").textContent = `This browser cannot run the rules: ${error}`; });
