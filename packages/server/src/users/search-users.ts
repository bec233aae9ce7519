import type { Person } from "@lyceum/domain/messages";
import { audiencesOf } from "@lyceum/domain/search";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { listPeople, readPeople } from "./store.ts";

/** People of the own institution by name, as far as the asker may write to them (M10, D8). The social realm is not searched. */
export function searchUsers(context: MessagingContext): CommandHandler<"searchUsers"> {
  return async ({ keyword, limit }, call) => {
    const { realm, personId } = loginOf(call);
    const asker = await context.people.byId(personId);
    if (!asker || realm === "social") return { users: [] };
    const part = keyword.trim();
    const found =
      part === ""
        ? await listPeople(context.database, { ...placeOf(asker), limit })
        : await findPeople(context, asker, part, limit);
    return { users: found.map(({ profile: card }) => card) };
  };
}

/** By any part of the name, in the order of names; rights are those of the people as they are now. */
async function findPeople(
  { search, clock, database }: MessagingContext,
  asker: Person,
  part: string,
  limit: number,
): Promise<Person[]> {
  const { hits } = await search.find({
    part,
    by: asker.account,
    realm: asker.realm,
    scopes: [{ institutions: [asker.deptId], kinds: ["person"], audiences: audiencesOf(asker) }],
    at: clock.now(),
    order: "title",
    keysOnly: true,
    // The asker may be one of them.
    limit: limit + 1,
  });
  const people = await readPeople(
    database,
    asker.realm,
    hits.map(({ id }) => id),
  );
  const byAccount = new Map(people.map((person) => [person.account, person]));
  return hits
    .flatMap(({ id }) => byAccount.get(id) ?? [])
    .filter((person) => person.id !== asker.id && person.deptId === asker.deptId && person.isMember)
    .slice(0, limit);
}

function placeOf(asker: Person) {
  return {
    realm: asker.realm,
    deptId: asker.deptId,
    classIds: asker.kind === "k12" && !asker.isStaff ? asker.classIds : null,
    exceptId: asker.id,
  };
}
