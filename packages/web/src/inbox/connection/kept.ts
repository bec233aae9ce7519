import { limits } from "@lyceum/contract/limits";
import type { Realm } from "../../app/http/client.ts";
import { readToken, sessionOf } from "../../app/session/tokens.ts";
import { storedFiles } from "../../app/stored-files.ts";
import { stored, storedDatabases, storedInTab } from "../../app/stored.ts";

/** Whose messages this browser keeps, and for which sign-in. */
type Kept = { account: string; session: string; seenTime: number };

const realms: readonly Realm[] = ["edu", "social"];
const keyOf = (realm: Realm) => `kept:${realm}`;
const prefixOf = (realm: Realm) => `lyceum-im|${realm}|`;

export const databaseName = (realm: Realm, account: string) => prefixOf(realm) + account;

/** The line is up: what is kept belongs to this sign-in from now on. */
export function noteKept(realm: Realm, account: string): void {
  const session = sessionHere(realm);
  if (session === null) return;
  const kept: Kept = { account, session, seenTime: Date.now() };
  stored.set(keyOf(realm), JSON.stringify(kept));
}

/**
 * The account whose messages may be shown before the server is asked: of this very sign-in, and not so long ago that
 * it may have ended meanwhile. Otherwise null, and the server speaks first.
 */
export function shownAtOnce(realm: Realm): string | null {
  const kept = readKept(realm);
  const isRecent = kept && Date.now() - kept.seenTime < limits.staffIdleLife.value;
  return isRecent && kept.session === sessionHere(realm) ? kept.account : null;
}

/** Deletes what is kept of people who are not signed in here any more, drafts and all (M17). */
export async function forgetOthers(): Promise<void> {
  for (const realm of realms) {
    const kept = readKept(realm);
    const session = sessionHere(realm);
    const stays = kept && kept.session === session ? databaseName(realm, kept.account) : null;
    // A first visit after signing in: what is there is not yet known to be anybody else's.
    if (!kept && session !== null) continue;
    if (kept && !stays) forgetKept(realm, kept);
    const found =
      (await storedDatabases.names(prefixOf(realm))) ?? (kept ? [databaseName(realm, kept.account)] : []);
    for (const name of found) if (name !== stays) storedDatabases.delete(name);
  }
}

function forgetKept(realm: Realm, { account }: Kept): void {
  stored.set(keyOf(realm), "");
  stored.removeAll(`draft:${account}:`);
  // Files that were on their way.
  storedInTab.removeAll("upload:");
  void storedFiles.removeAll();
}

function sessionHere(realm: Realm): string | null {
  const token = readToken(realm);
  return token === null ? null : sessionOf(token);
}

function readKept(realm: Realm): Kept | null {
  try {
    // Only this file writes it.
    return JSON.parse(stored.get(keyOf(realm)) || "null") as Kept | null;
  } catch {
    return null;
  }
}
