import { createHash } from "node:crypto";
import { randomId } from "@lyceum/kit";
import type { Kysely } from "kysely";
import type { App, Realm } from "../app/context.ts";
import type { Tables } from "../db/tables.ts";
import { folderOf, original, variantKey } from "./names.ts";
import { insertStored } from "./store/assets.ts";
import { insertReferences, type Thing } from "./store/references.ts";

type Copy = { name: string; type: string; bytes: Buffer };
type Keeping = Pick<App, "clock" | "objects">;

/**
 * Copies a picture that the server has encoded anew before, in the transaction that saves the thing that refers to it. Nobody
 * owns the copy. Where that transaction fails, `dropCopies` takes the bytes away.
 */
export async function keepCopy(
  { clock, objects }: Keeping,
  trx: Kysely<Tables>,
  realm: Realm,
  thing: Thing,
  { name, type, bytes }: Copy,
): Promise<{ id: string; sha256: Buffer }> {
  const id = randomId();
  const key = variantKey(realm, id, original);
  const now = clock.now();
  const sha256 = createHash("sha256").update(bytes).digest();
  await objects.put(key, bytes);
  const facts = { dept_id: thing.deptId, name, type, kind: "image", size: bytes.length, sha256 } as const;
  await insertStored(trx, realm, { id, key, now, duration_ms: null, ...facts });
  await insertReferences(trx, realm, thing, [id], now);
  return { id, sha256 };
}

/** The bytes of copies whose transaction failed. */
export async function dropCopies(
  { objects }: Pick<App, "objects">,
  realm: Realm,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await objects.deleteBelow(folderOf(realm, id)).catch(() => {});
}
