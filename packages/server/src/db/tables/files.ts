import type { AssetKind, AssetPurpose, AssetState, AssetVariantKind } from "@lyceum/contract/shapes";
import type { FaultKey } from "@lyceum/contract/faults";
import type { Generated } from "kysely";
import type { Realm } from "../../ports/realm.ts";

export type AssetTable = {
  id: string;
  dept_id: number;
  /** Null when the account is gone. */
  owner_id: string | null;
  purpose: AssetPurpose;
  name: string;
  declared_type: Generated<string>;
  kind: Generated<AssetKind>;
  /** What it is served as. */
  type: Generated<string>;
  /** Bytes; of a pending one what was declared. */
  size: number;
  /** What it takes of the space of its owner and institution. */
  held: number;
  sha256: Buffer | null;
  state: Generated<AssetState>;
  refusal: FaultKey | null;
  /** What the virus scanner said. */
  scan: string | null;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  /** What is still being made of it. */
  work: "renditions" | "preview" | null;
  progress: number | null;
  created_at: number;
  stored_at: number | null;
  /** Since when nothing refers to it. */
  unused_since: number | null;
  /** The request that writes to it, until when unless it says so again, and whether another one waits. */
  lock_holder: string | null;
  lock_until: Generated<number>;
  lock_wanted: Generated<boolean>;
};

export type AssetVariantTable = {
  asset_id: string;
  /** Unique in the asset; the last part of its address. */
  name: string;
  /** part: a file of an archive that was unpacked. */
  kind: AssetVariantKind | "original" | "hlsPart" | "part";
  type: string;
  object_key: string;
  size: number;
  width: number | null;
  height: number | null;
  created_at: number;
};

type AssetReferenceTable = {
  asset_id: string;
  dept_id: number;
  thing_kind: string;
  thing_id: string;
  created_at: number;
};

type AssetUsageTable = {
  dept_id: number;
  /** "": the institution as a whole. */
  owner_id: string;
  used: Generated<number>;
  /** Null: the general one. */
  quota: number | null;
};

/** Assets that are gone, and whose objects are to be deleted. */
type AssetGarbageTable = { asset_id: string; deleted_at: number };

/** The tables of one realm, without its schema. */
export type RealmFileTables = {
  asset: AssetTable;
  asset_variant: AssetVariantTable;
  asset_reference: AssetReferenceTable;
  asset_usage: AssetUsageTable;
  asset_garbage: AssetGarbageTable;
};

export type FilesTables = {
  [Name in keyof RealmFileTables as `${Realm}.${Name}`]: RealmFileTables[Name];
};
