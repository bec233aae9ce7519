import type { Realm } from "../../shared/http/client.ts";
import { readToken, sessionOf } from "../../shared/session/tokens.ts";
import { stored } from "../../shared/stored.ts";
import type { ConnectionEnd } from "./status.ts";

/** The kick that ended the connection of a realm, and the sign-in that it ended. */
type KickState = ConnectionEnd & { session: string | null };

const keyOf = (realm: Realm) => `kicked:${realm}`;

/**
 * How this sign-in was kicked, until a person comes back by the button: no tab and no reload begins again by itself
 * (D6). Null: it was not, or the person has signed in again.
 */
export function readKickState(realm: Realm): ConnectionEnd | null {
  try {
    // Only this file writes it.
    const kick = JSON.parse(stored.get(keyOf(realm)) || "null") as KickState | null;
    return kick && kick.session === sessionHere(realm) ? { code: kick.code, message: kick.message } : null;
  } catch {
    return null;
  }
}

/** Keeps the end of a connection, if it was a kick. */
export function saveKickState(realm: Realm, { code, message }: ConnectionEnd): void {
  if (code !== "kicked") return;
  const kick: KickState = { code, message, session: sessionHere(realm) };
  stored.set(keyOf(realm), JSON.stringify(kick));
}

export function clearKickState(realm: Realm): void {
  stored.set(keyOf(realm), "");
}

function sessionHere(realm: Realm): string | null {
  const token = readToken(realm);
  return token === null ? null : sessionOf(token);
}
