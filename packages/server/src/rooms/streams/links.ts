import { limits } from "@lyceum/contract/limits";
import { isSigned, sign } from "../../storage/index.ts";

const purpose = "live-stream";

/** For whom an address of a stream was made. */
export type StreamGrant = { roomId: string; account: string };

/**
 * The path of the playlist of a room for one person and a while. The proof stands in the path and not after "?", so the
 * segments that the playlist names beside itself are proven too.
 */
export function makeStreamLink(secret: Uint8Array, { roomId, account }: StreamGrant, now: number): string {
  const end = (now + limits.liveStreamLinkLife.value).toString(36);
  const proof = sign(secret, purpose, [roomId, account], end);
  return `/live-streams/${roomId}/${account}~${end}~${proof}/live.m3u8`;
}

/** Null: it is wrong or over. */
export function readStreamLink(
  secret: Uint8Array,
  roomId: string,
  grant: string,
  now: number,
): StreamGrant | null {
  const parts = /^([\w.-]{1,64})~([0-9a-z]{1,11})~([\w-]{43})$/.exec(grant);
  const [, account = "", end = "", proof = ""] = parts ?? [];
  if (!parts || !isSigned(secret, purpose, [roomId, account], { end, proof, now })) return null;
  return { roomId, account };
}
