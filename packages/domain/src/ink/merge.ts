import type { InkItem } from "@lyceum/contract/shapes";

/**
 * What two people made of the same page: all that either of them drew, without what either erased. `base` is what both began
 * with. Items are the same where they look the same.
 */
export function mergeInk(
  base: readonly InkItem[],
  mine: readonly InkItem[],
  theirs: readonly InkItem[],
): InkItem[] {
  return [...without(theirs, without(base, mine)), ...without(mine, base)];
}

/** Each item takes one like it away. */
function without(items: readonly InkItem[], taken: readonly InkItem[]): InkItem[] {
  const counts = new Map<string, number>();
  for (const item of taken) counts.set(lookOf(item), (counts.get(lookOf(item)) ?? 0) + 1);
  return items.filter((item) => {
    const left = counts.get(lookOf(item)) ?? 0;
    if (left > 0) counts.set(lookOf(item), left - 1);
    return left === 0;
  });
}

/** Also of what a database wrote in another order. */
function lookOf(item: InkItem): string {
  const { kind, colour, width } = item;
  const rest =
    "points" in item
      ? item.points
      : [item.x, item.y, ...(item.kind === "text" ? [item.text, item.size] : [])];
  return JSON.stringify([kind, colour, width, rest]);
}
