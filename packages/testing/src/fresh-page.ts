// Test files share one page: each begins at the first address, with an empty body, empty storage and no cookies.
if (typeof document !== "undefined") {
  history.replaceState(null, "", "/");
  document.title = "";
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie.split("=", 1)[0] ?? ""}=; path=/; expires=${new Date(0).toUTCString()}`;
}
