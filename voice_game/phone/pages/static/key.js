// The key of one seat. It stays hidden until its owner taps, and hides when the page does.

import { clueText, drawGrid, element, facing, fill, guessesText, nameOf, put, turnText } from "./cards.js";
import { Live } from "./live.js";
import { drawNotes } from "./notes.js";
import { really, send, tell } from "./sending.js";
import { say } from "./words.js";

const part = (id) => document.getElementById(id);
const toggle = part("toggle");
const secret = part("secret");

function show(shown) {
  secret.hidden = !shown;
  toggle.setAttribute("aria-expanded", String(shown));
  toggle.textContent = say(shown ? "key_hide" : "key_show");
}

// The key of a new board waits for its owner's tap: the phone may lie open on the table.
let board = "";
function hideWithTheBoard(rows) {
  const names = JSON.stringify(rows.map((cells) => cells.map((cell) => cell.name)));
  if (names !== board) show(false);
  board = names;
}

function draw(state) {
  const view = state.view;
  if (view) hideWithTheBoard(view.table.rows);
  fill("title", say("seat_heading", { seat: nameOf(state.marks, state.seat) }));
  document.title = part("title").textContent;
  drawNotes(state);
  part("key").hidden = !view?.key;
  part("not-yet").hidden = Boolean(view?.key);
  drawActions(view);
  if (!view) {
    fill("turn", say("seat_waiting"));
    for (const id of ["clue", "guesses", "remaining"]) fill(id, "");
    for (const id of ["list", "grid"]) part(id).replaceChildren();
    return;
  }
  const { table, key, seat } = view;
  fill("turn", turnText(table, state.marks, seat));
  fill("clue", table.phase === "board_check" ? "" : clueText(table.clue));
  fill("guesses", guessesText(table));
  fill("remaining", view.remaining === null ? "" : say("remaining", { count: view.remaining }));
  if (key) {
    const map = { ...table, rows: marked(view) };
    put(part("list"), ...drawGroups({ ...view, table: map }, state.marks));
    drawGrid(part("grid"), map, state.marks, key);
  } else {
    for (const id of ["list", "grid"]) part(id).replaceChildren();
  }
}

// The cells with what only the map has on them besides letters.
function marked({ table, marks }) {
  return table.rows.map((cells, row) =>
    cells.map((cell, column) => ({ ...cell, mark: cell.mark ?? marks?.[row][column] ?? null })),
  );
}

// The words under what they are: what this seat's partners look for first, then the danger.
function drawGroups({ table, key, seat }, marks) {
  const groups = new Map();
  key.forEach((letters, row) => letters.forEach((letter, column) => {
    const cell = table.rows[row][column];
    if (cell.name === null) return;
    if (!groups.has(letter)) groups.set(letter, []);
    groups.get(letter).push({ cell, row: row + 1, column: column + 1 });
  }));
  const rank = (letter) => {
    if (letter === seat) return 0;
    if (letter === table.fatal) return 2;
    return letter === table.neutral ? 4 : isSide(letter, table) ? 3 : 1;
  };
  const letters = [...groups.keys()].sort((a, b) => rank(a) - rank(b));
  const faced = facing(table);
  return letters.flatMap((letter) => drawGroup(letter, groups.get(letter), marks, faced));
}

function isSide(letter, table) {
  return letter === table.first || letter === table.second;
}

function drawGroup(letter, cards, marks, faced) {
  const left = cards.filter(({ cell }) => !cell.cover).length;
  const look = marks[letter]?.look ?? "neutral";
  const heading = element("h4", say("group", { name: nameOf(marks, letter), left }), {
    "data-look": look,
  });
  heading.prepend(element("span", letter, { class: "letter", "aria-hidden": "true" }));
  const list = element("ul", "", { class: "words" });
  for (const { cell, row, column } of cards) {
    const item = element("li");
    const covered = Boolean(cell.cover);
    if (cell.art) item.append(element("span", `${cell.art} `, { class: "art", "aria-hidden": "true" }));
    item.append(element(covered ? "s" : "strong", cell.name));
    const place = say("position", { row, column });
    item.append(element("span", covered ? ` ${place}, ${say("covered")}` : ` ${place}`));
    if (faced(cell)) item.append(element("span", `, ${say("picture")}`));
    if (cell.mark) item.append(element("span", `, ${nameOf(marks, cell.mark)}`));
    list.append(item);
  }
  return [heading, list];
}

function drawActions(view) {
  const table = view?.table;
  const playing = Boolean(table) && !table.over;
  const others = playing && view.seat !== table.turn;
  const penalty = playing && table.penalty_due === view.seat;
  part("accept").hidden = !(others && table.challenged);
  part("uphold").hidden = !(others && table.challenged);
  part("challenge").hidden = !(others && !table.challenged && table.phase === "clue_open");
  part("no-cover").hidden = !penalty || table.penalty_must;
  part("penalty").hidden = !(penalty && view.key);
  const sides = playing && [table.first, table.second].includes(table.turn);
  part("give").disabled = !(playing && table.phase === "pre_clue" && !table.penalty_must && !(others && sides));
  if (penalty && view.key) offerCards(view);
}

function offerCards({ table, key, seat }) {
  const wanted = table.penalty_cover ?? seat;
  const names = table.rows.flatMap((cells, row) =>
    cells.filter((cell, column) => cell.name && !cell.cover && key[row][column] === wanted),
  ).map((cell) => cell.name);
  const select = part("cover-card");
  const chosen = select.value;
  put(select, ...names.map((name) => element("option", name)));
  if (names.includes(chosen)) select.value = chosen;
}

function clueSentence(start) {
  const word = part("word").value.trim();
  if (word === "") {
    tell(say("clue_empty"));
    part("word").focus();
    return null;
  }
  return `${start} ${word} for ${part("number").value}`;
}

function onTap(id, text, { ask = false, urgent = false } = {}) {
  part(id).addEventListener("click", async () => {
    const sentence = typeof text === "function" ? text() : text;
    if (sentence === null || (ask && !(await really(part(id).textContent)))) return;
    await send(sentence, { urgent });
  });
}

for (let number = 0; number <= 9; number++) part("number").append(element("option", String(number)));
part("number").append(element("option", say("unlimited"), { value: "unlimited" }));
part("number").value = "1";

toggle.addEventListener("click", () => show(secret.hidden));
document.addEventListener("visibilitychange", () => document.hidden && show(false));
addEventListener("pagehide", () => show(false));

onTap("hush", "hush", { urgent: true });
onTap("accept", "accept");
onTap("uphold", "uphold", { ask: true });
onTap("challenge", "we challenge", { ask: true });
onTap("no-cover", "no cover", { ask: true });
onTap("cover", () => `cover ${part("cover-card").value}`, { ask: true });
onTap("repeat", "repeat");
onTap("repeat-clue", "repeat the clue");
part("give").addEventListener("click", async () => {
  const sentence = clueSentence("the clue is");
  if (sentence !== null && (await send(sentence))) part("word").value = "";
});
part("clue-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const sentence = clueSentence("check");
  if (sentence !== null) send(sentence);
});
part("free-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const sentence = part("sentence").value.trim();
  if (sentence !== "" && (await send(sentence))) part("sentence").value = "";
});
part("leave-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  if (await really(say("leave"))) event.target.submit();
});

new Live("/key/stream", draw, () => location.replace("/"));
