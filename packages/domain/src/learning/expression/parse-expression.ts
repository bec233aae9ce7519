import { type FunctionName, type Token, tokensOf } from "./tokens.ts";

/** An expression as a tree. A difference is the sum with what is negative. */
export type Expression =
  | { kind: "number"; value: number }
  | { kind: "letter"; name: string }
  | { kind: "minus"; of: Expression }
  | { kind: "call"; name: FunctionName; of: Expression }
  | { kind: "+" | "*" | "/" | "^"; left: Expression; right: Expression };

const lengthMax = 200;
const depthMax = 40;

/**
 * An expression as it is written in a school: "2x(x+1)", "x²", "√2", "sin 2x", "|x-1|", "1/2 x" (the half of x), "1 3/4". Null: it is none, or one
 * of more than two hundred characters or of brackets deeper than forty (P8).
 */
export function parseExpression(text: string): Expression | null {
  if (text.length > lengthMax) return null;
  const tokens = tokensOf(text);
  if (tokens === null) return null;
  const reader: Reader = { tokens, at: 0, depth: 0, isInBars: false, barsEnd: 0 };
  const whole = readSum(reader);
  return reader.at === tokens.length ? whole : null;
}

type Reader = {
  readonly tokens: readonly Token[];
  at: number;
  depth: number;
  isInBars: boolean;
  /** Behind the last bars; 0: there were none. */
  barsEnd: number;
};

function readSum(reader: Reader): Expression | null {
  let left = readProduct(reader);
  while (left !== null && (isNext(reader, "+") || isNext(reader, "-"))) {
    const isMinus = isNext(reader, "-");
    reader.at += 1;
    const right = readProduct(reader);
    if (right === null) return null;
    left = { kind: "+", left, right: isMinus ? { kind: "minus", of: right } : right };
  }
  return left;
}

/** What stands beside each other is multiplied, as by a sign of it: from left to right. */
function readProduct(reader: Reader): Expression | null {
  let left = readSigned(reader, true);
  while (left !== null) {
    const isDivided = isNext(reader, "/");
    const isSaid = isDivided || isNext(reader, "*");
    if (!isSaid && !isFactor(reader)) return left;
    if (isSaid) reader.at += 1;
    const right = isSaid ? readSigned(reader) : readPower(reader);
    if (right === null) return null;
    left = { kind: isDivided ? "/" : "*", left, right };
  }
  return null;
}

function readSigned(reader: Reader, mayBeMixed = false): Expression | null {
  const isMinus = isNext(reader, "-");
  if (!isMinus && !isNext(reader, "+")) return (mayBeMixed && readMixed(reader)) || readPower(reader);
  return deeper(reader, () => {
    reader.at += 1;
    const of = readSigned(reader, mayBeMixed);
    return of !== null && isMinus ? { kind: "minus", of } : of;
  });
}

/** "1 3/4" is one number, where nothing stands beside it that is multiplied. */
function readMixed(reader: Reader): Expression | null {
  const [whole, above, sign, below] = reader.tokens.slice(reader.at, reader.at + 4);
  if (!isWhole(whole) || !isWhole(above) || !isWhole(below)) return null;
  if (sign?.kind !== "sign" || sign.sign !== "/") return null;
  const behind: Reader = { ...reader, at: reader.at + 4 };
  if (isFactor(behind) || ["*", "/", "^"].some((one) => isNext(behind, one))) return null;
  reader.at = behind.at;
  return { kind: "+", left: whole, right: { kind: "/", left: above, right: below } };
}

function isWhole(token: Token | undefined): token is Token & { kind: "number" } {
  return token?.kind === "number" && Number.isInteger(token.value);
}

/** From right to left, and before a sign in front: -x² is negative. */
function readPower(reader: Reader): Expression | null {
  const left = readFactor(reader);
  if (left === null || !isNext(reader, "^")) return left;
  const right = readExponent(reader);
  return right && { kind: "^", left, right };
}

function readExponent(reader: Reader): Expression | null {
  return deeper(reader, () => {
    reader.at += 1;
    return readSigned(reader);
  });
}

function readFactor(reader: Reader): Expression | null {
  const token = reader.tokens[reader.at];
  if (token === undefined) return null;
  if (token.kind === "sign" && token.sign === "|") return readBars(reader);
  if (token.kind === "sign") return token.sign === "(" ? readBrackets(reader) : null;
  reader.at += 1;
  if (token.kind === "number") return { kind: "number", value: token.value };
  if (token.kind === "letter") return { kind: "letter", name: token.name };
  return readCall(reader, token.name);
}

const roots: ReadonlySet<FunctionName> = new Set(["sqrt", "∛", "∜"]);

/** An exponent of -1 is the inverse of the function, as in "sin^-1 x". */
const inverses: Readonly<Partial<Record<FunctionName, FunctionName>>> = {
  sin: "arcsin",
  cos: "arccos",
  tan: "arctan",
};

/** "sin²x" is the square of the sine; without brackets a root takes one factor, others all that stand beside each other. */
function readCall(reader: Reader, name: FunctionName): Expression | null {
  return deeper(reader, () => {
    const hasExponent = isNext(reader, "^");
    const exponent = hasExponent ? readExponentOfCall(reader) : null;
    if (hasExponent && exponent === null) return null;
    const isInverse = exponent?.kind === "minus" && exponent.of.kind === "number" && exponent.of.value === 1;
    const called = isInverse ? inverses[name] : name;
    if (called === undefined) return null;
    const of = isNext(reader, "(") ? readBrackets(reader) : readBare(reader, name);
    if (of === null) return null;
    const call: Expression = { kind: "call", name: called, of };
    return exponent === null || isInverse ? call : { kind: "^", left: call, right: exponent };
  });
}

function readExponentOfCall(reader: Reader): Expression | null {
  reader.at += 1;
  const isMinus = isNext(reader, "-");
  if (isMinus) reader.at += 1;
  const of = readFactor(reader);
  return of !== null && isMinus ? { kind: "minus", of } : of;
}

function readBare(reader: Reader, name: FunctionName): Expression | null {
  let of = readPower(reader);
  while (of !== null && !roots.has(name) && isFactor(reader) && isBare(reader)) {
    const right = readPower(reader);
    if (right === null) return null;
    of = { kind: "*", left: of, right };
  }
  return of;
}

function isBare({ tokens, at }: Reader): boolean {
  return tokens[at]?.kind === "number" || tokens[at]?.kind === "letter";
}

function readBrackets(reader: Reader): Expression | null {
  return deeper(reader, () => readInside(reader, ")"));
}

/** In bars other ones need brackets around them; of "|x|y|z|" nobody knows what is meant. */
function readBars(reader: Reader): Expression | null {
  const { tokens, at, barsEnd } = reader;
  const isUnclear = barsEnd > 0 && barsEnd < at && isOperand(tokens[barsEnd]) && isOperand(tokens[at - 1]);
  if (reader.isInBars || isUnclear) return null;
  return deeper(reader, () => {
    const of = readInside(reader, "|");
    reader.barsEnd = reader.at;
    return of && { kind: "call", name: "abs", of };
  });
}

function isOperand(token: Token | undefined): boolean {
  return token !== undefined && (token.kind !== "sign" || token.sign === "(" || token.sign === ")");
}

function readInside(reader: Reader, end: ")" | "|"): Expression | null {
  const { isInBars, barsEnd } = reader;
  reader.at += 1;
  reader.isInBars = end === "|";
  reader.barsEnd = 0;
  const inner = readSum(reader);
  reader.isInBars = isInBars;
  reader.barsEnd = barsEnd;
  if (!isNext(reader, end)) return null;
  reader.at += 1;
  return inner;
}

function deeper(reader: Reader, read: () => Expression | null): Expression | null {
  if (reader.depth >= depthMax) return null;
  reader.depth += 1;
  const found = read();
  reader.depth -= 1;
  return found;
}

function isNext({ tokens, at }: Reader, sign: string): boolean {
  const token = tokens[at];
  return token?.kind === "sign" && token.sign === sign;
}

/** Whether a factor begins here; of two numbers beside each other nobody knows what is meant. */
function isFactor(reader: Reader): boolean {
  const { tokens, at, isInBars } = reader;
  const token = tokens[at];
  if (token === undefined) return false;
  if (isNext(reader, "|")) return !isInBars;
  if (token.kind === "number") return tokens[at - 1]?.kind !== "number";
  return token.kind !== "sign" || token.sign === "(";
}
