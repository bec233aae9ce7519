import type { App } from "../app/context.ts";
import { type Announced, announceIn } from "./announce.ts";
import { lockAccount } from "./grants/store.ts";
import { writeMemberNick } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** The name by which messaging knows a member of the social realm: the approved nickname, never one of the portal (rule R10). */
export async function nameMember(
  app: Pick<App, "search">,
  trx: Db,
  accountId: string,
  nick: string,
  now: number,
): Promise<Announced | null> {
  const account = await lockAccount(trx, "social", accountId);
  if (!account || account.nick === nick) return null;
  await writeMemberNick(trx, accountId, nick, now);
  return await announceIn(app, trx, "social", { ...account, nick }, now);
}
