import { judgeToken, permissionsOf } from "@lyceum/domain/accounts";
import { limits } from "@lyceum/contract/limits";
import type { App, Realm } from "../../app/context.ts";
import type { Authenticate, TokenReading } from "../../app/http/guards.ts";
import { lentOf } from "../policy.ts";
import { endSession, signedOutElsewhere } from "./end.ts";
import { makeSessionReaders, type SessionReaders } from "./session-readers.ts";
import { raiseGeneration, type SessionWithAccount } from "./store.ts";
import { makeTouches, type Touches } from "./touch-together.ts";
import { accessToken, isGuestToken, readAccessToken } from "./token.ts";

/** How stale the time of the last sign of life may be; it saves a write on most requests. */
const touchEveryMs = 60_000;
const refused = { kind: "refused" } as const;

/** Reads bearer tokens (A4). A token of the other realm is refused like a forged one (D7). */
export function authenticate(app: App): Authenticate {
  const sessions = { readers: makeSessionReaders(app.database), touches: makeTouches(app) };
  return async (token, realm) => {
    const now = app.clock.now();
    if (token.startsWith("g.")) return isGuestToken(app.secret, token, now) ? { kind: "guest" } : refused;
    const read = readAccessToken(app.secret, realm, token);
    if (read === null) return refused;
    return await judge(app, sessions, realm, read.sessionId, read.generation);
  };
}

async function judge(
  app: App,
  sessions: { readers: SessionReaders; touches: Touches },
  realm: Realm,
  id: string,
  generation: number,
): Promise<TokenReading> {
  const session = await sessions.readers[realm](id);
  if (session === undefined || session.status !== "active") return refused;
  const now = app.clock.now();
  const verdict = judgeToken(timesOf(session), generation, now);
  switch (verdict.kind) {
    case "ended":
      return session.revoked_why === signedOutElsewhere ? { ...refused, endedBy: "owner" } : refused;
    case "reuse":
      await endSession(app, realm, session.account_id, id, "reuse");
      app.log("accounts.tokenReuse", { realm, sessionId: id, accountId: session.account_id });
      return refused;
    case "valid":
      if (verdict.firstUse || now - session.last_seen_at > touchEveryMs)
        await sessions.touches[realm]({ id, generation, now });
      return callerOf(realm, session);
    case "sameSuccessor": {
      const successor = accessToken(app.secret, realm, id, session.generation);
      return verdict.alive ? callerOf(realm, session, successor) : expired(successor, id);
    }
    case "renew":
    case "exchange": {
      const previousExpiresAt = session.generation_at + limits.accessTokenLife.value;
      const won = await raiseGeneration(app.database, realm, id, {
        from: generation,
        now,
        previousExpiresAt,
      });
      // Who loses the race reads the state that the winner left.
      if (!won) return await judge(app, sessions, realm, id, generation);
      const successor = accessToken(app.secret, realm, id, generation + 1);
      return verdict.kind === "renew" ? callerOf(realm, session, successor) : expired(successor, id);
    }
  }
}

function callerOf(realm: Realm, session: SessionWithAccount, renewed?: string): TokenReading {
  const permissions = permissionsOf(session.roles);
  const caller = {
    realm,
    accountId: session.account_id,
    sessionId: session.id,
    deptId: session.dept_id,
    roles: session.roles,
    ...(session.is_lent ? { isLent: true as const, permissions: lentOf(permissions) } : { permissions }),
  };
  return renewed === undefined ? { kind: "caller", caller } : { kind: "caller", caller, renewed };
}

function expired(accessTokenNow: string, clientId: string): TokenReading {
  return { kind: "expired", accessToken: accessTokenNow, clientId };
}

function timesOf(session: SessionWithAccount) {
  return {
    generation: session.generation,
    generationAt: session.generation_at,
    generationUsedAt: session.generation_used_at,
    previousExpiresAt: session.previous_expires_at,
    lastSeenAt: session.last_seen_at,
    idleMs: session.idle_ms,
    expiresAt: session.expires_at,
    revokedAt: session.revoked_at,
  };
}
