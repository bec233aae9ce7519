import { richText } from "@lyceum/contract/rich-text";

/** What a text with formulas consists of. */
export type Piece = { kind: "text"; text: string } | { kind: "formula"; tex: string; isBlock: boolean };

const inlineMax = richText.nodes.mathInline.attrs.tex.max;
const blockMax = richText.nodes.mathBlock.attrs.tex.max;

/**
 * The formulas in a plain text: `$x^2$` and `\(x^2\)` in a line, `$$x^2$$` and `\[x^2\]` for themselves (P8). What is money
 * stays money: a dollar opens a formula only before something, and closes one only behind something and not before a digit.
 * `\$` is a dollar. Goes through the text once, whatever it holds.
 */
export function formulaPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let words = "";
  const take = (tex: string, isBlock: boolean) => {
    if (words !== "") pieces.push({ kind: "text", text: words });
    words = "";
    pieces.push({ kind: "formula", tex: tex.trim(), isBlock });
  };
  const find = finder(text);
  for (let at = 0; at < text.length;) {
    const found = formulaAt(text, at, find);
    if (found) {
      take(found.tex, found.isBlock);
      at = found.end;
    } else if (text.startsWith(String.raw`\$`, at)) {
      words += "$";
      at += 2;
    } else {
      words += text[at] ?? "";
      at += 1;
    }
  }
  if (words !== "") pieces.push({ kind: "text", text: words });
  return pieces;
}

/** The plain text in which `formulaPieces` finds these again; null: there is none. */
export function writeFormulaPieces(pieces: readonly Piece[]): string | null {
  const wanted = JSON.stringify(joined(pieces));
  for (const isEscaped of [false, true])
    for (const hasDollars of [true, false]) {
      const text = pieces.map((piece) => write(piece, isEscaped, hasDollars)).join("");
      if (JSON.stringify(formulaPieces(text)) === wanted) return text;
    }
  return null;
}

export function hasFormula(text: string): boolean {
  return /[$\\]/u.test(text) && formulaPieces(text).some(({ kind }) => kind === "formula");
}

type Found = { tex: string; isBlock: boolean; end: number };
type Find = (mark: string, from: number) => number;

function formulaAt(text: string, at: number, find: Find): Found | null {
  if (text[at] === "\\") {
    if (text[at + 1] === "(") return between(text, at, String.raw`\)`, false, find);
    return text[at + 1] === "[" ? between(text, at, String.raw`\]`, true, find) : null;
  }
  if (text[at] !== "$") return null;
  if (text[at + 1] === "$") return between(text, at, "$$", true, find);
  return isSpace(text[at + 1]) ? null : closedInLine(text, at);
}

/** Between marks of two characters. */
function between(text: string, at: number, close: string, isBlock: boolean, find: Find): Found | null {
  const end = find(close, at + 2);
  if (end === -1 || end - at > (isBlock ? blockMax : inlineMax)) return null;
  const tex = text.slice(at + 2, end);
  return tex.trim() === "" ? null : { tex, isBlock, end: end + 2 };
}

function closedInLine(text: string, at: number): Found | null {
  for (let end = at + 1; end < text.length && text[end] !== "\n"; end += 1) {
    if (text[end] === "\\") end += 1;
    else if (text[end] === "$") {
      const isClosed = !isSpace(text[end - 1]) && !/\d/u.test(text[end + 1] ?? "") && end - at <= inlineMax;
      return isClosed && end > at + 1 ? { tex: text.slice(at + 1, end), isBlock: false, end: end + 1 } : null;
    }
  }
  return null;
}

function isSpace(character: string | undefined): boolean {
  return character === undefined || /\s/u.test(character);
}

/** Where a mark stands next. A text without one is searched once. */
function finder(text: string): Find {
  const known = new Map<string, number>();
  return (mark, from) => {
    const before = known.get(mark);
    if (before !== undefined && (before === -1 || before >= from)) return before;
    const at = text.indexOf(mark, from);
    known.set(mark, at);
    return at;
  };
}

function write(piece: Piece, isEscaped: boolean, hasDollars: boolean): string {
  if (piece.kind === "text") return isEscaped ? piece.text.replaceAll("$", String.raw`\$`) : piece.text;
  const tex = piece.tex.trim().replaceAll(/\s*\n\s*/gu, " ");
  if (piece.isBlock) return hasDollars ? `$$${tex}$$` : String.raw`\[${tex}\]`;
  return hasDollars ? `$${tex}$` : String.raw`\(${tex}\)`;
}

function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (piece.kind === "text" && last?.kind === "text")
      all[all.length - 1] = { kind: "text", text: last.text + piece.text };
    else
      all.push(
        piece.kind === "text" ? piece : { ...piece, tex: piece.tex.trim().replaceAll(/\s*\n\s*/gu, " ") },
      );
  }
  return all.filter((piece) => piece.kind === "formula" || piece.text !== "");
}
