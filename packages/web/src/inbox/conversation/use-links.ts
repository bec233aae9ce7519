import { useSyncExternalStore } from "react";
import type { TextPart } from "./linkify.ts";

type Find = (text: string) => readonly TextPart[];

let find: Find | null = null;
let isAsked = false;
const waiting = new Set<() => void>();
/** Every address that is found holds one of these. */
const mayHoldLink = /:\/\/|www\.|@/i;

/** A text in parts, its links among them. Most texts hold none, so what finds them comes with the first that may; until then a text is one part. */
export function useLinks(text: string): readonly TextPart[] {
  const mayHold = mayHoldLink.test(text);
  const found = useSyncExternalStore(mayHold ? wait : never, () => find);
  return mayHold && found ? found(text) : [{ text, href: null }];
}

function wait(changed: () => void): () => void {
  waiting.add(changed);
  void load();
  return () => waiting.delete(changed);
}

/** Where it cannot come, the text can be read all the same, and the next message that may hold a link asks again. */
async function load(): Promise<void> {
  if (find || isAsked) return;
  isAsked = true;
  try {
    const { linkify } = await import("./linkify.ts");
    find = linkify;
    for (const changed of waiting) changed();
  } catch {
    isAsked = false;
  }
}

function never(): () => void {
  return () => {};
}
