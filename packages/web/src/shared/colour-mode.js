// A chosen mode that differs from the system's must hold before the first paint, which no module can do.
try {
  const chosen = localStorage.getItem("colourMode");
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const mode = chosen === "dark" || chosen === "light" ? chosen : isDark ? "dark" : "light";
  document.documentElement.dataset.mantineColorScheme = mode;
} catch {
  // Without storage the system decides.
}
