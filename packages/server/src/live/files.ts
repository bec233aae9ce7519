import { permissionsOf } from "@lyceum/domain/accounts";
import { type Reader, readReader } from "../roles/index.ts";
import { takesVisitors } from "../rooms/index.ts";
import { registerThing } from "../files/index.ts";
import type { LiveRecord } from "./store/live.ts";
import { findIdsFor, findReadableIds } from "./store/readers.ts";
import type { Db } from "../ports/database.ts";

/** What files belong to. */
export function thingOf({ liveId, deptId }: Pick<LiveRecord, "liveId" | "deptId">) {
  return { kind: "live", id: String(liveId), deptId } as const;
}

/** The same of its materials, which stand apart: visitors do not read them everywhere. */
export function materialsOf({ liveId, deptId }: Pick<LiveRecord, "liveId" | "deptId">) {
  return { kind: "liveMaterial", id: String(liveId), deptId } as const;
}

/**
 * Whether somebody who sees a broadcast also reads its materials: whom it is for, and others, who see it because it is public,
 * where the institution takes guests (P6, D8).
 */
export async function readsMaterials(db: Db, reader: Reader, isForReader: boolean): Promise<boolean> {
  return isForReader || (await takesVisitors(db, { realm: "edu", deptId: reader.deptId }));
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
  registerThing("liveMaterial", {
    async canRead({ database }, { realm, deptId, accountId }, things) {
      if (realm !== "edu") return new Set();
      const { kysely } = database;
      const reader = await readReader(kysely, deptId, accountId);
      const roles = reader.people.find(({ isSelf }) => isSelf)?.roles ?? [];
      const ids = things.map(({ id }) => Number(id));
      if (permissionsOf(roles).includes("edu:live:host")) return new Set(ids.map(String));
      const seen = await findReadableIds(kysely, reader, ids);
      const open = (await readsMaterials(kysely, reader, false))
        ? seen
        : await findIdsFor(kysely, reader, seen);
      return new Set(open.map(String));
    },
  });
}
