/** Moves the focus up or down among the links of a list; above the first one stands the search. */
export function focusItem(pane: HTMLElement, step: 1 | -1, search: HTMLElement | null): void {
  const items = [...pane.querySelectorAll<HTMLElement>("a[data-item]")];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = at + step;
  if (at === -1 && step === -1) return;
  if (next < 0) search?.focus();
  else items[Math.min(next, items.length - 1)]?.focus();
}
