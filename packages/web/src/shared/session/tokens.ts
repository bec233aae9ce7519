import { makeEmitter } from "@lyceum/kit";
import type { Realm } from "../http/client.ts";
import { readCookie, readCookies, writeCookie } from "./cookies.ts";
import { storage } from "./storage.ts";

const tokenKey = "token";
const clientKey = "client_id";
const eduCookie = "Admin-Token";
const socialToken = "LYCEUM_LURE_TK";
const socialClient = "LYCEUM_LURE_CLIENTID";
/** Which session the social cookie is of, where only this site writes. */
const socialSession = "social_session";

/**
 * `changed`: somebody signed in or out here or in another tab. `endedElsewhere`: the sign-in of this page ended in another tab.
 * `disconnectChat`: the messaging must hang up.
 */
export const sessionEvents = makeEmitter<{
  changed: undefined;
  endedElsewhere: undefined;
  disconnectChat: Realm;
}>();

const realms: readonly Realm[] = ["edu", "social"];
const tabs = new BroadcastChannel("lyceum session");

/** The bearer token in use; a token in the cookie alone counts as well (A4). A guest's is nobody's. */
export function readToken(realm: Realm): string | null {
  const token = realm === "edu" ? (storage.get(tokenKey) ?? readCookie(eduCookie)) : readSocialToken();
  return token === null || token === "" || token.startsWith("g.") ? null : token;
}

/** A cookie that a site of the same domain has planted is not that of the session that was begun here. */
function readSocialToken(): string | null {
  const own = storage.get(socialSession);
  if (own === null) return readCookie(socialToken);
  return readCookies(socialToken).find((token) => sessionOf(token) === own) ?? null;
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
    storage.set(socialSession, token === null ? null : sessionOf(token));
    if (clientId !== undefined || token === null) writeCookie(socialClient, clientId ?? null);
  }
}

/**
 * Follows sign-ins and sign-outs of the other tabs. The storage tells of most of them; a sign-in that lies in the cookie alone, or
 * that ended while this page slept, is found by looking.
 */
export function watchOtherTabs(): void {
  let known = sessionsHere();
  const compare = () => {
    const before = known;
    known = sessionsHere();
    const changed = realms.filter((realm) => before[realm] !== known[realm]);
    if (changed.length === 0) return;
    // What this tab shows belongs to somebody else now.
    if (changed.some((realm) => before[realm] !== null && known[realm] !== null)) {
      location.reload();
      return;
    }
    const ended = changed.filter((realm) => before[realm] !== null);
    for (const realm of ended) sessionEvents.emit("disconnectChat", realm);
    sessionEvents.emit("changed", undefined);
    if (ended.length > 0) sessionEvents.emit("endedElsewhere", undefined);
  };
  sessionEvents.on("changed", () => (known = sessionsHere()));
  addEventListener("storage", ({ key }) => {
    if (key === tokenKey || key === null) compare();
  });
  tabs.addEventListener("message", compare);
  document.addEventListener("visibilitychange", compare);
}

/** After a sign-in or its end: the other tabs look what there is now. */
export function tellOtherTabs(): void {
  tabs.postMessage(null);
}

/** The sign-in that a token belongs to; its successors keep it. */
export function sessionOf(token: string): string {
  return token.split(".")[1] ?? "";
}

function sessionsHere(): Record<Realm, string | null> {
  const of = (realm: Realm) => {
    const token = readToken(realm);
    return token === null ? null : sessionOf(token);
  };
  return { edu: of("edu"), social: of("social") };
}
