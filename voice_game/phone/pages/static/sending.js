// Sends sentences to the table, one at a time, and asks first where it matters.

import { say } from "./words.js";

const COOL_DOWN = 500; // a second tap within this is a trembling finger
const announced = document.getElementById("sent");
const dialog = document.getElementById("confirm");
let last = -COOL_DOWN; // the first tap counts, however early it comes
let times = 0;

// Sends a sentence; true when it arrived. `hush` may always pass.
export async function send(text, { urgent = false } = {}) {
  if (!urgent && performance.now() - last < COOL_DOWN) return false;
  last = performance.now();
  try {
    const answer = await fetch("/say", {
      method: "POST",
      body: new URLSearchParams({ text }),
      signal: AbortSignal.timeout(8000),
    });
    if (answer.ok) {
      times += 1;
      tell(say(times % 2 ? "sent" : "sent_again"));
    } else {
      tell(await answer.text());
    }
    return answer.ok;
  } catch {
    tell(say("unsent"));
    return false;
  }
}

export function tell(text) {
  announced.textContent = text;
}

// Asks in a dialog of the page; true for yes. The safe answer has the focus.
export function really(what) {
  document.getElementById("question").textContent = say("confirm", { what });
  dialog.returnValue = "";
  dialog.showModal();
  document.getElementById("confirm-no").focus();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}

document.getElementById("confirm-yes").addEventListener("click", () => dialog.close("yes"));
document.getElementById("confirm-no").addEventListener("click", () => dialog.close("no"));
