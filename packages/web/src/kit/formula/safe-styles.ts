/**
 * The math field writes styles into HTML, which the policy of the page refuses. They are renamed there, and set by script as
 * soon as the elements are made, which it allows.
 */
const aside = "data-style";

/** HTML whose styles are put aside. That of a field which is not ready is left out: it is taken back before it could be set. */
export function withoutStyles(html: string): string {
  return html
    .replaceAll('style="visibility:hidden"', "")
    .replaceAll(/<[a-z][^<>]*>/giu, (tag) => tag.replaceAll(/(?<=\s)style(?=\s*=)/giu, aside));
}

function setStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${aside}]`)) {
    element.style.cssText = element.getAttribute(aside) ?? "";
    element.removeAttribute(aside);
  }
}

/** Sets what was put aside in a tree, also in what comes into it later, before it is shown. */
export function keepStyles(root: ShadowRoot): () => void {
  const observer = new MutationObserver(() => setStyles(root));
  observer.observe(root, { childList: true, subtree: true });
  setStyles(root);
  return () => observer.disconnect();
}

/** An element whose HTML is set and then measured at once: its styles are there by then. */
export function setStylesAtOnce(element: Element): void {
  const { set, get } = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML") ?? {};
  Object.defineProperty(element, "innerHTML", {
    configurable: true,
    get() {
      return get?.call(element) as string;
    },
    set(html: string) {
      set?.call(element, html);
      setStyles(element);
    },
  });
}
