import { permissionsOf } from "@lyceum/domain/accounts";
import { registerThing, type ThingRule } from "../files/index.ts";
import { registerReplayDoor } from "../recordings/index.ts";
import { readRoles } from "../roles/index.ts";
import { readerOf } from "./policy.ts";
import { listReadable, listWatchable, type Reader } from "./store/catalogue.ts";
import type { Db } from "../ports/database.ts";

/** What the picture of a course belongs to, and what its units show. */
export function coverThing(deptId: number, courseId: number) {
  return { kind: "courseCover", id: String(courseId), deptId } as const;
}

export function unitsThing(deptId: number, courseId: number) {
  return { kind: "courseUnits", id: String(courseId), deptId } as const;
}

/** A cover is seen where the course is; what units show, by those who may take it and by staff. */
export function registerCourseFiles(): void {
  registerThing("courseCover", { canRead: readable("cover") });
  registerThing("courseUnits", { canRead: readable("units") });
  registerReplayDoor(
    async (db, { deptId, accountId, now }, ids) =>
      await listWatchable(db, await readerByLink(db, { deptId, accountId, now }), ids),
  );
}

/** The same reader as in a call, of one who comes by a link alone. */
async function readerByLink(
  db: Db,
  { deptId, accountId, now }: { deptId: number; accountId: string | null; now: number },
): Promise<Reader> {
  const permissions = accountId === null ? [] : permissionsOf(await readRoles(db, deptId, accountId));
  const as = accountId === null ? "visitor" : readerOf({ accountId, permissions });
  return { deptId, accountId: accountId ?? "", as, now };
}

function readable(what: "cover" | "units"): ThingRule["canRead"] {
  return async ({ clock, database }, { realm, deptId, accountId }, things) => {
    if (realm !== "edu") return new Set();
    const db = database.kysely;
    const reader = await readerByLink(db, { deptId, accountId, now: clock.now() });
    const ids = things.map(({ id }) => Number(id));
    return new Set((await listReadable(db, reader, ids, what)).map(String));
  };
}
