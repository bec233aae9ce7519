/** Text comes from people: nothing in it ends its element, and what XML cannot hold is left out. */
export function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
