import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { deleteFriend } from "./delete-friend.ts";
import { friendRequest } from "./friend-request.ts";
import { getFriends } from "./get-friends.ts";
import { updateFriend } from "./update-friend.ts";

export { readFriendCards, readFriends } from "./store.ts";

/** The commands of this feature by their names in the contract. */
export function friendCommands(context: MessagingContext) {
  return {
    friendRequest: friendRequest(context),
    deleteFriend: deleteFriend(context),
    updateFriend: updateFriend(context),
    getFriends: getFriends(context),
  };
}
