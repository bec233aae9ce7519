import { readSearchTerms, type SearchTerm } from "./query.ts";
import { cutText, cutWord, foldText, type TextPiece } from "./words.ts";

/** From the first character of a hit to behind its last one. */
export type Hit = { from: number; to: number };

/** Where a text holds what was looked for, in ascending order and without overlap: for showing it. */
export function findHits(text: string, keyword: string): Hit[] {
  const terms = readSearchTerms(keyword);
  const hits = cutText(text).flatMap((piece) => terms.flatMap((term) => hitsIn(piece, term)));
  const joined: Hit[] = [];
  for (const hit of hits.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = joined.at(-1);
    if (last && hit.from < last.to) last.to = Math.max(last.to, hit.to);
    else joined.push({ ...hit });
  }
  return joined;
}

function hitsIn({ kind, text, from }: TextPiece, term: SearchTerm): Hit[] {
  if ((kind === "run") !== (term.kind === "run")) return [];
  const folded = foldText(text);
  // Where one form takes more letters than the other, places inside are not comparable: the piece is one hit.
  const whole = { from, to: from + text.length };
  if (kind !== "run") {
    const isFound = term.isOpen ? folded.startsWith(term.text) : cutWord(folded) === term.text;
    if (!isFound) return [];
    return [folded.length === text.length ? { from, to: from + term.text.length } : whole];
  }
  if (folded.length !== text.length) return folded.includes(term.text) ? [whole] : [];
  const hits: Hit[] = [];
  for (let at = folded.indexOf(term.text); at >= 0; at = folded.indexOf(term.text, at + term.text.length))
    hits.push({ from: from + at, to: from + at + term.text.length });
  return hits;
}
