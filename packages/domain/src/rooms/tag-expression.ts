import { readTagPattern } from "./tag-pattern.ts";

/**
 * Who is meant, by tags: `{"tag":"a"} and ({"tag":"b"} or {"tag":"c"})`. `and` binds closer than `or`. With
 * `"matchType":"regex"` a tag is a pattern that a whole tag fits.
 */
export type TagExpression =
  | { kind: "tag"; tag: string }
  | { kind: "pattern"; fits: (tag: string) => boolean }
  | { kind: "and" | "or"; parts: readonly TagExpression[] };

/** Null: it is none. */
export function readTagExpression(text: string): TagExpression | null {
  const tokens = tokensOf(text);
  if (!tokens) return null;
  let at = 0;

  function series(kind: "and" | "or", part: () => TagExpression | null): TagExpression | null {
    const first = part();
    const parts = first ? [first] : [];
    if (!first) return null;
    while (tokens?.[at] === kind) {
      at += 1;
      const next = part();
      if (!next) return null;
      parts.push(next);
    }
    return parts.length === 1 ? first : { kind, parts };
  }

  function term(): TagExpression | null {
    const token = tokens?.[at];
    at += 1;
    if (typeof token === "object") return token;
    if (token !== "(") return null;
    const inner = either();
    const isClosed = tokens?.[at] === ")";
    at += 1;
    return isClosed ? inner : null;
  }

  const both = () => series("and", term);
  const either = () => series("or", both);
  const whole = either();
  return at === tokens.length ? whole : null;
}

export function matchesTags(expression: TagExpression, tags: readonly string[]): boolean {
  if (expression.kind === "tag") return tags.includes(expression.tag);
  if (expression.kind === "pattern") return tags.some(expression.fits);
  const isMet = (part: TagExpression) => matchesTags(part, tags);
  return expression.kind === "and" ? expression.parts.every(isMet) : expression.parts.some(isMet);
}

type Term = Extract<TagExpression, { kind: "tag" | "pattern" }>;
type Token = "(" | ")" | "and" | "or" | Term;

const pattern = /\s*(?:([()])|(and|or)\b|(\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}))\s*/gy;

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    end = found.index + found[0].length;
    const [, bracket, word, object] = found;
    if (object === undefined) tokens.push((bracket ?? word) as Token);
    else {
      const term = termOf(object);
      if (term === null) return null;
      tokens.push(term);
    }
  }
  return end === text.length ? tokens : null;
}

function termOf(json: string): Term | null {
  const said = readObject(json);
  const { tag, matchType, ...rest } = said ?? {};
  if (typeof tag !== "string" || Object.keys(rest).length > 0) return null;
  if (matchType === undefined) return { kind: "tag", tag };
  const fits = matchType === "regex" ? readTagPattern(tag) : null;
  return fits && { kind: "pattern", fits };
}

function readObject(json: string): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(json) as Record<string, unknown>;
  } catch {
    return null;
  }
}
