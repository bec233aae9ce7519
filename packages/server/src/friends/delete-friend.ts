import type { CommandHandler } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { changeFriendship } from "./change-friendship.ts";

/** Ends a friendship for both, or takes back a request (M9). */
export function deleteFriend(context: MessagingContext): CommandHandler<"deleteFriend"> {
  return async ({ account, delAlias }, call) =>
    await changeFriendship(context, call, account, { act: "deleteFriend", isAliasDeleted: delAlias });
}
