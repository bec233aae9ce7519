import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { CallHandler } from "../app/calls.ts";
import { viewOne } from "./add-nodes.ts";
import { makeChooser, readName } from "./names.ts";
import { type Reach, requireSteered, type Viewer } from "./policy.ts";
import { findNamed, findNodes, moveNode, renameNode } from "./store/nodes.ts";
import { measure } from "./store/tree.ts";
import { changeDrive, openFolder } from "./within-drive.ts";
import type { Db } from "../ports/database.ts";

/** POST /drive/nodes/{id}/rename (P11). */
export const rename: CallHandler<"POST /drive/nodes/{id}/rename"> = async ({ params, body }, context) => {
  const named = readName(body.name);
  await changeDrive(context, params.id, async (trx, viewer) => {
    await requireSteered(trx, viewer, [params.id]);
    const [node] = await findNodes(trx, viewer.deptId, [params.id]);
    if (!node?.parentId) throw new Fault("notFound");
    const known = await findNamed(trx, viewer.deptId, node.parentId, [named.nameKey]);
    if (known.some(({ nodeId }) => nodeId !== params.id))
      throw new Fault("driveNameTaken", { field: "name" });
    await renameNode(trx, viewer.deptId, params.id, named);
  });
  return await viewOne(context, params.id);
};

/** POST /drive/move (P11). */
export const move: CallHandler<"POST /drive/move"> = async ({ body }, context) =>
  await changeDrive(context, body.nodeIds[0], async (trx, viewer, ownerId) => {
    const moved = await requireSteered(trx, viewer, body.nodeIds);
    const place = await openFolder(trx, viewer, body.folderId);
    if ([...moved, place].some((one) => one.ownerId !== ownerId)) throw new Fault("forbidden");
    const ids = moved.map(({ nodeId }) => nodeId);
    await requireFits(trx, viewer, ids, place);
    const nodes = await findNodes(trx, viewer.deptId, ids);
    const coming = nodes.filter(({ parentId }) => parentId !== place.nodeId);
    const choose = makeChooser(trx, viewer.deptId, place.nodeId);
    for (const node of coming) {
      // oxlint-disable-next-line no-await-in-loop
      const named = await choose(node.name, node.isFile);
      if (body.onConflict !== "keepBoth" && named.nameKey !== node.nameKey) throw new Fault("driveNameTaken");
      // oxlint-disable-next-line no-await-in-loop
      await moveNode(trx, viewer.deptId, node.nodeId, { parentId: place.nodeId, ...named });
    }
    const from = nodes.flatMap(({ nodeId, parentId }) => (parentId ? [{ nodeId, folderId: parentId }] : []));
    return { from };
  });

/** Nothing goes into itself, or deeper than folders may lie. */
export async function requireFits(
  trx: Db,
  { deptId }: Viewer,
  nodeIds: readonly string[],
  place: Reach,
): Promise<{ count: number }> {
  const coming = new Set(nodeIds);
  if (place.path.some(({ nodeId }) => coming.has(nodeId))) throw new Fault("driveIntoItself");
  const { depth, count } = await measure(trx, deptId, nodeIds);
  if (place.depth + depth > limits.driveDepthMax.value + 1) throw new Fault("driveTooDeep");
  return { count };
}
