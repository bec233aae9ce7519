import fc from "fast-check";
import { expect, test } from "vitest";
import { applyMove, isWithin, type Move, rowsOf, stepOf, type TreeNode } from "./tree.ts";

/** Each node hangs below one before it, or at the top. */
const trees: fc.Arbitrary<TreeNode[]> = fc.array(fc.nat(), { minLength: 1, maxLength: 12 }).map((parents) =>
  parents.map((parent, index) => ({
    id: `n${index}`,
    label: `Node ${index}`,
    parentId: index === 0 || parent % (index + 1) === index ? null : `n${parent % (index + 1)}`,
  })),
);
const all = (nodes: readonly TreeNode[]) => new Set(nodes.map(({ id }) => id));

test("A7 a move keeps every node, hangs none below itself, and puts it where it was to go", () => {
  const cases = trees.chain((nodes) => {
    const id = fc.constantFrom(...nodes.map((node) => node.id));
    return fc.record({ nodes: fc.constant(nodes), id, parentId: fc.option(id), beforeId: fc.option(id) });
  });
  fc.assert(
    fc.property(cases, ({ nodes, ...move }) => {
      const next = applyMove(nodes, move);
      if (!next) return;
      expect(all(next)).toEqual(all(nodes));
      expect(rowsOf(next, all(next))).toHaveLength(nodes.length);
      expect(isWithin(next, next.find((node) => node.id === move.id)?.parentId ?? null, move.id)).toBe(false);
      const siblings = next.filter((node) => node.parentId === move.parentId).map(({ id }) => id);
      const after = siblings[siblings.indexOf(move.id) + 1] ?? null;
      expect(after).toBe(move.beforeId);
    }),
    { numRuns: 1_000 },
  );
});

test("A7 up and down undo each other, in is undone by out for the last of its place", () => {
  const cases = trees.chain((nodes) =>
    fc.tuple(fc.constant(nodes), fc.constantFrom(...nodes.map(({ id }) => id))),
  );
  const order = (nodes: readonly TreeNode[]) =>
    rowsOf(nodes, all(nodes)).map(({ node, level }) => `${node.id}@${level}`);
  const move = (nodes: readonly TreeNode[], step: Move | null) => (step ? applyMove(nodes, step) : null);
  fc.assert(
    fc.property(cases, ([nodes, id]) => {
      const up = move(nodes, stepOf(nodes, id, "up"));
      if (up) expect(order(move(up, stepOf(up, id, "down")) ?? [])).toEqual(order(nodes));
      const into = move(nodes, stepOf(nodes, id, "in"));
      if (into) expect(order(move(into, stepOf(into, id, "out")) ?? [])).toEqual(order(nodes));
    }),
    { numRuns: 1_000 },
  );
});
