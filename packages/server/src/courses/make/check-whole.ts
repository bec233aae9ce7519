import { Fault } from "@lyceum/contract/faults";
import type { CourseContent } from "@lyceum/contract/shapes";
import { isCourseComplete, isUnitComplete, shownThingOf } from "@lyceum/domain/courses";
import type { Caller } from "../../app/context.ts";
import { listHomeworkPlaces, ownClasses, readScope } from "../../learning/index.ts";
import { letsToolsIn } from "../lets-tools-in.ts";
import { readKind } from "../store/certificates.ts";
import { listReadyPackages } from "../store/packages.ts";
import { listThings } from "../store/things.ts";
import { type PlacedUnit, placedUnits, thingIdsOf } from "./content.ts";
import type { Standing } from "./standing.ts";
import { requireProvedTools } from "./tool-parts.ts";
import type { Db } from "../../ports/database.ts";

type Checked = { now: number; standing: Standing };

/**
 * What everybody is to see must be whole, and its quizzes, homework, documents and replays must be open. What stands in the
 * course already may have closed.
 */
export async function requireWhole(
  trx: Db,
  caller: Caller,
  content: CourseContent,
  { now, standing }: Checked,
): Promise<void> {
  const { deptId } = caller;
  const units = placedUnits(content);
  if (!isCourseComplete(content)) {
    const field = units.find((unit) => !isUnitComplete(unit))?.field;
    throw new Fault("courseIncomplete", field === undefined ? {} : { field });
  }
  const isClosed = await closedOf(trx, deptId, units, now);
  const fresh = units.filter(({ item }) => !standing.has(item));
  const closed = fresh.find(isClosed);
  if (closed)
    throw new Fault(closed.item.kind === "replay" ? "courseReplay" : "courseIncomplete", {
      field: closed.field,
    });
  const hidden = await unshowableReplay(trx, caller, content, { now, standing });
  if (hidden) throw new Fault("courseReplayAudience", { field: hidden.field });
  const tool = fresh.find(({ item }) => item.kind === "tool");
  if (tool && !(await letsToolsIn(trx, deptId))) throw new Fault("toolsOff", { field: tool.field });
  await requireProvedTools(trx, deptId, content);
  const packed = await findUnpacked(trx, deptId, fresh);
  if (packed) throw new Fault("packageNotReady", { field: packed.field });
  // Whoever takes the course must be able to do its homework; what is closed nobody can do.
  const open = units.filter((unit) => !isClosed(unit));
  const missing = await homeworkNotGiven(trx, deptId, { ...content, units: open }, standing);
  if (missing) throw new Fault("courseHomework", { field: missing.field });
}

/** Whether what a unit shows is gone or cannot be taken now. */
async function closedOf(
  trx: Db,
  deptId: number,
  units: readonly PlacedUnit[],
  now: number,
): Promise<(unit: PlacedUnit) => boolean> {
  const things = await listThings(trx, deptId, thingIdsOf(units.map(({ item }) => item)), now);
  return ({ item }) => {
    const thing = shownThingOf(item);
    if (thing === null) return false;
    return !things.some(({ kind, id, state }) => kind === thing.kind && id === thing.id && state === "open");
  };
}

/** At a school for children it is the teacher of a class alone who shows it a replay; what it is shown already stays. */
async function unshowableReplay(
  trx: Db,
  caller: Caller,
  content: CourseContent,
  { now, standing }: Checked,
): Promise<PlacedUnit | undefined> {
  const replays = placedUnits(content).filter(({ item }) => item.kind === "replay");
  if (replays.length === 0 || (await readKind(trx, caller.deptId)).kind !== "k12") return undefined;
  if (content.audience !== "classes") return replays[0];
  const own = ownClasses(await readScope(trx, caller, now), "edu:homework:assign");
  return replays.find(({ item }) =>
    content.classIds.some(
      (classId) => !own.includes(classId) && !(standing.has(item) && standing.classIds.includes(classId)),
    ),
  );
}

async function findUnpacked(
  trx: Db,
  deptId: number,
  units: readonly PlacedUnit[],
): Promise<PlacedUnit | undefined> {
  const packages = units.flatMap(({ item }) => (item.kind === "package" ? (item.assetId ?? []) : []));
  const ready = await listReadyPackages(trx, deptId, packages);
  return units.find(({ item }) => item.kind === "package" && !ready.includes(item.assetId ?? ""));
}

async function homeworkNotGiven(
  trx: Db,
  deptId: number,
  { audience, classIds, units }: Pick<CourseContent, "audience" | "classIds"> & { units: PlacedUnit[] },
  standing: Standing,
): Promise<PlacedUnit | undefined> {
  const homework = units.filter(({ item }) => item.kind === "homework");
  if (homework.length === 0) return undefined;
  if (audience !== "classes") return homework[0];
  const { homeworkIds } = thingIdsOf(homework.map(({ item }) => item));
  const places = await listHomeworkPlaces(trx, deptId, homeworkIds);
  return homework.find(({ item }) => {
    const given = places.find(({ homeworkId }) => homeworkId === shownThingOf(item)?.id)?.classIds ?? [];
    const kept = standing.has(item) ? [...given, ...standing.classIds] : given;
    return !classIds.every((classId) => kept.includes(classId));
  });
}
