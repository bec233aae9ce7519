import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { searchPeople } from "./store.ts";

/** People of the own institution by name, as far as the asker may write to them (M10, D8). The social realm is not searched. */
export function searchUsers({ database, people }: MessagingContext): CommandHandler<"searchUsers"> {
  return async ({ keyword, limit }, call) => {
    const { realm, personId } = loginOf(call);
    const asker = await people.byId(personId);
    if (!asker || realm === "social") return { users: [] };
    const found = await searchPeople(database, {
      realm,
      deptId: asker.deptId,
      keyword: keyword.trim(),
      classIds: asker.kind === "k12" && !asker.isStaff ? asker.classIds : null,
      exceptId: asker.id,
      limit,
    });
    return { users: found.map(({ profile: card }) => card) };
  };
}
