import type { Readable } from "node:stream";
import type { ObjectInfo } from "@lyceum/contract/shapes";
import { Fault } from "@lyceum/contract/faults";
import { isPicture } from "@lyceum/domain/storage";
import type { App, Realm } from "../app/context.ts";
import { storeName, thumbName } from "./names.ts";
import { readableByUrl } from "./policy.ts";
import { readObjectLink, readStorageToken } from "./signatures.ts";
import { findOwn, findReadable, isRefused, type StoredObject } from "./store.ts";

export type ObjectQuery = Readonly<
  Partial<Record<"to" | "until" | "proof" | "thumb" | "download" | "imageInfo" | "vinfo", string>>
>;

export type OpenedObject = {
  type: string;
  size: number;
  /** Shown in a page; everything else is saved. */
  isInline: boolean;
  /** Names these bytes for ever. */
  etag: string;
  /** How long a browser may keep it. */
  freshMs: number;
  read(range?: { start: number; end: number }): Promise<Readable>;
};

/**
 * Opens an object for the person of a signed link, who must still see it: a recalled message closes it at once (M16).
 * Faults: `forbidden` for a link that is wrong or over, `notFound` for everything that this person does not see.
 */
export async function openObject(
  app: App,
  realm: Realm,
  objectName: string,
  query: ObjectQuery,
): Promise<OpenedObject> {
  const { clock, database, objects, secret } = app;
  const now = clock.now();
  const link = readObjectLink(secret, { realm, objectName }, query, now);
  if (!link) throw new Fault("forbidden");
  const [object] = await findReadable(database, realm, link.personId, [objectName], now);
  if (!object || object.type === null || object.size === null) throw new Fault("notFound");
  const isSmall = query.thumb !== undefined && object.w !== null;
  const name = isSmall ? thumbName(object) : storeName(object);
  const stat = await objects.stat(name);
  if (!stat) throw new Fault("notFound");
  return {
    type: isSmall ? "image/webp" : object.type,
    size: stat.size,
    isInline: isPicture(object.type) && query.download === undefined,
    etag: `"${objectName}${isSmall ? "-small" : ""}"`,
    freshMs: link.until - now,
    read: (range) => objects.read(name, range),
  };
}

/** What is true of a stored object, for its link or for the storage token that it was uploaded with. */
export async function describeObject(
  { clock, database, secret }: App,
  realm: Realm,
  objectName: string,
  query: ObjectQuery,
  token: string,
): Promise<ObjectInfo> {
  const now = clock.now();
  const owner = readStorageToken(secret, { realm, objectName }, token, now);
  const link = readObjectLink(secret, { realm, objectName }, query, now);
  let object: StoredObject | null | undefined = null;
  if (owner !== null) object = await findOwn(database, realm, owner, objectName);
  else if (link) [object] = await findReadable(database, realm, link.personId, [objectName], now);
  else throw new Fault("forbidden");
  if (!object || object.type === null || object.size === null || isRefused(object))
    throw new Fault("notFound");
  return { type: object.type, size: object.size, w: object.w, h: object.h };
}

/** The bytes of an object that somebody may read, by its path in a message. Throws `notFound` for all others (M16). */
export async function readSeenObject(
  { clock, database, objects }: App,
  reader: { realm: Realm; personId: number },
  url: string,
): Promise<{ size: number; type: string; read(): Promise<Readable> }> {
  const [object] = await readableByUrl(database, reader, [url], clock.now());
  if (!object || object.type === null) throw new Fault("notFound");
  const name = storeName(object);
  const stat = await objects.stat(name);
  if (!stat) throw new Fault("notFound");
  return { size: stat.size, type: object.type, read: async () => await objects.read(name) };
}
