import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { photosOf } from "./grade-answer.ts";
import { isSameAnswer } from "./same-answer.ts";

type Merged = { answer: QuestionAnswer | null };

/**
 * What two devices have made of one answer, where both say the same, or where words and pages of a short answer were changed by one
 * of them each; pages that one of them took out and did nothing else with are missing from what the other made. Null: both have
 * changed it in two ways, and a person chooses (P8).
 */
export function mergeAnswers(
  base: QuestionAnswer | null,
  mine: QuestionAnswer | null,
  theirs: QuestionAnswer | null,
): Merged | null {
  if (isSameAnswer(mine, theirs)) return { answer: mine };
  if (![base, mine, theirs].every((one) => one === null || one.kind === "shortAnswer")) return null;
  const text = merged(textOf(base), textOf(mine), textOf(theirs), (a, b) => a === b);
  const photos = mergedPages(photosOf(base), photosOf(mine), photosOf(theirs));
  return text && photos ? { answer: pagesAnswer(text.value, photos.value) } : null;
}

/** A short answer of words and pages; null where there is neither. */
export function pagesAnswer(text: string, photos: readonly string[]): QuestionAnswer | null {
  if (text === "" && photos.length === 0) return null;
  return { kind: "shortAnswer", text, ...(photos.length > 0 ? { photos: [...photos] } : {}) };
}

/** An answer with one more page: in the place of another one where that is there, else behind the others. */
export function withPage(
  answer: QuestionAnswer | null,
  page: string,
  replaces: string | null = null,
): QuestionAnswer | null {
  const photos = photosOf(answer);
  if (photos.includes(page)) return answer;
  const next =
    replaces !== null && photos.includes(replaces)
      ? photos.map((one) => (one === replaces ? page : one))
      : [...photos, page];
  return pagesAnswer(textOf(answer), next);
}

function merged<T>(base: T, mine: T, theirs: T, isSame: (a: T, b: T) => boolean): { value: T } | null {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine };
  return isSame(base, mine) ? { value: theirs } : null;
}

type Pages = readonly string[];

function mergedPages(base: Pages, mine: Pages, theirs: Pages): { value: Pages } | null {
  const one = merged(base, mine, theirs, areSame);
  if (one) return one;
  if (isPartOf(mine, base)) return { value: without(theirs, without(base, mine)) };
  return isPartOf(theirs, base) ? { value: without(mine, without(base, theirs)) } : null;
}

/** Whether pages were taken out of `all`, and no other was put in or moved. */
function isPartOf(part: Pages, all: Pages): boolean {
  return areSame(
    part,
    all.filter((id) => part.includes(id)),
  );
}

function without(pages: Pages, gone: Pages): Pages {
  return pages.filter((id) => !gone.includes(id));
}

function textOf(answer: QuestionAnswer | null): string {
  return answer?.kind === "shortAnswer" ? answer.text : "";
}

function areSame(a: Pages, b: Pages): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}
