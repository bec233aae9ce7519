export type { Assets, UploadedFile } from "./assets.ts";
export { AssetPicture } from "./AssetPicture.tsx";
export { isFault } from "./is-fault.ts";
export { awaitAsset, sendFile } from "./send-file.ts";
export { UploadField } from "./UploadField.tsx";
export { UploadRow } from "./UploadRow.tsx";
export { makeUploads, type UploadItem, type Uploads } from "./uploads.ts";
export { DownIcon, UpIcon } from "./icons.ts";
