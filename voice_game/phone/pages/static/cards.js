// Draws boards and tells where the game stands; used by both pages. Knows no key: the letters
// that a key page wants to see on open cards are handed in.

import { say } from "./words.js";

export function element(name, text = "", attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

export function fill(id, text) {
  const place = document.getElementById(id);
  if (place.textContent !== text) place.textContent = text;
}

// Replaces only what differs: a screen reader that reads here keeps its place.
export function put(place, ...nodes) {
  nodes.forEach((node, at) => {
    const there = place.children[at];
    if (!there) place.append(node);
    else if (!there.isEqualNode(node)) there.replaceWith(node);
  });
  while (place.children.length > nodes.length) place.lastElementChild.remove();
}

export function nameOf(marks, letter) {
  return marks[letter]?.name ?? letter;
}

// Draws the table into `grid`; `key` is rows of letters or null.
export function drawGrid(grid, table, marks, key = null) {
  const head = element("tr");
  head.append(element("td"));
  const columns = table.rows[0]?.length ?? 0;
  for (let column = 1; column <= columns; column++) {
    const label = element("th", String(column), { scope: "col" });
    label.setAttribute("aria-label", say("column", { column }));
    head.append(label);
  }
  const faced = facing(table);
  const rows = table.rows.map((cells, row) => {
    const line = element("tr");
    const label = element("th", String(row + 1), { scope: "row" });
    label.setAttribute("aria-label", say("row", { row: row + 1 }));
    line.append(label, ...cells.map((cell, column) => drawCell(cell, marks, key?.[row][column], faced)));
    return line;
  });
  put(grid, head, ...rows);
}

// Tells which cards are pictures, on a board where some show words and some pictures.
export function facing(table) {
  const cards = table.rows.flat().filter((cell) => cell.name !== null);
  const mixed = !cards.every((cell) => cell.picture);
  return (cell) => mixed && cell.picture;
}

function drawCell(cell, marks, letter, faced) {
  const shown = cell.cover ?? letter ?? null;
  const look = marks[shown]?.look ?? (shown ? "neutral" : "open");
  const box = element("td", "", { "data-look": look });
  const covered = cell.cover !== null && cell.cover !== undefined;
  if (covered) box.classList.add("covered");
  const name = cell.name ?? say("centre");
  const printed = element(covered && cell.name !== null ? "s" : "span", name, { class: "name" });
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  printed.style.setProperty("--letters", String(longest));
  if (cell.art) box.append(element("span", cell.art, { class: "art", "aria-hidden": "true" }));
  const fit = element("span", "", { class: "fit" });
  fit.append(printed);
  box.append(fit);
  if (faced(cell)) box.append(element("span", say("picture"), { class: "token" }));
  if (cell.mark) box.append(element("span", nameOf(marks, cell.mark), { class: "token" }));
  if (shown) {
    const label = nameOf(marks, shown);
    const what = covered ? `${label}, ${say("covered")}` : label;
    const band = element("span", "", { class: "band" });
    band.append(element("span", label, { class: "label", "aria-hidden": "true" }));
    band.append(element("span", shown, { class: "letter", "aria-hidden": "true" }));
    band.append(element("span", `, ${what}`, { class: "unseen" }));
    box.append(band);
  }
  return box;
}

export function clueText(clue) {
  if (!clue) return say("clue_none");
  const number = clue.number === "unlimited" ? say("unlimited") : clue.number;
  return say("clue", { words: clue.words.join(" "), number });
}

export function turnText(table, marks, seat = null) {
  const side = nameOf(marks, table.turn);
  if (table.over) {
    if (table.winner === "nobody") return say("won_nobody");
    if (table.winner === "both") return say("won_both");
    if (table.winner) return say("won", { side: nameOf(marks, table.winner) });
    return say("turn_over");
  }
  if (table.challenged) return say("turn_challenge");
  if (table.penalty_due) {
    const due = table.penalty_must ? "turn_cover" : "turn_penalty";
    return say(due, { side: nameOf(marks, table.penalty_due) });
  }
  if (table.phase === "board_check") return say("turn_check");
  if (table.phase === "sudden_death") return say("turn_sudden");
  if (table.phase === "pre_clue") {
    if (table.turn === "") return say("turn_open");
    return seat === table.turn ? say("turn_yours") : say("turn_give", { side });
  }
  return say("turn_guess", { side: nameOf(marks, table.guesser || table.turn) });
}

export function guessesText(table) {
  if (!table.clue || table.over || table.limit === null) return "";
  if (table.limit === "unlimited") return say("guesses_open", { counted: table.counted });
  return say("guesses", { counted: table.counted, limit: table.limit });
}
