// A code may come with the address, after the #, so that a QR code can carry it.

const code = document.getElementById("code");
if (document.getElementById("message").textContent) {
  code.setAttribute("aria-invalid", "true");
  code.focus();
}
if (/^#\d{4}$/.test(location.hash)) {
  code.value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
}
