import { screens } from "@lyceum/contract/screens";
import type { Realm } from "../http/client.ts";
import { writeEduInfo } from "../site.ts";
import { writeCookie } from "./cookies.ts";
import { removeAllOwn } from "./own-keys.ts";
import { storage } from "./storage.ts";
import { sessionEvents, tellOtherTabs, writeToken } from "./tokens.ts";

/** After 401 (A4): forgets the person and the school, and leads to the sign-in and back. */
export function endSession(realm: Realm): void {
  writeToken(realm, null);
  storage.set("auth", null);
  if (realm === "edu") {
    writeEduInfo(null);
    for (const name of ["SCHOOLNAME", "VIPCONFIG"]) writeCookie(name, null);
  }
  tellOtherTabs();
  sessionEvents.emit("disconnectChat", realm);
  sessionEvents.emit("changed", undefined);
  goToLogin(realm === "edu" ? screens.login.path : screens.socialLogin.path);
}

/** After a failure that speaks of the token (A4). */
export function clearAuth(): void {
  storage.set("auth", null);
  storage.set("filter", null);
}

/** What a person who signs out leaves behind in this browser: nothing of their own (A4). Of others who were here before, what waits for them. */
export function forgetPerson(account: string | null): void {
  for (const realm of ["edu", "social"] as const) {
    writeToken(realm, null);
    sessionEvents.emit("disconnectChat", realm);
  }
  for (const key of ["filter", "auth", "likesLimit"]) storage.set(key, null);
  if (account !== null) removeAllOwn(account);
  tellOtherTabs();
  sessionEvents.emit("changed", undefined);
}

let navigate: (href: string) => void = (href) => {
  location.assign(href);
};

/** The router's way to an address, so that the message about the end of the session stays on the screen. */
export function bindNavigation(go: (href: string) => void): void {
  navigate = go;
}

function goToLogin(path: string): void {
  if (location.pathname === path) return;
  const here = location.pathname + location.search;
  navigate(`${path}?${new URLSearchParams({ redirect: here }).toString()}`);
}
