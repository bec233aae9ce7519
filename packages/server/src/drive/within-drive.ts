import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { type Reach, reachOf, requireReach, requireWritable, type Viewer } from "./policy.ts";
import { countNodes, findRoot, insertRoot, lockDrive } from "./store/nodes.ts";
import type { Db } from "../ports/database.ts";

export function viewerOf(context: CallContext): Viewer {
  const { accountId, deptId } = callerOf(context);
  return { accountId, deptId, now: context.clock.now() };
}

/** The caller's own drive, made with the first look. */
export async function rootOf(context: CallContext): Promise<string> {
  const { kysely } = context.database;
  const { deptId, accountId, now } = viewerOf(context);
  const found = await findRoot(kysely, deptId, accountId);
  if (found !== null) return found;
  await insertRoot(kysely, { deptId, ownerId: accountId, nodeId: randomId(), at: now });
  const made = await findRoot(kysely, deptId, accountId);
  if (made === null) throw new Fault("notFound");
  return made;
}

/** Changes a drive while nobody else does, in one transaction; without a node the caller's own. */
export async function changeDrive<Result>(
  context: CallContext,
  nodeId: string | undefined,
  change: (trx: Db, viewer: Viewer, ownerId: string) => Promise<Result>,
): Promise<Result> {
  const viewer = viewerOf(context);
  const { kysely } = context.database;
  await rootOf(context);
  const { ownerId } =
    nodeId === undefined ? { ownerId: viewer.accountId } : await requireReach(kysely, viewer, nodeId);
  return await holdDrive(context, ownerId, change);
}

/** Changes the drive of somebody while nobody else does. */
export async function holdDrive<Result>(
  context: CallContext,
  ownerId: string,
  change: (trx: Db, viewer: Viewer, ownerId: string) => Promise<Result>,
): Promise<Result> {
  const viewer = viewerOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockDrive(trx, viewer.deptId, ownerId);
    return await change(trx, viewer, ownerId);
  });
}

/** A folder of the drive that is changed, into which the caller may put something. Looked at again, as it is now. */
export async function openFolder(trx: Db, viewer: Viewer, folderId: string | undefined): Promise<Reach> {
  const id = folderId ?? (await ownRoot(trx, viewer));
  const folder = (await reachOf(trx, viewer, [id])).get(id);
  if (!folder) throw new Fault("notFound");
  requireWritable(folder);
  return folder;
}

/** The caller's own drive, which `changeDrive` made: a second connection inside a transaction could wait for itself. */
export async function ownRoot(trx: Db, { deptId, accountId }: Viewer): Promise<string> {
  const found = await findRoot(trx, deptId, accountId);
  if (found === null) throw new Fault("notFound");
  return found;
}

/** Throws `driveFull` where so many more would be too many. */
export async function requireRoom(trx: Db, deptId: number, ownerId: string, more: number): Promise<void> {
  if ((await countNodes(trx, deptId, ownerId)) + more > limits.driveNodesMax.value)
    throw new Fault("driveFull");
}
