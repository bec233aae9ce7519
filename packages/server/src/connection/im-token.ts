import { createHmac, timingSafeEqual } from "node:crypto";
import { limits } from "@lyceum/contract/limits";
import type { Realm } from "../app/context.ts";

export type ImIdentity = { realm: Realm; account: string };

/** The token of a messaging login: it names its end and the session that it was given to, proves them with the realm and account, and needs no table. */
export function makeImToken(
  secret: Uint8Array,
  identity: ImIdentity,
  sessionId: string,
  now: number,
): string {
  const until = (now + limits.imTokenLife.value).toString(36);
  return `${until}.${sessionId}.${sign(secret, identity, sessionId, until).toString("base64url")}`;
}

/** The session of a good token, or null. */
export function readImToken(
  secret: Uint8Array,
  identity: ImIdentity,
  token: string,
  now: number,
): string | null {
  const match = /^([0-9a-z]{1,11})\.([\w-]{1,64})\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [, until = "", sessionId = "", proof = ""] = match;
  const right = timingSafeEqual(Buffer.from(proof, "base64url"), sign(secret, identity, sessionId, until));
  return right && Number.parseInt(until, 36) > now ? sessionId : null;
}

function sign(secret: Uint8Array, { realm, account }: ImIdentity, sessionId: string, until: string): Buffer {
  return createHmac("sha256", secret)
    .update(`im-token\n${realm}\n${account}\n${sessionId}\n${until}`)
    .digest();
}
