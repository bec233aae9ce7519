import type { App, Realm } from "../../app/context.ts";
import { makeSessionReaders } from "./session-readers.ts";

type AccountStatus = "active" | "disabled" | "ended";

/** Whether an account may be signed in, and whether this session of it lives; messaging asks at every login packet (M1). */
export function makeAccountStatusOf({ clock, database }: Pick<App, "clock" | "database">) {
  const readers = makeSessionReaders(database);
  return async (realm: Realm, accountId: string, sessionId: string): Promise<AccountStatus> => {
    const session = await readers[realm](sessionId);
    if (session?.account_id !== accountId) return "ended";
    if (session.status !== "active") return "disabled";
    return session.revoked_at === null && session.expires_at > clock.now() ? "active" : "ended";
  };
}
