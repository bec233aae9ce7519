/** Whether keys that are pressed there write something, so that single ones mean nothing else. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select, [role=textbox], [role=combobox]"))
  );
}

/** Something lies over the page and takes the keys. */
export function isCovered(): boolean {
  return document.querySelector("[role=dialog], [role=menu], [role=listbox]") !== null;
}
