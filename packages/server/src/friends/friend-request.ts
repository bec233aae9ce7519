import { type FriendRequestName, friendRequests } from "@lyceum/contract/shapes";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { changeFriendship } from "./change-friendship.ts";
import { checkMayBefriend } from "./policy.ts";

/** Adds or asks somebody, or answers a request (M9). */
export function friendRequest(context: MessagingContext): CommandHandler<"friendRequest"> {
  return async ({ account, type, ps, idServer }, call) => {
    const { realm, personId } = loginOf(call);
    const act = acts[type];
    const [own, other] = checkMayBefriend(
      await context.people.byId(personId),
      await context.people.byAccount(realm, account),
      act,
    );
    return await changeFriendship(
      context,
      { own, other, act, ps, idServer },
      call.connection.id,
      call.answer,
    );
  };
}

const acts = {
  [friendRequests.addFriend]: "addFriend",
  [friendRequests.applyFriend]: "applyFriend",
  [friendRequests.passFriendApply]: "passFriendApply",
  [friendRequests.rejectFriendApply]: "rejectFriendApply",
} as const satisfies Record<number, FriendRequestName>;
