import { isCovered, isWriting } from "../../shared/parts/is-writing.ts";

const offers: (() => void)[] = [];
let listening: AbortController | null = null;

/** Ctrl+Z takes back the last of what is offered, as long as it is; answers what ends the offer. */
export function offerUndo(takeBack: () => void): () => void {
  offers.push(takeBack);
  if (!listening) {
    listening = new AbortController();
    addEventListener("keydown", press, { signal: listening.signal });
  }
  return () => {
    const at = offers.indexOf(takeBack);
    if (at >= 0) offers.splice(at, 1);
    if (offers.length > 0) return;
    listening?.abort();
    listening = null;
  };
}

function press(event: KeyboardEvent): void {
  const isUndo =
    event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  // A field takes back what was typed in it.
  if (!isUndo || event.defaultPrevented || isWriting(event.target) || isCovered()) return;
  const last = offers.at(-1);
  if (!last) return;
  event.preventDefault();
  last();
}
