import { createHmac } from "node:crypto";
import { limits } from "@lyceum/contract/limits";
import { isSame } from "../same-secret.ts";

/** For whom an address of a stream was made; `isChosen`: who has a media connection and wants none. */
export type StreamGrant = { roomId: string; account: string; isChosen: boolean };

/** Stands before the proof of one by choice. */
const chosenMark = "c";

/**
 * The path of the playlist of a room for one person and a while. The proof stands in the path and not after "?", so the
 * segments that the playlist names beside itself are proven too.
 */
export function makeStreamLink(secret: Uint8Array, grant: StreamGrant, now: number): string {
  const end = (now + limits.liveStreamLinkLife.value).toString(36);
  const { roomId, account, isChosen } = grant;
  const mark = isChosen ? chosenMark : "";
  return `/live-streams/${roomId}/${account}~${end}~${mark}${prove(secret, grant, end)}/live.m3u8`;
}

/** Null: it is wrong or over. */
export function readStreamLink(
  secret: Uint8Array,
  roomId: string,
  grant: string,
  now: number,
): StreamGrant | null {
  const parts = /^([\w.-]{1,64})~([0-9a-z]{1,11})~(c?)([\w-]{43})$/.exec(grant);
  const [, account = "", end = "", mark = "", proof = ""] = parts ?? [];
  const said = { roomId, account, isChosen: mark === chosenMark };
  if (!parts || !isSame(proof, prove(secret, said, end))) return null;
  return Number.parseInt(end, 36) > now ? said : null;
}

function prove(secret: Uint8Array, { roomId, account, isChosen }: StreamGrant, end: string): string {
  const said = ["live-stream", roomId, account, end, ...(isChosen ? [chosenMark] : [])].join("\n");
  return createHmac("sha256", secret).update(said).digest("base64url");
}
