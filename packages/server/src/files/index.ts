import type { CallHandlers } from "../app/calls.ts";
import { cancelWork, discardAsset, showAsset, showAssets, showUsage } from "./file-calls.ts";
import { uploadFile } from "./upload-file.ts";

export { discardOwn, discardUnused, showUsage } from "./file-calls.ts";
export { dropCopies, isCopyIntact, keepCopy, keepStreamed } from "./keep-copy.ts";
export { keepMade } from "./keep-made.ts";
export { forgetParts, keepPart, openPart, type Part, referParts } from "./parts.ts";
export { keepStored } from "./keep-stored.ts";
export { fileJobs } from "./jobs.ts";
export { makeOpenAsset, openReferred, type OpenedAsset } from "./open-asset.ts";
export { requireMayUpload } from "./policy.ts";
export { readWhole } from "./read-whole.ts";
export { findReferring, refer, referExactly, unrefer, unreferOthers } from "./refer.ts";
export { original, pagesName } from "./names.ts";
export { findReferred } from "./store/references.ts";
export { hasVariant } from "./store/assets.ts";
export { giveLock, keepLock, takeLock } from "./store/locks.ts";
export { registerThing, type ThingRule, type Viewer } from "./things.ts";
export { countedFor } from "./under-way.ts";
export { beginUpload, endUpload, findOwnAsset, type Owner, takeBytes, uploadedSize } from "./upload-bytes.ts";
export { readMultipart } from "../app/http/read-multipart.ts";
export { keepPicture, storeFor } from "./store-uploaded.ts";
export { linkPictures, viewAssets, viewReadable } from "./view-assets.ts";
export { withOriginals } from "./with-originals.ts";

export const fileHandlers = {
  "POST /system/oss/upload": uploadFile,
  "GET /files/usage": showUsage,
  "GET /files/{assetId}": showAsset,
  "POST /files/views": showAssets,
  "POST /files/{assetId}/cancel": cancelWork,
  "POST /files/{assetId}/discard": discardAsset,
} satisfies Partial<CallHandlers>;
