import { Fault } from "@lyceum/contract/faults";
import type { CourseContent } from "@lyceum/contract/shapes";
import { shownThingOf, unitsOf } from "@lyceum/domain/courses";
import type { CallContext, Caller } from "../../app/context.ts";
import { referExactly } from "../../files/index.ts";
import { oversees, ownClasses, readScope } from "../../learning/index.ts";
import { coverThing, unitsThing } from "../things.ts";
import { countClasses, listAssetKinds } from "../store/things.ts";
import { assetsOf, type PlacedUnit, placedUnits, thingIdsOf } from "./content.ts";
import { readableThings } from "./readable-things.ts";
import type { Standing } from "./standing.ts";
import type { Db } from "../../ports/database.ts";

type Checked = { now: number; standing: Standing };

/**
 * Own classes alone, of quizzes, homework and documents what the author may read, and replays that the author manages. What
 * stands in the course already is not asked for again.
 */
export async function requireParts(
  trx: Db,
  caller: Caller,
  content: CourseContent,
  { now, standing }: Checked,
): Promise<void> {
  await requireClasses(trx, caller, content, { now, standing });
  const fresh = placedUnits(content).filter(({ item }) => !standing.has(item));
  const ids = thingIdsOf(fresh.map(({ item }) => item));
  const found = await readableThings(trx, caller, ids, now);
  for (const { item, field } of fresh) {
    const thing = shownThingOf(item);
    if (thing === null || found.some(({ kind, id }) => kind === thing.kind && id === thing.id)) continue;
    throw new Fault(thing.kind === "replay" ? "courseReplay" : "notFound", { field });
  }
  await requireKinds(trx, caller.deptId, fresh);
}

/** To a class that is no longer theirs nobody gives anything new; what it has they may mend. */
async function requireClasses(
  trx: Db,
  caller: Caller,
  content: CourseContent,
  { now, standing }: Checked,
): Promise<void> {
  const { classIds } = content;
  if (classIds.length === 0) return;
  const scope = await readScope(trx, caller, now);
  const own = ownClasses(scope, "edu:homework:assign");
  const foreign = oversees(scope) ? [] : classIds.filter((classId) => !own.includes(classId));
  const fresh = classIds.filter((classId) => !standing.classIds.includes(classId));
  if (foreign.some((classId) => fresh.includes(classId)) || (foreign.length > 0 && !standing.holds(content)))
    throw new Fault("classNotYours", { field: "content.classIds" });
  if (fresh.length > 0 && (await countClasses(trx, caller.deptId, fresh)) !== fresh.length)
    throw new Fault("notFound", { field: "content.classIds" });
}

/** A film is a film. */
async function requireKinds(trx: Db, deptId: number, units: readonly PlacedUnit[]): Promise<void> {
  const ids = units.flatMap(({ item }) => assetsOf(item).map(({ id }) => id));
  const kinds = new Map((await listAssetKinds(trx, deptId, ids)).map(({ id, kind }) => [id, kind]));
  for (const { item, field } of units)
    if (assetsOf(item).some(({ id, kind }) => kind !== null && (kinds.get(id) ?? kind) !== kind))
      throw new Fault("paramError", { field });
}

/** From now on the course holds exactly these files; who saves it must be allowed to read each that is new. */
export async function referFiles(
  context: CallContext,
  trx: Db,
  { deptId, accountId }: Caller,
  courseId: number,
  content: CourseContent,
): Promise<void> {
  const actor = { realm: "edu", deptId, accountId } as const;
  const cover = content.coverId === null ? [] : [content.coverId];
  const units = unitsOf(content).flatMap(({ item }) => assetsOf(item).map(({ id }) => id));
  await referExactly(context, trx, actor, coverThing(deptId, courseId), cover);
  await referExactly(context, trx, actor, unitsThing(deptId, courseId), units);
}
