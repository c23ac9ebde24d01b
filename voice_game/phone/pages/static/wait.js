// Waits until the table has said yes or no.

import { say } from "./words.js";

const text = document.getElementById("text");

async function look() {
  let standing = null;
  try {
    standing = await (await fetch("/waiting", { signal: AbortSignal.timeout(4000) })).text();
  } catch {
    // the next look will tell
  }
  if (standing === "holds") location.replace("/");
  else if (standing === "denied") text.textContent = say("wait_denied");
  else if (standing === "none") text.textContent = say("wait_lost");
  else setTimeout(look, 1500);
}

look();
