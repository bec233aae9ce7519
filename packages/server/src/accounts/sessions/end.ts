import type { App, Realm } from "../../app/context.ts";
import { denyTvTicketsOf, lockLending } from "../tv/store.ts";
import { revokeSession, revokeSessionsOf, type SessionsOf } from "./store.ts";

/** Why a session ended whose owner has ended it on another device. */
export const signedOutElsewhere = "signed out elsewhere";

/**
 * Ends sessions of one account, and with them their messaging connections (A4, M1), and, unless it is one session alone, sign-ins
 * that were lent to a screen which has not fetched them (P8). Returns the ids of those that ended.
 */
export async function endSessionsOf(
  app: App,
  realm: Realm,
  account: string,
  which: SessionsOf,
  why: string,
): Promise<string[]> {
  const sessionIds = await app.database.kysely.transaction().execute(async (trx) => {
    if (realm === "edu" && which.only === undefined) {
      await lockLending(trx, account, "ends");
      await denyTvTicketsOf(trx, account);
    }
    return await revokeSessionsOf(trx, realm, account, which, { why, now: app.clock.now() });
  });
  publishSignOut(app, realm, account, sessionIds);
  return sessionIds;
}

/** Ends the connections of sessions whose rows a transaction has deleted (P12); called when it has committed. */
export function publishSignOut(
  { bus }: Pick<App, "bus">,
  realm: Realm,
  account: string,
  ids: string[],
): void {
  if (ids.length > 0) bus.publish({ kind: "signOut", realm, account, sessionIds: ids });
}

/** Ends one session whose token its owner, or somebody who stole it, has shown. */
export async function endSession(
  { bus, clock, database }: App,
  realm: Realm,
  account: string,
  sessionId: string,
  why: string,
): Promise<void> {
  await revokeSession(database, realm, sessionId, why, clock.now());
  bus.publish({ kind: "signOut", realm, account, sessionIds: [sessionId] });
}
