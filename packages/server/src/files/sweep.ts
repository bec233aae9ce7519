import { limits } from "@lyceum/contract/limits";
import type { App, Realm } from "../app/context.ts";
import type { Sweep } from "../app/job.ts";
import { processKey, processKindFor } from "./job-kinds.ts";
import { folderOf, headOf } from "./names.ts";
import { deleteAsset, markRefused } from "./store/assets.ts";
import { deleteGarbage, deleteUnused, findExisting, findGarbage, findUnfinished } from "./store/sweeps.ts";
import { uploadedSize } from "./upload-bytes.ts";

type Sweeping = App & Sweep;

const realms = ["edu", "social"] as const;
const pause = 3_600_000;
/** A scan that did not succeed within this never will. */
const scanLifeMs = 604_800_000;
/** What was written lately may belong to an asset that is being made. */
const orphanAgeMs = 86_400_000;
const idsAtOnce = 500;

/** Removes what did not become an asset, what nothing refers to, and the objects of both. Ended midway, it goes on there the next time (A6). */
export async function sweepAssets(context: Sweeping): Promise<void> {
  for (const realm of realms) {
    await sweepUnfinished(context, realm);
    const { clock, database, signal } = context;
    const before = clock.now() - limits.assetUnusedLife.value;
    while ((await deleteUnused(database, realm, before)) > 0) signal.throwIfAborted();
    await sweepGarbage(context, realm);
  }
}

async function sweepUnfinished(context: Sweeping, realm: Realm): Promise<void> {
  const { clock, database, signal } = context;
  const before = clock.now() - pause;
  for (let after = { createdAt: 0, id: "" }; ;) {
    const page = await findUnfinished(database, realm, { before, after });
    for (const asset of page) {
      signal.throwIfAborted();
      if (asset.state === "pending") await sweepPending(context, realm, asset);
      else await sweepScanning(context, realm, asset);
    }
    const last = page.at(-1);
    if (!last) return;
    after = { createdAt: last.created_at, id: last.id };
  }
}

/** An upload that came whole when the server was ended is an asset all the same. */
async function sweepPending(
  context: Sweeping,
  realm: Realm,
  { id, size, created_at }: { id: string; size: number; created_at: number },
): Promise<void> {
  const { clock, database } = context;
  if ((await uploadedSize(context, realm, { id, size, state: "pending" })) === size && size > 0) return;
  if (created_at < clock.now() - limits.assetUploadLife.value) await deleteAsset(database, realm, id);
}

/** Its job was lost with a database that was restored, or is dead. */
async function sweepScanning(
  { clock, database, jobs, objects }: Sweeping,
  realm: Realm,
  { id, size, created_at }: { id: string; size: number; created_at: number },
): Promise<void> {
  const jobKey = processKey(realm, id);
  if (created_at < clock.now() - scanLifeMs) {
    await jobs.cancel(jobKey);
    await markRefused(database, realm, id, { refusal: "assetNotScanned", scan: null });
    await objects.deleteBelow(folderOf(realm, id));
  } else if (!(await jobs.isLive(jobKey)))
    await jobs.add(database.kysely, processKindFor(size), { realm, assetId: id }, { jobKey });
}

/** The row last: what a crash leaves is found again. */
async function sweepGarbage({ database, objects, signal }: Sweeping, realm: Realm): Promise<void> {
  for (let after = ""; ;) {
    const page = await findGarbage(database, realm, after);
    for (const id of page) {
      signal.throwIfAborted();
      await objects.deleteBelow(folderOf(realm, id));
      await deleteGarbage(database, realm, id);
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** Removes objects that belong to no asset, such as those that a run wrote whose asset was deleted meanwhile. */
export async function sweepOrphans(context: Sweeping): Promise<void> {
  const { clock, objects, signal } = context;
  const before = clock.now() - orphanAgeMs;
  for (const realm of realms) {
    const seen = new Set<string>();
    for await (const { name, changedAt } of objects.list(headOf(realm))) {
      signal.throwIfAborted();
      const id = name.split("/")[1];
      if (id === undefined || changedAt > before) continue;
      seen.add(id);
      if (seen.size >= idsAtOnce) await deleteOrphans(context, realm, seen);
    }
    await deleteOrphans(context, realm, seen);
  }
}

async function deleteOrphans(
  { database, objects, signal }: Sweeping,
  realm: Realm,
  ids: Set<string>,
): Promise<void> {
  const existing = await findExisting(database, realm, [...ids]);
  for (const id of ids) {
    signal.throwIfAborted();
    if (!existing.has(id)) await objects.deleteBelow(folderOf(realm, id));
  }
  ids.clear();
}
