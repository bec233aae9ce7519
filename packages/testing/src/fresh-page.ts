// Test files share one page: each begins at the first address, with an empty body and empty storage.
if (typeof document !== "undefined") {
  history.replaceState(null, "", "/");
  document.title = "";
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
