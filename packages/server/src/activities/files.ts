import { permissionsOf } from "@lyceum/domain/accounts";
import { registerThing } from "../files/index.ts";
import { type ActivityRecord, findIdsBy } from "./store/activities.ts";
import { findReadableIds } from "./store/readers.ts";
import { readReader } from "../roles/index.ts";

/** What files belong to. */
export function thingOf({ activityId, deptId }: Pick<ActivityRecord, "activityId" | "deptId">) {
  return { kind: "activity", id: String(activityId), deptId } as const;
}

/** Files of activities are open to those who read them, to those who arrange activities, and to whoever proposes one. */
export function registerActivityFiles(): void {
  registerThing("activity", {
    async canRead({ database }, { realm, deptId, accountId }, things) {
      if (realm !== "edu") return new Set();
      const reader = await readReader(database.kysely, deptId, accountId);
      const roles = reader.people.find(({ isSelf }) => isSelf)?.roles ?? [];
      const permissions = permissionsOf(roles);
      if (permissions.includes("edu:activity:write")) return new Set(things.map(({ id }) => id));
      const ids = things.map(({ id }) => Number(id));
      const read = await findReadableIds(database.kysely, reader, ids);
      const mayPropose = accountId !== null && permissions.includes("edu:proposal:write");
      const own = mayPropose ? await findIdsBy(database.kysely, deptId, accountId, ids) : [];
      return new Set([...read, ...own].map(String));
    },
  });
}
