// Pictures are unpacked when their case is opened; filters hide what is not asked for; the address says what is shown.
"use strict";

let drawn = 0;

async function draw(picture) {
  const packed = picture.dataset.picture;
  if (!packed) return;
  delete picture.dataset.picture;
  try {
    const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const svg = await new Response(stream).text();
    // Equal pictures have equal ids; on one page each needs its own.
    const id = /aria-labelledby="(\S+)-title/.exec(svg)?.[1];
    picture.innerHTML = id ? svg.replaceAll(id, id + "-" + (drawn += 1)) : svg;
  } catch (error) {
    picture.textContent = "This browser cannot unpack the picture: " + error;
  }
}

// A large board is too small beside its text: the button, or a click on the board, gives it all of the width, and another one,
// or Escape, takes it back.
function zoom(figure, wide) {
  const is = figure.parentElement.classList.toggle("wide", wide);
  figure.querySelector(".zoom").setAttribute("aria-pressed", is);
}

document.addEventListener("click", (event) => {
  const figure = event.target.closest(".zoom, .picture")?.closest("figure");
  if (figure) zoom(figure);
});
document.addEventListener("keydown", (event) => {
  const figure = event.target.closest?.("figure");
  if (figure && event.key === "Escape") zoom(figure, false);
});

const form = document.querySelector("form.filters");
const FILTERS = ["problem", "state", "words"];
// The file or the case that the address names; empty if it names none.
let target = "";

// `#havannah/sample/1.in%233?problem=havannah&state=bad`: the file or the case, then the filters.
function writeAddress() {
  const filters = new URLSearchParams();
  for (const name of FILTERS) if (form[name].value) filters.set(name, form[name].value);
  const place = encodeURIComponent(target).replaceAll("%2F", "/");
  const text = place + (String(filters) && "?" + filters);
  if (text !== location.hash.slice(1)) history.replaceState(null, "", text ? "#" + text : location.pathname + location.search);
}

function readAddress() {
  const hash = location.hash.slice(1);
  const at = hash.indexOf("?");
  const place = at < 0 ? hash : hash.slice(0, at);
  const filters = new URLSearchParams(at < 0 ? "" : hash.slice(at + 1));
  try { target = decodeURIComponent(place); } catch { target = place; }
  // A link to a case says nothing about filters, so it changes none.
  if (at >= 0 || !target) for (const name of FILTERS) form[name].value = filters.get(name) ?? "";
  filter();
  writeAddress();
  const goal = document.getElementById(target);
  if (!goal) return;
  for (let one = goal.closest("details"); one; one = one.parentElement.closest("details")) one.open = true;
  goal.scrollIntoView();
}

function filter() {
  const problem = form.problem.value, state = form.state.value;
  const words = form.words.value.toLowerCase().split(/\s+/).filter(Boolean);
  const goal = document.getElementById(target);
  let files = 0, cases = 0;
  for (const file of document.querySelectorAll("details.file")) {
    const row = file.querySelector("summary").textContent.toLowerCase();
    // Words that the line of the file has are found; the others are looked for in its cases.
    const left = words.filter((word) => !row.includes(word));
    let shown = 0;
    for (const one of file.querySelectorAll("details.case")) {
      const text = one.querySelector("summary").textContent.toLowerCase();
      one.hidden = (state && !one.classList.contains(state)) || !left.every((word) => text.includes(word));
      // What the address names is always shown.
      if (one === goal) one.hidden = false;
      if (!one.hidden) shown += 1;
    }
    const itself = (!state || file.classList.contains(state)) && left.length === 0;
    file.hidden = (problem && file.dataset.problem !== problem) || !(itself || shown > 0);
    if (goal && file.contains(goal)) file.hidden = false;
    if (!file.hidden) { files += Number(file.dataset.files); cases += shown; }
  }
  form.querySelector("output").textContent =
    files + (files === 1 ? " file, " : " files, ") + cases + (cases === 1 ? " case" : " cases") + " shown";
}

document.addEventListener("toggle", (event) => {
  const one = event.target;
  if (!one.matches("details.case[open]")) return;
  one.querySelectorAll(".picture").forEach(draw);
  target = one.id;
  writeAddress();
}, true);
form.addEventListener("input", () => { target = ""; filter(); writeAddress(); });
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("click", (event) => {
  const which = event.target.dataset.open;
  if (which === undefined) return;
  for (const one of document.querySelectorAll("details")) one.open = which !== "" && one.matches(".file") && !one.hidden;
});
window.addEventListener("hashchange", readAddress);
readAddress();
