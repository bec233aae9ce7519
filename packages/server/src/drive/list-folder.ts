import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { nameKey } from "@lyceum/domain/drive";
import { clampPage } from "@lyceum/domain/portal";
import type { CallHandler } from "../app/calls.ts";
import { ownersOf } from "./store/owners.ts";
import { requireReach } from "./policy.ts";
import { listChildren, type ListedNode, listTrash, type Place, searchNodes } from "./store/lists.ts";
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
  const isDown = query.isDown !== undefined;
  const most = limits.drivePageMax.value;
  const limit = Math.min(Math.max(Number(query.limit ?? most), 1), most);
  const after = query.after === undefined ? null : readPlace(query.after, sort);
  const nodes: ListedNode[] = [];
  for (const isFile of [false, true]) {
    if (after?.isFile === true && !isFile) continue;
    if (nodes.length > limit) break;
    // Folders have no size.
    const order = !isFile && sort === "size" ? "name" : sort;
    const place = after?.isFile === isFile ? after : null;
    const asked = { isFile, sort: order, isDown, after: place, limit: limit + 1 - nodes.length } as const;
    // oxlint-disable-next-line no-await-in-loop
    nodes.push(...(await listChildren(kysely, viewer.deptId, folder.nodeId, asked)));
  }
  const shown = nodes.slice(0, limit);
  const last = shown.at(-1);
  const owner =
    folder.access === "own" ? "" : ((await ownersOf(kysely, viewer.deptId, [folder.ownerId]))[0]?.name ?? "");
  return {
    folderId: folder.nodeId,
    access: folder.access,
    ownerName: owner,
    path: folder.path,
    nodes: await viewNodes(context, shown),
    next: nodes.length > limit && last ? writePlace(last, sort) : null,
  };
};

type Cursor = Place & { isFile: boolean };

function writePlace(node: ListedNode, sort: "name" | "size" | "date"): string {
  const values = { name: node.nameKey, size: node.isFile ? node.size : node.nameKey, date: node.changedAt };
  return Buffer.from(JSON.stringify([node.isFile, values[sort], node.nodeId])).toString("base64url");
}

function readPlace(text: string, sort: "name" | "size" | "date"): Cursor {
  const [isFile, value, nodeId] = parse(text);
  const isText = sort === "name" || (sort === "size" && isFile === false);
  const isValue = isText ? typeof value === "string" && !value.includes("\0") : Number.isSafeInteger(value);
  if (typeof isFile !== "boolean" || !isValue || typeof nodeId !== "string" || nodeId.includes("\0"))
    throw new Fault("paramError", { field: "after" });
  // Looked at above.
  return { isFile, value: value as string | number, nodeId };
}

function parse(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

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
