import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import type { CallContext } from "../../app/context.ts";
import { requireFits } from "../change-nodes.ts";
import { copyTrees } from "../copy-nodes.ts";
import { createFolder } from "../add-nodes.ts";
import { readName } from "../names.ts";
import { requireReach } from "../policy.ts";
import { insertNodes, moveNode } from "../store/nodes.ts";
import { trashTree } from "../store/tree.ts";
import { changeDrive, rootOf, viewerOf } from "../within-drive.ts";
import { requireUnlocked, type Known } from "./locks.ts";
import { findPlace, requireParent } from "./place.ts";
import { DavRefusal } from "./refusal.ts";

/** MKCOL. */
export async function makeFolder(
  context: CallContext,
  names: readonly string[],
  known: Known,
): Promise<void> {
  await rootOf(context);
  const viewer = viewerOf(context);
  const { kysely } = context.database;
  const place = await findPlace(kysely, viewer, names);
  if (place.node) throw new DavRefusal(405);
  const parent = requireParent(place);
  await requireUnlocked(kysely, viewer, [parent.nodeId], known);
  const body = { folderId: parent.nodeId, name: place.name };
  await createFolder({ params: undefined, query: undefined, body }, context);
}

/** DELETE: into the trash, where its owner brings it back from. Throws 400 for a folder without what it holds. */
export async function throwAway(
  context: CallContext,
  names: readonly string[],
  { isDeep, known }: { isDeep: boolean; known: Known },
): Promise<void> {
  await changeDrive(context, undefined, async (trx, viewer) => {
    const { node, parent } = await findPlace(trx, viewer, names);
    if (!node) throw new Fault("notFound");
    if (!parent) throw new DavRefusal(403);
    if (!isDeep && !node.isFile) throw new DavRefusal(400);
    await requireUnlocked(trx, viewer, [node.nodeId], known, true);
    await requireUnlocked(trx, viewer, [parent.nodeId], known);
    await trashTree(trx, viewer.deptId, node.nodeId, viewer.now);
  });
}

export type Transfer = {
  from: readonly string[];
  to: readonly string[];
  isCopy: boolean;
  /** What a folder holds comes too; only a copy can be without. */
  isDeep: boolean;
  mayOverwrite: boolean;
  known: Known;
};

/**
 * MOVE and COPY. True where nothing was at the other place; what was there is in the trash. Throws 403 where something would
 * come onto or into itself or over what holds it, 409 where the folder above is missing, 412 where the place is taken.
 */
export async function transfer(context: CallContext, asked: Transfer): Promise<boolean> {
  const { from, to, isCopy, isDeep, mayOverwrite, known } = asked;
  return await changeDrive(context, undefined, async (trx, viewer, ownerId) => {
    const { deptId } = viewer;
    const source = await findPlace(trx, viewer, from);
    if (!source.node) throw new Fault("notFound");
    const { node } = source;
    const isWhole = isDeep || node.isFile;
    if (!isCopy && !isWhole) throw new DavRefusal(400);
    const target = await findPlace(trx, viewer, to);
    if (node.parentId === null || to.length === 0) throw new DavRefusal(403);
    const parent = requireParent(target);
    const named = readName(target.name);
    const isSame = target.node?.nodeId === node.nodeId;
    // A move onto itself with other letters, large or small, is a new name.
    if (isSame && (isCopy || named.name === node.name)) throw new DavRefusal(403);
    const replaced = isSame ? null : target.node;
    if (replaced && !mayOverwrite) throw new DavRefusal(412);
    const place = await requireReach(trx, viewer, parent.nodeId);
    if (isWhole && place.path.some((step) => step.nodeId === node.nodeId)) throw new DavRefusal(403);
    if (!isCopy) await requireUnlocked(trx, viewer, [node.nodeId], known, true);
    const touched = [parent.nodeId, ...(isCopy ? [] : [node.parentId])];
    await requireUnlocked(trx, viewer, touched, known);
    if (isWhole) await requireFits(trx, viewer, [node.nodeId], place);
    else if (place.depth > limits.driveDepthMax.value) throw new Fault("driveTooDeep");
    if (replaced) {
      // What is replaced would take along what replaces it.
      const { path } = await requireReach(trx, viewer, node.nodeId);
      if (path.some((step) => step.nodeId === replaced.nodeId)) throw new DavRefusal(403);
      await requireUnlocked(trx, viewer, [replaced.nodeId], known, true);
      await trashTree(trx, deptId, replaced.nodeId, viewer.now);
    }
    if (!isCopy) await moveNode(trx, deptId, node.nodeId, { parentId: parent.nodeId, ...named });
    else if (isWhole)
      await copyTrees(context, trx, viewer, {
        ownerId,
        tops: [node.nodeId],
        place,
        nameOf: async () => named,
      });
    else {
      const folder = { nodeId: randomId(), ownerId, parentId: parent.nodeId, isFile: false, ...named };
      await insertNodes(trx, deptId, [{ ...folder, assetId: null, size: 0, changedAt: viewer.now }]);
    }
    return replaced === null;
  });
}
