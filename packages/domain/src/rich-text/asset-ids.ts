import type { RichTextDoc, RichTextNode } from "@lyceum/contract/rich-text";

/** The files that rich text refers to, each once, in the order of the text. */
export function assetIdsOf(node: RichTextNode): string[] {
  const found = new Set<string>();
  const walk = ({ attrs, content = [] }: RichTextNode): void => {
    const id = attrs?.["assetId"];
    if (typeof id === "string") found.add(id);
    for (const child of content) walk(child);
  };
  walk(node);
  return [...found];
}

/** Those of a text in both languages, each once. */
export function bodyAssetIdsOf(bodies: { body: RichTextNode | null; bodyEn: RichTextNode | null }): string[] {
  return [...new Set([bodies.body, bodies.bodyEn].flatMap((one) => (one === null ? [] : assetIdsOf(one))))];
}

/** A text without what shows one of these files; null: nothing else was in it. */
export function withoutAssets(doc: RichTextDoc, ids: ReadonlySet<string>): RichTextDoc | null {
  const shows = ({ attrs }: RichTextNode) => {
    const id = attrs?.["assetId"];
    return typeof id === "string" && ids.has(id);
  };
  const left = (node: RichTextNode): RichTextNode => {
    if (!node.content) return node;
    const content = node.content.filter((child) => !shows(child)).map(left);
    // What held nothing else holds an empty line.
    const isEmptied = content.length === 0 && node.content.length > 0;
    return { ...node, content: isEmptied ? [{ type: "paragraph", content: [] }] : content };
  };
  const content = (doc.content ?? []).filter((node) => !shows(node)).map(left);
  return content.length === 0 ? null : { ...doc, content };
}
