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

/**
 * What an asset is. `found` is the signature in its bytes (null: none is known), `head` their beginning, `name` only tells
 * documents of one container apart. Nothing is called what a browser would run (A6).
 */
export function identify(found: string | null, head: Uint8Array, name: string): Identity {
  if (found !== null && isForeignPicture(found)) return { kind: "foreign" };
  const type = found === null ? plainText(head) : refine(found, name);
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
function plainText(head: Uint8Array): string {
  const unknown = servedType(null);
  if (head.length === 0 || head.includes(0)) return unknown;
  const text = decode(head);
  if (text === null || /^\s*(<|%!|#!)/.test(text)) return unknown;
  return "text/plain";
}

/** The last character may be cut. */
function decode(head: Uint8Array): string | null {
  for (let cut = 0; cut < 4; cut++) {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(head.subarray(0, head.length - cut));
    } catch {
      // Shorter, then.
    }
  }
  return null;
}
