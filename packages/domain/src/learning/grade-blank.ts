import type { Blank } from "@lyceum/contract/shapes";
import { normaliseAnswer } from "./normalise-answer.ts";
import { parseNumber } from "./parse-number.ts";

/** Whether what stands in a gap is one of the answers that count (P8). */
export function isBlankRight(blank: Blank, text: string): boolean {
  return blank.kind === "number" ? isNumberRight(blank, text) : isTextRight(blank, text);
}

function isTextRight({ accepted, caseSensitive }: Blank, text: string): boolean {
  const fold = (one: string) => {
    const normal = normaliseAnswer(one);
    return caseSensitive ? normal : normal.toLowerCase();
  };
  const given = fold(text);
  return given !== "" && accepted.some((one) => fold(one) === given);
}

function isNumberRight({ accepted, tolerance, unit }: Blank, text: string): boolean {
  const given = numberIn(text, unit);
  if (given === null) return false;
  return accepted.some((one) => {
    const wanted = numberIn(one, unit);
    return wanted !== null && isWithin(given, wanted, tolerance);
  });
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
function isWithin(given: number, wanted: number, tolerance: number): boolean {
  const slack = Math.max(Math.abs(given), Math.abs(wanted), tolerance) * 1e-12;
  return Math.abs(given - wanted) <= tolerance + slack;
}
