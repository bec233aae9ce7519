import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Count, nullable, Time } from "./basic.ts";

/** Given by the server; 128 bits of chance. */
export const AssetId = Type.String({ pattern: "^[A-Za-z0-9_-]{22}$" });

/** What an asset is by its bytes. What each upload may be stands in `../asset-purposes.ts`. */
export const AssetKind = Type.Union([
  Type.Literal("image"),
  Type.Literal("video"),
  Type.Literal("audio"),
  Type.Literal("document"),
  Type.Literal("file"),
]);
export type AssetKind = Static<typeof AssetKind>;

/** What an upload is for. */
export const AssetPurpose = Type.Union([
  Type.Literal("avatar"),
  Type.Literal("picture"),
  Type.Literal("video"),
  Type.Literal("audio"),
  Type.Literal("document"),
  Type.Literal("question"),
  Type.Literal("package"),
  Type.Literal("attachment"),
]);
export type AssetPurpose = Static<typeof AssetPurpose>;

/** pending: bytes are coming; scanning: all came and are looked at; ready: may be read; refused: gone, see `refusal`. */
export const AssetState = Type.Union([
  Type.Literal("pending"),
  Type.Literal("scanning"),
  Type.Literal("ready"),
  Type.Literal("refused"),
]);
export type AssetState = Static<typeof AssetState>;

/** w320, w640, w1280, w1920: a picture not wider than that; poster: a still of a video; hls: the playlist of one; pdf: the pages of a document of an office. */
export const AssetVariantKind = Type.Union([
  Type.Literal("w320"),
  Type.Literal("w640"),
  Type.Literal("w1280"),
  Type.Literal("w1920"),
  Type.Literal("poster"),
  Type.Literal("hls"),
  Type.Literal("pdf"),
]);
export type AssetVariantKind = Static<typeof AssetVariantKind>;

/** One form of an asset that was made of it. Several of one `kind` differ in `type`. */
export const AssetVariant = Type.Object({
  kind: AssetVariantKind,
  /** image/webp, image/avif, application/vnd.apple.mpegurl or application/pdf. */
  type: Type.String(),
  url: Type.String(),
  /** Pixels; null where it has none. */
  width: nullable(Count),
  height: nullable(Count),
});
export type AssetVariant = Static<typeof AssetVariant>;

/** An asset as one person may see it. Its links are theirs, and end: keep the id, never a link. */
export const AssetView = Type.Object({
  id: AssetId,
  /** As the person's device called it. */
  name: Type.String(),
  kind: AssetKind,
  /** What its bytes are, whatever was declared. */
  type: Type.String(),
  /** Bytes. */
  size: Count,
  /** Pixels as shown; null for what is no picture or video. */
  width: nullable(Count),
  height: nullable(Count),
  /** Of a video or sound; null else. */
  durationMs: nullable(Count),
  state: AssetState,
  /** From 0 to 1 while something is still being made of it, also when it is ready already; null when nothing is. */
  progress: nullable(Type.Number({ minimum: 0, maximum: 1 })),
  /** Why it was refused: a key of the fault table. */
  refusal: nullable(Type.String()),
  /** The asset itself; add `?download` to save it under its name. Null until it is ready. */
  url: nullable(Type.String()),
  /** When the links end; null where there are none. */
  linksEndAt: nullable(Time),
  /** For `srcset`, narrow to wide within each type. */
  variants: Type.Array(AssetVariant),
  createdAt: Time,
});
export type AssetView = Static<typeof AssetView>;

/** What the upload of a small file answers: the asset, and its id and name under the names that other clients know. */
export const UploadedAsset = Type.Object({
  ...AssetView.properties,
  ossId: AssetId,
  fileName: Type.String(),
});
export type UploadedAsset = Static<typeof UploadedAsset>;

/** What a person has used of the space for files, and what their institution has. Bytes. */
export const AssetUsage = Type.Object({
  used: Count,
  quota: Count,
  institutionUsed: Count,
  institutionQuota: Count,
});
export type AssetUsage = Static<typeof AssetUsage>;

export const AssetIds = Type.Array(AssetId, { minItems: 1, maxItems: limits.assetViewsMax.value });
