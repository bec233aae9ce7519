import type { RichTextDoc } from "@lyceum/contract/rich-text";

/** Plain words as rich text, a paragraph each. */
export function textOf(words: readonly string[]): RichTextDoc {
  return {
    type: "doc",
    content: words.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
  };
}
