import type { RichTextDoc, RichTextNode } from "@lyceum/contract/rich-text";
import type {
  Blank,
  QuestionBody,
  QuestionContent,
  QuestionKind,
  QuestionPart,
  SimpleBody,
  SimpleKind,
} from "@lyceum/contract/shapes";
import { formulaPieces, type Piece, writeFormulaPieces } from "@lyceum/domain/rich-text";

export const emptyDoc: RichTextDoc = { type: "doc", content: [{ type: "paragraph" }] };

export function emptyQuestion(lang: QuestionContent["lang"]): QuestionContent {
  return {
    subject: "mathematics",
    lang,
    stem: emptyDoc,
    body: bodyOf("single"),
    explanation: null,
    difficulty: 2,
    tags: [],
  };
}

/** An empty body of a kind; between kinds with options these stay, and what there was becomes the first part. */
export function bodyOf(kind: QuestionKind, before?: QuestionBody): QuestionBody {
  const first = before?.kind === "composite" ? before.parts[0]?.body : before;
  if (kind !== "composite") return simpleBodyOf(kind, first);
  const part = { ...emptyPart(), ...(first ? { body: first } : {}) };
  return { kind, parts: [part, emptyPart()] };
}

export function emptyPart(): QuestionPart {
  return { stem: emptyDoc, body: simpleBodyOf("single"), weight: 1 };
}

export function simpleBodyOf(kind: SimpleKind, before?: SimpleBody): SimpleBody {
  const options = before && "options" in before ? before.options : Array.from({ length: 4 }, () => emptyDoc);
  switch (kind) {
    case "single":
      return { kind, options, right: before?.kind === "multiple" ? (before.right[0] ?? 0) : 0 };
    case "multiple":
      return { kind, options, right: before?.kind === "single" ? [before.right] : [0], rule: "all" };
    case "trueFalse":
      return { kind, right: true };
    case "blanks":
      return { kind, blanks: [emptyBlank] };
    case "matching":
      return { kind, left: options.map(() => emptyDoc), options: [...options] };
    case "ordering":
      return { kind, options: [...options] };
    case "shortAnswer":
      return { kind, model: "" };
  }
}

export const emptyBlank: Blank = {
  kind: "text",
  accepted: [],
  tolerance: 0,
  unit: "",
  caseSensitive: false,
};

/** One line as rich text, with the formulas that are typed in it. */
export function lineDoc(text: string): RichTextDoc {
  const content = formulaPieces(text).map((piece): RichTextNode =>
    piece.kind === "text"
      ? { type: "text", text: piece.text }
      : { type: "mathInline", attrs: { tex: piece.tex } },
  );
  return content.length === 0 ? emptyDoc : { type: "doc", content: [{ type: "paragraph", content }] };
}

/** The line of what is one, with formulas between dollars; null: it is more than that. */
export function lineOf(doc: RichTextDoc): string | null {
  const [first, ...more] = doc.content ?? [];
  if (first?.type !== "paragraph" || more.length > 0) return null;
  const parts: readonly RichTextNode[] = first.content ?? [];
  const pieces: Piece[] = [];
  for (const { type, marks, text = "", attrs } of parts) {
    if (type === "text" && !marks?.length) pieces.push({ kind: "text", text });
    else if (type === "mathInline" && typeof attrs?.["tex"] === "string")
      pieces.push({ kind: "formula", tex: attrs["tex"], isBlock: false });
    else return null;
  }
  return writeFormulaPieces(pieces);
}
