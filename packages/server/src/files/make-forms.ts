import { Fault } from "@lyceum/contract/faults";
import type { App, Realm } from "../app/context.ts";
import type { JobContext } from "../app/job.ts";
import { previewDocument, renderKey, renderVideo } from "./job-kinds.ts";
import { original } from "./names.ts";
import { type Asset, countWork, endWork, findVariant, type NewVariant } from "./store/assets.ts";
import type { Db } from "../ports/database.ts";

/** What is made of an asset after it is ready, and the kind of job that makes it. */
const kindOf = { renditions: renderVideo, preview: previewDocument };
type Work = keyof typeof kindOf;

/** Asks for it in the same transaction; whoever has much waiting comes after the others. */
export async function addWork(
  { jobs }: App,
  trx: Db,
  realm: Realm,
  { id, owner_id, work }: Pick<Asset, "id" | "owner_id"> & { work: Work },
): Promise<void> {
  const options = { jobKey: renderKey(realm, id), priority: (await countWork(trx, realm, owner_id)) - 1 };
  await jobs.add(trx, kindOf[work], { realm, assetId: id }, options);
}

/**
 * Makes more forms of an asset that is ready already. What cannot be converted stays without, and so does what failed at the
 * last try: nobody waits for it any more (A6).
 */
export async function makeForms(
  { realm, assetId }: { realm: Realm; assetId: string },
  context: JobContext,
  work: Work,
  make: (file: string, type: string) => Promise<NewVariant[]>,
): Promise<void> {
  const { database, log, objects } = context;
  const found = await findVariant(database, realm, assetId, original);
  if (found?.asset.work !== work) return;
  const { object_key: key, type } = found.variant;
  try {
    await endWork(database, realm, assetId, await objects.withFile(key, (file) => make(file, type)));
  } catch (error) {
    const isWrong = error instanceof Fault && error.key === "uploadTypeWrong";
    if (isWrong) log("files.notRendered", { realm, assetId, reason: String(error.cause) });
    if (isWrong || context.attempt >= kindOf[work].attempts) await endWork(database, realm, assetId, []);
    if (!isWrong) throw error;
  }
}
