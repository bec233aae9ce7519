import type { Params } from "@lyceum/contract/im";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { pushSystem } from "../push/index.ts";
import type { Db } from "../ports/database.ts";

/**
 * Rings for custom system messages that are kept (M11). Only the program knows what they say, so without a text of its own
 * nothing rings; what is for devices online alone wakes nobody, since nothing of it would be there.
 */
export async function ringCustom(
  { jobs }: Pick<MessagingContext, "jobs">,
  transaction: Db,
  { isPushable = true, needPushNick = true, apnsText = "", pushPayload = "" }: Params<"sendCustomSysMsg">,
  idServers: readonly string[],
): Promise<void> {
  if (!isPushable || apnsText === "" || idServers.length === 0) return;
  await jobs.add(transaction, pushSystem, {
    ids: idServers.map(Number),
    hasNick: needPushNick,
    content: apnsText,
    payload: pushPayload,
  });
}
