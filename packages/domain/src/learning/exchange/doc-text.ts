import type { RichTextDoc, RichTextNode } from "@lyceum/contract/rich-text";
import { plainTextOf } from "../../rich-text/index.ts";

/** Lines as paragraphs. */
export function docOf(text: string): RichTextDoc {
  const content: RichTextNode[] = linesOf(text).map((line) => ({
    type: "paragraph",
    content: [{ type: "text", text: line }],
  }));
  return { type: "doc", content: content.length === 0 ? [{ type: "paragraph" }] : content };
}

/** Rich text as lines; `isWhole` where nothing but words was there. */
export function textOf(doc: RichTextDoc): { text: string; isWhole: boolean } {
  const blocks: readonly RichTextNode[] = doc.content ?? [];
  const isWhole = blocks.every(
    ({ type, attrs, content = [] }) =>
      type === "paragraph" &&
      Object.values(attrs ?? {}).every((value) => value === null || value === undefined) &&
      content.every((node) => node.type === "text" && (node.marks ?? []).length === 0),
  );
  return { text: linesOf(plainTextOf(doc)).join("\n"), isWhole };
}

export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
