import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { DriveSort } from "@lyceum/contract/shapes";
import { listChildren, type ListedNode, type Place } from "./store/lists.ts";
import type { Db } from "../ports/database.ts";

type Asked = { sort: DriveSort; isDown: boolean; limit: number; after: string | undefined };

/** A part of what a folder holds, folders first, and where the next part begins. Throws `paramError` for a place that is none. */
export async function readPage(
  db: Db,
  deptId: number,
  folderId: string,
  { sort, isDown, limit: asked, after: text }: Asked,
): Promise<{ shown: ListedNode[]; next: string | null }> {
  const limit = Math.min(Math.max(asked, 1), limits.drivePageMax.value);
  const after = text === undefined ? null : readPlace(text, sort);
  const nodes: ListedNode[] = [];
  for (const isFile of [false, true]) {
    if (after?.isFile === true && !isFile) continue;
    if (nodes.length > limit) break;
    // Folders have no size.
    const order = !isFile && sort === "size" ? "name" : sort;
    const place = after?.isFile === isFile ? after : null;
    const part = { isFile, sort: order, isDown, after: place, limit: limit + 1 - nodes.length } as const;
    // oxlint-disable-next-line no-await-in-loop
    nodes.push(...(await listChildren(db, deptId, folderId, part)));
  }
  const shown = nodes.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: nodes.length > limit && last ? writePlace(last, sort) : null };
}

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
