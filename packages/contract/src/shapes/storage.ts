import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Count, nullable, Time } from "./basic.ts";

/** Where the objects of a realm lie; they never mix (D7). */
export const Bucket = Type.Union([Type.Literal("edu"), Type.Literal("social")]);
/** Given by the server; 128 bits of chance. */
export const ObjectName = Type.String({ pattern: "^[A-Za-z0-9_-]{22}$" });
/** The path of an object: what a message's `attach.url` holds. It never changes and opens nothing by itself. */
export const ObjectUrl = Type.String({ pattern: "^/objects/(?:edu|social)/[A-Za-z0-9_-]{22}$" });

/** The right to upload one object. */
export const StorageToken = Type.Object({
  bucket: Bucket,
  objectName: ObjectName,
  /** Travels as x-nos-token with every piece. */
  token: Type.String(),
  /** The path that a message carries. */
  shortUrl: ObjectUrl,
  /** When the token ends. */
  expireTime: Time,
  /** Seconds that the object is kept; 0: for ever. */
  expireSec: Count,
  tag: Type.String(),
});
export type StorageToken = Static<typeof StorageToken>;

/** Seconds that an object is kept; 0: for ever. */
export const ExpireSec = Type.Union([
  Type.Literal(0),
  Type.Integer({ minimum: limits.objectSurvivalMin.value, maximum: limits.objectSurvivalMax.value }),
]);

/** A signed way to read an object, for one person and a while. */
export const ObjectLink = Type.Object({
  url: ObjectUrl,
  /** Add `&thumb=1` for a small picture, `&download=<name>` to save it under a name. */
  link: Type.String(),
  expireTime: Time,
});
export type ObjectLink = Static<typeof ObjectLink>;

/** What is true of a stored object (`?imageInfo`, `?vinfo`). */
export const ObjectInfo = Type.Object({
  /** What its bytes are, whatever was declared. */
  type: Type.String(),
  size: Count,
  /** Pixels as shown; null for what is no picture. */
  w: nullable(Count),
  h: nullable(Count),
  /** Milliseconds of a sound or film; null for anything else, and where nothing here can measure it. */
  dur: nullable(Count),
});
export type ObjectInfo = Static<typeof ObjectInfo>;

/** The stores that keep objects: 1 is the first, 2 the one that is used while the first is out of order. */
export const StoreProvider = Type.Union([Type.Literal(1), Type.Literal(2)]);
export type StoreProvider = Static<typeof StoreProvider>;

/** The right to upload one object to a store that the client chose. Keys of the store itself are never told: those fields are empty. */
export const MixStoreToken = Type.Object({
  provider: StoreProvider,
  accessKeyId: Type.String(),
  secretAccessKey: Type.String(),
  /** Travels as x-nos-token with every piece. */
  sessionToken: Type.String(),
  region: Type.String(),
  bucket: Bucket,
  objectName: ObjectName,
  shortUrl: ObjectUrl,
  expireTime: Time,
  /** As it was asked with. */
  returnBody: Type.String(),
});
export type MixStoreToken = Static<typeof MixStoreToken>;

/** ppt 1, pptx 2, pdf 3, doc 6, docx 7. */
export const DocumentType = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(6),
  Type.Literal(7),
]);
export type DocumentType = Static<typeof DocumentType>;
/** Pages as JPEG (10) or PNG (11). */
export const TransType = Type.Union([Type.Literal(10), Type.Literal(11)]);

/** A document and its pages as pictures. */
export const DocTransInfo = Type.Object({
  docId: Type.String(),
  name: Type.String(),
  /** Path of the document; a signed link of it with `&page=1` opens the first page. */
  prefix: ObjectUrl,
  /** Bytes of the document; 0 before it is uploaded. */
  size: Count,
  type: DocumentType,
  /** 1: waits, for its upload or its turn; 2: is being made into pages; 3: cannot be; 4: the pages are there. */
  state: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]),
  transType: TransType,
  /** Bytes of all pages. */
  transSize: Count,
  pageCount: Count,
});
export type DocTransInfo = Static<typeof DocTransInfo>;
