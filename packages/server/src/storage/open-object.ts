import { Readable } from "node:stream";
import type { ObjectInfo } from "@lyceum/contract/shapes";
import { Fault } from "@lyceum/contract/faults";
import { isPicture } from "@lyceum/domain/storage";
import type { App, Realm } from "../app/context.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import { storeName, thumbName } from "./names.ts";
import { readableByUrl } from "./policy.ts";
import { readObjectLink, readStorageToken } from "./signatures.ts";
import { findReadable } from "./store/readable.ts";
import { findOwn, isRefused, type StoredObject } from "./store/objects.ts";
import { type Form, openForm } from "./variants.ts";

type QueryName =
  | "to"
  | "until"
  | "proof"
  | "thumb"
  | "download"
  | "imageInfo"
  | "vinfo"
  | "process"
  | "audioTrans"
  | "page";
export type ObjectQuery = Readonly<Partial<Record<QueryName, string>>>;

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
  const { clock, database, stores, secret } = app;
  const now = clock.now();
  const link = readObjectLink(secret, { realm, objectName }, query, now);
  if (!link) throw new Fault("forbidden");
  const [object] = await findReadable(database, realm, link.personId, [objectName], now);
  if (!object || object.type === null || object.size === null) throw new Fault("notFound");
  const objects = stores.of(object.provider);
  // Between members it ends at once: a browser asks each time whether it may show what it keeps.
  const freshMs = realm === "social" ? 0 : link.until - now;
  const form = await openForm(app, object, query, link.personId);
  if (form) return await openMade(objects, objectName, form, query, freshMs);
  // A film has its measures, and no small picture.
  const isSmall = query.thumb !== undefined && object.w !== null && isPictureType(object.type);
  const name = isSmall ? thumbName(object) : storeName(object);
  const stat = await objects.stat(name);
  if (!stat) throw new Fault("notFound");
  return {
    type: isSmall ? "image/webp" : object.type,
    size: stat.size,
    isInline: isPicture(object.type) && query.download === undefined,
    etag: `"${objectName}${isSmall ? "-small" : ""}"`,
    freshMs,
    read: (range) => objects.read(name, range),
  };
}

/** Whether it was decoded, and so has a small twin. */
const isPictureType = (type: string) => type.startsWith("image/");

async function openMade(
  objects: ObjectStore,
  objectName: string,
  made: Form,
  query: ObjectQuery,
  freshMs: number,
): Promise<OpenedObject> {
  const { form, type } = made;
  const isInline = query.download === undefined;
  const shown = { type, isInline, etag: `"${objectName}-${form}"`, freshMs };
  if ("bytes" in made) {
    const { bytes } = made;
    const read = async ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
      Readable.from([bytes.subarray(start, end + 1)]);
    return { ...shown, size: bytes.length, read };
  }
  const stat = await objects.stat(made.name);
  if (!stat) throw new Fault("notFound");
  return { ...shown, size: stat.size, read: (range) => objects.read(made.name, range) };
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
  if (!object) throw new Fault("notFound");
  return describeStored(object);
}

/** Throws `notFound` for what is not stored, or was refused. */
export function describeStored(object: StoredObject): ObjectInfo {
  const { type, size, w, h, dur } = object;
  if (type === null || size === null || isRefused(object)) throw new Fault("notFound");
  return { type, size, w, h, dur };
}

/** The bytes of an object that somebody may read, by its path in a message. Throws `notFound` for all others (M16). */
export async function readSeenObject(
  { clock, database, stores }: App,
  reader: { realm: Realm; personId: number },
  url: string,
): Promise<{ size: number; type: string; read(): Promise<Readable> }> {
  const [object] = await readableByUrl(database, reader, [url], clock.now());
  if (!object || object.type === null || isRefused(object)) throw new Fault("notFound");
  const name = storeName(object);
  const objects = stores.of(object.provider);
  const stat = await objects.stat(name);
  if (!stat) throw new Fault("notFound");
  return { size: stat.size, type: object.type, read: async () => await objects.read(name) };
}
