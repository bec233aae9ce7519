import { Fault } from "@lyceum/contract/faults";
import type { SignedIn, WeChatStatus } from "@lyceum/contract/shapes";
import { shownStatus, stepTicket } from "@lyceum/domain/accounts";
import { acceptFirst } from "../../agreements/index.ts";
import { type CallHandler, siteOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { mayUseWeChat } from "../policy.ts";
import { signIn } from "../sign-in.ts";
import { findAccount, findInstitutionKind } from "../store.ts";
import { findLinkedAccount, moveTicket, type TicketRow } from "./store.ts";
import { findOwnTicket, step, timesOf } from "./ticket.ts";

/** GET /wechat/status/{id} (A3). */
export const weChatStatus: CallHandler<"GET /wechat/status/{id}"> = async ({ params }, context) => {
  const ticket = await findOwnTicket(context, params.id);
  if (!ticket) return { status: "expired" };
  const status = shownStatus(timesOf(ticket), context.clock.now());
  const person = { nick: ticket.nick, avatar: ticket.avatar };
  if (status === "pending") return { status, expires_at: ticket.expires_at };
  if (status === "scanned") return { status, expires_at: ticket.expires_at, person };
  if (status === "confirmed") return await showConfirmed(context, ticket);
  return { status };
};

/** Signs in whose WeChat it is; one of nobody, and one that is to be linked, waits for that. */
async function showConfirmed(context: CallContext, ticket: TicketRow): Promise<WeChatStatus> {
  const { kysely } = context.database;
  const person = { nick: ticket.nick, avatar: ticket.avatar };
  if (ticket.status === "linkable") return { status: "confirmed", person };
  const accountId =
    ticket.purpose === "signIn" && ticket.identity !== null
      ? await findLinkedAccount(kysely, ticket.dept_id, ticket.identity)
      : null;
  if (accountId !== null) {
    await step(context, kysely, ticket, "use");
    return { status: "confirmed", signedIn: await signInBy(context, accountId) };
  }
  const next = stepTicket(timesOf(ticket), "offer", context.clock.now());
  // A question at the same moment may have been first; the answer is the same.
  if (next) await moveTicket(kysely, ticket, next);
  return { status: "confirmed", person };
}

async function signInBy(context: CallContext, accountId: string): Promise<SignedIn> {
  const site = siteOf(context);
  const { address, clock, database } = context;
  const [account, kind] = await Promise.all([
    findAccount(database, "edu", accountId),
    findInstitutionKind(database.kysely, site.deptId),
  ]);
  if (!account || account.dept_id !== site.deptId) throw new Fault("accountDisabled");
  if (!mayUseWeChat(kind, account.roles)) throw new Fault("wechatPupil");
  const signedIn = await signIn(context, "edu", site, account);
  await acceptFirst(database.kysely, {
    realm: "edu",
    accountId,
    deptId: site.deptId,
    at: clock.now(),
    address,
  });
  return signedIn;
}
