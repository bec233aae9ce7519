import { permissionsOf } from "@lyceum/domain/accounts";
import { registerThing } from "../files/index.ts";
import type { ActivityRecord } from "./store/activities.ts";
import { findReadableIds } from "./store/readers.ts";
import { readReader } from "../roles/index.ts";

/** What files belong to. */
export function thingOf({ activityId, deptId }: Pick<ActivityRecord, "activityId" | "deptId">) {
  return { kind: "activity", id: String(activityId), deptId } as const;
}

/** Files of activities are open to those who read them, and to those who arrange activities. */
export function registerActivityFiles(): void {
  registerThing("activity", {
    async canRead({ database }, { realm, deptId, accountId }, things) {
      if (realm !== "edu") return new Set();
      const reader = await readReader(database.kysely, deptId, accountId);
      const roles = reader.people.find(({ isSelf }) => isSelf)?.roles ?? [];
      if (permissionsOf(roles).includes("edu:activity:write")) return new Set(things.map(({ id }) => id));
      const ids = things.map(({ id }) => Number(id));
      return new Set((await findReadableIds(database.kysely, reader, ids)).map(String));
    },
  });
}
