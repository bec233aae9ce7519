import type { Realm } from "../../app/context.ts";
import { readSigned, sign } from "../keys.ts";

const letters = { edu: "e", social: "s" } as const;
const guestLifeMs = 7_776_000_000;

/** `e.<session>.<generation>.<mac>`: derivable, so the database holds nothing that signs anyone in. */
export function accessToken(secret: Uint8Array, realm: Realm, sessionId: string, generation: number): string {
  return sign(secret, "token", `${letters[realm]}.${sessionId}.${generation}`);
}

/** Null when it is no token of ours in this realm. */
export function readAccessToken(
  secret: Uint8Array,
  realm: Realm,
  token: string,
): { sessionId: string; generation: number } | null {
  const [letter, sessionId, generation, ...rest] = readSigned(secret, "token", token) ?? [];
  if (letter !== letters[realm] || sessionId === undefined || rest.length > 0) return null;
  return { sessionId, generation: Number(generation) };
}

/** `g.<expiry>.<mac>`: what a browser may hold when nobody is signed in. */
export function guestToken(secret: Uint8Array, now: number): string {
  return sign(secret, "guest", `g.${now + guestLifeMs}`);
}

export function isGuestToken(secret: Uint8Array, token: string, now: number): boolean {
  const [letter, expiresAt, ...rest] = readSigned(secret, "guest", token) ?? [];
  return letter === "g" && Number(expiresAt) > now && rest.length === 0;
}
