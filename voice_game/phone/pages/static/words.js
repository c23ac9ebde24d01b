// The words of this page's language, handed over inside the page.

const words = JSON.parse(document.getElementById("words").textContent);

export function say(name, values = {}) {
  return words[name].replace(/\{(\w+)\}/g, (_, key) => String(values[key]));
}
