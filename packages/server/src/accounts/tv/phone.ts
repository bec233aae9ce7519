import { Fault } from "@lyceum/contract/faults";
import { shownTvStatus, stepTvTicket } from "@lyceum/domain/accounts";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { hashTicket } from "../../app/tickets.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { requireLending } from "../policy.ts";
import { isSessionAlive } from "../sessions/store.ts";
import { findTvTicket, lockLending, moveTvTicket, timesOf, type TvTicketRow } from "./store.ts";

/** POST /tv/look (P8). */
export const lookAtTv: CallHandler<"POST /tv/look"> = async ({ body }, context) => {
  const row = await readTicket(context, body.ticket);
  const { device, address, address_group: group, expires_at: expiresAt } = row;
  if (shownTvStatus(timesOf(row), context.clock.now()) !== "pending") throw new Fault("tvOver");
  return { device, address, isNear: group === context.addressGroup, expiresAt };
};

/** POST /tv/answer (P8). One answer is all that a code takes, so nobody tries digits out. */
export const answerTv: CallHandler<"POST /tv/answer"> = async ({ body }, context) => {
  const { accountId, sessionId } = callerOf(context);
  const row = await readTicket(context, body.ticket);
  const isConfirmed = body.digits === row.digits;
  const { status } = row;
  const isRepeated =
    row.account_id === accountId &&
    (isConfirmed ? status === "confirmed" || status === "used" : status === "denied");
  // The same again, after an answer that was lost.
  if (isRepeated) return { isConfirmed };
  const next = stepTvTicket(timesOf(row), isConfirmed ? "confirm" : "deny", context.clock.now());
  if (!next) throw new Fault("tvOver");
  await context.database.kysely.transaction().execute(async (trx) => {
    await lockLending(trx, accountId, "lends");
    // Ended since the call was let in: there is nothing left to lend.
    if (!(await isSessionAlive(trx, "edu", sessionId, context.clock.now()))) throw new Fault("tvOver");
    if (!(await moveTvTicket(trx, row, next, accountId))) throw new Fault("tvOver");
    if (!isConfirmed) return;
    const thing = { kind: "account", id: accountId } as const;
    const { device, address } = row;
    await recordAct(trx, actorOf(context), { act: "account.lendSignIn", thing, after: { device, address } });
  });
  return { isConfirmed };
};

async function readTicket(context: CallContext, ticket: string): Promise<TvTicketRow> {
  const { deptId, roles } = callerOf(context);
  requireLending(roles);
  const row = await findTvTicket(context.database.kysely, deptId, "ticket_hash", hashTicket(ticket));
  if (!row) throw new Fault("tvOver");
  return row;
}
