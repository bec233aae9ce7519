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

/** One line of text as rich text. */
export function lineDoc(text: string): RichTextDoc {
  if (text === "") return emptyDoc;
  return { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] };
}

/** The text of what is one line without any form; null: it is more than that. */
export function lineOf(doc: RichTextDoc): string | null {
  const [first, ...more] = doc.content ?? [];
  if (first?.type !== "paragraph" || more.length > 0) return null;
  const parts: readonly RichTextNode[] = first.content ?? [];
  const isPlain = parts.every(({ type, marks }) => type === "text" && !marks?.length);
  return isPlain ? parts.map(({ text }) => text ?? "").join("") : null;
}
