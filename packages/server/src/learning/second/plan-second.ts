import { Fault } from "@lyceum/contract/faults";
import type { SecondMarkingStatus } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { likePattern } from "../../db/like-pattern.ts";
import { tell, tellKey } from "../job-kinds.ts";
import {
  type HomeworkAction,
  markingRoles,
  maySettle,
  readScope,
  requireAction,
  type Scope,
} from "../policy.ts";
import { findHomework, type HomeworkRecord } from "../store/homework.ts";
import { countGiven, countSecondMarks, listFirstMarkers } from "../store/second-desk.ts";
import {
  findSecondMarking,
  replaceMarkers,
  searchMarkers,
  type SecondMarkingPlan,
  stopSecondMarking,
} from "../store/second-markers.ts";
import { takeOffSecondMarks } from "../store/second-marks.ts";
import { lockSubmissions } from "../store/submissions.ts";
import { listFit, requireFit } from "./requirements.ts";
import type { Db } from "../../ports/database.ts";

/** GET /staff/secondMarkers (P8). */
export const findSecondMarkers: CallHandler<"GET /staff/secondMarkers"> = async ({ query }, context) => {
  const { deptId, accountId } = callerOf(context);
  const pattern = likePattern(query.search.replaceAll("\0", ""));
  if (pattern === null) return { rows: [], total: 0 };
  const wanted = { pattern, roles: markingRoles, exceptId: accountId };
  const rows = await searchMarkers(context.database.kysely, deptId, wanted);
  return { rows, total: rows.length };
};

/** GET /staff/homework/{id}/secondMarking (P8). */
export const readSecondMarking: CallHandler<"GET /staff/homework/{id}/secondMarking"> = async (
  { params },
  context,
) => {
  const { kysely } = context.database;
  const { homework, scope } = await findPlanned(context, kysely, params.id, "read");
  return await statusOf(kysely, homework, scope);
};

/** POST /staff/homework/{id}/secondMarking/markers (P8). */
export const changeSecondMarkers: CallHandler<"POST /staff/homework/{id}/secondMarking/markers"> = async (
  { params, body },
  context,
) =>
  await context.database.kysely.transaction().execute(async (trx) => {
    const { homework, plan, scope } = await findPlanned(context, trx, params.id, "mark");
    if (homework.state !== "published" || plan.stoppedAt !== null) throw new Fault("homeworkState");
    const { deptId, now } = scope;
    const markerIds = body.markerIds.toSorted();
    // Who can no longer mark may stay in the list: only those who are new to it are looked at.
    const ids = markerIds.filter((id) => !plan.markerIds.includes(id));
    await requireFit(trx, deptId, homework, { ids, now });
    if (markerIds.join("\n") !== plan.markerIds.toSorted().join("\n")) {
      await replaceMarkers(trx, homework, markerIds);
      await tellNew(context, trx, homework, ids);
      await recordAct(trx, actorOf(context), {
        act: "homework.secondMarkers",
        thing: { kind: "homework", id: homework.homeworkId },
        before: { userIds: plan.markerIds },
        after: { title: homework.title, userIds: markerIds },
      });
    }
    return await statusOf(trx, homework, scope);
  });

/** POST /staff/homework/{id}/secondMarking/stop (P8). */
export const stopSecond: CallHandler<"POST /staff/homework/{id}/secondMarking/stop"> = async (
  { params, body },
  context,
) => {
  const reason = body.reason.replaceAll("\0", "").trim();
  if (reason === "") throw new Fault("paramError", { field: "reason" });
  return await context.database.kysely.transaction().execute(async (trx) => {
    // Nobody hands in meanwhile: what comes after it asks for no second mark.
    const { homework, plan, scope } = await findPlanned(context, trx, params.id, "mark");
    if (homework.state !== "published") throw new Fault("homeworkState");
    if (plan.stoppedAt === null) {
      const { deptId, homeworkId } = homework;
      await stopSecondMarking(trx, homework, { at: scope.now, reason });
      await lockSubmissions(trx, deptId, homeworkId, ["grading"]);
      await takeOffSecondMarks(trx, homework);
      await recordAct(trx, actorOf(context), {
        act: "homework.stopSecond",
        thing: { kind: "homework", id: homeworkId },
        after: { title: homework.title, reason },
      });
    }
    return await statusOf(trx, homework, scope);
  });
};

/** What waits already is no news to those who were chosen before, and the message of the day may be out. */
async function tellNew(
  context: CallContext,
  trx: Db,
  { deptId, homeworkId }: HomeworkRecord,
  accountIds: readonly string[],
): Promise<void> {
  const at = context.clock.now();
  for (const accountId of accountIds)
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await context.jobs.add(
      trx,
      tell,
      { deptId, homeworkId, submissionId: null, what: "secondMark", accountId, at },
      { jobKey: `${tellKey(homeworkId, "secondMark")}:${accountId}` },
    );
}

type Planned = { homework: HomeworkRecord; plan: SecondMarkingPlan; scope: Scope };

async function findPlanned(
  context: CallContext,
  db: Db,
  id: string,
  action: HomeworkAction,
): Promise<Planned> {
  const caller = callerOf(context);
  const locks = action !== "read";
  const homework = await findHomework(db, caller.deptId, Number(id), { locks });
  if (!homework) throw new Fault("notFound");
  const scope = await readScope(db, caller, context.clock.now());
  requireAction(scope, action, homework);
  const plan = await findSecondMarking(db, homework);
  if (!plan) throw new Fault("notFound");
  if (locks && !(await mayPlan(db, homework, scope))) throw new Fault("classNotYours");
  return { homework, plan, scope };
}

/** Who gave a first mark does not choose by whom it is looked at, nor whether; but the owner answers for the homework. */
async function mayPlan(db: Db, homework: HomeworkRecord, scope: Scope): Promise<boolean> {
  return maySettle(scope, homework, await listFirstMarkers(db, homework));
}

async function statusOf(db: Db, homework: HomeworkRecord, scope: Scope): Promise<SecondMarkingStatus> {
  const plan = await findSecondMarking(db, homework);
  if (!plan) throw new Fault("notFound");
  const { share, tolerance, markerIds, stoppedAt, stopReason } = plan;
  const markers = await listFit(db, scope.deptId, homework, { ids: markerIds, now: scope.now });
  const given = await countGiven(db, homework);
  return {
    share,
    tolerance,
    markers: markers.map((one) => ({ ...one, given: given.get(one.userId) ?? 0 })),
    ...(await countSecondMarks(db, homework)),
    stopped: stoppedAt === null ? null : { at: stoppedAt, reason: stopReason },
    mayChange: homework.state === "published" && (await mayPlan(db, homework, scope)),
  };
}
