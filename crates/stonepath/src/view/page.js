// A page to study games on. All rules and records are in the WebAssembly module.
const $ = (id) => document.getElementById(id);
const ask = (terms, moves, what, ...more) => answer(rules, terms, moves, what, ...more);
// Each game: how to read it (`options`), its text, the changes so far (`edits`) and those taken back (`undone`).
const games = JSON.parse($("games").textContent);
// The answer for the position that is shown; names of places in the notation that was chosen, by the own ones, and the reverse.
let rules, module, game = 0, node = 0, seen = {}, notations = {}, named = new Map(), own = new Map(), listed, turn = 0;
let mirrored = false, asking = 0, addressing, advised;
const one = () => games[game];
const tree = () => one().nodes;

// Text of strangers: no direction marks, no invisible letters, and not too long.
const plain = (text, most = 200) => {
  const clean = text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g, "\ufffd");
  return clean.length > most ? `${clean.slice(0, most)}…` : clean;
};
const able = (id, is) => $(id).setAttribute("aria-disabled", !is);
const say = (text) => { $("said").textContent = plain(text, 1000); };

// The question about the record of a game, with its changes.
const question = (it, what) => fields(rules, what, ...it.options ?? [], ...it.edits, "record", it.text);

// Reads the tree of a game: node 0 is the start. Returns the node of the last change, or throws.
function grow(it) {
  const [nodes, marks, last] = [[{ depth: 0, children: [] }], new Map(), [0]];
  [it.names, it.illegal] = [[], undefined];
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
      marks.set(Number(at), [...marks.get(Number(at)) ?? [], [place, plain(label, 60).replace(/\n/g, " ")]]);
    } else it[name] = value;
  }
  nodes[0].comment = it.comment;
  // The child that was shown last stays the next one.
  it.nodes?.forEach((before, n) => { if (before.shown && !it.moved && nodes[n]?.children.includes(before.shown)) nodes[n].shown = before.shown; });
  return Object.assign(it, { nodes, marks }).at | 0;
}

const path = (to) => { const line = []; for (let n = to; n; n = tree()[n].parent) line.push(n); return line.reverse(); };
const moves = (to) => path(to).map((n) => tree()[n].move);
const after = (n) => tree()[n].shown ?? tree()[n].children[0];
const end = () => { let n = node; while (after(n)) n = after(n); return n; };
const isMain = (n) => path(n).every((it) => tree()[tree()[it].parent].children[0] === it);
// A move in words, without or with its colour, in the notation that was chosen.
const words = (move) => move.split("_").map((word) => named.get(word) ?? word).join(" ");
const label = (move) => words(move.replace(/^[^_]*_/, ""));

// What this browser keeps: the changes of a record, by a hash of its text and of the changes that came with it in a link.
const origin = (it) => JSON.stringify([it.text, it.options ?? [], it.base ?? []]);
function key(it) {
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  for (const letter of origin(it)) [one, other] = [Math.imul(one ^ letter.codePointAt(0), 0x01000193), Math.imul(other ^ letter.codePointAt(0), 0x5bd1e995)];
  return `stonepath:${(one >>> 0).toString(16)}-${(other >>> 0).toString(16)}`;
}
function stored(name, usual) {
  try { return JSON.parse(localStorage.getItem(name)) ?? usual; } catch { return usual; }
}
function store(name, value) {
  try { localStorage.setItem(name, JSON.stringify(value)); return true; } catch { return false; }
}
const isText = (it) => typeof it === "string", areTexts = (list) => Array.isArray(list) && list.every(isText);
function begin(it) {
  it.key ??= key(it);
  it.undone ??= [];
  if (!it.edits) {
    const base = it.base ?? [], edits = stored(it.key, base);
    it.edits = Array.isArray(edits) ? edits.map((it) => (isText(it) ? it : "a change that is no text")) : [...base];
    it.isRestored = it.edits.join("\n") !== base.join("\n");
  }
  try { return grow(it); } catch (error) {
    // Changes of another page may not fit: those before the first bad one are kept.
    const bad = /^change (\d+):/.exec(error.message)?.[1];
    if (!bad) throw error;
    store(`${it.key}:all`, it.edits);
    it.isCut = it.edits.length - bad + 1;
    it.edits = it.edits.slice(0, bad - 1);
    return grow(it);
  }
}
// Games that were opened in a page before.
const recent = () => [stored("stonepath:recent", [])].flat().filter((it) => it && areTexts([it.text, it.title]) && areTexts(it.options) && areTexts(it.base ?? []));
function remember(it) {
  const { text, options, base } = it;
  if (origin(it).length < 50000) store("stonepath:recent", [{ text, options, base, title: inWords(it) }, ...recent().filter((other) => origin(other) !== origin(it))].slice(0, 12));
}
// Another window has changed a game of this page.
window.addEventListener("storage", (event) => {
  const it = games.find((it) => it.key && it.key === event.key);
  if (!it || !stored(it.key)) return;
  [it.edits, it.undone, it.moved] = [undefined, [], true];
  begin(it);
  if (it !== one()) return;
  show(Math.min(node, tree().length - 1));
  say("Another window has changed this game: you see its changes.");
});

// Changes the record, and shows the node of the change. Returns whether that worked.
function edit(change, focus) {
  const it = one();
  it.edits.push(change);
  it.moved = !/^(add|comment)/.test(change);
  let at;
  try { at = grow(it); } catch (error) {
    it.edits.pop();
    grow(it);
    say(`${capital(error.message.replace(/^change \d+: /, ""))}.`);
    return false;
  }
  it.undone = [];
  show(at, focus);
  if (!store(it.key, it.edits)) say("This browser cannot keep your changes: copy the game before you leave.");
  return true;
}
// Takes the last change back, or does it again, and shows where it was.
function take(from, to, what) {
  const change = from.pop();
  if (change === undefined) return say(`Nothing to ${what}.`);
  const [kind, number] = change.split(" ");
  to.push(change);
  one().moved = true;
  const at = grow(one());
  store(one().key, one().edits);
  show(to === one().undone ? Number(number) : at);
  say(`${capital(what)}: ${{ add: "a move", remove: "a deletion", promote: "a promotion", comment: "a comment" }[kind]}.`);
}

// Packs a text for a link, and unpacks it, up to a size that no game has.
async function pack(text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), "")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
async function unpack(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return textOf(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")), 1e6);
}
// The text of a stream, in UTF-8 or in UTF-16 by its mark.
async function textOf(stream, most) {
  const reader = stream.getReader(), parts = [];
  for (let left = most, part; !(part = await reader.read()).done; parts.push(part.value)) {
    left -= part.value.length;
    if (left < 0) { reader.cancel().catch(() => {}); throw new Error(`it has more than ${most / 1e6} MB`); }
  }
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer()), mark = bytes.slice(0, 2).join();
  const text = new TextDecoder(mark === "255,254" ? "utf-16le" : mark === "254,255" ? "utf-16be" : "utf-8").decode(bytes);
  if (text.slice(0, 10000).includes("\0")) throw new Error("it is no text");
  return text;
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
  seen = ask(it.terms, moves(node), ...drawing(board.part(ground)));
  board.draw(seen, { ground, title: it.terms, last: tree()[node].move?.split("_")[1], focus });
  const [winner, turnOf] = [seen.winner, seen.turn], who = (color) => { const name = plain(it.names[it.colors.split(" ").indexOf(color)].trim()); return name ? `${color} (${name})` : color; };
  const wrong = seen.error && /^(\d+) ([^]*)$/.exec(seen.error), atWrong = wrong && Number(wrong[1]);
  if (wrong) board.refuse(tree()[line[atWrong - 1]].move.split("_")[1], seen);
  $("verdict").textContent = capital(wrong ? `move ${atWrong}, ${words(tree()[line[atWrong - 1]].move)}, is illegal` : seen.ending
    ? `${seen.ending.replaceAll(/\w+/g, (word) => (word === winner ? who(word) : word))}${seen.why ? "" : "."}` : `${who(turnOf)} to move.`);
  if (seen.why) $("verdict").textContent += ":";
  const notes = [...it.notes ?? [], it.claim].filter(Boolean).map((note) => `${capital(plain(note, 600))}.`);
  const title = (it.marks.get(node) ?? []).filter(([at, text]) => at === "-" || text.length > 4).map(([at, text]) => (at === "-" ? text : `${named.get(at) ?? at}: ${text}`));
  $("why").textContent = [...title, wrong ? `${wrong[2]}.` : seen.why ? `${seen.why}.` : "", ...notes].filter(Boolean).join("\n");
  say("");
  players(it, who);
  $("comment").value = tree()[node].comment ?? "";
  // Buttons that do nothing now keep the focus, and say why.
  able("swap", /\bswap$/.test(seen.legal));
  for (const id of ["hint", "computer"]) able(id, !seen.ending && !wrong);
  able("promote", !isMain(node));
  able("delete", node);
  able("undo", it.edits.length);
  able("redo", it.undone.length);
  const whole = path(end()), at = line.length;
  $("slider").max = whole.length;
  $("slider").value = at;
  $("count").textContent = `${at} / ${whole.length}`;
  $("slider").setAttribute("aria-valuetext", at ? `move ${at}: ${label(tree()[node].move)}` : "start");
  for (const button of document.querySelectorAll("[data-step]")) {
    button.setAttribute("aria-disabled", /start|back/.test(button.dataset.step) ? at === 0 : at === whole.length);
  }
  const siblings = node ? tree()[tree()[node].parent].children : [];
  const among = siblings.length > 1 ? ` Variation ${siblings.indexOf(node) + 1} of ${siblings.length}.` : "";
  $("voice").textContent = `${at ? `Move ${at}: ${words(tree()[node].move)}.${among} ` : ""}${$("verdict").textContent} ${seen.why ?? ""} ${plain(tree()[node].comment ?? "")}`;
  asking++;
  followZoom();
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
const drawing = (part) => [`${part}${$("numbers").checked ? " numbers" : ""} turn ${turn % 12 + (mirrored ? 12 : 0)}`, ...(one().marks.get(node) ?? []).map(([at, label]) => `${at} ${label.length > 4 ? `${label.slice(0, 3)}…` : label}`)];

// Scrolls a zoomed board to the last stone.
function followZoom() {
  const at = board.point(tree()[node].move?.split("_")[1] ?? "");
  if (!$("stage").matches(".zoomed") || !at) return;
  const [box, own] = [$("board").getBoundingClientRect(), at.getBoundingClientRect()];
  $("board").scrollLeft += own.x + own.width / 2 - box.x - box.width / 2;
  $("board").scrollTop += own.y + own.height / 2 - box.y - box.height / 2;
}
// Lists the moves in two columns, each variation after the main move, and marks the current one.
function list() {
  const items = $("moves"), it = one();
  const now = [it.key, it.edits.length, it.edits.at(-1), it.undone.length, $("notation").value].join();
  if (now !== listed) {
    listed = now;
    items.replaceChildren();
    const wrong = it.illegal ? Number(it.illegal.split(" ")[0]) : 0;
    const entry = (n) => {
      const to = document.createElement("a"), small = document.createElement("small"), { move, comment, depth } = tree()[n];
      small.textContent = `${depth} `;
      const signs = [comment ? " ✎" : "", it.marks.has(n) ? " ⚑" : ""].join("");
      to.append(small, `${label(move)}${signs}`);
      to.href = "#";
      to.tabIndex = -1;
      to.dataset.node = n;
      to.setAttribute("aria-label", `${depth} ${label(move)}, ${move.split("_")[0]}${comment ? ", with a comment" : ""}`);
      to.title = `${depth}. ${words(move)}${comment ? `: ${plain(comment)}` : ""}`;
      if (comment) {
        const note = document.createElement("em");
        note.textContent = plain(comment, 2000);
        to.append(note);
      }
      if (depth === wrong && isMain(n)) { to.className = "bad"; to.title += `: illegal, ${it.illegal.replace(/^\d+ /, "")}`; to.append(" ✗"); }
      return to;
    };
    // Without recursion: games can be long. Each entry of `waiting` is a node whose children come next, and where they go.
    const waiting = [[0, items, true]];
    while (waiting.length) {
      let [n, into, isTop] = waiting.pop();
      for (; tree()[n].children.length; n = tree()[n].children[0]) {
        const [first, ...others] = tree()[n].children, item = isTop ? document.createElement("li") : into;
        if (isTop) { item.style.gridColumn = tree()[first].depth % 2 ? 1 : 2; items.append(item); }
        item.append(entry(first), isTop ? "" : " ");
        if (!others.length) continue;
        let place = into;
        if (isTop) { place = document.createElement("li"); place.className = "other"; items.append(place); }
        for (const other of others) {
          const way = document.createElement("div"), fold = document.createElement("details"), head = document.createElement("summary");
          fold.open = tree().length < 400;
          head.textContent = `after ${label(tree()[other].move)}`;
          fold.append(head);
          way.append("or ", entry(other), ...tree()[other].children.length ? [fold] : []);
          place.append(way);
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

// Shows the next variation, or the one before. Returns whether there are several.
function beside(by) {
  const siblings = node ? tree()[tree()[node].parent].children : [], to = siblings[siblings.indexOf(node) + by];
  if (to) show(to);
  return siblings.length > 1;
}

// Plays a move: one that is there already, or a new one. Returns whether it is legal.
function play(what, focus) {
  const stone = board.stone(what);
  if (seen.ending) { say("The game is over: step back to try another move."); return false; }
  if (stone) { say(`Not allowed: ${named.get(what) ?? what} has a ${stone} stone.`); board.refuse(what, {}); return false; }
  const it = ask(one().terms, [...moves(node), `${seen.turn}_${what}`], "state");
  if (it.error) { say(`Not allowed: ${board.refuse(what, it)}.`); return false; }
  const move = places(it.moves).at(-1), known = tree()[node].children.find((n) => tree()[n].move === move);
  if (known) show(known, focus);
  else edit(`add ${node} ${move}`, focus);
  return true;
}

// The text that Share offers now, the ending of its file, and what the format cannot hold.
async function shared(what) {
  if (what === "link") return { text: await link(), name: "txt" };
  if (what === "position") return { text: seen.position, name: "txt" };
  if (what === "record") return { text: one().text, name: "txt" };
  if (what === "svg" || what === "png") return { text: ask(one().terms, moves(node), ...drawing("board")).svg.replace(' aria-hidden="true"', ""), name: what };
  if (what === "all") {
    games.forEach((it) => it.edits ?? begin(it));
    return { text: games.map((it) => Object.fromEntries(question(it, "convert json")).text ?? "").join(""), name: "jsonl" };
  }
  const converted = (edits) => question({ ...one(), edits }, `convert ${what}`), lost = (found) => found.filter(([field]) => field === "lost").map(([, lost]) => lost);
  let found = converted(one().edits);
  // Without variations, the line that is shown is the game.
  if (lost(found).includes("variations")) found = converted([...one().edits, `promote ${end()}`]);
  const { text, error, ending: name } = Object.fromEntries(found);
  return { text, error, name, lost: lost(found) };
}
const sayShared = (done, { lost, text }) => say(`${[done, lost?.length ? `not in this format: ${lost.join(", ")}` : "",
  text.startsWith("file:") ? "the link works on this computer only, since the page is a local file: send the page, or the game in a format" : ""].filter(Boolean).join("; ")}.`);
async function copy(what) {
  const it = await shared(what);
  if (what === "png") {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture(it.text) })]);
    return say("Copied the picture.");
  }
  if (it.text === undefined) return say(`Nothing was copied: ${reason(it.error)}.`);
  const text = it.text.trimEnd();
  await (navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject()).then(() => sayShared("Copied", { ...it, text }), () => {
    $("pasted").value = text;
    $("opening").showModal();
    $("pasted").select();
    sayShared("Copy the text in the box", { ...it, text });
  });
}
async function picture(svg) {
  const image = new Image(), address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await new Promise((done, failed) => { image.onload = done; image.onerror = failed; image.src = address; });
  const canvas = document.createElement("canvas"), scale = Math.max(2, 1600 / image.naturalWidth);
  [canvas.width, canvas.height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(address);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
async function download(what) {
  const it = await shared(what);
  if (it.text === undefined) return say(`Nothing was downloaded: ${reason(it.error)}.`);
  const a = document.createElement("a");
  a.href = URL.createObjectURL(what === "png" ? await picture(it.text) : new Blob([it.text], { type: what === "svg" ? "image/svg+xml" : "text/plain" }));
  a.download = `${(plain(one().title, 60).replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "game").toLowerCase()}.${it.name}`;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 10000);
  sayShared(`Downloaded as ${a.download}`, it);
}

// The computer thinks in a worker, for about a second.
let worker;
function thinks() {
  if (!worker) {
    const code = `${fields}; onmessage = ({ data }) => work(data).catch(({ message }) => postMessage([data[3], [["error", "0 " + message]]]));
    async function work([module, terms, moves, id]) {
      self.rules ??= (await WebAssembly.instantiate(module)).exports;
      const ask = (games) => fields(rules, \`think \${games} \${id}\`, terms, moves.join(" "));
      ask(10);
      const start = performance.now();
      ask(100);
      const games = Math.max(100, Math.round(100000 / (performance.now() - start)));
      postMessage([id, ask(games), games, Math.round(games * 1000 / (performance.now() - start))]);
    }`;
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
  advised = [one(), node, move];
  for (const [index, [at, , percent]] of all.slice(0, 3).entries()) {
    const point = board.point(at), text = document.createElementNS(point.namespaceURI, "text");
    for (const [name, value] of [["x", point.cx.baseVal.value], ["y", point.cy.baseVal.value + 7], ["class", "hint"], ["font-size", 22], ["aria-hidden", "true"]]) text.setAttribute(name, value);
    text.textContent = `${index ? "" : "★"}${percent}`;
    point.setAttribute("aria-label", `${point.getAttribute("aria-label")}, ${percent} percent`);
    point.ownerSVGElement.append(text);
  }
  say(`Hint: ${named.get(move) ?? move}. The numbers are percentages of wins in ${games} trial games. The computer is for learning and not strong.`);
}
async function computer() {
  const known = advised?.[0] === one() && advised[1] === node, move = known ? advised[2] : (await thinks()).move;
  play(move);
  say(`The computer played ${named.get(move) ?? move}. It is for learning and not strong.`);
}

// Shows the places in the notation of a format, or in that of the game.
function notate() {
  const names = places(notations.own), chosen = places(notations[$("notation").value] ?? notations.own);
  named = new Map(names.map((name, index) => [name, chosen[index]]));
  own = new Map(names.map((name, index) => [chosen[index].toLowerCase(), name]));
}

// Adds games, except those that the page has. Returns the number of the first. An empty board that nobody has played on makes room.
function include(...added) {
  const numbers = new Map(games.map((it, index) => [origin(it), index]));
  if (games.length === 1 && !numbers.has(origin(added[0])) && one().nodes?.length === 1 && !one().edits.length) {
    games.length = 0;
    numbers.clear();
  }
  for (const it of added) if (!numbers.has(origin(it))) numbers.set(origin(it), games.push(it) - 1);
  return numbers.get(origin(added[0]));
}
// Opens the records of a text, or a link of this page. Returns what is wrong.
async function read(text, file) {
  if (/#r=[\w-]+(~n\d+)?\s*$/.test(text)) { location.hash = text.trim().replace(/^[^#]*/, ""); return ""; }
  const options = file ? [`file ${file.replaceAll("\n", " ")}`] : [], found = [];
  let said = "";
  const words = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n"), setup = words.trim();
  // A board without moves is a new game.
  const isBoard = setup && !setup.includes("\n") && !ask(setup, [], "state").error;
  const answers = isBoard ? [["record", `${setup}:`], ["title", setup]] : fields(rules, "read", ...options, "record", words);
  for (const [name, value] of answers) {
    if (name === "record") found.push({ text: value.trim(), options, notes: [], opened: true });
    else if (/^(title|about)$/.test(name)) found.at(-1)[name] = value;
    else if (name === "note") found.at(-1).notes.push(value);
    else said ||= reason(value);
  }
  found.slice(0, 12).reverse().forEach(remember);
  if (found.length) { const number = include(...found); offer(); open(number); } else said ||= "no record";
  return said && `Cannot read ${file ?? "this"}: ${said}.`;
}
async function add(files) {
  const wrong = [];
  for (const file of files) {
    const isPacked = new Uint8Array(await file.slice(0, 2).arrayBuffer()).join() === "31,139", stream = file.stream();
    try {
      wrong.push(await read(await textOf(isPacked ? stream.pipeThrough(new DecompressionStream("gzip")) : stream, 2e7), file.name));
    } catch (error) { wrong.push(`Cannot read ${file.name}: ${error.message}.`); }
  }
  return wrong.filter(Boolean).join(" ");
}

const inWords = (it) => plain(it.about?.startsWith(it.title) ? it.about : [it.title, it.about].filter(Boolean).join(", "));
// The games to choose from: those with all words of the search.
function offer() {
  const bare = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const wanted = bare($("find").value).split(/\s+/), about = (it, index) => `${index + 1}. ${inWords(it)}`;
  const found = games.map((it, index) => [about(it, index), index]).filter(([text]) => wanted.every((word) => bare(text).includes(word)));
  $("game").replaceChildren(...found.map(([text, index]) => new Option(text, index, false, index === game)));
  $("games-bar").hidden = games.length === 1;
  $("find").hidden = games.length < 4;
  return found;
}

function open(number, depth) {
  game = Math.min(Math.max(number, 0), games.length - 1);
  const it = one();
  if (![...$("game").options].some((option) => option.value === String(game))) { $("find").value = ""; offer(); }
  $("game").value = game;
  let wrong;
  // A game that was shown or came by a link is read already.
  try { if (!it.nodes) begin(it); } catch (error) { wrong = error.message; }
  const formats = wrong ? {} : ask(it.terms, [], "formats");
  if (formats.error) wrong = reason(formats.error);
  const names = it.names?.map((name) => plain(name.trim())).filter(Boolean) ?? [];
  document.title = $("title").textContent = $("title").title = names.length === 2 ? names.join(" – ") : plain(it.title);
  document.body.classList.toggle("still", Boolean(wrong));
  if (wrong) {
    const picture = it.picture ?? it.still;
    board.clear(picture);
    $("voice").textContent = "";
    history.replaceState(null, "", `#g${game + 1}`);
    $("verdict").textContent = `The rules in this page cannot show this game${picture ? ": this is a picture of its end" : ""}.`;
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
    group("the whole game", { ...formats, record: "record as it was read" }), ...games.length > 1 ? [group("all games", { all: "all games (JSON Lines)" })] : []);
  able("hexworld", formats.hexworld);
  $("turn").replaceChildren(...Array.from({ length: it.turns }, (_, step) => new Option(step ? `turned ${step * 360 / it.turns}°` : "not turned", step)));
  turn = Math.min(turn, it.turns - 1);
  $("turn").value = turn;
  // Formats with the same names are one notation.
  const { own: names_, ...others } = notations, by = new Map(), before = $("notation").value;
  for (const [name, names] of Object.entries(others)) if (names !== names_) by.set(names, [...by.get(names) ?? [], name]);
  const like = (names, who) => `${names.split(" ").slice(0, 2).join(", ")}, … (${who})`;
  $("notation").replaceChildren(new Option(like(names_, "board"), "own"), ...[...by].map(([names, ids]) => new Option(like(names, ids.join(", ")), ids[0])));
  if ([...$("notation").options].some((option) => option.value === before)) $("notation").value = before;
  notate();
  node = 0;
  const main = []; for (let n = 0; (n = tree()[n].children[0]);) main.push(n);
  if (depth === undefined && it.illegal) depth = Number(it.illegal.split(" ")[0]);
  show(depth === undefined ? main.at(-1) ?? 0 : main[depth - 1] ?? (depth ? main.at(-1) ?? 0 : 0));
  if (it.isCut) say(`Not all changes that this browser kept fit this record: the last ${it.isCut} of them are left out.`);
  else if (it.isRestored) say("You see your changes from before, which this browser kept: Undo takes them back.");
  it.isCut = it.isRestored = 0;
}

// Goes to what the address names.
async function follow() {
  const found = /^#?(?:g(\d+))?(?:r=([\w-]+))?~?(?:m(\d+)|n(\d+))?(?:\+(.*))?$/.exec(location.hash);
  const [, number, packed, depth, at, played] = found ?? [];
  if (packed) {
    let it;
    try {
      const [text, options, base] = JSON.parse(await unpack(packed));
      if (areTexts([text]) && areTexts(options) && areTexts(base)) it = { text, options, base, opened: true, title: "", notes: [] };
    } catch { /* no game */ }
    try { if (it) begin(it); } catch { it = undefined; }
    if (!it) { open(0); return say("This link has no game that can be read."); }
    it.title = it.names.every((name) => name.trim()) ? it.names.join(" – ") : it.terms;
    const known = include(it);
    remember(it);
    offer();
    open(known);
    if (Number(at) < tree().length) show(Number(at));
    return;
  }
  open(number ? number - 1 : location.hash ? game : 0, depth && Number(depth));
  if (at && Number(at) < tree()?.length) show(Number(at));
  if (!found) say("The address names nothing in this page.");
  if (!played || document.body.matches(".still")) return;
  // The moves of an older link: as far as they are legal.
  const it = ask(one().terms, [...moves(node), ...played.split(",")], "state"), line = places(it.moves).slice(path(node).length);
  if (line.length) edit(`add ${node} ${line.join(" ")}`);
  if (it.error) say(`The link has a move that is not allowed: ${plain(reason(it.error))}.`);
}

// Says what failed.
const board = new Board($("board"), { play: (at, focus) => document.body.matches(".still") || play(at, focus), say, name: (at) => named.get(at) ?? at });
const trying = (work) => (...given) => Promise.resolve().then(() => work(...given)).catch((error) => say(`That failed: ${error.message}`));
const on = (id, event, work) => $(id).addEventListener(event, work);
const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "start", End: "end", PageUp: "back", PageDown: "next" };
document.addEventListener("keydown", (event) => {
  if (/INPUT|SELECT|TEXTAREA/.test(event.target.tagName) || event.altKey || document.querySelector("dialog[open]") || document.body.matches(".still")) return;
  const other = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (event.ctrlKey || event.metaKey) {
    if (!/^[yz]$/i.test(event.key)) return;
    $(event.key.toLowerCase() === "y" || event.shiftKey ? "redo" : "undo").click();
    return event.preventDefault();
  }
  if (Object.hasOwn(keys, event.key)) step(keys[event.key]);
  else if (other && beside(other)) { /* shown */ }
  else if (event.key === "Delete") $("delete").click();
  else if (event.key === "?") $("help").click();
  else return;
  event.preventDefault();
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  if (button) step(button.dataset.step);
});
on("moves", "click", (event) => {
  const to = event.target.closest("a");
  if (to) { event.preventDefault(); show(Number(to.dataset.node)); }
});
on("slider", "input", () => show([0, ...path(end())][$("slider").value]));
for (const id of ["numbers", "notation"]) on(id, "change", () => { notate(); show(node); });
on("bars", "change", () => document.body.toggleAttribute("data-bars", $("bars").checked));
on("swap", "click", () => ($("swap").getAttribute("aria-disabled") === "true" ? say("Not allowed: a swap is the second move of a game, if the players agreed on it.") : play("swap")));
for (const [id, work] of [["hint", hint], ["computer", computer]]) on(id, "click", trying(() => ($(id).getAttribute("aria-disabled") === "true" ? say("The game is over.") : work())));
on("undo", "click", () => take(one().edits, one().undone, "undo"));
on("redo", "click", () => take(one().undone, one().edits, "redo"));
on("promote", "click", () => { if (isMain(node)) say("This is the main line."); else if (edit(`promote ${node}`)) say("This is the main line now."); });
on("delete", "click", () => {
  if (!node) return say("There is no move to delete.");
  const before = tree().length, what = words(tree()[node].move), { depth } = tree()[node];
  if (edit(`remove ${node}`)) say(`Deleted move ${depth}, ${what}${before - tree().length > 1 ? `, and ${before - tree().length - 1} after it` : ""}. Undo brings them back.`);
});
// A comment is kept while it is written: one change for each visit to the field.
let writing;
on("comment", "focus", () => { writing = undefined; });
on("comment", "input", () => {
  const it = one(), text = $("comment").value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
  if (!writing && $("comment").value === (tree()[node].comment ?? "")) return;
  if (writing && it.edits.at(-1) === writing) it.edits.pop();
  it.edits.push(writing = `comment ${node} ${text}`);
  it.undone = [];
  tree()[node].comment = $("comment").value;
  able("undo", true);
  if (!store(it.key, it.edits)) say("This browser cannot keep your changes: copy the game before you leave.");
});
on("comment", "change", () => list());
on("turn", "change", () => { turn = Number($("turn").value); show(node); say(`The board is ${$("turn").selectedOptions[0].text}.`); });
on("mirror", "click", () => { mirrored = !mirrored; $("mirror").setAttribute("aria-pressed", mirrored); show(node); });
on("zoom", "click", () => { $("zoom").setAttribute("aria-pressed", $("stage").classList.toggle("zoomed")); followZoom(); });
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
  const { text, error, lost } = await shared("hexworld");
  if (!text) return say(`HexWorld cannot show this: ${reason(error)}.`);
  window.open(text.trim(), "_blank", "noopener");
  say(`HexWorld shows the line that is shown here${lost.length ? `, without ${lost.join(", ")}` : ""}.`);
}));
on("open", "click", () => {
  $("pasted").value = $("unread").textContent = "";
  const known = recent();
  $("recent").replaceChildren(new Option("Opened before …", ""), ...known.map(({ title }, index) => new Option(plain(title), index)));
  $("recent").hidden = !known.length;
  $("opening").showModal();
});
on("recent", "change", () => {
  const it = recent()[$("recent").value];
  $("opening").close();
  if (it) { const number = include({ ...it, notes: [], opened: true }); offer(); open(number); }
});
on("opening", "submit", (event) => {
  if (event.submitter?.value !== "read") return;
  event.preventDefault();
  trying(async () => {
    const wrong = $("pasted").value.trim() ? await read($("pasted").value) : "Paste a record first.";
    $("unread").textContent = plain(wrong, 600);
    if (!wrong) $("opening").close();
  })();
});
on("help", "click", () => $("helping").showModal());
on("choose", "click", () => $("files").click());
on("files", "change", trying(async () => { $("opening").close(); const said = await add([...$("files").files]); if (said) say(said); $("files").value = ""; }));
on("game", "change", () => open(Number($("game").value)));
on("find", "input", () => { const found = offer(); if (found.length) open(found[0][1]); else say("No game has all these words."); });
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", trying(async (event) => {
  event.preventDefault();
  const { files } = event.dataTransfer, text = event.dataTransfer.getData("text/plain");
  const said = files.length ? await add([...files]) : await read(text);
  if (said) say(said);
}));
document.addEventListener("paste", trying(async (event) => {
  if (/INPUT|TEXTAREA/.test(event.target.tagName)) return;
  const { files } = event.clipboardData, text = event.clipboardData.getData("text/plain");
  const said = files.length ? await add([...files]) : text.trim() && await read(text);
  if (said) say(said);
}));
window.addEventListener("hashchange", trying(follow));

window.stonepath = { ask, show, play, edit, tree, moves: () => moves(node) };
try {
  module = await compile(packed());
  rules = (await WebAssembly.instantiate(module)).exports;
  games[0].still = $("board").innerHTML;
  offer();
  await follow();
  document.body.classList.add("ready");
} catch (error) { $("verdict").textContent = `This browser cannot run the rules: ${error.message}`; }
