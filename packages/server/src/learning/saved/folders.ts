import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import {
  findFolder,
  insertFolder,
  listFolders,
  lockCollection,
  type Owner,
  purgeRemoved,
  updateFolder,
} from "../store/saved-questions.ts";
import type { Db } from "../../ports/database.ts";

/** GET /savedFolders (P9). */
export const listSavedFolders: CallHandler<"GET /savedFolders"> = async (_input, context) =>
  await listFolders(context.database.kysely, callerOf(context));

/** POST /savedFolders (P9). */
export const createSavedFolder: CallHandler<"POST /savedFolders"> = async ({ body }, context) => {
  const owner = callerOf(context);
  const now = context.clock.now();
  const name = tidyName(body.name);
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockCollection(trx, owner);
    await purgeRemoved(trx, owner, now - undoMs);
    await requireRoom(trx, owner, name);
    return { folderId: await insertFolder(trx, owner, name, now) };
  });
};

/** POST /savedFolders/{id} (P9). */
export const changeSavedFolder: CallHandler<"POST /savedFolders/{id}"> = async (
  { params, body },
  context,
) => {
  const owner = callerOf(context);
  const now = context.clock.now();
  const { isRemoved } = body;
  if (body.name === undefined && isRemoved === undefined) throw new Fault("paramError", { field: "name" });
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockCollection(trx, owner);
    const folder = await findFolder(trx, owner, Number(params.id));
    if (!folder) throw new Fault("notFound");
    const { folderId } = folder;
    if (folder.isRemoved && isRemoved === undefined) throw new Fault("notFound");
    const name = body.name === undefined ? folder.name : tidyName(body.name);
    const stays = isRemoved !== true;
    if (stays && (folder.isRemoved || name !== folder.name)) await requireRoom(trx, owner, name, folder);
    await updateFolder(trx, owner, folderId, { name, removed_at: stays ? null : now });
    return {};
  });
};

/** For so long what was taken away can be taken back. */
export const undoMs = 24 * 3_600_000;

/** The folder is there and the caller's own. */
export async function requireFolder(db: Db, owner: Owner, folderId: number): Promise<void> {
  const folder = await findFolder(db, owner, folderId);
  if (!folder || folder.isRemoved) throw new Fault("notFound");
}

/** No other folder has the name, and there may be one more. */
async function requireRoom(
  trx: Db,
  owner: Owner,
  name: string,
  folder: { folderId: number; isRemoved: boolean } | null = null,
): Promise<void> {
  const { folders } = await listFolders(trx, owner);
  const others = folders.filter(({ folderId }) => folderId !== folder?.folderId);
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new Fault("savedFolderTaken", { field: "name" });
  const isAdded = folder === null || folder.isRemoved;
  if (isAdded && others.length >= limits.savedFoldersMax.value) throw new Fault("savedFoldersFull");
}

/** PostgreSQL takes no zero character. */
function tidyName(text: string): string {
  const name = text.replaceAll("\0", "").replaceAll(/\s+/gu, " ").trim();
  if (name === "") throw new Fault("paramError", { field: "name" });
  return name;
}
