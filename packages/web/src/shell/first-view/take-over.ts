import type { PageRouter } from "../router.tsx";

/** Kept by shared/first-presses.js, where that has come: what was pressed, and the fields that were written into. */
declare const firstActs: Set<HTMLElement> | undefined;

/**
 * Makes the view that came with the page answer. Its elements stay, with what was typed into them; what was pressed before is
 * pressed again, and what was written after that stays written. `hydrate` lets React take them: whoever names React here would have
 * every page name its files once more.
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
  const acts = typeof firstActs === "undefined" ? [] : [...firstActs].map((control) => actOf(place, control));
  place.parentElement?.querySelector("#root + [role=alert]")?.remove();
  delete place.dataset["firstView"];
  hydrate();
  // React draws what comes of one before the next.
  for (const act of acts) {
    act();
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as it was done
    await Promise.resolve();
  }
}

/** Doing again what was done with a control. */
function actOf(place: HTMLElement, control: HTMLElement): () => void {
  if (control instanceof HTMLInputElement && control.type !== "radio") {
    const { name, value } = control;
    // What is ticked is read with the form.
    if (control.type === "checkbox") return () => {};
    const isFocused = control === document.activeElement;
    return () => write(place, name, value, isFocused);
  }
  if (control instanceof HTMLInputElement) takeBack(control);
  return () => {
    // React makes ready at once what such an event comes to. With the press itself it would not see that a radio button changed.
    control.dispatchEvent(new Event("keyup", { bubbles: true }));
    control.click();
  };
}

/** Into the field of this name, which may be another one after a press, and empty. */
function write(place: HTMLElement, name: string, value: string, isFocused: boolean): void {
  const field = place.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!field || field.value === value) return;
  // As a browser does it: React overlooks what scripts set.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (isFocused) field.focus();
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
function takeBack(control: HTMLInputElement): void {
  for (const one of control.form?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [])
    one.checked = one.defaultChecked;
}
