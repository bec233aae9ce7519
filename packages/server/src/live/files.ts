import { permissionsOf } from "@lyceum/domain/accounts";
import { readReader } from "../roles/index.ts";
import { registerThing } from "../files/index.ts";
import type { LiveRecord } from "./store/live.ts";
import { findReadableIds } from "./store/readers.ts";

/** What files belong to. */
export function thingOf({ liveId, deptId }: Pick<LiveRecord, "liveId" | "deptId">) {
  return { kind: "live", id: String(liveId), deptId } as const;
}

/** Files of broadcasts are open to those who see them, and to those who hold broadcasts. */
export function registerLiveFiles(): void {
  registerThing("live", {
    async canRead({ database }, { realm, deptId, accountId }, things) {
      if (realm !== "edu") return new Set();
      const reader = await readReader(database.kysely, deptId, accountId);
      const roles = reader.people.find(({ isSelf }) => isSelf)?.roles ?? [];
      if (permissionsOf(roles).includes("edu:live:host")) return new Set(things.map(({ id }) => id));
      const ids = things.map(({ id }) => Number(id));
      return new Set((await findReadableIds(database.kysely, reader, ids)).map(String));
    },
  });
}
