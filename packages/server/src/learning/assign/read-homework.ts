import { Fault } from "@lyceum/contract/faults";
import type { SecondMarking, StaffHomework } from "@lyceum/contract/shapes";
import { homeworkStageAt } from "@lyceum/domain/learning";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { likePattern } from "../../db/like-pattern.ts";
import { can, ownClasses, readableClasses, readScope, requireAction, type Scope } from "../policy.ts";
import { listFit } from "../second/requirements.ts";
import { listClasses } from "../store/classes.ts";
import { listHomework } from "../store/homework-list.ts";
import { findHomework, listItems } from "../store/homework.ts";
import { findSecondMarking } from "../store/second-markers.ts";
import type { Db } from "../../ports/database.ts";

/** GET /staff/homework (P8). */
export const listStaffHomework: CallHandler<"GET /staff/homework"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const scope = await readScope(kysely, caller, now);
  const { rows, total } = await listHomework(kysely, caller.deptId, {
    pattern: likePattern(query.search),
    stage: query.stage ?? null,
    classId: query.classId === undefined ? null : Number(query.classId),
    classIds: readableClasses(scope, "edu:homework:assign"),
    accountId: caller.accountId,
    isToGrade: query.toGrade !== undefined,
    isArchived: query.archived !== undefined,
    now,
    ...clampPage(query),
  });
  return {
    rows: rows.map(({ state, openAt, closeAt, ...row }) => ({
      ...row,
      stage: homeworkStageAt({ state, openAt, dueAt: row.dueAt, closeAt }, now),
    })),
    total,
  };
};

/** GET /staff/homeworkClasses (P8). */
export const listHomeworkClasses: CallHandler<"GET /staff/homeworkClasses"> = async (_input, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const own = ownClasses(await readScope(kysely, caller, now), "edu:homework:assign");
  const rows = await listClasses(kysely, caller.deptId, own, now);
  return { rows, total: rows.length };
};

/** GET /staff/homework/{id} (P8). */
export const readStaffHomework: CallHandler<"GET /staff/homework/{id}"> = async ({ params }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  return await viewHomework(kysely, await readScope(kysely, caller, context.clock.now()), Number(params.id));
};

export async function viewHomework(db: Db, scope: Scope, homeworkId: number): Promise<StaffHomework> {
  const homework = await findHomework(db, scope.deptId, homeworkId, { locks: false });
  if (!homework) throw new Fault("notFound");
  requireAction(scope, "read", homework);
  const items = await listItems(db, scope.deptId, homeworkId);
  const { title, note, subject, classIds, openAt, dueAt, closeAt, releaseRule, attempts, isShuffled } =
    homework;
  const { timeLimit } = homework;
  const saved = await findSecondMarking(db, homework);
  // A draft whose only markers were erased asks for no second marks any more.
  const plan = homework.state === "draft" && saved?.markerIds.length === 0 ? undefined : saved;
  const chosen = { ids: plan?.markerIds ?? [], now: scope.now };
  const secondMarkers = await listFit(db, scope.deptId, homework, chosen);
  return {
    homeworkId,
    version: homework.version,
    stage: homeworkStageAt(homework, scope.now),
    content: {
      title,
      note,
      subject,
      classIds,
      openAt,
      dueAt,
      closeAt,
      releaseRule,
      attempts,
      isShuffled,
      ...(timeLimit === null ? {} : { timeLimit }),
      items: items.map(({ questionId, points }) => ({ questionId, points })),
      ...(plan ? { secondMarking: secondMarkingOf(plan) } : {}),
    },
    secondMarkers,
    questions: items.map(({ questionId, version, kind, words }) => ({ questionId, version, kind, words })),
    mayEdit: can(scope, "write", homework),
    isArchived: homework.archivedAt !== null,
  };
}

function secondMarkingOf({ markerIds, share, tolerance }: SecondMarking): SecondMarking {
  return { markerIds, share, tolerance };
}
