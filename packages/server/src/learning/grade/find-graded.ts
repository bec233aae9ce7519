import { Fault } from "@lyceum/contract/faults";
import type { CallContext } from "../../app/context.ts";
import { callerOf } from "../../app/calls.ts";
import { readableClasses, readScope, requireAction } from "../policy.ts";
import { findHomework, type HomeworkRecord } from "../store/homework.ts";

type Graded = {
  homework: HomeworkRecord;
  /** The work that the caller may read of it now: that of these classes. */
  place: { deptId: number; homeworkId: number; classIds: number[]; now: number };
};

/** Homework whose results the caller may read. Throws `notFound`. */
export async function findGraded(context: CallContext, id: string): Promise<Graded> {
  const caller = callerOf(context);
  const { deptId } = caller;
  const { kysely } = context.database;
  const now = context.clock.now();
  const scope = await readScope(kysely, caller, now);
  const homework = await findHomework(kysely, deptId, Number(id), { locks: false });
  if (!homework) throw new Fault("notFound");
  requireAction(scope, "read", homework);
  const readable = readableClasses(scope, "edu:homework:grade");
  const classIds = homework.classIds.filter((classId) => readable === null || readable.includes(classId));
  return { homework, place: { deptId, homeworkId: homework.homeworkId, classIds, now } };
}
