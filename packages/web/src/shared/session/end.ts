import { screens } from "@lyceum/contract/screens";
import { isOffered } from "../offered-screens.ts";
import type { Realm } from "../http/client.ts";
import { writeEduInfo } from "../site.ts";
import { writeCookie } from "./cookies.ts";
import { endOwn } from "./own-ends.ts";
import { storage } from "./storage.ts";
import { sessionEvents, tellOtherTabs, writeToken } from "./tokens.ts";

/**
 * After 401 (A4): forgets the person and the school, and leads to the sign-in and back. What waits here for the server waits on,
 * unless the person has given up this device from another one.
 */
export function endSession(realm: Realm, isByOwner = false): void {
  const account = readUserId();
  writeToken(realm, null);
  if (isByOwner && realm === "edu" && account !== null) void endOwn(account);
  storage.set("auth", null);
  if (realm === "edu") {
    writeEduInfo(null);
    for (const name of ["SCHOOLNAME", "VIPCONFIG"]) writeCookie(name, null);
  }
  tellOtherTabs();
  sessionEvents.emit("disconnectChat", realm);
  sessionEvents.emit("changed", undefined);
  goToLogin(realm === "edu" || !isOffered("socialLogin") ? screens.login.path : screens.socialLogin.path);
}

/** Of whom this browser knew last, where the server has not said it yet. */
export function readUserId(): string | null {
  try {
    // Only the page of a signed-in person writes it.
    return (JSON.parse(storage.get("auth") ?? "null") as { userId: string } | null)?.userId ?? null;
  } catch {
    return null;
  }
}

/** After a failure that speaks of the token (A4). */
export function clearAuth(): void {
  storage.set("auth", null);
  storage.set("filter", null);
}

/**
 * What a person who signs out leaves behind in this browser: nothing of their own (A4), but what waits for the server where it
 * `keepsWaiting`. Of others who were here before, what waits for them. Resolves when that is gone, which the next page does otherwise.
 */
export async function forgetPerson(account: string | null, keepsWaiting = false): Promise<void> {
  for (const realm of ["edu", "social"] as const) {
    writeToken(realm, null);
    sessionEvents.emit("disconnectChat", realm);
  }
  for (const key of ["filter", "auth", "likesLimit"]) storage.set(key, null);
  const forgotten = account !== null && !keepsWaiting ? endOwn(account) : null;
  tellOtherTabs();
  sessionEvents.emit("changed", undefined);
  await forgotten;
}

let navigate: (href: string) => void = (href) => {
  location.assign(href);
};

/** The router's way to an address, so that the message about the end of the session stays on the screen. */
export function bindNavigation(go: (href: string) => void): void {
  navigate = go;
}

function goToLogin(path: string): void {
  // A large screen has no keyboard: its page asks a phone.
  if (location.pathname === path || location.pathname === screens.tvHomework.path) return;
  const here = location.pathname + location.search + location.hash;
  navigate(`${path}?${new URLSearchParams({ redirect: here }).toString()}`);
}
