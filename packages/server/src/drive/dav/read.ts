import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { CallContext } from "../../app/context.ts";
import { type OpenedAsset, openReferred, original, showUsage } from "../../files/index.ts";
import { findBytes, findLocks, type LockRow } from "../store/dav.ts";
import { readPage } from "../read-page.ts";
import { rootOf, viewerOf } from "../within-drive.ts";
import { findPlace } from "./place.ts";
import { DavRefusal } from "./refusal.ts";

/** A folder or file as programs see it. */
export type DavThing = {
  nodeId: string;
  /** The names on the way to it. */
  names: readonly string[];
  name: string;
  isFile: boolean;
  changedAt: number;
  size: number;
  type: string;
  etag: string | null;
  locks: readonly LockRow[];
};

/** The state of a file's bytes, which change with its asset alone. */
export function etagOf(assetId: string | null): string | null {
  return assetId === null ? null : `"${assetId}"`;
}

/** What is at a place; a folder with what it holds, in parts, however much that is. Throws `notFound`. */
export async function* listThings(
  context: CallContext,
  names: readonly string[],
  withInside: boolean,
): AsyncGenerator<DavThing[]> {
  await rootOf(context);
  const { kysely } = context.database;
  const viewer = viewerOf(context);
  const { node, names: kept } = await findPlace(kysely, viewer, names);
  if (!node) throw new Fault("notFound");
  const view = async (nodes: readonly Omit<Viewed, "parentId">[], above: readonly string[]) => {
    const bytes = await findBytes(
      kysely,
      viewer.deptId,
      nodes.flatMap(({ assetId }) => assetId ?? []),
    );
    const locks = await findLocks(
      kysely,
      viewer.deptId,
      nodes.map(({ nodeId }) => nodeId),
      { now: viewer.now, below: false },
    );
    return nodes.map(({ nodeId, name, isFile, changedAt, assetId }) => {
      const file = assetId === null ? undefined : bytes.get(assetId);
      return {
        nodeId,
        names: name === "" ? above : [...above, name],
        name,
        isFile,
        changedAt,
        size: file?.size ?? 0,
        type: file?.type ?? "application/octet-stream",
        etag: etagOf(assetId),
        locks: locks.filter((lock) => lock.nodeId === nodeId),
      };
    });
  };
  yield await view([node], kept.slice(0, -1));
  if (!withInside || node.isFile) return;
  let after: string | undefined;
  do {
    const asked = { sort: "name", isDown: false, limit: limits.drivePageMax.value, after } as const;
    // oxlint-disable-next-line no-await-in-loop
    const { shown, next } = await readPage(kysely, viewer.deptId, node.nodeId, asked);
    // oxlint-disable-next-line no-await-in-loop
    yield await view(shown, kept);
    after = next ?? undefined;
  } while (after !== undefined);
}

type Viewed = {
  nodeId: string;
  name: string;
  isFile: boolean;
  changedAt: number;
  assetId: string | null;
  parentId: string | null;
};

/** Opens a file. Throws `notFound`, 405 of a folder, and 503 of what is still looked at. */
export async function openFile(
  context: CallContext,
  names: readonly string[],
): Promise<OpenedAsset & { etag: string }> {
  await rootOf(context);
  const { kysely } = context.database;
  const viewer = viewerOf(context);
  const { node } = await findPlace(kysely, viewer, names);
  if (!node) throw new Fault("notFound");
  const { assetId } = node;
  if (assetId === null) throw new DavRefusal(405);
  if ((await findBytes(kysely, viewer.deptId, [assetId])).get(assetId)?.isReady !== true)
    throw new DavRefusal(503);
  const through = { realm: "edu", deptId: viewer.deptId, kind: "driveFile", assetId } as const;
  const opened = await openReferred(context, through, [original], 0);
  return { ...opened, changedAt: node.changedAt, etag: etagOf(assetId) ?? "" };
}

/** Bytes that are used and that are left. */
export async function spaceOf(context: CallContext): Promise<{ used: number; left: number }> {
  const { used, quota } = await showUsage({ params: undefined, query: undefined, body: undefined }, context);
  return { used, left: Math.max(0, quota - used) };
}
