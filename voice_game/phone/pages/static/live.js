// Follows a stream of states and never trusts it to be alive.
//
// A phone that slept can come back with a stream that is dead without an error. So the page
// counts the heartbeats, and starts a new stream when one is overdue or when it wakes. Each
// stream begins with the whole state, so nothing is lost and nothing must be asked again.

import { say } from "./words.js";

const PATIENCE = 25_000; // two and a half heartbeats
const RETRY = 1_000;

export class Live {
  #address;
  #onState;
  #onGone;
  #source = null;
  #watch = 0;
  #retry = 0;
  #stopped = false;
  #label = document.getElementById("connection");
  #again = document.getElementById("again");

  constructor(address, onState, onGone = () => {}) {
    this.#address = address;
    this.#onState = onState;
    this.#onGone = onGone;
    this.#again.addEventListener("click", () => this.connect());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.connect();
    });
    addEventListener("pageshow", (event) => event.persisted && this.connect());
    addEventListener("online", () => this.connect());
    addEventListener("pagehide", () => this.#source?.close());
    this.connect();
  }

  connect() {
    this.#stopped = false;
    this.#again.hidden = true;
    this.#source?.close();
    clearTimeout(this.#retry);
    this.#await();
    const source = new EventSource(this.#address);
    this.#source = source;
    source.addEventListener("state", (event) => {
      this.#alive();
      this.#onState(JSON.parse(event.data));
    });
    source.addEventListener("beat", () => this.#alive());
    source.addEventListener("replaced", () => this.#stop("replaced"));
    source.addEventListener("gone", () => {
      this.#stop("gone");
      this.#onGone();
    });
    source.addEventListener("error", () => this.#lost(source));
  }

  #await() {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#lost(this.#source), PATIENCE);
  }

  #alive() {
    this.#await();
    this.#show("connected");
  }

  #lost(source) {
    if (source !== this.#source || this.#stopped) return;
    source.close();
    clearTimeout(this.#watch);
    clearTimeout(this.#retry);
    this.#show("reconnecting");
    this.#retry = setTimeout(() => this.connect(), RETRY);
  }

  #stop(reason) {
    this.#stopped = true;
    this.#source.close();
    clearTimeout(this.#watch);
    this.#show(reason);
    this.#again.hidden = false;
  }

  #show(state) {
    if (this.#label.dataset.state === state) return;
    const silent = this.#label.dataset.state === "connecting" && state === "connected";
    this.#label.dataset.state = state;
    this.#label.textContent = say(state);
    if (!silent) document.getElementById("live").textContent = say(state);
  }
}
