import type { AssetKind } from "@lyceum/contract/shapes";
import { isDecodable, isForeignPicture, servedType } from "../storage/index.ts";

export type Identity =
  | { kind: AssetKind; type: string }
  /** A picture that cannot be cleaned of what it tells. */
  | { kind: "foreign" };

/** Office documents of before 2007 are all one kind of container. */
const byEnding: Readonly<Record<string, string>> = {
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
};

const documents = [
  /^application\/pdf$/,
  /^application\/(msword|rtf|epub\+zip)$/,
  /^application\/vnd\.(ms-(excel|powerpoint|word)|openxmlformats-officedocument|oasis\.opendocument)/,
  /^text\/(plain|csv|rtf|calendar|vcard)$/,
];

const ofOffice =
  /^application\/(?:msword|rtf|vnd\.(?:ms-(?:excel|powerpoint|word)|openxmlformats-officedocument|oasis\.opendocument))/;

/** Whether pages can be made of it that a browser shows (A6). */
export function isOfOffice(type: string): boolean {
  return ofOffice.test(type) || type === "text/rtf";
}

/**
 * What an asset is. `found` is the signature in its bytes (null: none is known), `text` their beginning where it is text,
 * `name` only tells documents of one container apart. Nothing is called what a browser would run (A6).
 */
export function identify(found: string | null, text: string | null, name: string): Identity {
  if (found !== null && isForeignPicture(found)) return { kind: "foreign" };
  const type = found === null ? plainText(text) : refine(found, name);
  if (isDecodable(type)) return { kind: "image", type };
  if (type.startsWith("video/")) return { kind: "video", type };
  if (type.startsWith("audio/") || type === "application/ogg") return { kind: "audio", type };
  if (documents.some((pattern) => pattern.test(type))) return { kind: "document", type };
  return { kind: "file", type };
}

function refine(found: string, name: string): string {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (found === "application/x-cfb") return byEnding[ending] ?? found;
  return servedType(found);
}

/** Text that is no page, drawing or programme; of anything else nothing is said. */
function plainText(text: string | null): string {
  if (text === null || text === "" || /\0|^\s*(<|%!|#!)/.test(text)) return servedType(null);
  return "text/plain";
}
