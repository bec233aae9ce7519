import type { RichTextDoc, RichTextNode } from "@lyceum/contract/rich-text";
import { formulaPieces, type Piece, plainTextOf, writeFormulaPieces } from "../../rich-text/index.ts";

/** Lines as paragraphs, with the formulas that stand in them. */
export function docOf(text: string): RichTextDoc {
  const content = linesOf(text).flatMap(blocksOf);
  return { type: "doc", content: content.length === 0 ? [{ type: "paragraph" }] : content };
}

/** Rich text as lines; `isWhole` where nothing but words and formulas was there. */
export function textOf(doc: RichTextDoc): { text: string; isWhole: boolean } {
  const blocks: readonly RichTextNode[] = doc.content ?? [];
  let isWhole = true;
  const lines = blocks.map((block) => {
    const pieces = piecesOf(block);
    const written = pieces && writeFormulaPieces(pieces);
    if (typeof written === "string") return written;
    isWhole = false;
    return plainTextOf(block);
  });
  return { text: linesOf(lines.join("\n")).join("\n"), isWhole };
}

export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A formula that stands for itself parts a line. */
function blocksOf(line: string): RichTextNode[] {
  const blocks: RichTextNode[] = [];
  let open: Piece[] = [];
  const end = () => {
    const content = trimmed(open).map(inlineOf);
    if (content.length > 0) blocks.push({ type: "paragraph", content });
    open = [];
  };
  for (const piece of formulaPieces(line)) {
    if (piece.kind === "formula" && piece.isBlock) {
      end();
      blocks.push({ type: "mathBlock", attrs: { tex: piece.tex } });
    } else open.push(piece);
  }
  end();
  return blocks;
}

function inlineOf(piece: Piece): RichTextNode {
  return piece.kind === "text"
    ? { type: "text", text: piece.text }
    : { type: "mathInline", attrs: { tex: piece.tex } };
}

/** Without spaces where the line begins and ends. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  return pieces
    .map((piece, at) => {
      if (piece.kind === "formula") return piece;
      const start = at === 0 ? piece.text.trimStart() : piece.text;
      return { ...piece, text: at === pieces.length - 1 ? start.trimEnd() : start };
    })
    .filter((piece) => piece.kind === "formula" || piece.text !== "");
}

/** Null: the block is more than words and formulas. */
function piecesOf({ type, attrs, content = [] }: RichTextNode): Piece[] | null {
  if (type === "mathBlock") return [{ kind: "formula", tex: texOf(attrs), isBlock: true }];
  const hasForm = Object.values(attrs ?? {}).some((value) => value !== null && value !== undefined);
  if (type !== "paragraph" || hasForm) return null;
  const pieces: Piece[] = [];
  for (const node of content) {
    if (node.type === "mathInline") pieces.push({ kind: "formula", tex: texOf(node.attrs), isBlock: false });
    else if (node.type === "text" && (node.marks ?? []).length === 0)
      pieces.push({ kind: "text", text: node.text ?? "" });
    else return null;
  }
  return pieces;
}

function texOf(attrs: RichTextNode["attrs"]): string {
  const tex = attrs?.["tex"];
  return typeof tex === "string" ? tex : "";
}
