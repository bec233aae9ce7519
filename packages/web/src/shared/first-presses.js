// The form that came with the page cannot answer before the application runs. What is pressed in it and written until then
// is kept in its order, each once, and done again when it can answer (shell/first-view); nothing is sent by the browser itself.
{
  const acts = (globalThis.firstActs = new Set());
  const place = "#root[data-first-view]";
  for (const [name, what] of [
    ["click", "button"],
    ["input", "input"],
  ])
    addEventListener(name, ({ target }) => {
      const control = target.closest(`${place} ${what}`);
      if (!control) return;
      acts.delete(control);
      acts.add(control);
    });
  addEventListener("submit", (event) => {
    if (event.target.closest(place)) event.preventDefault();
  });
  // What does not come now does not come by itself later.
  const tell = ({ target }) => {
    const told = document.querySelector(`${place} + p`);
    if (told && target.localName !== "img") told.hidden = false;
  };
  addEventListener("error", tell, true);
  addEventListener("unhandledrejection", tell);
}
