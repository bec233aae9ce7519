import { Fault } from "@lyceum/contract/faults";
import { stepTicket, type TicketAct, type TicketTimes } from "@lyceum/domain/accounts";
import { browserOf, siteOf } from "../../app/calls.ts";
import type { CallContext, SiteScope } from "../../app/context.ts";
import { hashTicket } from "../../app/tickets.ts";
import { hasWeChat } from "../../ports/wechat.ts";
import { findTicket, moveTicket, type TicketRow } from "./store.ts";

/** The site of the call; one that has no WeChat answers 404. */
export function siteWithWeChat(context: CallContext): SiteScope {
  const site = siteOf(context);
  if (!hasWeChat(context.wechat, site.domain)) throw new Fault("notFound");
  return site;
}

export function timesOf({ status, expires_at }: TicketRow): TicketTimes {
  return { status, expiresAt: expires_at };
}

/** The ticket of an id, for the browser that asked for it alone. */
export async function findOwnTicket(context: CallContext, id: string): Promise<TicketRow | undefined> {
  const { deptId } = siteWithWeChat(context);
  const row = await findTicket(context.database.kysely, deptId, "id_hash", hashTicket(id));
  return row?.browser_hash.equals(hashTicket(browserOf(context))) ? row : undefined;
}

/** Throws `wechatOver` where it is too late, not the turn of the act, or another one was first. */
export async function step(
  context: Pick<CallContext, "clock">,
  db: Parameters<typeof moveTicket>[0],
  ticket: TicketRow,
  act: TicketAct,
  scanned?: Parameters<typeof moveTicket>[3],
): Promise<TicketTimes> {
  const next = stepTicket(timesOf(ticket), act, context.clock.now());
  if (!next || !(await moveTicket(db, ticket, next, scanned))) throw new Fault("wechatOver");
  return next;
}
