import { Fault } from "@lyceum/contract/faults";
import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { readObjectUrl } from "@lyceum/domain/storage";
import type { App, Realm } from "../app/context.ts";
import { storeName } from "./names.ts";
import { findOwn, findStored, isRefused } from "./store/objects.ts";
import type { Db } from "../ports/database.ts";

type Stored = {
  type: string;
  size: number;
  read(range?: { start: number; end: number }): Promise<Readable>;
};

/**
 * An object by its path in a message; null: it is gone. It asks nobody whether one may: call it with the messages of a
 * conversation that one reads.
 */
export async function openStored(
  { stores }: Pick<App, "stores">,
  db: Db,
  realm: Realm,
  url: string,
): Promise<Stored | null> {
  const path = readObjectUrl(url);
  if (path?.bucket !== realm) return null;
  const object = await findStored(db, realm, path.objectName);
  if (!object || object.type === null || isRefused(object)) return null;
  const store = stores.of(object.provider);
  const name = storeName(object);
  const stat = await store.stat(name);
  if (!stat) return null;
  return { type: object.type, size: stat.size, read: async (range) => await store.read(name, range) };
}

/** The same with its bytes; null: it is gone, or larger than this. */
export async function readStored(
  app: Pick<App, "stores">,
  db: Db,
  realm: Realm,
  url: string,
  sizeMax: number,
): Promise<{ type: string; bytes: Buffer } | null> {
  const found = await openStored(app, db, realm, url);
  if (!found || found.size > sizeMax) return null;
  return { type: found.type, bytes: await buffer(await found.read()) };
}

/**
 * The text of an object that somebody has uploaded, by its path. Faults: `objectMissing` for what is not theirs or gone,
 * `parameterTooLong` for more bytes than this, `parameterError` for what is a picture or another known kind of file.
 */
export async function readOwnText(
  { database, stores }: Pick<App, "database" | "stores">,
  { realm, personId, url }: { realm: Realm; personId: number; url: string },
  sizeMax: number,
): Promise<string> {
  const path = readObjectUrl(url);
  if (path?.bucket !== realm) throw new Fault("objectMissing");
  const object = await findOwn(database, realm, personId, path.objectName);
  if (!object || object.type === null || object.size === null || isRefused(object))
    throw new Fault("objectMissing");
  if (!textTypes.has(object.type)) throw new Fault("parameterError", { field: "url" });
  if (object.size > sizeMax) throw new Fault("parameterTooLong", { field: "url" });
  const bytes = await buffer(await stores.of(object.provider).read(storeName(object)));
  // The database keeps no such character.
  return bytes.toString("utf8").replaceAll("\0", "");
}

/** No signature tells a text from other bytes. */
const textTypes: ReadonlySet<string> = new Set(["text/plain", "application/octet-stream"]);
