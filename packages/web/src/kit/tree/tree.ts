/** A tree as a list: every node names what it hangs below, and those below the same stand in their order. */
export type TreeNode = { id: string; parentId: string | null; label: string };

/** Where a node goes: below a parent, before one of those there, or at their end. */
export type Move = { id: string; parentId: string | null; beforeId: string | null };

export type Row = { node: TreeNode; level: number; index: number; count: number; hasChildren: boolean };

/** The rows that are seen, from above to below: what hangs below a closed node is not. */
export function rowsOf(nodes: readonly TreeNode[], open: ReadonlySet<string>): Row[] {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId);
  const rows: Row[] = [];
  const walk = (parentId: string | null, level: number): void => {
    const siblings = below.get(parentId) ?? [];
    for (const [index, node] of siblings.entries()) {
      rows.push({ node, level, index, count: siblings.length, hasChildren: below.has(node.id) });
      if (open.has(node.id)) walk(node.id, level + 1);
    }
  };
  walk(null, 1);
  return rows;
}

/** The list after a move; null for one below itself, or one that changes nothing. */
export function applyMove(nodes: readonly TreeNode[], { id, parentId, beforeId }: Move): TreeNode[] | null {
  const moved = nodes.find((node) => node.id === id);
  if (!moved || beforeId === id || isWithin(nodes, parentId, id)) return null;
  const others = nodes.filter((node) => node.id !== id);
  const before =
    beforeId === null ? -1 : others.findIndex((node) => node.id === beforeId && node.parentId === parentId);
  if (beforeId !== null && before < 0) return null;
  const at =
    before < 0 ? others.findLastIndex((node) => node.parentId === parentId) + 1 || others.length : before;
  const next = others.toSpliced(at, 0, { ...moved, parentId });
  return isSameOrder(nodes, next) ? null : next;
}

type Step = "up" | "down" | "in" | "out";

/** What Alt and an arrow do: before or after the neighbour, below the one above, or out beside the parent. */
export function stepOf(nodes: readonly TreeNode[], id: string, step: Step): Move | null {
  const node = nodes.find((one) => one.id === id);
  if (!node) return null;
  const siblings = nodes.filter((one) => one.parentId === node.parentId);
  const at = siblings.findIndex((one) => one.id === id);
  const above = siblings[at - 1];
  switch (step) {
    case "up":
      return above ? { id, parentId: node.parentId, beforeId: above.id } : null;
    case "down":
      return at + 1 < siblings.length
        ? { id, parentId: node.parentId, beforeId: siblings[at + 2]?.id ?? null }
        : null;
    case "in":
      return above ? { id, parentId: above.id, beforeId: null } : null;
    case "out":
      return outOf(nodes, node);
  }
}

function outOf(nodes: readonly TreeNode[], { id, parentId }: TreeNode): Move | null {
  const parent = nodes.find((one) => one.id === parentId);
  if (!parent) return null;
  const beside = nodes.filter((one) => one.parentId === parent.parentId);
  const after = beside[beside.findIndex((one) => one.id === parent.id) + 1];
  return { id, parentId: parent.parentId, beforeId: after?.id ?? null };
}

/** Whether a place lies at or below a node. */
export function isWithin(nodes: readonly TreeNode[], place: string | null, id: string): boolean {
  const parents = new Map(nodes.map((node) => [node.id, node.parentId]));
  for (let at = place; at !== null; at = parents.get(at) ?? null) if (at === id) return true;
  return false;
}

/** Whether the children of each node are the same, in the same order. */
function isSameOrder(a: readonly TreeNode[], b: readonly TreeNode[]): boolean {
  const [before, after] = [childIds(a), childIds(b)];
  return before.size === after.size && [...before].every(([parent, ids]) => after.get(parent) === ids);
}

function childIds(nodes: readonly TreeNode[]): ReadonlyMap<string | null, string> {
  const ids = new Map<string | null, string>();
  for (const [parent, children] of Map.groupBy(nodes, ({ parentId }) => parentId))
    ids.set(parent, JSON.stringify(children.map(({ id }) => id)));
  return ids;
}
