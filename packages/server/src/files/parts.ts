import type { App } from "../app/context.ts";
import { folderOf } from "./names.ts";
import type { OpenedAsset } from "./open-asset.ts";
import { findVariant } from "./store/assets.ts";
import { deleteParts, insertParts } from "./store/parts.ts";
import type { Db } from "../ports/database.ts";

/** A file of an archive that was unpacked: its path there, and where it is kept. */
export type Part = { path: string; objectKey: string; type: string; size: number };

/** No address of an asset can have such a name, so parts are opened by who knows what they are alone. */
const named = (path: string) => `~/${path}`;

/** Stores a file of an archive below its asset, with which it goes. */
export async function keepPart(
  { objects }: Pick<App, "objects">,
  assetId: string,
  partNo: number,
  bytes: Uint8Array,
): Promise<string> {
  const key = `${folderOf("edu", assetId)}/part-${partNo}`;
  await objects.put(key, bytes);
  return key;
}

/** The parts of an asset from now on; they take space of its owner. */
export async function referParts(
  trx: Db,
  assetId: string,
  parts: readonly Part[],
  now: number,
): Promise<void> {
  await insertParts(
    trx,
    assetId,
    parts.map(({ path, objectKey, type, size }) => ({ name: named(path), objectKey, type, size })),
    now,
  );
}

/** Of an archive that is refused midway. */
export async function forgetParts(
  { database, objects }: Pick<App, "database" | "objects">,
  assetId: string,
  count: number,
): Promise<void> {
  await deleteParts(database, assetId);
  for (let partNo = 0; partNo < count; partNo += 1)
    // oxlint-disable-next-line no-await-in-loop -- few at a time; nobody waits for it
    await objects.delete(`${folderOf("edu", assetId)}/part-${partNo}`);
}

/** A file of an archive; null: there is none of this path. It asks nobody whether one may. */
export async function openPart(
  { database, objects }: Pick<App, "database" | "objects">,
  assetId: string,
  path: string,
): Promise<Pick<OpenedAsset, "type" | "size" | "etag" | "changedAt" | "read"> | null> {
  const found = await findVariant(database, "edu", assetId, named(path));
  if (found?.variant.kind !== "part") return null;
  const { type, size, created_at: changedAt, object_key: key } = found.variant;
  return {
    type,
    size,
    etag: `"${key.slice(key.indexOf("/") + 1)}-${changedAt.toString(36)}"`,
    changedAt,
    read: async (range) => await objects.read(key, range),
  };
}
