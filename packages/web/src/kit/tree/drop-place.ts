import { applyMove, type Move, type TreeNode } from "./tree.ts";

export type DropPlace = { targetId: string; where: "before" | "into" | "after"; move: Move };

type Point = {
  clientY: number;
  currentTarget: { getBoundingClientRect: () => { top: number; height: number } };
};

/** Where a dragged node would go: the upper quarter of a row is before it, the lower after it, the middle below it. */
export function dropAt(
  nodes: readonly TreeNode[],
  id: string,
  target: TreeNode,
  { clientY, currentTarget }: Point,
  isOpen: boolean,
): DropPlace | null {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  // Below an open node stand those that hang there.
  const where = share < 0.25 ? "before" : share > 0.75 && !isOpen ? "after" : "into";
  const move = moveTo(nodes, id, target, where);
  return applyMove(nodes, move) ? { targetId: target.id, where, move } : null;
}

function moveTo(nodes: readonly TreeNode[], id: string, target: TreeNode, where: DropPlace["where"]): Move {
  if (where === "into") return { id, parentId: target.id, beforeId: null };
  if (where === "before") return { id, parentId: target.parentId, beforeId: target.id };
  const beside = nodes.filter((one) => one.parentId === target.parentId && one.id !== id);
  const next = beside[beside.findIndex((one) => one.id === target.id) + 1];
  return { id, parentId: target.parentId, beforeId: next?.id ?? null };
}
