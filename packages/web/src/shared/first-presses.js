// The form that came with the page cannot answer before the application runs. What is pressed in it until then is
// kept, and pressed again when it can (shell/first-view); nothing is sent by the browser itself.
{
  const pressed = [];
  globalThis.firstPresses = pressed;
  addEventListener("click", ({ target }) => {
    const control = target.closest("#root[data-first-view] :is(button, input[type=radio])");
    if (control && pressed.at(-1) !== control) pressed.push(control);
  });
  addEventListener("submit", (event) => {
    if (event.target.closest("#root[data-first-view]")) event.preventDefault();
  });
}
