import { findHits, type Hit } from "./find-hits.ts";

/** A piece of a text around its first hit; the hits count from the start of the piece. */
export type Snippet = { text: string; hits: Hit[] };

const lettersBefore = 16;

/** Cuts a long text so that the first hit is to be seen in one line. */
export function cutSnippet(text: string, keyword: string, lettersMax: number): Snippet {
  const plain = text.replaceAll(/\s/g, " ");
  const hits = findHits(plain, keyword);
  const [hit] = hits;
  const first = hit?.from ?? 0;
  const start =
    first <= lettersBefore * 2 ? 0 : startOfWord(plain, startOfLetter(plain, first - lettersBefore), first);
  const end = endOfWord(plain, startOfLetter(plain, start + lettersMax), hit?.to ?? start);
  const lead = start > 0 ? "…" : "";
  const shift = lead.length - start;
  return {
    text: lead + plain.slice(start, end) + (end < plain.length ? "…" : ""),
    hits: hits.filter(({ to }) => to <= end).map(({ from, to }) => ({ from: from + shift, to: to + shift })),
  };
}

/** Behind the next blank before a place; a script without blanks is cut where it is. */
function startOfWord(text: string, at: number, before: number): number {
  const blank = text.indexOf(" ", at);
  return blank >= 0 && blank < before ? blank + 1 : at;
}

/** Before the last blank that is near the end and not before a place. */
function endOfWord(text: string, at: number, notBefore: number): number {
  if (at >= text.length) return at;
  const blank = text.lastIndexOf(" ", at);
  return blank >= Math.max(notBefore, at - wordLettersCut) ? blank : at;
}

const wordLettersCut = 12;

/** Never between the halves of a surrogate pair. */
function startOfLetter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : Math.min(at, text.length);
}

/** Of titles in the order of preference the first that holds the words, whole; else the first one that says anything. */
export function pickTitle(titles: readonly string[], keyword: string): Snippet {
  const marked = titles.map((title) => ({
    text: title.replaceAll(/\s/g, " "),
    hits: findHits(title, keyword),
  }));
  const first = marked.find(({ text }) => text !== "");
  return marked.find(({ hits }) => hits.length > 0) ?? first ?? { text: "", hits: [] };
}

/** Of texts in the order of preference the first that holds the words, cut to them; else the beginning of the first one that says anything. */
export function pickSnippet(texts: readonly string[], keyword: string, lettersMax: number): Snippet {
  const pieces = texts.map((text) => cutSnippet(text, keyword, lettersMax));
  const beginning = pieces.find(({ text }) => text !== "");
  return pieces.find(({ hits }) => hits.length > 0) ?? beginning ?? { text: "", hits: [] };
}
