import { constants, evaluate, type Point } from "./evaluate.ts";
import type { Expression } from "./parse-expression.ts";

/** Points that are tried, how many of them must lie where both are defined, and after how many without one it is given up. */
const tried = 96;
const needed = 8;
const hopeless = 24;

/**
 * Whether two expressions mean the same: they are defined at the same points and have the same values there. The points follow
 * from a seed, so that an answer is graded in the same way each time (P8).
 */
export function isSameExpression(given: Expression, wanted: Expression, seed: number): boolean {
  const names = [...new Set([...lettersIn(given), ...lettersIn(wanted)])].toSorted();
  // Without letters nothing is tried but the numbers themselves, and exact ones may be near each other.
  const closeness = names.length === 0 ? 1e-12 : 1e-9;
  let found = 0;
  for (let at = 0; at < tried; at += 1) {
    if (at === hopeless && found === 0) return false;
    const point = pointAt(names, seed, at);
    const [a, b] = [evaluate(given, point), evaluate(wanted, point)];
    if (Number.isNaN(a.value) && Number.isNaN(b.value)) continue;
    // Beyond what can be computed nothing is said of either.
    if (isInfinite(a.value) || isInfinite(b.value)) continue;
    if (Number.isNaN(a.value) || Number.isNaN(b.value)) return false;
    const size = Math.max(Math.abs(a.value), Math.abs(b.value));
    const unsure = 8 * (a.error + b.error);
    if (Math.abs(a.value - b.value) > size * closeness + unsure) return false;
    // Where so little is certain, equal is not said of what may only seem so.
    if (unsure <= size * 1e-9) found += 1;
  }
  return found >= needed;
}

/** Small and large, half of the points without a negative number: roots and logarithms are defined there. */
function pointAt(names: readonly string[], seed: number, at: number): Point {
  const size = [1, 3, 10, 100][at % 4] ?? 1;
  const isPositive = at % 8 >= 4;
  return new Map(
    names.map((name, place) => {
      const part = fractionOf(seed, at * 64 + place);
      return [name, (isPositive ? part : 2 * part - 1) * size];
    }),
  );
}

/** From 0 to 1, spread evenly. */
function fractionOf(seed: number, step: number): number {
  let mixed = (seed ^ Math.imul(step + 1, 0x9e_37_79_b1)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21_f0_aa_ad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x73_5a_2d_97);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** A seed out of the words of the teacher. */
export function seedOf(text: string): number {
  let seed = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) seed = Math.imul(seed ^ text.charCodeAt(at), 0x01_00_01_93);
  return seed >>> 0;
}

function isInfinite(value: number): boolean {
  return !Number.isNaN(value) && !Number.isFinite(value);
}

function lettersIn(tree: Expression): string[] {
  switch (tree.kind) {
    case "number":
      return [];
    case "letter":
      return tree.name in constants ? [] : [tree.name];
    case "minus":
    case "call":
      return lettersIn(tree.of);
    default:
      return [...lettersIn(tree.left), ...lettersIn(tree.right)];
  }
}
