import { Fault } from "@lyceum/contract/faults";
import type { UnitProgress } from "@lyceum/contract/shapes";
import { courseProgress, type CourseProgress, type UnitEvidence } from "@lyceum/domain/courses";
import type { LearningFact } from "@lyceum/domain/statements";
import type { Caller } from "../../app/context.ts";
import { noteFacts } from "../../statements/index.ts";
import { findCard } from "../store/catalogue.ts";
import { type Enrolment, findEnrolment, type Place, updateEnrolment } from "../store/enrolments.ts";
import { listRules, type RuleRecord } from "../store/evidence.ts";
import { evidenceOf } from "./evidence-of.ts";
import type { Db } from "../../ports/database.ts";

export type Reached = {
  course: { title: string; titleEn: string };
  place: Place;
  enrolment: Enrolment;
  rules: readonly RuleRecord[];
  evidence: ReadonlyMap<string, UnitEvidence>;
  progress: CourseProgress;
};

/** How far somebody is in a course that they take; whatever they report meanwhile waits. */
export async function lockReached(
  trx: Db,
  { deptId, accountId }: Pick<Caller, "deptId" | "accountId">,
  courseId: number,
  now: number,
): Promise<Reached> {
  const card = await findCard(trx, { deptId, accountId, as: "learner", now }, courseId);
  if (!card?.mayTake) throw new Fault("notFound");
  const place = { deptId, accountId, courseId: card.courseId };
  const enrolment = await findEnrolment(trx, place, { locks: true });
  if (!enrolment) throw new Fault("courseNotBegun");
  const { title, titleEn } = card;
  return await readReached(trx, { place, course: { title, titleEn } }, enrolment);
}

/** How far somebody is in a course, for callers that hold their enrolment. */
export async function readReached(
  db: Db,
  { place, course }: Pick<Reached, "place" | "course">,
  enrolment: Enrolment,
): Promise<Reached> {
  const rules = await listRules(db, place.deptId, [place.courseId]);
  const evidence = (await evidenceOf(db, place.deptId, rules, [place.accountId]))(
    place.courseId,
    place.accountId,
  );
  return {
    place,
    course,
    enrolment,
    rules,
    evidence,
    progress: courseProgress(rules, evidence, enrolment.lastUnitId),
  };
}

/** A unit of the course that is not waiting for others. */
export function requireOpen({ rules, progress }: Reached, unitId: string): RuleRecord {
  const rule = rules.find((one) => one.unitId === unitId);
  if (!rule) throw new Fault("notFound");
  if (progress.units.find((one) => one.unitId === unitId)?.state === "locked") throw new Fault("unitLocked");
  return rule;
}

/** Reads it again after a change, keeps the moment when everything was done for the first time, and tells what is done now. */
export async function settleReached(trx: Db, before: Reached, now: number): Promise<Reached> {
  const after = await readReached(trx, before, before.enrolment);
  const { finishedAt } = before.enrolment;
  const newlyDone = newlyDoneIn(before, after);
  if (after.progress.isFinished && finishedAt === null)
    await updateEnrolment(trx, before.place, { finished_at: now });
  if (newlyDone.length > 0 || before.enrolment.toldUnits === null)
    await updateEnrolment(trx, before.place, {
      told_units: [...toldIn(before), ...newlyDone.map(({ unitId }) => unitId)],
    });
  await noteFacts(trx, before.place, now, factsOf(before, after, newlyDone));
  return after;
}

/** The units that were told as done. Of what was begun before account was kept of them, those that were done are not told late. */
function toldIn({ enrolment, progress }: Reached): readonly string[] {
  return (
    enrolment.toldUnits ?? progress.units.flatMap(({ unitId, state }) => (state === "done" ? [unitId] : []))
  );
}

/** What is done and was not told: what was done here just now, and homework and quizzes that were done elsewhere meanwhile. */
function newlyDoneIn(before: Reached, after: Reached): RuleRecord[] {
  const told = new Set(toldIn(before));
  return after.progress.units.flatMap(({ unitId, state }) => {
    const rule = after.rules.find((one) => one.unitId === unitId);
    return state === "done" && !told.has(unitId) && rule ? [rule] : [];
  });
}

function factsOf(
  { course, place, enrolment }: Reached,
  after: Reached,
  newlyDone: readonly RuleRecord[],
): LearningFact[] {
  const { courseId } = place;
  const { units, unitsDone, isFinished } = after.progress;
  const of = { courseId, ...course };
  return [
    ...newlyDone.map(({ unitId, title: unitTitle, titleEn: unitTitleEn }) => ({
      kind: "unitDone" as const,
      unitId,
      unitTitle,
      unitTitleEn,
      ...of,
    })),
    ...(newlyDone.length > 0
      ? [{ kind: "courseProgressed" as const, unitsDone, units: units.length, ...of }]
      : []),
    ...(isFinished && enrolment.finishedAt === null ? [{ kind: "courseFinished" as const, ...of }] : []),
  ];
}

export function viewProgress({ progress, evidence }: Reached, unitId: string): UnitProgress {
  const { state = "open", share = 0 } = progress.units.find((one) => one.unitId === unitId) ?? {};
  return {
    state,
    share,
    watched: [...(evidence.get(unitId)?.watched ?? [])].map(([from, to]) => [from, to]),
    unitsDone: progress.unitsDone,
    isFinished: progress.isFinished,
  };
}
