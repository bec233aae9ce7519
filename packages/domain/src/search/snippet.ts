import { findHits, type Hit } from "./find-hits.ts";

/** A piece of a text around its first hit; the hits count from the start of the piece. */
export type Snippet = { text: string; hits: Hit[] };

const lettersBefore = 16;

/** Cuts a long text so that the first hit is to be seen in one line. */
export function cutSnippet(text: string, keyword: string, lettersMax: number): Snippet {
  const plain = text.replaceAll(/\s/g, " ");
  const hits = findHits(plain, keyword);
  const first = hits[0]?.from ?? 0;
  const start = first <= lettersBefore * 2 ? 0 : startOfLetter(plain, first - lettersBefore);
  const end = startOfLetter(plain, start + lettersMax);
  const lead = start > 0 ? "…" : "";
  const shift = lead.length - start;
  return {
    text: lead + plain.slice(start, end) + (end < plain.length ? "…" : ""),
    hits: hits.filter((hit) => hit.to <= end).map((hit) => ({ from: hit.from + shift, to: hit.to + shift })),
  };
}

/** Never between the halves of a surrogate pair. */
function startOfLetter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : Math.min(at, text.length);
}
