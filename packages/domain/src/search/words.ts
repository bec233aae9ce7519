import { saysWords } from "../messages/album.ts";

/** A piece of a text that can be searched: a word, a number, or a run of a script that is written without spaces. */
export type TextPiece = { kind: "word" | "number" | "run"; text: string; from: number };

/** So much of a word counts; longer ones that begin alike are one to the search. */
const wordLettersMax = 32;

/** What of a word counts. */
export function cutWord(word: string): string {
  return cutLetters(word, wordLettersMax);
}

/** The beginning of a text, never with half of a surrogate pair. */
export function cutLetters(text: string, lettersMax: number): string {
  return text.slice(0, lettersMax).replace(text.length > lettersMax ? /[\ud800-\udbff]$/ : "", "");
}

const pieces =
  /(?<run>[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]&&[\p{L}\p{N}]]+)|(?<number>\p{Nd}+)|(?<word>[[\p{L}\p{M}]--[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]]+)/gv;

/** Cuts a text into its pieces, as they stand in it. */
export function cutText(text: string): TextPiece[] {
  return Array.from(text.matchAll(pieces), ({ 0: piece, index: from, groups }) => ({
    kind: groups?.["run"] ? "run" : groups?.["number"] ? "number" : "word",
    text: piece,
    from,
  }));
}

/** One form for everything that reads alike: wide and narrow, large and small letters. */
export function foldText(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** What of a message can be found: the words of its sender. */
export function textToSearch(type: number, body: string): string {
  return saysWords(type) ? body : "";
}
