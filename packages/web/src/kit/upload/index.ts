export type { Assets, UploadedFile } from "./assets.ts";
export { UploadField } from "./UploadField.tsx";
