// Pictures are unpacked when their case is opened; filters hide what is not asked for.
"use strict";

let drawn = 0;

async function draw(figure) {
  const packed = figure.dataset.picture;
  if (!packed) return;
  delete figure.dataset.picture;
  try {
    const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const svg = await new Response(stream).text();
    // Equal pictures have equal ids; on one page each needs its own.
    const id = /aria-labelledby="(\S+)-title/.exec(svg)?.[1];
    figure.innerHTML = id ? svg.replaceAll(id, id + "-" + (drawn += 1)) : svg;
  } catch (error) {
    figure.textContent = "This browser cannot unpack the picture: " + error;
  }
}

// A large board is too small beside its text: a click gives it all of the width, and another one takes it back.
document.addEventListener("click", (event) => {
  event.target.closest("figure")?.parentElement.classList.toggle("wide");
});

document.addEventListener("toggle", (event) => {
  if (event.target.matches("details.case[open]")) event.target.querySelectorAll("figure").forEach(draw);
}, true);

const form = document.querySelector("form.filters");

function filter() {
  const problem = form.problem.value, state = form.state.value;
  const words = form.words.value.toLowerCase().split(/\s+/).filter(Boolean);
  let files = 0, cases = 0;
  for (const file of document.querySelectorAll("details.file")) {
    const row = file.querySelector("summary").textContent.toLowerCase();
    // Words that the line of the file has are found; the others are looked for in its cases.
    const left = words.filter((word) => !row.includes(word));
    let shown = 0;
    for (const one of file.querySelectorAll("details.case")) {
      const text = one.querySelector("summary").textContent.toLowerCase();
      one.hidden = (state && !one.classList.contains(state)) || !left.every((word) => text.includes(word));
      if (!one.hidden) shown += 1;
    }
    const itself = (!state || file.classList.contains(state)) && left.length === 0;
    file.hidden = (problem && file.dataset.problem !== problem) || !(itself || shown > 0);
    if (!file.hidden) { files += Number(file.dataset.files); cases += shown; }
  }
  form.querySelector("output").textContent = files + " files, " + cases + " cases shown";
}

form.addEventListener("input", filter);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("click", (event) => {
  const which = event.target.dataset.open;
  if (which === undefined) return;
  for (const one of document.querySelectorAll("details")) one.open = which !== "" && one.matches(".file") && !one.hidden;
});
filter();
