import { randomInt } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { SignedIn } from "@lyceum/contract/shapes";
import { deviceName, shownTvStatus, stepTvTicket } from "@lyceum/domain/accounts";
import { browserOf, type CallHandler, siteOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { hashTicket, newTicket } from "../../app/tickets.ts";
import { requireActive, requireLending } from "../policy.ts";
import { startSession } from "../sessions/start.ts";
import { findAccount } from "../store.ts";
import {
  findTvTicket,
  insertTvTicket,
  lockLending,
  moveTvTicket,
  timesOf,
  type TvTicketRow,
} from "./store.ts";

/**
 * POST /tv/code (P8). The id and the cookie are the screen's; the ticket is in the picture that the whole room may photograph.
 * With the ticket one can lend one's own sign-in, but never receive one.
 */
export const showTvCode: CallHandler<"POST /tv/code"> = async (_input, context) => {
  const { deptId } = siteOf(context);
  const { address, addressGroup, clock, database, userAgent } = context;
  const [id, ticket] = [newTicket(), newTicket()];
  const now = clock.now();
  const expiresAt = now + limits.tvCodeLife.value;
  // Four digits, none of which is a zero in front that somebody reads as nothing.
  const digits = String(randomInt(1_000, 10_000));
  await insertTvTicket(database.kysely, {
    id_hash: hashTicket(id),
    dept_id: deptId,
    ticket_hash: hashTicket(ticket),
    browser_hash: hashTicket(browserOf(context)),
    status: "pending",
    digits,
    device: deviceName(userAgent),
    address,
    address_group: addressGroup,
    account_id: null,
    created_at: now,
    expires_at: expiresAt,
  });
  return { id, ticket, digits, expiresAt };
};

/** GET /tv/status/{id} (P8). */
export const tvStatus: CallHandler<"GET /tv/status/{id}"> = async ({ params }, context) => {
  const { deptId } = siteOf(context);
  const { clock, database } = context;
  const row = await findTvTicket(database.kysely, deptId, "id_hash", hashTicket(params.id));
  // One of another browser looks like one that is over.
  if (!row?.browser_hash.equals(hashTicket(browserOf(context)))) return { status: "expired" };
  const status = shownTvStatus(timesOf(row), clock.now());
  if (status !== "confirmed") return { status };
  const signedIn = await signInScreen(context, row);
  return signedIn ? { status, signedIn } : { status: "expired" };
};

/** Null where another question at the same moment was first, or the lender's sessions have ended meanwhile. */
async function signInScreen(context: CallContext, row: TvTicketRow): Promise<SignedIn | null> {
  const { clock, database } = context;
  const { account_id: lenderId } = row;
  const next = stepTvTicket(timesOf(row), "use", clock.now());
  if (!next || lenderId === null) return null;
  const account = await findAccount(database, "edu", lenderId);
  if (!account || account.dept_id !== row.dept_id) throw new Fault("accountDisabled");
  requireActive(account);
  requireLending(account.roles);
  return await database.kysely.transaction().execute(async (trx) => {
    await lockLending(trx, lenderId, "lends");
    if (!(await moveTvTicket(trx, row, next, lenderId))) return null;
    return await startSession(context, "edu", account, { isLent: true, trx });
  });
}
