import { createHmac } from "node:crypto";
import { limits } from "@lyceum/contract/limits";

export type TurnServers = { urls: readonly string[]; secret: string };

/**
 * Name and password for a relay that shares a secret with us (coturn's `use-auth-secret`): the name says until when, in
 * seconds, and for which seat; the password is its HMAC. The relay needs no list of people, and learns of none.
 */
export function makeTurnCredentials(
  { urls, secret }: TurnServers,
  seat: string,
  now: number,
): { urls: string[]; username: string; credential: string } {
  const until = Math.floor((now + limits.turnCredentialLife.value) / 1_000);
  const username = `${until}:${seat}`;
  const credential = createHmac("sha1", secret).update(username).digest("base64");
  return { urls: [...urls], username, credential };
}
