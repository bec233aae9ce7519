import type { RichTextNode } from "@lyceum/contract/rich-text";

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
