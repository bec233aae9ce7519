import { limits } from "@lyceum/contract/limits";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readChangedFriends } from "./store.ts";

/** Friends and open requests that changed after a place of the person's log; only the person learns them (M9). */
export function getFriends({ database }: MessagingContext): CommandHandler<"getFriends"> {
  return async ({ timetag }, call) =>
    await readChangedFriends(database.kysely, loginOf(call).personId, timetag, limits.friendPageMax.value);
}
