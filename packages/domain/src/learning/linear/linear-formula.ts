import { limits } from "@lyceum/contract/limits";
import { richText } from "@lyceum/contract/rich-text";
import type { Blank } from "@lyceum/contract/shapes";
import { parseExpression } from "../expression/parse-expression.ts";
import { normaliseAnswer } from "../normalise-answer.ts";
import { asLower, asOne, asScript, asUpper, type Item, joinItems } from "./join.ts";
import { closerOf, openerOf, signOf } from "./signs.ts";

/** Why a formula does not stand in a gap; `part` is what of it. */
export type LinearProblem = {
  problem: "empty" | "incomplete" | "unreadable" | "noForm" | "tooLong";
  part: string;
};
type Linear = { text: string } | LinearProblem;

/**
 * A formula in one line, as it is typed into a gap: `\frac{1}{2}` is 1/2, `\sqrt{x+1}` is √(x+1), `x^{2}` is x^2 (P8). What has
 * no such form (matrices, sums, integrals) is refused rather than made into something that says less; so is what grading could
 * not read in a gap that takes an expression.
 */
export function linearFormula(tex: string, gapKind?: Blank["kind"]): Linear {
  if (tex.length > richText.nodes.mathInline.attrs.tex.max) return { problem: "tooLong", part: "" };
  const reader: Reader = { tex, at: 0, depth: 0, isInBars: false };
  try {
    const text = joinItems(readItems(reader, () => false));
    if (text === "") return { problem: "empty", part: "" };
    if (text.length > limits.blankMax.value) return { problem: "tooLong", part: "" };
    const isRead = gapKind !== "expression" || parseExpression(normaliseAnswer(text)) !== null;
    return isRead ? { text } : { problem: "unreadable", part: text };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem, part: error.part };
    throw error;
  }
}

type Reader = { tex: string; at: number; depth: number; isInBars: boolean };

/** Ends the reading from any depth. */
class Refused extends Error {
  readonly problem: LinearProblem["problem"];
  readonly part: string;

  constructor(problem: LinearProblem["problem"], part: string) {
    super(problem);
    this.problem = problem;
    this.part = part;
  }
}

const depthMax = 40;
const fractions = new Set(["frac", "dfrac", "tfrac", "cfrac"]);
/** Only the look of what they hold. */
const looks = new Set(["mathrm", "mathit", "mathbf", "mathsf", "boldsymbol", "mathnormal", "bm"]);
const words = new Set(["text", "textrm", "textit", "mbox"]);
const rootSigns: Readonly<Record<string, string>> = { "2": "√", "3": "∛", "4": "∜" };
const letters: Readonly<Record<string, string>> = { R: "ℝ", N: "ℕ", Z: "ℤ", Q: "ℚ", C: "ℂ" };

/** The next sign, or the next command with its backslash; "" at the end. Spaces say nothing in a formula. */
function peek(reader: Reader): string {
  while (/\s/u.test(reader.tex[reader.at] ?? "")) reader.at += 1;
  const rest = reader.tex.slice(reader.at, reader.at + 40);
  return /^(?:\\[a-zA-Z]+|\\.|.)/su.exec(rest)?.[0] ?? "";
}

function take(reader: Reader): string {
  const token = peek(reader);
  reader.at += token.length;
  return token;
}

function readItems(reader: Reader, isEnd: (token: string) => boolean): Item[] {
  reader.depth += 1;
  if (reader.depth > depthMax) throw new Refused("tooLong", "");
  const items: Item[] = [];
  for (let token = peek(reader); !isEnd(token); token = peek(reader)) {
    if (token === "") {
      // At the end of the whole there is nothing to be closed.
      if (reader.depth > 1) throw new Refused("incomplete", "");
      break;
    }
    if (/^[\^_']$/u.test(token) || token === String.raw`\prime`) script(reader, items, token);
    else items.push(...readOne(reader, true));
  }
  reader.depth -= 1;
  return items;
}

/** One thing without what stands above and below it. A whole number is one, or, as an argument, each digit. */
function readOne(reader: Reader, isWholeNumber: boolean): Item[] {
  const token = take(reader);
  if (token === "" || token === "}") throw new Refused(token === "" ? "incomplete" : "unreadable", token);
  if (token.startsWith("\\") && token.length > 1) return command(reader, token);
  if (token === "{") {
    const inside = braced(reader);
    const isBase = /^[\^_]$/u.test(peek(reader)) && inside.length !== 1;
    return isBase ? [{ kind: "atom", text: `(${joinItems(inside)})` }] : inside;
  }
  if (/[\d.]/u.test(token)) {
    const more = isWholeNumber ? (/^[\d.]*/u.exec(reader.tex.slice(reader.at))?.[0] ?? "") : "";
    reader.at += more.length;
    return [{ kind: "number", text: token + more }];
  }
  const isOpening = token === "|" ? !reader.isInBars : openerOf(token) !== undefined;
  if (isOpening) return [group(reader, token)];
  if (/^[+\-*/=<>,;:−×·÷±≤≥≠≈]$/u.test(token)) return [{ kind: "operator", text: token }];
  if (/^[!%°]$/u.test(token)) return [{ kind: "behind", text: token }];
  if (token === "~") return [];
  if (/^[\p{L}\p{N}∞∅…]$/u.test(token)) return [{ kind: "atom", text: token }];
  throw new Refused("unreadable", token);
}

function command(reader: Reader, token: string): Item[] {
  const name = token.slice(1);
  const sign = signOf(name);
  if (sign?.kind === "silent") return [];
  if (sign) return [{ kind: sign.kind === "operand" ? "atom" : sign.kind, text: sign.text }];
  if (fractions.has(name)) {
    const upper = argument(reader);
    const text = `${asUpper(upper)}/${asLower(argument(reader))}`;
    return [{ kind: "fraction", text }];
  }
  if (name === "sqrt") return [root(reader)];
  if (looks.has(name)) return argument(reader);
  if (words.has(name)) {
    const said = rawArgument(reader).replaceAll(/\s+/gu, " ");
    return said.trim() === "" ? [] : [{ kind: "atom", text: said }];
  }
  if (name === "operatorname") return [{ kind: "function", text: rawArgument(reader).trim() }];
  if (name === "mathbb") {
    const letter = rawArgument(reader).trim();
    const text = Object.hasOwn(letters, letter) ? letters[letter] : undefined;
    if (text === undefined) throw new Refused("noForm", token);
    return [{ kind: "atom", text }];
  }
  if (name === "left" || name === "mleft" || name === "bigl") return [group(reader, take(reader))];
  if (name === "placeholder") throw new Refused("incomplete", "");
  if (openerOf(name) !== undefined && !(name === "vert" && reader.isInBars)) return [group(reader, token)];
  throw new Refused(closerOf(name) === undefined ? "noForm" : "unreadable", token);
}

const bare = (token: string) => (token.startsWith("\\") && token.length > 1 ? token.slice(1) : token);

/** What stands in brackets; of an interval they differ. */
function group(reader: Reader, token: string): Item {
  const open = openerOf(bare(token)) ?? (token === ")" || token === "]" ? token : undefined);
  if (open === undefined) throw new Refused("noForm", token);
  const wasInBars = reader.isInBars;
  reader.isInBars = open === "|";
  const items = readItems(
    reader,
    (next) => /^\\(?:right|mright|bigr)$/u.test(next) || (next !== "}" && isClosing(next, open)),
  );
  reader.isInBars = wasInBars;
  const end = take(reader);
  const close = closerOf(bare(/^\\(?:right|mright|bigr)$/u.test(end) ? take(reader) : end));
  if (close === undefined) throw new Refused("noForm", end);
  return { kind: "atom", text: open + joinItems(items) + close };
}

function isClosing(token: string, open: string): boolean {
  const close = closerOf(bare(token));
  return close !== undefined && (close === "|") === (open === "|");
}

function root(reader: Reader): Item {
  let degree = "2";
  if (peek(reader) === "[") {
    take(reader);
    degree = joinItems(readItems(reader, (token) => token === "]"));
    take(reader);
  }
  const sign = Object.hasOwn(rootSigns, degree) ? rootSigns[degree] : undefined;
  const items = argument(reader);
  if (sign === undefined) throw new Refused("noForm", String.raw`\sqrt[${degree}]`);
  const closed = `${sign}(${joinItems(items)})`;
  return { kind: "root", text: sign + asOne(items), open: { to: "all", closed } };
}

/** What stands above or below: an exponent, an index, degrees, a prime. It changes what stands before it. */
function script(reader: Reader, items: Item[], token: string): void {
  take(reader);
  const base = items.pop();
  if (!base || base.kind === "operator") throw new Refused("incomplete", token);
  if (token === "'" || token === String.raw`\prime`) {
    items.push(base, { kind: "behind", text: "'" });
    return;
  }
  const next = peek(reader);
  const inside = next === "\\circ" ? (take(reader), "°") : degreesIn(reader);
  if (token === "^" && inside !== null) {
    items.push(base, { kind: "behind", text: inside });
    return;
  }
  const above = argument(reader);
  const text = asScript(above);
  const [last] = above.slice(-1);
  const head = (isNamed(base) ? base.text : asOne([base])) + token;
  if (base.kind === "function") {
    items.push({ kind: "function", text: head + text });
    return;
  }
  const closed = `${head}(${joinItems(above)})`;
  const to = last?.kind === "number" ? "digits" : "all";
  const isPower = token === "^" || base.isPower === true;
  items.push({
    kind: "atom",
    text: head + text,
    isPower,
    ...(!text.startsWith("(") && { open: { to, closed } }),
  });
}

/** May get one more, as x_1^2 does. */
function isNamed({ kind, isPower }: Item): boolean {
  return kind === "function" || kind === "number" || (kind === "atom" && !isPower);
}

/** `{\circ}` and `{\prime}`. */
function degreesIn(reader: Reader): string | null {
  const found = /^\s*\{\s*\\(?:(?<circle>circ)|(?<primes>prime(?:\s*\\prime)*))\s*\}/u.exec(
    reader.tex.slice(reader.at, reader.at + 60),
  );
  if (!found) return null;
  reader.at += found[0].length;
  return found.groups?.["circle"] ? "°" : "'".repeat(found.groups?.["primes"]?.match(/prime/gu)?.length ?? 1);
}

function argument(reader: Reader): Item[] {
  const items = peek(reader) === "{" ? (take(reader), braced(reader)) : readOne(reader, false);
  if (items.length === 0) throw new Refused("incomplete", "");
  return items;
}

function braced(reader: Reader): Item[] {
  const items = readItems(reader, (token) => token === "}");
  take(reader);
  return items;
}

/** Words between braces as they stand there. */
function rawArgument(reader: Reader): string {
  if (take(reader) !== "{") throw new Refused("unreadable", "{");
  const end = reader.tex.indexOf("}", reader.at);
  const said = reader.tex.slice(reader.at, end);
  if (end < 0 || /[\\{$]/u.test(said)) throw new Refused("noForm", said);
  reader.at = end + 1;
  return said;
}
