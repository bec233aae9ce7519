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

/**
 * The keyword with each word that stands in none of these titles replaced by the one of theirs that is closest; null where
 * there is none.
 */
export function mendKeyword(keyword: string, titles: readonly string[]): string | null {
  const folded = foldText(keyword);
  const known = titles.flatMap((title) => cutText(foldText(title)));
  let mended = "";
  let end = 0;
  for (const piece of cutText(folded)) {
    const better = canMend(piece) ? nearestOf(piece, known) : null;
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
function nearestOf(piece: TextPiece, known: readonly TextPiece[]): string | null {
  const letters = [...cutWord(piece.text)];
  const candidates =
    piece.kind === "run"
      ? known.filter(({ kind }) => kind === "run").flatMap(({ text }) => partsOf(text, letters.length))
      : known.filter(({ kind }) => kind === "word").map(({ text }) => cutWord(text));
  if (candidates.some((one) => (piece.kind === "run" ? one === piece.text : one.startsWith(piece.text))))
    return null;
  const allowed = piece.kind !== "run" && letters.length >= longWordLetters ? 2 : 1;
  const counts = new Map<string, number>();
  for (const one of candidates) counts.set(one, (counts.get(one) ?? 0) + 1);
  const close = [...counts].flatMap(([text, count]) => {
    const steps = stepsBetween(letters, [...text]);
    return steps <= allowed ? { text, count, steps } : [];
  });
  const [best] = close.toSorted(
    (a, b) => a.steps - b.steps || b.count - a.count || (a.text < b.text ? -1 : 1),
  );
  return best?.text ?? null;
}

function partsOf(run: string, length: number): string[] {
  const letters = [...run];
  const count = Math.max(0, letters.length - length + 1);
  return Array.from({ length: count }, (_, at) => letters.slice(at, at + length).join(""));
}

/** How many letters must be changed, added, left out or exchanged with their neighbour. */
function stepsBetween(a: readonly string[], b: readonly string[]): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isExchanged ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
