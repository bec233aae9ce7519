import { buffer } from "node:stream/consumers";
import { readObjectUrl } from "@lyceum/domain/storage";
import type { Kysely } from "kysely";
import type { App, Realm } from "../app/context.ts";
import type { Tables } from "../db/tables.ts";
import { storeName } from "./names.ts";
import { findStored, isRefused } from "./store/objects.ts";

/**
 * An object with its bytes, by its path in a message; null: it is gone, or larger than this. It asks nobody whether one may:
 * call it with the messages of a conversation that one reads.
 */
export async function readStored(
  { stores }: Pick<App, "stores">,
  db: Kysely<Tables>,
  realm: Realm,
  url: string,
  sizeMax: number,
): Promise<{ type: string; bytes: Buffer } | null> {
  const path = readObjectUrl(url);
  if (path?.bucket !== realm) return null;
  const object = await findStored(db, realm, path.objectName);
  if (!object || object.type === null || isRefused(object) || (object.size ?? 0) > sizeMax) return null;
  const store = stores.of(object.provider);
  if (!(await store.stat(storeName(object)))) return null;
  return { type: object.type, bytes: await buffer(await store.read(storeName(object))) };
}
