import { limits } from "@lyceum/contract/limits";
import { cutText, cutWord, foldText } from "./words.ts";

/** Somebody whose messages are searched, as a word of the index that no text contains. */
export function personWord(personId: number): string {
  return `@${personId}`;
}

/** A team whose messages are searched. */
export function teamWord(teamId: number): string {
  return `@t${teamId}`;
}

/**
 * What the index keeps of a text, as the database reads a `tsvector`: words and numbers as they are, Chinese as overlapping
 * pairs of characters and the last character of each run, everything with its place. "" when there is nothing to find.
 */
export function writeIndexEntry(text: string, owners: readonly string[]): string {
  const words = wordsOf(text).map((word, at) => `${word}:${at + 1}`);
  return words.length === 0 ? "" : [...owners, ...words].join(" ");
}

/** The words of the index for a text, in their order; a long text counts up to a limit. */
export function wordsOf(text: string, countMax: number = limits.searchWordsMax.value): string[] {
  const words: string[] = [];
  for (const piece of cutText(foldText(text))) {
    if (words.length >= countMax) break;
    if (piece.kind === "run") words.push(...pairsOf(piece.text));
    else words.push(cutWord(piece.text));
  }
  return words.slice(0, countMax);
}

/** "北京大" → 北京, 京大, 大: as many as characters, so that each place begins one. Where the run may go on behind its end, without the last. */
export function pairsOf(run: string, { endsOpen = false } = {}): string[] {
  const characters = [...run];
  const pairs = characters.map((character, at) => character + (characters[at + 1] ?? ""));
  return endsOpen && pairs.length > 1 ? pairs.slice(0, -1) : pairs;
}
