import type { PageRouter } from "../router.tsx";

/** Kept by shared/first-presses.js, where that has come. */
declare const firstPresses: HTMLElement[] | undefined;

/**
 * Makes the view that came with the page answer. Its elements stay, with what was typed into them; what was pressed before is
 * pressed again. `hydrate` lets React take them: whoever names React here would have every page name its files once more.
 */
export async function takeOver(
  place: HTMLElement,
  router: PageRouter,
  hydrate: () => unknown,
): Promise<void> {
  // The tree is that of the build, where nothing around the routes waits for the first of them.
  router.ssr = { manifest: undefined };
  await router.load();
  writeStyles(place);
  const pressed = typeof firstPresses === "undefined" ? [] : firstPresses.splice(0);
  for (const control of pressed) takeBack(control);
  delete place.dataset["firstView"];
  hydrate();
  // React makes ready at once what is pressed.
  for (const control of pressed) control.click();
}

/** The content security policy lets scripts write styles of elements, and not the page: it has rules in their place. */
function writeStyles(place: HTMLElement): void {
  const styles = document.getElementById("first-view");
  if (!(styles instanceof HTMLStyleElement)) return;
  for (const rule of styles.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes("[data-style")) continue;
    for (const element of place.querySelectorAll<HTMLElement>(rule.selectorText)) {
      element.style.cssText = rule.style.cssText;
      delete element.dataset["style"];
    }
  }
  styles.remove();
}

/** As it was drawn, so that pressing it again is a change. */
function takeBack(control: HTMLElement): void {
  if (!(control instanceof HTMLInputElement)) return;
  for (const one of control.form?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [])
    one.checked = one.defaultChecked;
}
