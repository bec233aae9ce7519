import { readObjectUrl, writeObjectUrl } from "./object-url.ts";

/** The mark of a short address that is safe to pass on: by itself it opens nothing (M16). */
const mark = "_im_url";

/** The safe short form of an object's path. */
export function writeSafeUrl(url: string): string {
  return `${url}?${mark}=1`;
}

/** Whether a text is a safe short address: on http or https, with the mark. */
export function isSafeUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).searchParams.has(mark);
}

/** The path of the object behind a safe short address, or null. */
export function readSafeUrl(text: string): string | null {
  if (!isSafeUrl(text)) return null;
  const path = readObjectUrl(new URL(text).pathname);
  return path && writeObjectUrl(path.bucket, path.objectName);
}
