import { limits } from "@lyceum/contract/limits";
import type { Realm } from "../../shared/http/client.ts";
import { readToken, sessionOf } from "../../shared/session/tokens.ts";
import { storedFiles } from "../../shared/stored-files.ts";
import { stored, storedDatabases, storedInTab } from "../../shared/stored.ts";

/** Whose messages this browser keeps, and for which sign-in. */
type Cached = { account: string; session: string; seenTime: number };

const realms: readonly Realm[] = ["edu", "social"];
const keyOf = (realm: Realm) => `kept:${realm}`;
const prefixOf = (realm: Realm) => `lyceum-im|${realm}|`;

export const databaseName = (realm: Realm, account: string) => prefixOf(realm) + account;

/** The connection is up: what is kept belongs to this sign-in from now on. */
export function saveCachedAccount(realm: Realm, account: string): void {
  const session = sessionHere(realm);
  if (session === null) return;
  const cached: Cached = { account, session, seenTime: Date.now() };
  stored.set(keyOf(realm), JSON.stringify(cached));
}

/**
 * The account whose messages may be shown before the server is asked: of this very sign-in, and not so long ago that
 * it may have ended meanwhile. Otherwise null, and the server speaks first.
 */
export function cachedAccount(realm: Realm): string | null {
  const cached = readCached(realm);
  const isRecent = cached && Date.now() - cached.seenTime < limits.staffIdleLife.value;
  return isRecent && cached.session === sessionHere(realm) ? cached.account : null;
}

/** Deletes what is kept of people who are not signed in here any more, drafts and all (M17). */
export async function forgetOtherAccounts(): Promise<void> {
  for (const realm of realms) {
    const cached = readCached(realm);
    const session = sessionHere(realm);
    const stays = cached && cached.session === session ? databaseName(realm, cached.account) : null;
    // A first visit after signing in: what is there is not yet known to be anybody else's.
    if (!cached && session !== null) continue;
    if (cached && !stays) forgetAccount(realm, cached);
    const found =
      (await storedDatabases.names(prefixOf(realm))) ?? (cached ? [databaseName(realm, cached.account)] : []);
    for (const name of found) if (name !== stays) storedDatabases.delete(name);
  }
}

function forgetAccount(realm: Realm, { account }: Cached): void {
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

function readCached(realm: Realm): Cached | null {
  try {
    // Only this file writes it.
    return JSON.parse(stored.get(keyOf(realm)) || "null") as Cached | null;
  } catch {
    return null;
  }
}
