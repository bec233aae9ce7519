import type { Generated } from "kysely";
import type { RealmNumber } from "./messaging.ts";

export type ObjectTable = {
  id: Generated<number>;
  realm: RealmNumber;
  /** Institution of its owner when it was uploaded. */
  dept_id: number;
  owner_id: number;
  /** The `objectName` of the protocol. */
  name: string;
  /** Names the upload to the client that makes it. */
  context: string;
  tag: Generated<string>;
  /** Bytes that came, as they were sent. */
  sent_size: Generated<number>;
  /** Bytes that are stored; null, like type and time, until the upload is complete. Of what was refused, size 0 and type "". */
  size: number | null;
  type: string | null;
  /** Pixels of a picture as shown. */
  w: number | null;
  h: number | null;
  create_time: number;
  stored_time: number | null;
  /** Seconds that it is kept from then on; 0: for ever. */
  expire_sec: Generated<number>;
  /** Milliseconds of a sound or film, where they could be measured. */
  dur: number | null;
  /** MD5 of the bytes as they were sent, in hex. */
  md5: string | null;
  /** The same as SHA-256, of pictures of the social realm. */
  sha256: Buffer | null;
  /** The store that holds it: 1 or 2. */
  provider: Generated<number>;
};

/** A document whose pages become pictures. */
export type DocumentTable = {
  id: Generated<number>;
  realm: RealmNumber;
  dept_id: number;
  owner_id: number;
  object_id: number;
  name: string;
  /** Numbers of the protocol (DocTransInfo). */
  type: number;
  trans_type: number;
  state: Generated<number>;
  page_count: Generated<number>;
  trans_size: Generated<number>;
  create_time: number;
};

export type StorageTables = { "im.object": ObjectTable; "im.document": DocumentTable };
