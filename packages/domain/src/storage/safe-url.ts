import { readObjectUrl, writeObjectUrl } from "./object-url.ts";

/** The mark of a short address that is safe to pass on: by itself it opens nothing (M16). */
const mark = "_im_url";

/** The safe short form of an object's path. */
export function writeSafeUrl(url: string): string {
  return `${url}?${mark}=1`;
}

/** Path and query of an address on http or https. */
const shape = /^https?:\/\/[^/?#\s]+(\/[^?#\s]*)\?([^#\s]*)(?:#\S*)?$/;

/** Whether a text is a safe short address: on http or https, with the mark. */
export function isSafeUrl(text: string): boolean {
  const [, , query = ""] = shape.exec(text) ?? [];
  return query.split("&").some((part) => part === mark || part.startsWith(`${mark}=`));
}

/** The path of the object behind a safe short address, or null. */
export function readSafeUrl(text: string): string | null {
  if (!isSafeUrl(text)) return null;
  const [, path = ""] = shape.exec(text) ?? [];
  const object = readObjectUrl(path);
  return object && writeObjectUrl(object.bucket, object.objectName);
}
