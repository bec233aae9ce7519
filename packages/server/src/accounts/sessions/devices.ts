import { Fault } from "@lyceum/contract/faults";
import { deviceName } from "@lyceum/domain/accounts";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { endSessionsOf, signedOutElsewhere } from "./end.ts";
import { listSessions } from "./store.ts";

/** GET /account/devices (A4). */
export const listDevices: CallHandler<"GET /account/devices"> = async (_input, context) => {
  const caller = callerOf(context);
  const now = context.clock.now();
  const sessions = await listSessions(context.database, caller.realm, caller.accountId, now);
  const rows = sessions.map((session) => ({
    id: session.id,
    current: session.id === caller.sessionId,
    device: deviceName(session.device),
    address: session.address,
    signedInAt: session.created_at,
    lastSeenAt: session.last_seen_at,
    isLent: session.is_lent,
  }));
  return { rows, total: rows.length };
};

/** POST /account/devices/signOut (A4): one device, or all others. */
export const signOutDevice: CallHandler<"POST /account/devices/signOut"> = async ({ body }, context) => {
  const { realm, accountId, sessionId } = callerOf(context);
  const which = body.id === undefined ? { except: sessionId } : { only: body.id };
  const ended = await endSessionsOf(context, realm, accountId, which, signedOutElsewhere);
  if (body.id !== undefined && ended.length === 0) throw new Fault("notFound");
  return { signedOut: ended.length };
};
