import { permissionsOf } from "@lyceum/domain/accounts";
import { registerThing, type ThingRule } from "../files/index.ts";
import { readerOf } from "./policy.ts";
import { listReadable } from "./store/catalogue.ts";
import { readRoles } from "../roles/index.ts";

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
}

function readable(what: "cover" | "units"): ThingRule["canRead"] {
  return async ({ clock, database }, { realm, deptId, accountId }, things) => {
    if (realm !== "edu") return new Set();
    const db = database.kysely;
    const permissions = accountId === null ? [] : permissionsOf(await readRoles(db, deptId, accountId));
    const as = accountId === null ? "visitor" : readerOf({ accountId, permissions });
    const reader = { deptId, accountId: accountId ?? "", as, now: clock.now() };
    const ids = things.map(({ id }) => Number(id));
    return new Set((await listReadable(db, reader, ids, what)).map(String));
  };
}
