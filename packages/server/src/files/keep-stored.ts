import { randomId } from "@lyceum/kit";
import type { App } from "../app/context.ts";
import { original, variantKey } from "./names.ts";
import { makePoster, storeFile } from "./settle.ts";
import { insertStored } from "./store/assets.ts";
import { insertReferences, type Thing } from "./store/references.ts";
import type { Db } from "../ports/database.ts";

type Stored = {
  name: string;
  type: string;
  kind: "audio" | "video";
  file: string;
  durationMs: number;
  /** Of a video, as a picture of any type; it is what stands for the video in lists. */
  still?: Uint8Array | null;
};

/**
 * Makes a file that the server itself has written, such as a recording, an asset of an institution that a thing refers to.
 * Nothing is looked at or made of it, and it counts for nobody's own space. `also` runs in the same transaction.
 */
export async function keepStored(
  app: App,
  thing: Thing,
  { name, type, kind, file, durationMs, still = null }: Stored,
  also: (trx: Db, asset: { id: string; size: number }) => Promise<void>,
): Promise<void> {
  const id = randomId();
  const key = variantKey("edu", id, original);
  const now = app.clock.now();
  try {
    const { size, sha256 } = await storeFile(app, key, file);
    const poster = still && (await makePoster(app, "edu", { id, owner: `edu:${thing.kind}` }, still));
    await app.database.kysely.transaction().execute(async (trx) => {
      const facts = { dept_id: thing.deptId, name, type, kind, size, sha256, duration_ms: durationMs };
      await insertStored(trx, "edu", { id, key, now, ...facts }, poster ? [poster] : []);
      await insertReferences(trx, "edu", thing, [id], now);
      await also(trx, { id, size });
    });
  } catch (error) {
    // Half of a file, too: on a full disk each try would take more of it.
    const made = [key, variantKey("edu", id, "poster")];
    await Promise.all(made.map((one) => app.objects.delete(one).catch(() => {})));
    throw error;
  }
}
