import { Fault } from "@lyceum/contract/faults";
import type { DriveAccess, DriveStep } from "@lyceum/contract/shapes";
import { isStaff } from "@lyceum/domain/accounts";
import type { Caller } from "../app/context.ts";
import { findPaths, type Step } from "./store/tree.ts";
import type { Db } from "../ports/database.ts";

export type Viewer = { deptId: number; accountId: string; now: number };

/** What somebody may do with a folder or file, and what they see of the way to it. */
export type Reach = {
  nodeId: string;
  ownerId: string;
  isFile: boolean;
  isRoot: boolean;
  access: DriveAccess;
  /** Whether it itself may be renamed, moved and thrown away: what is shared may be changed inside alone. */
  maySteer: boolean;
  /** How many steps it is from the root of its drive, which is the first. */
  depth: number;
  /** From where the viewer's sight begins. */
  path: DriveStep[];
};

/**
 * Those of these nodes that the viewer may see: the own ones, and what is shared with the viewer or lies in what is. The
 * trash is its owner's alone and is asked for elsewhere. Staff have no part in it: a drive is its person's (P11).
 */
export async function reachOf(
  db: Db,
  viewer: Viewer,
  nodeIds: readonly string[],
): Promise<Map<string, Reach>> {
  const found = new Map<string, Reach>();
  if (nodeIds.length === 0) return found;
  for (const [nodeId, path] of await findPaths(db, viewer, [...new Set(nodeIds)])) {
    const reach = judge(viewer.accountId, path);
    if (reach) found.set(nodeId, { nodeId, ...reach });
  }
  return found;
}

function judge(accountId: string, path: readonly Step[]): Omit<Reach, "nodeId"> | null {
  const last = path.at(-1);
  if (!last || path.some(({ trashId }) => trashId !== null)) return null;
  const { ownerId, isFile } = last;
  const depth = path.length;
  const isRoot = depth === 1;
  const step = ({ nodeId, name }: Step) => ({ nodeId, name });
  if (ownerId === accountId)
    return { ownerId, isFile, isRoot, access: "own", maySteer: !isRoot, depth, path: path.map(step) };
  const from = path.findIndex(({ mayWrite }) => mayWrite !== null);
  if (from < 0) return null;
  return {
    ownerId,
    isFile,
    isRoot,
    access: path.some(({ mayWrite }) => mayWrite === true) ? "write" : "read",
    maySteer: path.slice(0, -1).some(({ mayWrite }) => mayWrite === true),
    depth,
    path: path.slice(from).map(step),
  };
}

/** Throws `notFound` for what the viewer does not see. */
export async function requireReach(db: Db, viewer: Viewer, nodeId: string): Promise<Reach> {
  const reach = (await reachOf(db, viewer, [nodeId])).get(nodeId);
  if (!reach) throw new Fault("notFound");
  return reach;
}

/** Folders and files that the viewer may rename, move and throw away, all of one drive. */
export async function requireSteered(db: Db, viewer: Viewer, nodeIds: readonly string[]): Promise<Reach[]> {
  const found = await reachOf(db, viewer, nodeIds);
  const all = [...new Set(nodeIds)].map((id) => found.get(id));
  return all.map((reach) => {
    if (!reach) throw new Fault("notFound");
    if (!reach.maySteer) throw new Fault("forbidden");
    return reach;
  });
}

/** What the viewer may put something into. */
export function requireWritable(folder: Reach): void {
  if (folder.isFile) throw new Fault("notFound");
  if (folder.access === "read") throw new Fault("forbidden");
}

/** Only its owner shares what is in a drive, and never the whole drive. */
export function requireOwn(reach: Reach): void {
  if (reach.access !== "own" || reach.isRoot) throw new Fault("notFound");
}

/** Those who answer for others share with anybody of the institution; pupils with those of their classes (P11). */
export function sharesWithAll({ roles }: Pick<Caller, "roles">): boolean {
  return isStaff(roles);
}
