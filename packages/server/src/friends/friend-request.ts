import { type FriendRequestName, friendRequests } from "@lyceum/contract/shapes";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { changeFriendship } from "./change-friendship.ts";

/** Adds or asks somebody, or answers a request (M9). */
export function friendRequest(context: MessagingContext): CommandHandler<"friendRequest"> {
  return async ({ account, type, ps, idServer }, call) =>
    await changeFriendship(context, call, account, { act: acts[type], ps, idServer });
}

const acts = {
  [friendRequests.addFriend]: "addFriend",
  [friendRequests.applyFriend]: "applyFriend",
  [friendRequests.passFriendApply]: "passFriendApply",
  [friendRequests.rejectFriendApply]: "rejectFriendApply",
} as const satisfies Record<number, FriendRequestName>;
