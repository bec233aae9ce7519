import { Fault } from "@lyceum/contract/faults";
import { stepTicket, type TicketStatus } from "@lyceum/domain/accounts";
import type { CallHandler } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { hashTicket, newTicket } from "../../app/tickets.ts";
import type { WeChatPerson } from "../../ports/wechat.ts";
import { macOf } from "../keys.ts";
import { findTicket } from "./store.ts";
import { siteWithWeChat, step, timesOf } from "./ticket.ts";

/** POST /wechat/scanned (A3). WeChat is asked only for a code that still waits, and outside of any transaction. */
export const scanWeChat: CallHandler<"POST /wechat/scanned"> = async ({ body }, context) => {
  const site = siteWithWeChat(context);
  const { kysely } = context.database;
  const ticket = await findTicket(kysely, site.deptId, "state_hash", hashTicket(body.state));
  if (!ticket || !stepTicket(timesOf(ticket), "scan", context.clock.now())) throw new Fault("wechatOver");
  const { identity, nick, avatar } = await exchange(context, site.domain, body.code);
  const grant = newTicket();
  const { expiresAt } = await step(context, kysely, ticket, "scan", {
    grant_hash: hashTicket(grant),
    // We never ask WeChat about anybody, so what names them there is kept as a keyed hash alone.
    identity: macOf(context.secret, "wechat", identity).toString("base64url"),
    nick,
    avatar,
  });
  const { purpose, device } = ticket;
  return { grant, purpose, nick, avatar, device, expires_at: expiresAt };
};

/** POST /wechat/answer (A3). The grant is the telephone's: whoever has only seen the code cannot answer for it. */
export const answerWeChat: CallHandler<"POST /wechat/answer"> = async ({ body }, context) => {
  const { deptId } = siteWithWeChat(context);
  const { kysely } = context.database;
  const ticket = await findTicket(kysely, deptId, "grant_hash", hashTicket(body.grant));
  if (!ticket) throw new Fault("wechatOver");
  const isConfirmed = body.number === ticket.number;
  const isAnswered = isConfirmed ? confirmedOnce.includes(ticket.status) : ticket.status === "denied";
  // The same again, after an answer that was lost.
  if (!isAnswered) await step(context, kysely, ticket, isConfirmed ? "confirm" : "deny");
  return { isConfirmed };
};

const confirmedOnce: readonly TicketStatus[] = ["confirmed", "linkable", "used"];

async function exchange(context: CallContext, domain: string, code: string): Promise<WeChatPerson> {
  const person = await context.wechat.exchange({ domain, code }).catch((error: unknown) => {
    context.log("wechat.failed", { error });
    throw new Fault("wechatUnavailable", { cause: error });
  });
  if (!person) throw new Fault("wechatRefused");
  return person;
}
