import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { CallHandler } from "../app/calls.ts";
import type { App } from "../app/context.ts";
import type { Sweep } from "../app/job.ts";
import { discardUnused, unrefer } from "../files/index.ts";
import { makeChooser } from "./names.ts";
import { reachOf, requireSteered, type Viewer } from "./policy.ts";
import { emptyTrash } from "./job-kinds.ts";
import { findNodes, type NodeRow } from "./store/nodes.ts";
import { condemn, deleteDoomed, findDoomed } from "./store/trash.ts";
import { trashTree, untrashTree } from "./store/tree.ts";
import { thingOf } from "./things.ts";
import { changeDrive, holdDrive, ownRoot, viewerOf } from "./within-drive.ts";
import type { Db } from "../ports/database.ts";

/** POST /drive/trash (P11). */
export const trash: CallHandler<"POST /drive/trash"> = async ({ body }, context) => {
  const { kysely } = context.database;
  const viewer = viewerOf(context);
  const nodes = await findNodes(kysely, viewer.deptId, body.nodeIds);
  const isOwn = (one: { ownerId: string }) => one.ownerId === viewer.accountId;
  // What the caller threw away before is not asked for again.
  const ids = body.nodeIds.filter((id) => {
    const node = nodes.find(({ nodeId }) => nodeId === id);
    if (!node) throw new Fault("notFound");
    return !(isOwn(node) && node.trashId !== null);
  });
  if (ids.length === 0) return {};
  return await changeDrive(context, ids[0], async (trx, now, ownerId) => {
    const all = await requireSteered(trx, now, ids);
    if (all.some((one) => one.ownerId !== ownerId)) throw new Fault("forbidden");
    // oxlint-disable-next-line no-await-in-loop
    for (const { nodeId } of all) await trashTree(trx, now.deptId, nodeId, now.now);
    return {};
  });
};

/** POST /drive/restore (P11). */
export const restore: CallHandler<"POST /drive/restore"> = async ({ body }, context) => {
  const [{ ownerId }] = await requireTrashed(context.database.kysely, viewerOf(context), body.nodeIds);
  return await holdDrive(context, ownerId, async (trx, viewer) => {
    for (const { node, homeId } of await requireTrashed(trx, viewer, body.nodeIds)) {
      if (node.trashId === null) continue;
      // oxlint-disable-next-line no-await-in-loop
      const parentId = homeId ?? (await ownRoot(trx, viewer));
      // oxlint-disable-next-line no-await-in-loop
      const named = await makeChooser(trx, viewer.deptId, parentId)(node.name, node.isFile);
      // oxlint-disable-next-line no-await-in-loop
      await untrashTree(trx, viewer.deptId, node.nodeId, { parentId, ...named });
    }
    return {};
  });
};

type Trashed = { ownerId: string; node: NodeRow; /** Null: its folder is gone. */ homeId: string | null };

/**
 * What the viewer may bring back, all of one drive: of the own drive whatever is in the trash, of another one what lay in a
 * folder that the viewer may change. What is back already is part of it.
 */
async function requireTrashed(
  db: Db,
  viewer: Viewer,
  nodeIds: readonly string[],
): Promise<[Trashed, ...Trashed[]]> {
  const nodes = await findNodes(db, viewer.deptId, nodeIds);
  const homes = await reachOf(
    db,
    viewer,
    nodes.flatMap(({ parentId }) => parentId ?? []),
  );
  const trashed = [...new Set(nodeIds)].map((id) => {
    const node = nodes.find(({ nodeId }) => nodeId === id);
    if (!node?.parentId || node.ownerId !== nodes[0]?.ownerId) throw new Fault("notFound");
    const home = homes.get(node.parentId);
    if (node.ownerId !== viewer.accountId && home?.access !== "write") throw new Fault("notFound");
    if (node.trashId !== null && (node.trashId !== id || node.trashedAt === 0)) throw new Fault("notFound");
    return { ownerId: node.ownerId, node, homeId: home?.nodeId ?? null };
  });
  const [first, ...rest] = trashed;
  if (!first) throw new Fault("notFound");
  return [first, ...rest];
}

/** POST /drive/trash/empty (P11): it is gone at once for its owner; a job deletes it. */
export const empty: CallHandler<"POST /drive/trash/empty"> = async ({ body }, context) => {
  const { kysely } = context.database;
  const { deptId, accountId } = viewerOf(context);
  await kysely.transaction().execute(async (trx) => {
    if ((await condemn(trx, deptId, accountId, body.nodeIds ?? null)) > 0)
      await context.jobs.add(trx, emptyTrash, {}, { jobKey: emptyTrash.name });
  });
  return {};
};

const atOnce = 200;

/** Deletes what was thrown away 30 days ago, and what its owner wants gone. Ended midway, it goes on the next time. */
export async function sweepTrash(context: App & Sweep): Promise<void> {
  const { clock, database, signal } = context;
  const before = clock.now() - limits.driveTrashLife.value;
  for (;;) {
    const doomed = await findDoomed(database.kysely, before, atOnce);
    let gone = 0;
    for (const { nodeId, deptId, assetIds } of doomed) {
      signal.throwIfAborted();
      const isGone = await database.kysely.transaction().execute(async (trx) => {
        if (!(await deleteDoomed(trx, deptId, nodeId, before))) return false;
        await unrefer(context, trx, "edu", thingOf(deptId, nodeId), assetIds);
        return true;
      });
      if (!isGone) continue;
      gone += 1;
      await discardUnused(context, "edu", assetIds);
    }
    if (gone === 0) return;
  }
}
