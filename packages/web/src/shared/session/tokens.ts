import { makeEmitter } from "@lyceum/kit";
import type { Realm } from "../http/client.ts";
import { readCookie, writeCookie } from "./cookies.ts";
import { storage } from "./storage.ts";

const tokenKey = "token";
const clientKey = "client_id";
const eduCookie = "Admin-Token";
const socialToken = "LYCEUM_LURE_TK";
const socialClient = "LYCEUM_LURE_CLIENTID";

/** `changed`: somebody signed in or out here or in another tab. `disconnectChat`: the messaging must hang up. */
export const sessionEvents = makeEmitter<{ changed: undefined; disconnectChat: Realm }>();

/** The bearer token in use; a token in the cookie alone counts as well (A4). A guest's is nobody's. */
export function readToken(realm: Realm): string | null {
  const token = realm === "edu" ? (storage.get(tokenKey) ?? readCookie(eduCookie)) : readCookie(socialToken);
  return token === null || token === "" || token.startsWith("g.") ? null : token;
}

export function isSignedIn(realm: Realm = "edu"): boolean {
  return readToken(realm) !== null;
}

/** Null forgets the sign-in of the realm. */
export function writeToken(realm: Realm, token: string | null, clientId?: string): void {
  if (realm === "edu") {
    storage.set(tokenKey, token);
    writeCookie(eduCookie, token);
    if (clientId !== undefined || token === null) storage.set(clientKey, clientId ?? null);
  } else {
    writeCookie(socialToken, token);
    if (clientId !== undefined || token === null) writeCookie(socialClient, clientId ?? null);
  }
}

/** Other tabs write the same storage; the browser tells only us. */
export function watchOtherTabs(): void {
  addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (key !== tokenKey && key !== null) return;
    // What this tab shows belongs to somebody else now.
    if (oldValue && newValue && sessionOf(oldValue) !== sessionOf(newValue)) location.reload();
    else if (!oldValue || !newValue) sessionEvents.emit("changed", undefined);
  });
}

/** The sign-in that a token belongs to; its successors keep it. */
export function sessionOf(token: string): string {
  return token.split(".")[1] ?? "";
}
