import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { nameKey } from "@lyceum/domain/drive";
import { clampPage } from "@lyceum/domain/portal";
import type { CallHandler } from "../app/calls.ts";
import { ownersOf } from "./store/owners.ts";
import { requireReach } from "./policy.ts";
import { readPage } from "./read-page.ts";
import { listTrash, searchNodes } from "./store/lists.ts";
import { listShared } from "./store/shares.ts";
import { viewNodes } from "./view.ts";
import { rootOf, viewerOf } from "./within-drive.ts";

/** GET /drive/nodes (P11). */
export const listFolder: CallHandler<"GET /drive/nodes"> = async ({ query }, context) => {
  const { kysely } = context.database;
  const viewer = viewerOf(context);
  const folder = await requireReach(kysely, viewer, query.folderId ?? (await rootOf(context)));
  if (folder.isFile) throw new Fault("notFound");
  const sort = query.sort ?? "name";
  const { shown, next } = await readPage(kysely, viewer.deptId, folder.nodeId, {
    sort,
    isDown: query.isDown !== undefined,
    limit: Number(query.limit ?? limits.drivePageMax.value),
    after: query.after,
  });
  const owner =
    folder.access === "own" ? "" : ((await ownersOf(kysely, viewer.deptId, [folder.ownerId]))[0]?.name ?? "");
  return {
    folderId: folder.nodeId,
    access: folder.access,
    ownerName: owner,
    path: folder.path,
    nodes: await viewNodes(context, shown),
    next,
  };
};

/** GET /drive/search (P11). */
export const searchDrive: CallHandler<"GET /drive/search"> = async ({ query }, context) => {
  const { deptId, accountId } = viewerOf(context);
  const found = await searchNodes(context.database.kysely, {
    deptId,
    ownerId: accountId,
    key: nameKey(query.q.replaceAll("\0", "")),
    ...clampPage(query),
  });
  const nodes = await viewNodes(context, found);
  const rows = nodes.map((node, at) => ({
    ...node,
    folderId: found[at]?.parentId ?? "",
    folderName: found[at]?.folderName ?? "",
  }));
  return { rows, total: found[0]?.total ?? 0 };
};

/** GET /drive/trash (P11). */
export const listTrashed: CallHandler<"GET /drive/trash"> = async ({ query }, context) => {
  const { deptId, accountId } = viewerOf(context);
  const found = await listTrash(context.database.kysely, {
    deptId,
    ownerId: accountId,
    ...clampPage(query),
  });
  const nodes = await viewNodes(context, found);
  const rows = nodes.map((node, at) => {
    const trashedAt = found[at]?.trashedAt ?? 0;
    return { ...node, trashedAt, goesAt: trashedAt + limits.driveTrashLife.value };
  });
  return { rows, total: found[0]?.total ?? 0 };
};

/** GET /drive/shared (P11). */
export const listSharedWithMe: CallHandler<"GET /drive/shared"> = async ({ query }, context) => {
  const found = await listShared(context.database.kysely, viewerOf(context), clampPage(query));
  const nodes = await viewNodes(context, found);
  const rows = nodes.map((node, at) => ({
    ...node,
    ownerName: found[at]?.ownerName ?? "",
    mayWrite: found[at]?.mayWrite ?? false,
  }));
  return { rows, total: found[0]?.total ?? 0 };
};
