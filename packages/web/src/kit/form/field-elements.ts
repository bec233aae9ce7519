const focusable = "input, textarea, select, button, [contenteditable=true], [tabindex]";

/** The element of a field: of the very path, else of what holds it ("items" for "items.2.title"). */
export function findField(form: HTMLElement, path: string): HTMLElement | null {
  for (let at = path; at !== ""; at = at.includes(".") ? at.slice(0, at.lastIndexOf(".")) : "") {
    const found = form.querySelector<HTMLElement>(`[data-path="${CSS.escape(at)}"]`);
    if (found) return found;
  }
  return null;
}

/** Puts the focus into a field and brings it into view. */
export function focusField(form: HTMLElement, path: string): boolean {
  const field = findField(form, path);
  const target = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable);
  if (!field || !target) return false;
  field.scrollIntoView({ block: "center", behavior: "instant" });
  target.focus({ preventScroll: true });
  return true;
}

/** The first of some paths in the order of the page; null when none of them is shown. */
export function firstShown(form: HTMLElement, paths: readonly string[]): string | null {
  const shown = paths.flatMap((path) => {
    const element = findField(form, path);
    return element ? [{ path, element }] : [];
  });
  shown.sort((a, b) => (isBefore(a.element, b.element) ? -1 : 1));
  return shown[0]?.path ?? null;
}

/** The label that a person reads beside the field. */
export function labelOf(form: HTMLElement, path: string): string | null {
  const field = findField(form, path);
  if (!field) return null;
  const { labels } = field as HTMLInputElement;
  const named = document.getElementById(field.getAttribute("aria-labelledby") ?? "");
  const text = field.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? named?.textContent;
  return text?.replace(/\s*\*\s*$/, "").trim() || null;
}

function isBefore(a: Node, b: Node): boolean {
  return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
