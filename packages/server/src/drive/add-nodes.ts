import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { refer, unrefer } from "../files/index.ts";
import { makeChooser, readName } from "./names.ts";
import { requireReach, type Viewer } from "./policy.ts";
import { findAssetSize } from "./store/assets.ts";
import { findNamed, findNodes, insertNodes, type NewNode, type NodeRow, setContent } from "./store/nodes.ts";
import { deleteVersions, insertVersions, listVersions } from "./store/versions.ts";
import { thingOf } from "./things.ts";
import { viewNodes } from "./view.ts";
import { changeDrive, openFolder, requireRoom } from "./within-drive.ts";
import type { Db } from "../ports/database.ts";

/** POST /drive/folders (P11). */
export const createFolder: CallHandler<"POST /drive/folders"> = async ({ body }, context) => {
  const named = readName(body.name);
  const folderId = await changeDrive(context, body.folderId, async (trx, viewer) => {
    const place = await openFolder(trx, viewer, body.folderId);
    const [known] = await findNamed(trx, viewer.deptId, place.nodeId, [named.nameKey]);
    if (known && body.mayExist && !known.isFile) return known.nodeId;
    if (known) throw new Fault("driveNameTaken", { field: "name" });
    if (place.depth > limits.driveDepthMax.value) throw new Fault("driveTooDeep");
    await requireRoom(trx, viewer.deptId, place.ownerId, 1);
    const nodeId = randomId();
    await insertNodes(trx, viewer.deptId, [
      {
        nodeId,
        ownerId: place.ownerId,
        parentId: place.nodeId,
        isFile: false,
        ...named,
        assetId: null,
        size: 0,
        changedAt: viewer.now,
      },
    ]);
    return nodeId;
  });
  return await viewOne(context, folderId);
};

/** POST /drive/files (P11). */
export const addFile: CallHandler<"POST /drive/files"> = async ({ body }, context) => {
  const named = readName(body.name);
  const nodeId = await changeDrive(context, body.folderId, async (trx, viewer) => {
    const place = await openFolder(trx, viewer, body.folderId);
    const [known] = await findNamed(trx, viewer.deptId, place.nodeId, [named.nameKey]);
    if (known?.assetId === body.assetId) return known.nodeId;
    if (known && body.onConflict === "replace" && known.isFile)
      return await addVersion(context, trx, viewer, known, body.assetId);
    // A folder is never replaced: the file goes beside it.
    if (known && body.onConflict === undefined) throw new Fault("driveNameTaken", { field: "name" });
    await requireRoom(trx, viewer.deptId, place.ownerId, 1);
    const choose = makeChooser(trx, viewer.deptId, place.nodeId);
    const node: NewNode = {
      nodeId: randomId(),
      ownerId: place.ownerId,
      parentId: place.nodeId,
      isFile: true,
      ...(known ? await choose(named.name, true) : named),
      assetId: body.assetId,
      size: await sizeOf(trx, viewer, body.assetId),
      changedAt: viewer.now,
    };
    await insertFiles(context, trx, viewer, [node]);
    return node.nodeId;
  });
  return await viewOne(context, nodeId);
};

/** Files with their first versions, and that they refer to their assets, which the caller must be allowed to read. */
export async function insertFiles(
  context: CallContext,
  trx: Db,
  viewer: Viewer,
  files: readonly NewNode[],
): Promise<void> {
  await insertNodes(trx, viewer.deptId, files);
  await insertVersions(
    trx,
    viewer.deptId,
    files.map(({ nodeId, assetId, size }) => ({
      nodeId,
      versionNo: 1,
      assetId: assetId ?? "",
      size,
      accountId: viewer.accountId,
      at: viewer.now,
    })),
  );
  const actor = callerOf(context);
  for (const { nodeId, assetId } of files)
    // oxlint-disable-next-line no-await-in-loop
    await refer(context, trx, actor, thingOf(viewer.deptId, nodeId), assetId === null ? [] : [assetId]);
}

async function addVersion(
  context: CallContext,
  trx: Db,
  viewer: Viewer,
  { nodeId }: NodeRow,
  assetId: string,
): Promise<string> {
  const thing = thingOf(viewer.deptId, nodeId);
  await refer(context, trx, callerOf(context), thing, [assetId]);
  const size = await sizeOf(trx, viewer, assetId);
  const versions = await listVersions(trx, viewer.deptId, nodeId);
  const versionNo = (versions[0]?.versionNo ?? 0) + 1;
  const version = { nodeId, versionNo, assetId, size, accountId: viewer.accountId, at: viewer.now };
  await insertVersions(trx, viewer.deptId, [version]);
  await setContent(trx, viewer.deptId, nodeId, { assetId, size, changedAt: viewer.now });
  const kept = [{ versionNo, assetId }, ...versions].slice(0, limits.driveVersionsMax.value);
  const old = versions.filter((one) => !kept.some((other) => other.versionNo === one.versionNo));
  const numbers = old.map((one) => one.versionNo);
  await deleteVersions(trx, viewer.deptId, nodeId, numbers);
  const gone = old.flatMap((one) => (kept.some((other) => other.assetId === one.assetId) ? [] : one.assetId));
  if (gone.length > 0) await unrefer(context, trx, "edu", thing, gone);
  return nodeId;
}

/** GET /drive/nodes/{id}/versions (P11). */
export const showVersions: CallHandler<"GET /drive/nodes/{id}/versions"> = async ({ params }, context) => {
  const { kysely } = context.database;
  const viewer = viewerOfCall(context);
  const { nodeId, access } = await requireReach(kysely, viewer, params.id);
  const versions = await listVersions(kysely, viewer.deptId, nodeId);
  // What was there before, perhaps before it was shared, is for those who may bring it back.
  const shown = access === "read" ? versions.slice(0, 1) : versions;
  return { versions: shown.map((one, at) => ({ ...one, isCurrent: at === 0 })) };
};

/** POST /drive/nodes/{id}/versions/restore (P11). */
export const restoreVersion: CallHandler<"POST /drive/nodes/{id}/versions/restore"> = async (
  { params, body },
  context,
) => {
  const nodeId = await changeDrive(context, params.id, async (trx, viewer) => {
    const reach = await requireReach(trx, viewer, params.id);
    if (reach.access === "read") throw new Fault("forbidden");
    const versions = await listVersions(trx, viewer.deptId, params.id);
    const wanted = versions.find(({ versionNo }) => versionNo === body.versionNo);
    const [node] = await findNodes(trx, viewer.deptId, [params.id]);
    if (!wanted || !node) throw new Fault("notFound");
    if (wanted.versionNo === versions[0]?.versionNo) return node.nodeId;
    return await addVersion(context, trx, viewer, node, wanted.assetId);
  });
  return await viewOne(context, nodeId);
};

async function sizeOf(trx: Db, { deptId }: Viewer, assetId: string): Promise<number> {
  const size = await findAssetSize(trx, deptId, assetId);
  if (size === null) throw new Fault("notFound", { field: "assetId" });
  return size;
}

function viewerOfCall(context: CallContext): Viewer {
  const { accountId, deptId } = callerOf(context);
  return { accountId, deptId, now: context.clock.now() };
}

/** As the caller sees it; it may be gone already. */
export async function viewOne(context: CallContext, nodeId: string) {
  const [node] = await findNodes(context.database.kysely, callerOf(context).deptId, [nodeId]);
  if (!node) throw new Fault("notFound");
  const [view] = await viewNodes(context, [{ ...node, isShared: false }]);
  if (!view) throw new Fault("notFound");
  return view;
}
