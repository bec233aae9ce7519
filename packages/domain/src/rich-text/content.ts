import { type RichContent, type RichNodeRow, richText } from "@lyceum/contract/rich-text";

export const nodeRows: Readonly<Record<string, RichNodeRow>> = richText.nodes;

/** Whether children of these names may stand in a node, in this order. */
export function fitsContent(parts: readonly RichContent[], names: readonly string[]): boolean {
  let at = 0;
  for (const { of, min, max = Infinity } of parts) {
    let count = 0;
    while (at < names.length && count < max && isOneOf(of, names[at] ?? "")) {
      count += 1;
      at += 1;
    }
    if (count < min) return false;
  }
  return at === names.length;
}

/** By its own name or by its group. */
export function isOneOf(of: readonly string[], name: string): boolean {
  const group = Object.hasOwn(nodeRows, name) ? nodeRows[name]?.group : undefined;
  return of.includes(name) || (group !== undefined && of.includes(group));
}
