import type { App, Realm } from "../../app/context.ts";
import { readSession } from "./store.ts";

/** Whether an account may be signed in, and whether this session of it lives; messaging asks at every login packet (M1). */
export async function standingOf(
  { clock, database }: App,
  realm: Realm,
  accountId: string,
  sessionId: string,
): Promise<"active" | "disabled" | "ended"> {
  const session = await readSession(database, realm, sessionId);
  if (session?.account_id !== accountId) return "ended";
  if (session.status !== "active") return "disabled";
  return session.revoked_at === null && session.expires_at > clock.now() ? "active" : "ended";
}
