import type { Readable } from "node:stream";
import { create } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import rangeParser from "range-parser";

/** Stored bytes, and what a browser may do with them. */
export type StoredBytes = {
  size: number;
  type: string;
  /** Names these bytes for ever. */
  etag: string;
  changedAt?: number;
  /** How long a browser may keep them; null: it keeps nothing of them. */
  freshMs: number | null;
  /** The name that they are saved under; null: they are shown in a page. "" leaves the name to the browser. */
  saveAs: string | null;
  /** The content security policy; by default nothing can run. */
  policy?: string;
  read(range?: { start: number; end: number }): Promise<Readable>;
};

/**
 * Sends what people uploaded: whole, in part (one range) or not at all when the browser has it. Nothing of it can run,
 * whatever it is, and no cookie matters.
 */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: StoredBytes,
): Promise<FastifyReply> {
  const { size, type, etag, changedAt, saveAs } = bytes;
  reply
    .header("accept-ranges", "bytes")
    .header("etag", etag)
    .header("cache-control", cacheControl(bytes.freshMs))
    .header("content-security-policy", bytes.policy ?? "default-src 'none'; sandbox")
    .header("cross-origin-resource-policy", "same-origin")
    .header("referrer-policy", "no-referrer")
    .header("content-disposition", saveAs === null ? "inline" : attachment(saveAs))
    .type(type === "text/plain" ? `${type}; charset=utf-8` : type);
  if (changedAt !== undefined) reply.header("last-modified", new Date(changedAt).toUTCString());
  if (isKnown(request, bytes)) return reply.code(304).send();
  const range = readRange(request, bytes);
  if (range === "outside") return reply.code(416).header("content-range", `bytes */${size}`).send();
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  reply.header("content-length", range ? range.end - range.start + 1 : size);
  if (size === 0 || request.method === "HEAD") return reply.send("");
  return reply.send(await bytes.read(range ?? undefined));
}

function cacheControl(freshMs: number | null): string {
  return freshMs === null
    ? "private, no-store"
    : `private, max-age=${Math.floor(freshMs / 1_000)}, immutable`;
}

/** What the browser holds is still it; the tag counts more than the time (RFC 9110). */
export function isKnown(
  { headers }: FastifyRequest,
  { etag, changedAt }: Pick<StoredBytes, "etag" | "changedAt">,
): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined)
    return tags === "*" || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return changedAt !== undefined && since >= Math.floor(changedAt / 1_000) * 1_000;
}

/** One range; several at once are answered with the whole, as the standard allows. */
function readRange(
  { headers }: FastifyRequest,
  { size, etag, changedAt }: StoredBytes,
): { start: number; end: number } | "outside" | null {
  const { range, "if-range": condition } = headers;
  if (range === undefined) return null;
  // The parts that it has are of other bytes.
  if (condition !== undefined && condition !== etag && !isSameTime(String(condition), changedAt)) return null;
  const ranges = rangeParser(size, range);
  if (ranges === -1) return "outside";
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return null;
  const [only] = ranges;
  return only ? { start: only.start, end: only.end } : null;
}

function isSameTime(condition: string, changedAt: number | undefined): boolean {
  return changedAt !== undefined && Date.parse(condition) === Math.floor(changedAt / 1_000) * 1_000;
}

/** The name travels in the form that knows every alphabet; what could name a folder is left out. */
function attachment(name: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{C}/\\]/gu, "")
    .slice(0, 200)
    .toWellFormed();
  return plain === "" ? "attachment" : create(plain, { type: "attachment", fallback: false });
}
