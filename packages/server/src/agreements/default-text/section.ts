import type { RichTextDoc, RichTextNode } from "@lyceum/contract/rich-text";

/** A part of a default text: paragraphs, and lists of points. The first part has no title. */
export type Section = { title?: string; text: readonly (string | readonly string[])[] };

/** Whose text it is, in the language of the text. */
export type TextFacts = {
  realm: "edu" | "social";
  /** The institution. */
  name: string;
  /** How it can be reached; empty when it has not said so. */
  contact: string;
  /** Most of its people are under age. */
  isForMinors: boolean;
};

/** The parts as rich text. */
export function toDoc(sections: readonly Section[]): RichTextDoc {
  return { type: "doc", content: sections.flatMap(toNodes) };
}

function toNodes({ title, text }: Section): RichTextNode[] {
  const blocks = text.map((block) =>
    typeof block === "string"
      ? paragraph(block)
      : {
          type: "bulletList" as const,
          content: block.map((point) => ({ type: "listItem" as const, content: [paragraph(point)] })),
        },
  );
  if (title === undefined) return blocks;
  return [{ type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: title }] }, ...blocks];
}

function paragraph(text: string): RichTextNode {
  return { type: "paragraph", content: [{ type: "text", text }] };
}
