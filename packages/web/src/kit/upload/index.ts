export type { Assets, UploadedFile } from "./assets.ts";
export { AssetPicture } from "./AssetPicture.tsx";
export { UploadField } from "./UploadField.tsx";
export { DownIcon, UpIcon } from "./icons.ts";
