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
});
export type ObjectInfo = Static<typeof ObjectInfo>;
