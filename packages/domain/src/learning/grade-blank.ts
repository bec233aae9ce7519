import type { Blank } from "@lyceum/contract/shapes";
import { parseExpression } from "./expression/parse-expression.ts";
import { isSameExpression, seedOf } from "./expression/same-expression.ts";
import { normaliseAnswer } from "./normalise-answer.ts";
import { parseNumber } from "./parse-number.ts";
import { isSameSet, setEntries } from "./set-entries.ts";

/** Whether what stands in a gap is one of the answers that count (P8). */
export function isBlankRight(blank: Blank, text: string): boolean {
  return graders[blank.kind](blank, text);
}

const graders: Readonly<Record<Blank["kind"], (blank: Blank, text: string) => boolean>> = {
  text: isTextRight,
  number: isNumberRight,
  expression: isExpressionRight,
  set: isSetRight,
};

function isTextRight(blank: Blank, text: string): boolean {
  const given = folded(blank, text);
  return given !== "" && blank.accepted.some((one) => folded(blank, one) === given);
}

function isNumberRight(blank: Blank, text: string): boolean {
  const given = numberIn(text, blank.unit);
  if (given === null) return false;
  return blank.accepted.some((one) => {
    const wanted = numberIn(one, blank.unit);
    return wanted !== null && isWithin(blank, given, wanted);
  });
}

function isExpressionRight(blank: Blank, text: string): boolean {
  const given = parseExpression(folded(blank, text));
  if (given === null) return false;
  return blank.accepted.some((one) => {
    const words = folded(blank, one);
    const wanted = parseExpression(words);
    return wanted !== null && isSameExpression(given, wanted, seedOf(words));
  });
}

/** In any order, each entry as often as it is wanted; numbers as numbers, the rest as text. */
function isSetRight(blank: Blank, text: string): boolean {
  const given = folded(blank, text);
  if (given === "") return false;
  const entriesOf = (words: string) =>
    setEntries(words).map((entry) => ({ entry, value: numberIn(entry, blank.unit) }));
  type Entry = ReturnType<typeof entriesOf>[number];
  const isEqual = (one: Entry, wanted: Entry): boolean =>
    one.value !== null && wanted.value !== null
      ? isWithin(blank, one.value, wanted.value)
      : one.entry === wanted.entry;
  const entries = entriesOf(given);
  return blank.accepted.some((one) => isSameSet(entries, entriesOf(folded(blank, one)), isEqual));
}

function folded({ caseSensitive }: Blank, text: string): string {
  const normal = normaliseAnswer(text);
  return caseSensitive ? normal : normal.toLowerCase();
}

/** The number without the unit of the gap, which may stand behind it or not. */
function numberIn(text: string, unit: string): number | null {
  const given = normaliseAnswer(text);
  const behind = normaliseAnswer(unit);
  const bare =
    behind !== "" && given.toLowerCase().endsWith(behind.toLowerCase())
      ? given.slice(0, -behind.length).trim()
      : given;
  return parseNumber(bare);
}

/** Binary fractions do not hold 0.1: what differs by their last places alone is equal. */
function isWithin({ tolerance, tolerancePercent = 0 }: Blank, given: number, wanted: number): boolean {
  const difference = Math.max(tolerance, (Math.abs(wanted) * tolerancePercent) / 100);
  const slack = Math.max(Math.abs(given), Math.abs(wanted), difference) * 1e-12;
  return Math.abs(given - wanted) <= difference + slack;
}
