import { isBegun, type Near, nearParts, nearWords, type Vocabulary, type Work } from "./vocabulary.ts";
import { cutText, cutWord, foldText, type TextPiece } from "./words.ts";

/** Of shorter words too many others are one letter away. */
const wordLettersMin = 4;
const runLettersMin = 3;
/** From so many letters on a word may be wrong in two places. */
const longWordLetters = 7;
const probesMax = 4;
/** Each has some eighty far beginnings. */
const farWordsMax = 2;
const alphabet = Array.from("abcdefghijklmnopqrstuvwxyz");

/**
 * What to search titles for when a keyword finds nothing: the beginnings of its words and the pairs of its Chinese runs, of
 * which the right spelling has most likely one.
 */
export function probesOf(keyword: string): string[] {
  const found = cutText(foldText(keyword)).filter(canMend).flatMap(beginningsOf);
  return [...new Set(found)].slice(0, probesMax);
}

/**
 * What to search titles for when these probes lead to nothing: the beginnings that the first words may have where one of their
 * first two letters is wrong, missing, too much or exchanged with its neighbour.
 */
export function farProbesOf(keyword: string): string[] {
  const found = cutText(foldText(keyword)).filter((piece) => piece.kind === "word" && canMend(piece));
  return [...new Set(found.slice(0, farWordsMax).flatMap(({ text }) => startsNear([...text])))];
}

function startsNear([first = "", second = "", third = ""]: readonly string[]): string[] {
  const others = alphabet.flatMap((letter) => [letter + second, letter + first, first + letter]);
  return [second + first, second + third, ...others];
}

/** So much is compared for one keyword at most: some milliseconds. What is left then stays as it was written. */
export const mendStepsMax = 2_000_000;

/**
 * The keyword with each word that stands in none of these titles replaced by the one of theirs that is closest; null where
 * there is none. The work is counted in `work`, and ends with it.
 */
export function mendKeyword(
  keyword: string,
  known: readonly Vocabulary[],
  work: Work = { steps: mendStepsMax },
): string | null {
  const folded = foldText(keyword);
  let mended = "";
  let end = 0;
  for (const piece of cutText(folded)) {
    const better = canMend(piece) ? nearestOf(piece, known, work) : null;
    mended += folded.slice(end, piece.from) + (better ?? piece.text);
    end = piece.from + piece.text.length;
  }
  mended += folded.slice(end);
  return mended === folded ? null : mended.trim();
}

function canMend({ kind, text }: TextPiece): boolean {
  if (kind === "number") return false;
  return [...text].length >= (kind === "run" ? runLettersMin : wordLettersMin);
}

function beginningsOf({ kind, text }: TextPiece): string[] {
  const letters = [...text];
  if (kind !== "run") return [letters.slice(0, 2).join("")];
  return letters.slice(1).map((letter, at) => `${letters[at] ?? ""}${letter}`);
}

/** The closest one, of equals the most frequent; null where the piece itself is among them, or nothing is close. */
function nearestOf({ kind, text }: TextPiece, known: readonly Vocabulary[], work: Work): string | null {
  const near = kind === "run" ? partsNear(text, known, work) : wordsNear(cutWord(text), known, work);
  // Whether something else is closer, or the piece itself is there, is no longer known.
  if (near === null || work.steps <= 0) return null;
  const [best] = sumOf(near).toSorted(
    (a, b) => a.edits - b.edits || b.count - a.count || (a.text < b.text ? -1 : 1),
  );
  return best?.text ?? null;
}

function partsNear(run: string, known: readonly Vocabulary[], work: Work): Near[] | null {
  const found = known.map((one) => nearParts(one, run, work));
  return found.includes(null) ? null : found.flatMap((one) => one ?? []);
}

function wordsNear(word: string, known: readonly Vocabulary[], work: Work): Near[] | null {
  if (known.some((one) => isBegun(one, word, work))) return null;
  const most = [...word].length >= longWordLetters ? 2 : 1;
  return known.flatMap((one) => nearWords(one, word, most, work));
}

/** Each text once, with how often it is there in all. */
function sumOf(near: readonly Near[]): Near[] {
  const all = new Map<string, Near>();
  for (const one of near) {
    const count = one.count + (all.get(one.text)?.count ?? 0);
    all.set(one.text, { ...one, count });
  }
  return [...all.values()];
}
