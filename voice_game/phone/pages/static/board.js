// The public board: what lies open, whose turn it is, what was said.

import { clueText, drawGrid, element, fill, guessesText, nameOf, put, turnText } from "./cards.js";
import { Live } from "./live.js";
import { say } from "./words.js";

const captions = document.getElementById("captions");
const qr = document.getElementById("qr");

function drawTable(table, marks) {
  fill("turn", turnText(table, marks));
  fill("clue", table.phase === "board_check" ? "" : clueText(table.clue));
  fill("guesses", guessesText(table));
  drawGrid(document.getElementById("grid"), table, marks);
  put(document.getElementById("score"), ...scores(table, marks));
  const clues = table.clues.map((clue) => {
    return element("li", `${nameOf(marks, clue.side)}: ${clueText(clue)}`);
  });
  put(document.getElementById("clues"), ...clues);
}

function scores(table, marks) {
  const tiles = Object.entries(table.tiles).map(([side, count]) => {
    const look = marks[side]?.look ?? "open";
    return element("li", say("tiles", { name: nameOf(marks, side), count }), { "data-look": look });
  });
  const counters = ["doors", "neutrals", "bank", "found"]
    .filter((name) => table[name] !== null && table[name] !== undefined)
    .map((name) => element("li", say(name, { count: table[name] })));
  return [...tiles, ...counters];
}

function drawCaptions(lines) {
  const list = document.getElementById("lines");
  const atEnd = captions.scrollHeight - captions.scrollTop - captions.clientHeight < 40;
  const items = lines.map((line) => {
    const text = line.who === "table" ? say("heard", { text: line.text }) : line.text;
    return element("li", text, { class: line.who });
  });
  put(list, ...items);
  document.getElementById("no-captions").hidden = lines.length > 0;
  if (atEnd) captions.scrollTop = captions.scrollHeight;
}

function drawAddress(address) {
  fill("address", address);
  qr.alt = say("pair_qr", { address });
  if (address && qr.hidden) {
    qr.src = "/qr.svg";
    qr.hidden = false;
  }
}

new Live("/board/stream", (state) => {
  if (state.table) drawTable(state.table, state.marks);
  drawCaptions(state.captions);
  drawAddress(state.address);
});
