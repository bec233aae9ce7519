import { cutText, cutWord, foldText } from "./words.ts";

/** Words of one length, with how often each is there. */
type Words = { texts: string[]; masks: number[]; counts: number[] };

/** The words and runs of some titles, cut once for all that is compared with them. */
export type Vocabulary = {
  /** By their length in UTF-16 units. */
  words: ReadonlyMap<number, Words>;
  /** By their letters. */
  runs: readonly (readonly string[])[];
};

export function readVocabulary(titles: readonly string[]): Vocabulary {
  const counts = new Map<string, number>();
  const runs: string[][] = [];
  for (const { kind, text } of titles.flatMap((title) => cutText(foldText(title)))) {
    if (kind === "run") runs.push([...text]);
    if (kind !== "word") continue;
    const word = cutWord(text);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = new Map<number, Words>();
  for (const [text, count] of counts) {
    const all = words.get(text.length) ?? { texts: [], masks: [], counts: [] };
    words.set(text.length, all);
    all.texts.push(text);
    all.masks.push(maskOf(text));
    all.counts.push(count);
  }
  return { words, runs };
}

/** What may still be done; what is counted are letters that are looked at and words that are passed by. */
export type Work = { steps: number };

export type Near = { text: string; count: number; edits: number };

/** Whether one of the words begins with this one, as far as there is work left. */
export function isBegun({ words }: Vocabulary, word: string, work: Work): boolean {
  for (const [length, { texts }] of words) {
    if (length < word.length || work.steps <= 0) continue;
    work.steps -= texts.length;
    if (texts.some((one) => one.startsWith(word))) return true;
  }
  return false;
}

/** The words that differ in so many places at most; as long as there is work left. */
export function nearWords({ words }: Vocabulary, word: string, most: number, work: Work): Near[] {
  const found: Near[] = [];
  const mask = maskOf(word);
  for (let length = word.length - most; length <= word.length + most; length++) {
    const { texts, masks, counts } = words.get(length) ?? nothing;
    for (let at = 0; at < texts.length && work.steps > 0; at++) {
      work.steps -= 1;
      // A changed letter takes one away and brings one.
      if (bitsOf(mask ^ (masks[at] ?? 0)) > 2 * most) continue;
      const text = texts[at] ?? "";
      const edits = editsBetween(word, text, most, work);
      if (edits <= most) found.push({ text, count: counts[at] ?? 0, edits });
    }
  }
  return found;
}

/** The parts of the runs, as long as this one, that differ in one letter or in two that are exchanged; null where it is there itself. */
export function nearParts({ runs }: Vocabulary, run: string, work: Work): Near[] | null {
  const letters = [...run];
  const counts = new Map<string, number>();
  for (const within of runs) {
    for (let from = 0; from + letters.length <= within.length && work.steps > 0; from++) {
      const edits = editsAt(within, from, letters, work);
      if (edits === 0) return null;
      if (edits !== 1) continue;
      const part = within.slice(from, from + letters.length).join("");
      counts.set(part, (counts.get(part) ?? 0) + 1);
    }
  }
  return Array.from(counts, ([text, count]) => ({ text, count, edits: 1 }));
}

const nothing: Words = { texts: [], masks: [], counts: [] };

/** 0 the same, 1 near, 2 neither. */
function editsAt(within: readonly string[], from: number, letters: readonly string[], work: Work): 0 | 1 | 2 {
  const isSame = (at: number) => {
    work.steps -= 1;
    return within[from + at] === letters[at];
  };
  let at = 0;
  while (at < letters.length && isSame(at)) at += 1;
  if (at === letters.length) return 0;
  const isExchanged =
    within[from + at] === letters[at + 1] && within[from + at + 1] === letters[at] && at + 1 < letters.length;
  for (at += isExchanged ? 2 : 1; at < letters.length; at++) if (!isSame(at)) return 2;
  return 1;
}

/**
 * How many letters must be changed, added, left out or exchanged with their neighbour; more than `most` where they are too many.
 * What is alike in front is never worth an edit, so each edit is tried where both part.
 */
function editsBetween(a: string, b: string, most: number, work: Work, i = 0, j = 0): number {
  while (i < a.length && j < b.length && a[i] === b[j]) {
    i += 1;
    j += 1;
    work.steps -= 1;
  }
  work.steps -= 1;
  const [left, right] = [a.length - i, b.length - j];
  if (left === 0 || right === 0) return left + right;
  if (most === 0 || Math.abs(left - right) > most) return most + 1;
  const isExchanged = a[i] === b[j + 1] && a[i + 1] === b[j];
  const rest = (di: number, dj: number) => 1 + editsBetween(a, b, most - 1, work, i + di, j + dj);
  return Math.min(rest(1, 1), rest(1, 0), rest(0, 1), isExchanged ? rest(2, 2) : most + 1);
}

/** A bit for each letter that is in it; some letters share one. */
function maskOf(text: string): number {
  let mask = 0;
  for (let at = 0; at < text.length; at++) mask |= 1 << (text.charCodeAt(at) & 31);
  return mask;
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}
