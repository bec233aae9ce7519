import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { changeFriendship } from "./change-friendship.ts";
import { checkMayBefriend } from "./policy.ts";

/** Ends a friendship for both, or takes back a request (M9). */
export function deleteFriend(context: MessagingContext): CommandHandler<"deleteFriend"> {
  return async ({ account, delAlias }, call) => {
    const { realm, personId } = loginOf(call);
    const act = "deleteFriend";
    const [own, other] = checkMayBefriend(
      await context.people.byId(personId),
      await context.people.byAccount(realm, account),
      act,
    );
    const asked = { own, other, act, isAliasDeleted: delAlias !== false } as const;
    return await changeFriendship(context, asked, call.connection.id, call.answer);
  };
}
