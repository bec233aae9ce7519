import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import type { CallHandler } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { insertFiles } from "./add-nodes.ts";
import { requireFits } from "./change-nodes.ts";
import { makeChooser } from "./names.ts";
import { type Reach, reachOf, type Viewer } from "./policy.ts";
import { insertNodes, type NewNode } from "./store/nodes.ts";
import { type Below, listBelow } from "./store/tree.ts";
import { changeDrive, openFolder, requireRoom } from "./within-drive.ts";
import type { Db } from "../ports/database.ts";

/** POST /drive/copy (P11): the copies refer to the same assets. */
export const copy: CallHandler<"POST /drive/copy"> = async ({ body }, context) =>
  await changeDrive(context, body.folderId, async (trx, viewer, ownerId) => {
    const asked = new Set(body.nodeIds);
    const place = await openFolder(trx, viewer, body.folderId);
    const seen = await reachOf(trx, viewer, [...asked]);
    if ([...asked].some((id) => seen.get(id)?.isRoot !== false)) throw new Fault("notFound");
    // What lies in something else that is copied comes with it.
    const tops = [...asked].filter(
      (id) =>
        !seen
          .get(id)
          ?.path.slice(0, -1)
          .some((step) => asked.has(step.nodeId)),
    );
    const choose = makeChooser(trx, viewer.deptId, place.nodeId);
    const nameOf = async (one: Below) => await choose(one.name, one.isFile);
    const copies = await copyTrees(context, trx, viewer, { ownerId, tops, place, nameOf });
    return { nodeIds: tops.flatMap((id) => copies.get(id) ?? []) };
  });

type Copying = {
  ownerId: string;
  tops: readonly string[];
  place: Reach;
  /** What each of them is called at the new place. */
  nameOf: (top: Below) => Promise<{ name: string; nameKey: string }>;
};

/** Copies these with what they hold into a folder, and answers which copy is of which. */
export async function copyTrees(
  context: CallContext,
  trx: Db,
  viewer: Viewer,
  { ownerId, tops, place, nameOf }: Copying,
): Promise<Map<string, string>> {
  const { count } = await requireFits(trx, viewer, tops, place);
  if (count > limits.driveCopyMax.value) throw new Fault("driveCopyTooLarge");
  await requireRoom(trx, viewer.deptId, ownerId, count);
  const copies = new Map<string, string>();
  const made: NewNode[] = [];
  for (const one of await listBelow(trx, viewer.deptId, tops, count)) {
    const inside = copies.get(one.parentId);
    // What was asked for lies in the folder; the rest lies in the copies of what held it.
    const isTop = tops.includes(one.nodeId);
    if (!isTop && inside === undefined) continue;
    const nodeId = randomId();
    copies.set(one.nodeId, nodeId);
    made.push({
      nodeId,
      ownerId,
      parentId: isTop ? place.nodeId : (inside ?? place.nodeId),
      isFile: one.isFile,
      // oxlint-disable-next-line no-await-in-loop
      ...(isTop ? await nameOf(one) : { name: one.name, nameKey: one.nameKey }),
      assetId: one.assetId,
      size: one.size,
      changedAt: viewer.now,
    });
  }
  await insertNodes(
    trx,
    viewer.deptId,
    made.filter(({ isFile }) => !isFile),
  );
  await insertFiles(
    context,
    trx,
    viewer,
    made.filter(({ isFile }) => isFile),
  );
  return copies;
}
