import { batch } from "../../db/batch.ts";
import type { Database } from "../../ports/database.ts";
import type { Realm } from "../../ports/realm.ts";
import { readSessions, type SessionWithAccount } from "./store.ts";

export type SessionReaders = Record<Realm, (id: string) => Promise<SessionWithAccount | undefined>>;

/** Sessions by their ids, never older than the question. Those that are asked for at the same moment are read in one statement. */
export function makeSessionReaders(database: Database): SessionReaders {
  return {
    edu: batch((ids: string[]) => readSessions(database, "edu", ids)),
    social: batch((ids: string[]) => readSessions(database, "social", ids)),
  };
}
