import { limits } from "./limits.ts";
import type { AssetKind, AssetPurpose } from "./shapes/asset.ts";

type Purpose = {
  /** What it may be; everything else is refused. */
  accepts: readonly AssetKind[];
  /** Bytes. */
  sizeMax: number;
};

const large = limits.assetMax.value;
const small = limits.smallAssetMax.value;

/** What each upload may be: the server holds it to this, and a form says it beforehand (A6). */
export const assetPurposes: Readonly<Record<AssetPurpose, Purpose>> = {
  avatar: { accepts: ["image"], sizeMax: small },
  picture: { accepts: ["image"], sizeMax: small },
  video: { accepts: ["video"], sizeMax: large },
  audio: { accepts: ["audio"], sizeMax: large },
  document: { accepts: ["document", "image"], sizeMax: large },
  /** What a question shows. */
  question: { accepts: ["image", "audio"], sizeMax: small },
  /** Lessons for courses (P10). */
  package: { accepts: ["file"], sizeMax: limits.packageMax.value },
  attachment: { accepts: ["image", "video", "audio", "document", "file"], sizeMax: large },
};

/** What a file chooser offers for each kind (its `accept`; empty: everything). What a file really is, its bytes say. */
export const chooserTypes: Readonly<Record<AssetKind, string>> = {
  image: "image/jpeg,image/png,image/webp,image/gif,image/avif,image/tiff",
  video: "video/*",
  audio: "audio/*",
  document: ".pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.txt,.csv,.md,.rtf,.epub",
  file: "",
};

/**
 * Where larger files go in pieces (tus 1.0): a path of the site itself, beside the calls. The last part of an upload's
 * address is the id of the asset. Metadata: `filename`, `filetype`, `purpose`. Extensions: creation,
 * creation-with-upload, expiration, termination, checksum. A refusal is the JSON of a call with the fault's HTTP status.
 */
export const tusPath = "/files/tus";
