export type { Assets } from "./assets.ts";
export { type UploadedFile, UploadField } from "./UploadField.tsx";
