// Private notes. A screen reader says only that there is one, never what it says: the phone
// may speak aloud, and whispered checks and advice are nobody else's business.

import { element, put } from "./cards.js";
import { say } from "./words.js";

const list = document.getElementById("notes");
const live = document.getElementById("live");
let run = null;
let seen = null;
let announced = 0;

export function drawNotes(state) {
  const newest = state.notes.at(-1)?.number ?? 0;
  if (seen === null) seen = newest; // what was there before this page is not new
  if (run !== null && run !== state.run) seen = 0; // a new start of the program counts anew
  run = state.run;
  if (newest > seen) {
    seen = newest;
    announced += 1; // the wording alternates, since equal text is not announced again
    live.textContent = say(announced % 2 ? "note_new" : "note_new_again");
  }
  put(list, ...state.notes.toReversed().map((note) => element("li", note.text)));
  document.getElementById("no-notes").hidden = state.notes.length > 0;
}
