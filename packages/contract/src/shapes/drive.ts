import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { AssetKind } from "./asset.ts";
import { AssetId } from "./asset.ts";
import { Count, Id, nullable, Time } from "./basic.ts";

export const DriveKind = Type.Union([Type.Literal("folder"), Type.Literal("file")]);
export type DriveKind = Static<typeof DriveKind>;

export const DriveSort = Type.Union([Type.Literal("name"), Type.Literal("size"), Type.Literal("date")]);
export type DriveSort = Static<typeof DriveSort>;

/** own: in the caller's drive; write: shared with the caller, who may change what is inside; read: only to look at. */
export const DriveAccess = Type.Union([Type.Literal("own"), Type.Literal("write"), Type.Literal("read")]);
export type DriveAccess = Static<typeof DriveAccess>;

/** A folder or file of a drive. */
export const DriveNode = Type.Object({
  nodeId: Id,
  kind: DriveKind,
  name: Type.String(),
  /** Bytes; 0 of a folder. */
  size: Count,
  changedAt: Time,
  /** What its bytes are; null of a folder. */
  type: nullable(Type.String()),
  assetKind: nullable(AssetKind),
  assetId: nullable(AssetId),
  /** A small picture for the caller; null where there is none. */
  thumbUrl: nullable(Type.String()),
  /** Its owner lets others see it. */
  isShared: Type.Boolean(),
});
export type DriveNode = Static<typeof DriveNode>;

/** A step of the way to a folder; the first is where the caller's sight begins. */
export const DriveStep = Type.Object({ nodeId: Id, name: Type.String() });
export type DriveStep = Static<typeof DriveStep>;

/** A part of what a folder holds, folders first. */
export const DrivePage = Type.Object({
  folderId: Id,
  access: DriveAccess,
  /** Who it belongs to where it is not the caller's; "" else. */
  ownerName: Type.String(),
  path: Type.Array(DriveStep),
  nodes: Type.Array(DriveNode),
  /** What to ask for the next part; null at the end. */
  next: nullable(Type.String()),
});
export type DrivePage = Static<typeof DrivePage>;

/** What lies in the trash, with the day on which it goes. */
export const TrashedNode = Type.Object({ ...DriveNode.properties, trashedAt: Time, goesAt: Time });
export type TrashedNode = Static<typeof TrashedNode>;

/** What others share with the caller. */
export const SharedNode = Type.Object({
  ...DriveNode.properties,
  ownerName: Type.String(),
  mayWrite: Type.Boolean(),
});
export type SharedNode = Static<typeof SharedNode>;

/** What was found, and where it lies. */
export const FoundNode = Type.Object({ ...DriveNode.properties, folderId: Id, folderName: Type.String() });
export type FoundNode = Static<typeof FoundNode>;

export const DriveVersion = Type.Object({
  versionNo: Count,
  size: Count,
  createdAt: Time,
  /** Who brought it; "" where the account is gone. */
  byName: Type.String(),
  isCurrent: Type.Boolean(),
  assetId: AssetId,
});
export type DriveVersion = Static<typeof DriveVersion>;

/** With whom something is shared: one person, or the people of a class. */
export const DriveShare = Type.Object({
  who: Type.Union([Type.Literal("person"), Type.Literal("class")]),
  id: Id,
  name: Type.String(),
  /** Of a class that has one; "" else. */
  nameEn: Type.String(),
  mayWrite: Type.Boolean(),
});
export type DriveShare = Static<typeof DriveShare>;

export const DriveNodeIds = Type.Array(Id, { minItems: 1, maxItems: limits.driveActMax.value });
/** As typed; the server refuses what a name cannot be. */
export const DriveName = Type.String({ minLength: 1, maxLength: 1_000 });
