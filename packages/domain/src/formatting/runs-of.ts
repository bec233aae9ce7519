/** Letters in one manner; `style` is a sum of `runStyles`. */
export type Run = { text: string; style: number };

export const runStyles = { bold: 1, italic: 2, code: 4 } as const;

/** A sign of formatting, or what stands between two of them; a pair of signs changes the manner and is not shown. */
type Piece = Run & { from: number; changes: number };

const signs = { "**": 1, "*": 2, _: 8 } as const;
/** Where a line may change its manner, or an address begins. */
const marks = /\*|_+|`|:\/\/|www\./g;
const addressEnd = /[\s<>"，。；：！？、（）\p{Script=Han}]/gu;

/**
 * The runs of one line: `**bold**`, `*italic*` or `_italic_`, and code between back-ticks. What is no pair stays as it is
 * written. Chinese has no spaces, so only letters of other scripts keep a sign from being one: `2*3*4` and `a_b_c` are words.
 * Each sign is looked at once.
 */
export function runsOf(line: string): Run[] {
  const pieces: Piece[] = [];
  const open = new Map<keyof typeof signs, Piece>();
  let shown = 0;
  let addressUntil = 0;
  let lastLetter = -1;
  const unclosed = new Set<string>();
  const add = (from: number, to: number, style = 0) => {
    const piece = { text: line.slice(from, to), style, from, changes: 0 };
    if (to > from) pieces.push(piece);
    shown = to;
    return piece;
  };
  marks.lastIndex = 0;
  for (let found = marks.exec(line); found; found = marks.exec(line)) {
    const at = found.index;
    if (at > shown) {
      if (line.slice(shown, at).trim() !== "") lastLetter = at - 1;
      add(shown, at);
    }
    if (found[0].length > 1) {
      if (found[0].startsWith("_")) lastLetter = at;
      else if (at >= addressUntil) addressUntil = endOf(line, at);
      continue;
    }
    if (found[0] === "`") {
      const fence = line.startsWith("```", at) ? "```" : "`";
      const from = at + fence.length;
      const end = unclosed.has(fence) ? -1 : line.indexOf(fence, from);
      if (end < 0) unclosed.add(fence);
      marks.lastIndex = end < 0 ? from : end + fence.length;
      lastLetter = at;
      if (end <= from) continue;
      add(from, end, runStyles.code);
      shown = marks.lastIndex;
      continue;
    }
    const sign = signAt(line, at, [...open.keys()].at(-1));
    const end = at + sign.length;
    const [before, after] = [line[at - 1], line[end]];
    const opener = open.get(sign);
    const piece = add(at, end);
    marks.lastIndex = end;
    if (opener && !isSpace(before) && !isLetter(after, sign) && lastLetter > opener.from) {
      for (const one of [opener, piece]) one.changes = signs[sign];
      // What was opened inside and not closed there is no sign.
      for (const [key, inner] of open) if (inner.from >= opener.from) open.delete(key);
    } else if (!isSpace(after) && mayBegin(sign, before) && at >= addressUntil) {
      open.delete(sign);
      open.set(sign, piece);
    } else lastLetter = at;
  }
  add(shown, line.length);
  return styled(pieces);
}

function styled(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  let held = 0;
  for (const { text, style, changes } of pieces) {
    held ^= changes;
    if (changes > 0) continue;
    const all = style | (held & 1) | (held > 1 ? runStyles.italic : 0);
    const last = runs.at(-1);
    if (last?.style === all) last.text += text;
    else runs.push({ text, style: all });
  }
  return runs;
}

/** Of three stars the inner one closes first. */
function signAt(line: string, at: number, inner: string | undefined): keyof typeof signs {
  if (line[at] === "_") return "_";
  return line[at + 1] === "*" && !(line[at + 2] === "*" && inner === "*") ? "**" : "*";
}

function isSpace(letter: string | undefined): boolean {
  return letter === undefined || /\s/.test(letter);
}

/** Chinese has no spaces, so behind one of its letters a star may stand. */
function isLetter(letter: string | undefined, sign: string): boolean {
  if (letter === undefined || !/[\p{L}\p{N}]/u.test(letter)) return false;
  return sign === "_" || !/\p{Script=Han}/u.test(letter);
}

/** A line below is a part of many names and faces: it begins behind a space or an opening sign alone. */
function mayBegin(sign: string, before: string | undefined): boolean {
  if (sign === "_") return before === undefined || /[\s*"'([“‘（《「【，。：；]/.test(before);
  return before !== "\\" && !isLetter(before, sign);
}

function endOf(line: string, from: number): number {
  addressEnd.lastIndex = from + 3;
  return addressEnd.exec(line)?.index ?? line.length;
}
