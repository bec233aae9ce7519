import { limits } from "@lyceum/contract/limits";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readSystemMessages } from "./store.ts";

/** A page of the person's system messages (M11). */
export function getSysMsgs({ database }: MessagingContext): CommandHandler<"getSysMsgs"> {
  return async ({ type, read, lastIdServer, limit = limits.systemPageMax.value }, call) =>
    await readSystemMessages(database.kysely, loginOf(call).personId, {
      type,
      read,
      beforeId: lastIdServer === undefined ? undefined : Number(lastIdServer),
      limit,
    });
}
