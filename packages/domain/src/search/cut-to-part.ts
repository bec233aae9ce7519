import { foldName } from "./entry-tokens.ts";
import type { Snippet } from "./snippet.ts";

/** A name with where a part of it stands, for what is found by any part. */
export function cutToPart(name: string, part: string, lettersMax: number): Snippet {
  const text = name.slice(0, lettersMax);
  const [folded, sought] = [foldName(text), foldName(part)];
  const from = sought === "" ? -1 : folded.indexOf(sought);
  if (from < 0) return { text, hits: [] };
  // Where one form takes more letters than the other, places inside are not comparable: all of it is the hit.
  const isComparable = folded.length === text.length;
  return { text, hits: [isComparable ? { from, to: from + sought.length } : { from: 0, to: text.length }] };
}
