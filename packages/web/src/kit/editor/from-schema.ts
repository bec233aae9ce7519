import {
  type RichAttr,
  type RichContent,
  type RichMarkName,
  type RichMarkRow,
  type RichNodeName,
  type RichNodeRow,
  richText,
} from "@lyceum/contract/rich-text";
import type { Attribute } from "@tiptap/core";

type AttributeSpec = Partial<Attribute>;
type Attributes = Readonly<Record<string, AttributeSpec>>;

/** What the schema says of a node, in the words of the editor. */
export function nodeFromSchema(name: RichNodeName) {
  const row: RichNodeRow = richText.nodes[name];
  const holdsText = row.content?.some(({ of }) => of.includes("inline") || of.includes("text")) ?? false;
  return {
    content: contentOf(row.content ?? []),
    group: row.group ?? "",
    inline: row.group === "inline",
    ...(holdsText ? { marks: row.marks ? "_" : "" } : {}),
  };
}

/** Exactly the attributes of the schema; how they are read from pasted HTML and drawn comes from `known`. */
export function attributesFromSchema(
  rows: Readonly<Record<string, RichAttr>> | undefined,
  known: Attributes = {},
): Record<string, AttributeSpec> {
  const entries = Object.entries(rows ?? {}).map(
    ([name, row]) => [name, attributeOf(row, known[name])] as const,
  );
  return Object.fromEntries(entries);
}

export function attributesOfNode(name: RichNodeName, known?: Attributes): Record<string, AttributeSpec> {
  const row: RichNodeRow = richText.nodes[name];
  return attributesFromSchema(row.attrs, known);
}

export function excludedBy(name: RichMarkName): string {
  const row: RichMarkRow = richText.marks[name];
  if (row.excludes === "all") return "_";
  return [name, ...(row.excludes ?? [])].join(" ");
}

function attributeOf(row: RichAttr, known: AttributeSpec = {}): AttributeSpec {
  return { ...known, ...("default" in row ? { default: row.default } : { isRequired: true }) };
}

function contentOf(parts: readonly RichContent[]): string {
  return parts.map(({ of, min, max }) => `(${of.join(" | ")})${quantifierOf(min, max)}`).join(" ");
}

function quantifierOf(min: number, max: number | undefined): string {
  if (max !== undefined) return min === max ? (min === 1 ? "" : `{${min}}`) : `{${min},${max}}`;
  return min === 0 ? "*" : "+";
}
