import { capital } from "./board.js";
import { ask } from "./stonepath-board.js";
import { packed } from "./packed.js";
import { load, places } from "./rules.js";

// Boards in a text: see commands/lesson.rs.
let loading;
const rules = () => (loading ??= load(packed()));
// For readers who print before they have seen a board.
rules();

for (const link of document.querySelectorAll("a")) {
  // Links to this page are for readers of the text, and browsers do not show Markdown.
  if (link.pathname === location.pathname && !link.hash) link.closest("p").remove();
  else if (link.pathname.endsWith(".md")) link.replaceWith(...link.childNodes);
}

// For keys, where a line is longer than the window.
for (const text of document.querySelectorAll("pre")) text.tabIndex = 0;

for (const board of document.querySelectorAll("stonepath-board")) {
  const [task, more] = board.dataset.task.split(" "), start = board.moves;
  const bar = document.createElement("span"), said = document.createElement("b");
  const say = (text, isRight) => { said.textContent = text; said.className = isRight ? "right" : ""; };
  const button = (text, act) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.addEventListener("click", act);
    bar.append(button);
  };
  // With keys, the whole board comes into view.
  board.addEventListener("focusin", () => board.scrollIntoView({ block: "nearest" }));
  bar.className = "bar";
  said.setAttribute("role", "status");
  if (!task) continue;
  board.after(bar);
  let later;
  const restart = (text = "") => { clearTimeout(later); say(text); board.removeAttribute("fixed"); board.moves = start; };
  if (task === "play" || task === "computer") {
    if (task === "computer") board.setAttribute("computer", more);
    button("Undo", () => { if (board.moves.length > start.length) board.undo(); });
    button("Start again", () => restart());
    if (task === "computer" && !start.length) button("New game with the other colour", async () => {
      const { colors } = await ask(board.game, [], "state colors");
      board.setAttribute("computer", colors.split(" ").find((color) => color !== board.getAttribute("computer")));
      restart();
    });
    continue;
  }
  button("Start again", () => { board.removeAttribute("computer"); restart(); });
  bar.append(said);
  const finish = (text, isRight = true) => {
    say(text, isRight);
    const answer = board.closest("article")?.querySelector("details");
    if (answer) answer.open = true;
  };
  board.addEventListener("move", async ({ detail: { move, moves, turn, ending } }) => {
    if (board.hasAttribute("computer")) return ending && finish(`${capital(ending)}.`, !ending.startsWith(board.getAttribute("computer")));
    if (!move || moves.length !== start.length + 1) return;
    if (task === "forbidden") {
      say(`${move} is allowed. Try another place.`);
      board.moves = start;
      return;
    }
    const { wins } = await ask(board.game, start, `wins ${more}`);
    if (places(wins).includes(move)) {
      if (ending) return finish("Right!");
      say("Right! Now go on until you have won.", true);
      // The computer answers.
      board.setAttribute("computer", turn);
      return;
    }
    // The answer of the computer, if it is one, else the first.
    let answer;
    if (more > 1 && !ending) for (const at of [(await ask(board.game, moves, "think 500 1")).move, ...places((await ask(board.game, moves, "state legal")).legal)]) {
      if (at === "swap" || places((await ask(board.game, [...moves, at], `wins ${more - 1}`)).wins).length) continue;
      answer = at;
      break;
    }
    say(answer ? `Not ${move}: ${capital(turn)} can answer ${answer}. Try again.` : `${move} does not win at once. Try again.`);
    // Readers see the answer for a while.
    if (answer) board.moves = [...moves, answer];
    board.fixed = true;
    later = setTimeout(restart, 2500, said.textContent);
  });
  board.addEventListener("refused", ({ detail: { move } }) => {
    if (task !== "forbidden") return;
    const { first, second } = board.state;
    if (places(`${first} ${second}`).includes(move)) say("A stone is there already. Find an empty place.");
    else finish("Right!");
  });
}
