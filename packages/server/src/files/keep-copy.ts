import { createHash } from "node:crypto";
import { randomId } from "@lyceum/kit";
import type { App, Realm } from "../app/context.ts";
import type { AssetKind } from "@lyceum/contract/shapes";
import { folderOf, original, variantKey } from "./names.ts";
import { findVariant, insertStored } from "./store/assets.ts";
import { insertReferences, type Thing } from "./store/references.ts";
import type { Db } from "../ports/database.ts";

type Copy = { name: string; type: string; bytes: Buffer };
type Keeping = Pick<App, "clock" | "objects">;

/**
 * Copies a picture that the server has encoded again before, in the transaction that saves the thing that refers to it. Nobody
 * owns the copy. Where that transaction fails, `dropCopies` takes the bytes away.
 */
export async function keepCopy(
  { clock, objects }: Keeping,
  trx: Db,
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

type Streamed = {
  name: string;
  type: string;
  kind: AssetKind;
  sizeMax: number;
  bytes: AsyncIterable<Uint8Array>;
};

/** The same of a file of any kind that was looked at when it came, piece by piece. `made` gets its id before its bytes are there. */
export async function keepStreamed(
  { clock, objects }: Keeping,
  trx: Db,
  realm: Realm,
  thing: Thing,
  { name, type, kind, sizeMax, bytes }: Streamed,
  made: (id: string) => void,
): Promise<{ id: string; size: number; sha256: Buffer }> {
  const id = randomId();
  made(id);
  const key = variantKey(realm, id, original);
  const now = clock.now();
  const hash = createHash("sha256");
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const part of bytes) {
      hash.update(part);
      yield part;
    }
  }
  const size = await objects.append(key, 0, hashed(), sizeMax);
  await objects.complete(key);
  const sha256 = hash.digest();
  const facts = { dept_id: thing.deptId, name, type, kind, size, sha256, duration_ms: null };
  await insertStored(trx, realm, { id, key, now, ...facts });
  await insertReferences(trx, realm, thing, [id], now);
  return { id, size, sha256 };
}

/** Whether a copy holds the bytes that it was made of; also false where it is gone. */
export async function isCopyIntact(
  { database, objects }: Pick<App, "database" | "objects">,
  realm: Realm,
  assetId: string,
  sha256: Buffer,
): Promise<boolean> {
  const found = await findVariant(database, realm, assetId, original);
  if (!found || !(await objects.stat(found.variant.object_key))) return false;
  const hash = createHash("sha256");
  for await (const part of await objects.read(found.variant.object_key)) hash.update(part as Uint8Array);
  return hash.digest().equals(sha256);
}

/** The bytes of copies whose transaction failed. */
export async function dropCopies(
  { objects }: Pick<App, "objects">,
  realm: Realm,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await objects.deleteBelow(folderOf(realm, id)).catch(() => {});
}
