import { Fault } from "@lyceum/contract/faults";
import type { AccountSecurity } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf, siteOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { hasWeChat } from "../../ports/wechat.ts";
import { lockAccount } from "../grants/store.ts";
import { provePassword } from "../own/prove-password.ts";
import { mayUseWeChat, requireActive } from "../policy.ts";
import { readSession } from "../sessions/store.ts";
import { findInstitutionKind } from "../store.ts";
import { deleteLink, findLinkedAccount, findLinkedAt, insertLink, type TicketRow } from "./store.ts";
import { findOwnTicket, step } from "./ticket.ts";

/** What the personal center says of WeChat; null where the caller has no use of it here. */
export async function showWeChat(context: CallContext): Promise<AccountSecurity["wechat"]> {
  const { accountId, deptId, roles } = callerOf(context);
  if (!hasWeChat(context.wechat, siteOf(context).domain)) return null;
  const { kysely } = context.database;
  const [kind, linkedAt] = await Promise.all([
    findInstitutionKind(kysely, deptId),
    findLinkedAt(kysely, deptId, accountId),
  ]);
  // Who may no longer use one may still take theirs away.
  return linkedAt !== null || mayUseWeChat(kind, roles) ? { linkedAt } : null;
}

/** POST /account/wechat (A3). The same again after a lost answer changes nothing. */
export const linkWeChat: CallHandler<"POST /account/wechat"> = async ({ body }, context) => {
  const { accountId, deptId } = callerOf(context);
  const { clock, database } = context;
  const ticket = await findOwnTicket(context, body.id);
  if (!ticket || ticket.identity === null) throw new Fault("wechatOver");
  const { identity } = ticket;
  await requireFresh(context, ticket, body.password);
  const owner = await findLinkedAccount(database.kysely, deptId, identity);
  if (owner === accountId) return {};
  if (owner !== null) throw new Fault("wechatTaken");
  const kind = await findInstitutionKind(database.kysely, deptId);
  await database.kysely.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, "edu", accountId);
    if (!account) throw new Fault("unauthorized");
    requireActive(account);
    if (!mayUseWeChat(kind, account.roles)) throw new Fault("wechatPupil");
    await step(context, transaction, ticket, "use");
    const link = { deptId, identity, accountId, at: clock.now() };
    if (!(await insertLink(transaction, link))) throw new Fault("wechatTaken");
  });
  return {};
};

/** POST /account/wechat/remove (A3). The same again after a lost answer changes nothing. */
export const removeWeChat: CallHandler<"POST /account/wechat/remove"> = async ({ body }, context) => {
  const { accountId, deptId } = callerOf(context);
  await provePassword(context, body.password);
  await deleteLink(context.database.kysely, deptId, accountId);
  return {};
};

/** Who has just signed in, with a code that they had shown before, has proved enough. */
async function requireFresh(
  context: CallContext,
  ticket: TicketRow,
  password: string | undefined,
): Promise<void> {
  const { sessionId } = callerOf(context);
  const session = await readSession(context.database, "edu", sessionId);
  if (session && session.created_at >= ticket.created_at) return;
  await provePassword(context, password ?? "");
}
