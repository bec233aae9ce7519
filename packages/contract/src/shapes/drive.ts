import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { AssetKind } from "./asset.ts";
import { AssetId } from "./asset.ts";
import { Count, Id, nullable, Time, Version } from "./basic.ts";

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
  versionNo: Version,
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

export const DriveLinkId = Type.String({ pattern: "^[A-Za-z0-9_-]{22}$" });

/** A link as its owner sees it. */
export const DriveLink = Type.Object({
  linkId: DriveLinkId,
  nodeId: Id,
  /** As it is called now. */
  name: Type.String(),
  kind: DriveKind,
  /** "" of a link without one. */
  code: Type.String(),
  createdAt: Time,
  endsAt: Time,
  /** on: it opens; over: it has ended or its downloads are used; revoked: its owner took it back; gone: what it showed is in the trash. */
  state: Type.Union([
    Type.Literal("on"),
    Type.Literal("over"),
    Type.Literal("revoked"),
    Type.Literal("gone"),
  ]),
  opens: Count,
  openedAt: nullable(Time),
  downloads: Count,
  /** Null: as many as one likes. */
  downloadsMax: nullable(Count),
});
export type DriveLink = Static<typeof DriveLink>;

/** What a visitor of a link is asked for; `open` alone names what there is. */
export const DriveLinkLook = Type.Union([
  Type.Object({ state: Type.Literal("signIn") }),
  Type.Object({ state: Type.Literal("code") }),
  Type.Object({
    state: Type.Literal("open"),
    /** Lets the next calls in; it ends after some hours, or with the link. */
    pass: Type.String(),
    nodeId: Id,
    name: Type.String(),
    kind: DriveKind,
    size: Count,
    endsAt: Time,
    /** The number of downloads has an end, and looking at a file is one. */
    isCounted: Type.Boolean(),
  }),
]);
export type DriveLinkLook = Static<typeof DriveLinkLook>;

/** How a file of a link is shown; `url` is null while its pages are being made, and for what cannot be shown. */
export const LinkedPreview = Type.Object({
  as: Type.Union([
    Type.Literal("image"),
    Type.Literal("video"),
    Type.Literal("audio"),
    Type.Literal("pdf"),
    Type.Literal("text"),
    Type.Literal("none"),
  ]),
  url: nullable(Type.String()),
  isMaking: Type.Boolean(),
});
export type LinkedPreview = Static<typeof LinkedPreview>;

/** A folder or file as a visitor of a link sees it. */
export const LinkedNode = Type.Object({
  nodeId: Id,
  kind: DriveKind,
  name: Type.String(),
  size: Count,
  changedAt: Time,
});
export type LinkedNode = Static<typeof LinkedNode>;

/** What a program signs in with to read and write a drive; the password itself is shown once. */
export const AppPassword = Type.Object({
  passwordId: Id,
  name: Type.String(),
  createdAt: Time,
  /** Null: never. */
  usedAt: nullable(Time),
});
export type AppPassword = Static<typeof AppPassword>;
