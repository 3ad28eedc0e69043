// A page to study games on. All rules and records are in the WebAssembly module.
const $ = (id) => document.getElementById(id);
const ask = (terms, moves, what, ...more) => answer(rules, terms, moves, what, ...more);
// Each game: how to read it (`options`), its text, the changes so far (`edits`) and those taken back (`undone`).
const games = JSON.parse($("games").textContent);
// The answer for the position that is shown; names of places in the notation that was chosen, by the own ones, and the reverse.
let rules, module, game = 0, node = 0, seen = {}, notations = {}, named = new Map(), own = new Map(), listed, cursor, turn = 0;
let mirrored = false, asking = 0, drawn, addressing;
const one = () => games[game];
const tree = () => one().nodes;

// Text of strangers: no direction marks, no invisible letters, and not too long.
const plain = (text, most = 200) => {
  const clean = text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g, "\ufffd");
  return clean.length > most ? `${clean.slice(0, most)}…` : clean;
};
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const say = (text) => { $("said").textContent = plain(text, 1000); };

// The question about the record of a game, with its changes.
const question = (it, what) => fields(rules, what, ...it.options ?? [], ...it.edits, "record", it.text);

// Reads the tree of a game: node 0 is the start. Returns the node of the last change, or throws.
function grow(it) {
  const [nodes, marks, last] = [[{ depth: 0, children: [] }], new Map(), [0]];
  it.names = [];
  for (const [name, value] of question(it, "tree")) {
    if (name === "error") throw new Error(reason(value));
    else if (name === "name") it.names.push(value);
    else if (name === "node") {
      const [, depth, move, comment] = /^(\d+) (\S+) ([^]*)$/.exec(value);
      const parent = last[depth];
      last[Number(depth) + 1] = nodes.length;
      nodes[parent].children.push(nodes.length);
      nodes.push({ parent, depth: Number(depth) + 1, children: [], move, comment });
    } else if (name === "mark") {
      const [, at, place, label] = /^(\d+) (\S+) ?([^]*)$/.exec(value);
      marks.set(Number(at), [...marks.get(Number(at)) ?? [], [place, plain(label, 20).replace(/\n/g, " ")]]);
    } else it[name] = value;
  }
  nodes[0].comment = it.comment;
  // The child that was shown last stays the next one.
  it.nodes?.forEach((before, n) => { if (before.shown && !it.moved && nodes[n]?.children.includes(before.shown)) nodes[n].shown = before.shown; });
  return Object.assign(it, { nodes, marks }).at | 0;
}

const path = (to) => { const line = []; for (let n = to; n; n = tree()[n].parent) line.unshift(n); return line; };
const moves = (to) => path(to).map((n) => tree()[n].move);
const after = (n) => tree()[n].shown ?? tree()[n].children[0];
const end = () => { let n = node; while (after(n)) n = after(n); return n; };
const isMain = (n) => path(n).every((it) => tree()[tree()[it].parent].children[0] === it);
// A move in words, without or with its colour, in the notation that was chosen.
const words = (move) => move.split("_").map((word) => named.get(word) ?? word).join(" ");
const label = (move) => words(move.replace(/^[^_]*_/, ""));

// What this browser keeps: the changes of a record, by a hash of its text.
const key = (it) => {
  let hash = 0xcbf29ce484222325n;
  for (const letter of new TextEncoder().encode([it.text, ...it.options ?? []].join("\n"))) hash = BigInt.asUintN(64, (hash ^ BigInt(letter)) * 0x100000001b3n);
  return `stonepath:${hash.toString(16)}`;
};
function keep() {
  const it = one();
  try {
    if (it.edits.length) localStorage.setItem(it.key, JSON.stringify(it.edits));
    else localStorage.removeItem(it.key);
  } catch { say("This browser cannot keep your changes: copy the game before you leave."); }
}
function begin(it) {
  it.key = key(it);
  it.undone = [];
  try { it.edits ??= JSON.parse(localStorage.getItem(it.key) ?? "[]"); } catch { it.edits = []; }
  try { return grow(it); } catch (error) {
    // Changes of an older page may not fit.
    if (!it.edits.length) throw error;
    it.edits = [];
    return grow(it);
  }
}

// Changes the record, and shows the node of the change.
function edit(change) {
  const it = one();
  it.edits.push(change);
  it.moved = !/^(add|comment)/.test(change);
  let at;
  try { at = grow(it); } catch (error) { it.edits.pop(); grow(it); return say(error.message); }
  it.undone = [];
  keep();
  show(at);
}
function take(from, to, what) {
  if (!from.length) return;
  to.push(from.pop());
  one().moved = true;
  const at = grow(one());
  keep();
  show(at);
  say(`${what}: ${to.at(-1).split(" ").slice(0, 1)}`);
}

// Packs a text for a link, and unpacks it.
async function pack(text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), "")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
async function unpack(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}
const link = async () => `${location.href.split("#")[0]}#r=${await pack(JSON.stringify([one().text, one().options ?? [], one().edits]))}~n${node}`;
// The short address of a node of a game that the page has.
const hash = (n) => `#${games.length > 1 ? `g${game + 1}` : ""}${isMain(n) ? `m${tree()[n].depth}` : `n${n}`}`;

function show(to, focus) {
  if (document.body.matches(".still")) return;
  node = to;
  const it = one(), line = path(node);
  for (const n of line) tree()[tree()[n].parent].shown = n;
  const ground = `${game} ${it.terms} ${turn} ${mirrored}`;
  seen = ask(it.terms, moves(node), ...drawing(ground === drawn ? "pieces" : "board"));
  drawn = ground;
  drawBoard(focus);
  const [winner, turnOf] = [seen.winner, seen.turn], who = (color) => { const name = plain(it.names[it.colors.split(" ").indexOf(color)].trim()); return name ? `${color} (${name})` : color; };
  const wrong = seen.error && /^(\d+) ([^]*)$/.exec(seen.error), atWrong = wrong && Number(wrong[1]);
  if (wrong) refuse($("board"), tree()[line[atWrong - 1]].move.split("_")[1], seen);
  $("verdict").textContent = capital(wrong ? `move ${atWrong}, ${words(tree()[line[atWrong - 1]].move)}, is illegal` : seen.ending
    ? `${seen.ending.replaceAll(/\w+/g, (word) => (word === winner ? who(word) : word))}${seen.why ? "" : "."}` : `${who(turnOf)} to move.`);
  if (seen.why) $("verdict").textContent += ":";
  const notes = [...it.notes ?? [], it.claim].filter(Boolean).map((note) => `${capital(plain(note, 600))}.`);
  const title = it.marks.get(node)?.filter(([place]) => place === "-").map(([, text]) => text) ?? [];
  $("why").textContent = [...title, wrong ? `${wrong[2]}.` : seen.why ? `${seen.why}.` : "", ...notes].filter(Boolean).join("\n");
  say("");
  players(it, who);
  $("comment").value = tree()[node].comment ?? "";
  $("swap").disabled = !/\bswap$/.test(seen.legal);
  $("hint").disabled = $("computer").disabled = Boolean(seen.ending || wrong);
  $("promote").disabled = isMain(node);
  $("delete").disabled = !node;
  $("undo").disabled = !it.edits.length;
  $("redo").disabled = !it.undone.length;
  const whole = path(end()), at = line.length;
  $("slider").max = whole.length;
  $("slider").value = at;
  $("slider").setAttribute("aria-valuetext", at ? `move ${at}: ${label(tree()[node].move)}` : "start");
  for (const button of document.querySelectorAll("[data-step]")) {
    button.disabled = /start|back/.test(button.dataset.step) ? at === 0 : at === whole.length;
  }
  $("voice").textContent = `${at ? `Move ${at}: ${words(tree()[node].move)}. ` : ""}${$("verdict").textContent} ${plain(tree()[node].comment ?? "")}`;
  asking++;
  list();
  clearTimeout(addressing);
  const isShown = () => it === one() && node === to;
  addressing = setTimeout(async () => {
    const text = !isShown() ? "" : it.opened ? await link() : hash(to);
    if (isShown() && text.length < 16000) history.replaceState(null, "", text);
  }, 100);
}

function players(it, who) {
  const colors = it.colors.split(" ");
  if ($("players").childElementCount !== 2) $("players").innerHTML = "<li><i class=stonepath></i><bdi></bdi><span></span></li>".repeat(2);
  [...$("players").children].forEach((row, index) => {
    const [dot, name, about] = row.children, color = colors[index];
    dot.style.color = `var(--stone-${color})`;
    name.textContent = plain(it.names[index].trim()) || capital(color);
    about.textContent = [name.textContent === capital(color) ? "" : color, seen.winner === color ? "has won" : !seen.ending && seen.turn === color ? "to move" : ""].filter(Boolean).join(", ");
    if (!seen.ending && seen.turn === color) row.setAttribute("aria-current", "true");
    else row.removeAttribute("aria-current");
  });
}

// The question for the picture, with the marks of the record.
const drawing = (part) => [`${part}${$("numbers").checked ? " numbers" : ""} turn ${turn % 12 + (mirrored ? 12 : 0)}`, ...(one().marks.get(node) ?? []).map((mark) => mark.join(" "))];

// Draws the board, and makes it a grid for keys and screen readers.
function drawBoard(focus) {
  const board = $("board"), had = focus || board.contains(document.activeElement);
  draw(board, seen);
  const svg = board.firstElementChild, colors = one().colors.split(" "), points = [...board.querySelectorAll("[data-at]")];
  if (seen.svg) gridOf(svg, points);
  for (const hint of svg.querySelectorAll(".hint")) hint.remove();
  svg.style.color = `var(--stone-${seen.turn})`;
  const stones = new Map([["first", 0], ["second", 1]].flatMap(([field, index]) => places(seen[field]).map((at) => [at, colors[index]])));
  for (const point of points) {
    const { at } = point.dataset, label = `${named.get(at) ?? at} ${stones.get(at) ?? (point.matches(".forbidden") ? "not allowed" : "empty")}`;
    if (point.getAttribute("aria-label") !== label) point.setAttribute("aria-label", label);
  }
  const current = points.find((point) => point.dataset.at === cursor) ?? points[points.length >> 1];
  cursor = current.dataset.at;
  svg.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
  current.setAttribute("tabindex", "0");
  if (had) current.focus({ preventScroll: true });
}
function gridOf(svg, points) {
  const rows = new Map(), group = points[0].parentElement;
  svg.removeAttribute("aria-hidden");
  svg.setAttribute("role", "grid");
  svg.setAttribute("aria-label", `${one().terms}, board`);
  for (const child of svg.children) if (child !== group) child.setAttribute("aria-hidden", "true");
  group.setAttribute("role", "presentation");
  for (const point of points) {
    const y = point.getAttribute("cy");
    if (!rows.has(y)) {
      const row = document.createElementNS(svg.namespaceURI, "g");
      row.setAttribute("role", "row");
      rows.set(y, row);
    }
    rows.get(y).append(point);
    point.setAttribute("role", "gridcell");
    point.setAttribute("tabindex", "-1");
  }
  group.append(...rows.values());
}
// Walks to the nearest place in a direction.
function walk([across, down]) {
  const points = [...$("board").querySelectorAll("[data-at]")], here = points.find((point) => point.dataset.at === cursor);
  const at = (point) => [point.cx.baseVal.value, point.cy.baseVal.value], [x, y] = at(here);
  let best, least = Infinity;
  for (const point of points) {
    const [dx, dy] = [at(point)[0] - x, at(point)[1] - y], along = dx * across + dy * down, aside = Math.abs(dx * down - dy * across);
    const far = Math.hypot(dx, dy) + aside / 2;
    if (along > 0 && aside <= along && far < least) [best, least] = [point, far];
  }
  if (!best) return;
  here.setAttribute("tabindex", "-1");
  best.setAttribute("tabindex", "0");
  cursor = best.dataset.at;
  best.focus();
}

// Lists the moves in two columns, each variation after the main move, and marks the current one.
function list() {
  const items = $("moves"), it = one();
  const now = [it.key, it.edits.length, it.edits.at(-1), it.undone.length, $("notation").value].join();
  if (now !== listed) {
    listed = now;
    items.replaceChildren();
    const wrong = it.illegal ? Number(it.illegal.split(" ")[0]) : 0;
    const entry = (n, number) => {
      const to = document.createElement("a"), small = document.createElement("small"), { move, comment, depth } = tree()[n];
      small.textContent = number ? `${depth} ` : "";
      const signs = [comment ? " ✎" : "", it.marks.has(n) ? " ⚑" : ""].join("");
      to.append(small, `${it.alternates ? label(move) : words(move)}${signs}`);
      to.href = "#";
      to.dataset.node = n;
      to.title = `${depth}. ${words(move)}${comment ? `: ${plain(comment)}` : ""}`;
      if (depth === wrong && isMain(n)) { to.className = "bad"; to.title += `: illegal, ${it.illegal.replace(/^\d+ /, "")}`; to.append(" ✗"); }
      return to;
    };
    // Without recursion: games can be long. Each entry of `waiting` is a node whose children come next, and where they go.
    const colors = it.colors.split(" ");
    it.alternates = true;
    const waiting = [[0, items, true]];
    while (waiting.length) {
      let [n, into, isTop] = waiting.pop();
      for (; tree()[n].children.length; n = tree()[n].children[0]) {
        const [first, ...others] = tree()[n].children, { move, depth } = tree()[first];
        const item = isTop ? document.createElement("li") : into;
        if (isTop) { item.style.gridColumn = depth % 2 ? 1 : 2; items.append(item); }
        item.append(entry(first, true), ...isTop ? [] : [" "]);
        if (!others.length) continue;
        let place = into;
        if (isTop) { place = document.createElement("li"); place.className = "other"; items.append(place); }
        for (const other of others) {
          const fold = document.createElement("details"), head = document.createElement("summary");
          fold.open = tree().length < 400;
          head.textContent = `or ${tree()[other].depth} ${words(tree()[other].move)}`;
          fold.append(head, entry(other, true), " ");
          place.append(fold);
          waiting.push([other, fold, false]);
        }
      }
    }
  }
  items.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const current = items.querySelector(`[data-node="${node}"]`);
  if (!current) { items.scrollTop = 0; return; }
  current.setAttribute("aria-current", "step");
  for (let fold = current.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  const [box, own] = [items.getBoundingClientRect(), current.getBoundingClientRect()];
  if (own.top < box.top || own.bottom > box.bottom) items.scrollTop += own.top - box.top - box.height / 2;
}

function step(how) {
  if (document.body.matches(".still")) return;
  if (how === "start") return show(0);
  if (how === "back") return node && show(tree()[node].parent);
  if (how === "end") return show(end());
  if (after(node)) show(after(node));
}

// Plays a move: one that is there already, or a new one. Returns whether it is legal.
function play(what, focus) {
  const it = ask(one().terms, [...moves(node), `${seen.turn}_${what}`], "state");
  if (it.error) { say(`Not allowed: ${refuse($("board"), what, it)}.`); return false; }
  const move = places(it.moves).at(-1), known = tree()[node].children.find((n) => tree()[n].move === move);
  if (known) show(known, focus);
  else edit(`add ${node} ${move}`);
  if (focus) $("board").querySelector("[tabindex='0']")?.focus({ preventScroll: true });
  return true;
}

// The text that Share offers now, the ending of its file, and what the format cannot hold.
async function shared(what) {
  if (what === "link") return { text: await link(), name: "txt" };
  if (what === "position") return { text: seen.position, name: "txt" };
  if (what === "record") return { text: one().text, name: "txt" };
  if (what === "svg" || what === "png") return { text: ask(one().terms, moves(node), ...drawing("board")).svg.replace(' aria-hidden="true"', ""), name: what };
  const found = question(one(), `convert ${what}`), { text, error } = Object.fromEntries(found);
  const name = /sgf/.test(what) ? "sgf" : what === "json" ? "json" : "txt";
  return { text, error, name, lost: found.filter(([field]) => field === "lost").map(([, lost]) => lost) };
}
const after_sharing = (done, { lost, text }) => say([done, lost?.length ? `not in this format: ${lost.join(", ")}` : "",
  text.startsWith("file:") ? "this link is for this computer: the page is a local file" : ""].filter(Boolean).join("; "));
async function copy(what) {
  const it = await shared(what);
  if (it.text === undefined) return say(reason(it.error));
  const text = it.text.trimEnd();
  await (navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject()).then(() => after_sharing("copied", { ...it, text }), () => {
    $("pasted").value = text;
    $("opening").showModal();
    $("pasted").select();
    after_sharing("copy the text in the box", { ...it, text });
  });
}
async function picture(svg) {
  const image = new Image(), address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await new Promise((done, failed) => { image.onload = done; image.onerror = failed; image.src = address; });
  const canvas = document.createElement("canvas"), scale = 2;
  [canvas.width, canvas.height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(address);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
async function download(what) {
  const it = await shared(what);
  if (it.text === undefined) return say(reason(it.error));
  const a = document.createElement("a");
  a.href = URL.createObjectURL(what === "png" ? await picture(it.text) : new Blob([it.text], { type: what === "svg" ? "image/svg+xml" : "text/plain" }));
  a.download = `${(plain(one().title, 60).replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "game").toLowerCase()}.${it.name}`;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 10000);
  after_sharing(`downloaded as ${a.download}`, it);
}

// The computer thinks in a worker, for about a second.
let worker;
function thinks() {
  if (!worker) {
    const code = `${fields}; onmessage = async ({ data: [module, terms, moves, id] }) => {
      self.rules ??= (await WebAssembly.instantiate(module)).exports;
      const ask = (games) => fields(rules, \`think \${games} \${id}\`, terms, moves.join(" "));
      ask(10);
      const start = performance.now();
      ask(100);
      const games = Math.max(100, Math.round(100000 / (performance.now() - start)));
      postMessage([id, ask(games), games, Math.round(games * 1000 / (performance.now() - start))]);
    };`;
    worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
  }
  const id = ++asking;
  say("The computer is thinking …");
  return new Promise((done, failed) => {
    worker.onmessage = ({ data: [of, found, games, speed] }) => { if (of === id && id === asking) done({ found, games, speed }); };
    worker.onerror = (event) => failed(new Error(event.message));
    worker.postMessage([module, one().terms, moves(node), id]);
  }).then(({ found, games, speed }) => {
    window.stonepath.speed = speed;
    const all = found.filter(([name]) => name === "candidate").map(([, value]) => value.split(" "));
    const { move, error } = Object.fromEntries(found);
    if (error) throw new Error(reason(error));
    return { move, all, games };
  });
}
async function hint() {
  const { move, all, games } = await thinks();
  for (const [at, , percent] of all.slice(0, 3)) {
    const point = $("board").querySelector(`[data-at="${CSS.escape(at)}"]`), text = document.createElementNS(point.namespaceURI, "text");
    for (const [name, value] of [["x", point.cx.baseVal.value], ["y", point.cy.baseVal.value + 7], ["class", "hint"], ["font-size", 22], ["aria-hidden", "true"]]) text.setAttribute(name, value);
    text.textContent = percent;
    point.ownerSVGElement.append(text);
  }
  say(`The computer would play ${named.get(move) ?? move}: of ${games} games that it tried, the numbers show how many in a hundred each move won. It is for learning and not strong.`);
}
async function computer() {
  const { move, games } = await thinks();
  play(move);
  say(`The computer played ${named.get(move) ?? move}, after ${games} games. It is for learning and not strong.`);
}

// Shows the places in the notation of a format, or in that of the game.
function notate() {
  const names = places(notations.own), chosen = places(notations[$("notation").value] ?? notations.own);
  named = new Map(names.map((name, index) => [name, chosen[index]]));
  own = new Map(names.map((name, index) => [chosen[index].toLowerCase(), name]));
}

// The text of a file in UTF-8, or in UTF-16 by its mark.
async function textOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer()), mark = bytes.slice(0, 2).join();
  return new TextDecoder(mark === "255,254" ? "utf-16le" : mark === "254,255" ? "utf-16be" : "utf-8").decode(bytes);
}

// Opens the records of a text, after the games of the page. Returns what is wrong.
function read(text, file) {
  const before = games.length, options = file ? [`file ${file.replaceAll("\n", " ")}`] : [];
  let said = "";
  const words = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n"), board = ask(words.trim(), [], "state");
  // A board without moves is a new game.
  const found = board.error || !words.trim() ? fields(rules, "read", ...options, "record", words) : [["record", `${words.trim()}:`], ["title", words.trim()]];
  for (const [name, value] of found) {
    if (name === "record") games.push({ text: value, options, notes: [], opened: true });
    else if (name === "title") games.at(-1).title = value;
    else if (name === "note") games.at(-1).notes.push(value);
    else said = reason(value);
  }
  if (games.length > before) { offer(); open(before); } else said ||= "no record";
  return said && `${file ?? "What you pasted"}: ${said}`;
}
async function add(files) {
  let said = "";
  for (const file of files) said = read(await textOf(file), file.name) || said;
  say(said);
}

// The games to choose from: those with all words of the search.
function offer() {
  const wanted = $("find").value.toLowerCase().split(/\s+/), about = (it, index) => `${index + 1}. ${plain(it.title)}${it.about ? `, ${it.about}` : ""}`;
  const found = games.map((it, index) => [about(it, index), index]).filter(([text]) => wanted.every((word) => text.toLowerCase().includes(word)));
  $("game").replaceChildren(...found.map(([text, index]) => new Option(text, index, false, index === game)));
  $("games-bar").hidden = games.length === 1;
  return found;
}

function open(number, depth) {
  game = Math.min(Math.max(number, 0), games.length - 1);
  const it = one();
  if (![...$("game").options].some((option) => option.value === String(game))) { $("find").value = ""; offer(); }
  $("game").value = game;
  let formats, wrong, at;
  try { at = begin(it); } catch (error) { wrong = error.message; }
  formats = wrong ? {} : ask(it.terms, [], "formats");
  if (formats.error) wrong = reason(formats.error);
  const names = it.names?.map((name) => plain(name.trim())).filter(Boolean) ?? [];
  document.title = $("title").textContent = $("title").title = names.length === 2 ? names.join(" – ") : plain(it.title);
  document.body.classList.toggle("still", Boolean(wrong));
  if (wrong) {
    $("board").innerHTML = it.picture ?? "";
    drawn = undefined;
    $("verdict").textContent = `The rules in this page cannot show this game${it.picture ? ": this is a picture of its end" : ""}.`;
    $("why").textContent = `${plain(wrong, 600)}.`;
    $("players").replaceChildren();
    node = 0;
    return say("");
  }
  notations = ask(it.terms, [], "names");
  const group = (label, entries) => {
    const options = document.createElement("optgroup");
    options.label = label;
    options.append(...Object.entries(entries).map(([name, about]) => new Option(about, name)));
    return options;
  };
  $("what").replaceChildren(group("this page", { link: "link with the game" }), group("this position", { position: "text", svg: "picture (SVG)", png: "picture (PNG)" }),
    group("the whole game", { ...formats, record: "record as it was read" }));
  $("hexworld").disabled = !formats.hexworld;
  // Formats with the same names are one notation.
  const { own: names_, ...others } = notations, by = new Map(), before = $("notation").value;
  for (const [name, names] of Object.entries(others)) if (names !== names_) by.set(names, [...by.get(names) ?? [], name]);
  const like = (names, who) => `${names.split(" ").slice(0, 2).join(", ")}, … (${who})`;
  $("notation").replaceChildren(new Option(like(names_, "board"), "own"), ...[...by].map(([names, ids]) => new Option(like(names, ids.join(", ")), ids[0])));
  if ([...$("notation").options].some((option) => option.value === before)) $("notation").value = before;
  notate();
  cursor = undefined;
  node = 0;
  const main = []; for (let n = 0; (n = tree()[n].children[0]);) main.push(n);
  show(depth === undefined ? main.at(-1) ?? 0 : main[depth - 1] ?? (depth ? main.at(-1) ?? 0 : 0));
}

// Goes to what the address names.
async function follow() {
  const found = /^#(?:g(\d+))?(?:r=([\w-]+))?~?(?:m(\d+)|n(\d+))?(?:\+(.*))?$/.exec(location.hash) ?? [];
  const [, number, packed, depth, at, played] = found;
  if (packed) {
    try {
      const [text, options, edits] = JSON.parse(await unpack(packed)), is = [text, ...options, ...edits].every((it) => typeof it === "string");
      if (!is) throw new Error("no record");
      const it = { text, options, edits, opened: true, title: "", notes: [] };
      it.key = key(it);
      begin(it);
      it.title = it.names.every((name) => name.trim()) ? it.names.join(" – ") : it.terms;
      games.push(it);
      offer();
      open(games.length - 1);
      if (Number(at) < tree().length) show(Number(at));
    } catch (error) { open(0); say(`This link has no game that can be read: ${error.message}`); }
    return;
  }
  open(number ? number - 1 : location.hash ? game : 0, depth && Number(depth));
  if (at && Number(at) < tree()?.length) show(Number(at));
  if (!played || document.body.matches(".still")) return;
  // The moves of an older link: as far as they are legal.
  const it = ask(one().terms, [...moves(node), ...played.split(",")], "state"), line = places(it.moves).slice(path(node).length);
  if (line.length) edit(`add ${node} ${line.join(" ")}`);
  if (it.error) say(`The link has a move that is not allowed: ${plain(reason(it.error))}.`);
}

// Says what failed.
const trying = (work) => (...given) => Promise.resolve().then(() => work(...given)).catch((error) => say(`That failed: ${error.message}`));
const on = (id, event, work) => $(id).addEventListener(event, work);
const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "start", End: "end", PageUp: "back", PageDown: "next" };
const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
document.addEventListener("keydown", (event) => {
  if (/INPUT|SELECT|TEXTAREA/.test(event.target.tagName) || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  const onBoard = event.target.matches("[data-at]");
  if (onBoard && ways[event.key]) walk(ways[event.key]);
  else if (onBoard && /^(Enter| )$/.test(event.key)) play(cursor, true);
  else if (Object.hasOwn(keys, event.key)) step(keys[event.key]);
  else return;
  event.preventDefault();
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  if (button) step(button.dataset.step);
});
on("board", "click", (event) => {
  const point = event.target.closest("[data-at]"), chosen = $("board").querySelector(".chosen");
  if (!point || document.body.matches(".still")) return;
  if (event.pointerType !== "touch" || point === chosen) return play(point.dataset.at);
  chosen?.classList.remove("chosen");
  if (!point.matches(".free")) return play(point.dataset.at);
  point.classList.add("chosen");
  say(`${named.get(point.dataset.at) ?? point.dataset.at}: tap again to play there.`);
});
on("moves", "click", (event) => {
  const to = event.target.closest("a");
  if (to) { event.preventDefault(); show(Number(to.dataset.node)); }
});
on("slider", "input", () => show([0, ...path(end())][$("slider").value]));
for (const id of ["numbers", "notation"]) on(id, "change", () => { notate(); show(node); });
on("bars", "change", () => document.body.toggleAttribute("data-bars", $("bars").checked));
on("swap", "click", () => play("swap"));
on("hint", "click", trying(hint));
on("computer", "click", trying(computer));
on("undo", "click", () => take(one().edits, one().undone, "Taken back"));
on("redo", "click", () => take(one().undone, one().edits, "Done again"));
on("promote", "click", () => edit(`promote ${node}`));
on("delete", "click", () => edit(`remove ${node}`));
on("comment", "change", () => {
  const text = $("comment").value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
  if ($("comment").value !== (tree()[node].comment ?? "")) edit(`comment ${node} ${text}`);
});
on("turn", "click", () => { turn += 1; show(node); });
on("mirror", "click", () => { mirrored = !mirrored; $("mirror").setAttribute("aria-pressed", mirrored); show(node); });
on("zoom", "click", () => $("zoom").setAttribute("aria-pressed", $("stage").classList.toggle("zoomed")));
on("move", "submit", (event) => {
  event.preventDefault();
  const typed = $("what-move").value.split(/[\s,]+/).filter(Boolean);
  $("what-move").value = "";
  typed.every((what) => play(own.get(what.toLowerCase()) ?? what));
});
on("what-move", "focus", () => $("moves-of").replaceChildren(...places(seen.legal).map((at) => new Option(named.get(at) ?? at))));
on("copy", "click", trying(() => copy($("what").value)));
on("download", "click", trying(() => download($("what").value)));
on("hexworld", "click", trying(async () => {
  const { text, error } = await shared("hexworld");
  if (text) window.open(text.trim(), "_blank", "noopener"); else say(reason(error));
}));
on("open", "click", () => { $("pasted").value = ""; $("opening").showModal(); });
on("help", "click", () => $("helping").showModal());
on("choose", "click", () => $("files").click());
on("files", "change", trying(async () => { $("opening").close(); await add([...$("files").files]); $("files").value = ""; }));
on("opening", "close", () => { if ($("opening").returnValue === "read" && $("pasted").value.trim()) say(read($("pasted").value)); $("opening").returnValue = ""; });
on("game", "change", () => open(Number($("game").value)));
on("find", "input", () => { const found = offer(); if (found.length) open(found[0][1]); else say("no game has all these words"); });
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", trying(async (event) => {
  event.preventDefault();
  const { files } = event.dataTransfer, text = event.dataTransfer.getData("text/plain");
  if (files.length) await add([...files]); else if (text) say(read(text));
}));
document.addEventListener("paste", trying(async (event) => {
  if (/INPUT|TEXTAREA/.test(event.target.tagName)) return;
  const { files } = event.clipboardData, text = event.clipboardData.getData("text/plain");
  if (files.length) await add([...files]); else if (text.trim()) say(read(text));
}));
window.addEventListener("hashchange", trying(follow));

window.stonepath = { ask, show, play, moves: () => moves(node) };
// The module: each five letters are four bytes.
function packed({ textContent: text, dataset }) {
  const bytes = new DataView(new ArrayBuffer(text.length / 5 * 4));
  for (let i = 0, word = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    word = word * 85 + letter - (letter > 60 ? 41 : 40);
    if (i % 5 === 4) { bytes.setUint32((i - 4) / 5 * 4, word); word = 0; }
  }
  return new Blob([bytes.buffer.slice(0, dataset.bytes)]).stream();
}
try {
  module = await compile(packed($("rules")));
  rules = (await WebAssembly.instantiate(module)).exports;
  games[0].picture ??= $("board").innerHTML;
  offer();
  await follow();
  document.body.classList.add("ready");
} catch (error) { $("verdict").textContent = `This browser cannot run the rules: ${error.message}`; }
