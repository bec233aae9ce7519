import type { Expression } from "./parse-expression.ts";
import type { FunctionName } from "./tokens.ts";

/**
 * What an expression comes to, and by how much that may be wrong because digits are rounded. NaN: it is not defined there;
 * infinite: it may be defined, but this machine cannot say.
 */
export type Computed = { value: number; error: number };

export type Point = ReadonlyMap<string, number>;

/** The value of an expression where its letters stand for the numbers of a point (P8). */
export function evaluate(tree: Expression, point: Point): Computed {
  switch (tree.kind) {
    case "number":
      return { value: tree.value, error: Number.isSafeInteger(tree.value) ? 0 : rounded(tree.value) };
    case "letter": {
      const value = constants[tree.name] ?? point.get(tree.name) ?? Number.NaN;
      return { value, error: tree.name in constants ? rounded(value) : 0 };
    }
    case "minus": {
      const { value, error } = evaluate(tree.of, point);
      return { value: -value, error };
    }
    case "call":
      return apply(tree.name, evaluate(tree.of, point));
    default:
      return join(tree.kind, evaluate(tree.left, point), evaluate(tree.right, point));
  }
}

/** Letters that stand for a number wherever they are written. */
export const constants: Readonly<Record<string, number>> = { π: Math.PI, e: Math.E };

const one: Computed = { value: 1, error: 0 };
const undefinedThere: Computed = { value: Number.NaN, error: 0 };
const untold: Computed = { value: Number.POSITIVE_INFINITY, error: 0 };

function join(kind: "+" | "*" | "/" | "^", a: Computed, b: Computed): Computed {
  if (Number.isNaN(a.value) || Number.isNaN(b.value)) return undefinedThere;
  if (!Number.isFinite(a.value) || !Number.isFinite(b.value)) return untold;
  if (kind === "+") return told(a.value + b.value, a.error + b.error);
  if (kind === "*")
    return told(
      a.value * b.value,
      Math.abs(a.value) * b.error + Math.abs(b.value) * a.error + a.error * b.error,
    );
  if (kind === "/") {
    if (b.value === 0 && b.error === 0) return undefinedThere;
    if (Math.abs(b.value) <= b.error) return untold;
    const value = a.value / b.value;
    return told(value, (a.error + Math.abs(value) * b.error) / Math.abs(b.value));
  }
  return raise(a, b);
}

/** Of negative numbers powers with whole exponents alone. */
function raise(a: Computed, b: Computed): Computed {
  if (a.value === 0) {
    if (a.error > 0) return untold;
    return b.value > 0 ? told(0, 0) : undefinedThere;
  }
  if (a.value < 0 && !Number.isInteger(b.value))
    return b.error > 0 && isNearInteger(b) ? untold : undefinedThere;
  const value = a.value ** b.value;
  const size = Math.abs(value);
  const byBase = (Math.abs(b.value) * size * a.error) / Math.abs(a.value);
  return told(value, byBase + size * Math.abs(Math.log(Math.abs(a.value))) * b.error + 4 * rounded(value));
}

function isNearInteger({ value, error }: Computed): boolean {
  return Math.abs(value - Math.round(value)) <= error;
}

function apply(name: FunctionName, of: Computed): Computed {
  const { value, error } = of;
  if (Number.isNaN(value)) return undefinedThere;
  if (!Number.isFinite(value)) return untold;
  switch (name) {
    case "sin":
      return told(Math.sin(value), error);
    case "cos":
      return told(Math.cos(value), error);
    case "tan": {
      const slope = 1 + Math.tan(value) ** 2;
      return told(Math.tan(value), slope * (error + rounded(value)));
    }
    case "cot":
      return join("/", apply("cos", of), apply("sin", of));
    case "sec":
      return join("/", one, apply("cos", of));
    case "csc":
      return join("/", one, apply("sin", of));
    case "arcsin":
      return inverse(Math.asin(value), of);
    case "arccos":
      return inverse(Math.acos(value), of);
    case "arctan":
      return told(Math.atan(value), error / (1 + value ** 2));
    case "sinh":
      return told(Math.sinh(value), Math.cosh(value) * error);
    case "cosh":
      return told(Math.cosh(value), Math.abs(Math.sinh(value)) * error);
    case "tanh":
      return told(Math.tanh(value), error);
    case "ln":
      return logarithm(Math.log(value), value, error);
    case "log":
    case "lg":
      return logarithm(Math.log10(value), value, error);
    case "exp":
      return told(Math.exp(value), Math.exp(value) * error);
    case "abs":
      return told(Math.abs(value), error);
    case "sqrt":
      return root(Math.sqrt(value), 2, of);
    case "∛":
      return root(Math.cbrt(value), 3, of);
    case "∜":
      return root(Math.sqrt(Math.sqrt(value)), 4, of);
  }
}

/** Of the sine or the cosine: steep beside -1 and 1, and nothing beyond. */
function inverse(result: number, { value, error }: Computed): Computed {
  const size = Math.abs(value);
  if (size - error > 1) return undefinedThere;
  if (error === 0) return told(result, 0);
  const most = size + error;
  return most >= 1 ? untold : told(result, error / Math.sqrt(1 - most ** 2));
}

/** Of negative numbers the third root alone. */
function root(result: number, degree: 2 | 3 | 4, { value, error }: Computed): Computed {
  if (degree !== 3 && value < -error) return undefinedThere;
  if (value === 0 && error === 0) return told(0, 0);
  const size = degree === 3 ? Math.abs(value) : value;
  return size <= error ? untold : told(result, (Math.abs(result) * error) / (degree * size));
}

function logarithm(result: number, of: number, error: number): Computed {
  if (of < -error || (of === 0 && error === 0)) return undefinedThere;
  return of <= error ? untold : told(result, error / of);
}

function told(value: number, error: number): Computed {
  return Number.isFinite(value) ? { value, error: error + rounded(value) } : untold;
}

function rounded(value: number): number {
  return Math.abs(value) * Number.EPSILON;
}
