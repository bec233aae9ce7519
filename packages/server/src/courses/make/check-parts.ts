import { Fault } from "@lyceum/contract/faults";
import type { CourseContent } from "@lyceum/contract/shapes";
import { isCourseComplete, unitsOf } from "@lyceum/domain/courses";
import { hasOption } from "@lyceum/domain/sites";
import type { Kysely } from "kysely";
import type { CallContext, Caller } from "../../app/context.ts";
import { readFeatures } from "../../db/read-features.ts";
import type { Tables } from "../../db/tables.ts";
import { referExactly } from "../../files/index.ts";
import { listHomeworkPlaces, oversees, ownClasses, readScope } from "../../learning/index.ts";
import { coverThing, unitsThing } from "../things.ts";
import { readKind } from "../store/certificates.ts";
import { countClasses, listAssetKinds, listThings } from "../store/things.ts";
import { arePackagesReady } from "../store/packages.ts";
import { assetsOf, thingIdsOf } from "./content.ts";
import { readableThings } from "./readable-things.ts";
import { requireProvedTools } from "./tool-parts.ts";

/**
 * Own classes alone, of quizzes, homework and documents what the author may read, and replays that the author manages. Those
 * that stand in the course already may have gone since, and keep nobody from saving it.
 */
export async function requireParts(
  trx: Kysely<Tables>,
  caller: Caller,
  content: CourseContent,
  { now, replays = [] }: { now: number; replays?: readonly number[] },
): Promise<void> {
  const { deptId } = caller;
  if (content.classIds.length > 0) {
    const scope = await readScope(trx, caller, now);
    const own = ownClasses(scope, "edu:homework:assign");
    if (!oversees(scope) && !content.classIds.every((classId) => own.includes(classId)))
      throw new Fault("classNotYours", { field: "content.classIds" });
    if ((await countClasses(trx, deptId, content.classIds)) !== content.classIds.length)
      throw new Fault("notFound", { field: "content.classIds" });
  }
  const items = unitsOf(content).map(({ item }) => item);
  const ids = thingIdsOf(items);
  const found = await readableThings(trx, caller, ids, now);
  const isThere = (kind: string, id: number) => found.some((one) => one.kind === kind && one.id === id);
  if (
    !ids.quizIds.every((id) => isThere("quiz", id)) ||
    !ids.homeworkIds.every((id) => isThere("homework", id)) ||
    !ids.docIds.every((id) => isThere("document", id)) ||
    !ids.toolIds.every((id) => isThere("tool", id))
  )
    throw new Fault("notFound", { field: "content.sections" });
  if (!ids.recordingIds.every((id) => replays.includes(id) || isThere("replay", id)))
    throw new Fault("courseReplay", { field: "content.sections" });
  const assets = items.flatMap(assetsOf);
  const kinds = new Map(
    (
      await listAssetKinds(
        trx,
        deptId,
        assets.map(({ id }) => id),
      )
    ).map(({ id, kind }) => [id, kind]),
  );
  if (assets.some(({ id, kind }) => kind !== null && (kinds.get(id) ?? kind) !== kind))
    throw new Fault("paramError", { field: "content.sections" });
}

/** What everybody is to see must be whole, and its quizzes, homework, documents and new replays must be open. */
export async function requireWhole(
  trx: Kysely<Tables>,
  caller: Caller,
  content: CourseContent,
  { now, replays = [] }: { now: number; replays?: readonly number[] },
): Promise<void> {
  const { deptId } = caller;
  if (!isCourseComplete(content)) throw new Fault("courseIncomplete");
  const ids = thingIdsOf(unitsOf(content).map(({ item }) => item));
  const closed = (await listThings(trx, deptId, ids)).filter(({ isOpen }) => !isOpen);
  if (closed.some(({ kind }) => kind !== "replay"))
    throw new Fault("courseIncomplete", { field: "content.sections" });
  if (closed.some(({ kind, id }) => kind === "replay" && !replays.includes(id)))
    throw new Fault("courseReplay", { field: "content.sections" });
  if (ids.recordingIds.length > 0 && !(await mayShowReplays(trx, caller, content, now)))
    throw new Fault("courseReplayAudience", { field: "content.sections" });
  if (ids.toolIds.length > 0 && !(await letsToolsIn(trx, deptId)))
    throw new Fault("toolsOff", { field: "content.sections" });
  await requireProvedTools(trx, deptId, content);
  const packages = unitsOf(content).flatMap(({ item }) =>
    item.kind === "package" ? (item.assetId ?? []) : [],
  );
  if (!(await arePackagesReady(trx, deptId, packages)))
    throw new Fault("packageNotReady", { field: "content.sections" });
  // Whoever takes the course must be able to do its homework.
  if (!(await isHomeworkGiven(trx, deptId, content)))
    throw new Fault("courseHomework", { field: "content.sections" });
}

/** At a school for children it is the teacher of a class alone who shows it a replay. */
async function mayShowReplays(
  trx: Kysely<Tables>,
  caller: Caller,
  { audience, classIds }: CourseContent,
  now: number,
): Promise<boolean> {
  if ((await readKind(trx, caller.deptId)).kind !== "k12") return true;
  const own = ownClasses(await readScope(trx, caller, now), "edu:homework:assign");
  return audience === "classes" && classIds.every((classId) => own.includes(classId));
}

async function letsToolsIn(trx: Kysely<Tables>, deptId: number): Promise<boolean> {
  const { kind } = await readKind(trx, deptId);
  return hasOption({ kind, features: await readFeatures(trx, deptId) }, "outsideTools");
}

async function isHomeworkGiven(
  trx: Kysely<Tables>,
  deptId: number,
  { audience, classIds, sections }: CourseContent,
): Promise<boolean> {
  const { homeworkIds } = thingIdsOf(unitsOf({ sections }).map(({ item }) => item));
  if (homeworkIds.length === 0) return true;
  if (audience !== "classes") return false;
  const places = await listHomeworkPlaces(trx, deptId, homeworkIds);
  return places.every((homework) => classIds.every((classId) => homework.classIds.includes(classId)));
}

/** From now on the course holds exactly these files; who saves it must be allowed to read each that is new. */
export async function referFiles(
  context: CallContext,
  trx: Kysely<Tables>,
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
