/** One condition of a header `If`: a lock or a state that the thing has, or (`isNot`) has not. */
type Condition = { isNot: boolean; lock: string } | { isNot: boolean; etag: string };

/** The lists of a header `If`: it holds where all conditions of one list do. Null for a header that cannot be read. */
export function readDavIf(header: string): Condition[][] | null {
  const lists: Condition[][] = [];
  const part = /\s*(?:<[^<>]{1,2000}>\s*)?\(([^()]{1,2000})\)\s*/y;
  while (part.lastIndex < header.length) {
    const found = part.exec(header);
    const list = found?.[1] === undefined ? null : readConditions(found[1]);
    if (!list || lists.length > 20) return null;
    lists.push(list);
  }
  return lists;
}

function readConditions(text: string): Condition[] | null {
  const conditions: Condition[] = [];
  const part = /\s*(not\s+)?(?:<([^<>]{1,500})>|\[\s*((?:W\/)?"[^"]{0,200}")\s*\])\s*/iy;
  while (part.lastIndex < text.length) {
    const found = part.exec(text);
    if (!found) return null;
    const isNot = found[1] !== undefined;
    conditions.push(found[2] === undefined ? { isNot, etag: found[3] ?? "" } : { isNot, lock: found[2] });
  }
  return conditions.length === 0 ? null : conditions;
}

/** All locks that a header says to know. */
export function locksOf(lists: readonly Condition[][]): string[] {
  return lists.flat().flatMap((one) => ("lock" in one && !one.isNot ? one.lock : []));
}

export function holds(
  lists: readonly Condition[][],
  { locks, etag }: { locks: ReadonlySet<string>; etag: string | null },
): boolean {
  const isSo = (one: Condition) => ("lock" in one ? locks.has(one.lock) : one.etag === etag) !== one.isNot;
  return lists.length === 0 || lists.some((list) => list.every(isSo));
}
