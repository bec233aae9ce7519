import type { Realm } from "../../app/http/client.ts";
import { readToken, sessionOf } from "../../app/session/tokens.ts";
import { stored } from "../../app/stored.ts";
import type { LinkEnd } from "./status.ts";

/** The kick that ended the line of a realm, and the sign-in that it ended. */
type Kept = LinkEnd & { session: string | null };

const keyOf = (realm: Realm) => `kicked:${realm}`;

/**
 * How this sign-in was kicked, until a person comes back by the button: no tab and no reload begins again by itself
 * (D6). Null: it was not, or the person has signed in anew.
 */
export function keptOut(realm: Realm): LinkEnd | null {
  try {
    // Only this file writes it.
    const kept = JSON.parse(stored.get(keyOf(realm)) || "null") as Kept | null;
    return kept && kept.session === sessionHere(realm) ? { code: kept.code, message: kept.message } : null;
  } catch {
    return null;
  }
}

/** Keeps the end of a line, if it was a kick. */
export function keepOut(realm: Realm, { code, message }: LinkEnd): void {
  if (code !== "kicked") return;
  const kept: Kept = { code, message, session: sessionHere(realm) };
  stored.set(keyOf(realm), JSON.stringify(kept));
}

export function letIn(realm: Realm): void {
  stored.set(keyOf(realm), "");
}

function sessionHere(realm: Realm): string | null {
  const token = readToken(realm);
  return token === null ? null : sessionOf(token);
}
